/** Finds out whether a value may be of several variants. */
import type { ApiDocument } from '../document/api-document.ts'
import { isNothing, overlap, type Schema, typesOf } from '../document/schema.ts'
import { closedList } from '../rules/schema/lists.ts'
import { isSameJson } from '../rules/schema/rule.ts'
import type { Merging } from './merging.ts'

/** Properties are looked into this far. */
const DEPTH = 4

/** Two schemas overlap if a value may be of both. Only what is certain counts as apart: types, listed values, properties that tell. */
export class Overlapping {
  readonly #document: ApiDocument
  readonly #merging: Merging

  constructor(document: ApiDocument, merging: Merging) {
    this.#document = document
    this.#merging = merging
  }

  /** True if two of the schemas may allow the same value. */
  amongSome(schemas: readonly Schema[]): boolean {
    return schemas.some((one, at) => schemas.slice(at + 1).some((other) => !this.#areApart(one, other, DEPTH)))
  }

  #areApart(a: Schema, b: Schema, depth: number): boolean {
    const [one, other] = [this.#merging.whole(this.#document.checked(a)), this.#merging.whole(this.#document.checked(b))]
    if (isNothing(one) || isNothing(other)) return true
    if (depth === 0 || (allowsNull(one) && allowsNull(other))) return false
    for (const [union, rest] of [
      [one, other],
      [other, one],
    ] as const) {
      const variants = union.anyOf ?? union.oneOf
      if (variants?.every((variant) => this.#areApart(variant, rest, depth - 1))) return true
    }
    const shared = overlap(typesOf(one), typesOf(other))
    if (shared.size === 0) return true
    const [listed, alsoListed] = [closedList(one), closedList(other)]
    if (listed && alsoListed) return !listed.some((value) => alsoListed.some((same) => isSameJson(value, same)))
    return shared.size === 1 && shared.has('object') && this.#objectsApart(one, other, depth)
  }

  #objectsApart(one: Schema, other: Schema, depth: number): boolean {
    return [...new Set([...(one.required ?? []), ...(other.required ?? [])])].some((name) => {
      const [a, b] = [propertyOf(one, name), propertyOf(other, name)]
      return a === 'refused' || b === 'refused' || (a !== undefined && b !== undefined && this.#areApart(a, b, depth - 1))
    })
  }
}

function propertyOf({ properties = {}, patternProperties, additionalProperties }: Schema, name: string): Schema | 'refused' | undefined {
  if (Object.hasOwn(properties, name)) return properties[name]
  return additionalProperties === false && !patternProperties ? 'refused' : undefined
}

function allowsNull({ type, enum: listed, const: only, nullable }: Schema): boolean {
  const values = only === undefined ? listed : [only]
  if (values) return values.includes(null)
  return nullable === true || type === undefined || [type].flat().includes('null')
}
