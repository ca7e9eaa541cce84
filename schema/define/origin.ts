/**
 * The origin of a statement of the contract. Statements without a mark are *specified*. What the specification leaves open
 * is `published` (names and types that existing clients already use) or `chosen` (decided here, each with a gap).
 */
import type { TSchema } from '@sinclair/typebox'
import { note } from './notes.ts'

/** The headings of the specification that may be cited. */
export const SECTIONS = [
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

export type Provenance = 'specified' | 'published' | 'chosen'

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
