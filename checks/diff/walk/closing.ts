/**
 * `unevaluatedProperties` refuses the properties that neither a schema nor its parts and variants describe, so what it means
 * for a variant depends on the properties described next to the union.
 */
import type { Schema } from '../document/schema.ts'
import type { Merging } from './merging.ts'

export interface Closing {
  /** The properties that are described next to the union, in either document. */
  readonly names: readonly string[]
  readonly was: Schema | boolean
  readonly is: Schema | boolean
}

const rest = ({ unevaluatedProperties }: Schema): Schema | boolean => unevaluatedProperties ?? true

/** True if a keyword of the schema refers to what its parts describe, so that none of them can be compared separately. */
export const dependsOnParts = (schema: Schema): boolean => rest(schema) !== true || schema.unevaluatedItems !== undefined

/** Undefined unless both schemas restrict the properties that are not described. */
export function closingOf(was: Schema, is: Schema): Closing | undefined {
  if (rest(was) === true || rest(is) === true) return undefined
  return { names: Object.keys({ ...was.properties, ...is.properties }), was: rest(was), is: rest(is) }
}

/** Returns a variant that restricts its own properties as its union does. */
export const closedVariant = (
  variant: Schema,
  unevaluatedProperties: Schema | boolean,
  names: readonly string[],
  merging: Merging,
): Schema =>
  merging.once(
    `closed beside ${JSON.stringify([unevaluatedProperties === false, names])}`,
    [variant, ...(typeof unevaluatedProperties === 'object' ? [unevaluatedProperties] : [])],
    () => ({
      unevaluatedProperties,
      allOf: [variant, { properties: Object.fromEntries(names.map((name) => [name, {}])) }],
    }),
  )
