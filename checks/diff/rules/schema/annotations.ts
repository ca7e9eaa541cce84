/** Annotations: provenance, deprecation, default value. Their changes are mostly notes. */
import { isObject } from '../../../core/json.ts'
import { quoteValue, shorten } from '../../document/in-words.ts'
import type { Schema } from '../../document/schema.ts'
import { breaksBoth, breaksEveryone, type Difference, noteOnly } from '../../change.ts'
import { sunsetChange, sunsetInWords } from '../../sunset.ts'
import { isSameJson } from './rule.ts'

/** The notation of a value: encoded in a text, or as an element of XML. Another way breaks those who write it and those who read it. */
export const representations = (was: Schema, is: Schema): Difference[] => [
  ...change('content-encoding-changed', encodingOf(was), encodingOf(is)),
  ...change('content-media-type-changed', lower(was['contentMediaType']), lower(is['contentMediaType'])),
  ...change('xml-changed', xmlOf(was), xmlOf(is)),
]

/** `format: byte` is what OpenAPI 3.0 calls base64. */
const encodingOf = (schema: Schema): unknown => lower(schema['contentEncoding'] ?? (schema['format'] === 'byte' ? 'base64' : undefined))

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)

/** Nodes of XML that have a name and a namespace. */
const NAMED_NODES: ReadonlySet<unknown> = new Set(['element', 'attribute'])

/** Writes `attribute` and `wrapped` as the `nodeType` of OpenAPI 3.2. Omits prefixes, which are only short names of namespaces. */
function xmlOf({ xml, type, items }: Schema): unknown {
  if (!isObject(xml)) return undefined
  const { name, namespace, attribute, wrapped, nodeType } = xml
  const isList = type === undefined ? items !== undefined : [type].flat().includes('array')
  const usual = isList ? 'none' : 'element'
  const older = attribute === true ? 'attribute' : isList && wrapped === true ? 'element' : usual
  const node = nodeType ?? older
  const said = { ...(NAMED_NODES.has(node) && { name, namespace }), ...(node !== usual && { nodeType: node }) }
  return Object.values(said).every((one) => one === undefined) ? undefined : said
}

function change(id: Difference['id'], was: unknown, is: unknown): Difference[] {
  if (isSameJson(was, is)) return []
  const words = (value: unknown) => (value === undefined ? 'none' : quoteValue(value))
  return [{ id, was: words(was), is: words(is), effect: breaksEveryone('clients that write or read it as before') }]
}

/** `always`: the value must be present, so nobody meets its default. */
export const annotations = (was: Schema, is: Schema, always: boolean): Difference[] => [
  ...provenanceChange(was, is),
  ...deprecationChange(was, is),
  ...sunsetChange(was, is),
  ...defaultChange(was, is, always),
]

const provenanceText = (value: unknown): string => (typeof value === 'string' ? shorten(value) : 'specified')

const PROVENANCE = { 'x-provenance': '', 'x-rule-provenance': 'its rule: ' } as const

/** A part without the keyword is specified. */
export const provenanceChange = (was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>): Difference[] =>
  Object.entries(PROVENANCE)
    .map(([keyword, of]) => ({ was: of + provenanceText(was[keyword]), is: of + provenanceText(is[keyword]) }))
    .filter(({ was, is }) => was !== is)
    .map((values) => ({ id: 'provenance-changed', ...values, effect: noteOnly }))

function deprecationChange(was: Schema, is: Schema): Difference[] {
  const [before, now] = [was.deprecated === true, is.deprecated === true]
  if (before === now) return []
  return [{ id: now ? 'property-deprecated' : 'property-no-longer-deprecated', ...sunsetInWords(is), effect: noteOnly }]
}

function defaultChange(was: Schema, is: Schema, always: boolean): Difference[] {
  if (isSameJson(was['default'], is['default'])) return []
  const whom = 'clients that rely on what its absence meant'
  return [
    {
      id: 'default-changed',
      was: quoteValue(was['default']),
      is: quoteValue(is['default']),
      effect: always ? noteOnly : { ...breaksBoth(whom, whom), response: noteOnly.response },
    },
  ]
}
