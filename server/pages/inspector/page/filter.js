/** The filters, the page of a list and its order. They are part of the address, so they survive a reload and can be sent to somebody. */
import { button, form, h } from './element.js'

/** The names in the query of the address: a text or an identifier, an account, the filters of single views, and the place in a list. */
const FILTERS = ['of', 'account', 'path', 'status', 'type', 'activity', 'since', 'until', 'answers']
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

/** The identifiers of this service. */
const IDENTIFIER = /^[a-z]+_[0-9A-Za-z]{20,}$/

export const filterOf = (name) => values[name]

/** The text or identifier that is looked for. */
export const filtered = () => values.of

/** The parameters of a list for it. An identifier narrows to what belongs to it, a text to what has it. */
export const sought = () => (IDENTIFIER.test(values.of ?? '') ? { of: values.of } : { mentions: values.of })

/** The rows that contain the text, in any case. */
export const matching = (rows) =>
  rows.filter((row) => values.of === undefined || JSON.stringify(row).toLowerCase().includes(values.of.toLowerCase()))

/** Whether one of these filters is set, besides the text and the account. */
export const isFiltered = (names = FILTERS) => ['of', 'account', ...names].some((name) => values[name] !== undefined)

/** Nothing is to be cleared until something is filtered. */
function showClear() {
  const clear = document.getElementById('clear')
  if (clear) clear.hidden = !isFiltered()
}

function write(hash, isStep) {
  const query = new URLSearchParams(values).toString()
  history[isStep ? 'pushState' : 'replaceState'](null, '', location.pathname + (query && `?${query}`) + hash)
}

/** Sets filters. The list begins at its first page again, unless the page is what is set. */
export function setFilters(changes) {
  const changed = Object.entries(changes).filter(([name, value]) => (values[name] ?? '') !== value)
  if (changed.length === 0) return
  if (!('page' in changes)) delete values.page
  for (const [name, value] of changed)
    if (value === '') delete values[name]
    else values[name] = value
  write(location.hash.split('/', 1)[0])
  tellAll()
}

export const clearFilters = () => setFilters(Object.fromEntries(FILTERS.map((name) => [name, ''])))

/** Goes to an address of this page, as a link does, without loading the page again. */
export function goTo(address) {
  const { search, hash } = new URL(address, location.href)
  history.pushState(null, '', location.pathname + search + hash)
  readAddress()
  dispatchEvent(new Event('hashchange'))
  showClear()
  for (const name of FILTERS) showValue(name)
}

/** The page and the order are those of one list: another one begins anew. */
export function leaveList() {
  for (const name of PLACE) delete values[name]
  write(location.hash)
}

/** The row that is open is part of the address. */
export const nameRow = (hash) => write(hash)

const TYPING_MS = 200
const waiting = {}

/** Sets a filter once the user has stopped typing. */
function setSoon(name, value, ms = TYPING_MS) {
  clearTimeout(waiting[name])
  waiting[name] = setTimeout(() => setFilters({ [name]: value() }), ms)
}

export function startFilter(changed) {
  listeners.push(changed)
  addEventListener('popstate', readAddress)
}

const idOf = (name) => (name === 'account' ? name : `filter-${name}`)
const isTime = (name) => name === 'since' || name === 'until'

/** Shows the value in the control of the filter, unless somebody is typing there. */
function showValue(name) {
  const control = document.getElementById(idOf(name))
  if (!control || control === document.activeElement) return
  const given = values[name] ?? ''
  control.value = isTime(name) && given !== '' ? new Date(Number(given)).toISOString().slice(0, 19) : given
}

const SOUGHT = { name: 'of', label: 'Filter', placeholder: 'Text or identifier' }

/** The filters of one view. A field is a choice (`options`), a text or an instant in UTC, as the virtual clock shows it. */
export function filterBar(fields = []) {
  const controls = [SOUGHT, ...fields].map(({ name, label, options, placeholder }) => {
    const id = idOf(name)
    const type = name === 'of' ? 'search' : isTime(name) ? 'datetime-local' : 'text'
    const control = options
      ? h('select', { id }, ...options.map(([value, text]) => h('option', { value }, text)))
      : h('input', { id, type, step: isTime(name) && 1, placeholder, autocomplete: 'off', spellcheck: 'false' })
    const value = () => (isTime(name) && control.value !== '' ? String(Date.parse(`${control.value}Z`)) : control.value.trim())
    const typed = !options && !isTime(name)
    control.addEventListener(typed ? 'input' : 'change', () => setSoon(name, value, typed ? TYPING_MS : 0))
    return h('div', {}, h('label', { for: id }, label), control)
  })
  setTimeout(() => [SOUGHT, ...fields].forEach(({ name }) => showValue(name)))
  const [text, ...others] = controls
  const clear = button('Clear', clearFilters, { id: 'clear' })
  setTimeout(showClear)
  if (others.length === 0) return form({ class: 'filters', role: 'search' }, () => {}, text, clear)
  // A phone has them folded, so that the records are in sight.
  const open = !matchMedia('(max-width: 760px)').matches
  return form(
    { class: 'filters', role: 'search' },
    () => {},
    text,
    h('details', { open }, h('summary', {}, 'More filters'), h('div', { class: 'filters' }, ...others)),
    clear,
  )
}

export const TIMES = [
  { name: 'since', label: 'From (UTC)' },
  { name: 'until', label: 'To (UTC)' },
]

/** A choice that may be left open. */
export const choice = (name, label, any, values) => ({
  name,
  label,
  options: [['', any], ...values.map((value) => (typeof value === 'string' ? [value, words(value)] : value))],
})

const words = (value) => value.toLowerCase().replaceAll('_', ' ')

/** The value of a filter, if it is one of those: another list may have set it. */
export const oneOf = (name, values) => (values.includes(filterOf(name)) ? filterOf(name) : undefined)
