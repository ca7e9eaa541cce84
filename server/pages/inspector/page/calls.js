/** Calls to the service: filters, the export of selected calls, and each call with its effects, hints, and a form to send it again. */
import { aboutOperation, readAll, control, listed, readDeliveries, readEvents } from './api.js'
import { virtualNow } from './clock.js'
import { asCurl, asHar, asPython, asScenario, asTypeScript, copy, save } from './copy.js'
import { breakable, button, form, h, unseen } from './element.js'
import { findSubject, summarizeNotes } from './call-notes.js'
import { choice, getFilter, getTimes, filtered, getValidFilter, TIMES } from './filter.js'
import { took } from './format.js'
import { json } from './json.js'
import { badge, begin, codeLink, facts, fromTo, fullWhen, idLink, line, notice, quiet, runFor, state } from './parts.js'
import { listView } from './table.js'

const STATUSES = ['failed', '2xx', '4xx', '5xx']

/** Number of recent Data Requests whose Individuals are shown by name. */
const NAMED_REQUESTS = 100

let shown = []

const tone = (status) => (status < 300 ? 'good' : status < 500 ? 'warn' : 'bad')

/** Individuals' names, keyed by the identifiers of the Individuals and their Data Requests. */
let names = new Map()

function subject(call) {
  const id = findSubject(call)
  return id && idLink(id, names.get(id))
}

function notes(call) {
  const text = summarizeNotes(call)
  const { fault, status } = call
  if (!fault && !text) return false
  return h(
    'span',
    { title: text },
    fault && badge(`fault ${fault}`, 'warn'),
    text && (status < 400 ? badge(text, 'warn') : h('span', { class: 'problem' }, unseen('Error: '), text)),
  )
}

export const callTable = {
  columns: [
    {
      title: h('span', { class: 'unseen' }, 'Select'),
      class: 'pick',
      cell: ({ seq, operation }) =>
        h('input', { type: 'checkbox', name: 'pick', value: seq, 'aria-label': `Select ${operation}, call ${seq}` }),
    },
    {
      title: 'Time',
      sort: 'at',
      class: 'time',
      cell: ({ at }) => fullWhen(at),
      span: (last, first) => fromTo(first.at, last.at),
    },
    {
      title: 'Status',
      sort: 'status',
      cell: ({ status }) => badge(status, tone(status)),
      span: ({ status }) => badge(status, tone(status)),
    },
    {
      title: 'Path',
      sort: 'operation',
      main: true,
      cell: ({ operation }) => h('span', { class: 'path' }, breakable(operation)),
    },
    { title: 'For', class: 'aside', cell: subject },
    { title: 'Notes', class: 'grow note', cell: notes, span: notes },
    { title: 'Took', sort: 'duration_ms', class: 'num aside', cell: ({ duration_ms }) => took(duration_ms) },
  ],
  sorts: { at: 'desc', status: 'desc', duration_ms: 'desc', operation: 'asc' },
  key: ({ seq }) => `${seq}`,
  detail,
  repeats: (call) => [call.operation, call.status, call.fault, summarizeNotes(call)].join(' '),
}

export const calls = listView({
  ...callTable,
  id: 'calls',
  title: 'Calls',
  noun: ['call', 'calls'],
  hint: 'Calls to /v3 endpoints appear here when they are complete.',
  empty: begin,
  lead: 'Requests of clients, and the responses of the service. Secrets are masked.',
  operation: 'listCalls',
  given: () => ({
    contains: filtered(),
    path: getFilter('path'),
    status: getValidFilter('status', STATUSES),
    ...getTimes(virtualNow()),
    account_id: getFilter('account'),
  }),
  one: (seq) => ({ seq: Number(seq) || 1 }),
  filters: () => [{ name: 'path', label: 'Path' }, choice('status', 'Status', 'Any status', STATUSES), ...TIMES],
  above: () => [
    h(
      'div',
      { class: 'line export' },
      h('span', { class: 'quiet', role: 'status' }),
      button('Save as HAR', () => save('calls.har', 'application/json', JSON.stringify(asHar(selected()), null, 2)), { class: 'small' }),
      button('Save as scenario', () => save('scenario.json', 'application/json', JSON.stringify(asScenario(selected()), null, 2)), {
        class: 'small',
      }),
    ),
  ],
  readMore: async () => (await listed('listKnownDataRequests', { limit: NAMED_REQUESTS, account_id: getFilter('account') })).rows,
  showMore(place, requests, { rows }) {
    shown = rows
    names = new Map([
      ...rows.flatMap(({ request, response }) =>
        request?.first_name ? [[response?.id, `${request.first_name} ${request.last_name}`]] : [],
      ),
      ...requests.flatMap((one) => [one.datarequest_id, one.individual_id].map((id) => [id, one.individual_name])),
    ])
    const bar = place.querySelector('.export')
    bar.hidden = rows.length === 0
    // The listener is the same function each time, so adding it again has no effect.
    place.querySelector('table.list').addEventListener('change', showCounts)
    showCounts()
  },
})

const ticked = () => new Set([...document.querySelectorAll('main input[name=pick]:checked')].map(({ value }) => value))

/** Returns the selected calls on the page, oldest first. If none is selected, returns all calls. */
function selected() {
  const chosen = ticked()
  return shown.filter(({ seq }) => chosen.size === 0 || chosen.has(`${seq}`)).toSorted((a, b) => a.seq - b.seq)
}

function showCounts() {
  const { size } = ticked()
  const failed = shown.filter(({ status }) => status >= 400).length
  document.querySelector('.export > [role=status]').textContent =
    `${size > 0 ? `${size} selected` : `${shown.length} on this page`}${failed > 0 ? `, ${failed} failed` : ''}`
}

function detail(call) {
  const { warnings, request, response, status, headers, request_id, account_id, fault, rejection, version, at } = call
  const list = h('ul', { class: 'warnings' }, ...warnings.map((warning) => h('li', {}, warning)))
  const about = h('div', { class: 'line actions' })
  const caused = h('div', {})
  const sent = h('div', {})
  void runFor(about, () => describe(call, about, list, sent))
  if (request_id) void runFor(caused, () => showCaused(request_id, caused))
  return [
    about,
    status >= 400 && response?.error_message && h('p', { class: 'problem' }, response.error_message),
    facts([
      ['Time', fullWhen(at)],
      ['Request', request_id && idLink(request_id)],
      ['Account', account_id && h('code', {}, account_id)],
      ['Rejected by rule', rejection && codeLink(rejection, 'warn')],
      ['Fault you asked for', fault],
      ['API version', version],
    ]),
    ...(warnings.length > 0 ? [list] : []),
    sent,
    h('div', { class: 'bodies' }, json('Request', request), json('Response', response)),
    json('Headers', headers),
    caused,
  ].filter(Boolean)
}

const UNKNOWN = /(\/[^\s;]*): unknown property/g
const LANGUAGES = Object.entries({ curl: asCurl, TypeScript: asTypeScript, Python: asPython })

/** Adds documentation for the operation: a link, suggestions for unknown fields, and the call in other languages. */
async function describe(call, place, list, sent) {
  const told = [...call.warnings, call.response?.error_message ?? ''].join('; ')
  const unknown = [...new Set([...told.matchAll(UNKNOWN)].map(([, pointer]) => pointer))].slice(0, 20)
  const query = new URLSearchParams([['operation', call.operation], ...unknown.map((one) => ['unknown', one])])
  const about = await aboutOperation(query).catch(() => undefined)
  if (about === undefined) return
  const hints = Object.entries(about.hints).map(([pointer, meant]) => h('li', {}, `${pointer}: did you mean “${meant}”?`))
  list.append(...hints)
  if (hints.length > 0 && !list.isConnected) place.after(list)
  place.append(h('a', { href: about.documentation }, 'Documentation'))
  if (about.files) return
  const small = { class: 'small' }
  place.append(...LANGUAGES.map(([name, write]) => button(`Copy as ${name}`, () => copy(write(call, about)), small)))
  if (about.credential !== 'basic' && call.account_id) place.append(button('Resend…', () => showResendForm(call, sent), small))
}

/** Shows a form with which the user can edit the body and send the call again. */
function showResendForm({ seq, account_id, operation, request, headers }, place) {
  const id = `resend-${seq}`
  const text = h('textarea', { id, rows: 10, spellcheck: 'false' })
  text.value = request === null ? '' : JSON.stringify(request, null, 2)
  const masked = text.value.includes('"***"') && quiet('The log masks secrets as ***. Replace them before you send.')
  const send = h('button', { type: 'submit', class: 'primary' }, 'Send')
  const response = h('div', { role: 'status' })
  const submit = () =>
    runFor(send, async () => {
      const again = Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => name === 'version' || name === 'prefer'))
      const body = text.value.trim() === '' ? {} : { body: JSON.parse(text.value) }
      const sent = await control.sendCall({ account_id, path: operation, headers: again, ...body })
      response.replaceChildren(
        h('p', { class: 'line' }, 'Status', badge(sent.status, tone(sent.status)), idLink(sent.request_id)),
        json('Response to the resent call', sent.response),
      )
      notice(`Sent: ${sent.status}.`, sent.status < 400 ? 'good' : 'bad')
    })
  place.replaceChildren(form({}, submit, h('label', { for: id }, `Body of ${operation}`), text, masked, line(send), response))
  text.focus()
}

async function showCaused(request_id, place) {
  const of = { request_id }
  const [events, deliveries, jobs] = await Promise.all([readEvents(of), readDeliveries(of), readAll('listJobs', of)])
  const rows = [
    ...events.map(({ id, type, created_at }) => ['event', type, id, created_at]),
    ...deliveries.map(({ delivery_id, event_type, status, created_at }) => [
      'delivery',
      h('span', {}, event_type, ' ', state(status)),
      delivery_id,
      created_at,
    ]),
    ...jobs.map(({ subject, kind, due_at }) => ['job, due', kind, subject, due_at]),
  ].map(([kind, about, id, at]) => h('tr', {}, ...[kind, about, idLink(id), fullWhen(at)].map((cell) => h('td', {}, cell))))
  if (rows.length === 0) place.append(quiet('This call caused no event, delivery or job.'))
  else place.append(h('h4', {}, 'What this call caused'), h('table', {}, h('tbody', {}, ...rows)))
}
