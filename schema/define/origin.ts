/**
 * Notes about the use of a schema as a field or an element. They are not part of the schema itself. The most important note is the origin.
 * Statements without a mark come from the specification. Where the specification is silent, statements are `published` (names and types
 * that existing clients already use) or `chosen` (decided here, with a gap).
 */
import type { TSchema } from '@sinclair/typebox'

/** A description of the replacement. `gap` explains it if the specification does not name a replacement. */
export interface Deprecation {
  readonly use: string
  readonly gap?: Gap
}

/** Whether a string identifies a person on its own, or only in combination, such as a given name with a family name. */
type Identifies = 'alone' | 'together'

/** Role of a request field: it contains the subject of the call, or clients may fill it in freely. */
type Identity = 'subject' | 'free'

interface Notes {
  readonly about?: string
  readonly origin?: Origin
  readonly required?: true
  readonly deprecated?: Deprecation
  readonly identifies?: Identifies
  readonly identity?: Identity
  readonly nullRejected?: true
}

const NOTES: unique symbol = Symbol.for('contract.notes')

export const getNotes = (schema: TSchema): Notes => (schema as { [NOTES]?: Notes })[NOTES] ?? {}

/** Returns a copy of the schema with additional notes. New notes replace earlier ones, except that the first origin is kept. */
export const note = <S extends TSchema>(schema: S, notes: Notes): S => {
  const before = getNotes(schema)
  return { ...schema, [NOTES]: { ...before, ...notes, origin: before.origin ?? notes.origin } }
}

/** Marks a required field. Fields are optional by default, because the specification requires only a few. */
export const required = <S extends TSchema>(schema: S): S => note(schema, { required: true })

/** Marks a deprecated field. `use` names its replacement. */
export const deprecated = <S extends TSchema>(schema: S, use: string, gap?: Gap): S =>
  note(schema, { deprecated: { use, ...(gap && { gap }) } })

/** Marks a field that identifies a person. A purge searches the logs for its value. */
export const identifies = <S extends TSchema>(how: Identifies, schema: S): S => note(schema, { identifies: how })

/** Marks an identifier in the contract. Requests with different identifiers have different subjects. */
export const identifier = <S extends TSchema>(schema: S): S => note(schema, { identity: 'subject' })

/** Marks a value that clients choose freely. Requests that differ only in such values are considered equal. */
export const freeForm = <S extends TSchema>(schema: S): S => note(schema, { identity: 'free' })

/** Rejects null in requests instead of treating it as a missing value. */
export const nullRejected = <S extends TSchema>(schema: S): S => note(schema, { nullRejected: true })

/** Describes this use of the schema. */
export const describe = <S extends TSchema>(schema: S, text: string): S => note(schema, { about: text })

/** Headings in the specification that origins may cite. */
const SECTIONS = [
  'What the service does',
  'Individual',
  'Data Request',
  'Invitation link',
  'Data Source',
  'Item',
  'Other resources',
  'Check signals',
  'Record schemas',
  'Reason codes of Service endpoints',
  'States and transitions',
  'Endpoints',
  'Authentication',
  'Events',
  'Errors',
  'Limits',
  'Versioning',
] as const
export type Section = (typeof SECTIONS)[number]

/** A point that the specification leaves open, and the assumption that this contract makes. */
export interface Gap {
  readonly id: string
  /** The statement that the specification lacks. */
  readonly absent: string
  /** The assumption that this contract makes. */
  readonly assumed: string
  /** Reason for the choice. */
  readonly why: string
}

type Provenance = 'specified' | 'published' | 'chosen'

/** The meaning of an enumeration value. Origins are set only if they differ from the origin of the enumeration. */
export interface Meaning {
  readonly about: string
  readonly origin?: Origin
  /** Origin of the meaning, if it differs from the origin of the value. */
  readonly meaningOrigin?: Origin
}

export type Fields = Readonly<Record<string, TSchema>>
export type Meanings = Readonly<Record<string, string | Meaning>>

/** The origin of a statement. As a function, it marks all fields in a group, or all enumeration values. */
export interface Origin {
  (group: Fields): Fields
  (group: Readonly<Record<string, string>>): Readonly<Record<string, Meaning>>
  readonly provenance: Provenance
  readonly section?: Section
  readonly gap?: Gap
}

function origin(mark: Pick<Origin, 'provenance' | 'section' | 'gap'>): Origin {
  const apply = (group: Fields | Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(group).map(([name, member]) => [
        name,
        typeof member === 'string' ? { about: member, origin: self } : note(member, { origin: self }),
      ]),
    )
  const self = Object.assign(apply, mark) as Origin
  return self
}

/** Origin of statements that the specification makes under this heading. */
export const specified = (section: Section): Origin => origin({ provenance: 'specified', section })

/** Origin of statements that are published elsewhere for this interface, and that existing clients use. */
export const published: Origin = origin({ provenance: 'published' })

/** Neither specified nor published. This contract decides, and the gap states the reason. */
export const chosen = (gap: Gap): Origin => origin({ provenance: 'chosen', gap })

/** Marks values for which the specification contains only names. Deriving their meanings from the names is this contract's choice. */
export const nameOnly = <Text>(
  gap: Gap,
  names: Readonly<Record<string, Text>>,
): Readonly<Record<string, { about: Text; meaningOrigin: Origin }>> =>
  Object.fromEntries(Object.entries(names).map(([name, about]) => [name, { about, meaningOrigin: chosen(gap) }]))

/** Declares a gap. Each gap must be used by at least one `chosen`. */
export const gap = (id: string, entry: Omit<Gap, 'id'>): Gap => ({ id, ...entry })
