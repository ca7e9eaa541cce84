/** Infers the content type of a body part from the type of its value (OpenAPI 3.1, Encoding Object). */
import type { ApiDocument } from '../../document/api-document.ts'
import { listAssertions, type Schema, type Type, listTypes } from '../../document/schema.ts'

const BYTES = 'application/octet-stream'

/** OpenAPI 3.0 formats for file content. */
const FILE_FORMATS: ReadonlySet<unknown> = new Set(['binary', 'byte', 'base64'])

/** Maximum depth of references and nested parts. */
const MAX_DEPTH = 5

/** Returns undefined if the values of the schema have different default types. Each item of a list is a separate part. */
export function inferContentType(document: ApiDocument, written: Schema, isItem = false): string | undefined {
  const { node } = document.schema(written)
  const types = [...(findTypes(document, node) ?? [])]
  if (types.length === 0) return node.properties ? 'application/json' : listAssertions(node).length === 0 ? BYTES : undefined
  if (types.every((type) => type === 'array'))
    return isItem ? 'application/json' : node.items && inferContentType(document, node.items, true)
  if (types.every((type) => type === 'object')) return 'application/json'
  if (types.some((type) => type === 'object' || type === 'array')) return undefined
  return types.includes('string') ? inferTextType(node) : 'text/plain'
}

function inferTextType({ contentEncoding, contentMediaType, format }: Schema): string {
  if (typeof contentMediaType === 'string') return contentMediaType
  return contentEncoding !== undefined || FILE_FORMATS.has(format) ? BYTES : 'text/plain'
}

/** Returns the types declared by a schema, its parts or its variants, or undefined if they do not declare a type. */
function findTypes(document: ApiDocument, written: Schema, depth = MAX_DEPTH): ReadonlySet<Type> | undefined {
  const { node } = document.schema(written)
  if ([node.type, node.enum, node.const].some((stated) => stated !== undefined)) return listTypes(node)
  if (depth === 0) return undefined
  const inner = (schemas: readonly Schema[] = []) => schemas.map((schema) => findTypes(document, schema, depth - 1))
  const ofPart = inner(node.allOf).find((types) => types !== undefined)
  const ofVariants = inner(node.anyOf ?? node.oneOf)
  return ofPart ?? (ofVariants.includes(undefined) ? undefined : new Set(ofVariants.flatMap((types) => [...(types ?? [])])))
}
