/** One call: headers and bodies, what it caused, hints, the call in other languages, and sending it once more. */
import { get, post } from './api.js'
import { copy } from './copy.js'
import { asCurl, asPython, asTypeScript } from './copy-as.js'
import { breakable, button, h } from './element.js'
import { took } from './format.js'
import { json } from './json.js'
import { notice, runFor } from './notice.js'
import { badge, facts, fullWhen, idButton, state, when } from './parts.js'

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
    warnings.length > 0 && badge(`${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`, 'warn'),
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
  const caused = h('div', { class: 'caused' })
  const sent = h('div', { class: 'resend' })
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

/** These facts come from the documentation. */
async function describe(call, place, list, sent) {
  const told = [...call.warnings, call.response?.error_message ?? ''].join('; ')
  const unknown = [...new Set([...told.matchAll(UNKNOWN)].map(([, pointer]) => pointer))].slice(0, 20)
  const query = new URLSearchParams([['operation', call.operation], ...unknown.map((one) => ['unknown', one])])
  const about = await get(`/ui/about?${query}`).catch(() => undefined)
  if (about === undefined) return
  const hints = Object.entries(about.hints).map(([pointer, meant]) => h('li', {}, `${pointer}: did you mean “${meant}”?`))
  list.append(...hints)
  if (hints.length > 0 && !list.isConnected) place.after(list)
  const copies = [
    ['curl', asCurl],
    ['TypeScript', asTypeScript],
    ['Python', asPython],
  ]
  place.append(
    h('a', { href: about.documentation }, 'Documentation'),
    ...(about.files ? [] : copies.map(([name, write]) => button(`Copy as ${name}`, () => copy(write(call, about)), { class: 'small' }))),
    ...(about.files || about.credential === 'basic' || !call.account_id
      ? []
      : [button('Resend…', () => resendForm(call, sent), { class: 'small' })]),
  )
}

/** The body to send, which can be changed first. */
function resendForm({ seq, account_id, operation, request, headers }, place) {
  const id = `resend-${seq}`
  const text = h('textarea', { id, rows: 10, spellcheck: 'false' })
  text.value = request === null ? '' : JSON.stringify(request, null, 2)
  const masked = text.value.includes('"***"') && h('p', { class: 'quiet' }, 'Values that are *** were masked in the log: write them anew.')
  const send = h('button', { type: 'submit', class: 'primary' }, 'Send')
  const answer = h('div', { role: 'status' })
  const onsubmit = (event) => {
    event.preventDefault()
    void runFor(send, async () => {
      const again = Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => name === 'version' || name === 'prefer'))
      const body = text.value.trim() === '' ? {} : { body: JSON.parse(text.value) }
      const sent = await post('/requests/send', { account_id, path: operation, headers: again, ...body })
      answer.replaceChildren(
        h('p', { class: 'line' }, 'Answered', badge(sent.status, tone(sent.status)), idButton(sent.request_id)),
        json('Answer', sent.answer),
      )
      notice(`Sent: ${sent.status}.`, sent.status < 400 ? 'good' : 'bad')
    })
  }
  place.replaceChildren(
    h('form', { onsubmit }, h('label', { for: id }, `Body of ${operation}`), text, masked, h('div', { class: 'line' }, send), answer),
  )
  text.focus()
}

async function showCaused(request_id, place) {
  const of = { request_id }
  const [events, deliveries, jobs] = await Promise.all([get('/events', of), get('/deliveries', of), get('/jobs', { ...of, limit: 100 })])
  const rows = [
    ...events.map(({ id, type, created_at }) => ['event', type, idButton(id), fullWhen(created_at)]),
    ...deliveries.map(({ delivery_id, event_type, status, created_at }) => [
      'delivery',
      h('span', {}, event_type, ' ', state(status)),
      idButton(delivery_id),
      fullWhen(created_at),
    ]),
    ...jobs.map(({ subject, kind, due_at }) => ['job, due', kind, idButton(subject), fullWhen(due_at)]),
  ]
  if (rows.length === 0) place.append(h('p', { class: 'quiet' }, 'It caused no event, delivery or job.'))
  else
    place.append(
      h('h4', {}, 'What it caused'),
      h('table', {}, h('tbody', {}, ...rows.map((cells) => h('tr', {}, ...cells.map((cell) => h('td', {}, cell)))))),
    )
}
