/** How a value is written: encoded in a text, or as an element of XML. Another way breaks those who write it and those who read it. */
import type { Schema } from '../../document/schema.ts'
import { quoteValue } from '../../document/in-words.ts'
import { breaksEveryone, type Difference } from '../../effect.ts'
import { isSameJson } from './rule.ts'

export const representations = (was: Schema, is: Schema): Difference[] => [
  ...change('content-encoding-changed', encodingOf(was), encodingOf(is)),
  ...change('content-media-type-changed', lower(was['contentMediaType']), lower(is['contentMediaType'])),
  ...change('xml-changed', xmlOf(was), xmlOf(is)),
]

/** `format: byte` is what OpenAPI 3.0 calls base64. */
const encodingOf = (schema: Schema): unknown => lower(schema['contentEncoding'] ?? (schema['format'] === 'byte' ? 'base64' : undefined))

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)

/** A prefix stands for its namespace, and means nothing without it. */
function xmlOf({ xml }: Schema): unknown {
  if (typeof xml !== 'object' || xml === null) return undefined
  const { name, namespace, attribute = false, wrapped = false } = xml as Readonly<Record<string, unknown>>
  const said = { name, namespace, ...(attribute !== false && { attribute }), ...(wrapped !== false && { wrapped }) }
  return Object.values(said).every((one) => one === undefined) ? undefined : said
}

function change(id: Difference['id'], was: unknown, is: unknown): Difference[] {
  if (isSameJson(was, is)) return []
  const words = (value: unknown) => (value === undefined ? 'none' : quoteValue(value))
  return [{ id, was: words(was), is: words(is), effect: breaksEveryone('clients that write or read it as before') }]
}
