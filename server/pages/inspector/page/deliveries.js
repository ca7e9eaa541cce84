/** Webhook deliveries, failures first, and the endpoints that fail or are paused. A delivered one takes a line, another shows its retries. */
import { control } from './api.js'
import { deliveryContents, ladder, RETRY_MINUTES } from './delivery.js'
import { button, h } from './element.js'
import { failuresFirst, filterBar, filtered, filterOf, identifier, matching, ORDER, scopeOf, TIMES } from './filter.js'
import { count, duration, SECOND } from './format.js'
import { badge, fullWhen, line, notice, quiet, runFor, showEmpty, showRows, state } from './parts.js'

/** The view shows the newest deliveries, and at most this many endpoints of each status. */
const LIMIT = 100
const ENDPOINTS = 20

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
    const [rows, paused, failing] = await Promise.all([
      readDeliveries(identifier()),
      ...['paused', 'failing'].map((status) => control.listEndpoints({ status, limit: ENDPOINTS })),
    ])
    const shown = new Set(rows.map(({ endpoint_id }) => endpoint_id))
    return { rows, endpoints: [...paused, ...failing].filter(({ endpoint_id }) => filtered() === undefined || shown.has(endpoint_id)) }
  },
  frame: () => [
    h('h2', {}, 'Deliveries'),
    h(
      'p',
      { class: 'lead' },
      `Webhooks on their way. After a failure the next attempt comes ${RETRY_MINUTES.slice(0, 3).join(', ')} … up to ${RETRY_MINUTES.at(-1)} minutes later.`,
    ),
    filterBar([{ name: 'status', label: 'Status', options: STATUSES }, { name: 'event', label: 'Event' }, ...TIMES, ORDER]),
    h('div', { class: 'rows endpoints' }),
    h('div', { class: 'none' }),
    h('div', { class: 'rows deliveries' }),
  ],
  show(place, { rows, endpoints }) {
    showEmpty(
      place,
      rows,
      'No deliveries',
      'Give a Data Request delivery_details with the URL of a receiver: what it is told appears here.',
    )
    showRows(place.querySelector('.endpoints'), endpoints, ({ endpoint_id }) => endpoint_id, endpoint)
    showDeliveries(place.querySelector('.deliveries'), failuresFirst(rows, hasFailed))
  },
}

const hasFailed = ({ status, attempts }) => status === 'failed' || (status === 'pending' && attempts.length > 0)

const KNOWN = new Set(STATUSES.map(([status]) => status))

async function readDeliveries(of) {
  const status = KNOWN.has(filterOf('status')) ? filterOf('status') : undefined
  const filters = { status, since: filterOf('since'), until: filterOf('until'), account_id: filterOf('account') }
  const event = filterOf('event')
  const wanted = (rows) =>
    matching(rows)
      .filter(({ event_type }) => event === undefined || event_type.includes(event))
      .toReversed()
      .slice(0, LIMIT)
  if (of === undefined) {
    const limit = filtered() === undefined && event === undefined ? LIMIT : 1000
    return wanted(await control.listDeliveries({ ...filters, limit }))
  }
  const byRequest = await control.listDeliveries({ ...filters, request_id: of })
  if (byRequest.length > 0) return wanted(byRequest)
  const found = await control.listDeliveries({ ...filters, ...scopeOf(await control.listKnownDataRequests({ of, limit: 1 })) })
  const only = found.filter(({ delivery_id, event_id }) => delivery_id === of || event_id === of)
  return wanted(only.length > 0 ? only : found)
}

export const showDeliveries = (host, rows) => showRows(host, rows, ({ delivery_id }) => delivery_id, delivery)

function delivery(row) {
  const { delivery_id, event_type, url, status, replay_of, attempts, created_at } = row
  const again = button('Replay', () => runFor(again, () => replay(delivery_id)), { class: 'small', 'data-focus': `replay ${delivery_id}` })
  const whole = h('div', {})
  const ontoggle = ({ target }) => target.open && whole.childElementCount === 0 && whole.append(...deliveryContents(row))
  const attempted = count(attempts.length, 'attempt')
  const atOnce = status === 'delivered' && attempts.length === 1
  return h(
    'article',
    { class: `row delivery${atOnce ? ' brief' : ''}` },
    h(
      'div',
      { class: 'heading' },
      line(atOnce && tick(), state(status), h('h3', {}, event_type), replay_of && badge('replay')),
      line(h('span', { class: 'url' }, url), fullWhen(created_at), status !== 'pending' && again),
    ),
    !atOnce && ladder(row),
    h('details', { class: 'attempts', ontoggle }, h('summary', { 'data-focus': `attempts ${delivery_id}` }, attempted), whole),
  )
}

const tick = () => h('span', { class: 'mark good', 'aria-hidden': 'true' }, '✓')

async function replay(delivery_id) {
  await control.replayDeliveries({ delivery_id })
  notice('The event is sent once more, as a delivery of its own.')
}

function endpoint({ endpoint_id, url, status, pending, failures, failing_seconds, last_failure, last_delivered_at, paused_at, paused_by }) {
  const [verb, label] = status === 'paused' ? ['resume', 'Resume'] : ['pause', 'Pause']
  const act = button(label, () => runFor(act, () => change(verb, endpoint_id)), { 'data-focus': `endpoint ${endpoint_id}` })
  return h(
    'article',
    { class: 'row endpoint' },
    line(state(status), h('h3', {}, url), act),
    quiet(
      paused_at !== null && ['paused ', paused_by === 'failures' ? 'for its failures ' : '', fullWhen(paused_at), ' · '],
      failing_seconds !== null && `${failures}× ${last_failure} in ${duration(failing_seconds * SECOND)} · `,
      last_delivered_at === null ? 'never acknowledged a delivery' : ['last acknowledged one ', fullWhen(last_delivered_at)],
      ` · ${count(pending, 'delivery waits', 'deliveries wait')}`,
    ),
  )
}

async function change(verb, endpoint_id) {
  await (verb === 'pause' ? control.pauseEndpoint : control.resumeEndpoint)({ endpoint_id })
  notice(verb === 'pause' ? 'Nothing is sent there until you resume it.' : 'What waited is due now, in order.')
}
