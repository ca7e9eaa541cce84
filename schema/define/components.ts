/**
 * Declares named components. Each component becomes a schema in the documents, an interface in the client, and a validator. A component
 * that is used inside another one becomes a reference.
 */
import { type TSchema, Type } from '@sinclair/typebox'
import { nullable } from './fields.ts'
import { getNotes, type Fields, type Meaning, type Meanings, type Origin } from './origin.ts'
export type ComponentKind = 'object' | 'enumeration' | 'list' | 'map' | 'union'

export interface ComponentInfo {
  readonly name: string
  readonly kind: ComponentKind
  readonly about: string
  readonly origin: Origin
  /** For enumerations: requests reject unlisted values by default. */
  readonly closed?: boolean
  readonly meanings?: Readonly<Record<string, Meaning>>
  readonly recordByType?: RecordByType
  readonly conditions?: readonly Condition[]
  /** Origin of the rule for the object or list, if it differs from the origin of the fields. */
  readonly ruleOrigin?: Origin
}

const COMPONENT: unique symbol = Symbol.for('contract.component')

export type Component<S extends TSchema = TSchema> = S & { readonly [COMPONENT]: ComponentInfo }

export const getComponentInfo = (schema: TSchema): ComponentInfo | undefined => (schema as Partial<Component>)[COMPONENT]

const component = <S extends TSchema>(schema: S, info: ComponentInfo): Component<S> =>
  Object.assign(schema, { $id: info.name, title: info.name, [COMPONENT]: info })

/** Rules for a whole object, which field types cannot express. */
export interface ObjectRules {
  /** Requires exactly one listed field. `origin` is the origin of this rule. */
  readonly exactlyOneOf?: { readonly fields: readonly string[]; readonly origin: Origin }
  /** Also rejects unknown fields in default mode. The value is the origin of this rule. */
  readonly closed?: Origin
  /** Allows `field` only if the field `by` has the value `is`. This rule always comes from the specification. */
  readonly onlyWhen?: { readonly field: string; readonly by: string; readonly is: string }
  /** Another field selects the record that a nested value must match. */
  readonly recordByType?: RecordByType
  /** Further rules as JSON Schema. */
  readonly conditions?: readonly Condition[]
  /** Alternative names that some senders use for a required field. */
  readonly seenNamed?: Readonly<Record<string, string>>
  /** The list field that some senders send in place of the whole object. */
  readonly seenBare?: string
}

/**
 * Objects that match `if` must match `then`. Without `if`, the condition applies to every object. A component in place of a list of names
 * represents the names of its fields, which differ between versions.
 */
export interface Condition {
  readonly about: string
  readonly origin: Origin
  readonly if?: Readonly<Record<string, unknown>>
  readonly then: Readonly<Record<string, unknown>>
}

export interface RecordByType {
  /** The field that selects the record. */
  readonly by: string
  /** The path to the record: field names, and `*` for each element of a list. */
  readonly at: readonly string[]
  readonly records: Readonly<Record<string, Component>>
}

/** Declares an object with named fields. Fields are optional unless marked `required`. */
export function record(name: string, origin: Origin, about: string, fields: Fields, rules: ObjectRules = {}): Component {
  const properties = mapFields(fields, (field) => (getNotes(field).required ? field : Type.Optional(field)))
  const { exactlyOneOf, closed, onlyWhen, recordByType, conditions, seenNamed, seenBare } = rules
  const ruleOrigin = exactlyOneOf?.origin ?? closed
  const options = {
    ...(exactlyOneOf && { 'x-exactly-one-of': exactlyOneOf.fields }),
    ...(closed && { additionalProperties: false }),
    ...(onlyWhen && { 'x-only-when': onlyWhen }),
    ...(seenNamed && { 'x-seen-named': seenNamed }),
    ...(seenBare && { 'x-seen-bare': seenBare }),
  }
  return component(Type.Object(properties, options), {
    name,
    kind: 'object',
    about,
    origin,
    ...(recordByType && { recordByType }),
    ...(conditions && { conditions }),
    ...(ruleOrigin && { ruleOrigin }),
  })
}

/**
 * Declares a record for documents and responses. Its optional fields may be null, because published samples contain null in most fields.
 */
export const nullableRecord = (name: string, origin: Origin, about: string, fields: Fields, rules: ObjectRules = {}): Component =>
  record(name, origin, about, mapFields(fields, nullableUnlessRequired), rules)

const nullableUnlessRequired = (field: TSchema) => (getNotes(field).required ? field : nullable(field))

/**
 * Declares a resource in responses and events. Published fields may be null, because samples contain nulls. Specified and chosen fields
 * must not be null.
 */
export const responseRecord = (name: string, origin: Origin, about: string, fields: Fields, rules: ObjectRules = {}): Component =>
  record(
    name,
    origin,
    about,
    mapFields(fields, (field) => ((getNotes(field).origin ?? origin).provenance === 'published' ? nullableUnlessRequired(field) : field)),
    rules,
  )

const mapFields = (fields: Fields, change: (field: TSchema) => TSchema): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, change(field)]))

/** Returns the fields of a record, which can be used to build a larger record. */
export const getFields = (component: Component): Fields => (component as unknown as { properties: Fields }).properties

/**
 * Declares a list of strings with their meanings. In requests and records, a specified list is closed. Published and chosen lists are open,
 * so new values do not break clients. `closedEnumeration` and `openEnumeration` override this. In responses and events, every list is open
 * (generators/build/responses.ts).
 */
export const enumeration = (name: string, origin: Origin, about: string, values: Meanings): Component =>
  createEnumeration(origin.provenance === 'specified', name, origin, about, values)

export const closedEnumeration = (...declared: Parameters<typeof enumeration>): Component => createEnumeration(true, ...declared)

export const openEnumeration = (...declared: Parameters<typeof enumeration>): Component => createEnumeration(false, ...declared)

function createEnumeration(closed: boolean, name: string, origin: Origin, about: string, values: Meanings): Component {
  const meanings = Object.fromEntries(
    Object.entries(values).map(([value, meaning]) => [value, typeof meaning === 'string' ? { about: meaning } : meaning]),
  )
  const schema = Type.Unsafe<string>({ type: 'string', enum: Object.keys(meanings) })
  return component(schema, { name, kind: 'enumeration', about, origin, closed, meanings })
}

/** Declares a JSON array that is a response body. `limit` is the maximum number of elements, with the origin of that maximum. */
export function listComponent(
  name: string,
  origin: Origin,
  about: string,
  elementType: TSchema,
  limit?: { readonly elements: number; readonly origin: Origin },
): Component {
  const schema = Type.Array(elementType, limit ? { maxItems: limit.elements } : {})
  return component(schema, { name, kind: 'list', about, origin, ...(limit && { ruleOrigin: limit.origin }) })
}

/** Declares an object with arbitrary keys. Without `valueType`, it allows any value. `contentTypes` restricts its content-type header. */
export function mapComponent(
  name: string,
  origin: Origin,
  about: string,
  valueType?: TSchema,
  contentTypes?: readonly string[],
): Component {
  const schema = { type: 'object', additionalProperties: valueType ?? true, ...(contentTypes && { 'x-content-types': contentTypes }) }
  return component(Type.Unsafe<Record<string, unknown>>(schema), { name, kind: 'map', about, origin })
}

/** Declares a value with several possible shapes, which are distinguished by JSON type. */
export const union = (name: string, origin: Origin, about: string, shapes: TSchema[]): Component =>
  component(Type.Union(shapes), { name, kind: 'union', about, origin })
