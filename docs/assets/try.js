// Opens a form that calls an operation. The form never calls any server except this one, and offers identifiers from earlier calls.
import { element, field, group } from './element.js'
import { listAllIdentifiers, findIdentifiers, getKind, listIdentifiers, replaceIdentifiers, insertIdentifiers } from './identifiers.js'
import { hintElement, responseElements, status } from './try-response.js'
import { offerTrigger } from './try-trigger.js'
import { requestAuthorization, credentialFields, keepCredentials, keptSandboxToken, request, TokenError } from './try-credentials.js'

/** Returns the form for an operation, with credentials, query, headers, and a body or files. The form also displays the response. */
function formFor(call, { operations, creators }) {
  const { credential, query, headers, examples, files } = operations[call]
  const [method, path] = call.split(' ')
  const parts = [
    credentialFields(credential),
    valueFields('query', 'Query; what is empty is left out', query),
    valueFields('header', 'Headers; what is empty is left out', headers),
    ...(examples.length > 0 ? bodyFields(examples) : []),
    files && fileField(files),
  ]
  const send = element('button', { type: 'submit', className: 'primary', textContent: `Send ${method}` })
  const result = element('div', { className: 'response', role: 'status' })
  const form = element('form', {}, ...parts.filter(Boolean), element('div', { className: 'row' }, send), result)

  async function sendForm() {
    const sent = files ? filesIn(form, files) : form.elements.body?.value
    const search = new URLSearchParams(filled(form, 'query', query))
    const address = search.size > 0 ? `${path}?${search}` : path
    const authorization = await requestAuthorization(credential, form)
    const started = performance.now()
    const given = { authorization, ...Object.fromEntries(filled(form, 'header', headers)) }
    const response = await request(method, address, given, sent, credential === 'sandbox' ? 'same-origin' : 'omit')
    const milliseconds = performance.now() - started
    const hint = response.status === 404 ? hintElement(address, sent, examples, creators) : undefined
    return [...(await responseElements(response, call, milliseconds)), ...(hint ? [hint] : [])]
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    send.disabled = true
    keepCredentials(credential, form)
    try {
      result.replaceChildren(...(await sendForm()))
    } catch (error) {
      const failure =
        error instanceof TokenError ? await responseElements(error.response, call) : [status(`No response: ${error.message}`, false)]
      result.replaceChildren(...failure)
    } finally {
      send.disabled = false
      result.scrollIntoView({ block: 'nearest' })
    }
  })
  return form
}

/** Returns the fields of the given kind. Returns undefined if the operation has no such fields. */
function valueFields(kind, legend, fields) {
  if (fields.length === 0) return undefined
  const inputs = fields.map(({ name, about }) =>
    offering(field(name, element('input', { name: `${kind}.${name}`, title: about, autocomplete: 'off' }))),
  )
  return group(legend, inputs)
}

const filled = (form, kind, fields) => fields.map(({ name }) => [name, form.elements[`${kind}.${name}`].value]).filter(([, value]) => value)

/** Returns the body field. It starts with an example whose identifiers are replaced with identifiers from earlier calls. */
function bodyFields(examples) {
  const body = element('textarea', { name: 'body', spellcheck: false, rows: 10 })
  const choices = element('fieldset')
  const offer = () => choices.replaceChildren(...identifierChoices(body, offer))
  const fill = (at) => {
    body.value = insertIdentifiers(JSON.stringify(examples[at].body, null, 2))
    offer()
  }
  fill(0)
  body.addEventListener('change', offer)
  document.addEventListener('identifiers', offer)
  const parts = [field('Body, with identifiers of your earlier calls', body), choices]
  if (examples.length === 1) return parts
  const choice = element('select', {}, ...examples.map(({ summary }, value) => element('option', { value, textContent: summary })))
  choice.addEventListener('change', () => fill(choice.value))
  return [group('', [field('Begin with', choice)]), ...parts]
}

function fileField({ accepts, several }) {
  const types = accepts.map((type) => type.split(/[/+]/)[1].toUpperCase()).join(', ')
  const input = element('input', { type: 'file', name: 'files', multiple: several, required: true, accept: accepts.join(',') })
  return field(`${several ? 'Files' : 'File'}: ${types}`, input)
}

function filesIn(form, { name }) {
  const body = new FormData()
  for (const file of form.elements.files.files) body.append(name, file)
  return body
}

const { up } = document.body.dataset

let reading
const callable = () => (reading ??= fetch(`${up}try.json`).then((response) => response.json()))

/** The recorded calls from all clients. Fetching them requires the sandbox token or the Inspector cookie. */
let asking
const recentCalls = () => (asking ??= recordedCalls().catch((error) => console.info(`No recent calls are offered: ${error.message}`)))

async function recordedCalls() {
  const token = keptSandboxToken()
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const result = await fetch('/sandbox/requests?limit=100', { headers, credentials: 'same-origin', signal: AbortSignal.timeout(2000) })
  if (!result.ok) return
  const calls = await result.json()
  replaceIdentifiers(calls.toReversed().map(({ operation, response }) => ({ response, call: operation })))
}

offerTrigger()
const places = document.querySelectorAll('.try')
// Makes identifiers from this server available to the code samples.
if (places.length > 0) void recentCalls()

for (const place of places) {
  const open = element('button', {
    type: 'button',
    textContent: 'Try it',
    ariaExpanded: 'false',
    ariaLabel: `Try it: ${place.dataset.call}`,
  })
  place.replaceChildren(open)
  open.addEventListener('click', async () => {
    await recentCalls()
    const form = place.querySelector('form') ?? place.appendChild(formFor(place.dataset.call, await callable()))
    const shown = open.ariaExpanded === 'true'
    form.hidden = shown
    open.ariaExpanded = String(!shown)
    if (!shown) form.querySelector('input, textarea, select, button')?.focus()
  })
}

/**
 * Returns a selection list for each identifier in the body that has alternatives: other identifiers of the same kind, from earlier calls.
 */
function identifierChoices(body, changed) {
  const offered = findIdentifiers(body.value).filter((id) => listIdentifiers(getKind(id)).some((one) => one.id !== id))
  return offered.map((id) => {
    const options = [{ id, call: 'unchanged' }, ...listIdentifiers(getKind(id)).filter((one) => one.id !== id)]
    const choice = element(
      'select',
      {},
      ...options.map((one) => element('option', { value: one.id, textContent: `${one.id} (${one.call})` })),
    )
    choice.addEventListener('change', () => {
      body.value = body.value.replaceAll(id, choice.value)
      changed()
    })
    return field(findFieldName(body.value, id), choice)
  })
}

/** Returns the name of the field that contains the identifier. */
const findFieldName = (text, id) => new RegExp(`"(\\w+)": \\[?\\s*"${id}"`).exec(text)?.[1] ?? `${getKind(id)}_…`

/** Offers identifiers from earlier calls while the reader types. */
function offering(label) {
  const list = element('datalist', { id: `known-${document.querySelectorAll('datalist').length}-${label.textContent}` })
  const input = label.querySelector('input')
  input.setAttribute('list', list.id)
  const fill = () => list.replaceChildren(...listAllIdentifiers().map(({ id, call }) => element('option', { value: id, label: call })))
  document.addEventListener('identifiers', fill)
  fill()
  label.append(list)
  return label
}
