/** Writes a schema in the one notation that the rules compare, where OpenAPI has several that mean the same. */
import { isObject } from '../../core/json.ts'
import { compareNumbers, isInteger, isNumber } from './exact-number.ts'
import { assertionsOf, isAssertion, type Schema } from './schema.ts'

interface Context {
  /** True if what stands beside `$ref` does not count, as in OpenAPI 3.0. */
  ignoresSiblings: boolean
  /** Returns the part that a reference leads to. */
  target: (reference: string) => unknown
}

export function simplified(schema: Schema, { ignoresSiblings, target }: Context): Schema {
  if (ignoresSiblings && schema.$ref !== undefined && Object.keys(schema).length > 1) return { $ref: schema.$ref }
  return withoutIdleRules(withoutListOfBooleans(withOnlyVariant(withOneList(withDifferentVariants(withNullableBeside(schema)), target))))
}

/** A variant that is there twice is one; `oneOf` would refuse it. */
function withDifferentVariants(schema: Schema): Schema {
  const { anyOf } = schema
  if (anyOf === undefined) return schema
  const different = [...new Map(anyOf.map((variant) => [JSON.stringify(variant), variant])).values()]
  return different.length === anyOf.length ? schema : { ...schema, anyOf: different }
}

/** The rules of a text or a number, each with what a value is that keeps it. */
const RULES: Readonly<Record<string, (value: unknown, limit: unknown) => boolean>> = {
  minLength: (value, limit) => typeof value !== 'string' || Array.from(value).length >= Number(limit),
  maxLength: (value, limit) => typeof value !== 'string' || Array.from(value).length <= Number(limit),
  minimum: (value, limit) => !isNumber(value) || (isNumber(limit) && compareNumbers(value, limit) >= 0),
  maximum: (value, limit) => !isNumber(value) || (isNumber(limit) && compareNumbers(value, limit) <= 0),
}

/** A schema without these keywords has no rule that refuses nothing. */
const MAY_BE_IDLE = ['enum', 'const', 'multipleOf', 'not'] as const

/** Leaves out rules that refuse nothing: those that every listed value or every whole number keeps, and `not: false`. */
function withoutIdleRules(schema: Schema): Schema {
  if (!MAY_BE_IDLE.some((keyword) => schema[keyword] !== undefined)) return schema
  const listed = schema.enum !== undefined || schema.const !== undefined ? valuesOf(schema) : undefined
  const ofWholeNumbers = [schema.type].flat().every((type) => type === 'integer' || type === 'null')
  const isIdle = (keyword: string): boolean => {
    if (keyword === 'not') return schema.not === (false as unknown)
    if (keyword === 'multipleOf') return ofWholeNumbers && Number.isInteger(1 / Number(schema['multipleOf']))
    const keeps = Object.hasOwn(RULES, keyword) ? RULES[keyword] : undefined
    // OpenAPI 3.0 makes a limit exclusive by a word beside it.
    const limit = typeof schema[keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'] === 'boolean' ? undefined : schema[keyword]
    return keeps !== undefined && listed?.every((value) => keeps(value, limit)) === true
  }
  const idle = Object.keys(schema).filter(isIdle)
  return idle.length === 0 ? schema : Object.fromEntries(Object.entries(schema).filter(([keyword]) => !idle.includes(keyword)))
}

/** Replaces a union of one variant by this variant, together with the keywords beside the union. */
function withOnlyVariant(schema: Schema): Schema {
  const keyword = schema.anyOf ? 'anyOf' : 'oneOf'
  const { [keyword]: variants, discriminator, ...rest } = schema
  if (variants?.length !== 1 || discriminator !== undefined || assertionsOf(rest, 'nullable').length === 0) return schema
  return { ...rest, allOf: [...(rest.allOf ?? []), ...variants] }
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
function withOneList(schema: Schema, target: Context['target']): Schema {
  const keyword = schema.anyOf ? 'anyOf' : 'oneOf'
  const variants = schema[keyword]
  const followed = (variants ?? []).map((variant) => constantAt(variant, target) ?? variant)
  const [lists, others] = [followed.filter(isList), followed.filter((variant) => !isList(variant))]
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

/** A component that is one value; one that lists several is compared by itself. */
function constantAt({ $ref: reference, ...beside }: Schema, target: Context['target']): Schema | undefined {
  const found = reference === undefined || assertionsOf(beside).length > 0 ? undefined : (target(reference) as Schema | undefined)
  return isObject(found) && isList(found) && valuesOf(found).length === 1 ? found : undefined
}

const valuesOf = ({ const: only, enum: several = [] }: Schema): readonly unknown[] => (only === undefined ? several : [only])

const JSON_TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: isNumber,
  integer: isInteger,
  boolean: (value) => typeof value === 'boolean',
}

/** True if it lists values, and says nothing else of them than their type. */
function isList(schema: Schema): boolean {
  if (typeof schema !== 'object' || (schema.enum !== undefined && !Array.isArray(schema.enum))) return false
  const keywords = Object.keys(schema).filter(isAssertion)
  if (!keywords.some((one) => one === 'const' || one === 'enum')) return false
  const types = [schema.type ?? []].flat()
  return (
    keywords.every((one) => one === 'const' || one === 'enum' || one === 'type') &&
    (types.length === 0 || valuesOf(schema).every((value) => types.some((type) => JSON_TYPES[type]?.(value))))
  )
}
