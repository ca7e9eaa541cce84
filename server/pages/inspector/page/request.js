/** One Data Request: a form to run a scenario, its timeline, Items, sessions and deliveries. */
import { get } from './api.js'
import { showDeliveries } from './deliveries.js'
import { h } from './element.js'
import { showItems } from './items.js'
import { facts, fullWhen, idButton, state } from './parts.js'
import { scenarioForm } from './scenarios.js'
import { showRows } from './kept-rows.js'
import { drawTimeline } from './timeline.js'

export async function readRequest({ datarequest_id }) {
  const of = { datarequest_id }
  const [events, deliveries, items, sessions] = await Promise.all([
    get('/events', of),
    get('/deliveries', of),
    get('/items', { of: datarequest_id }),
    get('/sessions', of),
  ])
  return { events, deliveries: deliveries.toReversed(), items, sessions: sessions.toReversed() }
}

export const requestFrame = ({ datarequest_id, individual_id, individual_name, type, created_at }) => [
  h('h3', { class: 'name' }, individual_name),
  facts([
    ['Asks for', type],
    ['Data Request', idButton(datarequest_id)],
    ['Individual', idButton(individual_id)],
    ['Made', fullWhen(created_at)],
  ]),
  scenarioForm(datarequest_id, type),
  h('h4', {}, 'Timeline'),
  h('div', { class: 'timeline' }),
  ...['Items', 'Sessions', 'Deliveries'].flatMap((title) => [
    h('h4', {}, title),
    h('p', { class: 'quiet', 'data-none': title }),
    h('div', { class: 'rows', 'data-rows': title }),
  ]),
]

export function showRequest(place, { request, events, deliveries, items, sessions }) {
  drawTimeline(place.querySelector('.timeline'), request.event_logs, events, deliveries)
  const rows = (title, all) => {
    place.querySelector(`[data-none=${title}]`).textContent = all.length === 0 ? 'None yet.' : ''
    return place.querySelector(`[data-rows=${title}]`)
  }
  showItems(rows('Items', items), items)
  showRows(rows('Sessions', sessions), sessions, ({ session_id }) => session_id, session)
  showDeliveries(rows('Deliveries', deliveries), deliveries)
}

const session = ({ session_id, status, through, consented, method, datasource_id, connected, documents, possible, updated_at }) =>
  h(
    'article',
    { class: 'row' },
    h('div', { class: 'line' }, state(status), h('h5', {}, `through the ${through}`), fullWhen(updated_at)),
    facts([
      ['Session', idButton(session_id)],
      ['Consent', consented ? 'given' : 'not given'],
      ['Way', method],
      ['Data Source', datasource_id && `${datasource_id}${connected ? ', connected' : ''}`],
      ['Documents', documents.map(({ file_name }) => file_name).join(', ')],
      ['Possible now', possible.join(', ')],
    ]),
  )
