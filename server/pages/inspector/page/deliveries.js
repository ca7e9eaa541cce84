/** Webhook deliveries with their attempts, and endpoints that are failing or paused. */
import { control } from './api.js'
import { virtualNow } from './clock.js'
import { deliveryContents, RETRY_MINUTES } from './delivery.js'
import { breakable, button, h } from './element.js'
import { choice, getFilter, getTimes, getValidFilter, getSearch, TIMES } from './filter.js'
import { count, duration, SECOND } from './format.js'
import { badge, begin, fromTo, fullWhen, line, notice, quiet, runFor, showRows, state } from './parts.js'
import { listView } from './table.js'

/** Maximum number of endpoints listed for each status. */
const ENDPOINTS = 20

const STATUSES = ['failed', 'pending', 'delivered']

export const deliveryTable = {
  columns: [
    {
      title: 'Time',
      sort: 'created_at',
      class: 'time',
      cell: ({ created_at }) => fullWhen(created_at),
      span: (last, first) => fromTo(first.created_at, last.created_at),
    },
    { title: 'Status', sort: 'status', cell: ({ status }) => state(status), span: ({ status }) => state(status) },
    {
      title: 'Event',
      sort: 'event_type',
      class: 'grow',
      main: true,
      cell: ({ event_type }) => h('span', { class: 'path' }, breakable(event_type)),
    },
    {
      title: 'Notes',
      class: 'tags',
      cell: ({ replay_of, held_at, fault }) =>
        h('span', {}, replay_of && badge('replay'), held_at && badge('waits', 'warn'), fault && badge(`fault ${fault}`, 'warn')),
    },
    { title: 'URL', class: 'grow aside', cell: ({ url }) => h('span', { class: 'quiet' }, url) },
    { title: 'Attempts', sort: 'attempts', class: 'num aside', cell: ({ attempts }) => count(attempts.length, 'attempt') },
  ],
  sorts: { created_at: 'desc', attempts: 'desc', status: 'desc', event_type: 'asc' },
  key: ({ delivery_id }) => delivery_id,
  detail: (row) => {
    const again = button('Replay', () => runFor(again, () => replay(row.delivery_id)), { class: 'small' })
    return deliveryContents(row, row.status !== 'pending' && again)
  },
  repeats: ({ event_type, status, url, attempts, replay_of }) => [event_type, status, url, attempts.length, replay_of !== null].join(' '),
}

export const deliveries = listView({
  ...deliveryTable,
  id: 'deliveries',
  title: 'Deliveries',
  noun: ['delivery', 'deliveries'],
  hint: 'Create a Data Request whose delivery_details contain the URL of your receiver. Its webhooks appear here.',
  empty: begin,
  lead: `Webhooks to your receivers. After a failure the server tries again ${RETRY_MINUTES.slice(0, 3).join(', ')} … and up to ${RETRY_MINUTES.at(-1)} minutes later.`,
  operation: 'listDeliveries',
  given: () => ({
    ...getSearch(),
    status: getValidFilter('status', STATUSES),
    ...getTimes(virtualNow()),
    account_id: getFilter('account'),
  }),
  one: (delivery_id) => ({ delivery_id }),
  filters: () => [choice('status', 'Status', 'Any status', STATUSES), ...TIMES],
  above: () => [h('div', { class: 'rows endpoints' }), h('p', { class: 'quiet cut' })],
  readMore: async () =>
    (await Promise.all(['paused', 'failing'].map((status) => control.listEndpoints({ status, limit: ENDPOINTS })))).flat(),
  showMore: (place, endpoints, { rows }) => {
    const narrowed = getSearch().related_to ?? getSearch().contains ?? getFilter('account')
    const named = new Set(rows.map(({ endpoint_id }) => endpoint_id))
    const found = endpoints.filter(({ endpoint_id }) => narrowed === undefined || named.has(endpoint_id))
    const withStatus = found.map((one) => ({ ...one, last_status: lastStatus(rows, one) }))
    const isCut = ['paused', 'failing'].some((status) => endpoints.filter((one) => one.status === status).length === ENDPOINTS)
    place.querySelector('.cut').textContent = isCut ? `The newest ${ENDPOINTS} endpoints of each status are shown.` : ''
    showRows(place.querySelector('.endpoints'), withStatus, ({ endpoint_id }) => endpoint_id, endpoint)
  },
})

/** Labels for failures without a response. */
const FAILURES = {
  timeout: 'no response in time',
  dns: 'host not found',
  refused: 'connection refused',
  reset: 'connection reset',
  tls: 'TLS error',
  token: 'no token',
  blocked: 'address not allowed',
  protocol: 'not HTTP',
  invalid: 'invalid URL',
  internal: 'error of this server',
}

/** Returns the HTTP status of the latest failure among the rows. */
const lastStatus = (rows, { endpoint_id }) =>
  rows
    .filter((row) => row.endpoint_id === endpoint_id)
    .flatMap(({ attempts }) => attempts)
    .filter(({ failure }) => failure === 'status')
    .toSorted((a, b) => b.at - a.at)[0]?.status

async function replay(delivery_id) {
  await control.replayDeliveries({ delivery_id })
  notice('The event was sent again, as a new delivery.')
}

function endpoint({ endpoint_id, url, status, pending, failures, failing_seconds, ...more }) {
  const { last_failure, last_status, last_delivered_at, paused_at, paused_by } = more
  const [verb, label] = status === 'paused' ? ['resume', 'Resume'] : ['pause', 'Pause']
  const act = button(label, () => runFor(act, () => change(verb, endpoint_id)), { class: 'small', 'data-focus': `endpoint ${endpoint_id}` })
  const why =
    last_failure === 'status'
      ? `with ${last_status ? `HTTP ${last_status}` : 'an HTTP error'}`
      : `(${FAILURES[last_failure] ?? last_failure})`
  return h(
    'article',
    { class: 'row endpoint' },
    line(state(status), h('h3', {}, url), act),
    quiet(
      paused_at !== null && ['Paused ', paused_by === 'failures' ? 'after too many failures, ' : '', fullWhen(paused_at), '. '],
      failing_seconds !== null && `${count(failures, 'attempt')} failed ${why} in ${duration(failing_seconds * SECOND)}. `,
      last_delivered_at === null ? 'No delivery was acknowledged.' : ['The last acknowledged delivery: ', fullWhen(last_delivered_at), '.'],
      pending > 10_000 ? ' More than 10,000 deliveries are pending.' : ` ${count(pending, 'delivery is', 'deliveries are')} pending.`,
      status === 'failing' && ' Pause the endpoint while you fix the receiver.',
    ),
  )
}

async function change(verb, endpoint_id) {
  await (verb === 'pause' ? control.pauseEndpoint : control.resumeEndpoint)({ endpoint_id })
  notice(
    verb === 'pause'
      ? 'The endpoint is paused: nothing is sent until you resume it.'
      : 'The endpoint is resumed: pending deliveries go out in order.',
  )
}
