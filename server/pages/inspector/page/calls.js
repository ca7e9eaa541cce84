/** Calls of the service: status, duration, warnings, and the bodies of request and response. */
import { get } from './api.js'
import { h } from './element.js'
import { filtered } from './filter.js'
import { took } from './format.js'
import { showRows } from './kept-rows.js'
import { badge, empty, json, when } from './parts.js'

const tone = (status) => (status < 300 ? 'good' : status < 500 ? 'warn' : 'bad')

export const calls = {
  id: 'calls',
  title: 'Calls',
  kinds: ['calls'],
  read: () => get('/requests', { limit: 100, mentions: filtered() }),
  frame: () => [
    h('h2', {}, 'Calls'),
    h('p', { class: 'lead' }, 'What was asked of the service and what it answered, newest first. Secrets are masked.'),
    h('div', { class: 'none' }),
    h('div', { class: 'rows' }),
  ],
  show(place, rows) {
    const hint = filtered() ? 'No call mentions this identifier.' : 'Calls of the endpoints under /v3 appear here as they are answered.'
    place.querySelector('.none').replaceChildren(...(rows.length === 0 ? [empty('No calls', hint)] : []))
    showRows(place.querySelector('.rows'), rows, ({ seq }) => `${seq}`, call)
  },
}

function call({ seq, operation, status, at, duration_ms, warnings, request, response }) {
  const whole = h('div', { class: 'whole' })
  // The bodies are drawn when the row is first opened.
  const open = ({ target }) => target.open && whole.childElementCount === 0 && whole.append(...bodies(warnings, request, response))
  const summary = h(
    'summary',
    { 'data-focus': `call ${seq}` },
    when(at),
    badge(status, tone(status)),
    h('span', { class: 'path' }, operation),
    warnings.length > 0 && badge(`${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`, 'warn'),
    h('span', { class: 'took' }, took(duration_ms)),
  )
  return h('details', { class: 'row', ontoggle: open }, summary, whole)
}

const bodies = (warnings, request, response) =>
  [
    warnings.length > 0 && h('ul', { class: 'warnings' }, ...warnings.map((warning) => h('li', {}, warning))),
    h('div', { class: 'bodies' }, json('Request', request), json('Response', response)),
  ].filter(Boolean)
