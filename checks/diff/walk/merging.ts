/**
 * Merges the parts of `allOf`, and what stands beside a reference, into one schema, so that it does not matter which part
 * says what. What cannot be said by one schema stays in `allOf` of the result.
 */
import type { ApiDocument } from '../document/api-document.ts'
import { compareNumbers } from '../document/exact-number.ts'
import { assertionsOf, isAssertion, type Schema } from '../document/schema.ts'
import { isSameJson } from '../rules/schema/rule.ts'
import { closedList } from '../rules/schema/lists.ts'

export class Merging {
  readonly #document: ApiDocument
  readonly #numbers = new WeakMap<Schema, number>()
  /** The result for several parts, by their numbers: schemas may be recursive, and the same parts must give the same object. */
  readonly #known = new Map<string, Schema>()
  readonly #plain = new WeakMap<Schema, Schema>()
  #last = 0

  constructor(document: ApiDocument) {
    this.#document = document
  }

  /** The schema without parts of `allOf` that only describe it. Their annotations are its own. */
  plain(written: Schema): Schema {
    const schema = this.#document.checked(written)
    if (!schema.allOf) return schema
    const known = this.#plain.get(schema)
    if (known) return known
    const describing = schema.allOf.filter((part) => assertionsOf(this.#document.schema(part).node).length === 0)
    const kept = schema.allOf.filter((part) => !describing.includes(part))
    const { allOf: _, ...rest } = schema
    const words = Object.assign({}, ...describing.map((part) => this.#document.schema(part).node)) as Schema
    const result: Schema = describing.length === 0 ? schema : { ...words, ...rest, ...(kept.length > 0 && { allOf: kept }) }
    this.#plain.set(schema, result)
    return result
  }

  /** One schema for everything that a schema asks for. */
  whole(schema: Schema): Schema {
    return this.merged([schema])
  }

  /** One schema for all of these together. */
  merged(schemas: readonly Schema[]): Schema {
    const only = schemas.length === 1 ? this.#document.checked(schemas[0]) : undefined
    if (only && only.$ref === undefined && only.allOf === undefined) return only
    const reached = new Set<Schema>()
    const parts = [...new Set(schemas.flatMap((schema) => this.#partsOf(schema, reached)))]
    if (parts.length === 1) return parts[0] as Schema
    return this.once('merged', parts, () => this.#merge(parts))
  }

  /** One schema that stands for several; what is in it is merged when it is looked at. */
  #together(schemas: readonly Schema[]): Schema {
    const different = [...new Set(schemas.map((schema) => this.#document.checked(schema)))]
    if (different.length === 1) return different[0] as Schema
    return this.once('together', different, () => {
      const words = Object.assign({}, ...different.toReversed().map(annotationsOf)) as Schema
      return { ...words, allOf: different }
    })
  }

  /** Collects the keywords of a schema and its parts, without references. Skips the schemas in `reached`, and adds to it. */
  #partsOf(written: Schema, reached: Set<Schema>): Schema[] {
    const schema = this.#document.checked(written)
    if (reached.has(schema)) return []
    reached.add(schema)
    if (schema.$ref === undefined && schema.allOf === undefined) return [schema]
    const own = this.once('own', [schema], () => {
      const { $ref: _, allOf: __, ...rest } = schema
      return rest
    })
    const parts = schema.$ref === undefined ? [] : [this.#document.schema({ $ref: schema.$ref }).node]
    return [
      ...(Object.keys(own).length > 0 ? [own] : []),
      ...[...parts, ...(schema.allOf ?? [])].flatMap((part) => this.#partsOf(part, reached)),
    ]
  }

  #merge(parts: readonly Schema[]): Schema {
    // Without a prototype, a keyword named `__proto__` is a property like the others.
    const result = Object.create(null) as Record<string, unknown>
    const left: Schema[] = []
    for (const [at, part] of parts.entries()) {
      const others = parts.filter((one) => one !== part)
      if (!asksAboutOthers(part, others, at === 0)) left.push(...this.#add(result, part))
      else {
        const entries = Object.entries(part)
        left.push(Object.fromEntries(entries.filter(([keyword]) => OF_MEMBERS.has(keyword))))
        left.push(...this.#add(result, Object.fromEntries(entries.filter(([keyword]) => !OF_MEMBERS.has(keyword)))))
      }
    }
    return { ...result, ...(left.length > 0 && { allOf: left }) }
  }

  /** Adds the keywords of a part; returns what cannot be added. */
  #add(result: Record<string, unknown>, part: Schema): Schema[] {
    const left: Schema[] = []
    const { properties, items, type, nullable, enum: _, const: __, ...others } = part
    if (type !== undefined) result['type'] = bothTypes(result['type'], [type, nullable === true ? 'null' : []].flat())
    const values = closedList(part)
    if (values) {
      const known = closedList(result)
      result['enum'] = known ? known.filter((value) => values.some((other) => isSameJson(value, other))) : values
    }
    if (properties) result['properties'] = this.#bothProperties(result['properties'] as typeof properties | undefined, properties)
    if (items !== undefined) result['items'] = result['items'] === undefined ? items : this.#together([result['items'] as Schema, items])
    for (const group of groupsOf(others)) {
      const [keyword = '', value] = Object.entries(group)[0] ?? []
      const merge = MERGE.get(keyword)
      if (Object.keys(group).every((one) => result[one] === undefined)) Object.assign(result, group)
      else if (merge) result[keyword] = merge(result[keyword], value)
      else if (isAssertion(keyword) && !Object.entries(group).every(([one, is]) => isSameJson(result[one], is))) left.push(group)
    }
    return left
  }

  #bothProperties(was: Readonly<Record<string, Schema>> | undefined, more: Readonly<Record<string, Schema>>): Record<string, Schema> {
    // A map, because assigning to the property `__proto__` of an object would lose it.
    const both = new Map(Object.entries(was ?? {}))
    for (const [name, schema] of Object.entries(more)) {
      const present = both.get(name)
      both.set(name, present === undefined ? schema : this.#together([present, schema]))
    }
    return Object.fromEntries(both)
  }

  /** Returns the schema made of these parts, the same object each time. */
  once(what: string, parts: readonly Schema[], make: () => Schema): Schema {
    const key = `${what} ${parts.map((part) => this.#numberOf(part)).join()}`
    const known = this.#known.get(key)
    if (known) return known
    const made = make()
    this.#known.set(key, made)
    return made
  }

  #numberOf(schema: Schema): number {
    const known = this.#numbers.get(schema)
    if (known !== undefined) return known
    this.#numbers.set(schema, ++this.#last)
    return this.#last
  }
}

const annotationsOf = (schema: Schema): object => Object.fromEntries(Object.entries(schema).filter(([keyword]) => !isAssertion(keyword)))

/** Keywords about properties or elements, of which some depend on what the others name. */
const OF_MEMBERS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'prefixItems',
  'items',
  'unevaluatedItems',
])

/**
 * True if a part has a keyword whose meaning depends on which properties or elements the same part names.
 * `unevaluatedProperties` of the whole schema, its first part, sees those of all parts.
 */
function asksAboutOthers(part: Schema, others: readonly Schema[], isFirst: boolean): boolean {
  const some = (...keywords: string[]) => others.some((other) => keywords.some((keyword) => other[keyword] !== undefined))
  const { additionalProperties, unevaluatedProperties, prefixItems, unevaluatedItems } = part
  if (additionalProperties !== undefined && additionalProperties !== true)
    if (some('properties', 'patternProperties', 'additionalProperties')) return true
  if (prefixItems !== undefined && some('items', 'prefixItems')) return true
  if (isFirst) return false
  return (
    (unevaluatedProperties !== undefined && some('properties', 'patternProperties', 'additionalProperties')) ||
    (unevaluatedItems !== undefined && some('items', 'prefixItems'))
  )
}

/** Keywords that mean something only together. */
const GROUPS = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
]

/** The keywords of a schema, those together that mean something only together. */
export function groupsOf(schema: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const flagged = numericLimits(schema)
  const grouped = GROUPS.map((keywords) => Object.fromEntries(keywords.flatMap((one) => (one in flagged ? [[one, flagged[one]]] : []))))
  const others = Object.entries(flagged).filter(([keyword]) => !GROUPS.flat().includes(keyword))
  return [...grouped.filter((group) => Object.keys(group).length > 0), ...others.map(([keyword, value]) => ({ [keyword]: value }))]
}

/** OpenAPI 3.0 says `exclusiveMinimum: true` beside `minimum`; here the limit says it itself. */
function numericLimits(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
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
const greater: Merge = (a, b) => (compareNumbers(a as number, b as number) >= 0 ? a : b)
const less: Merge = (a, b) => (compareNumbers(a as number, b as number) <= 0 ? a : b)

const MERGE: ReadonlyMap<string, Merge> = new Map(
  Object.entries<Merge>({
    required: (a, b) => [...new Set([...(a as string[]), ...(b as string[])])],
    ...Object.fromEntries(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'].map((keyword) => [keyword, greater])),
    ...Object.fromEntries(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'].map((keyword) => [keyword, less])),
    uniqueItems: (a, b) => a === true || b === true,
  }),
)

/** The types that both allow; whole numbers are numbers. */
function bothTypes(known: unknown, types: readonly unknown[]): unknown {
  if (known === undefined) return types
  const before = [known].flat()
  const has = (list: readonly unknown[], type: unknown) => list.includes(type) || (type === 'integer' && list.includes('number'))
  return [...new Set([...before, ...types])].filter((type) => has(before, type) && has(types, type))
}
