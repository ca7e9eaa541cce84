/** Which schema governs the value at a pointer, for messages that say what was expected there. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tables } from '../../generated/tables.ts'
import type { JsonSchema, Provenance } from '../../generated/model.ts'
import { tokens } from './pointers.ts'

let loaded: Record<string, JsonSchema> | undefined

/** Component schemas of the published document; read when the first message needs them. */
export function schemas(): Record<string, JsonSchema> {
  loaded ??= (JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('#generated/openapi.json')), 'utf8')) as { components: { schemas: Record<string, JsonSchema> } })
    .components.schemas
  return loaded
}

export interface Place {
  /** The schema as used there, references followed. */
  schema: JsonSchema
  /** The component it is, if it is one. */
  component?: string
  firmness: Provenance
}

/** The schema that governs the value at the pointer of a document, or undefined where values are free. */
export function placeOf(component: string, pointer: string, document: unknown): Place | undefined {
  let place = follow({ $ref: `#/components/schemas/${component}` }, tables.components[component]?.provenance ?? 'specified')
  let value = document
  let awaited: Awaited | undefined
  for (const token of tokens(pointer)) {
    const { schema } = place
    awaited = recordAwaited(schema, value) ?? awaited
    awaited = awaited && advance(awaited, token)
    value = (value as Record<string, unknown> | undefined)?.[token]
    const inner: JsonSchema | undefined = schema.properties?.[token] ?? (/^\d+$/.test(token) ? schema.items : undefined) ?? mapValue(schema)
    if (!inner) return undefined
    const firmness = schema.properties ? ((inner['x-provenance'] as Provenance | undefined) ?? 'specified') : place.firmness
    place = follow(awaited?.at.length === 0 ? awaited.record : inner, firmness)
  }
  return place
}

/** A record that stands further down, by the type that an object above names. */
interface Awaited {
  at: string[]
  record: JsonSchema
}

function recordAwaited(schema: JsonSchema, value: unknown): Awaited | undefined {
  const rule = schema['x-record-by-type'] as { by: string; at: string[]; records: Record<string, JsonSchema> } | undefined
  const record = rule && rule.records[String((value as Record<string, unknown> | undefined)?.[rule.by])]
  return rule && record && { at: rule.at, record }
}

const advance = ({ at: [next, ...at], record }: Awaited, token: string): Awaited | undefined =>
  next === token || next === '*' ? { at, record } : undefined

const mapValue = ({ additionalProperties }: JsonSchema) => (typeof additionalProperties === 'object' ? additionalProperties : undefined)

function follow(schema: JsonSchema, firmness: Provenance): Place {
  const reference = schema.$ref ?? schema.anyOf?.find((shape, _, all) => shape.$ref && all.length === 2 && all[1]?.type === 'null')?.$ref
  if (!reference) return { schema, firmness }
  const component = reference.slice('#/components/schemas/'.length)
  return { schema: schemas()[component] as JsonSchema, component, firmness }
}

/** The values a list names, open or closed. */
export const listed = (schema: JsonSchema): string[] | undefined => (schema.enum ?? schema['x-extensible-enum']) as string[] | undefined

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
