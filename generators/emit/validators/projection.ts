/**
 * Projects the contract to plain JSON Schema for each validation mode.
 *
 * - `default`: everything the specification requires. Accepts unknown properties (except in objects that the contract closes), unlisted
 *   values of open enumerations (in responses and events), and integers in place of strings where the contract allows them.
 * - `strict`: the same, but with every object and every enumeration closed, and without integers in place of strings.
 * - `tolerant`: what a consumer may rely on in received data: JSON types, ranges, and what the specification requires. Accepts null in all
 *   other fields, any value for an enumeration, dates in every format that services are known to send, and the few fields and shapes with
 *   known variants (`x-seen-…`).
 */
import { EXACT_INTEGERS } from '../json.ts'
import type { ComponentModel, Contract, JsonSchema } from '../../contract.ts'

export const MODES = ['default', 'strict', 'tolerant'] as const
export type Mode = (typeof MODES)[number]

/** Returns the module name of a mode's validators. */
export const getModuleName = (mode: Mode): string => (mode === 'default' ? 'validators' : `validators.${mode}`)

export const project = (contract: Contract, mode: Mode): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(contract.components).map(([name, component]) => [name, body(component, contract, mode)]))

function body(component: ComponentModel, contract: Contract, mode: Mode): JsonSchema {
  const { schema } = component
  if (component.kind === 'enumeration')
    return mode === 'strict' || (mode === 'default' && component.closed)
      ? { type: 'string', enum: schema.enum as string[] }
      : { type: 'string' }
  const tolerant = mode === 'tolerant'
  const projected = constraints(schema, contract, mode)
  // Tolerant mode has no maximum list length, because other services may list more records at once.
  if (tolerant && component.kind === 'list') delete projected['maxItems']
  if (component.kind !== 'object') return projected
  const relied = (schema.required ?? []).filter((field) => !tolerant || isReliedOn(schema.properties?.[field]))
  const renamed = (tolerant && schema['x-seen-named']) || {}
  const required = relied.filter((field) => !renamed[field])
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    tolerant && !relied.includes(name) ? orNull(constraints(field, contract, mode), contract) : constraints(field, contract, mode),
  ])
  const rules = [
    ...recordByType(schema, contract, mode),
    ...(tolerant ? [] : conditions(schema)),
    ...relied.filter((field) => renamed[field]).map((field) => unless(renamed[field], field)),
  ]
  return {
    ...projected,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...((mode === 'strict' || (mode === 'default' && schema.additionalProperties === false)) && { additionalProperties: false }),
    ...(rules.length > 0 && { allOf: rules }),
    ...(!tolerant && isJsonRequest(component, contract) && { noNullCharacter: true }),
    ...(tolerant && schema['x-seen-bare'] && bare(schema, schema['x-seen-bare'], contract)),
  }
}

const isJsonRequest = ({ name }: ComponentModel, { operations }: Contract): boolean =>
  operations.some(({ request }) => request?.component === name && request.media === 'application/json')

/** Detects fields that a reader may rely on: fields that the specification requires, and fields that distinguish events. */
const isReliedOn = (field: JsonSchema = {}): boolean => !field['x-provenance'] || field['x-tells-apart'] === true

/** Requires the field unless its known alternative name is present. */
const unless = (alias: string | undefined, field: string): JsonSchema => ({
  if: { not: { required: [alias] } },
  then: { required: [field] },
})

/** Also accepts a field's list in place of the object around it. */
const bare = ({ properties }: JsonSchema, field: string, contract: Contract): JsonSchema => ({
  type: ['object', 'array'],
  items: constraints(properties?.[field]?.items as JsonSchema, contract, 'tolerant'),
})

const KEPT = new Set(['type', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems', 'uniqueItems'])
const KEPT_UNLESS_TOLERANT = new Set([
  ...KEPT,
  'enum',
  'pattern',
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
  'dependentRequired',
])

function constraints(schema: JsonSchema, contract: Contract, mode: Mode): JsonSchema {
  if (schema.$ref) return schema['x-open-gap'] && mode === 'default' ? { type: 'string' } : { $ref: target(schema) }
  if (schema.anyOf) {
    const [first, second] = schema.anyOf as [JsonSchema, JsonSchema?]
    if (second?.type === 'null' && first.$ref) return orNull(constraints(first, contract, mode), contract)
    return { anyOf: schema.anyOf.map((shape) => constraints(shape, contract, mode)) }
  }
  const keywords = mode === 'tolerant' && !schema['x-tells-apart'] ? KEPT : KEPT_UNLESS_TOLERANT
  const out: JsonSchema = Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.has(keyword)))
  if (schema['x-decimals'] !== undefined) out['decimals'] = schema['x-decimals']
  if (schema['x-calendar-date']) {
    delete out['pattern']
    const format = dateFormat(schema, mode)
    if (format) out['format'] = format
  } else if (mode !== 'tolerant' && schema['format'] === 'uri') {
    delete out['pattern']
    out['format'] = 'web-url'
  } else if (mode !== 'tolerant' && schema['format'] === 'email') {
    delete out['pattern']
    out['format'] = 'email'
  }
  if (mode === 'tolerant' && schema['x-seen-on-other-scale']) for (const bound of ['minimum', 'maximum']) delete out[bound]
  if (mode === 'tolerant' && schema['x-seen-as']) out.type = [schema.type ?? [], schema['x-seen-as']].flat()
  if (mode !== 'strict' && schema['x-integers-too']) Object.assign(out, { type: [schema.type ?? [], 'integer'].flat(), ...EXACT_INTEGERS })
  if (schema.items) out.items = constraints(schema.items, contract, mode)
  if (typeof schema.additionalProperties === 'object') out.additionalProperties = constraints(schema.additionalProperties, contract, mode)
  return mode === 'tolerant' ? out : { ...out, ...contractRules(schema) }
}

/**
 * Returns the date format for a mode. Returns undefined if every string is accepted, because services send birth dates in many notations.
 */
function dateFormat(schema: JsonSchema, mode: Mode): string | undefined {
  const isRecorded = schema['x-calendar-date'] === 'MM/DD/YYYY'
  if (mode === 'tolerant') return isRecorded ? 'recorded-date' : undefined
  if (!isRecorded) return 'birth-date'
  return schema['x-not-future'] ? 'past-calendar-date' : 'calendar-date'
}

/** Returns the rules that have dedicated violation messages. */
const contractRules = (schema: JsonSchema): JsonSchema => ({
  ...(schema['x-exactly-one-of'] && { exactlyOneOf: schema['x-exactly-one-of'] }),
  ...(schema['x-only-when'] && { onlyWhen: schema['x-only-when'] }),
  ...(schema['x-several-each-have'] && { severalEachHave: schema['x-several-each-have'] }),
  ...(schema['x-content-types'] && { contentTypes: schema['x-content-types'] }),
  ...(schema['x-code-and-amount'] !== undefined && { codeAndAmount: true }),
})

/** Builds a condition per record: if the selecting field contains any of the record's types, the nested value must match the record. */
function recordByType(schema: JsonSchema, contract: Contract, mode: Mode): JsonSchema[] {
  const rule = schema['x-record-by-type']
  if (!rule) return []
  const types = Object.groupBy(Object.keys(rule.records), (type) => target(rule.records[type] as JsonSchema))
  return Object.entries(types).map(([record, names]) => ({
    if: { type: 'object', properties: { [rule.by]: { type: 'string', enum: names } }, required: [rule.by] },
    then: inside(rule.at, mode === 'tolerant' ? orNull({ $ref: record }, contract) : { $ref: record }),
  }))
}

/** Returns the other rules of the object, which are already JSON Schema. */
const conditions = (schema: JsonSchema): JsonSchema[] =>
  (schema['x-conditions'] ?? []).map((condition) => (condition.if ? { if: condition.if, then: condition.then } : condition.then))

/** Nests a schema at a path. */
const inside = ([name, ...rest]: string[], schema: JsonSchema): JsonSchema => {
  if (name === undefined) return schema
  return name === '*' ? { items: inside(rest, schema) } : { properties: { [name]: inside(rest, schema) } }
}

const target = (schema: JsonSchema): string => (schema.$ref as string).slice('#/components/schemas/'.length)

/** Accepts null or the schema. Applies a reference only to values of its type (`if`), because `anyOf` would report additional errors. */
function orNull(schema: JsonSchema, contract: Contract): JsonSchema {
  if (schema.$ref) {
    const type = jsonType(contract.components[schema.$ref] as ComponentModel)
    return type
      ? { type: [...type, 'null'], if: { type }, then: { $ref: schema.$ref } }
      : { anyOf: [{ type: 'null' }, { $ref: schema.$ref }] }
  }
  const types = [schema.type ?? []].flat()
  if (types.includes('null') || types.length === 0) return schema
  return { ...schema, type: [...types, 'null'], ...(schema.enum && { enum: [...schema.enum, null] as unknown as string[] }) }
}

const jsonType = ({ kind }: ComponentModel): string[] | undefined =>
  ({ object: ['object'], map: ['object'], list: ['array'], enumeration: ['string'], union: undefined })[kind]
