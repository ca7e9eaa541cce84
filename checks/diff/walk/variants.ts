/** Splits a schema into the variants of its union, without null. `[T, null]` in any notation has the one variant T. */
import type { ApiDocument } from '../document/api-document.ts'
import { assertionsOf, isNothing, overlap, type Schema, typesOf } from '../document/schema.ts'
import { closedList } from '../rules/schema/lists.ts'
import { isSameJson } from '../rules/schema/rule.ts'
import type { Merging } from './merging.ts'

/** Properties are looked into this far. */
const DEPTH = 4

/** Two schemas overlap if a value may be of both. Only what is certain counts as apart: types, listed values, properties that tell. */
export class Overlapping {
  readonly #document: ApiDocument
  readonly #merging: Merging

  constructor(document: ApiDocument, merging: Merging) {
    this.#document = document
    this.#merging = merging
  }

  /** True if some value may be of two of these. */
  amongSome(schemas: readonly Schema[]): boolean {
    return schemas.some((one, at) => schemas.slice(at + 1).some((other) => !this.#areApart(one, other, DEPTH)))
  }

  #areApart(a: Schema, b: Schema, depth: number): boolean {
    const [one, other] = [this.#merging.whole(this.#document.checked(a)), this.#merging.whole(this.#document.checked(b))]
    if (isNothing(one) || isNothing(other)) return true
    if (depth === 0 || (allowsNull(one) && allowsNull(other))) return false
    for (const [union, rest] of [
      [one, other],
      [other, one],
    ] as const) {
      const variants = union.anyOf ?? union.oneOf
      if (variants?.every((variant) => this.#areApart(variant, rest, depth - 1))) return true
    }
    const shared = overlap(typesOf(one), typesOf(other))
    if (shared.size === 0) return true
    const [listed, alsoListed] = [closedList(one), closedList(other)]
    if (listed && alsoListed) return !listed.some((value) => alsoListed.some((same) => isSameJson(value, same)))
    return shared.size === 1 && shared.has('object') && this.#objectsApart(one, other, depth)
  }

  #objectsApart(one: Schema, other: Schema, depth: number): boolean {
    return [...new Set([...(one.required ?? []), ...(other.required ?? [])])].some((name) => {
      const [a, b] = [propertyOf(one, name), propertyOf(other, name)]
      return a === 'refused' || b === 'refused' || (a !== undefined && b !== undefined && this.#areApart(a, b, depth - 1))
    })
  }
}

function propertyOf({ properties = {}, patternProperties, additionalProperties }: Schema, name: string): Schema | 'refused' | undefined {
  if (Object.hasOwn(properties, name)) return properties[name]
  return additionalProperties === false && !patternProperties ? 'refused' : undefined
}

function allowsNull({ type, enum: listed, const: only, nullable }: Schema): boolean {
  const values = only === undefined ? listed : [only]
  if (values) return values.includes(null)
  return nullable === true || type === undefined || [type].flat().includes('null')
}

/** Unions nested deeper than this are refused. */
const MAX_DEPTH = 1000

/** A schema allows null or not, cached for each schema. Recursive references are taken as not adding null. */
export class Nullable {
  readonly #document: ApiDocument
  readonly #known = new WeakMap<Schema, boolean>()

  constructor(document: ApiDocument) {
    this.#document = document
  }

  allows(schema: Schema, depth = 0): boolean {
    const at = this.#document.checked(schema)
    const known = this.#known.get(at)
    if (known !== undefined) return known
    if (depth > MAX_DEPTH) throw this.#document.unreadable(`has unions nested more than ${MAX_DEPTH} deep`)
    // A recursive reference finds this value while the answer is being computed.
    this.#known.set(at, false)
    const answer = this.#compute(at, depth + 1)
    this.#known.set(at, answer)
    return answer
  }

  #compute(at: Schema, depth: number): boolean {
    if (at.not !== undefined && this.allows(at.not, depth)) return false
    const listed = at.const === undefined ? at.enum : [at.const]
    if (listed && !listed.includes(null)) return false
    // It adds null to the types; a list of values without null refuses it nevertheless, as validators do.
    if (at.nullable === true) return true
    if (at.type !== undefined && ![at.type].flat().includes('null')) return false
    const within = (one: Schema) => this.allows(one, depth)
    if (at.$ref !== undefined && !within(this.#document.schema(at).node)) return false
    return (at.allOf ?? []).every(within) && [at.anyOf, at.oneOf].every((union) => union?.some(within) ?? true)
  }
}

export const unionOf = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined => anyOf ?? oneOf

/** A schema that is no union is its own only variant. References are not resolved: a component is compared once. */
export function variantsOf(document: ApiDocument, schema: Schema): Schema[] {
  const at = document.checked(schema)
  if (isReference(at)) return [at]
  const [keyword, ...more] = assertionsOf(at, 'nullable', ...(isTypeOfPart(document, at) ? ['type'] : []))
  if (more.length > 0) return [at]
  if (keyword === 'anyOf' || keyword === 'oneOf')
    return (at[keyword] ?? []).filter((one) => !isNull(document.checked(one))).flatMap((one) => variantsOf(document, one))
  if (keyword === 'allOf' && at.allOf?.length === 1) return variantsOf(document, at.allOf[0] as Schema)
  return isNull(at) ? [] : [at]
}

/** True if `type` only repeats the type of the one `allOf` part, as documents of OpenAPI 3.0 write it. */
function isTypeOfPart(document: ApiDocument, at: Schema): boolean {
  const [part, ...more] = at.allOf ?? []
  if (!part || more.length > 0 || at.type === undefined) return false
  const wide = typesOf({ type: at.type })
  return [...typesOf(document.schema(part).node)].every((type) => wide.has(type))
}

/** True if the schema is only a reference, without constraints beside it. */
export const isReference = (schema: Schema): boolean => schema.$ref !== undefined && assertionsOf(schema, '$ref').length === 0

/** Splits a schema into its own keywords and its parts: `$ref` and the members of `allOf`. */
export function splitReference({ $ref, allOf = [], ...rest }: Schema): { rest: Schema; parts: readonly Schema[] } {
  return { rest, parts: $ref === undefined ? allOf : [{ $ref }, ...allOf] }
}

const isNull = (schema: Schema): boolean => {
  const types = schema.type === undefined ? [] : [schema.type].flat()
  return (types.length === 1 && types[0] === 'null') || schema.const === null || (schema.enum?.length === 1 && schema.enum[0] === null)
}

/** True if a schema has parts that all apply: `allOf`, or `$ref` with constraints beside it. */
export const isCompound = (schema: Schema): boolean => (schema.$ref !== undefined || schema.allOf !== undefined) && !isReference(schema)

/** Replaces a component that is a union by its variants, and a schema of several types by one schema for each type. */
export function expandUnions(document: ApiDocument, variants: readonly Schema[], within: ReadonlySet<Schema> = new Set()): Schema[] {
  return variants.flatMap((one) => {
    if (Array.isArray(one.type)) return (one.type as string[]).filter((type) => type !== 'null').map((type) => ({ ...one, type }))
    if (!isReference(one)) return [one]
    const { node } = document.schema(one)
    const inner = variantsOf(document, node)
    const isUnion = inner.length > 1 || isReference(inner[0] ?? {})
    return isUnion && !within.has(node) ? expandUnions(document, inner, new Set([...within, node])) : [one]
  })
}
