/** Matches the variants of two unions by name, by content, by distinguishing constants, and as the only variants of a type. */
import type { ApiDocument } from '../document/api-document.ts'
import { assertionsOf, type Schema, typesOf } from '../document/schema.ts'
import { closedList } from '../rules/schema/lists.ts'
import { canonicalJson } from '../rules/schema/rule.ts'
import type { Merging } from './merging.ts'

/** References are followed this far; recursive schemas would never end. */
const DEPTH = 6

const BY_NAME = new Set(['properties', 'patternProperties', 'dependentSchemas'])
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const ONE = new Set('items additionalProperties unevaluatedProperties unevaluatedItems contains not if then else propertyNames'.split(' '))
const UNORDERED = new Set(['allOf', 'anyOf', 'oneOf', 'required', 'enum', 'type'])

/** Numbers for texts: the same number for the same text, in both documents. */
class Texts {
  readonly #numbers = new Map<string, number>()

  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#numbers.size)
    return this.#numbers.size - 1
  }
}

/**
 * A key for what a schema says, whatever its components are called and whichever of its parts says it. Two schemas with the
 * same key are taken as the same one with another name; they are compared nevertheless.
 */
class Contents {
  readonly #document: ApiDocument
  readonly #merging: Merging
  readonly #texts: Texts
  readonly #known = new WeakMap<Schema, Map<number, number>>()

  constructor(document: ApiDocument, merging: Merging, texts: Texts) {
    this.#document = document
    this.#merging = merging
    this.#texts = texts
  }

  keyOf(schema: Schema, depth = DEPTH): number {
    const whole = this.#merging.whole(this.#document.checked(schema))
    const known = this.#known.get(whole)?.get(depth)
    if (known !== undefined) return known
    const below = depth - 1
    const text =
      depth === 0
        ? '…'
        : canonicalJson(
            Object.fromEntries(assertionsOf(whole).map((keyword) => [keyword, this.#ofKeyword(keyword, whole[keyword], below)])),
          )
    const key = this.#texts.numberOf(text)
    const byDepth = this.#known.get(whole) ?? new Map<number, number>()
    this.#known.set(whole, byDepth.set(depth, key))
    return key
  }

  #ofKeyword(keyword: string, value: unknown, depth: number): unknown {
    if (BY_NAME.has(keyword))
      return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, this.keyOf(one as Schema, depth)]))
    if (ONE.has(keyword)) return this.keyOf(value as Schema, depth)
    const list = LISTS.has(keyword) ? (value as Schema[]).map((one) => this.keyOf(one, depth)) : value
    if (!UNORDERED.has(keyword)) return list
    return [list].flat().map(canonicalJson).toSorted()
  }
}

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
    return this.#match(before, now, [this.#byName, this.#byContent, this.#byConstants, this.#byTypes])
  }

  /** The parts of two schemas that are the same component, perhaps changed, or the same content. */
  parts(before: readonly Schema[], now: readonly Schema[]): VariantMatches {
    return this.#match(before, now, [this.#byName, this.#byContent])
  }

  /** True if two records are the same, perhaps changed: they share the name, or the content under another name. */
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
  /** Variants of a tagged union keep their tag when they are renamed. */
  readonly #byConstants: Key = {
    of: (side, schema) => {
      const { properties = {} } = this.#mergings[side].whole(schema)
      const constants = Object.entries(properties).flatMap(([name, property]) => {
        const values = closedList(this.#documents[side].schema(property).node)
        return values?.length === 1 ? [`${name} ${canonicalJson(values[0])}`] : []
      })
      return constants.length === 0 ? undefined : constants.toSorted().join()
    },
    exactly: false,
  }
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
