/** Matches the variants of two unions: by name, then by content, then as the only variants of a type. */
import type { Schema } from '../document/schema.ts'
import type { ApiDocument } from '../document/api-document.ts'
import { typesOf } from '../document/types.ts'
import { Contents, Texts } from './contents.ts'
import type { Merging } from './merging.ts'

export interface VariantMatches {
  pairs: (readonly [was: Schema, is: Schema])[]
  removed: Schema[]
  added: Schema[]
}

interface Sides<T> {
  was: T
  is: T
}

/** The key that two schemas have in common; `exactly` if schemas with the same key may be paired in any order. */
interface Key {
  of: (side: keyof Sides<unknown>, schema: Schema) => string | undefined
  exactly: boolean
}

export class Matching {
  readonly #documents: Sides<ApiDocument>
  readonly #mergings: Sides<Merging>
  readonly #contents: Sides<Contents>

  constructor(documents: Sides<ApiDocument>, mergings: Sides<Merging>) {
    this.#documents = documents
    this.#mergings = mergings
    const texts = new Texts()
    this.#contents = {
      was: new Contents(documents.was, mergings.was, texts),
      is: new Contents(documents.is, mergings.is, texts),
    }
  }

  /** The variants of two unions. */
  variants(before: readonly Schema[], now: readonly Schema[]): VariantMatches {
    return this.#match(before, now, [this.#byName, this.#byContent, this.#byTypes])
  }

  /** The parts of two schemas that are the same component, perhaps changed, or the same content. */
  parts(before: readonly Schema[], now: readonly Schema[]): VariantMatches {
    return this.#match(before, now, [this.#byName, this.#byContent])
  }

  /** Whether two records are the same, perhaps changed: they share the name, or the content under another name. */
  readonly areSameRecord = (one: Schema, other: Schema): boolean => {
    const [before, now] = [this.#nameOf('was', one), this.#nameOf('is', other)]
    return before === undefined || now === undefined || before === now || this.hasSameContent(one, other)
  }

  hasSameContent(was: Schema, is: Schema): boolean {
    return this.#contents.was.keyOf(was) === this.#contents.is.keyOf(is)
  }

  #match(before: readonly Schema[], now: readonly Schema[], keys: readonly Key[]): VariantMatches {
    const pairs: VariantMatches['pairs'] = []
    const [removed, added] = [new Set(before), new Set(now)]
    for (const key of keys) {
      if (removed.size === 0 || added.size === 0) break
      const [old, fresh] = [byKey(removed, (one) => key.of('was', one)), byKey(added, (one) => key.of('is', one))]
      for (const [same, ones] of old) {
        const others = fresh.get(same) ?? []
        // Several variants with the same name or type cannot be matched.
        if (!key.exactly && (ones.length > 1 || others.length > 1)) continue
        for (const [at, one] of ones.entries()) {
          const other = others[at]
          if (!other || (key === this.#byTypes && this.#areDifferentObjects(one, other, same))) continue
          pairs.push([one, other])
          removed.delete(one)
          added.delete(other)
        }
      }
    }
    return { pairs, removed: [...removed], added: [...added] }
  }

  readonly #byName: Key = { of: (side, schema) => this.#nameOf(side, schema), exactly: false }
  readonly #byContent: Key = { of: (side, schema) => String(this.#contents[side].keyOf(schema)), exactly: true }
  readonly #byTypes: Key = {
    of: (side, schema) => [...typesOf(this.#mergings[side].whole(schema))].toSorted().join(),
    exactly: false,
  }

  /** Objects with different names are different things; two strings, or two numbers, are one that changed. */
  #areDifferentObjects(one: Schema, other: Schema, types: string): boolean {
    return this.#nameOf('was', one) !== undefined && this.#nameOf('is', other) !== undefined && types.includes('object')
  }

  #nameOf(side: keyof Sides<unknown>, schema: Schema): string | undefined {
    return this.#documents[side].schema(schema).name
  }
}

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
