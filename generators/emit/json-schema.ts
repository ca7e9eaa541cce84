/** `schemas/*.json`: one self-contained JSON Schema 2020-12 for each record, resource, webhook payload and JSON request. */
import type { ComponentModel, Contract, JsonSchema, RecordByType } from '../contract.ts'
import { EXACT_INTEGERS, json } from './json.ts'
import { documentSchema } from './openapi/schemas.ts'

const REF = '#/components/schemas/'
const componentName = (ref: string) => ref.slice(REF.length)

export function jsonSchemas(contract: Contract): Record<string, string> {
  const file = schemaFiles(contract.components)
  return Object.fromEntries([
    ...[...contract.records, ...contract.resources].map((name) => [`schemas/${name}.json`, file(name, contract.examples[name])]),
    ...contract.operations.flatMap(({ path, request, examples }) =>
      request?.component && request.media === 'application/json'
        ? [[requestFile(path), file(request.component, examples.find((example) => example.request !== undefined)?.request)]]
        : [],
    ),
    ...contract.webhooks.map(({ type, component, example }) => [`schemas/events/${type}.json`, file(component, example)]),
  ])
}

/** The text of the file of a component, with all that it refers to, and an example. */
export function schemaFiles(components: Readonly<Record<string, ComponentModel>>): (name: string, example: unknown) => string {
  const shown = Object.values(components).map((component) => [component.name, documentSchema(component, components)] as const)
  const plain = new Map(shown.map(([name, schema]) => [name, standalone(schema)]))
  const reached = new Map(shown.map(([name, schema]) => [name, references(schema)]))
  return (name, example) => {
    const defs = closure(name, reached)
    return json({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...plain.get(name),
      ...(example !== undefined && { examples: [example] }),
      ...(defs.length > 0 && { $defs: Object.fromEntries(defs.map((other) => [other, plain.get(other)])) }),
    })
  }
}

/** /v3/items/new → schemas/requests/items.new.json */
const requestFile = (path: string): string => `schemas/requests/${path.replace('/v3/', '').replaceAll('/', '.')}.json`

/** All components that a component refers to, sorted; the component itself only if it is recursive. */
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

/** The schema with references into its own `$defs`, and extension rules as standard keywords where that is possible. */
function standalone(schema: JsonSchema): JsonSchema {
  const { $ref, properties, required, items, anyOf, additionalProperties, ...rest } = schema
  return {
    ...($ref && { $ref: `#/$defs/${componentName($ref)}` }),
    ...rest,
    ...(properties && { properties: mapValues(properties, standalone) }),
    ...(required && { required }),
    ...(items && { items: standalone(items) }),
    ...(anyOf && { anyOf: anyOf.map(standalone) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'object' ? standalone(additionalProperties) : additionalProperties,
    }),
    ...(schema['x-integers-too'] && { type: [schema.type ?? [], 'integer'].flat(), ...EXACT_INTEGERS }),
    ...rules(schema),
  }
}

const AMOUNT = { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?[0-9]{1,15}([.][0-9]{1,2})?$' }] }
const PAIR = { prefixItems: [{ type: 'string', pattern: '^[A-Z]{1,2}$' }, AMOUNT], minItems: 2, maxItems: 2 }

/** A pattern that ignores case. */
const inAnyCase = (text: string): string => text.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`).replaceAll('.', '[.]')

const CONTENT_TYPE = `^${inAnyCase('content-type')}$`
const mediaTypes = (types: readonly string[]): string => `^\\s*(${types.map(inAnyCase).join('|')})\\s*(;.*)?$`

function rules(schema: JsonSchema): JsonSchema {
  const oneOf = schema['x-exactly-one-of']
  const only = schema['x-only-when']
  const each = schema['x-several-each-have']
  const types = schema['x-content-types']
  const others = (schema['x-conditions'] ?? []).map(({ if: condition, then }) => (condition ? { if: condition, then } : then))
  const rule = recordByType(schema)
  const allOf = [...(schema['x-code-and-amount'] === undefined ? [] : [PAIR]), ...(rule ? conditions(rule) : []), ...others]
  return {
    ...(oneOf && { oneOf: oneOf.map((name) => ({ required: [name] })) }),
    ...(only && {
      if: { required: [only.field], properties: { [only.field]: { not: { type: 'null' } } } },
      then: { properties: { [only.by]: { enum: [only.is, null] } } },
    }),
    ...(each && { anyOf: [{ maxItems: 1 }, { items: { required: [each] } }] }),
    ...(types && { patternProperties: { [CONTENT_TYPE]: { pattern: mediaTypes(types) } } }),
    ...(rule && { 'x-record-by-type': { ...rule, records: mapValues(rule.records, standalone) } }),
    ...(allOf.length > 0 && { allOf }),
  }
}

/** One if/then per record: if the field names one of its types, the value inside is that record. */
function conditions({ by, at, records }: RecordByType): JsonSchema[] {
  const types = Object.groupBy(Object.keys(records), (type) => records[type]?.$ref as string)
  return Object.entries(types).map(([$ref, names]) => ({
    if: { properties: { [by]: { enum: names } }, required: [by] },
    then: atPath(at, standalone({ $ref })),
  }))
}

const atPath = ([name, ...rest]: string[], schema: JsonSchema): JsonSchema => {
  if (name === undefined) return schema
  return name === '*' ? { items: atPath(rest, schema) } : { properties: { [name]: atPath(rest, schema) } }
}
