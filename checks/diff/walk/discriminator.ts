/**
 * The schemas that a discriminator chooses from: the variants of its union. If its schema is not a union, it is the base of
 * components that inherit from it through `allOf`.
 */
import type { ApiDocument } from '../document/api-document.ts'
import type { Schema } from '../document/schema.ts'
import type { Discriminator } from '../rules/schema/variants.ts'
import type { Matching } from './matching.ts'
import { unionOf } from './variants.ts'

const componentReference = (name: string): string => `#/components/schemas/${name}`

/** Returns the discriminator of a schema. Its values are the names of components unless the mapping specifies others. */
export function discriminatorOf(document: ApiDocument, schema: Schema): Discriminator | undefined {
  const { discriminator } = schema
  if (!discriminator) return undefined
  const written = Object.entries(discriminator.mapping ?? {}).map(([value, target]) => [value, target.split('/').at(-1) ?? target] as const)
  const targets = new Set(written.map(([, target]) => target))
  const names = unionOf(schema)?.flatMap((variant) => document.schema(variant).name ?? []) ?? heirsOf(document, schema)
  const implied = names.filter((name) => !targets.has(name)).map((name) => [name, name] as const)
  return { property: discriminator.propertyName, variants: new Map([...implied, ...written]) }
}

/** Returns a function that compares the names of variants. The components that inherit from a base are compared for each value. */
export function sameVariants(documents: { was: ApiDocument; is: ApiDocument }, matching: Matching, before: Schema, now: Schema) {
  const [old, fresh] = [unionOf(before), unionOf(now)]
  if (!old || !fresh) return () => true
  const { pairs } = matching.variants(old, fresh)
  const matches = new Map(pairs.map(([one, other]) => [documents.was.schema(one).name, documents.is.schema(other).name]))
  return (was: string, is: string): boolean => {
    const [one, other] = [componentReference(was), componentReference(is)]
    if (was === is || matches.get(was) === is) return true
    return documents.was.holds(one) && documents.is.holds(other) && matching.hasSameContent({ $ref: one }, { $ref: other })
  }
}

/** Returns the components that a value of a base may be, for each value of the discriminator that both documents know. */
export function inheritedPairs(was: { document: ApiDocument; base: Schema }, is: { document: ApiDocument; base: Schema }) {
  if (unionOf(was.base) ?? unionOf(is.base)) return []
  const now = discriminatorOf(is.document, is.base)?.variants
  return [...(discriminatorOf(was.document, was.base)?.variants ?? [])].flatMap(([value, name]) => {
    const [one, other] = [componentReference(name), componentReference(now?.get(value) ?? '')]
    if (!was.document.holds(one) || !is.document.holds(other)) return []
    return [{ was: was.document.schema({ $ref: one }), is: is.document.schema({ $ref: other }) }]
  })
}

const HEIRS = new WeakMap<ApiDocument, ReadonlyMap<Schema, readonly string[]>>()

/** Returns the names of the components that inherit from a schema, directly or through others. */
function heirsOf(document: ApiDocument, base: Schema): string[] {
  const direct = HEIRS.get(document) ?? directHeirs(document)
  HEIRS.set(document, direct)
  const found = new Set(direct.get(base))
  for (const name of found)
    for (const further of direct.get(document.schema({ $ref: componentReference(name) }).node) ?? []) found.add(further)
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
