/** The filters of one view: fields whose values stand in the address. Times are in UTC, as the virtual clock shows them. */
import { button, h } from './element.js'
import { filterOf, setFilter } from './filter.js'

/** A field is a choice (`options`), a text or an instant (`time`). */
export function filterBar(fields) {
  const controls = fields.map(({ name, label, options, time }) => {
    const id = `filter-${name}`
    const control = options
      ? h('select', { id }, ...options.map(([value, text]) => h('option', { value }, text)))
      : h('input', { id, type: time ? 'datetime-local' : 'text', step: time && 1, autocomplete: 'off', spellcheck: 'false' })
    const given = filterOf(name) ?? ''
    control.value = time && given !== '' ? new Date(Number(given)).toISOString().slice(0, 19) : given
    control.addEventListener(options || time ? 'change' : 'input', () => later(control, name, time))
    return h('div', {}, h('label', { for: id }, label), control)
  })
  const clear = button('Clear', () => {
    for (const { name } of fields) {
      setFilter(name, '')
      document.getElementById(`filter-${name}`).value = ''
    }
  })
  return h('form', { class: 'filters', onsubmit: (event) => event.preventDefault() }, ...controls, clear)
}

let waiting
function later(control, name, time) {
  clearTimeout(waiting)
  const value = () => (time ? (control.value === '' ? '' : String(Date.parse(`${control.value}Z`))) : control.value.trim())
  waiting = setTimeout(() => setFilter(name, value()), time || control.tagName === 'SELECT' ? 0 : 200)
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
