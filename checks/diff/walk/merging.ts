/**
 * Merges the `allOf` parts of a schema and the keywords next to a reference into one schema, so that it does not matter how keywords are
 * distributed over the parts. Keywords that cannot be merged stay in the `allOf` of the result.
 */
import type { ApiDocument } from '../document/api-document.ts'
import { compareNumbers } from '../document/exact-number.ts'
import { listAssertions, isAssertion, type Schema } from '../document/schema.ts'
import { isSameJson } from '../rules/schema/rule.ts'
import { getClosedList } from '../rules/schema/lists.ts'

export class SchemaMerger {
  readonly #document: ApiDocument
  readonly #numbers = new WeakMap<Schema, number>()
  /** Results, keyed by the numbers of their parts. Schemas may be recursive, so merging equal parts must return the same object. */
  readonly #known = new Map<string, Schema>()
  readonly #plain = new WeakMap<Schema, Schema>()
  #last = 0

  constructor(document: ApiDocument) {
    this.#document = document
  }

  /** Removes the parts of `allOf` that contain only annotations, and copies these annotations to the schema. */
  withoutAnnotationParts(written: Schema): Schema {
    const schema = this.#document.normalize(written)
    if (!schema.allOf) return schema
    const cached = this.#plain.get(schema)
    if (cached) return cached
    const describing = schema.allOf.filter((part) => listAssertions(this.#document.schema(part).node).length === 0)
    const kept = schema.allOf.filter((part) => !describing.includes(part))
    const { allOf: _, ...ownKeywords } = schema
    const partAnnotations = Object.assign({}, ...describing.map((part) => this.#document.schema(part).node)) as Schema
    const result: Schema =
      describing.length === 0 ? schema : { ...partAnnotations, ...ownKeywords, ...(kept.length > 0 && { allOf: kept }) }
    this.#plain.set(schema, result)
    return result
  }

  /** Merges a schema with its `allOf` parts and the targets of its references. */
  mergeWhole(schema: Schema): Schema {
    return this.merge([schema])
  }

  merge(schemas: readonly Schema[]): Schema {
    const only = schemas.length === 1 ? this.#document.normalize(schemas[0]) : undefined
    if (only && only.$ref === undefined && only.allOf === undefined) return only
    const reached = new Set<Schema>()
    const parts = [...new Set(schemas.flatMap((schema) => this.#collectParts(schema, reached)))]
    if (parts.length === 1) return parts[0] as Schema
    return this.cache('merged', parts, () => this.#merge(parts))
  }

  /** Combines several schemas lazily: the contents are merged on first access. */
  #combine(schemas: readonly Schema[]): Schema {
    const different = [...new Set(schemas.map((schema) => this.#document.normalize(schema)))]
    if (different.length === 1) return different[0] as Schema
    return this.cache('together', different, () => {
      const annotations = Object.assign({}, ...different.toReversed().map(getAnnotations)) as Schema
      return { ...annotations, allOf: different }
    })
  }

  /**
   * Collects the keywords of a schema and its parts, without references. Skips schemas in `reached`, and adds the visited ones to it.
   */
  #collectParts(written: Schema, reached: Set<Schema>): Schema[] {
    const schema = this.#document.normalize(written)
    if (reached.has(schema)) return []
    reached.add(schema)
    if (schema.$ref === undefined && schema.allOf === undefined) return [schema]
    const ownKeywords = this.cache('own', [schema], () => {
      const { $ref: _, allOf: __, ...others } = schema
      return others
    })
    const parts = schema.$ref === undefined ? [] : [this.#document.schema({ $ref: schema.$ref }).node]
    return [
      ...(Object.keys(ownKeywords).length > 0 ? [ownKeywords] : []),
      ...[...parts, ...(schema.allOf ?? [])].flatMap((part) => this.#collectParts(part, reached)),
    ]
  }

  #merge(parts: readonly Schema[]): Schema {
    // Without a prototype, a keyword named `__proto__` is an ordinary property.
    const result = Object.create(null) as Record<string, unknown>
    const unmerged: Schema[] = []
    for (const [at, part] of parts.entries()) {
      const others = parts.filter((candidate) => candidate !== part)
      if (!dependsOnOthers(part, others, at === 0)) unmerged.push(...this.#add(result, part))
      else {
        const entries = Object.entries(part)
        unmerged.push(Object.fromEntries(entries.filter(([keyword]) => MEMBER_KEYWORDS.has(keyword))))
        unmerged.push(...this.#add(result, Object.fromEntries(entries.filter(([keyword]) => !MEMBER_KEYWORDS.has(keyword)))))
      }
    }
    return { ...result, ...(unmerged.length > 0 && { allOf: unmerged }) }
  }

  /** Merges the keywords of a part into the result. Returns the keywords that cannot be merged. */
  #add(result: Record<string, unknown>, part: Schema): Schema[] {
    const unmerged: Schema[] = []
    const { properties, items, type, nullable, enum: _, const: __, ...others } = part
    if (type !== undefined) result['type'] = intersectTypes(result['type'], [type, nullable === true ? 'null' : []].flat())
    const values = getClosedList(part)
    if (values) {
      const existing = getClosedList(result)
      result['enum'] = existing ? existing.filter((value) => values.some((candidate) => isSameJson(value, candidate))) : values
    }
    if (properties) result['properties'] = this.#bothProperties(result['properties'] as typeof properties | undefined, properties)
    if (items !== undefined) result['items'] = result['items'] === undefined ? items : this.#combine([result['items'] as Schema, items])
    for (const group of groupKeywords(others)) {
      const [keyword = '', value] = Object.entries(group)[0] ?? []
      const merge = MERGE.get(keyword)
      if (Object.keys(group).every((name) => result[name] === undefined)) Object.assign(result, group)
      else if (merge) result[keyword] = merge(result[keyword], value)
      else if (isAssertion(keyword) && !Object.entries(group).every(([name, part]) => isSameJson(result[name], part))) unmerged.push(group)
    }
    return unmerged
  }

  #bothProperties(
    existing: Readonly<Record<string, Schema>> | undefined,
    additional: Readonly<Record<string, Schema>>,
  ): Record<string, Schema> {
    // Uses a Map, because assigning `__proto__` to an object would lose the property.
    const both = new Map(Object.entries(existing ?? {}))
    for (const [name, schema] of Object.entries(additional)) {
      const current = both.get(name)
      both.set(name, current === undefined ? schema : this.#combine([current, schema]))
    }
    return Object.fromEntries(both)
  }

  /** Returns the cached schema for these parts, or creates it. */
  cache(prefix: string, parts: readonly Schema[], create: () => Schema): Schema {
    const key = `${prefix} ${parts.map((part) => this.#getNumber(part)).join()}`
    const cached = this.#known.get(key)
    if (cached) return cached
    const created = create()
    this.#known.set(key, created)
    return created
  }

  #getNumber(schema: Schema): number {
    const existing = this.#numbers.get(schema)
    if (existing !== undefined) return existing
    this.#numbers.set(schema, ++this.#last)
    return this.#last
  }
}

const getAnnotations = (schema: Schema): object => Object.fromEntries(Object.entries(schema).filter(([keyword]) => !isAssertion(keyword)))

/**
 * Keywords that apply to properties or elements. The meaning of some keywords depends on the properties or elements that other keywords
 * list.
 */
const MEMBER_KEYWORDS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'prefixItems',
  'items',
  'unevaluatedItems',
])

/**
 * True if merging would change the meaning of the part, because a keyword such as `additionalProperties` depends on the properties or
 * elements that its own schema lists. In the first part, which is the schema itself, `unevaluatedProperties` and `unevaluatedItems` already
 * take the other parts into account, so merging does not change their meaning.
 */
function dependsOnOthers(part: Schema, others: readonly Schema[], isFirst: boolean): boolean {
  const hasAny = (...keywords: string[]) => others.some((candidate) => keywords.some((keyword) => candidate[keyword] !== undefined))
  const { additionalProperties, unevaluatedProperties, prefixItems, unevaluatedItems } = part
  if (additionalProperties !== undefined && additionalProperties !== true)
    if (hasAny('properties', 'patternProperties', 'additionalProperties')) return true
  if (prefixItems !== undefined && hasAny('items', 'prefixItems')) return true
  if (isFirst) return false
  return (
    (unevaluatedProperties !== undefined && hasAny('properties', 'patternProperties', 'additionalProperties')) ||
    (unevaluatedItems !== undefined && hasAny('items', 'prefixItems'))
  )
}

/** Keywords that have a meaning only in combination. */
const GROUPS = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
]

/** Groups the keywords of a schema that have a meaning only in combination. Other keywords form groups of one. */
export function groupKeywords(schema: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const normalized = normalizeLimits(schema)
  const grouped = GROUPS.map((keywords) =>
    Object.fromEntries(keywords.flatMap((keyword) => (keyword in normalized ? [[keyword, normalized[keyword]]] : []))),
  )
  const others = Object.entries(normalized).filter(([keyword]) => !GROUPS.flat().includes(keyword))
  return [...grouped.filter((group) => Object.keys(group).length > 0), ...others.map(([keyword, value]) => ({ [keyword]: value }))]
}

/** Normalizes the OpenAPI 3.0 flag `exclusiveMinimum: true` to a numeric limit. */
function normalizeLimits(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const result = { ...schema }
  for (const [keyword, flag] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof result[flag] !== 'boolean') continue
    if (result[flag] && result[keyword] !== undefined) {
      result[flag] = result[keyword]
      delete result[keyword]
    } else delete result[flag]
  }
  return result
}

type Merge = (a: unknown, b: unknown) => unknown
const chooseGreater: Merge = (a, b) => (compareNumbers(a as number, b as number) >= 0 ? a : b)
const chooseLess: Merge = (a, b) => (compareNumbers(a as number, b as number) <= 0 ? a : b)

const MERGE: ReadonlyMap<string, Merge> = new Map(
  Object.entries<Merge>({
    required: (a, b) => [...new Set([...(a as string[]), ...(b as string[])])],
    ...Object.fromEntries(
      ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'].map((keyword) => [keyword, chooseGreater]),
    ),
    ...Object.fromEntries(
      ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'].map((keyword) => [keyword, chooseLess]),
    ),
    uniqueItems: (a, b) => a === true || b === true,
  }),
)

/** Returns the types that both lists allow. `number` includes `integer`. */
function intersectTypes(current: unknown, types: readonly unknown[]): unknown {
  if (current === undefined) return types
  const before = [current].flat()
  const has = (list: readonly unknown[], type: unknown) => list.includes(type) || (type === 'integer' && list.includes('number'))
  return [...new Set([...before, ...types])].filter((type) => has(before, type) && has(types, type))
}
