/** Short texts for values and schemas in a report. */
import { type Resolved, type ApiDocument } from './api-document.ts'
import { withNumbers } from './exact-number.ts'
import { assertionsOf, type Schema, typesInWords, typesOf } from './schema.ts'

const MAX_TEXT_LENGTH = 120

/** Cuts a text that is too long for a report. */
export const shorten = (text: string): string => (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text)

export const quoteValue = (value: unknown): string => shorten(withNumbers(JSON.stringify(value) ?? 'nothing'))

/** A string as it is; any other value as JSON. */
export const textOrQuoted = (value: unknown): string => (typeof value === 'string' ? shorten(value) : quoteValue(value))

const MAX_LISTED = 8

export const listValues = (values: readonly unknown[]): string =>
  `${values.slice(0, MAX_LISTED).map(quoteValue).join(', ')}${values.length > MAX_LISTED ? ` and ${values.length - MAX_LISTED} more` : ''}`

/** The name of the component, or else the types that the schema allows, with what tells it from others of its type. */
export function schemaInWords(document: ApiDocument, schema: Schema): string {
  const { node, name }: Resolved<Schema> = document.schema(schema)
  if (name !== undefined) return name
  if (node.const !== undefined) return quoteValue(node.const)
  if (assertionsOf(node).length === 0) return 'anything'
  if (node.anyOf ?? node.oneOf) return 'one of several'
  return [typesInWords(typesOf(node)), ...tellingParts(document, node)].join(' ')
}

const MAX_NAMES = 3

/** Its title; or the property that has one value, as of a discriminator; or its first properties. */
function tellingParts(document: ApiDocument, node: Schema): string[] {
  if (typeof node['title'] === 'string' && node['title'] !== '') return [shorten(node['title'])]
  const constant = constantIn(document, node, DEPTH)
  if (constant) return ['with', constant]
  const names = [...(node.required ?? []), ...Object.keys(node.properties ?? {})]
  return names.length === 0 ? [] : ['with', [...new Set(names)].slice(0, MAX_NAMES).join(', ')]
}

/** Objects are looked into this far. */
const DEPTH = 3

function constantIn(document: ApiDocument, { properties = {} }: Schema, depth: number): string | undefined {
  if (depth === 0) return undefined
  const inside = Object.entries(properties).map(([name, written]) => [name, document.schema(written).node] as const)
  for (const [name, { const: only, enum: several = [only] }] of inside)
    if (several.length === 1 && several[0] !== undefined) return `${name} ${quoteValue(several[0])}`
  for (const [name, schema] of inside) {
    const below = constantIn(document, schema, depth - 1)
    if (below !== undefined) return `${name}/${below}`
  }
  return undefined
}
