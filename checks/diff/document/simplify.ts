/** Writes a schema in the one notation that the rules compare, where OpenAPI has several that mean the same. */
import { isAssertion, type Schema } from './schema.ts'

/** `ignoresSiblings`: what stands beside `$ref` does not count, as in OpenAPI 3.0. */
export function simplified(schema: Schema, ignoresSiblings: boolean): Schema {
  if (ignoresSiblings && schema.$ref !== undefined && Object.keys(schema).length > 1) return { $ref: schema.$ref }
  return withoutListOfBooleans(withOneList(withNullableBeside(schema)))
}

/** A part of `allOf` that only says `nullable` says it of the whole. */
function withNullableBeside(schema: Schema): Schema {
  const saysNullable = (part: Schema) => part.nullable === true && Object.keys(part).filter(isAssertion).length === 1
  if (!schema.allOf?.some(saysNullable)) return schema
  const allOf = schema.allOf.filter((part) => !saysNullable(part))
  const { allOf: _, ...rest } = schema
  return { ...rest, ...(allOf.length > 0 && { allOf }), nullable: true }
}

/** `true` and `false` are all that a boolean may be. */
function withoutListOfBooleans(schema: Schema): Schema {
  const { enum: listed, ...rest } = schema
  if (!listed?.includes(true) || !listed.includes(false)) return schema
  const others = listed.filter((value) => typeof value !== 'boolean')
  if (others.some((value) => value !== null)) return schema
  const types = [rest.type ?? (others.length > 0 ? ['boolean', 'null'] : 'boolean')].flat()
  if (!types.includes('boolean') || types.some((type) => type !== 'boolean' && type !== 'null')) return schema
  // A list without null refuses null, whatever the type says.
  return others.length > 0 ? { ...rest, type: types } : { ...rest, type: 'boolean', ...(rest.nullable === true && { nullable: false }) }
}

/** Several lists of values in a union are one list. */
function withOneList(schema: Schema): Schema {
  const keyword = schema.anyOf ? 'anyOf' : 'oneOf'
  const variants = schema[keyword]
  const [lists, others] = [(variants ?? []).filter(isList), (variants ?? []).filter((variant) => !isList(variant))]
  if (lists.length < 2) return schema
  const values = lists.flatMap(valuesOf)
  const different = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
  // oneOf refuses a value that two lists have.
  if (keyword === 'oneOf' && different.length < values.length) return schema
  const list = { enum: different }
  if (others.length > 0) return { ...schema, [keyword]: [list, ...others] }
  const { [keyword]: _, ...rest } = schema
  return rest.enum === undefined && rest.const === undefined ? { ...rest, ...list } : { ...rest, allOf: [...(rest.allOf ?? []), list] }
}

const valuesOf = ({ const: only, enum: several = [] }: Schema): readonly unknown[] => (only === undefined ? several : [only])

const JSON_TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
}

/** True if it lists values, and says nothing else of them than their type. */
function isList(schema: Schema): boolean {
  if (typeof schema !== 'object' || schema.deprecated === true || (schema.enum !== undefined && !Array.isArray(schema.enum))) return false
  const keywords = Object.keys(schema).filter(isAssertion)
  if (!keywords.some((one) => one === 'const' || one === 'enum')) return false
  const types = [schema.type ?? []].flat()
  return (
    keywords.every((one) => one === 'const' || one === 'enum' || one === 'type') &&
    (types.length === 0 || valuesOf(schema).every((value) => types.some((type) => JSON_TYPES[type]?.(value))))
  )
}
