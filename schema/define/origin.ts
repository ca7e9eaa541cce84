/**
 * Notes about one *use* of a schema (a field, an element), apart from the schema itself: above all its origin. Statements without a mark
 * are *specified*. What the specification leaves open is `published` (names and types that existing clients already use) or `chosen`
 * (decided here, each with a gap).
 */
import type { TSchema } from '@sinclair/typebox'

/** The replacement, in words; `gap` if the specification names no replacement. */
export interface Deprecation {
  readonly use: string
  readonly gap?: Gap
}

/** Marks a text that names a person: wherever it stands, or only beside another such text, as a given name beside a family name. */
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

export const notesOf = (schema: TSchema): Notes => (schema as { [NOTES]?: Notes })[NOTES] ?? {}

/** A copy of the schema with further notes. Earlier notes stay unless they are replaced; the first origin always stays. */
export const note = <S extends TSchema>(schema: S, notes: Notes): S => {
  const before = notesOf(schema)
  return { ...schema, [NOTES]: { ...before, ...notes, origin: before.origin ?? notes.origin } }
}

/** The field must be present. Fields are optional otherwise: only few of the specified ones are required. */
export const required = <S extends TSchema>(schema: S): S => note(schema, { required: true })

/** The field is deprecated; `use` is its replacement, in words. */
export const deprecated = <S extends TSchema>(schema: S, use: string, gap?: Gap): S =>
  note(schema, { deprecated: { use, ...(gap && { gap }) } })

/** The field identifies a person: a purge searches the logs for its value. */
export const identifies = <S extends TSchema>(how: Identifies, schema: S): S => note(schema, { identifies: how })

/** The field has an identifier of the contract: two requests with different ones have different subjects. */
export const identifier = <S extends TSchema>(schema: S): S => note(schema, { identity: 'subject' })

/** Clients choose the value freely. Requests that differ only in it are the same request. */
export const freeForm = <S extends TSchema>(schema: S): S => note(schema, { identity: 'free' })

/** Null does not leave the field out of a request: it is refused. */
export const nullRefused = <S extends TSchema>(schema: S): S => note(schema, { nullRefused: true })

/** The same schema, with a description for this place. */
export const describe = <S extends TSchema>(schema: S, text: string): S => note(schema, { about: text })

/** The headings of the specification that may be cited. */
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

/** Something that the specification does not say, and what this contract assumes instead. */
export interface Gap {
  readonly id: string
  /** The point on which the specification is silent. */
  readonly absent: string
  /** The promise of this contract instead. */
  readonly assumed: string
  /** The reason for this choice. */
  readonly why: string
}

type Provenance = 'specified' | 'published' | 'chosen'

/** The meaning of an enumeration value, and the origins of value and meaning if they differ from that of the enumeration. */
export interface Meaning {
  readonly about: string
  readonly origin?: Origin
  /** The origin of the meaning alone. */
  readonly meaningOrigin?: Origin
}

export type Fields = Readonly<Record<string, TSchema>>
export type Meanings = Readonly<Record<string, string | Meaning>>

/** An origin can be called with a group of fields or enumeration values: it then marks each of them. */
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

/** The specification says so, under this heading. */
export const specified = (section: Section): Origin => origin({ provenance: 'specified', section })

/** Published elsewhere for this interface; existing clients send or read it. */
export const published: Origin = origin({ provenance: 'published' })

/** Neither specified nor published: this contract decides, and the gap says why. */
export const chosen = (gap: Gap): Origin => origin({ provenance: 'chosen', gap })

/** The specification gives only these names: their meanings are derived from the names, which is a choice. */
export const nameOnly = <Text>(
  gap: Gap,
  names: Readonly<Record<string, Text>>,
): Readonly<Record<string, { about: Text; meaningOrigin: Origin }>> =>
  Object.fromEntries(Object.entries(names).map(([name, about]) => [name, { about, meaningOrigin: chosen(gap) }]))

/** Declares a gap. Every gap is used by at least one `chosen`, and every `chosen` names a gap. */
export const gap = (id: string, entry: Omit<Gap, 'id'>): Gap => ({ id, ...entry })
