/**
 * A key for what a schema says, whatever its components are called and whichever of its parts says it. Two schemas with the
 * same key are taken as the same one with another name; they are compared nevertheless.
 */
import type { ApiDocument } from '../document/api-document.ts'
import { assertionsOf, type Schema } from '../document/schema.ts'
import { canonicalJson } from '../rules/schema/rule.ts'
import type { Merging } from './merging.ts'

/** References are followed this far; recursive schemas would never end. */
const DEPTH = 6

const BY_NAME = new Set(['properties', 'patternProperties', 'dependentSchemas'])
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const ONE = new Set('items additionalProperties unevaluatedProperties unevaluatedItems contains not if then else propertyNames'.split(' '))
const UNORDERED = new Set(['allOf', 'anyOf', 'oneOf', 'required', 'enum', 'type'])

/** Numbers for texts: the same number for the same text, in both documents. */
export class Texts {
  readonly #numbers = new Map<string, number>()

  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#numbers.size)
    return this.#numbers.size - 1
  }
}

export class Contents {
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
