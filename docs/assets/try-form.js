// The form of an operation: credentials, query, headers, body or files; sending it shows the answer.
import { element, field, group } from './element.js'
import { withKnown } from './identifiers.js'
import { hintElement, responseElements, status } from './try-answer.js'
import { identifierChoices, offering } from './try-choices.js'
import { authorizationOf, credentialFields, keepCredentials, TokenRefused } from './try-credentials.js'
import { request } from './try-request.js'

export function formFor(call, { operations, creators }) {
  const { credential, query, headers, examples, files } = operations[call]
  const [method, path] = call.split(' ')
  const form = element('form')
  const parts = [
    credentialFields(credential),
    valueFields('query', 'Query; what is empty is left out', query),
    valueFields('header', 'Headers; what is empty is left out', headers),
    ...(examples.length > 0 ? bodyFields(examples) : []),
    files && fileField(files),
  ]
  const send = element('button', { type: 'submit', className: 'main', textContent: `Send ${method}` })
  const row = element('div', { className: 'row' })
  row.append(send)
  const answer = element('div', { className: 'answer' })
  answer.setAttribute('role', 'status')
  form.append(...parts.filter(Boolean), row, answer)

  async function sendForm() {
    const sent = files ? filesIn(form, files) : form.elements.body?.value
    const search = new URLSearchParams(filled(form, 'query', query))
    const address = search.size > 0 ? `${path}?${search}` : path
    const authorization = await authorizationOf(credential, form)
    const started = performance.now()
    const response = await request(method, address, { authorization, ...Object.fromEntries(filled(form, 'header', headers)) }, sent)
    const milliseconds = performance.now() - started
    const hint = response.status === 404 ? hintElement(address, sent, examples, creators) : undefined
    return [...(await responseElements(response, call, milliseconds)), ...(hint ? [hint] : [])]
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    send.disabled = true
    keepCredentials(credential, form)
    try {
      answer.replaceChildren(...(await sendForm()))
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

/** Undefined of operations that have none of the kind. */
function valueFields(kind, legend, fields) {
  if (fields.length === 0) return undefined
  const inputs = fields.map(({ name, about }) =>
    offering(field(name, element('input', { name: `${kind}.${name}`, title: about, autocomplete: 'off' }))),
  )
  return group(legend, inputs)
}

const filled = (form, kind, fields) => fields.map(({ name }) => [name, form.elements[`${kind}.${name}`].value]).filter(([, value]) => value)

/** The body begins with an example, with identifiers that are known in place of its own. */
function bodyFields(examples) {
  const body = element('textarea', { name: 'body', spellcheck: false, rows: 10 })
  const choices = element('fieldset')
  const offer = () => choices.replaceChildren(...identifierChoices(body, offer))
  const fill = (at) => {
    body.value = withKnown(JSON.stringify(examples[at].body, null, 2))
    offer()
  }
  fill(0)
  body.addEventListener('change', offer)
  document.addEventListener('identifiers', offer)
  const parts = [field('Body, with identifiers of your earlier calls', body), choices]
  if (examples.length === 1) return parts
  const choice = element('select')
  choice.append(...examples.map(({ summary }, value) => element('option', { value, textContent: summary })))
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
