/**
 * `unevaluatedProperties` rejects the properties that neither a schema nor its parts and variants describe, so what it means
 * for a variant depends on the properties described next to the union.
 */
import { escapeToken } from '../../validate/pointers.ts'
import type { Difference } from '../change.ts'
import { descriptionsOf, type Schema } from '../document/schema.ts'
import { closedExtended, propertyRefusedAt } from '../rules/schema/properties.ts'
import type { Merging } from './merging.ts'

/** The schemas with a closed union. */
export interface Closing {
  readonly was: Schema
  readonly is: Schema
}

const rest = ({ unevaluatedProperties }: Schema): Schema | boolean => unevaluatedProperties ?? true

/** True if a keyword of the schema refers to what its parts describe, so that none of them can be compared separately. */
export const dependsOnParts = (schema: Schema): boolean => rest(schema) !== true || schema.unevaluatedItems !== undefined

/** Undefined unless both schemas restrict the properties that are not described. */
export const closingOf = (was: Schema, is: Schema): Closing | undefined =>
  rest(was) === true || rest(is) === true ? undefined : { was, is }

const ANYTHING: Schema = {}

/** Returns two variants that restrict their own properties as their unions do. */
export function closedVariants(
  was: Schema,
  is: Schema,
  unions: Closing,
  mergings: { was: Merging; is: Merging },
): { was: Schema; is: Schema } {
  const [before, now] = [unions.was.properties ?? {}, unions.is.properties ?? {}]
  // A property that moved between the variant and its union is compared here. The union's other properties are compared once, with the union.
  const moved = (name: string) => has(mergings.was.whole(was), name) !== has(mergings.is.whole(is), name)
  const names = Object.keys({ ...before, ...now })
  const beside = (own: Readonly<Record<string, Schema>>) =>
    names.flatMap((name): (readonly [string, Schema])[] => {
      if (!moved(name) || (Object.hasOwn(before, name) && Object.hasOwn(now, name))) return [[name, ANYTHING]]
      return Object.hasOwn(own, name) ? [[name, own[name] as Schema]] : []
    })
  return {
    was: closedVariant(was, rest(unions.was), beside(before), mergings.was),
    is: closedVariant(is, rest(unions.is), beside(now), mergings.is),
  }
}

const has = ({ properties = {} }: Schema, name: string): boolean => Object.hasOwn(properties, name)

function closedVariant(
  variant: Schema,
  unevaluatedProperties: Schema | boolean,
  beside: readonly (readonly [name: string, schema: Schema])[],
  merging: Merging,
): Schema {
  const key = `closed beside ${JSON.stringify([unevaluatedProperties === false, beside.map(([name]) => name)])}`
  const parts = [
    variant,
    ...beside.map(([, schema]) => schema),
    ...(typeof unevaluatedProperties === 'object' ? [unevaluatedProperties] : []),
  ]
  return merging.once(key, parts, () => ({ unevaluatedProperties, allOf: [variant, { properties: Object.fromEntries(beside) }] }))
}

/** Compares the properties that closed objects describe only under a condition. */
export function conditionalProperties(was: Schema, is: Schema): Difference[] {
  if (rest(was) !== false || rest(is) !== false) return []
  const [before, now] = [conditionalNames(was), conditionalNames(is)]
  const removed = before.filter((name) => !now.includes(name) && descriptionsOf(is, name).length === 0)
  const added = now.filter((name) => !before.includes(name) && descriptionsOf(was, name).length === 0)
  return [
    ...removed.map((name): Difference => ({ ...propertyRefusedAt(`/${escapeToken(name)}`), only: 'request' })),
    ...closedExtended(added),
  ]
}

function conditionalNames({ if: condition, then, else: otherwise, dependentSchemas = {} }: Schema): string[] {
  const schemas = [condition, then, otherwise, ...Object.values(dependentSchemas)]
  return [...new Set(schemas.flatMap((schema) => Object.keys(schema?.properties ?? {})))]
}
