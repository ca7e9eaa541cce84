/** The TypeScript type of a JSON Schema. */
import type { JsonSchema } from '../../contract.ts'

const REF = '#/components/schemas/'

const SCALARS: Record<string, string> = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }

export const literal = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`

export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.slice(REF.length)
  if (schema.anyOf) return unionOf(schema.anyOf.map(typeOf))
  const types = schema.type === undefined ? [] : [schema.type].flat()
  return types.length === 0 ? 'unknown' : unionOf(types.map((type) => ofType(type, schema)))
}

function ofType(type: string, schema: JsonSchema): string {
  if (type === 'array') return `${grouped(schema.items ? typeOf(schema.items) : 'unknown')}[]`
  if (type === 'object')
    return `Record<string, ${typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties) : 'unknown'}>`
  if (type === 'string' && schema.enum) return schema.enum.map(literal).join(' | ')
  if (type === 'string' && isBytes(schema)) return 'UploadFile'
  return SCALARS[type] ?? 'unknown'
}

/** A file part of an upload, in the words of OpenAPI 3.0 or of 3.1. */
const isBytes = (schema: JsonSchema) => schema['format'] === 'binary' || 'contentMediaType' in schema

const unionOf = (types: string[]) => [...new Set(types)].join(' | ')

const grouped = (type: string) => (type.includes(' | ') ? `(${type})` : type)

export const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name))
