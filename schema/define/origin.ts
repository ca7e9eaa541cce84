/**
 * Notes on a use of a schema (a field or an element), which are not part of the schema itself. The most important one is the origin.
 * Statements without a mark are *specified*. Where the specification is silent, they are `published` (names and types that existing clients
 * already use) or `chosen` (decided here, each with a gap).
 */
import type { TSchema } from '@sinclair/typebox'

/** The replacement in words. `gap` explains it if the specification names no replacement. */
export interface Deprecation {
  readonly use: string
  readonly gap?: Gap
}

/** Whether a string identifies a person on its own, or only in combination, like a given name with a family name. */
type Identifies = 'alone' | 'together'

/** A field of a request that names the subject of the call, or that a client may fill freely. */
type Identity = 'subject' | 'free'

interface Notes {
  readonly about?: string
  readonly origin?: Origin
  readonly required?: true
  readonly deprecated?: Deprecation
  readonly identifies?: Identifies
  readonly identity?: Identity
  readonly nullRefused?: true
}

const NOTES: unique symbol = Symbol.for('contract.notes')

export const getNotes = (schema: TSchema): Notes => (schema as { [NOTES]?: Notes })[NOTES] ?? {}

/** Returns a copy of the schema with further notes. New notes replace earlier ones, except the first origin. */
export const note = <S extends TSchema>(schema: S, notes: Notes): S => {
  const before = getNotes(schema)
  return { ...schema, [NOTES]: { ...before, ...notes, origin: before.origin ?? notes.origin } }
}

/** Marks a required field. All other fields are optional, because the specification requires only few. */
export const required = <S extends TSchema>(schema: S): S => note(schema, { required: true })

/** Marks a deprecated field. `use` names its replacement. */
export const deprecated = <S extends TSchema>(schema: S, use: string, gap?: Gap): S =>
  note(schema, { deprecated: { use, ...(gap && { gap }) } })

/** Marks a field that identifies a person. A purge searches the logs for its value. */
export const identifies = <S extends TSchema>(how: Identifies, schema: S): S => note(schema, { identifies: how })

/** Marks an identifier of the contract. Requests with different identifiers have different subjects. */
export const identifier = <S extends TSchema>(schema: S): S => note(schema, { identity: 'subject' })

/** Marks a value that clients choose freely. Requests that differ only in such values count as the same request. */
export const freeForm = <S extends TSchema>(schema: S): S => note(schema, { identity: 'free' })

/** Rejects null in requests instead of treating it as absent. */
export const nullRefused = <S extends TSchema>(schema: S): S => note(schema, { nullRefused: true })

/** Describes the schema for this place. */
export const describe = <S extends TSchema>(schema: S, text: string): S => note(schema, { about: text })

/** Headings of the specification that origins may cite. */
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

/** A point that the specification leaves open, and the assumption of this contract. */
export interface Gap {
  readonly id: string
  /** The point on which the specification is silent. */
  readonly absent: string
  /** The assumption of this contract. */
  readonly assumed: string
  /** Reason for the choice. */
  readonly why: string
}

type Provenance = 'specified' | 'published' | 'chosen'

/** The meaning of an enumeration value. Origins are set if they differ from the enumeration's. */
export interface Meaning {
  readonly about: string
  readonly origin?: Origin
  /** Origin of only the meaning. */
  readonly meaningOrigin?: Origin
}

export type Fields = Readonly<Record<string, TSchema>>
export type Meanings = Readonly<Record<string, string | Meaning>>

/** An origin. Called with a group of fields or enumeration values, it marks each of them. */
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

/** Stated by the specification under this heading. */
export const specified = (section: Section): Origin => origin({ provenance: 'specified', section })

/** Published elsewhere for this interface, and used by existing clients. */
export const published: Origin = origin({ provenance: 'published' })

/** Neither specified nor published. This contract decides, and the gap gives the reason. */
export const chosen = (gap: Gap): Origin => origin({ provenance: 'chosen', gap })

/** Marks values of which the specification contains only the names. Deriving their meanings from the names is a choice. */
export const nameOnly = <Text>(
  gap: Gap,
  names: Readonly<Record<string, Text>>,
): Readonly<Record<string, { about: Text; meaningOrigin: Origin }>> =>
  Object.fromEntries(Object.entries(names).map(([name, about]) => [name, { about, meaningOrigin: chosen(gap) }]))

/** Declares a gap. At least one `chosen` uses each gap. */
export const gap = (id: string, entry: Omit<Gap, 'id'>): Gap => ({ id, ...entry })
