/**
 * Rules in keywords that both versions of OpenAPI know, that generators pass over, and that linters take.
 *
 * Generators make a class of every `anyOf` and `oneOf`, and of every subschema with properties, wherever it stands; linters
 * want properties beside `required`. So the documents say in full what needs neither; the JSON Schemas say the rest.
 */
import type { JsonSchema } from '../../contract.ts'

/** One of the schemas holds, or several: not none of them. */
export const someOf = (schemas: readonly JsonSchema[]): JsonSchema => ({ not: { allOf: schemas.map((schema) => ({ not: schema })) } })

/** What an object must be, besides its fields: of fields of which one is needed, at least one is there beside those required. */
export const documentRules = (schema: JsonSchema): JsonSchema =>
  schema['x-exactly-one-of'] || schema['x-conditions']?.some(isAlternative) ? { minProperties: (schema.required?.length ?? 0) + 1 } : {}

/** Without one field, another: neither is among those required. */
const isAlternative = ({ if: condition }: NonNullable<JsonSchema['x-conditions']>[number]): boolean =>
  condition?.not?.required !== undefined
