/** Short texts for values and schemas in a report. */
import { type Resolved, type ApiDocument } from './api-document.ts'
import { assertionsOf, type Schema, typesInWords, typesOf } from './schema.ts'

const LONGEST = 120

/** Cuts a text that is too long for a report. */
export const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

export const quoteValue = (value: unknown): string => shorten(JSON.stringify(value) ?? 'nothing')

/** A string as it is; any other value as JSON. */
export const textOrQuoted = (value: unknown): string => (typeof value === 'string' ? shorten(value) : quoteValue(value))

const MAX_LISTED = 8

export const listValues = (values: readonly unknown[]): string =>
  `${values.slice(0, MAX_LISTED).map(quoteValue).join(', ')}${values.length > MAX_LISTED ? ` and ${values.length - MAX_LISTED} more` : ''}`

/** The name of the component, or else the types that the schema allows. */
export function schemaInWords(document: ApiDocument, schema: Schema): string {
  const { node, name }: Resolved<Schema> = document.schema(schema)
  if (name !== undefined) return name
  if (node.const !== undefined) return quoteValue(node.const)
  if (assertionsOf(node).length === 0) return 'anything'
  if (node.anyOf ?? node.oneOf) return 'one of several'
  return typesInWords(typesOf(node))
}
