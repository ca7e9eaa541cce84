/**
 * The schemas that a discriminator chooses from: the variants of its union. If its schema is not a union, it is the base of
 * components that inherit from it through `allOf`.
 */
import type { ApiDocument } from '../document/api-document.ts'
import type { Schema } from '../document/schema.ts'
import { type Discriminator, nameOfVariant } from '../rules/schema/variants.ts'
import type { Matching } from './matching.ts'
import { unionOf } from './variants.ts'

/** A target is the name of a component, or a reference. */
const referenceTo = (target: string): string => (target.startsWith('#') ? target : `#/components/schemas/${nameOfVariant(target)}`)

/** Returns the discriminator of a schema. Its values are the names of components unless the mapping specifies others. */
export function discriminatorOf(document: ApiDocument, schema: Schema): Discriminator | undefined {
  const { discriminator } = schema
  if (!discriminator) return undefined
  const { propertyName: property, mapping = {}, defaultMapping } = discriminator
  const written = Object.entries(mapping).map(([value, target]) => [value, referenceTo(target)] as const)
  const targets = new Set(written.map(([, target]) => nameOfVariant(target)))
  const names = unionOf(schema)?.flatMap((variant) => document.schema(variant).name ?? []) ?? heirsOf(document, schema)
  const implied = names.filter((name) => !targets.has(name)).map((name) => [name, referenceTo(name)] as const)
  return {
    property,
    variants: new Map([...implied, ...written]),
    ...(defaultMapping !== undefined && { fallback: referenceTo(defaultMapping) }),
  }
}

/** Returns a function that compares references to variants. The components that inherit from a base are compared for each value. */
export function sameVariants(documents: { was: ApiDocument; is: ApiDocument }, matching: Matching, before: Schema, now: Schema) {
  const [old, fresh] = [unionOf(before), unionOf(now)]
  if (!old || !fresh) return () => true
  const { pairs } = matching.variants(old, fresh)
  const matches = new Map(pairs.map(([one, other]) => [documents.was.schema(one).name, documents.is.schema(other).name]))
  return (was: string, is: string): boolean => {
    const [one, other] = [nameOfVariant(was), nameOfVariant(is)]
    if (one === other || matches.get(one) === other) return true
    return documents.was.holds(was) && documents.is.holds(is) && matching.hasSameContent({ $ref: was }, { $ref: is })
  }
}

/** Returns the components that a value of a base may be, for each value of the discriminator that both documents know. */
export function inheritedPairs(was: { document: ApiDocument; base: Schema }, is: { document: ApiDocument; base: Schema }) {
  if (unionOf(was.base) ?? unionOf(is.base)) return []
  const [before, now] = [discriminatorOf(was.document, was.base), discriminatorOf(is.document, is.base)]
  const pairs = [...(before?.variants ?? [])].map(([value, reference]) => [reference, now?.variants.get(value)] as const)
  return [...pairs, [before?.fallback, now?.fallback] as const].flatMap(([one, other]) => {
    if (one === undefined || other === undefined || !was.document.holds(one) || !is.document.holds(other)) return []
    return [{ was: was.document.schema({ $ref: one }), is: is.document.schema({ $ref: other }) }]
  })
}

const HEIRS = new WeakMap<ApiDocument, ReadonlyMap<Schema, readonly string[]>>()

/** Returns the names of the components that inherit from a schema, directly or through others. */
function heirsOf(document: ApiDocument, base: Schema): string[] {
  const direct = HEIRS.get(document) ?? directHeirs(document)
  HEIRS.set(document, direct)
  const found = new Set(direct.get(base))
  for (const name of found) for (const further of direct.get(document.schema({ $ref: referenceTo(name) }).node) ?? []) found.add(further)
  return [...found]
}

function directHeirs(document: ApiDocument): Map<Schema, string[]> {
  const heirs = new Map<Schema, string[]>()
  for (const [name, written] of Object.entries(
    document.object(document.object(document.root['components'], 'components')['schemas'], 'schemas'),
  ))
    for (const part of document.checked(written).allOf ?? []) {
      if (part.$ref === undefined) continue
      const base = document.schema({ $ref: part.$ref }).node
      heirs.set(base, [...(heirs.get(base) ?? []), name])
    }
  return heirs
}
