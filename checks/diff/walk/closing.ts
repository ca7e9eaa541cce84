/**
 * `unevaluatedProperties` rejects properties that neither a schema nor its parts and variants describe. In a variant, it therefore depends
 * on the properties next to the union.
 */
import { escapeToken } from '../../validate/pointers.ts'
import type { Difference } from '../change.ts'
import { findPropertySchemas, type Schema } from '../document/schema.ts'
import { createClosedExtension, createPropertyRejection } from '../rules/schema/properties.ts'
import type { SchemaMerger } from './merging.ts'

/** The schemas that contain a closed union. */
export interface Closing {
  readonly base: Schema
  readonly revision: Schema
}

const getUnevaluated = ({ unevaluatedProperties }: Schema): Schema | boolean => unevaluatedProperties ?? true

/**
 * True if a keyword of the schema depends on the properties or elements of the schema's parts, so the parts cannot be compared separately.
 */
export const dependsOnParts = (schema: Schema): boolean => getUnevaluated(schema) !== true || schema.unevaluatedItems !== undefined

/** Returns undefined unless both schemas restrict additional properties. */
export const findClosing = (base: Schema, revision: Schema): Closing | undefined =>
  getUnevaluated(base) === true || getUnevaluated(revision) === true ? undefined : { base, revision }

const ANYTHING: Schema = {}

/** Returns two variants that restrict additional properties in the same way as their unions. */
export function closeVariants(
  base: Schema,
  revision: Schema,
  unions: Closing,
  mergings: { base: SchemaMerger; revision: SchemaMerger },
): { base: Schema; revision: Schema } {
  const [before, now] = [unions.base.properties ?? {}, unions.revision.properties ?? {}]
  // Compares a property that moved between the variant and its union. The other properties of the union are compared once, as part of the
  // union.
  const hasMoved = (name: string) =>
    hasProperty(mergings.base.mergeWhole(base), name) !== hasProperty(mergings.revision.mergeWhole(revision), name)
  const names = Object.keys({ ...before, ...now })
  const listUnionProperties = (unionProperties: Readonly<Record<string, Schema>>) =>
    names.flatMap((name): (readonly [string, Schema])[] => {
      if (!hasMoved(name) || (Object.hasOwn(before, name) && Object.hasOwn(now, name))) return [[name, ANYTHING]]
      return Object.hasOwn(unionProperties, name) ? [[name, unionProperties[name] as Schema]] : []
    })
  return {
    base: closeVariant(base, getUnevaluated(unions.base), listUnionProperties(before), mergings.base),
    revision: closeVariant(revision, getUnevaluated(unions.revision), listUnionProperties(now), mergings.revision),
  }
}

const hasProperty = ({ properties = {} }: Schema, name: string): boolean => Object.hasOwn(properties, name)

function closeVariant(
  variant: Schema,
  unevaluatedProperties: Schema | boolean,
  unionProperties: readonly (readonly [name: string, schema: Schema])[],
  merging: SchemaMerger,
): Schema {
  const key = `closed beside ${JSON.stringify([unevaluatedProperties === false, unionProperties.map(([name]) => name)])}`
  const parts = [
    variant,
    ...unionProperties.map(([, schema]) => schema),
    ...(typeof unevaluatedProperties === 'object' ? [unevaluatedProperties] : []),
  ]
  return merging.cache(key, parts, () => ({ unevaluatedProperties, allOf: [variant, { properties: Object.fromEntries(unionProperties) }] }))
}

/** Compares the properties that closed objects describe only under a condition. */
export function compareConditionalProperties(base: Schema, revision: Schema): Difference[] {
  if (getUnevaluated(base) !== false || getUnevaluated(revision) !== false) return []
  const [before, now] = [listConditionalNames(base), listConditionalNames(revision)]
  const removed = before.filter((name) => !now.includes(name) && findPropertySchemas(revision, name).length === 0)
  const added = now.filter((name) => !before.includes(name) && findPropertySchemas(base, name).length === 0)
  return [
    ...removed.map((name): Difference => ({ ...createPropertyRejection(`/${escapeToken(name)}`), only: 'request' })),
    ...createClosedExtension(added),
  ]
}

function listConditionalNames({ if: condition, then, else: otherwise, dependentSchemas = {} }: Schema): string[] {
  const schemas = [condition, then, otherwise, ...Object.values(dependentSchemas)]
  return [...new Set(schemas.flatMap((schema) => Object.keys(schema?.properties ?? {})))]
}
