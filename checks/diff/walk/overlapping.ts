/** Determines whether a value may match several variants. */
import type { ApiDocument } from '../document/api-document.ts'
import { isNothing, overlap, type Schema, listTypes } from '../document/schema.ts'
import { getClosedList } from '../rules/schema/lists.ts'
import { isSameJson } from '../rules/schema/rule.ts'
import type { SchemaMerger } from './merging.ts'

/** Maximum nesting depth of properties. */
const MAX_DEPTH = 4

/**
 * Two schemas overlap if a value may match both. They are considered disjoint only if that is certain from their types, listed values or
 * distinguishing properties.
 */
export class OverlapCheck {
  readonly #document: ApiDocument
  readonly #merging: SchemaMerger

  constructor(document: ApiDocument, merging: SchemaMerger) {
    this.#document = document
    this.#merging = merging
  }

  /** True if two of the schemas may allow the same value. */
  hasOverlap(schemas: readonly Schema[]): boolean {
    return schemas.some((schema, at) => schemas.slice(at + 1).some((candidate) => !this.#areApart(schema, candidate, MAX_DEPTH)))
  }

  #areApart(a: Schema, b: Schema, depth: number): boolean {
    const [first, second] = [this.#merging.mergeWhole(this.#document.normalize(a)), this.#merging.mergeWhole(this.#document.normalize(b))]
    if (isNothing(first) || isNothing(second)) return true
    if (depth === 0 || (allowsNull(first) && allowsNull(second))) return false
    for (const [union, counterpart] of [
      [first, second],
      [second, first],
    ] as const) {
      const variants = union.anyOf ?? union.oneOf
      if (variants?.every((variant) => this.#areApart(variant, counterpart, depth - 1))) return true
    }
    const shared = overlap(listTypes(first), listTypes(second))
    if (shared.size === 0) return true
    const [firstValues, secondValues] = [getClosedList(first), getClosedList(second)]
    if (firstValues && secondValues) return !firstValues.some((value) => secondValues.some((candidate) => isSameJson(value, candidate)))
    return shared.size === 1 && shared.has('object') && this.#areObjectsApart(first, second, depth)
  }

  #areObjectsApart(first: Schema, second: Schema, depth: number): boolean {
    return [...new Set([...(first.required ?? []), ...(second.required ?? [])])].some((name) => {
      const [a, b] = [getProperty(first, name), getProperty(second, name)]
      return a === 'rejected' || b === 'rejected' || (a !== undefined && b !== undefined && this.#areApart(a, b, depth - 1))
    })
  }
}

function getProperty({ properties = {}, patternProperties, additionalProperties }: Schema, name: string): Schema | 'rejected' | undefined {
  if (Object.hasOwn(properties, name)) return properties[name]
  return additionalProperties === false && !patternProperties ? 'rejected' : undefined
}

function allowsNull({ type, enum: listed, const: only, nullable }: Schema): boolean {
  const values = only === undefined ? listed : [only]
  if (values) return values.includes(null)
  return nullable === true || type === undefined || [type].flat().includes('null')
}
