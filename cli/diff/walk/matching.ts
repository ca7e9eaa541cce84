/** Matches the variants of two unions: by name, then by content, then as the only variants of a type. */
import { assertionsOf, type Schema } from '../document/schema.ts'
import type { ApiDocument } from '../document/api-document.ts'
import { typesOf } from '../document/types.ts'
import { canonicalJson } from '../rules/schema/rule.ts'

export interface VariantMatches {
  pairs: (readonly [was: Schema, is: Schema])[]
  removed: Schema[]
  added: Schema[]
}

interface Sides {
  was: ApiDocument
  is: ApiDocument
}

export function matchVariants({ was, is }: Sides, before: readonly Schema[], now: readonly Schema[]): VariantMatches {
  const pairs: VariantMatches['pairs'] = []
  const [removed, added] = [new Set(before), new Set(now)]
  for (const key of [nameIn, contentIn, typesIn]) {
    const [old, fresh] = [byKey(removed, (one) => key(was, one)), byKey(added, (one) => key(is, one))]
    for (const [same, [one, ...more]] of old) {
      const [other, ...others] = fresh.get(same) ?? []
      // Several variants with the same key cannot be matched.
      if (!one || !other || more.length > 0 || others.length > 0) continue
      if (key === typesIn && areDifferentObjects(nameIn(was, one), nameIn(is, other), same)) continue
      pairs.push([one, other])
      removed.delete(one)
      added.delete(other)
    }
  }
  return { pairs, removed: [...removed], added: [...added] }
}

/** Whether two records are the same, perhaps changed: they share the name, or the content under another name. */
export function areSameRecord({ was, is }: Sides, one: Schema, other: Schema): boolean {
  const [before, now] = [nameIn(was, one), nameIn(is, other)]
  return before === undefined || now === undefined || before === now || contentIn(was, one) === contentIn(is, other)
}

/** Objects with different names are different things; two strings, or two numbers, are one that changed. */
const areDifferentObjects = (before: string | undefined, now: string | undefined, types: string): boolean =>
  before !== undefined && now !== undefined && types.includes('object')

function byKey(schemas: Iterable<Schema>, keyOf: (one: Schema) => string | undefined): Map<string, Schema[]> {
  const groups = new Map<string, Schema[]>()
  for (const one of schemas) {
    const key = keyOf(one)
    const others = key === undefined ? undefined : groups.get(key)
    if (others) others.push(one)
    else if (key !== undefined) groups.set(key, [one])
  }
  return groups
}

const nameIn = (document: ApiDocument, schema: Schema) => document.schema(schema).name

const contentIn = (document: ApiDocument, schema: Schema): string => {
  const { node } = document.schema(schema)
  return canonicalJson(withoutAnnotations(node))
}

const typesIn = (document: ApiDocument, schema: Schema): string => [...typesOf(document.schema(schema).node)].toSorted().join()

/** The schema without annotations, at every depth. */
function withoutAnnotations(schema: unknown, inNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withoutAnnotations(one))
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = inNames ? Object.keys(schema) : assertionsOf(schema as Schema)
  return Object.fromEntries(kept.map((name) => [name, withoutAnnotations((schema as Schema)[name], name === 'properties' && !inNames)]))
}
