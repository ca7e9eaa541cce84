/** Writes a schema in the one notation that the rules compare, where OpenAPI has several that mean the same. */
import { isObject } from '../../core/json.ts'
import { compareNumbers, isInteger, isNumber } from './exact-number.ts'
import { assertionsOf, isAssertion, isNull, type Schema } from './schema.ts'

interface Context {
  /** True if what stands beside `$ref` does not count, as in OpenAPI 3.0. */
  ignoresSiblings: boolean
  /** Returns the part that a reference leads to. */
  target: (reference: string) => unknown
}

export function simplified(schema: Schema, { ignoresSiblings, target }: Context): Schema {
  if (ignoresSiblings && schema.$ref !== undefined && Object.keys(schema).length > 1) return { $ref: schema.$ref }
  const notation = withFormatOfBinary(withDependentRequired(withNullableBeside(schema)))
  return withoutIdleRules(
    withoutListOfBooleans(withOnlyVariant(withOneList(withOpenList(withDifferentVariants(notation), target), target))),
  )
}

/** Writes the media type of unencoded bytes as `format: binary`, as OpenAPI 3.0 does. */
function withFormatOfBinary(schema: Schema): Schema {
  const { contentMediaType, ...others } = schema
  const isUnencoded = schema['contentEncoding'] === undefined && (schema['format'] === undefined || schema['format'] === 'binary')
  if (typeof contentMediaType !== 'string' || !isUnencoded) return schema
  return contentMediaType.toLowerCase() === 'application/octet-stream' ? { ...others, format: 'binary' } : schema
}

/** Writes the properties that dependent schemas require as `dependentRequired`. */
function withDependentRequired(schema: Schema): Schema {
  const { dependentSchemas, dependentRequired, ...others } = schema
  if (dependentSchemas === undefined) return schema
  const dependents = Object.entries(dependentSchemas)
  const required = new Map(Object.entries(dependentRequired ?? {}))
  for (const [name, dependent] of dependents)
    if (requiredBy(dependent).length > 0) required.set(name, [...new Set([...(required.get(name) ?? []), ...requiredBy(dependent)])])
  const rest = dependents.map(([name, dependent]) => [name, withoutRequired(dependent)] as const)
  const asking = rest.filter(([, dependent]) => !isObject(dependent) || assertionsOf(dependent).length > 0)
  return {
    ...others,
    ...(required.size > 0 && { dependentRequired: Object.fromEntries(required) }),
    ...(asking.length > 0 && { dependentSchemas: Object.fromEntries(asking) }),
  }
}

const requiredBy = (schema: Schema): readonly string[] => (isObject(schema) && Array.isArray(schema.required) ? schema.required : [])

/** The value is an object, because it has the property that the schema depends on. */
function withoutRequired(schema: Schema): Schema {
  if (!isObject(schema)) return schema
  const { required: _, type, ...others } = schema
  return type === undefined || type === 'object' ? others : { type, ...others }
}

/** Writes `anyOf` of any string and lists of strings as an open list: every string is allowed, and some are named. */
function withOpenList(schema: Schema, target: Context['target']): Schema {
  const { anyOf, ...others } = schema
  const variants = (anyOf ?? []).map((variant) => followed(variant, target))
  const [strings, lists] = [variants.filter(isAnyString), variants.filter(isListOfStrings)]
  const values = [...new Set(lists.flatMap(valuesOf))].filter((value) => value !== null)
  const isOpenList =
    strings.length > 0 && values.length > 0 && variants.every((one) => isAnyString(one) || isListOfStrings(one) || isNull(one))
  if (!isOpenList) return schema
  const type = variants.some((variant) => isNull(variant) || takesNull(variant)) ? ['string', 'null'] : 'string'
  const list = { type, 'x-extensible-enum': values }
  return assertionsOf(others).length === 0 ? { ...others, ...list } : { ...others, allOf: [...(others.allOf ?? []), list] }
}

/** Returns the component that a variant refers to, or else the variant. */
function followed(variant: Schema, target: Context['target']): Schema {
  const { $ref: reference, ...siblings } = variant
  if (reference === undefined || assertionsOf(siblings).length > 0) return variant
  const component = target(reference)
  return isObject(component) ? component : variant
}

const isListOfStrings = (schema: Schema): boolean =>
  isList(schema) && valuesOf(schema).every((value) => typeof value === 'string' || value === null)

function isAnyString(schema: Schema): boolean {
  if (!isObject(schema) || assertionsOf(schema, 'type', 'nullable').length > 0) return false
  const types = [schema.type].flat()
  return types.includes('string') && types.every((type) => type === 'string' || type === 'null')
}

const takesNull = (schema: Schema): boolean =>
  isList(schema) ? valuesOf(schema).includes(null) : schema.nullable === true || [schema.type].flat().includes('null')

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

/** True if all values keep a rule of a schema. False for rules that are not about strings or numbers. */
export function keepRule(values: readonly unknown[], schema: Schema, keyword: string): boolean {
  const keeps = Object.hasOwn(RULES, keyword) ? RULES[keyword] : undefined
  // OpenAPI 3.0 makes a limit exclusive by a keyword next to it.
  const limit = typeof schema[keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'] === 'boolean' ? undefined : schema[keyword]
  return keeps !== undefined && values.every((value) => keeps(value, limit))
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
    return listed !== undefined && keepRule(listed, schema, keyword)
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
  const [lists, others]: [Schema[], Schema[]] = [[], []]
  for (const variant of variants ?? []) {
    const list = followed(variant, target)
    if (isList(list)) lists.push(list)
    else others.push(variant)
  }
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

export const valuesOf = ({ const: only, enum: several = [] }: Schema): readonly unknown[] => (only === undefined ? several : [only])

const JSON_TYPES: ReadonlyMap<string, (value: unknown) => boolean> = new Map(
  Object.entries({
    string: (value: unknown) => typeof value === 'string',
    number: isNumber,
    integer: isInteger,
    boolean: (value: unknown) => typeof value === 'boolean',
    null: (value: unknown) => value === null,
  }),
)

/** True if it lists values, and says nothing else of them than their type. */
function isList(schema: Schema): boolean {
  if (typeof schema !== 'object' || (schema.enum !== undefined && !Array.isArray(schema.enum))) return false
  const keywords = Object.keys(schema).filter(isAssertion)
  if (!keywords.some((one) => one === 'const' || one === 'enum')) return false
  const types = [schema.type ?? []].flat()
  return (
    keywords.every((one) => one === 'const' || one === 'enum' || one === 'type' || one === 'nullable') &&
    (types.length === 0 ||
      valuesOf(schema).every(
        (value) => (value === null && schema.nullable === true) || types.some((type) => JSON_TYPES.get(type)?.(value)),
      ))
  )
}
