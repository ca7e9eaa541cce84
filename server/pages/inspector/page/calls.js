/** Calls of the service, failures first: filters, the export of selected calls, and each call with what it caused, hints, and a form to send it again. */
import { aboutOperation, control } from './api.js'
import { asCurl, asHar, asPython, asScenario, asTypeScript, copy, save } from './copy.js'
import { breakable, button, form, h } from './element.js'
import { failuresFirst, filterBar, filtered, filterOf, ORDER, TIMES } from './filter.js'
import { count, took } from './format.js'
import { json } from './json.js'
import { badge, facts, fullWhen, idButton, line, notice, quiet, runFor, showEmpty, showRows, state, when } from './parts.js'

const STATUSES = [
  ['', 'Any status'],
  ['failed', 'Failed'],
  ['2xx', '2xx'],
  ['4xx', '4xx'],
  ['5xx', '5xx'],
]

let shown = []

export const calls = {
  id: 'calls',
  title: 'Calls',
  kinds: ['calls'],
  read: () =>
    control.listCalls({
      limit: 100,
      mentions: filtered(),
      ...Object.fromEntries(['path', 'status', 'since', 'until'].map((name) => [name, filterOf(name)])),
      account_id: filterOf('account'),
    }),
  frame: () => [
    h('h2', {}, 'Calls'),
    h('p', { class: 'lead' }, 'What was asked of the service and what it answered. Secrets are masked.'),
    filterBar([{ name: 'path', label: 'Path' }, { name: 'status', label: 'Status', options: STATUSES }, ...TIMES, ORDER]),
    h(
      'div',
      { class: 'line export' },
      h('span', { class: 'quiet', role: 'status' }),
      button('Save as HAR', () => save('calls.har', 'application/json', JSON.stringify(asHar(selected()), null, 2))),
      button('Save as scenario', () => save('scenario.json', 'application/json', JSON.stringify(asScenario(selected()), null, 2))),
    ),
    h('div', { class: 'none' }),
    h('div', { class: 'rows calls', onchange: showCounts }),
  ],
  show(place, rows) {
    shown = rows
    const narrowed = ['of', 'path', 'status', 'since', 'until', 'account'].some((name) => filterOf(name) !== undefined)
    const hint = narrowed ? 'None is as the filters want it.' : 'Calls of the endpoints under /v3 appear here as they are answered.'
    showEmpty(place, rows, 'No calls', hint)
    const ordered = failuresFirst(rows, ({ status }) => status >= 400)
    showRows(place.querySelector('.rows'), ordered, ({ seq }) => `${seq}`, callRow)
    showCounts()
  },
}

const ticked = () => new Set([...document.querySelectorAll('.calls input[name=pick]:checked')].map(({ value }) => value))

/** The calls that are ticked, oldest first; all if none is. */
function selected() {
  const chosen = ticked()
  return shown.filter(({ seq }) => chosen.size === 0 || chosen.has(`${seq}`)).toSorted((a, b) => a.seq - b.seq)
}

function showCounts() {
  const { size } = ticked()
  const failed = shown.filter(({ status }) => status >= 400).length
  document.querySelector('.export > [role=status]').textContent =
    `${shown.length} shown${failed > 0 ? `, ${failed} failed` : ''}${size > 0 ? ` · ${size} selected` : ''}`
}

const tone = (status) => (status < 300 ? 'good' : status < 500 ? 'warn' : 'bad')

export function callRow(call) {
  const { seq, operation, status, at, duration_ms, warnings, fault } = call
  const whole = h('div', { class: 'whole' })
  const open = ({ target }) => target.open && whole.childElementCount === 0 && draw(whole, call)
  const summary = h(
    'summary',
    { 'data-focus': `call ${seq}` },
    when(at),
    badge(status, tone(status)),
    h('span', { class: 'path' }, breakable(operation)),
    fault && badge(`fault ${fault}`, 'warn'),
    warnings.length > 0 && badge(count(warnings.length, 'warning'), 'warn'),
    h('span', { class: 'took' }, took(duration_ms)),
  )
  return h(
    'div',
    { class: 'picked' },
    h('input', { type: 'checkbox', name: 'pick', value: seq, 'aria-label': `Select ${operation}, call ${seq}` }),
    h('details', { class: 'row', ontoggle: open }, summary, whole),
  )
}

function draw(whole, call) {
  const { warnings, request, response, headers, request_id, account_id, fault, version } = call
  const list = h('ul', { class: 'warnings' }, ...warnings.map((warning) => h('li', {}, warning)))
  const about = h('div', { class: 'line actions' })
  const caused = h('div', {})
  const sent = h('div', {})
  whole.append(
    about,
    facts([
      ['Request', request_id && idButton(request_id)],
      ['Account', account_id && idButton(account_id)],
      ['Asked-for fault', fault],
      ['API version', version],
    ]),
    ...(warnings.length > 0 ? [list] : []),
    sent,
    h('div', { class: 'bodies' }, json('Request', request), json('Response', response)),
    json('Headers', headers),
    caused,
  )
  void runFor(about, () => describe(call, about, list, sent))
  if (request_id) void runFor(caused, () => showCaused(request_id, caused))
}

const UNKNOWN = /(\/[^\s;]*): unknown property/g
const LANGUAGES = Object.entries({ curl: asCurl, TypeScript: asTypeScript, Python: asPython })

/** Adds what the documentation says of the operation: a link, suggestions for unknown fields, and the call in other languages. */
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

/** The form that sends a call once more, with a body that can be changed first. */
function showResendForm({ seq, account_id, operation, request, headers }, place) {
  const id = `resend-${seq}`
  const text = h('textarea', { id, rows: 10, spellcheck: 'false' })
  text.value = request === null ? '' : JSON.stringify(request, null, 2)
  const masked = text.value.includes('"***"') && quiet('Values that are *** were masked in the log: write them anew.')
  const send = h('button', { type: 'submit', class: 'primary' }, 'Send')
  const answer = h('div', { role: 'status' })
  const submit = () =>
    runFor(send, async () => {
      const again = Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => name === 'version' || name === 'prefer'))
      const body = text.value.trim() === '' ? {} : { body: JSON.parse(text.value) }
      const sent = await control.sendCall({ account_id, path: operation, headers: again, ...body })
      answer.replaceChildren(
        h('p', { class: 'line' }, 'Answered', badge(sent.status, tone(sent.status)), idButton(sent.request_id)),
        json('Answer', sent.answer),
      )
      notice(`Sent: ${sent.status}.`, sent.status < 400 ? 'good' : 'bad')
    })
  place.replaceChildren(form({}, submit, h('label', { for: id }, `Body of ${operation}`), text, masked, line(send), answer))
  text.focus()
}

async function showCaused(request_id, place) {
  const of = { request_id }
  const [events, deliveries, jobs] = await Promise.all([
    control.listEvents(of),
    control.listDeliveries(of),
    control.listJobs({ ...of, limit: 100 }),
  ])
  const rows = [
    ...events.map(({ id, type, created_at }) => ['event', type, id, created_at]),
    ...deliveries.map(({ delivery_id, event_type, status, created_at }) => [
      'delivery',
      h('span', {}, event_type, ' ', state(status)),
      delivery_id,
      created_at,
    ]),
    ...jobs.map(({ subject, kind, due_at }) => ['job, due', kind, subject, due_at]),
  ].map(([kind, about, id, at]) => h('tr', {}, ...[kind, about, idButton(id), fullWhen(at)].map((cell) => h('td', {}, cell))))
  if (rows.length === 0) place.append(quiet('It caused no event, delivery or job.'))
  else place.append(h('h4', {}, 'What it caused'), h('table', {}, h('tbody', {}, ...rows)))
}
