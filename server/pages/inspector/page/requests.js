/**
 * Lists Data Requests, or shows the selected Data Request. The outcome (status, reasons and report) is at the top. The timeline,
 * determinations, Items, sessions and deliveries follow.
 */
import { readAll, control, loadCodes, may, readDeliveries, readEvents } from './api.js'
import { virtualNow } from './clock.js'
import { choices } from './control.js'
import { deliveryTable } from './deliveries.js'
import { button, h } from './element.js'
import { choice, getFilter, getTimes, getValidFilter, getSearch, TIMES } from './filter.js'
import { capitalize, formatValue } from './format.js'
import { itemTable } from './items.js'
import { json } from './json.js'
import { badge, begin, codeLink, facts, fullWhen, idLink, line, runFor, showRows, sourceName, state } from './parts.js'
import { requestTable } from './request-table.js'
import { scenarioForm } from './scenarios.js'
import { describeStatus, GONE, reasonsIn, summarizeReport } from './status.js'
import { listView, showTable } from './table.js'
import { drawTimeline } from './timeline.js'

const list = listView({
  ...requestTable,
  id: 'requests',
  title: 'Data Requests',
  noun: ['Data Request', 'Data Requests'],
  hint: 'Create a Data Request with POST /v3/datarequests/new. It appears here immediately, with everything that happens to it.',
  empty: begin,
  operation: 'listKnownDataRequests',
  given: () => ({
    ...getSearch(),
    type: getValidFilter('type', choices.types),
    last_activity_type: getValidFilter('activity', choices.activities),
    ...getTimes(virtualNow()),
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
  /** False because this view shows either the list or a single Data Request. */
  isList: false,
  read: async (chosen) => {
    if (!chosen) return list.read()
    const [request] = await control.listKnownDataRequests({ related_to: chosen, limit: 1 })
    if (!request) throw new Error(GONE)
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
  const [codes, events, deliveries, items, sessions, contents] = await Promise.all([
    loadCodes(),
    readEvents(of),
    readDeliveries(of),
    readAll('listKnownItems', { related_to: datarequest_id }),
    readAll('listSessions', of),
    control.showDataRequest(of),
  ])
  return { codes, contents, events, deliveries: deliveries.toReversed(), items, sessions: sessions.toReversed() }
}

const requestFrame = ({ datarequest_id, type }) => [
  h('div', { class: 'headline' }),
  h('details', { class: 'menu' }, h('summary', {}, 'Run a scenario'), scenarioForm(datarequest_id, type)),
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

function showRequest(place, { request, codes, contents, events, deliveries, items, sessions }) {
  const getMeaning = (code) => codes.find((one) => one.code === code)?.meanings[0]
  const status = describeStatus({ request, contents, items, sessions, events }, getMeaning)
  const advice = status.hasAdvice ? codes.filter(({ code }) => status.reasons.some((reason) => reason.code === code)) : []
  const source = [...items, ...sessions].find(({ datasource_id }) => datasource_id)?.datasource_id
  const head = { ...status, advice, source, link: contents.links[0], ...request, event_logs: undefined }
  showRows(place.querySelector('.headline'), [head], () => 'status', headline)
  drawTimeline(place.querySelector('.timeline'), request.event_logs, events, deliveries)
  const rows = (title, all) => {
    place.querySelector(`[data-none=${title}]`).textContent = all.length === 0 ? 'None yet.' : ''
    const host = place.querySelector(`[data-rows=${title}]`)
    host.hidden = all.length === 0
    return host
  }
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

/** Shows the outcome of the Data Request: the status in one sentence, each reason with “Why?”, the report, and key facts. */
function headline({ word, tone, sentence, reasons, hasAdvice, advice, report, source, link, ...request }) {
  const { datarequest_id, individual_id, individual_name, type, created_at } = request
  const why = h('div', {})
  const summary = report ? summarizeReport(report.result) : []
  return h(
    'article',
    { class: `row ${tone}` },
    line(badge(word, tone), h('h3', { class: 'name' }, individual_name), fullWhen(report?.updated_at ?? request.last_activity_at)),
    h('p', { class: 'sentence' }, sentence),
    reasons.length > 0 &&
      h(
        'ul',
        { class: 'reasons' },
        ...reasons.map((reason) => reasonRow(reason, hasAdvice ? undefined : report, why, hasAdvice ? 'bad' : 'warn')),
      ),
    ...advice.filter(({ remedy }) => remedy).map(({ remedy }) => h('p', { class: 'next' }, h('strong', {}, 'What to do: '), remedy)),
    why,
    facts([
      ...summary.map(([name, value]) => [name, formatValue(value)]),
      ['Asks for', type],
      ['Institution', source && sourceName(source)],
      ['Data Request', idLink(datarequest_id)],
      ['Individual', idLink(individual_id)],
      ['Made', fullWhen(created_at)],
      ['Link', link && h('span', {}, state(link.status), ' ', openLink(link))],
    ]),
    report?.result && h('details', {}, h('summary', {}, `Whole report: ${describeService(report.service)}`), json('Report', report.result)),
  )
}

const openLink = ({ uri, expires_at }) => [
  h('a', { href: uri, target: '_blank', rel: 'noopener noreferrer' }, 'Open'),
  h('span', { class: 'quiet' }, ' until ', fullWhen(expires_at)),
]

/** Returns the name of a Service in words, such as “Enrollment status” for `getEnrollmentStatus`. */
const describeService = (service) =>
  capitalize(
    service
      .replace(/^get/, '')
      .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .trim(),
  )

/** A reason code with its meaning. “Why?” shows its cause below. */
function reasonRow({ code, description }, report, place, tone) {
  const asking = button('Why?', () => ask(asking, place, { transaction_id: report.transaction_id, code }), {
    class: 'small',
    'aria-label': `Why ${code}?`,
    'aria-pressed': 'false',
  })
  return h('li', { class: 'line' }, codeLink(code, tone), description && h('span', {}, description), report && may('findCause') && asking)
}

function ask(pressed, place, question) {
  for (const one of pressed.closest('article, section, details').querySelectorAll('[aria-pressed]'))
    one.setAttribute('aria-pressed', `${one === pressed}`)
  return runFor(pressed, async () => (await import('./why.js')).showCause(place, question))
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
      ['Institution', datasource_id && h('span', {}, sourceName(datasource_id), connected ? ', connected' : '')],
      ['Documents', documents.map(({ file_name }) => file_name).join(', ')],
      ['Next actions', possible.join(', ')],
    ]),
  )

const connection = ({ connection_id, datasource_id, created_at, checkcodes }) =>
  h(
    'article',
    { class: 'row' },
    line(h('h5', {}, sourceName(datasource_id)), ...checkcodes.map(({ code }) => codeLink(code, 'warn')), fullWhen(created_at)),
    facts([['Connection', h('code', {}, connection_id)]]),
    checkcodes.length > 0 && json('Check signals', checkcodes),
  )

const determination = ({ service, status, result, reason_codes, checkcodes, items, transaction_id, updated_at }) => {
  const why = h('div', {})
  const reasons = [...new Map(reasonsIn(result).map((reason) => [reason.code, reason])).values()]
  return h(
    'details',
    { class: 'row' },
    h(
      'summary',
      { 'data-focus': transaction_id },
      state(status),
      h('span', { class: 'path', title: service }, describeService(service)),
      // The `<summary>` shows the codes as badges, because it must not contain links. The links are in the contents below.
      ...[...reason_codes, ...reasons].map(({ code }) => badge(code, status === 'COMPLETED' ? 'warn' : 'bad')),
      ...checkcodes.map(({ code }) => badge(code, 'warn')),
      fullWhen(updated_at),
    ),
    h(
      'div',
      { class: 'whole' },
      facts([
        ['Transaction', h('code', {}, transaction_id)],
        ['Based on', items.length > 0 && items.map(idLink)],
      ]),
      reason_codes.length > 0 && h('ul', { class: 'reasons' }, ...reason_codes.map((reason) => reasonRow(reason, undefined, why, 'bad'))),
      checkcodes.length > 0 && json('Check signals', checkcodes),
      reasons.length > 0 && h('ul', { class: 'reasons' }, ...reasons.map((reason) => reasonRow(reason, { transaction_id }, why, 'warn'))),
      why,
      json('Result', result),
    ),
  )
}

const made = ({ details, delivery_details }) =>
  h('div', { class: 'bodies' }, json('Details', details), json('delivery_details, masked', delivery_details))
