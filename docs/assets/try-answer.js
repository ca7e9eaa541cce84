// An answer: its status, the headers that matter, its body or file, and a hint where an example's identifier is unknown.
import { element } from './element.js'
import { identifiersIn, kindOf, remember } from './identifiers.js'

const { up } = document.body.dataset

/** The headers that every answer shows first. */
const FIRST_HEADERS = ['x-answered-from', 'deprecation', 'retry-after', 'idempotency-replayed']

export async function responseElements(response, call, milliseconds) {
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
export function hintElement(address, sent, examples, creators) {
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

export const status = (text, good) => element('p', { className: `status ${good ? 'good' : 'bad'}`, textContent: text })
