/** Short descriptions of values and schemas for reports. */
import { type Resolved, type ApiDocument } from './api-document.ts'
import { restoreNumbers } from './exact-number.ts'
import { listAssertions, type Schema, formatTypes, listTypes } from './schema.ts'

const MAX_TEXT_LENGTH = 120

/** Truncates text that is too long for a report. */
export const shorten = (text: string): string => (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text)

export const quoteValue = (value: unknown): string => shorten(restoreNumbers(JSON.stringify(value) ?? 'nothing'))

/** Returns a string without quotes, and any other value as JSON. Shortens both. */
export const stringOrQuoted = (value: unknown): string => (typeof value === 'string' ? shorten(value) : quoteValue(value))

const MAX_LISTED = 8

export const listValues = (values: readonly unknown[]): string =>
  `${values.slice(0, MAX_LISTED).map(quoteValue).join(', ')}${values.length > MAX_LISTED ? ` and ${values.length - MAX_LISTED} more` : ''}`

/** Returns the component name. For an unnamed schema, returns its types and a part that distinguishes it. */
export function describeSchema(document: ApiDocument, schema: Schema): string {
  const { node, name }: Resolved<Schema> = document.schema(schema)
  if (name !== undefined) return name
  if (node.const !== undefined) return quoteValue(node.const)
  if (listAssertions(node).length === 0) return 'anything'
  if (node.anyOf ?? node.oneOf) return 'one of several'
  return [formatTypes(listTypes(node)), ...findDistinguishingParts(document, node)].join(' ')
}

const MAX_NAMES = 3

/** Returns the title, a property with a constant value such as a discriminator, or the first properties. */
function findDistinguishingParts(document: ApiDocument, node: Schema): string[] {
  if (typeof node['title'] === 'string' && node['title'] !== '') return [shorten(node['title'])]
  const constant = findConstant(document, node, MAX_CONSTANT_DEPTH)
  if (constant) return ['with', constant]
  const names = [...(node.required ?? []), ...Object.keys(node.properties ?? {})]
  return names.length === 0 ? [] : ['with', [...new Set(names)].slice(0, MAX_NAMES).join(', ')]
}

/** Maximum depth of the search for a constant. */
const MAX_CONSTANT_DEPTH = 3

function findConstant(document: ApiDocument, { properties = {} }: Schema, depth: number): string | undefined {
  if (depth === 0) return undefined
  const inside = Object.entries(properties).map(([name, written]) => [name, document.schema(written).node] as const)
  for (const [name, { const: only, enum: several = [only] }] of inside)
    if (several.length === 1 && several[0] !== undefined) return `${name} ${quoteValue(several[0])}`
  for (const [name, schema] of inside) {
    const below = findConstant(document, schema, depth - 1)
    if (below !== undefined) return `${name}/${below}`
  }
  return undefined
}
