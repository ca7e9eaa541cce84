/** The kinds of parts in an OpenAPI document, and a traversal of all parts that a document contains or refers to. */
import { isObject } from '../../core/json.ts'
import { escapeToken, getPart, decodePercent } from '../../validate/pointers.ts'
import type { JsonObject } from '../document/api-document.ts'
import { quoteValue } from '../document/in-words.ts'

export type Kind =
  | 'document'
  | 'components'
  | 'path item'
  | 'operation'
  | 'server'
  | 'server variable'
  | 'parameter'
  | 'header'
  | 'request body'
  | 'response'
  | 'link'
  | 'media type'
  | 'encoding'
  | 'callback'
  | 'security scheme'
  | 'OAuth flow list'
  | 'OAuth flow'
  | 'record rule'
  | 'schema'

/** A single part, a list of parts, an object of parts by name, or an object of parts and extensions (`x-…`). */
type Container = 'one' | 'list' | 'map' | 'extensible map'

type Member = readonly [container: Container, kind: Kind]

const one = (kind: Kind): Member => ['one', kind]
const list = (kind: Kind): Member => ['list', kind]
const map = (kind: Kind): Member => ['map', kind]
const extensibleMap = (kind: Kind): Member => ['extensible map', kind]
const all = (names: string, member: Member) => Object.fromEntries(names.split(' ').map((name) => [name, member]))

const described = { schema: one('schema'), content: map('media type') }
const encoded = { encoding: map('encoding'), prefixEncoding: list('encoding'), itemEncoding: one('encoding') }

const MEMBERS: Readonly<Record<Kind, Readonly<Record<string, Member>>>> = {
  document: {
    paths: extensibleMap('path item'),
    ...all('webhooks x-webhooks', map('path item')),
    components: one('components'),
    servers: list('server'),
  },
  components: {
    schemas: map('schema'),
    responses: map('response'),
    parameters: map('parameter'),
    headers: map('header'),
    requestBodies: map('request body'),
    pathItems: map('path item'),
    mediaTypes: map('media type'),
    callbacks: map('callback'),
    links: map('link'),
    securitySchemes: map('security scheme'),
  },
  'path item': {
    parameters: list('parameter'),
    servers: list('server'),
    ...all('get put post delete options head patch trace query', one('operation')),
    additionalOperations: map('operation'),
  },
  operation: {
    parameters: list('parameter'),
    servers: list('server'),
    requestBody: one('request body'),
    responses: extensibleMap('response'),
    callbacks: map('callback'),
  },
  server: { variables: map('server variable') },
  'server variable': {},
  parameter: described,
  header: described,
  'request body': { content: map('media type') },
  response: { headers: map('header'), content: map('media type'), links: map('link') },
  link: { server: one('server') },
  'media type': { ...all('schema itemSchema', one('schema')), ...encoded },
  encoding: { headers: map('header'), ...encoded },
  callback: {},
  'security scheme': { flows: one('OAuth flow list') },
  'OAuth flow list': {},
  'OAuth flow': {},
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

/** Kinds whose member names the author chooses: the expressions of a callback, and the flows of a security scheme. */
const NAMED_MEMBERS: Partial<Readonly<Record<Kind, Kind>>> = { callback: 'path item', 'OAuth flow list': 'OAuth flow' }

export interface Place {
  readonly container: Container
  readonly kind: Kind
  readonly value: unknown
  readonly pointer: string
  /** The pointer to the part that contains this one. */
  readonly within: string
}

/** Kinds whose members are independent: a malformed path does not affect other paths. */
const CONTAINER_KINDS: ReadonlySet<Kind> = new Set(['document', 'components'])

/** Visits each place once. `visit` returns the names of members to skip. */
export function walkParts(root: JsonObject, visit: (place: Place) => ReadonlySet<string> | undefined): void {
  const seen = new Map<Kind, Set<object>>()
  const places: Place[] = [{ container: 'one', kind: 'document', value: root, pointer: '', within: '' }]
  for (let place = places.pop(); place; place = places.pop()) {
    const { container, kind, value } = place
    if (container === 'one' && isObject(value)) {
      const known = seen.get(kind) ?? new Set()
      if (known.has(value)) continue
      seen.set(kind, known.add(value))
    }
    const skipped = visit(place)
    if (container === 'one') places.push(...listMembers(root, place, skipped))
    else places.push(...listElements(place))
  }
}

function listMembers(root: JsonObject, { kind, value, pointer }: Place, skipped: ReadonlySet<string> = new Set()): Place[] {
  if (!isObject(value)) return []
  const within = CONTAINER_KINDS.has(kind) ? undefined : pointer
  const members = Object.entries(MEMBERS[kind])
    .filter(([name]) => value[name] !== undefined && !skipped.has(name))
    .map(([name, [container, inner]]): Place => {
      const at = `${pointer}/${escapeToken(name)}`
      return { container, kind: inner, value: value[name], pointer: at, within: within ?? at }
    })
  const named = NAMED_MEMBERS[kind]
  const isReference = typeof value['$ref'] === 'string'
  return [
    ...[value['$ref'], ...listMapped(kind, value)].flatMap((reference) => listTargets(root, kind, reference)),
    ...(named && !isReference ? listElements({ container: 'extensible map', kind: named, value, pointer, within: pointer }) : []),
    ...members,
  ]
}

/** Lists the references in the mapping of a discriminator. Omits component names, which are not references. */
function listMapped(kind: Kind, { discriminator }: JsonObject): unknown[] {
  const mapping = kind === 'schema' && isObject(discriminator) ? discriminator['mapping'] : undefined
  return isObject(mapping) ? Object.values(mapping).filter((target) => String(target).startsWith('#/')) : []
}

/** Follows references, because parts in other files are reachable only through them. */
function listTargets(root: JsonObject, kind: Kind, reference: unknown): Place[] {
  if (typeof reference !== 'string' || findReferenceProblem(root, reference) !== undefined) return []
  const pointer = decodePercent(reference.slice(1))
  return [{ container: 'one', kind, value: getPart(root, pointer), pointer, within: pointer }]
}

function listElements({ container, kind, value, pointer, within }: Place): Place[] {
  const isList = container === 'list' && Array.isArray(value)
  if (!isList && (container === 'list' || !isObject(value))) return []
  return Object.entries(value as object)
    .filter(([name]) => container !== 'extensible map' || !name.startsWith('x-'))
    .map(([name, inner]: [string, unknown]) => {
      const at = `${pointer}/${escapeToken(name)}`
      return { container: 'one', kind, value: inner, pointer: at, within: within === pointer ? at : within }
    })
}

/** Explains why a reference cannot be resolved. Returns undefined if it can. */
export function findReferenceProblem(root: JsonObject, reference: string): string | undefined {
  const seen = new Set<string>()
  let next: unknown = reference
  while (typeof next === 'string') {
    if (seen.has(next)) return `${quoteValue(reference)} is a circular reference`
    seen.add(next)
    if (!next.startsWith('#/')) return `${quoteValue(reference)} is not a pointer into the document`
    const target = getPart(root, decodePercent(next.slice(1)))
    if (typeof target === 'boolean') return undefined
    if (!isObject(target)) return `${quoteValue(reference)} has no target`
    next = target['$ref']
  }
  return undefined
}
