/**
 * Named components. Each becomes one schema of the documents, one interface of the client and one validator; a
 * component used inside another becomes a reference there.
 */
import { type TSchema, Type } from '@sinclair/typebox'
import { nullable } from './fields.ts'
import { notesOf } from './notes.ts'
import type { Fields, Meaning, Meanings, Origin } from './origin.ts'

export type ComponentKind = 'object' | 'enumeration' | 'list' | 'map' | 'union'

export interface ComponentInfo {
  readonly name: string
  readonly kind: ComponentKind
  readonly about: string
  readonly origin: Origin
  /** Enumerations only: no value beyond those listed is allowed by default. */
  readonly closed?: boolean
  readonly meanings?: Readonly<Record<string, Meaning>>
  readonly recordByType?: RecordByType
  /** Of the rule on the whole object, where that is not the origin of its fields. */
  readonly ruleOrigin?: Origin
}

export const COMPONENT: unique symbol = Symbol.for('contract.component')

export type Component<S extends TSchema = TSchema> = S & { readonly [COMPONENT]: ComponentInfo }

export const componentOf = (schema: TSchema): ComponentInfo | undefined => (schema as Partial<Component>)[COMPONENT]

const component = <S extends TSchema>(schema: S, info: ComponentInfo): Component<S> =>
  Object.assign(schema, { $id: info.name, title: info.name, [COMPONENT]: info })

/** Rules on a whole object that are not types of its fields. */
export interface ObjectRules {
  /** Exactly one of these fields is present, and who says so. */
  readonly exactlyOneOf?: { readonly fields: readonly string[]; readonly origin: Origin }
  /** A field that is present only where another has this value; the specification says so. */
  readonly onlyWhen?: { readonly field: string; readonly by: string; readonly is: string }
  /** A free value inside is one of several records, by the value of a field. */
  readonly recordByType?: RecordByType
  /** Names under which some senders write a required field. */
  readonly seenNamed?: Readonly<Record<string, string>>
  /** The field whose list some senders write in place of the whole object. */
  readonly seenBare?: string
}

export interface RecordByType {
  /** The field whose value decides. */
  readonly by: string
  /** Where the record stands: field names, and `*` for each element of a list. */
  readonly at: readonly string[]
  readonly records: Readonly<Record<string, Component>>
}

/** An object with named fields. Fields are optional unless marked `required`. */
export function record(name: string, origin: Origin, about: string, fields: Fields, rules: ObjectRules = {}): Component {
  const properties = mapFields(fields, (field) => (notesOf(field).required ? field : Type.Optional(field)))
  const { exactlyOneOf, onlyWhen, recordByType, seenNamed, seenBare } = rules
  const options = {
    ...(exactlyOneOf && { 'x-exactly-one-of': exactlyOneOf.fields }),
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
    ...(exactlyOneOf && { ruleOrigin: exactlyOneOf.origin }),
  })
}

/**
 * A record as documents and answers fill it: published samples hold null in most fields, so whatever is not required
 * may be null.
 */
export const nullableRecord = (name: string, origin: Origin, about: string, fields: Fields, rules: ObjectRules = {}): Component =>
  record(name, origin, about, mapFields(fields, nullableUnlessRequired), rules)

const nullableUnlessRequired = (field: TSchema) => (notesOf(field).required ? field : nullable(field))

/** A resource as answers and events hold it: samples hold null in what is only published, so those fields may be null. */
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

/** The fields of a record, to build a larger one from. */
export const fieldsOf = (of: Component): Fields => (of as unknown as { properties: Fields }).properties

/**
 * A list of strings with their meanings. What the specification lists is closed; a list that is only published or
 * chosen is open, so that a value added later breaks nobody, unless `closed` says otherwise.
 */
export function enumeration(
  name: string,
  origin: Origin,
  about: string,
  values: Meanings,
  closed = origin.provenance === 'specified',
): Component {
  const meanings = Object.fromEntries(
    Object.entries(values).map(([value, meaning]) => [value, typeof meaning === 'string' ? { about: meaning } : meaning]),
  )
  const schema = Type.Unsafe<string>({ type: 'string', enum: Object.keys(meanings) })
  return component(schema, { name, kind: 'enumeration', about, origin, closed, meanings })
}

/** A bare JSON array, where an endpoint answers one. */
export const listOf = (name: string, origin: Origin, about: string, of: TSchema): Component =>
  component(Type.Array(of), { name, kind: 'list', about, origin })

/** An object whose keys are not known beforehand. Without `of`, values are free; `contentTypes` are those that HTTP headers may state. */
export function mapOf(name: string, origin: Origin, about: string, of?: TSchema, contentTypes?: readonly string[]): Component {
  const schema = { type: 'object', additionalProperties: of ?? true, ...(contentTypes && { 'x-content-types': contentTypes }) }
  return component(Type.Unsafe<Record<string, unknown>>(schema), { name, kind: 'map', about, origin })
}

/** One of several shapes, told apart by their JSON type. */
export const union = (name: string, origin: Origin, about: string, shapes: TSchema[]): Component =>
  component(Type.Union(shapes), { name, kind: 'union', about, origin })
