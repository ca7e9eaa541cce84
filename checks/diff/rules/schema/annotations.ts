/** Annotations: provenance, deprecation and default value. Most changes to them are notes. */
import { isObject } from '../../../core/json.ts'
import { quoteValue, shorten } from '../../document/in-words.ts'
import type { Schema } from '../../document/schema.ts'
import { breaksBoth, breaksEveryone, type Difference, noteOnly } from '../../change.ts'
import { compareSunsets, describeSunset } from '../../sunset.ts'
import { isSameJson } from './rule.ts'

/** Compares how a value is represented: its content encoding, media type and XML notation. A change breaks both writers and readers. */
export const compareRepresentations = (base: Schema, revision: Schema): Difference[] => [
  ...createChange('content-encoding-changed', getEncoding(base), getEncoding(revision)),
  ...createChange('content-media-type-changed', lower(base['contentMediaType']), lower(revision['contentMediaType'])),
  ...createChange('xml-changed', normalizeXml(base), normalizeXml(revision)),
]

/** OpenAPI 3.0 writes base64 as `format: byte`. */
const getEncoding = (schema: Schema): unknown => lower(schema['contentEncoding'] ?? (schema['format'] === 'byte' ? 'base64' : undefined))

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)

/** XML nodes with a name and a namespace. */
const NAMED_NODES: ReadonlySet<unknown> = new Set(['element', 'attribute'])

/** Normalizes `attribute` and `wrapped` to OpenAPI 3.2's `nodeType`. Omits prefixes, which only abbreviate namespaces. */
function normalizeXml({ xml, type, items }: Schema): unknown {
  if (!isObject(xml)) return undefined
  const { name, namespace, attribute, wrapped, nodeType } = xml
  const isList = type === undefined ? items !== undefined : [type].flat().includes('array')
  const defaultNode = isList ? 'none' : 'element'
  const legacyNode = attribute === true ? 'attribute' : isList && wrapped === true ? 'element' : defaultNode
  const node = nodeType ?? legacyNode
  const relevant = { ...(NAMED_NODES.has(node) && { name, namespace }), ...(node !== defaultNode && { nodeType: node }) }
  return Object.values(relevant).every((member) => member === undefined) ? undefined : relevant
}

function createChange(id: Difference['id'], base: unknown, revision: unknown): Difference[] {
  if (isSameJson(base, revision)) return []
  const words = (value: unknown) => (value === undefined ? 'none' : quoteValue(value))
  return [{ id, was: words(base), is: words(revision), effect: breaksEveryone('clients that write or read it as before') }]
}

/** `always` is true if the value must be present, so its default never applies. */
export const compareAnnotations = (base: Schema, revision: Schema, always: boolean): Difference[] => [
  ...compareProvenance(base, revision),
  ...compareDeprecation(base, revision),
  ...compareSunsets(base, revision),
  ...compareDefault(base, revision, always),
]

const formatProvenance = (value: unknown): string => (typeof value === 'string' ? shorten(value) : 'specified')

const PROVENANCE = { 'x-provenance': '', 'x-rule-provenance': 'its rule: ' } as const

/** Compares provenance. Parts without the keyword come from the specification. */
export const compareProvenance = (base: Readonly<Record<string, unknown>>, revision: Readonly<Record<string, unknown>>): Difference[] =>
  Object.entries(PROVENANCE)
    .map(([keyword, prefix]) => ({ was: prefix + formatProvenance(base[keyword]), is: prefix + formatProvenance(revision[keyword]) }))
    .filter(({ was, is }) => was !== is)
    .map((values) => ({ id: 'provenance-changed', ...values, effect: noteOnly }))

function compareDeprecation(base: Schema, revision: Schema): Difference[] {
  const [before, now] = [base.deprecated === true, revision.deprecated === true]
  if (before === now) return []
  return [{ id: now ? 'property-deprecated' : 'property-no-longer-deprecated', ...describeSunset(revision), effect: noteOnly }]
}

function compareDefault(base: Schema, revision: Schema, always: boolean): Difference[] {
  if (isSameJson(base['default'], revision['default'])) return []
  const whom = 'clients that rely on the previous default'
  return [
    {
      id: 'default-changed',
      was: quoteValue(base['default']),
      is: quoteValue(revision['default']),
      effect: always ? noteOnly : { ...breaksBoth(whom, whom), response: noteOnly.response },
    },
  ]
}
