/** A schema taken apart: the variants it is a union of, and whether null is one. `[T, null]` in any writing is T and null. */
import { held, type Schema } from '../document/schema.ts'
import type { Source } from '../document/source.ts'
import { typesOf } from '../document/types.ts'

export const unionOf = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined => anyOf ?? oneOf

/** One variant for what is no union. References are kept: a component is compared once, wherever it stands. */
export function variantsOf(source: Source, schema: Schema): Schema[] {
  const at = source.sound(schema)
  if (isReference(at)) return [at]
  const [keyword, ...more] = held(at, 'nullable', ...(isTypeOfPart(source, at) ? ['type'] : []))
  if (more.length > 0) return [at]
  if (keyword === 'anyOf' || keyword === 'oneOf')
    return (at[keyword] ?? []).filter((one) => !isNull(source.sound(one))).flatMap((one) => variantsOf(source, one))
  if (keyword === 'allOf' && at.allOf?.length === 1) return variantsOf(source, at.allOf[0] as Schema)
  return isNull(at) ? [] : [at]
}

/** OpenAPI 3.0 writes the type beside a part that has it already. */
function isTypeOfPart(source: Source, at: Schema): boolean {
  const [part, ...more] = at.allOf ?? []
  if (!part || more.length > 0 || at.type === undefined) return false
  const wide = typesOf({ type: at.type })
  return [...typesOf(source.schema(part).node)].every((type) => wide.has(type))
}

/** A reference with constraints beside it is both of them. */
export const isReference = (schema: Schema): boolean => schema.$ref !== undefined && held(schema, '$ref').length === 0

/** A reference and what stands beside it, as parts of one schema. */
export function partsOf({ $ref, allOf = [], ...rest }: Schema): { rest: Schema; parts: readonly Schema[] } {
  return { rest, parts: $ref === undefined ? allOf : [{ $ref }, ...allOf] }
}

const isNull = (schema: Schema): boolean => {
  const types = schema.type === undefined ? [] : [schema.type].flat()
  return (types.length === 1 && types[0] === 'null') || schema.const === null || (schema.enum?.length === 1 && schema.enum[0] === null)
}

/** Neither a reference alone nor written out: several parts that all hold. */
export const isCompound = (schema: Schema): boolean => (schema.$ref !== undefined || schema.allOf !== undefined) && !isReference(schema)

/** Beside other variants, a component that is a union is its variants, and a schema of several types one for each. */
export function spread(source: Source, variants: readonly Schema[], within: ReadonlySet<Schema> = new Set()): Schema[] {
  return variants.flatMap((one) => {
    if (Array.isArray(one.type)) return (one.type as string[]).filter((type) => type !== 'null').map((type) => ({ ...one, type }))
    if (!isReference(one)) return [one]
    const { node } = source.schema(one)
    const inner = variantsOf(source, node)
    const isUnion = inner.length > 1 || isReference(inner[0] ?? {})
    return isUnion && !within.has(node) ? spread(source, inner, new Set([...within, node])) : [one]
  })
}
