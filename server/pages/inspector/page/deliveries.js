/** Webhook deliveries, failures first: a delivered one takes a line, another shows its attempts on a ladder. */
import { get, post } from './api.js'
import { deliveryContents } from './delivery.js'
import { button, h } from './element.js'
import { readEndpoints, showEndpoints } from './endpoints.js'
import { failuresFirst, filterBar, ORDER, TIMES } from './filter-bar.js'
import { filtered, filterOf, identifier, matching, scopeOf } from './filter.js'
import { showRows } from './kept-rows.js'
import { ladder, RETRY_MINUTES } from './ladder.js'
import { notice, runFor } from './notice.js'
import { badge, empty, fullWhen, state } from './parts.js'

/** Only the newest are shown. */
const LIMIT = 100

const STATUSES = [
  ['', 'Any status'],
  ['failed', 'Failed'],
  ['pending', 'Pending'],
  ['delivered', 'Delivered'],
]

export const deliveries = {
  id: 'deliveries',
  title: 'Deliveries',
  kinds: ['deliveries', 'clock'],
  read: async () => {
    const [rows, endpoints] = await Promise.all([readDeliveries(identifier()), readEndpoints()])
    const shown = new Set(rows.map(({ endpoint_id }) => endpoint_id))
    return { rows, endpoints: filtered() === undefined ? endpoints : endpoints.filter(({ endpoint_id }) => shown.has(endpoint_id)) }
  },
  frame: () => [
    h('h2', {}, 'Deliveries'),
    h(
      'p',
      { class: 'lead' },
      `Webhooks on their way. After a failure the next attempt comes ${RETRY_MINUTES.slice(0, 3).join(', ')} … up to ${RETRY_MINUTES.at(-1)} minutes later.`,
    ),
    filterBar([{ name: 'status', label: 'Status', options: STATUSES }, { name: 'event', label: 'Event' }, ...TIMES, ORDER]),
    h('div', { class: 'rows endpoints', 'data-rows': 'Endpoints' }),
    h('div', { class: 'none' }),
    h('div', { class: 'rows deliveries' }),
  ],
  show(place, { rows, endpoints }) {
    const hint = 'Give a Data Request delivery_details with the URL of a receiver: what it is told appears here.'
    place.querySelector('.none').replaceChildren(...(rows.length === 0 ? [empty('No deliveries', hint)] : []))
    showEndpoints(place.querySelector('.endpoints'), endpoints)
    showDeliveries(place.querySelector('.deliveries'), failuresFirst(rows, hasFailed))
  },
}

const hasFailed = ({ status, attempts }) => status === 'failed' || (status === 'pending' && attempts.length > 0)

const KNOWN = new Set(STATUSES.map(([status]) => status))

async function readDeliveries(of) {
  const status = KNOWN.has(filterOf('status')) ? filterOf('status') : undefined
  const filters = { status, since: filterOf('since'), until: filterOf('until'), account_id: filterOf('account') }
  const event = filterOf('event')
  const wanted = (rows) => matching(rows).filter(({ event_type }) => event === undefined || event_type.includes(event))
  if (of === undefined) {
    const limit = filtered() === undefined && event === undefined ? LIMIT : 1000
    return wanted(await get('/deliveries', { ...filters, limit }))
      .toReversed()
      .slice(0, LIMIT)
  }
  const byRequest = await get('/deliveries', { ...filters, request_id: of })
  if (byRequest.length > 0) return wanted(byRequest).toReversed()
  const found = await get('/deliveries', { ...filters, ...scopeOf(await get('/datarequests', { of, limit: 1 })) })
  const only = found.filter(({ delivery_id, event_id }) => delivery_id === of || event_id === of)
  return wanted(only.length > 0 ? only : found)
    .slice(-LIMIT)
    .toReversed()
}

export const showDeliveries = (host, rows) => showRows(host, rows, ({ delivery_id }) => delivery_id, delivery)

function delivery(row) {
  const { delivery_id, event_type, url, status, replay_of, attempts, created_at } = row
  const again = button('Replay', () => runFor(again, () => replay(delivery_id)), { class: 'small', 'data-focus': `replay ${delivery_id}` })
  const whole = h('div', {})
  const ontoggle = ({ target }) => target.open && whole.childElementCount === 0 && whole.append(...deliveryContents(row))
  const attempted = attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`
  const atOnce = status === 'delivered' && attempts.length === 1
  return h(
    'article',
    { class: `row delivery${atOnce ? ' brief' : ''}` },
    h(
      'div',
      { class: 'heading' },
      h('div', { class: 'line' }, atOnce && tick(), state(status), h('h3', {}, event_type), replay_of && badge('replay')),
      h('div', { class: 'line' }, h('span', { class: 'url' }, url), fullWhen(created_at), status !== 'pending' && again),
    ),
    !atOnce && ladder(row),
    h('details', { class: 'attempts', ontoggle }, h('summary', { 'data-focus': `attempts ${delivery_id}` }, attempted), whole),
  )
}

const tick = () => h('span', { class: 'mark good', 'aria-hidden': 'true' }, '✓')

async function replay(delivery_id) {
  await post('/deliveries/replay', { delivery_id })
  notice('The event is sent once more, as a delivery of its own.')
}
