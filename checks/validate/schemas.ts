/** The schema that governs the value at a pointer, for messages that say what was expected there. */
import { readFileSync } from 'node:fs'
import type { JsonSchema, Provenance } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import type { Violation } from '../../generated/validators.js'
import { ownProperty } from '../core/json.ts'
import { findBundledDocument } from '../core/package.ts'
import { pointerTokens } from './pointers.ts'

/** Broken unions (`anyOf`): which of the allowed shapes was intended. */
interface BrokenUnion {
  violation: Violation
  /** True if a violation belongs to one of the shapes of this union. */
  covers: (violation: Violation) => boolean
}

/** The broken unions that are not inside another broken union. */
export function brokenUnions(violations: readonly Violation[]): BrokenUnion[] {
  const broken = violations.filter(({ keyword }) => keyword === 'anyOf').toSorted((a, b) => a.instancePath.length - b.instancePath.length)
  const outermost: BrokenUnion[] = []
  for (const violation of broken) {
    const { instancePath } = violation
    if (outermost.some(({ covers }) => covers(violation))) continue
    outermost.push({
      violation,
      covers: (other) => other.instancePath === instancePath || other.instancePath.startsWith(`${instancePath}/`),
    })
  }
  return outermost
}

/** The component that a value was intended to be: the only shape with its JSON type, or the only component allowed there. */
export function intendedShape(place: SchemaPlace | undefined, value: unknown): string | undefined {
  if (!place?.schema.anyOf) return place?.components.at(-1)
  const alike = place.schema.anyOf.filter((shape) => [typeOf(shape)].flat().includes(jsonType(value)))
  return alike.length === 1 && alike[0]?.$ref ? componentName(alike[0].$ref) : undefined
}

/** The JSON types that a union takes, in words. */
export const unionInWords = ({ anyOf = [] }: JsonSchema): string =>
  [...new Set(anyOf.map((shape) => typeInWords(shape, typeOf(shape))))].join(' or ')

const typeOf = (shape: JsonSchema) => (shape.$ref ? componentSchemas()[componentName(shape.$ref)]?.type : shape.type)

const jsonType = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

let loaded: Record<string, JsonSchema> | undefined

/** Component schemas of the published document; loaded when the first message needs them. */
export function componentSchemas(): Record<string, JsonSchema> {
  loaded ??= (JSON.parse(readFileSync(findBundledDocument(), 'utf8')) as { components: { schemas: Record<string, JsonSchema> } }).components
    .schemas
  return loaded
}

export interface SchemaPlace {
  /** The schema that applies there, with references resolved. */
  schema: JsonSchema
  /** The components on the way to it; the last one is the schema itself, if it is a component. */
  components: string[]
  provenance: Provenance
}

/** The schema that applies to the value at the pointer of a document; undefined where any value is allowed. */
export function schemaAt(component: string, pointer: string, document: unknown): SchemaPlace | undefined {
  let place = follow(
    { $ref: `#/components/schemas/${component}` },
    [],
    ownProperty(tables.components, component)?.provenance ?? 'specified',
  )
  let value = document
  let pending: PendingRecord | undefined
  for (const token of pointerTokens(pointer)) {
    const { schema, components } = place
    pending = pendingRecord(schema, value) ?? pending
    pending = pending && advance(pending, token)
    value = ownProperty(value as Record<string, unknown> | undefined, token)
    const inner = ownProperty(schema.properties, token) ?? (/^\d+$/.test(token) ? elementOf(schema) : undefined) ?? mapValue(schema)
    if (!inner) return undefined
    const provenance = ownProperty(schema.properties, token) ? (inner['x-provenance'] ?? 'specified') : place.provenance
    place = follow(pending?.at.length === 0 ? pending.record : inner, components, provenance)
  }
  return place
}

/** A record further down in the document, chosen by the type that an object above it names. */
interface PendingRecord {
  at: string[]
  record: JsonSchema
}

function pendingRecord(schema: JsonSchema, value: unknown): PendingRecord | undefined {
  const rule = schema['x-record-by-type']
  const record = rule && ownProperty(rule.records, String(ownProperty(value as Record<string, unknown> | undefined, rule.by)))
  return rule && record && { at: rule.at, record }
}

const advance = ({ at: [next, ...at], record }: PendingRecord, token: string): PendingRecord | undefined =>
  next === token || next === '*' ? { at, record } : undefined

/** The schema of an element of a list, or of a list that stands in place of an object (`x-seen-bare`). */
const elementOf = ({ items, properties, ...rest }: JsonSchema) => items ?? properties?.[String(rest['x-seen-bare'])]?.items

const mapValue = ({ additionalProperties }: JsonSchema) => (typeof additionalProperties === 'object' ? additionalProperties : undefined)

function follow(schema: JsonSchema, above: string[], provenance: Provenance): SchemaPlace {
  const reference = schema.$ref ?? schema.anyOf?.find((shape, _, all) => shape.$ref && all.length === 2 && all[1]?.type === 'null')?.$ref
  if (!reference) return { schema, components: above, provenance }
  const component = componentName(reference)
  return { schema: componentSchemas()[component] as JsonSchema, components: [...above, component], provenance }
}

export const componentName = (reference: string): string => reference.slice('#/components/schemas/'.length)

/** The JSON type, in words. */
export function typeInWords(schema: JsonSchema, type: string | string[] | undefined = schema.type): string {
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

/** True if anything in the contract has a property of that name. */
export function isKnownName(name: string): boolean {
  names ??= new Set(Object.values(componentSchemas()).flatMap(({ properties = {} }) => Object.keys(properties)))
  return names.has(name)
}
