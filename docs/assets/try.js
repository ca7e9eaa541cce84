// Try-it: a form that calls an operation of this server and shows the response. Nothing is sent anywhere else.
const { up } = document.body.dataset

/** Values kept from call to call, until the window is closed. */
const memory = {
  read: (name, fallback = '') => sessionStorage.getItem(`cpd.${name}`) ?? fallback,
  keep: (name, value) => sessionStorage.setItem(`cpd.${name}`, value),
}

let reading
const callable = () => (reading ??= fetch(`${up}try.json`).then((answer) => answer.json()))

for (const place of document.querySelectorAll('.try')) {
  const open = element('button', { type: 'button', textContent: 'Try it' })
  open.setAttribute('aria-expanded', 'false')
  open.setAttribute('aria-label', `Try it: ${place.dataset.call}`)
  place.replaceChildren(open)
  open.addEventListener('click', async () => {
    const form = place.querySelector('form') ?? place.appendChild(formFor(place.dataset.call, (await callable())[place.dataset.call]))
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

function formFor(call, { credential, query, examples, files }) {
  const form = element('form')
  const [method, path] = call.split(' ')
  const credentials = NEEDED[credential].map((name) => {
    const [label, fallback, type] = FIELDS[name]
    return field(label, element('input', { name, type, value: memory.read(name, fallback), autocomplete: 'off', spellcheck: false }))
  })
  if (credentials.length > 0)
    form.append(group(CREDENTIAL_NOTES[credential] ? `Credentials. ${CREDENTIAL_NOTES[credential]}` : 'Credential', credentials))
  if (query.length > 0) {
    const inputs = query.map(({ name, about }) => field(name, element('input', { name: `query.${name}`, title: about })))
    form.append(group('Query; what is empty is left out', inputs))
  }
  const body = element('textarea', { name: 'body', spellcheck: false, rows: 10 })
  if (examples.length > 0) {
    const fill = (at) => (body.value = JSON.stringify(withKnownIdentifiers(examples[at].body), null, 2))
    if (examples.length > 1) {
      const choice = element('select')
      choice.append(...examples.map(({ summary }, value) => element('option', { value, textContent: summary })))
      choice.addEventListener('change', () => fill(choice.value))
      form.append(group('', [field('Begin with', choice)]))
    }
    fill(0)
    form.append(field('Body, with identifiers of your earlier calls', body))
  }
  const input = files && element('input', { type: 'file', name: 'files', multiple: files.several, required: true })
  if (files) form.append(field(files.several ? 'Files' : 'File', input))
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
      const search = new URLSearchParams(query.map(({ name }) => [name, form.elements[`query.${name}`].value]).filter(([, value]) => value))
      const address = search.size > 0 ? `${path}?${search}` : path
      const authorization = await authorizationOf(credential, form)
      const started = performance.now()
      const response = await request(method, address, authorization, sent)
      answer.replaceChildren(...(await responseElements(response, performance.now() - started)))
    } catch (error) {
      const failure =
        error instanceof TokenRefused ? await responseElements(error.response) : [status(`No answer: ${error.message}`, false)]
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
  const response = await request('POST', `/v3/auth/generate_${kind}_token`, basic(form), undefined)
  if (!response.ok) throw new TokenRefused(response)
  return `Bearer ${(await response.json()).access_token}`
}

function request(method, address, authorization, body) {
  const headers = {}
  if (authorization) headers.authorization = authorization
  if (typeof body === 'string' && body.trim() !== '') headers['content-type'] = 'application/json'
  const sent = body === '' ? undefined : body
  return fetch(address, { method, headers, credentials: 'omit', ...(sent !== undefined && { body: sent }) })
}

function parts(name, files) {
  const body = new FormData()
  for (const file of files) body.append(name, file)
  return body
}

async function responseElements(response, milliseconds) {
  const time = milliseconds === undefined ? '' : `, ${Math.round(milliseconds)} ms`
  const line = status(`${response.status} ${response.statusText}${time}`, response.ok)
  const type = response.headers.get('content-type') ?? ''
  const notes = ['x-answered-from', 'deprecation', 'retry-after']
    .filter((name) => response.headers.has(name))
    .map((name) => element('p', { className: 'note', textContent: `${name}: ${response.headers.get(name)}` }))
  if (type.includes('json')) {
    const text = await response.text()
    return [line, ...notes, codeElement(pretty(text))]
  }
  const content = await response.blob()
  if (content.size === 0) return [line, ...notes, element('p', { className: 'note', textContent: 'Without a body.' })]
  const link = element('a', {
    href: URL.createObjectURL(content),
    download: fileName(type),
    textContent: `Save the file: ${type}, ${content.size} bytes`,
  })
  return [line, ...notes, link]
}

const fileName = (type) => `answer.${type.split(/[/;+]/)[1] ?? 'bin'}`

function pretty(text) {
  if (text === '') return ''
  const answer = JSON.parse(text)
  rememberIdentifiers(answer)
  return JSON.stringify(answer, null, 2)
}

function codeElement(text) {
  const pre = element('pre', { textContent: text, tabIndex: 0 })
  pre.setAttribute('role', 'group')
  pre.setAttribute('aria-label', 'Answer')
  return pre
}

const status = (text, good) => element('p', { className: `status ${good ? 'good' : 'bad'}`, textContent: text })

const IDENTIFIER = /^([a-z]+_)[0-9A-Za-z]{27}$/

/** Keeps the last identifier of each kind at the top level of a response. */
function rememberIdentifiers(answer) {
  for (const value of Object.values(Array.isArray(answer) ? {} : (answer ?? {}))) {
    const [, kind] = typeof value === 'string' ? (IDENTIFIER.exec(value) ?? []) : []
    if (kind) memory.keep(`id.${kind}`, value)
  }
}

/** An example with its identifiers replaced by those of earlier responses. */
function withKnownIdentifiers(value) {
  if (typeof value === 'string') return memory.read(`id.${IDENTIFIER.exec(value)?.[1]}`, value)
  if (Array.isArray(value)) return value.map(withKnownIdentifiers)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withKnownIdentifiers(one)]))
  return value
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
