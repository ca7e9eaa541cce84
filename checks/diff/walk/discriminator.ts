/**
 * The candidates of a discriminator: the variants of its union or, if the schema is not a union, the components that inherit from it
 * through `allOf`.
 */
import type { ApiDocument } from '../document/api-document.ts'
import type { Schema } from '../document/schema.ts'
import { type Discriminator, getVariantName } from '../rules/schema/variants.ts'
import type { Matching } from './matching.ts'
import { getUnion } from './variants.ts'

/** Converts a mapping target, which is a component name or a reference, to a reference. */
const toReference = (target: string): string => (target.startsWith('#') ? target : `#/components/schemas/${getVariantName(target)}`)

/** Returns the discriminator of a schema. Its values are the component names unless the mapping specifies others. */
export function getDiscriminator(document: ApiDocument, schema: Schema): Discriminator | undefined {
  const { discriminator } = schema
  if (!discriminator) return undefined
  const { propertyName: property, mapping = {}, defaultMapping } = discriminator
  const mapped = Object.entries(mapping).map(([value, target]) => [value, toReference(target)] as const)
  const targets = new Set(mapped.map(([, target]) => getVariantName(target)))
  const names = getUnion(schema)?.flatMap((variant) => document.schema(variant).name ?? []) ?? listHeirs(document, schema)
  const implied = names.filter((name) => !targets.has(name)).map((name) => [name, toReference(name)] as const)
  return {
    property,
    variants: new Map([...implied, ...mapped]),
    ...(defaultMapping !== undefined && { fallback: toReference(defaultMapping) }),
  }
}

/**
 * Returns a function that is true if two references lead to the same variant. Always true for components that inherit from a base, because
 * `pairHeirs` compares them for each discriminator value.
 */
export function createVariantComparison(
  documents: { base: ApiDocument; revision: ApiDocument },
  matching: Matching,
  before: Schema,
  now: Schema,
) {
  const [old, fresh] = [getUnion(before), getUnion(now)]
  if (!old || !fresh) return () => true
  const { pairs } = matching.matchVariants(old, fresh)
  const matches = new Map(
    pairs.map(([oldVariant, newVariant]) => [documents.base.schema(oldVariant).name, documents.revision.schema(newVariant).name]),
  )
  return (base: string, revision: string): boolean => {
    const [oldName, newName] = [getVariantName(base), getVariantName(revision)]
    if (oldName === newName || matches.get(oldName) === newName) return true
    return (
      documents.base.hasObjectAt(base) &&
      documents.revision.hasObjectAt(revision) &&
      matching.hasSameContent({ $ref: base }, { $ref: revision })
    )
  }
}

/** Pairs the components that inherit from a base schema, for each discriminator value that both documents define. */
export function pairHeirs(base: { document: ApiDocument; base: Schema }, revision: { document: ApiDocument; base: Schema }) {
  if (getUnion(base.base) ?? getUnion(revision.base)) return []
  const [before, now] = [getDiscriminator(base.document, base.base), getDiscriminator(revision.document, revision.base)]
  const pairs = [...(before?.variants ?? [])].map(([value, reference]) => [reference, now?.variants.get(value)] as const)
  return [...pairs, [before?.fallback, now?.fallback] as const].flatMap(([oldReference, newReference]) => {
    if (
      oldReference === undefined ||
      newReference === undefined ||
      !base.document.hasObjectAt(oldReference) ||
      !revision.document.hasObjectAt(newReference)
    )
      return []
    return [{ base: base.document.schema({ $ref: oldReference }), revision: revision.document.schema({ $ref: newReference }) }]
  })
}

const CACHED_HEIRS = new WeakMap<ApiDocument, ReadonlyMap<Schema, readonly string[]>>()

/** Returns the names of the components that inherit from a schema, directly or indirectly. */
function listHeirs(document: ApiDocument, base: Schema): string[] {
  const direct = CACHED_HEIRS.get(document) ?? indexDirectHeirs(document)
  CACHED_HEIRS.set(document, direct)
  const found = new Set(direct.get(base))
  for (const name of found) for (const further of direct.get(document.schema({ $ref: toReference(name) }).node) ?? []) found.add(further)
  return [...found]
}

function indexDirectHeirs(document: ApiDocument): Map<Schema, string[]> {
  const heirs = new Map<Schema, string[]>()
  for (const [name, written] of Object.entries(
    document.object(document.object(document.root['components'], 'components')['schemas'], 'schemas'),
  ))
    for (const part of document.normalize(written).allOf ?? []) {
      if (part.$ref === undefined) continue
      const base = document.schema({ $ref: part.$ref }).node
      heirs.set(base, [...(heirs.get(base) ?? []), name])
    }
  return heirs
}
