/**
 * Finds what is malformed in a document, each with its pointer, and leaves it out, so that the rest can be compared. What is
 * left out of one document is left out of the other one, too: it would seem to be added or removed.
 */
import { schemasAt } from '../document/dynamic-anchors.ts'
import { isObject } from '../../core/json.ts'
import { escapeToken, pointerTokens, partAt, percentDecoded } from '../../validate/pointers.ts'
import type { JsonObject } from '../document/api-document.ts'
import { quoteValue } from '../document/in-words.ts'
import { faultyKeywords } from '../document/shape.ts'
import { isDay } from '../sunset.ts'

/** The parts of an OpenAPI document and where they stand: the table by which a document is walked. */
type Kind =
  | 'document'
  | 'components'
  | 'path item'
  | 'operation'
  | 'parameter'
  | 'header'
  | 'request body'
  | 'response'
  | 'media type'
  | 'callback'
  | 'record rule'
  | 'schema'

/** One of the kind, a list of it, or an object of it by name. */
type Part = readonly [holds: 'one' | 'list' | 'map', kind: Kind]

const one = (kind: Kind): Part => ['one', kind]
const list = (kind: Kind): Part => ['list', kind]
const map = (kind: Kind): Part => ['map', kind]
const all = (names: string, part: Part) => Object.fromEntries(names.split(' ').map((name) => [name, part]))

const written = { schema: one('schema'), content: map('media type') }

const PARTS: Readonly<Record<Kind, Readonly<Record<string, Part>>>> = {
  document: { ...all('paths webhooks x-webhooks', map('path item')), components: one('components') },
  components: {
    schemas: map('schema'),
    responses: map('response'),
    parameters: map('parameter'),
    headers: map('header'),
    requestBodies: map('request body'),
    pathItems: map('path item'),
    mediaTypes: map('media type'),
    callbacks: map('callback'),
  },
  'path item': {
    parameters: list('parameter'),
    ...all('get put post delete options head patch trace query', one('operation')),
    additionalOperations: map('operation'),
  },
  operation: {
    parameters: list('parameter'),
    requestBody: one('request body'),
    responses: map('response'),
    callbacks: map('callback'),
  },
  parameter: written,
  header: written,
  'request body': { content: map('media type') },
  response: { headers: map('header'), content: map('media type') },
  'media type': all('schema itemSchema', one('schema')),
  // Its members are expressions, each with a path item.
  callback: {},
  'record rule': { records: map('schema') },
  schema: {
    ...all('properties patternProperties $defs dependentSchemas', map('schema')),
    ...all('anyOf oneOf allOf prefixItems', list('schema')),
    ...all(
      'items additionalProperties not if then else contains propertyNames unevaluatedItems unevaluatedProperties contentSchema',
      one('schema'),
    ),
    'x-record-by-type': one('record rule'),
  },
}

/** The faults of one part, or of one reference at all of its places. */
export interface Malformed {
  /** The part; of a single fault, what is faulty. */
  readonly pointer: string
  readonly words: string
  /** The comparison leaves these out. */
  readonly faults: readonly Fault[]
}

interface Fault {
  readonly pointer: string
  readonly words: string
}

interface Place {
  readonly kind: Kind
  readonly value: unknown
  readonly pointer: string
  /** The pointer to the part that it is written in. */
  readonly within: string
}

/** Parts of the document itself are not left out: nothing would be compared. */
const isOfDocument = (pointer: string): boolean => pointer.lastIndexOf('/') === 0

export function malformedParts(root: JsonObject): Malformed[] {
  const found = new Map<string, Map<string, Fault>>()
  const seen = Object.fromEntries(Object.keys(PARTS).map((kind) => [kind, new Set<object>()])) as Record<Kind, Set<object>>
  const places: Place[] = [{ kind: 'document', value: root, pointer: '', within: '' }]
  const add = (of: string, pointer: string, words: string): void => {
    if (isOfDocument(pointer)) return
    const faults = found.get(of) ?? new Map<string, Fault>()
    found.set(of, faults.set(pointer, { pointer, words }))
  }
  for (let place = places.pop(); place; place = places.pop()) {
    const { kind, value, pointer, within } = place
    if (kind === 'schema' && (typeof value === 'boolean' || value === undefined)) continue
    if (!isObject(value)) {
      add(within, pointer, `${quoteValue(value)} is no ${kind}`)
      continue
    }
    if (seen[kind].has(value)) continue
    seen[kind].add(value)
    if (typeof value['$ref'] === 'string') {
      const fault = faultOfReference(root, value['$ref'])
      // Only references lead to the parts in other files.
      if (fault === undefined) places.push(placeOfTarget(root, kind, value['$ref']))
      else add(fault, kind === 'schema' ? `${pointer}/$ref` : pointer, fault)
    }
    const dynamic = kind === 'schema' ? value['$dynamicRef'] : undefined
    if (typeof dynamic === 'string' && schemasAt(root, dynamic).size === 0) {
      const words = `${quoteValue(dynamic)} is a dynamic reference without a $dynamicAnchor`
      add(words, `${pointer}/$dynamicRef`, words)
    }
    if (kind === 'callback') places.push(...(placesOf(['map', 'path item'], value, pointer, pointer) ?? []))
    const faulty = keywordFaults(kind, value)
    for (const [keyword, words] of faulty) add(pointer, `${pointer}/${escapeToken(keyword)}`, words)
    for (const [name, part] of Object.entries(PARTS[kind])) {
      if (value[name] === undefined || faulty.has(name)) continue
      const at = `${pointer}/${escapeToken(name)}`
      const below = placesOf(part, value[name], at, HOLDING_PARTS.has(kind) ? undefined : pointer)
      if (below) places.push(...below)
      else add(pointer, at, `${quoteValue(value[name])} is no ${part[0] === 'list' ? 'list' : 'object'}`)
    }
  }
  return [...found].map(([of, faults]) => malformedPart(of, [...faults.values()].toSorted(byPointer))).toSorted(byPointer)
}

const byPointer = (a: { pointer: string }, b: { pointer: string }) => (a.pointer < b.pointer ? -1 : 1)

/** Paths and components are parts of their own. */
const HOLDING_PARTS: ReadonlySet<Kind> = new Set(['document', 'components'])

/** `of`: the pointer of the part, or what is said of a reference, at each of its places. */
function malformedPart(of: string, faults: readonly Fault[]): Malformed {
  const [first, ...others] = faults as [Fault, ...Fault[]]
  if (others.length === 0 || of === first.words) return { ...first, faults }
  const words = faults.map((fault) => {
    const within = fault.pointer.slice(of.length + 1)
    return fault.words.startsWith(`"${within}" `) ? fault.words : `${within}: ${fault.words}`
  })
  return { pointer: of, words: words.join('; '), faults }
}

function keywordFaults(kind: Kind, value: JsonObject): Map<string, string> {
  const faulty = kind === 'schema' ? faultyKeywords(value) : new Map<string, string>()
  // Each property is looked at by itself.
  if (isObject(value['properties'])) faulty.delete('properties')
  const sunset = value['x-sunset']
  if (sunset !== undefined && !isDay(sunset)) faulty.set('x-sunset', `${quoteValue(sunset)} is no day such as 2026-11-22`)
  if (kind === 'operation')
    for (const name of ['x-public-token-scopes', 'x-reason-codes'])
      if (value[name] !== undefined && !isTexts(value[name])) faulty.set(name, `${quoteValue(value[name])} is no list of texts`)
  return faulty
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Undefined where the value is not what holds such parts. */
function placesOf([holds, kind]: Part, value: unknown, pointer: string, within: string | undefined): Place[] | undefined {
  const place = (one: unknown, at: string): Place => ({ kind, value: one, pointer: at, within: within ?? at })
  if (holds === 'one') return [place(value, pointer)]
  if (holds === 'list') return Array.isArray(value) ? value.map((one, index) => place(one, `${pointer}/${index}`)) : undefined
  if (!isObject(value)) return undefined
  return Object.entries(value)
    .filter(([name]) => kind === 'schema' || !name.startsWith('x-'))
    .map(([name, one]) => place(one, `${pointer}/${escapeToken(name)}`))
}

function placeOfTarget(root: JsonObject, kind: Kind, reference: string): Place {
  const pointer = percentDecoded(reference.slice(1))
  return { kind, value: partAt(root, pointer), pointer, within: pointer }
}

/** Why a reference leads nowhere; undefined: it leads to something. */
function faultOfReference(root: JsonObject, reference: string): string | undefined {
  const seen = new Set<string>()
  let next: unknown = reference
  while (typeof next === 'string') {
    if (seen.has(next)) return `${quoteValue(reference)} leads to itself`
    seen.add(next)
    if (!next.startsWith('#/')) return `${quoteValue(reference)} is no pointer into the document`
    const target = partAt(root, percentDecoded(next.slice(1)))
    if (typeof target === 'boolean') return undefined
    if (!isObject(target)) return `${quoteValue(reference)} leads to nothing`
    next = target['$ref']
  }
  return undefined
}

/** The document without these parts. */
export function without(root: JsonObject, pointers: readonly string[]): JsonObject {
  // Elements of a list from the last one on, so that the others keep their numbers.
  const ordered = pointers.toSorted((a, b) => byPath(pointerTokens(b), pointerTokens(a)))
  return ordered.reduce((whole, pointer) => withoutPart(whole, pointerTokens(pointer)) as JsonObject, root)
}

function byPath(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((step, index) => step !== b[index])
  if (at === -1 || b[at] === undefined) return a.length - b.length
  const [one, other] = [Number(a[at]), Number(b[at])]
  return Number.isInteger(one) && Number.isInteger(other) ? one - other : (a[at] as string) < b[at] ? -1 : 1
}

function withoutPart(value: unknown, [step, ...more]: readonly string[]): unknown {
  if (step === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value
  if (Array.isArray(value))
    return more.length === 0 ? value.toSpliced(Number(step), 1) : value.with(Number(step), withoutPart(value[Number(step)], more))
  if (more.length > 0) return { ...value, [step]: withoutPart((value as JsonObject)[step], more) }
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step))
}

/** True if the other document, too, is compared without what stands at the pointer: elements of lists are others there. */
export const isMember = (root: JsonObject, pointer: string): boolean =>
  !Array.isArray(partAt(root, pointer.slice(0, pointer.lastIndexOf('/'))))
