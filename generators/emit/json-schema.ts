/**
 * `schemas/*.json`: JSON Schema 2020-12 for each record, resource, webhook payload, JSON request and JSON response. Schemas of records,
 * resources and payloads are self-contained. Requests and responses refer to them, and `catalog.json` maps each file to its `$id`.
 */
import { posix } from 'node:path'
import type { ComponentModel, Contract, JsonSchema, RecordByType } from '../contract.ts'
import { EXACT_INTEGERS, json } from './json.ts'
import { documentSchema } from './openapi/schemas.ts'

const REF = '#/components/schemas/'
const componentName = (ref: string) => ref.slice(REF.length)

/** Base of the `$id`s, with a folder for each API version. Nothing is served at this address. */
const BASE = 'https://schemas.service.test/'

const COMPONENTS_OF_ANSWERS = 'answers/components.json'

export function jsonSchemas(contract: Contract): Record<string, string> {
  const { components, examples, operations, webhooks } = contract
  const schemas = new SchemaFiles(components, `${BASE}${contract.major}.${contract.version}/`)
  const own: Elsewhere = new Map([...contract.records, ...contract.resources].map((name) => [name, `${name}.json`]))
  const answers = operations.flatMap(({ path, answer: { body } }) => (body?.component ? [[fileOf(path), body.component] as const] : []))
  if (answers.length > 0) answers.push(['error.json', 'ErrorBody'])
  const shared = [...new Set(answers.flatMap(([, component]) => schemas.named(component, own)))].toSorted()
  const inAnswers: Elsewhere = new Map([...own, ...shared.map((name) => [name, `${COMPONENTS_OF_ANSWERS}#/$defs/${name}`] as const)])
  const files = [
    ...[...own].map(([component, file]) => schemas.of({ component, file, example: examples[component] })),
    ...operations.flatMap(({ path, request, examples: shown }) => {
      if (!request?.component || request.media !== 'application/json') return []
      const example = shown.find((one) => one.request !== undefined)?.request
      return [schemas.of({ component: request.component, file: `requests/${fileOf(path)}`, example, elsewhere: own })]
    }),
    ...webhooks.map(({ type, component, example }) => schemas.of({ component, file: `events/${type}.json`, example })),
    ...answers.map(([file, component]) => schemas.of({ component, file: `answers/${file}`, elsewhere: inAnswers })),
    ...(shared.length > 0 ? [schemas.definitions(shared, COMPONENTS_OF_ANSWERS, own)] : []),
  ]
  const catalog = Object.fromEntries(files.map(([file, { $id }]) => [$id, file]))
  return Object.fromEntries([...files, ['catalog.json', catalog] as const].map(([file, content]) => [`schemas/${file}`, json(content)]))
}

/** /v3/items/new → items.new.json */
const fileOf = (path: string): string => `${path.replace('/v3/', '').replaceAll('/', '.')}.json`

/** Locations of components that other files contain: paths below `schemas/`, some with a fragment. */
type Elsewhere = ReadonlyMap<string, string>

interface Wanted {
  readonly component: string
  /** Path below `schemas/`. */
  readonly file: string
  readonly example?: unknown
  readonly elsewhere?: Elsewhere
}

type SchemaFile = readonly [file: string, content: JsonSchema]

/** Builds schema files. A reference points to `$defs` in the same file, or to the file that contains the component. */
export class SchemaFiles {
  readonly #shown: ReadonlyMap<string, JsonSchema>
  readonly #reached: ReadonlyMap<string, ReadonlySet<string>>
  readonly #base: string | undefined

  /** Without a base, files have no `$id`. */
  constructor(components: Readonly<Record<string, ComponentModel>>, base?: string) {
    this.#shown = new Map(Object.values(components).map((component) => [component.name, documentSchema(component, components)]))
    this.#reached = new Map([...this.#shown].map(([name, schema]) => [name, references(schema)]))
    this.#base = base
  }

  /**
   * Returns the components to include in a file: everything reachable that no other file contains. Empty if another file contains the
   * component itself.
   */
  named(component: string, elsewhere: Elsewhere): string[] {
    if (elsewhere.has(component)) return []
    const inside = [...this.#reached].map(
      ([name, others]) => [name, new Set([...others].filter((other) => !elsewhere.has(other)))] as const,
    )
    return closure(component, new Map(inside))
  }

  of({ component, file, example, elsewhere = new Map() }: Wanted): SchemaFile {
    const refTo = this.#referring(file, elsewhere)
    const { title, description, ...rest } = this.#shown.get(component) ?? {}
    const whole = elsewhere.has(component) ? { $ref: refTo(component) } : standalone(rest, refTo)
    const defs = this.named(component, elsewhere)
    return [
      file,
      {
        ...this.#head(file),
        title,
        ...(description !== undefined && { description }),
        ...whole,
        ...(example !== undefined && { examples: [example] }),
        ...(defs.length > 0 && { $defs: this.#defs(defs, refTo) }),
      },
    ]
  }

  /** Builds a file that contains only definitions for other files. */
  definitions(names: readonly string[], file: string, elsewhere: Elsewhere): SchemaFile {
    return [file, { ...this.#head(file), $defs: this.#defs(names, this.#referring(file, elsewhere)) }]
  }

  #head(file: string): JsonSchema {
    return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...(this.#base && { $id: this.#base + file }) }
  }

  #defs = (names: readonly string[], refTo: ReferenceTo): Record<string, JsonSchema> =>
    Object.fromEntries(names.map((name) => [name, standalone(this.#shown.get(name) ?? {}, refTo)]))

  #referring(file: string, elsewhere: Elsewhere): ReferenceTo {
    return (name) => {
      const other = elsewhere.get(name)
      return other === undefined ? `#/$defs/${name}` : posix.relative(posix.dirname(file), other)
    }
  }
}

type ReferenceTo = (name: string) => string

/** Returns all components reachable from a component, sorted. Includes the component itself only if it is recursive. */
export function closure(name: string, reached: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Set<string>()
  const visit = (from: string) => {
    for (const next of reached.get(from) ?? [])
      if (!found.has(next)) {
        found.add(next)
        visit(next)
      }
  }
  visit(name)
  return [...found].toSorted()
}

const subschemas = (schema: JsonSchema): JsonSchema[] => [
  ...Object.values(schema.properties ?? {}),
  ...(schema.items ? [schema.items] : []),
  ...(schema.anyOf ?? []),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ...Object.values(recordByType(schema)?.records ?? {}),
]

const recordByType = (schema: JsonSchema) => schema['x-record-by-type']

export function references(schema: JsonSchema, found = new Set<string>()): Set<string> {
  if (schema.$ref) found.add(componentName(schema.$ref))
  for (const inner of subschemas(schema)) references(inner, found)
  return found
}

const mapValues = <A, B>(all: Record<string, A>, change: (one: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]))

/** Returns the schema with file references, and with extension rules replaced by standard keywords if possible. */
function standalone(schema: JsonSchema, refTo: ReferenceTo): JsonSchema {
  const inner = (part: JsonSchema) => standalone(part, refTo)
  const { $ref, properties, required, items, anyOf, additionalProperties, ...rest } = schema
  return {
    ...($ref && { $ref: refTo(componentName($ref)) }),
    ...rest,
    ...(properties && { properties: mapValues(properties, inner) }),
    ...(required && { required }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'object' ? inner(additionalProperties) : additionalProperties,
    }),
    ...(schema['x-integers-too'] && { type: [schema.type ?? [], 'integer'].flat(), ...EXACT_INTEGERS }),
    ...rules(schema, inner),
  }
}

const AMOUNT = { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?[0-9]{1,15}([.][0-9]{1,2})?$' }] }
const PAIR = { prefixItems: [{ type: 'string', pattern: '^[A-Z]{1,2}$' }, AMOUNT], minItems: 2, maxItems: 2 }

/** Returns a case-insensitive pattern. */
const inAnyCase = (text: string): string => text.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`).replaceAll('.', '[.]')

const CONTENT_TYPE = `^${inAnyCase('content-type')}$`
const mediaTypes = (types: readonly string[]): string => `^\\s*(${types.map(inAnyCase).join('|')})\\s*(;.*)?$`

function rules(schema: JsonSchema, inner: (part: JsonSchema) => JsonSchema): JsonSchema {
  const oneOf = schema['x-exactly-one-of']
  const only = schema['x-only-when']
  const each = schema['x-several-each-have']
  const types = schema['x-content-types']
  const others = (schema['x-conditions'] ?? []).map(({ if: condition, then }) => (condition ? { if: condition, then } : then))
  const rule = recordByType(schema)
  const allOf = [...(schema['x-code-and-amount'] === undefined ? [] : [PAIR]), ...(rule ? conditions(rule, inner) : []), ...others]
  return {
    ...(oneOf && { oneOf: oneOf.map((name) => ({ required: [name] })) }),
    ...(only && {
      if: { required: [only.field], properties: { [only.field]: { not: { type: 'null' } } } },
      then: { properties: { [only.by]: { enum: [only.is, null] } } },
    }),
    ...(each && { anyOf: [{ maxItems: 1 }, { items: { required: [each] } }] }),
    ...(types && { patternProperties: { [CONTENT_TYPE]: { pattern: mediaTypes(types) } } }),
    ...(rule && { 'x-record-by-type': { ...rule, records: mapValues(rule.records, inner) } }),
    ...(allOf.length > 0 && { allOf }),
  }
}

/** Builds one if/then per record: if the field names one of the record's types, the nested value must match the record. */
function conditions({ by, at, records }: RecordByType, inner: (part: JsonSchema) => JsonSchema): JsonSchema[] {
  const types = Object.groupBy(Object.keys(records), (type) => records[type]?.$ref as string)
  return Object.entries(types).map(([$ref, names]) => ({
    if: { properties: { [by]: { enum: names } }, required: [by] },
    then: atPath(at, inner({ $ref })),
  }))
}

const atPath = ([name, ...rest]: string[], schema: JsonSchema): JsonSchema => {
  if (name === undefined) return schema
  return name === '*' ? { items: atPath(rest, schema) } : { properties: { [name]: atPath(rest, schema) } }
}
