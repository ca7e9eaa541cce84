/** Which schema governs the value at a pointer, for messages that say what was expected there. */
import { readFileSync } from 'node:fs'
import { tables } from '../../generated/tables.ts'
import type { JsonSchema, Provenance } from '../../generated/model.ts'
import { root } from '../package.ts'
import { own } from './own.ts'
import { tokens } from './pointers.ts'

let loaded: Record<string, JsonSchema> | undefined

/** Component schemas of the published document; read when the first message needs them. */
export function schemas(): Record<string, JsonSchema> {
  loaded ??= (
    JSON.parse(readFileSync(`${root()}generated/openapi.json`, 'utf8')) as { components: { schemas: Record<string, JsonSchema> } }
  ).components.schemas
  return loaded
}

export interface Place {
  /** The schema as used there, references followed. */
  schema: JsonSchema
  /** The components that the pointer leads through; the last is the schema's own, where that is one. */
  components: string[]
  firmness: Provenance
}

/** The schema that governs the value at the pointer of a document, or undefined where values are free. */
export function placeOf(component: string, pointer: string, document: unknown): Place | undefined {
  let place = follow({ $ref: `#/components/schemas/${component}` }, [], own(tables.components, component)?.provenance ?? 'specified')
  let value = document
  let awaited: Awaited | undefined
  for (const token of tokens(pointer)) {
    const { schema, components } = place
    awaited = recordAwaited(schema, value) ?? awaited
    awaited = awaited && advance(awaited, token)
    value = own(value as Record<string, unknown> | undefined, token)
    const inner = own(schema.properties, token) ?? (/^\d+$/.test(token) ? elementOf(schema) : undefined) ?? mapValue(schema)
    if (!inner) return undefined
    const firmness = own(schema.properties, token) ? (inner['x-provenance'] ?? 'specified') : place.firmness
    place = follow(awaited?.at.length === 0 ? awaited.record : inner, components, firmness)
  }
  return place
}

/** A record that stands further down, by the type that an object above names. */
interface Awaited {
  at: string[]
  record: JsonSchema
}

function recordAwaited(schema: JsonSchema, value: unknown): Awaited | undefined {
  const rule = schema['x-record-by-type']
  const record = rule && own(rule.records, String(own(value as Record<string, unknown> | undefined, rule.by)))
  return rule && record && { at: rule.at, record }
}

const advance = ({ at: [next, ...at], record }: Awaited, token: string): Awaited | undefined =>
  next === token || next === '*' ? { at, record } : undefined

/** Of a list, or of the list that is seen in place of an object. */
const elementOf = ({ items, properties, ...rest }: JsonSchema) => items ?? properties?.[String(rest['x-seen-bare'])]?.items

const mapValue = ({ additionalProperties }: JsonSchema) => (typeof additionalProperties === 'object' ? additionalProperties : undefined)

function follow(schema: JsonSchema, above: string[], firmness: Provenance): Place {
  const reference = schema.$ref ?? schema.anyOf?.find((shape, _, all) => shape.$ref && all.length === 2 && all[1]?.type === 'null')?.$ref
  if (!reference) return { schema, components: above, firmness }
  const component = componentOf(reference)
  return { schema: schemas()[component] as JsonSchema, components: [...above, component], firmness }
}

export const componentOf = (reference: string): string => reference.slice('#/components/schemas/'.length)

/** The JSON type, in words. */
export function typeWords(schema: JsonSchema, type: string | string[] | undefined = schema.type): string {
  if (schema['x-calendar-date']) return 'a date MM/DD/YYYY'
  const words: Record<string, string> = {
    string: 'a string',
    number: 'a number',
    integer: schema['format'] === 'int64' ? 'a whole number of milliseconds' : 'a whole number',
    boolean: 'true or false',
    object: 'an object',
    array: 'an array',
    null: 'null',
  }
  const names = [type ?? []].flat().map((name) => words[name] ?? name)
  return names.length === 0 ? 'another value' : names.join(' or ')
}

let names: Set<string> | undefined

/** Whether anything in the contract has a property of that name. */
export function isKnownName(name: string): boolean {
  names ??= new Set(Object.values(schemas()).flatMap(({ properties = {} }) => Object.keys(properties)))
  return names.has(name)
}
