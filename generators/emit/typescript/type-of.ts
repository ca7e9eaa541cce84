/** The TypeScript type of a JSON Schema. */
import type { JsonSchema } from '../../contract.ts'

const REF = '#/components/schemas/'

const SCALARS: Record<string, string> = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }

export const stringLiteral = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`

/** Any other string, beside values that an editor still proposes. */
export const OTHERS = '(string & {})'

export function typescriptType(schema: JsonSchema): string {
  if (schema.$ref) return `${schema.$ref.slice(REF.length)}${schema['x-open-gap'] ? ` | ${OTHERS}` : ''}`
  if (schema.anyOf) return joinTypes(schema.anyOf.map(typescriptType))
  const types = schema.type === undefined ? [] : [schema.type].flat()
  return types.length === 0 ? 'unknown' : joinTypes(types.map((type) => typescriptTypeOf(type, schema)))
}

function typescriptTypeOf(type: string, schema: JsonSchema): string {
  if (type === 'array') return `${inParentheses(schema.items ? typescriptType(schema.items) : 'unknown')}[]`
  if (type === 'object')
    return `Record<string, ${typeof schema.additionalProperties === 'object' ? typescriptType(schema.additionalProperties) : 'unknown'}>`
  if (type === 'string' && schema.enum) return schema.enum.map(stringLiteral).join(' | ')
  if (type === 'string' && isFile(schema)) return 'UploadFile'
  return SCALARS[type] ?? 'unknown'
}

/** A file part of an upload, in the words of OpenAPI 3.0 or of 3.1. */
const isFile = (schema: JsonSchema) => schema['format'] === 'binary' || 'contentMediaType' in schema

const joinTypes = (types: string[]) => [...new Set(types)].join(' | ')

const inParentheses = (type: string) => (type.includes(' | ') ? `(${type})` : type)

export const propertyKey = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : stringLiteral(name))
