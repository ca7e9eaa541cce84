/** Calls of the service, failures first: filters, and the export of those that are selected. */
import { get } from './api.js'
import { callRow } from './call.js'
import { button, h } from './element.js'
import { asHar, asScenario } from './export.js'
import { save } from './copy.js'
import { failuresFirst, filterBar, ORDER, TIMES } from './filter-bar.js'
import { filtered, filterOf } from './filter.js'
import { showRows } from './kept-rows.js'
import { empty } from './parts.js'

const STATUSES = [
  ['', 'Any status'],
  ['failed', 'Failed'],
  ['2xx', '2xx'],
  ['4xx', '4xx'],
  ['5xx', '5xx'],
]

let shown = []

export const calls = {
  id: 'calls',
  title: 'Calls',
  kinds: ['calls'],
  read: () =>
    get('/requests', {
      limit: 100,
      mentions: filtered(),
      ...Object.fromEntries(['path', 'status', 'since', 'until'].map((name) => [name, filterOf(name)])),
      account_id: filterOf('account'),
    }),
  frame: () => [
    h('h2', {}, 'Calls'),
    h('p', { class: 'lead' }, 'What was asked of the service and what it answered. Secrets are masked.'),
    filterBar([{ name: 'path', label: 'Path' }, { name: 'status', label: 'Status', options: STATUSES }, ...TIMES, ORDER]),
    h(
      'div',
      { class: 'line export' },
      h('span', { class: 'quiet', role: 'status' }),
      button('Save as HAR', () => save('calls.har', 'application/json', JSON.stringify(asHar(selected()), null, 2))),
      button('Save as scenario', () => save('scenario.json', 'application/json', JSON.stringify(asScenario(selected()), null, 2))),
    ),
    h('div', { class: 'none' }),
    h('div', { class: 'rows calls', onchange: count }),
  ],
  show(place, rows) {
    shown = rows
    const narrowed = ['of', 'path', 'status', 'since', 'until', 'account'].some((name) => filterOf(name) !== undefined)
    const hint = narrowed ? 'None is as the filters want it.' : 'Calls of the endpoints under /v3 appear here as they are answered.'
    place.querySelector('.none').replaceChildren(...(rows.length === 0 ? [empty('No calls', hint)] : []))
    const ordered = failuresFirst(rows, ({ status }) => status >= 400)
    showRows(place.querySelector('.rows'), ordered, ({ seq }) => `${seq}`, callRow)
    count()
  },
}

const ticked = () => new Set([...document.querySelectorAll('.calls input[name=pick]:checked')].map(({ value }) => value))

/** The calls that are ticked, oldest first; all if none is. */
function selected() {
  const chosen = ticked()
  return shown.filter(({ seq }) => chosen.size === 0 || chosen.has(`${seq}`)).toSorted((a, b) => a.seq - b.seq)
}

function count() {
  const { size } = ticked()
  const failed = shown.filter(({ status }) => status >= 400).length
  document.querySelector('.export > [role=status]').textContent =
    `${shown.length} shown${failed > 0 ? `, ${failed} failed` : ''}${size > 0 ? ` · ${size} selected` : ''}`
}
