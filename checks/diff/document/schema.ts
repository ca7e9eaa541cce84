/** An OpenAPI 3.1 (JSON Schema 2020-12) or 3.0 schema with the extension keywords of this contract, and its allowed types. */
import { isInteger, isNumber } from './exact-number.ts'

export interface Schema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly $dynamicRef?: string
  readonly type?: string | readonly string[]
  readonly nullable?: boolean
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly unevaluatedProperties?: Schema | boolean
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly propertyNames?: Schema
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
  readonly dependentSchemas?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly unevaluatedItems?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly contains?: Schema
  readonly minContains?: number
  readonly maxContains?: number
  readonly not?: Schema
  readonly if?: Schema
  readonly then?: Schema
  readonly else?: Schema
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly deprecated?: boolean
  readonly discriminator?: {
    readonly propertyName: string
    readonly mapping?: Readonly<Record<string, string>>
    readonly defaultMapping?: string
  }
  readonly 'x-extensible-enum'?: readonly unknown[]
  readonly 'x-exactly-one-of'?: readonly string[]
  readonly 'x-content-types'?: readonly string[]
  readonly 'x-record-by-type'?: RecordByType
  readonly 'x-conditions'?: readonly Condition[]
}

/** A value that matches `if` must match `then`. Any other value must match `else`. */
export interface Condition {
  readonly if?: Schema
  readonly then?: Schema
  readonly else?: Schema
}

/** The value at the path `at` must match the record that the property `by` selects. */
export interface RecordByType {
  readonly by: string
  readonly at: readonly string[]
  readonly records: Readonly<Record<string, Schema>>
}

/** Keywords that describe values without restricting them, such as `$defs` and names for generators. */
const ANNOTATIONS = parseKeywords(`
  title summary description example examples externalDocs deprecated default xml discriminator
  $schema $vocabulary $comment $id $anchor $dynamicAnchor $recursiveAnchor $defs definitions
  x-provenance x-rule-provenance contentMediaType contentEncoding contentSchema readOnly writeOnly
`)

/** Extension keywords that restrict values. Every other `x-` keyword is an annotation. */
const ASSERTIONS = parseKeywords(`
  x-extensible-enum x-exactly-one-of x-only-when x-several-each-have x-content-types x-calendar-date x-not-future
  x-code-and-amount x-record-by-type x-decimals x-conditions
`)

/** Splits a whitespace-separated list of keywords. */
export function parseKeywords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

export const isAssertion = (keyword: string): boolean => (keyword.startsWith('x-') ? ASSERTIONS.has(keyword) : !ANNOTATIONS.has(keyword))

/** The schema that is equivalent to `false`. */
export const NOTHING: Schema = { not: {} }

export const isNothing = (schema: Schema): boolean =>
  typeof schema.not === 'object' && listAssertions(schema).length === 1 && listAssertions(schema.not).length === 0

/**
 * Compiles a pattern for property names. Returns undefined for an invalid pattern, and for a quantified group, because matching could take
 * too long.
 */
function compilePattern(pattern: string): RegExp | undefined {
  if (/\)[*+{]/.test(pattern)) return undefined
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
}

/** Returns the property's own schema and the schemas of all matching patterns. */
export function findPropertySchemas({ properties = {}, patternProperties = {} }: Schema, name: string): Schema[] {
  const matching = Object.entries(patternProperties).filter(([pattern]) => compilePattern(pattern)?.test(name))
  return [...(Object.hasOwn(properties, name) ? [properties[name] as Schema] : []), ...matching.map(([, schema]) => schema)]
}

/** True if the schema allows only null. */
export const isNull = (schema: Schema): boolean => {
  const types = schema.type === undefined ? [] : [schema.type].flat()
  return (types.length === 1 && types[0] === 'null') || schema.const === null || (schema.enum?.length === 1 && schema.enum[0] === null)
}

/** Returns the keywords that restrict values, except the excluded ones. */
export const listAssertions = (schema: Schema, ...excluded: string[]): string[] =>
  Object.keys(schema).filter((keyword) => isAssertion(keyword) && !excluded.includes(keyword))

/** Numbers that are not integers, which `number` allows in addition to `integer`. */
const FRACTION = 'fraction'
const EVERY = ['boolean', FRACTION, 'integer', 'string', 'array', 'object'] as const

export type Type = (typeof EVERY)[number]

/** Returns the JSON types that a schema allows, apart from null. */
export function listTypes(schema: Schema): Set<Type> {
  const listed = schema.const === undefined ? schema.enum : [schema.const]
  const named = schema.type === undefined ? listed?.map(getType) : [schema.type].flat()
  if (!named) return new Set(EVERY)
  return new Set(
    named
      .flatMap((name) => (name === 'number' ? ['integer', FRACTION] : name))
      .filter((name): name is Type => EVERY.includes(name as Type)),
  )
}

export const overlap = (a: ReadonlySet<Type>, b: ReadonlySet<Type>): Set<Type> => new Set([...a].filter((type) => b.has(type)))

function getType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return isNumber(value) ? (isInteger(value) ? 'integer' : 'number') : typeof value
}

/** Returns, for example, `string or number` or `anything`. */
export function formatTypes(types: ReadonlySet<Type>): string {
  if (types.size === EVERY.length) return 'anything'
  if (types.size === 0) return 'nothing'
  const named = EVERY.filter((type) => types.has(type))
  return named
    .filter((type) => type !== 'integer' || !types.has(FRACTION))
    .map((type) => (type === FRACTION ? 'number' : type))
    .join(' or ')
}
