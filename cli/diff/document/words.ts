/** What a report says of a part of a document, in a few words. */
import { type Followed, type Source } from './source.ts'
import { held, type Schema } from './schema.ts'
import { typesInWords, typesOf } from './types.ts'

const LONGEST = 120

/** A list of values or a text that is too long to be read is cut. */
export const brief = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

export const quoted = (value: unknown): string => brief(JSON.stringify(value) ?? 'nothing')

/** A text as it is, and what should have been one in any way that it can be shown. */
export const plain = (value: unknown): string => (typeof value === 'string' ? brief(value) : quoted(value))

const MOST = 8

export const listed = (values: readonly unknown[]): string =>
  `${values.slice(0, MOST).map(quoted).join(', ')}${values.length > MOST ? ` and ${values.length - MOST} more` : ''}`

/** A schema by its component, or by what it allows. */
export function schemaInWords(source: Source, schema: Schema): string {
  const { node, name }: Followed<Schema> = source.schema(schema)
  if (name !== undefined) return name
  if (node.const !== undefined) return quoted(node.const)
  if (held(node).length === 0) return 'anything'
  if (node.anyOf ?? node.oneOf) return 'one of several'
  return typesInWords(typesOf(node))
}
