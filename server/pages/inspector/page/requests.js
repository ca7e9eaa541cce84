/** Data Requests, newest first, and the selected one: a form to run a scenario, its timeline, determinations, Items, sessions and deliveries. */
import { control } from './api.js'
import { showDeliveries } from './deliveries.js'
import { h } from './element.js'
import { filtered, filterOf, identifier, matching } from './filter.js'
import { showItems } from './items.js'
import { json } from './json.js'
import { badge, facts, fullWhen, idButton, line, personLink, quiet, showEmpty, showRows, state } from './parts.js'
import { scenarioForm } from './scenarios.js'
import { drawTimeline } from './timeline.js'

export const requests = {
  id: 'requests',
  title: 'Data Requests',
  kinds: ['timelines', 'events', 'deliveries', 'sessions', 'jobs', 'calls', 'clock', 'messages'],
  read: async (chosen) => {
    const found = matching(
      await control.listKnownDataRequests({ of: identifier(), account_id: filterOf('account'), limit: filtered() ? 1000 : 100 }),
    )
    // A single Data Request is selected at once.
    const id = chosen ?? (found.length === 1 ? found[0].datarequest_id : undefined)
    const request =
      id && (found.find(({ datarequest_id }) => datarequest_id === id) ?? (await control.listKnownDataRequests({ of: id }))[0])
    return { found, request, ...(request && (await readRequest(request))) }
  },
  frame: () => [
    h('h2', {}, 'Data Requests'),
    h('div', { class: 'none' }),
    h(
      'div',
      { class: 'chooser' },
      h('ul', { class: 'choices', 'aria-label': 'Data Requests, newest first' }),
      h('section', { class: 'chosen' }),
    ),
  ],
  show(place, { found, request, ...details }) {
    const hint = filtered()
      ? 'None has this identifier, or this text in it.'
      : 'Make one with POST /v3/datarequests/new: it appears here at once, and with it what comes of it.'
    showEmpty(place, found, 'No Data Requests', hint)
    place.querySelector('.chooser').hidden = found.length === 0 && !request
    const choices = place.querySelector('.choices')
    showRows(choices, found.map(choosable(request)), ({ datarequest_id }) => datarequest_id, choice)
    const chosen = place.querySelector('.chosen')
    if (chosen.dataset.of !== request?.datarequest_id)
      chosen.replaceChildren(...(request ? requestFrame(request) : [quiet('Choose a Data Request to see its timeline.')]))
    chosen.dataset.of = request?.datarequest_id
    if (request) showRequest(chosen, { request, ...details })
  },
}

/** The fields that a choice shows. Other fields may change without drawing it again. */
const choosable =
  (chosen) =>
  ({ datarequest_id, individual_name, type, created_at, last_activity_type }) => {
    const current = datarequest_id === chosen?.datarequest_id
    return { datarequest_id, individual_name, type, created_at, last_activity_type, current }
  }

const choice = ({ datarequest_id, individual_name, type, created_at, last_activity_type, current }) =>
  h(
    'li',
    {},
    h(
      'a',
      { href: `#requests/${datarequest_id}`, 'data-focus': datarequest_id, 'aria-current': current && 'true' },
      h('strong', {}, individual_name),
      h('span', {}, type),
      h('span', { class: 'line' }, state(last_activity_type), fullWhen(created_at)),
    ),
  )

async function readRequest({ datarequest_id }) {
  const of = { datarequest_id }
  const [events, deliveries, items, sessions, contents] = await Promise.all([
    control.listEvents(of),
    control.listDeliveries(of),
    control.listKnownItems({ of: datarequest_id }),
    control.listSessions(of),
    control.showDataRequest(of),
  ])
  return { contents, events, deliveries: deliveries.toReversed(), items, sessions: sessions.toReversed() }
}

const requestFrame = ({ datarequest_id, individual_id, individual_name, type, created_at }) => [
  h('h3', { class: 'name' }, individual_name),
  facts([
    ['Asks for', type],
    ['Data Request', idButton(datarequest_id)],
    ['Individual', personLink(individual_id)],
    ['Made', fullWhen(created_at)],
  ]),
  scenarioForm(datarequest_id, type),
  h('div', { class: 'rows links' }),
  h('h4', {}, 'Timeline'),
  h('div', { class: 'timeline' }),
  ...['Determinations', 'Items', 'Connections', 'Sessions', 'Deliveries'].flatMap((title) => [
    h('h4', {}, title),
    h('p', { class: 'quiet', 'data-none': title }),
    h('div', { class: 'rows', 'data-rows': title }),
  ]),
  h('h4', {}, 'What it was made with'),
  h('div', { class: 'made' }),
]

function showRequest(place, { request, contents, events, deliveries, items, sessions }) {
  drawTimeline(place.querySelector('.timeline'), request.event_logs, events, deliveries)
  const rows = (title, all) => {
    place.querySelector(`[data-none=${title}]`).textContent = all.length === 0 ? 'None yet.' : ''
    return place.querySelector(`[data-rows=${title}]`)
  }
  showRows(place.querySelector('.links'), contents.links.slice(0, 1), ({ id }) => id, link)
  const { connections, determinations, details, delivery_details } = contents
  showRows(rows('Connections', connections), connections, ({ connection_id }) => connection_id, connection)
  showRows(rows('Determinations', determinations), determinations, ({ transaction_id }) => transaction_id, determination)
  showRows(place.querySelector('.made'), [{ details, delivery_details }], () => 'made', made)
  showItems(rows('Items', items), items)
  showRows(rows('Sessions', sessions), sessions, ({ session_id }) => session_id, session)
  showDeliveries(rows('Deliveries', deliveries), deliveries)
}

const session = ({ session_id, status, through, consented, method, datasource_id, connected, documents, possible, updated_at }) =>
  h(
    'article',
    { class: 'row' },
    line(state(status), h('h5', {}, `through the ${through}`), fullWhen(updated_at)),
    facts([
      ['Session', idButton(session_id)],
      ['Consent', consented ? 'given' : 'not given'],
      ['Way', method],
      ['Data Source', datasource_id && `${datasource_id}${connected ? ', connected' : ''}`],
      ['Documents', documents.map(({ file_name }) => file_name).join(', ')],
      ['Possible now', possible.join(', ')],
    ]),
  )

const connection = ({ connection_id, datasource_id, created_at, checkcodes }) =>
  h(
    'article',
    { class: 'row' },
    line(h('h5', {}, datasource_id), ...checkcodes.map(({ code }) => badge(code, 'warn')), fullWhen(created_at)),
    facts([['Connection', idButton(connection_id)]]),
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
      ...reason_codes.map(({ code }) => badge(code, 'bad')),
      ...checkcodes.map(({ code }) => badge(code, 'warn')),
      fullWhen(updated_at),
    ),
    h(
      'div',
      { class: 'whole' },
      facts([
        ['Transaction', idButton(transaction_id)],
        ['Rests on', items.length > 0 && items.map(idButton)],
      ]),
      reason_codes.length > 0 && json('Reason codes', reason_codes),
      checkcodes.length > 0 && json('Check signals', checkcodes),
      json('Result', result),
    ),
  )

const made = ({ details, delivery_details }) =>
  h('div', { class: 'bodies' }, json('Details', details), json('delivery_details, masked', delivery_details))
