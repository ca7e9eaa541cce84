/**
 * `schemas/*.json`: JSON Schema 2020-12 for each record, resource, webhook payload, JSON request and JSON response. Schemas for records,
 * resources and payloads are self-contained. Requests and responses refer to them, and `catalog.json` maps each file to its `$id`.
 */
import { posix } from 'node:path'
import type { ComponentModel, Contract, JsonSchema, RecordByType } from '../contract.ts'
import { EXACT_INTEGERS, json } from './json.ts'
import { documentSchema } from './openapi/schemas.ts'

const REF = '#/components/schemas/'
const componentName = (ref: string) => ref.slice(REF.length)

/** Base of the `$id`s, followed by a folder per API version. Nothing is served at this address. */
const BASE = 'https://schemas.service.test/'

const RESPONSE_COMPONENTS = 'responses/components.json'

export function jsonSchemas(contract: Contract): Record<string, string> {
  const { components, examples, operations, webhooks } = contract
  const schemas = new SchemaFiles(components, `${BASE}${contract.major}.${contract.version}/`)
  const ownFiles: Locations = new Map([...contract.records, ...contract.resources].map((name) => [name, `${name}.json`]))
  const responses = operations.flatMap(({ path, response: { body } }) =>
    body?.component ? [[getFileName(path), body.component] as const] : [],
  )
  if (responses.length > 0) responses.push(['error.json', 'ErrorBody'])
  const shared = [...new Set(responses.flatMap(([, component]) => schemas.findDefinitions(component, ownFiles)))].toSorted()
  const responseFiles: Locations = new Map([...ownFiles, ...shared.map((name) => [name, `${RESPONSE_COMPONENTS}#/$defs/${name}`] as const)])
  const files = [
    ...[...ownFiles].map(([component, file]) => schemas.buildFile({ component, file, example: examples[component] })),
    ...operations.flatMap(({ path, request, examples: shown }) => {
      if (!request?.component || request.media !== 'application/json') return []
      const example = shown.find(({ request }) => request !== undefined)?.request
      return [schemas.buildFile({ component: request.component, file: `requests/${getFileName(path)}`, example, locations: ownFiles })]
    }),
    ...webhooks.map(({ type, component, example }) => schemas.buildFile({ component, file: `events/${type}.json`, example })),
    ...responses.map(([file, component]) => schemas.buildFile({ component, file: `responses/${file}`, locations: responseFiles })),
    ...(shared.length > 0 ? [schemas.definitions(shared, RESPONSE_COMPONENTS, ownFiles)] : []),
  ]
  const catalog = Object.fromEntries(files.map(([file, { $id }]) => [$id, file]))
  return Object.fromEntries([...files, ['catalog.json', catalog] as const].map(([file, content]) => [`schemas/${file}`, json(content)]))
}

/** /v3/items/new → items.new.json */
const getFileName = (path: string): string => `${path.replace('/v3/', '').replaceAll('/', '.')}.json`

/** Locations of components in other files: paths under `schemas/`, some with a fragment. */
type Locations = ReadonlyMap<string, string>

interface FileRequest {
  readonly component: string
  /** Path below `schemas/`. */
  readonly file: string
  readonly example?: unknown
  readonly locations?: Locations
}

type SchemaFile = readonly [file: string, content: JsonSchema]

/** Builds schema files. A reference points to `$defs` in the same file, or to the file that contains the component. */
export class SchemaFiles {
  readonly #documentSchemas: ReadonlyMap<string, JsonSchema>
  readonly #references: ReadonlyMap<string, ReadonlySet<string>>
  readonly #base: string | undefined

  /** Without a base, the files have no `$id`. */
  constructor(components: Readonly<Record<string, ComponentModel>>, base?: string) {
    this.#documentSchemas = new Map(Object.values(components).map((component) => [component.name, documentSchema(component, components)]))
    this.#references = new Map([...this.#documentSchemas].map(([name, schema]) => [name, collectReferences(schema)]))
    this.#base = base
  }

  /**
   * Returns the components to include in a file: all reachable components that no other file contains. Returns an empty list if another
   * file contains the component itself.
   */
  findDefinitions(component: string, locations: Locations): string[] {
    if (locations.has(component)) return []
    const inside = [...this.#references].map(
      ([name, referenced]) => [name, new Set([...referenced].filter((name) => !locations.has(name)))] as const,
    )
    return findReachable(component, new Map(inside))
  }

  buildFile({ component, file, example, locations = new Map() }: FileRequest): SchemaFile {
    const toReference = this.#createReferences(file, locations)
    const { title, description, ...rest } = this.#documentSchemas.get(component) ?? {}
    const whole = locations.has(component) ? { $ref: toReference(component) } : toStandalone(rest, toReference)
    const defs = this.findDefinitions(component, locations)
    return [
      file,
      {
        ...this.#head(file),
        title,
        ...(description !== undefined && { description }),
        ...whole,
        ...(example !== undefined && { examples: [example] }),
        ...(defs.length > 0 && { $defs: this.#defs(defs, toReference) }),
      },
    ]
  }

  /** Builds a file that contains only definitions for other files. */
  definitions(names: readonly string[], file: string, locations: Locations): SchemaFile {
    return [file, { ...this.#head(file), $defs: this.#defs(names, this.#createReferences(file, locations)) }]
  }

  #head(file: string): JsonSchema {
    return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...(this.#base && { $id: this.#base + file }) }
  }

  #defs = (names: readonly string[], toReference: ToReference): Record<string, JsonSchema> =>
    Object.fromEntries(names.map((name) => [name, toStandalone(this.#documentSchemas.get(name) ?? {}, toReference)]))

  #createReferences(file: string, locations: Locations): ToReference {
    return (name) => {
      const location = locations.get(name)
      return location === undefined ? `#/$defs/${name}` : posix.relative(posix.dirname(file), location)
    }
  }
}

type ToReference = (name: string) => string

/** Returns all components that are reachable from a component, sorted. Includes the component itself only if it is recursive. */
export function findReachable(name: string, references: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Set<string>()
  const visit = (from: string) => {
    for (const next of references.get(from) ?? [])
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

export function collectReferences(schema: JsonSchema, found = new Set<string>()): Set<string> {
  if (schema.$ref) found.add(componentName(schema.$ref))
  for (const inner of subschemas(schema)) collectReferences(inner, found)
  return found
}

const mapValues = <A, B>(all: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]))

/** Returns the schema with references to files, and with extension rules replaced by standard keywords where possible. */
function toStandalone(schema: JsonSchema, toReference: ToReference): JsonSchema {
  const inner = (part: JsonSchema) => toStandalone(part, toReference)
  const { $ref, properties, required, items, anyOf, additionalProperties, ...rest } = schema
  return {
    ...($ref && { $ref: toReference(componentName($ref)) }),
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
  const property = schema['x-several-each-have']
  const types = schema['x-content-types']
  const extra = (schema['x-conditions'] ?? []).map(({ if: condition, then }) => (condition ? { if: condition, then } : then))
  const rule = recordByType(schema)
  const allOf = [...(schema['x-code-and-amount'] === undefined ? [] : [PAIR]), ...(rule ? conditions(rule, inner) : []), ...extra]
  return {
    ...(oneOf && { oneOf: oneOf.map((name) => ({ required: [name] })) }),
    ...(only && {
      if: { required: [only.field], properties: { [only.field]: { not: { type: 'null' } } } },
      then: { properties: { [only.by]: { enum: [only.is, null] } } },
    }),
    ...(property && { anyOf: [{ maxItems: 1 }, { items: { required: [property] } }] }),
    ...(types && { patternProperties: { [CONTENT_TYPE]: { pattern: mediaTypes(types) } } }),
    ...(rule && { 'x-record-by-type': { ...rule, records: mapValues(rule.records, inner) } }),
    ...(allOf.length > 0 && { allOf }),
  }
}

/** Builds an if/then per record: if the field contains any of the record's types, the nested value must match the record. */
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
