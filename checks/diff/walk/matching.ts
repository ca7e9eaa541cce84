/** Matches the variants of two unions by name, by content, by distinguishing constants, and by type if only one variant has it. */
import type { ApiDocument } from '../document/api-document.ts'
import { listAssertions, type Schema, listTypes } from '../document/schema.ts'
import { getClosedList } from '../rules/schema/lists.ts'
import { canonicalJson } from '../rules/schema/rule.ts'
import type { SchemaMerger } from './merging.ts'

/** Maximum depth of references, which prevents infinite recursion. */
const MAX_DEPTH = 6

const BY_NAME = new Set(['properties', 'patternProperties', 'dependentSchemas'])
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const SINGLE = new Set(
  'items additionalProperties unevaluatedProperties unevaluatedItems contains not if then else propertyNames'.split(' '),
)
const UNORDERED = new Set(['allOf', 'anyOf', 'oneOf', 'required', 'enum', 'type'])

/** Assigns numbers to strings. Equal strings in the two documents have the same number. */
class StringNumbers {
  readonly #numbers = new Map<string, number>()

  getNumber(text: string): number {
    const existing = this.#numbers.get(text)
    if (existing !== undefined) return existing
    this.#numbers.set(text, this.#numbers.size)
    return this.#numbers.size - 1
  }
}

/**
 * Computes keys for the content of schemas, regardless of component names and of how the content is split into parts. Schemas with equal
 * keys are matched as renamed, and are still compared.
 */
class ContentKeys {
  readonly #document: ApiDocument
  readonly #merging: SchemaMerger
  readonly #texts: StringNumbers
  readonly #known = new WeakMap<Schema, Map<number, number>>()

  constructor(document: ApiDocument, merging: SchemaMerger, texts: StringNumbers) {
    this.#document = document
    this.#merging = merging
    this.#texts = texts
  }

  getKey(schema: Schema, depth = MAX_DEPTH): number {
    const whole = this.#merging.mergeWhole(this.#document.normalize(schema))
    const existing = this.#known.get(whole)?.get(depth)
    if (existing !== undefined) return existing
    const below = depth - 1
    const text =
      depth === 0
        ? '…'
        : canonicalJson(
            Object.fromEntries(listAssertions(whole).map((keyword) => [keyword, this.#describeKeyword(keyword, whole[keyword], below)])),
          )
    const key = this.#texts.getNumber(text)
    const byDepth = this.#known.get(whole) ?? new Map<number, number>()
    this.#known.set(whole, byDepth.set(depth, key))
    return key
  }

  #describeKeyword(keyword: string, value: unknown, depth: number): unknown {
    if (BY_NAME.has(keyword))
      return Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, this.getKey(schema as Schema, depth)]))
    if (SINGLE.has(keyword)) return this.getKey(value as Schema, depth)
    const list = LISTS.has(keyword) ? (value as Schema[]).map((schema) => this.getKey(schema, depth)) : value
    if (!UNORDERED.has(keyword)) return list
    return [list].flat().map(canonicalJson).toSorted()
  }
}

export interface VariantMatches {
  pairs: (readonly [base: Schema, revision: Schema])[]
  removed: Schema[]
  added: Schema[]
}

interface Sides<T> {
  base: T
  revision: T
}

/** A key for matching schemas. If `exactly` is true, schemas with equal keys may be paired in any order. */
interface MatchKey {
  get: (side: keyof Sides<unknown>, schema: Schema) => string | undefined
  exactly: boolean
}

export class Matching {
  readonly #documents: Sides<ApiDocument>
  readonly #mergings: Sides<SchemaMerger>
  readonly #contents: Sides<ContentKeys>

  constructor(documents: Sides<ApiDocument>, mergings: Sides<SchemaMerger>) {
    this.#documents = documents
    this.#mergings = mergings
    const texts = new StringNumbers()
    this.#contents = {
      base: new ContentKeys(documents.base, mergings.base, texts),
      revision: new ContentKeys(documents.revision, mergings.revision, texts),
    }
  }

  matchVariants(before: readonly Schema[], now: readonly Schema[]): VariantMatches {
    return this.#match(before, now, [this.#byName, this.#byContent, this.#byConstants, this.#byTypes])
  }

  /** Matches the parts of two schemas that are versions of the same component or have the same content. */
  matchParts(before: readonly Schema[], now: readonly Schema[]): VariantMatches {
    return this.#match(before, now, [this.#byName, this.#byContent])
  }

  /** True if two records have the same name, or the same content under another name. */
  readonly areSameRecord = (oldRecord: Schema, newRecord: Schema): boolean => {
    const [before, now] = [this.#getName('base', oldRecord), this.#getName('revision', newRecord)]
    return before === undefined || now === undefined || before === now || this.hasSameContent(oldRecord, newRecord)
  }

  hasSameContent(base: Schema, revision: Schema): boolean {
    return this.#contents.base.getKey(base) === this.#contents.revision.getKey(revision)
  }

  #match(before: readonly Schema[], now: readonly Schema[], keys: readonly MatchKey[]): VariantMatches {
    const pairs: VariantMatches['pairs'] = []
    const [removed, added] = [new Set(before), new Set(now)]
    for (const key of keys) {
      if (removed.size === 0 || added.size === 0) break
      const [oldGroups, newGroups] = [
        groupByKey(removed, (schema) => key.get('base', schema)),
        groupByKey(added, (schema) => key.get('revision', schema)),
      ]
      for (const [groupKey, schemas] of oldGroups) {
        const candidates = newGroups.get(groupKey) ?? []
        // Skips keys that several variants share.
        if (!key.exactly && (schemas.length > 1 || candidates.length > 1)) continue
        for (const [at, oldSchema] of schemas.entries()) {
          const newSchema = candidates[at]
          if (!newSchema || (key === this.#byTypes && this.#areDifferentObjects(oldSchema, newSchema, groupKey))) continue
          pairs.push([oldSchema, newSchema])
          removed.delete(oldSchema)
          added.delete(newSchema)
        }
      }
    }
    return { pairs, removed: [...removed], added: [...added] }
  }

  readonly #byName: MatchKey = { get: (side, schema) => this.#getName(side, schema), exactly: false }
  readonly #byContent: MatchKey = { get: (side, schema) => String(this.#contents[side].getKey(schema)), exactly: true }
  /** Variants of a tagged union keep their tag when renamed. */
  readonly #byConstants: MatchKey = {
    get: (side, schema) => {
      const { properties = {} } = this.#mergings[side].mergeWhole(schema)
      const constants = Object.entries(properties).flatMap(([name, property]) => {
        const values = getClosedList(this.#documents[side].schema(property).node)
        return values?.length === 1 ? [`${name} ${canonicalJson(values[0])}`] : []
      })
      return constants.length === 0 ? undefined : constants.toSorted().join()
    },
    exactly: false,
  }
  readonly #byTypes: MatchKey = {
    get: (side, schema) => [...listTypes(this.#mergings[side].mergeWhole(schema))].toSorted().join(),
    exactly: false,
  }

  /** Objects with different names are different types. Two strings or two numbers are treated as one type that changed. */
  #areDifferentObjects(oldSchema: Schema, newSchema: Schema, types: string): boolean {
    return this.#getName('base', oldSchema) !== undefined && this.#getName('revision', newSchema) !== undefined && types.includes('object')
  }

  #getName(side: keyof Sides<unknown>, schema: Schema): string | undefined {
    return this.#documents[side].schema(schema).name
  }
}

function groupByKey(schemas: Iterable<Schema>, getKey: (schema: Schema) => string | undefined): Map<string, Schema[]> {
  const groups = new Map<string, Schema[]>()
  for (const schema of schemas) {
    const key = getKey(schema)
    const group = key === undefined ? undefined : groups.get(key)
    if (group) group.push(schema)
    else if (key !== undefined) groups.set(key, [schema])
  }
  return groups
}
