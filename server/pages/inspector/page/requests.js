/**
 * Lists Data Requests. A selected Data Request is shown with a form to run scenarios, its timeline, determinations, Items, sessions and
 * deliveries.
 */
import { readAll, control, readDeliveries, readEvents } from './api.js'
import { choices } from './control.js'
import { deliveryTable } from './deliveries.js'
import { begin } from './demo.js'
import { h } from './element.js'
import { choice, getFilter, getValidFilter, getSearch, TIMES } from './filter.js'
import { itemTable } from './items.js'
import { json } from './json.js'
import { codeLink, facts, fullWhen, idLink, line, showRows, state } from './parts.js'
import { scenarioForm } from './scenarios.js'
import { listView, showTable } from './table.js'
import { drawTimeline } from './timeline.js'
import { whyBar } from './why.js'

export const requestTable = {
  columns: [
    { title: 'Made', sort: 'created_at', class: 'time', cell: ({ created_at }) => fullWhen(created_at) },
    { title: 'Last activity', sort: 'last_activity_type', cell: ({ last_activity_type }) => state(last_activity_type) },
    { title: 'Individual', sort: 'individual_name', class: 'grow', main: true, cell: ({ individual_name }) => individual_name },
    { title: 'Asks for', sort: 'type', class: 'aside', cell: ({ type }) => type },
    { title: 'Changed', sort: 'last_activity_at', class: 'time aside', cell: ({ last_activity_at }) => fullWhen(last_activity_at) },
  ],
  sorts: { created_at: 'desc', last_activity_at: 'desc', last_activity_type: 'desc', individual_name: 'asc', type: 'asc' },
  key: ({ datarequest_id }) => datarequest_id,
  href: ({ datarequest_id }) => `#requests/${datarequest_id}`,
}

const KINDS = ['timelines', 'events', 'deliveries', 'sessions', 'jobs', 'calls', 'clock', 'messages']

const list = listView({
  ...requestTable,
  id: 'requests',
  title: 'Data Requests',
  noun: ['Data Request', 'Data Requests'],
  hint: 'Make one with POST /v3/datarequests/new. It appears here at once, with everything that follows from it.',
  empty: begin,
  operation: 'listKnownDataRequests',
  given: () => ({
    ...getSearch(),
    type: getValidFilter('type', choices.types),
    last_activity_type: getValidFilter('activity', choices.activities),
    since: getFilter('since'),
    until: getFilter('until'),
    account_id: getFilter('account'),
  }),
  filters: () => [
    choice(
      'type',
      'Asks for',
      'Anything',
      choices.types.map((type) => [type, type]),
    ),
    choice('activity', 'Last activity', 'Any activity', choices.activities),
    ...TIMES,
  ],
})

export const requests = {
  ...list,
  kinds: KINDS,
  /** False because this view shows either the list or a single Data Request. */
  isList: false,
  read: async (chosen) => {
    if (!chosen) return list.read()
    const [request] = await control.listKnownDataRequests({ related_to: chosen, limit: 1 })
    if (!request) throw new Error('No Data Request has this identifier.')
    return { request, ...(await readRequest(request)) }
  },
  frame: (chosen) =>
    chosen
      ? [
          h('p', { class: 'back' }, h('a', { href: '#requests' }, '‹ Data Requests')),
          h('h2', { class: 'unseen' }, 'Data Requests'),
          h('section', { class: 'chosen' }),
        ]
      : list.frame(),
  show(place, { request, ...details }) {
    if (!request) return list.show(place, details)
    const chosen = place.querySelector('.chosen')
    if (chosen.childElementCount === 0) chosen.append(...requestFrame(request))
    showRequest(chosen, { request, ...details })
  },
}

async function readRequest({ datarequest_id }) {
  const of = { datarequest_id }
  const [events, deliveries, items, sessions, contents] = await Promise.all([
    readEvents(of),
    readDeliveries(of),
    readAll('listKnownItems', { related_to: datarequest_id }),
    readAll('listSessions', of),
    control.showDataRequest(of),
  ])
  return { contents, events, deliveries: deliveries.toReversed(), items, sessions: sessions.toReversed() }
}

const requestFrame = ({ datarequest_id, individual_id, individual_name, type, created_at }) => [
  h('h3', { class: 'name' }, individual_name),
  facts([
    ['Asks for', type],
    ['Data Request', idLink(datarequest_id)],
    ['Individual', idLink(individual_id)],
    ['Made', fullWhen(created_at)],
  ]),
  scenarioForm(datarequest_id, type),
  h('div', { class: 'rows links' }),
  h('h4', {}, 'Timeline'),
  h('div', { class: 'timeline' }),
  ...['Determinations', 'Items', 'Connections', 'Sessions', 'Deliveries'].flatMap((title) => [
    h('h4', {}, title),
    h('p', { class: 'quiet', 'data-none': title }),
    title === 'Items' || title === 'Deliveries'
      ? h('table', { class: 'list', 'data-rows': title, 'aria-label': title })
      : h('div', { class: 'rows', 'data-rows': title }),
  ]),
  h('h4', {}, 'The request itself'),
  h('div', { class: 'made' }),
]

function showRequest(place, { request, contents, events, deliveries, items, sessions }) {
  drawTimeline(place.querySelector('.timeline'), request.event_logs, events, deliveries)
  const rows = (title, all) => {
    place.querySelector(`[data-none=${title}]`).textContent = all.length === 0 ? 'None yet.' : ''
    const host = place.querySelector(`[data-rows=${title}]`)
    host.hidden = all.length === 0
    return host
  }
  showRows(place.querySelector('.links'), contents.links.slice(0, 1), ({ id }) => id, link)
  const { connections, determinations, details, delivery_details } = contents
  place.querySelector('.consented').textContent = details.consent?.accepted
    ? 'This person has consented. A scenario that begins with a visit runs with a new Data Request.'
    : ''
  showRows(rows('Connections', connections), connections, ({ connection_id }) => connection_id, connection)
  showRows(rows('Determinations', determinations), determinations, ({ transaction_id }) => transaction_id, determination)
  showRows(place.querySelector('.made'), [{ details, delivery_details }], () => 'made', made)
  showTable(rows('Items', items), itemTable, items)
  showRows(rows('Sessions', sessions), sessions, ({ session_id }) => session_id, session)
  showTable(rows('Deliveries', deliveries), deliveryTable, deliveries)
}

const session = ({ session_id, status, entry_point, consented, method, datasource_id, connected, documents, possible, updated_at }) =>
  h(
    'article',
    { class: 'row' },
    line(state(status), h('h5', {}, `through the ${entry_point}`), fullWhen(updated_at)),
    facts([
      ['Session', h('code', {}, session_id)],
      ['Consent', consented ? 'given' : 'not given'],
      ['Method', method],
      ['Data Source', datasource_id && `${datasource_id}${connected ? ', connected' : ''}`],
      ['Documents', documents.map(({ file_name }) => file_name).join(', ')],
      ['Next actions', possible.join(', ')],
    ]),
  )

const connection = ({ connection_id, datasource_id, created_at, checkcodes }) =>
  h(
    'article',
    { class: 'row' },
    line(h('h5', {}, datasource_id), ...checkcodes.map(({ code }) => codeLink(code, 'warn')), fullWhen(created_at)),
    facts([['Connection', h('code', {}, connection_id)]]),
    checkcodes.length > 0 && json('Check signals', checkcodes),
  )

const link = ({ uri, status, expires_at }) =>
  h(
    'p',
    { class: 'row line' },
    'Link',
    state(status),
    h('a', { href: uri, target: '_blank', rel: 'noopener noreferrer' }, uri),
    h('span', { class: 'quiet' }, 'until ', fullWhen(expires_at)),
  )

const determination = ({ service, status, result, reason_codes, checkcodes, items, transaction_id, updated_at }) =>
  h(
    'details',
    { class: 'row' },
    h(
      'summary',
      { 'data-focus': transaction_id },
      state(status),
      h('span', { class: 'path' }, service),
      ...reason_codes.map(({ code }) => codeLink(code, 'bad')),
      ...checkcodes.map(({ code }) => codeLink(code, 'warn')),
      fullWhen(updated_at),
    ),
    h(
      'div',
      { class: 'whole' },
      facts([
        ['Transaction', h('code', {}, transaction_id)],
        ['Based on', items.length > 0 && items.map(idLink)],
      ]),
      reason_codes.length > 0 && json('Reason codes', reason_codes),
      checkcodes.length > 0 && json('Check signals', checkcodes),
      whyBar({ transaction_id, result }),
      json('Result', result),
    ),
  )

const made = ({ details, delivery_details }) =>
  h('div', { class: 'bodies' }, json('Details', details), json('delivery_details, masked', delivery_details))
