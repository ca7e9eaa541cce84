/** The filters. They are part of the address, so they survive a reload and can be sent to somebody. */
import { button, form, h } from './element.js'

/** The names in the query of the address: a text or an identifier, an account, and the filters of single views. */
const NAMES = new Set(['of', 'account', 'path', 'status', 'event', 'since', 'until', 'order', 'answers'])

const values = Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => NAMES.has(name)))
const listeners = []

/** The identifiers of this service. */
const IDENTIFIER = /^[a-z]+_[0-9A-Za-z]{20,}$/

export const filterOf = (name) => values[name]

/** The identifier or, in the calls, the text that is looked for. */
export const filtered = () => values.of

/** The identifier that views are narrowed to; a text is looked for in what they show. */
export const identifier = () => (values.of !== undefined && IDENTIFIER.test(values.of) ? values.of : undefined)

/** The rows of the account that contain the text, in any case. */
export function matching(rows) {
  const text = identifier() === undefined ? values.of?.toLowerCase() : undefined
  return rows.filter(
    (row) =>
      (values.account === undefined || row.account_id === undefined || row.account_id === values.account) &&
      (text === undefined || JSON.stringify(row).toLowerCase().includes(text)),
  )
}

export function setFilter(name, value) {
  if ((values[name] ?? '') === value) return
  if (value === '') delete values[name]
  else values[name] = value
  if (name === 'of') document.getElementById('of').value = value
  const query = new URLSearchParams(values).toString()
  history.replaceState(null, '', location.pathname + (query && `?${query}`) + location.hash)
  for (const listener of listeners) listener()
}

export const narrowTo = (id) => setFilter('of', id)

const TYPING_MS = 200
const waiting = {}

/** Sets a filter once the user has stopped typing. */
function setSoon(name, value, ms = TYPING_MS) {
  clearTimeout(waiting[name])
  waiting[name] = setTimeout(() => setFilter(name, value()), ms)
}

export function startFilter(changed) {
  listeners.push(changed)
  const input = document.getElementById('of')
  input.value = values.of ?? ''
  input.addEventListener('input', () => setSoon('of', () => input.value.trim()))
  document.getElementById('filter').addEventListener('submit', (event) => {
    event.preventDefault()
    narrowTo(input.value.trim())
  })
}

/** The filter for lists that can be narrowed only to an Individual or a Data Request. Any other identifier leads to its Data Request. */
export const scopeOf = (requests) => {
  const of = identifier()
  if (of === undefined) return {}
  if (requests.some(({ individual_id }) => individual_id === of) || requests.length === 0) return { individual_id: of }
  return { datarequest_id: requests[0].datarequest_id }
}

/** The filters of one view. A field is a choice (`options`), a text or an instant (`time`) in UTC, as the virtual clock shows it. */
export function filterBar(fields) {
  const controls = fields.map(({ name, label, options, time }) => {
    const id = `filter-${name}`
    const control = options
      ? h('select', { id }, ...options.map(([value, text]) => h('option', { value }, text)))
      : h('input', { id, type: time ? 'datetime-local' : 'text', step: time && 1, autocomplete: 'off', spellcheck: 'false' })
    const given = filterOf(name) ?? ''
    control.value = time && given !== '' ? new Date(Number(given)).toISOString().slice(0, 19) : given
    const value = () => (time && control.value !== '' ? String(Date.parse(`${control.value}Z`)) : control.value.trim())
    const typed = !options && !time
    control.addEventListener(typed ? 'input' : 'change', () => setSoon(name, value, typed ? TYPING_MS : 0))
    return h('div', {}, h('label', { for: id }, label), control)
  })
  const clear = button('Clear', () => {
    for (const { name } of fields) {
      setFilter(name, '')
      document.getElementById(`filter-${name}`).value = ''
    }
  })
  return form({ class: 'filters' }, () => {}, ...controls, clear)
}

export const TIMES = [
  { name: 'since', label: 'From (UTC)', time: true },
  { name: 'until', label: 'To (UTC)', time: true },
]

export const ORDER = {
  name: 'order',
  label: 'Order',
  options: [
    ['', 'Failures first'],
    ['newest', 'Newest first'],
  ],
}

/** Failures first, unless the newest are asked for; otherwise the order stays. */
export const failuresFirst = (rows, failed) =>
  filterOf('order') === 'newest' ? rows : [...rows.filter(failed), ...rows.filter((row) => !failed(row))]
