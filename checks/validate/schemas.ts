/** Finds the schema for the value at a pointer, for messages about the expected value. */
import { readFileSync } from 'node:fs'
import type { JsonSchema, Provenance } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import type { Violation } from '../../generated/validators.js'
import { ownProperty } from '../core/json.ts'
import { findBundledDocument } from '../core/package.ts'
import { splitPointer } from './pointers.ts'

/** A violated union (`anyOf`). */
interface BrokenUnion {
  violation: Violation
  /** True if a violation belongs to a variant of the union. */
  covers: (violation: Violation) => boolean
}

/** Returns the violated unions that are not inside another violated union. */
export function findBrokenUnions(violations: readonly Violation[]): BrokenUnion[] {
  const broken = violations.filter(({ keyword }) => keyword === 'anyOf').toSorted((a, b) => a.instancePath.length - b.instancePath.length)
  const outermost: BrokenUnion[] = []
  for (const violation of broken) {
    const { instancePath } = violation
    if (outermost.some(({ covers }) => covers(violation))) continue
    outermost.push({
      violation,
      covers: (candidate) => candidate.instancePath === instancePath || candidate.instancePath.startsWith(`${instancePath}/`),
    })
  }
  return outermost
}

/** Returns the component that a value was meant to be: the only variant with its JSON type, or the only allowed component. */
export function findIntendedShape(place: SchemaPlace | undefined, value: unknown): string | undefined {
  if (!place?.schema.anyOf) return place?.components.at(-1)
  const sameType = place.schema.anyOf.filter((shape) => [getType(shape)].flat().includes(getJsonType(value)))
  return sameType.length === 1 && sameType[0]?.$ref ? getComponentName(sameType[0].$ref) : undefined
}

/** Describes the JSON types that a union allows. */
export const describeUnion = ({ anyOf = [] }: JsonSchema): string =>
  [...new Set(anyOf.map((shape) => describeType(shape, getType(shape))))].join(' or ')

const getType = (shape: JsonSchema) => (shape.$ref ? loadComponentSchemas()[getComponentName(shape.$ref)]?.type : shape.type)

const getJsonType = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

let cachedSchemas: Record<string, JsonSchema> | undefined

/** Returns the component schemas of the published document. Loads them on first use. */
export function loadComponentSchemas(): Record<string, JsonSchema> {
  cachedSchemas ??= (JSON.parse(readFileSync(findBundledDocument(), 'utf8')) as { components: { schemas: Record<string, JsonSchema> } })
    .components.schemas
  return cachedSchemas
}

export interface SchemaPlace {
  /** The schema that applies, with references resolved. */
  schema: JsonSchema
  /** The components on the path. The last one is the schema itself if it is a component. */
  components: string[]
  provenance: Provenance
}

/** Returns the schema for the value at the pointer. Returns undefined if any value is allowed. */
export function findSchema(component: string, pointer: string, document: unknown): SchemaPlace | undefined {
  let place = follow(
    { $ref: `#/components/schemas/${component}` },
    [],
    ownProperty(tables.components, component)?.provenance ?? 'specified',
  )
  let value = document
  let pending: PendingRecord | undefined
  for (const token of splitPointer(pointer)) {
    const { schema, components } = place
    pending = findPendingRecord(schema, value) ?? pending
    pending = pending && advance(pending, token)
    value = ownProperty(value as Record<string, unknown> | undefined, token)
    const inner =
      ownProperty(schema.properties, token) ?? (/^\d+$/.test(token) ? getElementSchema(schema) : undefined) ?? getMapValueSchema(schema)
    if (!inner) return undefined
    const provenance = ownProperty(schema.properties, token) ? (inner['x-provenance'] ?? 'specified') : place.provenance
    place = follow(pending?.at.length === 0 ? pending.record : inner, components, provenance)
  }
  return place
}

/** A record in a descendant of an object, selected by the object's type. */
interface PendingRecord {
  at: string[]
  record: JsonSchema
}

function findPendingRecord(schema: JsonSchema, value: unknown): PendingRecord | undefined {
  const rule = schema['x-record-by-type']
  const record = rule && ownProperty(rule.records, String(ownProperty(value as Record<string, unknown> | undefined, rule.by)))
  return rule && record && { at: rule.at, record }
}

const advance = ({ at: [next, ...at], record }: PendingRecord, token: string): PendingRecord | undefined =>
  next === token || next === '*' ? { at, record } : undefined

/** Returns the schema for list elements, or for a list in place of an object (`x-seen-bare`). */
const getElementSchema = ({ items, properties, ...extensions }: JsonSchema) =>
  items ?? properties?.[String(extensions['x-seen-bare'])]?.items

const getMapValueSchema = ({ additionalProperties }: JsonSchema) =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined

function follow(schema: JsonSchema, enclosing: string[], provenance: Provenance): SchemaPlace {
  const reference = schema.$ref ?? schema.anyOf?.find((shape, _, all) => shape.$ref && all.length === 2 && all[1]?.type === 'null')?.$ref
  if (!reference) return { schema, components: enclosing, provenance }
  const component = getComponentName(reference)
  return { schema: loadComponentSchemas()[component] as JsonSchema, components: [...enclosing, component], provenance }
}

export const getComponentName = (reference: string): string => reference.slice('#/components/schemas/'.length)

/** Describes the JSON type of a schema. */
export function describeType(schema: JsonSchema, type: string | string[] | undefined = schema.type): string {
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

let knownNames: Set<string> | undefined

/** True if any component declares a property with this name. */
export function isKnownName(name: string): boolean {
  knownNames ??= new Set(Object.values(loadComponentSchemas()).flatMap(({ properties = {} }) => Object.keys(properties)))
  return knownNames.has(name)
}
