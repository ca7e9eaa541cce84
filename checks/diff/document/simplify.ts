/** Normalizes a schema, because OpenAPI has several notations for the same meaning and the rules compare only the normal form. */
import { isObject } from '../../core/json.ts'
import { compareNumbers, isInteger, isNumber } from './exact-number.ts'
import { listAssertions, isAssertion, isNull, type Schema } from './schema.ts'

interface Context {
  /** True if keywords next to `$ref` are ignored, as in OpenAPI 3.0. */
  ignoresSiblings: boolean
  target: (reference: string) => unknown
}

export function normalizeSchema(schema: Schema, { ignoresSiblings, target }: Context): Schema {
  if (ignoresSiblings && schema.$ref !== undefined && Object.keys(schema).length > 1) return { $ref: schema.$ref }
  const notation = withBinaryFormat(withDependentRequired(withHoistedNullable(schema)))
  return withoutRedundantRules(
    withoutBooleanEnum(withoutSingleVariantUnion(withMergedEnums(withOpenList(withUniqueVariants(notation), target), target))),
  )
}

/** Replaces the media type of raw bytes with `format: binary`, the notation of OpenAPI 3.0. */
function withBinaryFormat(schema: Schema): Schema {
  const { contentMediaType, ...others } = schema
  const isUnencoded = schema['contentEncoding'] === undefined && (schema['format'] === undefined || schema['format'] === 'binary')
  if (typeof contentMediaType !== 'string' || !isUnencoded) return schema
  return contentMediaType.toLowerCase() === 'application/octet-stream' ? { ...others, format: 'binary' } : schema
}

/** Uses `dependentRequired` in place of dependent schemas that only require properties. */
function withDependentRequired(schema: Schema): Schema {
  const { dependentSchemas, dependentRequired, ...others } = schema
  if (dependentSchemas === undefined) return schema
  const dependents = Object.entries(dependentSchemas)
  const required = new Map(Object.entries(dependentRequired ?? {}))
  for (const [name, dependent] of dependents)
    if (listRequired(dependent).length > 0) required.set(name, [...new Set([...(required.get(name) ?? []), ...listRequired(dependent)])])
  const remaining = dependents.map(([name, dependent]) => [name, withoutRequired(dependent)] as const)
  const restrictive = remaining.filter(([, dependent]) => !isObject(dependent) || listAssertions(dependent).length > 0)
  return {
    ...others,
    ...(required.size > 0 && { dependentRequired: Object.fromEntries(required) }),
    ...(restrictive.length > 0 && { dependentSchemas: Object.fromEntries(restrictive) }),
  }
}

const listRequired = (schema: Schema): readonly string[] => (isObject(schema) && Array.isArray(schema.required) ? schema.required : [])

/** Removes `required`, and also `type: object`, because a value with the triggering property is always an object. */
function withoutRequired(schema: Schema): Schema {
  if (!isObject(schema)) return schema
  const { required: _, type, ...others } = schema
  return type === undefined || type === 'object' ? others : { type, ...others }
}

/** Replaces an `anyOf` of `type: string` and string enums with an open enum, which lists some strings but allows all. */
function withOpenList(schema: Schema, target: Context['target']): Schema {
  const { anyOf, ...others } = schema
  const variants = (anyOf ?? []).map((variant) => resolveVariant(variant, target))
  const [strings, lists] = [variants.filter(isAnyString), variants.filter(isListOfStrings)]
  const values = [...new Set(lists.flatMap(listValues))].filter((value) => value !== null)
  const isOpenList =
    strings.length > 0 &&
    values.length > 0 &&
    variants.every((variant) => isAnyString(variant) || isListOfStrings(variant) || isNull(variant))
  if (!isOpenList) return schema
  const type = variants.some((variant) => isNull(variant) || takesNull(variant)) ? ['string', 'null'] : 'string'
  const list = { type, 'x-extensible-enum': values }
  return listAssertions(others).length === 0 ? { ...others, ...list } : { ...others, allOf: [...(others.allOf ?? []), list] }
}

/** Returns the component that a variant refers to. Without a reference, returns the variant. */
function resolveVariant(variant: Schema, target: Context['target']): Schema {
  const { $ref: reference, ...siblings } = variant
  if (reference === undefined || listAssertions(siblings).length > 0) return variant
  const component = target(reference)
  return isObject(component) ? component : variant
}

const isListOfStrings = (schema: Schema): boolean =>
  isEnum(schema) && listValues(schema).every((value) => typeof value === 'string' || value === null)

function isAnyString(schema: Schema): boolean {
  if (!isObject(schema) || listAssertions(schema, 'type', 'nullable').length > 0) return false
  const types = [schema.type].flat()
  return types.includes('string') && types.every((type) => type === 'string' || type === 'null')
}

const takesNull = (schema: Schema): boolean =>
  isEnum(schema) ? listValues(schema).includes(null) : schema.nullable === true || [schema.type].flat().includes('null')

/** Removes duplicate variants from `anyOf`, because they have no effect. In `oneOf`, a duplicate rejects every value that matches it. */
function withUniqueVariants(schema: Schema): Schema {
  const { anyOf } = schema
  if (anyOf === undefined) return schema
  const different = [...new Map(anyOf.map((variant) => [JSON.stringify(variant), variant])).values()]
  return different.length === anyOf.length ? schema : { ...schema, anyOf: different }
}

/** Rules for strings or numbers, each with a predicate for values that satisfy it. */
const SATISFIES: Readonly<Record<string, (value: unknown, limit: unknown) => boolean>> = {
  minLength: (value, limit) => typeof value !== 'string' || Array.from(value).length >= Number(limit),
  maxLength: (value, limit) => typeof value !== 'string' || Array.from(value).length <= Number(limit),
  minimum: (value, limit) => !isNumber(value) || (isNumber(limit) && compareNumbers(value, limit) >= 0),
  maximum: (value, limit) => !isNumber(value) || (isNumber(limit) && compareNumbers(value, limit) <= 0),
}

/** True if all values satisfy a rule of the schema. False for rules that do not apply to strings or numbers. */
export function satisfyRule(values: readonly unknown[], schema: Schema, keyword: string): boolean {
  const satisfies = Object.hasOwn(SATISFIES, keyword) ? SATISFIES[keyword] : undefined
  // In OpenAPI 3.0, a boolean keyword next to a limit makes the limit exclusive. The predicates support only inclusive limits.
  const limit = typeof schema[keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'] === 'boolean' ? undefined : schema[keyword]
  return satisfies !== undefined && values.every((value) => satisfies(value, limit))
}

/** A schema without any of these keywords has no redundant rule. */
const MAY_BE_REDUNDANT = ['enum', 'const', 'multipleOf', 'not'] as const

/** Removes rules that reject nothing: rules that every listed value or every integer satisfies, and `not: false`. */
function withoutRedundantRules(schema: Schema): Schema {
  if (!MAY_BE_REDUNDANT.some((keyword) => schema[keyword] !== undefined)) return schema
  const listed = schema.enum !== undefined || schema.const !== undefined ? listValues(schema) : undefined
  const isInteger = [schema.type].flat().every((type) => type === 'integer' || type === 'null')
  const isRedundant = (keyword: string): boolean => {
    if (keyword === 'not') return schema.not === (false as unknown)
    if (keyword === 'multipleOf') return isInteger && Number.isInteger(1 / Number(schema['multipleOf']))
    return listed !== undefined && satisfyRule(listed, schema, keyword)
  }
  const redundant = Object.keys(schema).filter(isRedundant)
  return redundant.length === 0 ? schema : Object.fromEntries(Object.entries(schema).filter(([keyword]) => !redundant.includes(keyword)))
}

/** Merges a single-variant union into the keywords next to it. */
function withoutSingleVariantUnion(schema: Schema): Schema {
  const keyword = schema.anyOf ? 'anyOf' : 'oneOf'
  const { [keyword]: variants, discriminator, ...siblings } = schema
  if (variants?.length !== 1 || discriminator !== undefined || listAssertions(siblings, 'nullable').length === 0) return schema
  return { ...siblings, allOf: [...(siblings.allOf ?? []), ...variants] }
}

/** Moves `nullable` from an `allOf` part that has no other assertions to the whole schema. */
function withHoistedNullable(schema: Schema): Schema {
  const isNullableOnly = (part: Schema) => part.nullable === true && Object.keys(part).filter(isAssertion).length === 1
  if (!schema.allOf?.some(isNullableOnly)) return schema
  const allOf = schema.allOf.filter((part) => !isNullableOnly(part))
  const { allOf: _, ...siblings } = schema
  return { ...siblings, ...(allOf.length > 0 && { allOf }), nullable: true }
}

/** Replaces an enum of `true` and `false` with `type: boolean`. */
function withoutBooleanEnum(schema: Schema): Schema {
  const { enum: listed, ...siblings } = schema
  if (!listed?.includes(true) || !listed.includes(false)) return schema
  const others = listed.filter((value) => typeof value !== 'boolean')
  if (others.some((value) => value !== null)) return schema
  const types = [siblings.type ?? (others.length > 0 ? ['boolean', 'null'] : 'boolean')].flat()
  if (!types.includes('boolean') || types.some((type) => type !== 'boolean' && type !== 'null')) return schema
  // An enum without null rejects null, even if `type` allows it.
  return others.length > 0
    ? { ...siblings, type: types }
    : { ...siblings, type: 'boolean', ...(siblings.nullable === true && { nullable: false }) }
}

/** Merges the enums of a union into one enum. */
function withMergedEnums(schema: Schema, target: Context['target']): Schema {
  const keyword = schema.anyOf ? 'anyOf' : 'oneOf'
  const variants = schema[keyword]
  const [lists, others]: [Schema[], Schema[]] = [[], []]
  for (const variant of variants ?? []) {
    const list = resolveVariant(variant, target)
    if (isEnum(list)) lists.push(list)
    else others.push(variant)
  }
  if (lists.length < 2) return schema
  const values = lists.flatMap(listValues)
  const different = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
  // Does not merge overlapping enums in `oneOf`, because `oneOf` rejects a value that two enums contain.
  if (keyword === 'oneOf' && different.length < values.length) return schema
  const list = { enum: different }
  if (others.length > 0) return { ...schema, [keyword]: [list, ...others] }
  const { [keyword]: _, ...siblings } = schema
  return siblings.enum === undefined && siblings.const === undefined
    ? { ...siblings, ...list }
    : { ...siblings, allOf: [...(siblings.allOf ?? []), list] }
}

export const listValues = ({ const: only, enum: several = [] }: Schema): readonly unknown[] => (only === undefined ? several : [only])

const JSON_TYPES: ReadonlyMap<string, (value: unknown) => boolean> = new Map(
  Object.entries({
    string: (value: unknown) => typeof value === 'string',
    number: isNumber,
    integer: isInteger,
    boolean: (value: unknown) => typeof value === 'boolean',
    null: (value: unknown) => value === null,
  }),
)

/** True if the schema lists values and restricts nothing else except their type. */
function isEnum(schema: Schema): boolean {
  if (typeof schema !== 'object' || (schema.enum !== undefined && !Array.isArray(schema.enum))) return false
  const keywords = Object.keys(schema).filter(isAssertion)
  if (!keywords.some((keyword) => keyword === 'const' || keyword === 'enum')) return false
  const types = [schema.type ?? []].flat()
  return (
    keywords.every((keyword) => keyword === 'const' || keyword === 'enum' || keyword === 'type' || keyword === 'nullable') &&
    (types.length === 0 ||
      listValues(schema).every(
        (value) => (value === null && schema.nullable === true) || types.some((type) => JSON_TYPES.get(type)?.(value)),
      ))
  )
}
