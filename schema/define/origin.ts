/**
 * Where a statement of the contract comes from. Unmarked things are *specified*; what the specification leaves open
 * is `published` (names and types that existing clients already use) or `chosen` (ours, each with its gap entry).
 */
import type { TSchema } from '@sinclair/typebox'
import { note } from './notes.ts'

/** Headings of the specification, so that a citation cannot point nowhere. */
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

/** A hole in the specification and what this contract assumes in its place. */
export interface Gap {
  readonly id: string
  /** What the specification does not say. */
  readonly absent: string
  /** What this contract promises instead. */
  readonly assumed: string
  /** Why this and nothing else. */
  readonly why: string
}

export type Provenance = 'specified' | 'published' | 'chosen'

/** One value of an enumeration: its meaning, and the origins of both where they differ from the enumeration's. */
export interface Meaning {
  readonly about: string
  readonly origin?: Origin
  /** Of the meaning: the value itself is the enumeration's. */
  readonly meaningOrigin?: Origin
}

export type Fields = Readonly<Record<string, TSchema>>
export type Meanings = Readonly<Record<string, string | Meaning>>

/** An origin is a mark; called with a group of fields or enumeration values it marks each of them. */
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

/** Neither says; this contract decides, and the gap says why. */
export const chosen = (gap: Gap): Origin => origin({ provenance: 'chosen', gap })

/** The specification gives these names alone: their meanings are read from them, and the gap says so. */
export const nameOnly = <Text>(
  gap: Gap,
  names: Readonly<Record<string, Text>>,
): Readonly<Record<string, { about: Text; meaningOrigin: Origin }>> =>
  Object.fromEntries(Object.entries(names).map(([name, about]) => [name, { about, meaningOrigin: chosen(gap) }]))

/** Declares a gap. Every gap is used by at least one `chosen`, and every `chosen` names a gap. */
export const gap = (id: string, entry: Omit<Gap, 'id'>): Gap => ({ id, ...entry })
