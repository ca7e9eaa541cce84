/** Webhook deliveries: the receiver, the outcome of every attempt, when the next one is due, and a button to replay. */
import { get, post } from './api.js'
import { button, h } from './element.js'
import { readEndpoints, showEndpoints } from './endpoints.js'
import { filtered, scopeOf } from './filter.js'
import { took } from './format.js'
import { showRows } from './kept-rows.js'
import { ladder } from './ladder.js'
import { notice, runFor } from './notice.js'
import { badge, empty, facts, fullWhen, idButton, json, state } from './parts.js'

/** Only the newest are shown. */
const LIMIT = 100

export const deliveries = {
  id: 'deliveries',
  title: 'Deliveries',
  kinds: ['deliveries', 'clock'],
  read: async () => {
    const [rows, endpoints] = await Promise.all([readDeliveries(filtered()), readEndpoints()])
    const shown = new Set(rows.map(({ endpoint_id }) => endpoint_id))
    return { rows, endpoints: filtered() === undefined ? endpoints : endpoints.filter(({ endpoint_id }) => shown.has(endpoint_id)) }
  },
  frame: () => [
    h('h2', {}, 'Deliveries'),
    h(
      'p',
      { class: 'lead' },
      'Webhooks on their way, newest first. After a failure the next attempt comes 1, 2, 4 … up to 512 minutes later.',
    ),
    h('div', { class: 'rows endpoints', 'data-rows': 'Endpoints' }),
    h('div', { class: 'none' }),
    h('div', { class: 'rows deliveries' }),
  ],
  show(place, { rows, endpoints }) {
    const hint = 'Give a Data Request delivery_details with the URL of a receiver: what it is told appears here.'
    place.querySelector('.none').replaceChildren(...(rows.length === 0 ? [empty('No deliveries', hint)] : []))
    showEndpoints(place.querySelector('.endpoints'), endpoints)
    showDeliveries(place.querySelector('.deliveries'), rows)
  },
}

async function readDeliveries(of) {
  if (of === undefined) return (await get('/deliveries', { limit: LIMIT })).toReversed()
  const found = await get('/deliveries', scopeOf(await get('/datarequests', { of, limit: 1 })))
  const only = found.filter(({ delivery_id, event_id }) => delivery_id === of || event_id === of)
  return (only.length > 0 ? only : found).slice(-LIMIT).toReversed()
}

export const showDeliveries = (host, rows) => showRows(host, rows, ({ delivery_id }) => delivery_id, delivery)

function delivery(row) {
  const { delivery_id, event_type, url, status, replay_of, attempts, created_at } = row
  const again = button('Replay', () => runFor(again, () => replay(delivery_id)), { 'data-focus': `replay ${delivery_id}` })
  return h(
    'article',
    { class: 'row delivery' },
    h(
      'div',
      { class: 'heading' },
      h('div', { class: 'line' }, state(status), h('h3', {}, event_type), replay_of && badge('replay')),
      h('div', { class: 'line' }, h('span', { class: 'url' }, url), fullWhen(created_at), status !== 'pending' && again),
    ),
    ladder(row),
    h(
      'details',
      { class: 'attempts' },
      h('summary', { 'data-focus': `attempts ${delivery_id}` }, attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`),
      identifiers(row),
      ...attempts.map(attempt),
    ),
  )
}

const identifiers = ({ delivery_id, event_id, individual_id, datarequest_id, replay_of, next_attempt_at, set_aside_at }) =>
  facts([
    ['Delivery', idButton(delivery_id)],
    ['Event', idButton(event_id)],
    ['Data Request', datarequest_id && idButton(datarequest_id)],
    ['Individual', idButton(individual_id)],
    ['Repeats', replay_of && idButton(replay_of)],
    ['Next attempt', next_attempt_at && fullWhen(next_attempt_at)],
    ['Waits for its paused endpoint since', set_aside_at && fullWhen(set_aside_at)],
  ])

const attempt = ({ number, at, duration_ms, failure, status, message, request }) =>
  h(
    'section',
    { class: 'attempt' },
    h(
      'p',
      { class: 'line' },
      `Attempt ${number}`,
      badge(status ?? failure, failure === null ? 'good' : 'bad'),
      fullWhen(at),
      took(duration_ms),
    ),
    message && h('p', { class: 'problem' }, message),
    json(`Request of attempt ${number}`, request),
  )

async function replay(delivery_id) {
  await post('/deliveries/replay', { delivery_id })
  notice('The event is sent once more, as a delivery of its own.')
}
