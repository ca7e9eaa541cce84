/** Splits a schema into the variants of its union, without null. `[T, null]` in any notation has the one variant T. */
import type { ApiDocument } from '../document/api-document.ts'
import { assertionsOf, isNull, type Schema, typesOf } from '../document/schema.ts'

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
    return (at[keyword] ?? []).filter((one) => !isNull(document.schema(one).node)).flatMap((one) => variantsOf(document, one))
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

/** True if a schema has parts that all apply: `allOf`, or `$ref` with constraints beside it. */
export const isCompound = (schema: Schema): boolean => (schema.$ref !== undefined || schema.allOf !== undefined) && !isReference(schema)

/** Replaces a component that is a union by its variants, and a schema of several types by one schema for each type. */
export function expandUnions(document: ApiDocument, variants: readonly Schema[], expanded = new Set<Schema>()): Schema[] {
  return variants.flatMap((one) => {
    if (Array.isArray(one.type)) return (one.type as string[]).filter((type) => type !== 'null').map((type) => ({ ...one, type }))
    if (!isReference(one)) return [one]
    const { node } = document.schema(one)
    const inner = variantsOf(document, node)
    const isUnion = inner.length > 1 || isReference(inner[0] ?? {})
    if (!isUnion) return [one]
    if (expanded.has(node)) return []
    expanded.add(node)
    return expandUnions(document, inner, expanded)
  })
}

/** True if a variant only requires properties that the schema requires already. */
export const oneIsImpliedBy = ({ required = [] }: Schema, variants: readonly Schema[] = []): boolean =>
  variants.some(
    (one) =>
      one.required &&
      !isReference(one) &&
      assertionsOf(one, 'required').length === 0 &&
      one.required.every((name) => required.includes(name)),
  )

/** Pairs the unions of two schemas. If a schema has `anyOf` and `oneOf`, unions of the same keyword are pairs. */
export function unionPairs(was: Schema, is: Schema): (readonly [was: readonly Schema[] | undefined, is: readonly Schema[] | undefined])[] {
  const hasBoth = ({ anyOf, oneOf }: Schema) => anyOf !== undefined && oneOf !== undefined
  const pairs =
    hasBoth(was) || hasBoth(is)
      ? ([
          [was.anyOf, is.anyOf],
          [was.oneOf, is.oneOf],
        ] as const)
      : [[unionOf(was), unionOf(is)] as const]
  return pairs.filter(([one, other]) => one !== undefined || other !== undefined)
}
