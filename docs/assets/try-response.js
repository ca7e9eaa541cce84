// Shows the response to a call: status, headers, body or file, and a hint if an identifier from the example is unknown.
import { element } from './element.js'
import { findIdentifiers, getKind, storeIdentifiers } from './identifiers.js'

const { up } = document.body.dataset

/** Response headers that are shown first. */
const FIRST_HEADERS = ['x-response-source', 'deprecation', 'retry-after', 'idempotency-replayed']

export async function responseElements(response, call, milliseconds) {
  const time = milliseconds === undefined ? '' : `, ${Math.round(milliseconds)} ms`
  const line = status(`${response.status} ${response.statusText}${time}`, response.ok)
  const type = response.headers.get('content-type') ?? ''
  const before = [line, ...headerElements(response.headers)]
  if (type.includes('json')) {
    const textContent = pretty(await response.text(), call)
    return [...before, element('pre', { textContent, tabIndex: 0, role: 'group', ariaLabel: 'Response' })]
  }
  const content = await response.blob()
  if (content.size === 0) return [...before, element('p', { className: 'note', textContent: 'Without a body.' })]
  const link = element('a', {
    href: URL.createObjectURL(content),
    download: fileName(type),
    textContent: `Save the file: ${type}, ${content.size} bytes`,
  })
  return [...before, link]
}

/** Shows the headers that affect the client's next step, and collapses the others. */
function headerElements(headers) {
  const notes = FIRST_HEADERS.filter((name) => headers.has(name)).map((name) =>
    element('p', { className: 'note', textContent: `${name}: ${headers.get(name)}` }),
  )
  const all = [...headers].flatMap(([name, value]) => [element('dt', { textContent: name }), element('dd', { textContent: value })])
  const summary = element('summary', { textContent: `${all.length / 2} response headers` })
  return [...notes, element('details', { className: 'headers' }, summary, element('dl', {}, ...all))]
}

/**
 * Returns a hint for a 404 response to a call that uses an identifier from the examples. The hint explains how to create such an
 * identifier.
 */
export function hintElement(address, sent, examples, creators) {
  const ofExamples = findIdentifiers(JSON.stringify(examples))
  const unknown = findIdentifiers(`${address} ${typeof sent === 'string' ? sent : ''}`).find((id) => ofExamples.includes(id))
  if (!unknown) return undefined
  const creator = creators[getKind(unknown)]
  const advice = creator
    ? [element('a', { href: up + creator.address, textContent: creator.summary }), ' first: you can then choose from its response here.']
    : ['Put one of your own in its place.']
  const missing = ' is the identifier of the example, and this server has none of that name. '
  return element('p', { className: 'hint' }, element('code', { textContent: unknown }), missing, ...advice)
}

const fileName = (type) => `response.${type.split(/[/;+]/)[1] ?? 'bin'}`

function pretty(text, call) {
  if (text === '') return ''
  const response = JSON.parse(text)
  storeIdentifiers(response, call.split(' ')[1])
  return JSON.stringify(response, null, 2)
}

export const status = (text, good) => element('p', { className: `status ${good ? 'good' : 'bad'}`, textContent: text })
