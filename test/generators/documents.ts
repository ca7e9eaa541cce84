/** The generated documents as plain JSON, and validators that are compiled from their schemas at run time. */
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'

export type Json = Record<string, unknown>
export interface Document {
  openapi: string
  components: { schemas: Readonly<Record<string, Json>> }
}

export const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../../generated/${file}`, import.meta.url), 'utf8'))

export const isObject = (node: unknown): node is Json => typeof node === 'object' && node !== null && !Array.isArray(node)

/** Converts an OpenAPI 3.0 schema to JSON Schema, including nullable types and exclusive bounds. */
export function schemaOf30(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(schemaOf30)
  if (!isObject(node)) return node
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, enum: list, type, ...rest } = node
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, schemaOf30(value)]))
  const least = exclusiveMinimum === true ? { exclusiveMinimum: minimum } : minimum !== undefined && { minimum: schemaOf30(minimum) }
  const most = exclusiveMaximum === true ? { exclusiveMaximum: maximum } : maximum !== undefined && { maximum: schemaOf30(maximum) }
  return {
    ...inner,
    ...least,
    ...most,
    ...(type !== undefined && { type: nullable === true ? [type, 'null'] : schemaOf30(type) }),
    ...(list !== undefined && { enum: nullable === true && Array.isArray(list) ? [...(list as unknown[]), null] : schemaOf30(list) }),
  }
}

/** Returns validators for one document, each of which is compiled on first use. */
export function compiled(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', components: document.components })
  const validators = new Map<string, ValidateFunction>()
  return (pointer: string): ValidateFunction => {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` })
    validators.set(pointer, validate)
    return validate
  }
}
