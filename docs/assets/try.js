// Try-it: a form that calls an operation of this server and shows the response. Nothing is sent anywhere else.
import { allKnown, identifiersIn, kindOf, known, remember, rememberOnly, withKnown } from './identifiers.js'

const { up } = document.body.dataset

/** Values kept from call to call, until the window is closed. */
const memory = {
  read: (name, fallback = '') => sessionStorage.getItem(`cpd.${name}`) ?? fallback,
  keep: (name, value) => sessionStorage.setItem(`cpd.${name}`, value),
}

let reading
const callable = () => (reading ??= fetch(`${up}try.json`).then((answer) => answer.json()))

/** Calls that the server recorded, from these pages or from anywhere. A server with a token tells them only to who has it. */
let asking
const recentCalls = () => (asking ??= recordedCalls().catch((error) => console.info(`No recent calls are offered: ${error.message}`)))

async function recordedCalls() {
  const token = memory.read('token')
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch('/sandbox/requests?limit=100', { headers, credentials: 'omit', signal: AbortSignal.timeout(2000) })
  if (!answer.ok) return
  const calls = await answer.json()
  rememberOnly(calls.toReversed().map(({ operation, response }) => ({ answer: response, call: operation })))
}

/** What is shown of all answers before their other headers. */
const FIRST_HEADERS = ['x-answered-from', 'deprecation', 'retry-after', 'idempotency-replayed']

for (const place of document.querySelectorAll('.try')) {
  const open = element('button', { type: 'button', textContent: 'Try it' })
  open.setAttribute('aria-expanded', 'false')
  open.setAttribute('aria-label', `Try it: ${place.dataset.call}`)
  place.replaceChildren(open)
  open.addEventListener('click', async () => {
    await recentCalls()
    const form = place.querySelector('form') ?? place.appendChild(formFor(place.dataset.call, await callable()))
    const shown = open.getAttribute('aria-expanded') === 'true'
    form.hidden = shown
    open.setAttribute('aria-expanded', String(!shown))
    if (!shown) form.querySelector('input, textarea, select, button')?.focus()
  })
}

const FIELDS = {
  client_id: ['client_id', 'demo_client', 'text'],
  secret: ['secret', 'demo_secret', 'password'],
  token: ['Sandbox token, if the server has one', '', 'password'],
}
const NEEDED = {
  basic: ['client_id', 'secret'],
  bearer: ['client_id', 'secret'],
  purge: ['client_id', 'secret'],
  sandbox: ['token'],
  none: [],
}
const CREDENTIAL_NOTES = {
  basic: 'Sent as they are.',
  bearer: 'They buy an access token, which is sent.',
  purge: 'They buy a purge token, which this call spends.',
}

function formFor(call, { operations, creators }) {
  const { credential, query, headers, examples, files } = operations[call]
  const form = element('form')
  const [method, path] = call.split(' ')
  const credentials = NEEDED[credential].map((name) => {
    const [label, fallback, type] = FIELDS[name]
    return field(label, element('input', { name, type, value: memory.read(name, fallback), autocomplete: 'off', spellcheck: false }))
  })
  if (credentials.length > 0)
    form.append(group(CREDENTIAL_NOTES[credential] ? `Credentials. ${CREDENTIAL_NOTES[credential]}` : 'Credential', credentials))
  for (const [kind, legend, fields] of [
    ['query', 'Query; what is empty is left out', query],
    ['header', 'Headers; what is empty is left out', headers],
  ]) {
    if (fields.length === 0) continue
    const inputs = fields.map(({ name, about }) =>
      offering(field(name, element('input', { name: `${kind}.${name}`, title: about, autocomplete: 'off' }))),
    )
    form.append(group(legend, inputs))
  }
  const body = element('textarea', { name: 'body', spellcheck: false, rows: 10 })
  if (examples.length > 0) {
    const choices = element('fieldset')
    const offer = () => choices.replaceChildren(...identifierChoices(body, offer))
    const fill = (at) => {
      body.value = withKnown(JSON.stringify(examples[at].body, null, 2))
      offer()
    }
    if (examples.length > 1) {
      const choice = element('select')
      choice.append(...examples.map(({ summary }, value) => element('option', { value, textContent: summary })))
      choice.addEventListener('change', () => fill(choice.value))
      form.append(group('', [field('Begin with', choice)]))
    }
    fill(0)
    body.addEventListener('change', offer)
    document.addEventListener('identifiers', offer)
    form.append(field('Body, with identifiers of your earlier calls', body), choices)
  }
  const input =
    files && element('input', { type: 'file', name: 'files', multiple: files.several, required: true, accept: files.accepts.join(',') })
  if (files)
    form.append(
      field(`${files.several ? 'Files' : 'File'}: ${files.accepts.map((type) => type.split(/[/+]/)[1].toUpperCase()).join(', ')}`, input),
    )
  const send = element('button', { type: 'submit', className: 'main', textContent: `Send ${method}` })
  const row = element('div', { className: 'row' })
  row.append(send)
  const answer = element('div', { className: 'answer' })
  answer.setAttribute('role', 'status')
  form.append(row, answer)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    send.disabled = true
    for (const name of NEEDED[credential]) memory.keep(name, form.elements[name].value)
    try {
      const sent = files ? parts(files.name, input.files) : examples.length > 0 ? body.value : undefined
      const search = new URLSearchParams(filled(form, 'query', query))
      const address = search.size > 0 ? `${path}?${search}` : path
      const authorization = await authorizationOf(credential, form)
      const started = performance.now()
      const response = await request(method, address, { authorization, ...Object.fromEntries(filled(form, 'header', headers)) }, sent)
      const milliseconds = performance.now() - started
      const hint = response.status === 404 ? hintElement(address, sent, examples, creators) : undefined
      answer.replaceChildren(...(await responseElements(response, call, milliseconds)), ...(hint ? [hint] : []))
    } catch (error) {
      const failure =
        error instanceof TokenRefused ? await responseElements(error.response, call) : [status(`No answer: ${error.message}`, false)]
      answer.replaceChildren(...failure)
    } finally {
      send.disabled = false
      answer.scrollIntoView({ block: 'nearest' })
    }
  })
  return form
}

class TokenRefused extends Error {
  constructor(response) {
    super('refused')
    this.response = response
  }
}

const basic = (form) => `Basic ${btoa(`${form.elements.client_id.value}:${form.elements.secret.value}`)}`

async function authorizationOf(credential, form) {
  if (credential === 'none') return undefined
  if (credential === 'sandbox') return form.elements.token.value ? `Bearer ${form.elements.token.value}` : undefined
  if (credential === 'basic') return basic(form)
  const kind = credential === 'purge' ? 'purge' : 'access'
  const response = await request('POST', `/v3/auth/generate_${kind}_token`, { authorization: basic(form) }, undefined)
  if (!response.ok) throw new TokenRefused(response)
  return `Bearer ${(await response.json()).access_token}`
}

function request(method, address, { authorization, ...others }, body) {
  const headers = { ...others }
  if (authorization) headers.authorization = authorization
  if (typeof body === 'string' && body.trim() !== '') headers['content-type'] = 'application/json'
  const sent = body === '' ? undefined : body
  return fetch(address, { method, headers, credentials: 'omit', ...(sent !== undefined && { body: sent }) })
}

const filled = (form, kind, fields) => fields.map(({ name }) => [name, form.elements[`${kind}.${name}`].value]).filter(([, value]) => value)

function parts(name, files) {
  const body = new FormData()
  for (const file of files) body.append(name, file)
  return body
}

async function responseElements(response, call, milliseconds) {
  const time = milliseconds === undefined ? '' : `, ${Math.round(milliseconds)} ms`
  const line = status(`${response.status} ${response.statusText}${time}`, response.ok)
  const type = response.headers.get('content-type') ?? ''
  const before = [line, ...headerElements(response.headers)]
  if (type.includes('json')) return [...before, codeElement(pretty(await response.text(), call))]
  const content = await response.blob()
  if (content.size === 0) return [...before, element('p', { className: 'note', textContent: 'Without a body.' })]
  const link = element('a', {
    href: URL.createObjectURL(content),
    download: fileName(type),
    textContent: `Save the file: ${type}, ${content.size} bytes`,
  })
  return [...before, link]
}

/** Those that change what a client does next are in sight, the others folded. */
function headerElements(headers) {
  const notes = FIRST_HEADERS.filter((name) => headers.has(name)).map((name) =>
    element('p', { className: 'note', textContent: `${name}: ${headers.get(name)}` }),
  )
  const folded = element('details', { className: 'headers' })
  const list = element('dl')
  for (const [name, value] of headers) list.append(element('dt', { textContent: name }), element('dd', { textContent: value }))
  folded.append(element('summary', { textContent: `${list.children.length / 2} response headers` }), list)
  return [...notes, folded]
}

/** After a 404 of an identifier that only the examples have: where to get one. */
function hintElement(address, sent, examples, creators) {
  const ofExamples = identifiersIn(JSON.stringify(examples))
  const unknown = identifiersIn(`${address} ${typeof sent === 'string' ? sent : ''}`).find((id) => ofExamples.includes(id))
  if (!unknown) return undefined
  const hint = element('p', { className: 'hint' })
  hint.append(element('code', { textContent: unknown }), ' is the identifier of the example, and this server has none of that name. ')
  const creator = creators[kindOf(unknown)]
  if (creator) {
    const link = element('a', { href: up + creator.address, textContent: creator.summary })
    hint.append(link, ' first: what it answers is offered here afterwards.')
  } else hint.append('Put one of your own in its place.')
  return hint
}

const fileName = (type) => `answer.${type.split(/[/;+]/)[1] ?? 'bin'}`

function pretty(text, call) {
  if (text === '') return ''
  const answer = JSON.parse(text)
  remember(answer, call.split(' ')[1])
  return JSON.stringify(answer, null, 2)
}

function codeElement(text) {
  const pre = element('pre', { textContent: text, tabIndex: 0 })
  pre.setAttribute('role', 'group')
  pre.setAttribute('aria-label', 'Answer')
  return pre
}

const status = (text, good) => element('p', { className: `status ${good ? 'good' : 'bad'}`, textContent: text })

/** For each identifier in the body of which others are known: a list that puts another in its place. */
function identifierChoices(body, changed) {
  const offered = identifiersIn(body.value).filter((id) => known(kindOf(id)).some((one) => one.id !== id))
  return offered.map((id) => {
    const choice = element('select')
    const options = [{ id, call: 'as it is' }, ...known(kindOf(id)).filter((one) => one.id !== id)]
    choice.append(...options.map((one) => element('option', { value: one.id, textContent: `${one.id} (${one.call})` })))
    choice.addEventListener('change', () => {
      body.value = body.value.replaceAll(id, choice.value)
      changed()
    })
    return field(nameOf(body.value, id), choice)
  })
}

/** The name of the field that holds it. */
const nameOf = (text, id) => new RegExp(`"(\\w+)": \\[?\\s*"${id}"`).exec(text)?.[1] ?? `${kindOf(id)}_…`

/** Identifiers of earlier calls, offered while typing. */
function offering(label) {
  const list = element('datalist', { id: `known-${document.querySelectorAll('datalist').length}-${label.textContent}` })
  const input = label.querySelector('input')
  input.setAttribute('list', list.id)
  const fill = () => list.replaceChildren(...allKnown().map(({ id, call }) => element('option', { value: id, label: call })))
  document.addEventListener('identifiers', fill)
  fill()
  label.append(list)
  return label
}

function group(legend, fields) {
  const set = element('fieldset')
  if (legend) set.append(element('legend', { textContent: legend }))
  set.append(...fields)
  return set
}

function field(label, control) {
  const around = element('label')
  around.append(element('span', { textContent: label }), control)
  return around
}

function element(name, properties = {}) {
  return Object.assign(document.createElement(name), properties)
}
