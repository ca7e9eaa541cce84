/**
 * Splits a schema into the variants of its union, excluding null. For example, a union of T and null has the single variant T, in any
 * notation.
 */
import type { ApiDocument } from '../document/api-document.ts'
import { listAssertions, isNull, type Schema, listTypes } from '../document/schema.ts'

/** Maximum depth of nested unions. */
const MAX_DEPTH = 1000

/** Determines whether schemas allow null, and caches the results. Recursive references do not add null. */
export class Nullable {
  readonly #document: ApiDocument
  readonly #known = new WeakMap<Schema, boolean>()

  constructor(document: ApiDocument) {
    this.#document = document
  }

  allows(schema: Schema, depth = 0): boolean {
    const normalized = this.#document.normalize(schema)
    const cached = this.#known.get(normalized)
    if (cached !== undefined) return cached
    if (depth > MAX_DEPTH) throw this.#document.createError(`has unions nested more than ${MAX_DEPTH} levels deep`)
    // Sets a preliminary result, which recursive references read during the computation.
    this.#known.set(normalized, false)
    const result = this.#compute(normalized, depth + 1)
    this.#known.set(normalized, result)
    return result
  }

  #compute(schema: Schema, depth: number): boolean {
    if (schema.not !== undefined && this.allows(schema.not, depth)) return false
    const listed = schema.const === undefined ? schema.enum : [schema.const]
    if (listed && !listed.includes(null)) return false
    // `nullable` adds null to the types, but not to an enum. Validators therefore reject null if the enum does not list it.
    if (schema.nullable === true) return true
    if (schema.type !== undefined && ![schema.type].flat().includes('null')) return false
    const allowsInner = (inner: Schema) => this.allows(inner, depth)
    if (schema.$ref !== undefined && !allowsInner(this.#document.schema(schema).node)) return false
    return (schema.allOf ?? []).every(allowsInner) && [schema.anyOf, schema.oneOf].every((union) => union?.some(allowsInner) ?? true)
  }
}

export const getUnion = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined => anyOf ?? oneOf

/**
 * Returns the variants of a union. Any other schema counts as its own single variant. Keeps references, because each component is compared
 * once.
 */
export function listVariants(document: ApiDocument, schema: Schema): Schema[] {
  const normalized = document.normalize(schema)
  if (isReference(normalized)) return [normalized]
  const [keyword, ...more] = listAssertions(normalized, 'nullable', ...(repeatsTypeOfPart(document, normalized) ? ['type'] : []))
  if (more.length > 0) return [normalized]
  if (keyword === 'anyOf' || keyword === 'oneOf')
    return (normalized[keyword] ?? [])
      .filter((variant) => !isNull(document.schema(variant).node))
      .flatMap((variant) => listVariants(document, variant))
  if (keyword === 'allOf' && normalized.allOf?.length === 1) return listVariants(document, normalized.allOf[0] as Schema)
  return isNull(normalized) ? [] : [normalized]
}

/** True if `type` only repeats the type of the single `allOf` part, which is common in OpenAPI 3.0. */
function repeatsTypeOfPart(document: ApiDocument, schema: Schema): boolean {
  const [part, ...more] = schema.allOf ?? []
  if (!part || more.length > 0 || schema.type === undefined) return false
  const wide = listTypes({ type: schema.type })
  return [...listTypes(document.schema(part).node)].every((type) => wide.has(type))
}

/** True if the schema consists of a reference without constraints next to it. */
export const isReference = (schema: Schema): boolean => schema.$ref !== undefined && listAssertions(schema, '$ref').length === 0

/** Splits a schema into its own keywords and its parts: `$ref` and the members of `allOf`. */
export function splitReference({ $ref, allOf = [], ...rest }: Schema): { rest: Schema; parts: readonly Schema[] } {
  return { rest, parts: $ref === undefined ? allOf : [{ $ref }, ...allOf] }
}

/** True if a schema has parts that all apply: `allOf`, or `$ref` with constraints next to it. */
export const isCompound = (schema: Schema): boolean => (schema.$ref !== undefined || schema.allOf !== undefined) && !isReference(schema)

/** Expands components that are unions into their variants, and schemas with several types into one schema per type. */
export function expandUnions(document: ApiDocument, variants: readonly Schema[], expanded = new Set<Schema>()): Schema[] {
  return variants.flatMap((variant) => {
    if (Array.isArray(variant.type))
      return (variant.type as string[]).filter((type) => type !== 'null').map((type) => ({ ...variant, type }))
    if (!isReference(variant)) return [variant]
    const { node } = document.schema(variant)
    const inner = listVariants(document, node)
    const isUnion = inner.length > 1 || isReference(inner[0] ?? {})
    if (!isUnion) return [variant]
    if (expanded.has(node)) return []
    expanded.add(node)
    return expandUnions(document, inner, expanded)
  })
}

/** True if a variant only requires properties that the schema already requires. */
export const hasImpliedVariant = ({ required = [] }: Schema, variants: readonly Schema[] = []): boolean =>
  variants.some(
    (variant) =>
      variant.required &&
      !isReference(variant) &&
      listAssertions(variant, 'required').length === 0 &&
      variant.required.every((name) => required.includes(name)),
  )

/** Pairs the unions of two schemas. If a schema has both `anyOf` and `oneOf`, unions with the same keyword are paired. */
export function pairUnions(
  base: Schema,
  revision: Schema,
): (readonly [base: readonly Schema[] | undefined, revision: readonly Schema[] | undefined])[] {
  const hasBoth = ({ anyOf, oneOf }: Schema) => anyOf !== undefined && oneOf !== undefined
  const pairs =
    hasBoth(base) || hasBoth(revision)
      ? ([
          [base.anyOf, revision.anyOf],
          [base.oneOf, revision.oneOf],
        ] as const)
      : [[getUnion(base), getUnion(revision)] as const]
  return pairs.filter(([oldUnion, newUnion]) => oldUnion !== undefined || newUnion !== undefined)
}
