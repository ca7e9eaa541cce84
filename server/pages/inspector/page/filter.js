/** A list's filters, page and order. They are part of the URL, so they survive a reload and can be shared. */
import { button, form, h } from './element.js'
import { DAY, HOUR } from './format.js'

/** Query parameters in the URL: the search text or identifier, the account, filters for individual views, and the position in a list. */
const FILTERS = ['search', 'account', 'path', 'status', 'type', 'activity', 'time', 'since', 'until', 'handler']
const PLACE = ['page', 'sort', 'order']
const NAMES = new Set([...FILTERS, ...PLACE])

let values
const readAddress = () => {
  values = Object.fromEntries([...new URLSearchParams(location.search)].filter(([name, value]) => NAMES.has(name) && value !== ''))
}
readAddress()

const listeners = []
const tellAll = () => {
  showClear()
  for (const name of FILTERS) showValue(name)
  for (const listener of listeners) listener()
}

/** Matches identifiers of this service. */
const IDENTIFIER = /^[a-z]+_[0-9A-Za-z]{20,}$/

export const getFilter = (name) => values[name]

/** Returns the text or identifier that the user is searching for. */
export const filtered = () => values.search

/**
 * Returns the list parameters for the search. An identifier selects related records, and any other text selects records that contain it.
 */
export const getSearch = () => (IDENTIFIER.test(values.search ?? '') ? { related_to: values.search } : { contains: values.search })

/** Returns the rows that contain the text, ignoring case. */
export const matching = (rows) =>
  rows.filter((row) => values.search === undefined || JSON.stringify(row).toLowerCase().includes(values.search.toLowerCase()))

/** Returns true if the search text, the account or any of these filters is set. */
export const isFiltered = (names = FILTERS) => ['search', 'account', ...names].some((name) => values[name] !== undefined)

/** Shows the clear button only while a filter is set. */
function showClear() {
  const clear = document.getElementById('clear')
  if (clear) clear.hidden = !isFiltered()
}

/** Writes the filters to the URL. A step adds a history entry. An entry has no state if the user followed a link to it. */
function write(hash, isStep, state = {}) {
  const query = new URLSearchParams(values).toString()
  history[isStep ? 'pushState' : 'replaceState'](state, '', location.pathname + (query && `?${query}`) + hash)
}

/** Sets filters. Unless the change sets the page, the list returns to its first page. */
export function setFilters(changes, isStep = true) {
  const changed = Object.entries(changes).filter(([name, value]) => (values[name] ?? '') !== value)
  if (changed.length === 0) return
  if (!('page' in changes)) delete values.page
  for (const [name, value] of changed)
    if (value === '') delete values[name]
    else values[name] = value
  write(location.hash.split('/', 1)[0], isStep)
  tellAll()
}

export const clearFilters = () => setFilters(Object.fromEntries(FILTERS.map((name) => [name, ''])))

/** Navigates to a URL of this page without reloading it. */
export function goTo(address) {
  const { search, hash } = new URL(address, location.href)
  history.pushState(null, '', location.pathname + search + hash)
  readAddress()
  dispatchEvent(new Event('hashchange'))
  showClear()
  for (const name of FILTERS) showValue(name)
}

/** Resets the page and order when the user opens another list, but not when they return to it. */
export function leaveList() {
  if (history.state) return
  for (const name of PLACE) delete values[name]
  write(location.hash)
}

/** Adds the open row to the URL, so the Back button closes it. */
export const openRow = (hash) => write(hash, true, { row: true })

/** Removes a closed row from the URL, along with its history entry. */
export function closeRow(hash) {
  if (location.hash !== hash) return
  if (history.state?.row) history.back()
  else write(hash.split('/', 1)[0])
}

const TYPING_MS = 200
const waiting = {}

/** Sets a filter once the user has stopped typing. */
function setSoon(name, value, ms = TYPING_MS) {
  clearTimeout(waiting[name])
  waiting[name] = setTimeout(() => setFilters({ [name]: value() }, ms === 0), ms)
}

export function startFilter(changed) {
  listeners.push(changed)
  write(location.hash)
  addEventListener('popstate', () => {
    const before = JSON.stringify(values)
    readAddress()
    if (JSON.stringify(values) !== before) tellAll()
  })
}

const toElementId = (name) => (name === 'account' ? name : `filter-${name}`)
const isTime = (name) => name === 'since' || name === 'until'

/** Shows the value of a filter in its control, unless the user is typing. */
function showValue(name) {
  const control = document.getElementById(toElementId(name))
  if (control && isTime(name)) control.parentElement.hidden = getTime() !== BETWEEN
  if (!control || control === document.activeElement) return
  const given = (name === 'time' ? getTime() : values[name]) ?? ''
  control.value = isTime(name) && given !== '' ? new Date(Number(given)).toISOString().slice(0, 19) : given
}

const SOUGHT = { name: 'search', label: 'Filter', placeholder: 'Text or identifier' }

/** Returns the filters for a view. A field is a choice (`options`), text, or a timestamp, which is in UTC like the virtual clock. */
export function filterBar(fields = []) {
  const controls = [SOUGHT, ...fields].map(({ name, label, options, placeholder }) => {
    const id = toElementId(name)
    const type = name === 'search' ? 'search' : isTime(name) ? 'datetime-local' : 'text'
    const control = options
      ? h('select', { id }, ...options.map(([value, text]) => h('option', { value }, text)))
      : h('input', { id, type, step: isTime(name) && 1, placeholder, autocomplete: 'off', spellcheck: 'false' })
    const value = () => (isTime(name) && control.value !== '' ? String(Date.parse(`${control.value}Z`)) : control.value.trim())
    const typed = !options && !isTime(name)
    const set = () => (name === 'time' ? setTime(control.value) : setSoon(name, value, typed ? TYPING_MS : 0))
    control.addEventListener(typed ? 'input' : 'change', set)
    return h('div', {}, h('label', { for: id }, label), control)
  })
  setTimeout(() => [SOUGHT, ...fields].forEach(({ name }) => showValue(name)))
  const [text, ...others] = controls
  const clear = button('Clear', clearFilters, { id: 'clear' })
  setTimeout(showClear)
  if (others.length === 0) return form({ class: 'filters', role: 'search' }, () => {}, text, clear)
  // Collapsed on phones, so that records are visible.
  const open = !matchMedia('(max-width: 760px)').matches
  return form(
    { class: 'filters', role: 'search' },
    () => {},
    text,
    h('details', { open }, h('summary', {}, 'More filters'), h('div', { class: 'filters' }, ...others)),
    clear,
  )
}

const BETWEEN = 'between'
/** Periods before the current virtual time. */
const PERIODS = { hour: HOUR, day: DAY, week: 7 * DAY }

/** A single control for the time. It shows two date fields only if the user selects "Between…" instead of a period. */
export const TIMES = [
  {
    name: 'time',
    label: 'Time',
    options: [['', 'Any time'], ...Object.keys(PERIODS).map((period) => [period, `Last ${period}`]), [BETWEEN, 'Between…']],
  },
  { name: 'since', label: 'From (UTC)' },
  { name: 'until', label: 'To (UTC)' },
]

const getTime = () => (Object.hasOwn(PERIODS, values.time ?? '') ? values.time : (values.time ?? values.since ?? values.until) && BETWEEN)

const setTime = (time) => setFilters({ time, ...(time !== BETWEEN && { since: '', until: '' }) })

/** Returns the list parameters for the selected time. */
export const getTimes = (now) => {
  const time = getTime()
  return Object.hasOwn(PERIODS, time ?? '') ? { since: Math.floor(now - PERIODS[time]) } : { since: values.since, until: values.until }
}

/** Declares an optional choice. */
export const choice = (name, label, any, values) => ({
  name,
  label,
  options: [['', any], ...values.map((value) => (typeof value === 'string' ? [value, words(value)] : value))],
})

const words = (value) => value.toLowerCase().replaceAll('_', ' ')

/** Returns the value of a filter if it is among the given values. Another view may have set a different value. */
export const getValidFilter = (name, values) => (values.includes(getFilter(name)) ? getFilter(name) : undefined)
