/** Which variant of one union is which of the other: by name, then by content, then as the only one of its type. */
import { held, type Schema } from '../document/schema.ts'
import type { Source } from '../document/source.ts'
import { typesOf } from '../document/types.ts'
import { canonical } from '../rules/schema/rule.ts'

export interface Matched {
  pairs: (readonly [was: Schema, is: Schema])[]
  gone: Schema[]
  come: Schema[]
}

interface Sides {
  was: Source
  is: Source
}

export function matched({ was, is }: Sides, before: readonly Schema[], now: readonly Schema[]): Matched {
  const pairs: Matched['pairs'] = []
  const [gone, come] = [new Set(before), new Set(now)]
  for (const key of [nameIn, contentIn, typesIn]) {
    const [old, fresh] = [byKey(gone, (one) => key(was, one)), byKey(come, (one) => key(is, one))]
    for (const [same, [one, ...more]] of old) {
      const [other, ...others] = fresh.get(same) ?? []
      // Where several have the key, which of them is which cannot be told.
      if (!one || !other || more.length > 0 || others.length > 0) continue
      if (key === typesIn && areTwoThings(nameIn(was, one), nameIn(is, other), same)) continue
      pairs.push([one, other])
      gone.delete(one)
      come.delete(other)
    }
  }
  return { pairs, gone: [...gone], come: [...come] }
}

/** Whether two records are one that may have changed: of one name, or of one content under another name. */
export function isSame({ was, is }: Sides, one: Schema, other: Schema): boolean {
  const [before, now] = [nameIn(was, one), nameIn(is, other)]
  return before === undefined || now === undefined || before === now || contentIn(was, one) === contentIn(is, other)
}

/** Objects of different names are two things; two texts, or two numbers, are one that changed. */
const areTwoThings = (before: string | undefined, now: string | undefined, types: string): boolean =>
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

const nameIn = (source: Source, schema: Schema) => source.schema(schema).name

const contentIn = (source: Source, schema: Schema): string => {
  const { node } = source.schema(schema)
  return canonical(withoutWords(node))
}

const typesIn = (source: Source, schema: Schema): string => [...typesOf(source.schema(schema).node)].toSorted().join()

/** The schema without what is only said about it, down to its last part. */
function withoutWords(schema: unknown, inNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withoutWords(one))
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = inNames ? Object.keys(schema) : held(schema as Schema)
  return Object.fromEntries(kept.map((name) => [name, withoutWords((schema as Schema)[name], name === 'properties' && !inNames)]))
}
