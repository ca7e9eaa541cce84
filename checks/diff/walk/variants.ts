/** Splits a schema into the variants of its union, without null. `[T, null]` in any notation has the one variant T. */
import { assertionsOf, type Schema } from '../document/schema.ts'
import type { ApiDocument } from '../document/api-document.ts'
import { typesOf } from '../document/types.ts'

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

/** Whether `type` only repeats the type of the one `allOf` part, as documents of OpenAPI 3.0 write it. */
function isTypeOfPart(document: ApiDocument, at: Schema): boolean {
  const [part, ...more] = at.allOf ?? []
  if (!part || more.length > 0 || at.type === undefined) return false
  const wide = typesOf({ type: at.type })
  return [...typesOf(document.schema(part).node)].every((type) => wide.has(type))
}

/** Whether the schema is only a reference, without constraints beside it. */
export const isReference = (schema: Schema): boolean => schema.$ref !== undefined && assertionsOf(schema, '$ref').length === 0

/** Splits a schema into its own keywords and its parts: `$ref` and the members of `allOf`. */
export function splitReference({ $ref, allOf = [], ...rest }: Schema): { rest: Schema; parts: readonly Schema[] } {
  return { rest, parts: $ref === undefined ? allOf : [{ $ref }, ...allOf] }
}

const isNull = (schema: Schema): boolean => {
  const types = schema.type === undefined ? [] : [schema.type].flat()
  return (types.length === 1 && types[0] === 'null') || schema.const === null || (schema.enum?.length === 1 && schema.enum[0] === null)
}

/** Whether a schema has parts that all apply: `allOf`, or `$ref` with constraints beside it. */
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
