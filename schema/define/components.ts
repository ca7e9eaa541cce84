/**
 * Named components. Each becomes one schema of the documents, one interface of the client and one validator; a
 * component used inside another becomes a reference there.
 */
import { type TSchema, Type } from '@sinclair/typebox'
import { nullable } from './fields.ts'
import { notesOf, type Fields, type Meaning, type Meanings, type Origin } from './origin.ts'
export type ComponentKind = 'object' | 'enumeration' | 'list' | 'map' | 'union'

export interface ComponentInfo {
  readonly name: string
  readonly kind: ComponentKind
  readonly about: string
  readonly origin: Origin
  /** Enumerations only: values that are not listed are refused by default. */
  readonly closed?: boolean
  readonly meanings?: Readonly<Record<string, Meaning>>
  readonly recordByType?: RecordByType
  readonly conditions?: readonly Condition[]
  /** The origin of the rule on the whole object or list, if it differs from that of its fields. */
  readonly ruleOrigin?: Origin
}

const COMPONENT: unique symbol = Symbol.for('contract.component')

export type Component<S extends TSchema = TSchema> = S & { readonly [COMPONENT]: ComponentInfo }

export const componentOf = (schema: TSchema): ComponentInfo | undefined => (schema as Partial<Component>)[COMPONENT]

const component = <S extends TSchema>(schema: S, info: ComponentInfo): Component<S> =>
  Object.assign(schema, { $id: info.name, title: info.name, [COMPONENT]: info })

/** Rules on a whole object that are not types of its fields. */
export interface ObjectRules {
  /** Exactly one of these fields is present; `origin` is the origin of this rule. */
  readonly exactlyOneOf?: { readonly fields: readonly string[]; readonly origin: Origin }
  /** Unknown fields are refused by default too; `closed` is the origin of this rule. */
  readonly closed?: Origin
  /** `field` is present only where the field `by` has the value `is`, as the specification says. */
  readonly onlyWhen?: { readonly field: string; readonly by: string; readonly is: string }
  /** A value inside the object is one of several records, chosen by the value of a field. */
  readonly recordByType?: RecordByType
  /** Further rules of the object, as JSON Schema. */
  readonly conditions?: readonly Condition[]
  /** Other names that some senders use for a required field. */
  readonly seenNamed?: Readonly<Record<string, string>>
  /** The field whose list some senders send in place of the whole object. */
  readonly seenBare?: string
}

/**
 * An object for which `if` holds must be as `then` says; without `if`, every object. A component in the place of a list of
 * names stands for the names of its fields, which are not the same in every version.
 */
export interface Condition {
  readonly about: string
  readonly origin: Origin
  readonly if?: Readonly<Record<string, unknown>>
  readonly then: Readonly<Record<string, unknown>>
}

export interface RecordByType {
  /** The field whose value chooses the record. */
  readonly by: string
  /** The path to the record: field names, and `*` for each element of a list. */
  readonly at: readonly string[]
  readonly records: Readonly<Record<string, Component>>
}

/** An object with named fields. Fields are optional unless marked `required`. */
export function record(name: string, origin: Origin, about: string, fields: Fields, rules: ObjectRules = {}): Component {
  const properties = mapFields(fields, (field) => (notesOf(field).required ? field : Type.Optional(field)))
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
 * A record whose fields may be null unless they are required, as in documents and responses: published samples have null
 * in most fields.
 */
export const nullableRecord = (name: string, origin: Origin, about: string, fields: Fields, rules: ObjectRules = {}): Component =>
  record(name, origin, about, mapFields(fields, nullableUnlessRequired), rules)

const nullableUnlessRequired = (field: TSchema) => (notesOf(field).required ? field : nullable(field))

/** A resource in responses and events: published fields may be null, as samples show; specified and chosen ones may not. */
export const responseRecord = (name: string, origin: Origin, about: string, fields: Fields, rules: ObjectRules = {}): Component =>
  record(
    name,
    origin,
    about,
    mapFields(fields, (field) => ((notesOf(field).origin ?? origin).provenance === 'published' ? nullableUnlessRequired(field) : field)),
    rules,
  )

const mapFields = (fields: Fields, change: (field: TSchema) => TSchema): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, change(field)]))

/** The fields of a record, to build a larger record from them. */
export const fieldsOf = (of: Component): Fields => (of as unknown as { properties: Fields }).properties

/**
 * A list of strings with their meanings. In requests and records a specified list is closed; a published or chosen list is
 * open, so that values can be added later without breaking clients. `closedEnumeration` and `openEnumeration` say it outright.
 * For readers of answers and events every list is open (generators/build/answers.ts).
 */
export const enumeration = (name: string, origin: Origin, about: string, values: Meanings): Component =>
  enumerationOf(origin.provenance === 'specified', name, origin, about, values)

export const closedEnumeration = (...declared: Parameters<typeof enumeration>): Component => enumerationOf(true, ...declared)

export const openEnumeration = (...declared: Parameters<typeof enumeration>): Component => enumerationOf(false, ...declared)

function enumerationOf(closed: boolean, name: string, origin: Origin, about: string, values: Meanings): Component {
  const meanings = Object.fromEntries(
    Object.entries(values).map(([value, meaning]) => [value, typeof meaning === 'string' ? { about: meaning } : meaning]),
  )
  const schema = Type.Unsafe<string>({ type: 'string', enum: Object.keys(meanings) })
  return component(schema, { name, kind: 'enumeration', about, origin, closed, meanings })
}

/** A JSON array as the whole body of a response; `most` is the greatest number of its elements, with the origin of that rule. */
export function listOf(
  name: string,
  origin: Origin,
  about: string,
  of: TSchema,
  most?: { readonly elements: number; readonly origin: Origin },
): Component {
  const schema = Type.Array(of, most ? { maxItems: most.elements } : {})
  return component(schema, { name, kind: 'list', about, origin, ...(most && { ruleOrigin: most.origin }) })
}

/** An object with any keys. Without `of` any values are allowed; `contentTypes` are those that a content-type header may have. */
export function mapOf(name: string, origin: Origin, about: string, of?: TSchema, contentTypes?: readonly string[]): Component {
  const schema = { type: 'object', additionalProperties: of ?? true, ...(contentTypes && { 'x-content-types': contentTypes }) }
  return component(Type.Unsafe<Record<string, unknown>>(schema), { name, kind: 'map', about, origin })
}

/** One of several shapes, distinguished by JSON type. */
export const union = (name: string, origin: Origin, about: string, shapes: TSchema[]): Component =>
  component(Type.Union(shapes), { name, kind: 'union', about, origin })
