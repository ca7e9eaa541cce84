/** A change between two documents: its location, and the clients that it breaks. */
import type { FilePosition } from './input/bundle.ts'
import type { Place } from './place.ts'
import type { RuleName } from './rules/names.ts'

export const LEVELS = ['breaking', 'compatible', 'note'] as const
export type Level = (typeof LEVELS)[number]

/**
 * Direction in which a value travels: `request` from client to service, `response` from service to client. Webhooks count as responses.
 */
export type Direction = 'request' | 'response'

export interface Change {
  id: RuleName
  level: Level
  /**
   * For example `POST /v3/items/new request /source_data/*`, or `component SourceData request /referrer` if several places share the part.
   */
  at: Place
  was: string | null
  is: string | null
  /** The clients that the change breaks, and why. Null if it breaks no client. */
  breaks: string | null
  /** Every place with this change, one per operation and message. */
  places: readonly Place[]
  /** The shared component that contains the change, in the same notation as `at`. Defaults to the place itself. */
  home: Place
  /** Reason given in the waiver that accepts the change. Null if the change is not waived. */
  waived: string | null
  /** Direction in which the changed value travels. Undefined if the change does not concern a value. */
  direction?: Direction
  /** Explains how a waiver or a sunset changed the level, or when a future sunset will allow the removal. */
  policy?: string
  /** Position in the new document. For a removed part, the position of its nearest remaining ancestor. */
  position?: FilePosition
}

/** Sorts breaking changes first, then by place. */
export const compareByLevelThenPlace = (a: Change, b: Change): number =>
  LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
  compareStrings(a.at.words, b.at.words) ||
  compareStrings(a.id, b.id) ||
  compareStrings(a.was ?? '', b.was ?? '') ||
  compareStrings(a.is ?? '', b.is ?? '')

export const compareStrings = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The meaning of a difference in each direction. A client that sends values breaks when the service accepts fewer values, and a client that
 * reads values breaks when it may receive more. The same difference therefore has opposite verdicts in requests and responses.
 */
interface Verdict {
  level: Level
  breaks?: string
}

export type Effect = Readonly<Record<Direction, Verdict>>

/** A difference that a rule found between two nodes. `at` is a pointer relative to the node. */
export interface Difference {
  id: RuleName
  at?: string
  was?: string | undefined
  is?: string | undefined
  effect: Effect
  /** Restricts the difference to values that travel in this direction. Undefined if it applies to both directions. */
  only?: Direction
}

const COMPATIBLE: Verdict = { level: 'compatible' }
const NOTE: Verdict = { level: 'note' }
const breaking = (breaks: string): Verdict => ({ level: 'breaking', breaks })

/** Fewer values are allowed than before, which breaks clients that send them. */
export const breaksSenders = (senders: string): Effect => ({ request: breaking(senders), response: COMPATIBLE })
/** More values are allowed than before, which breaks clients that read them. */
export const breaksReaders = (readers: string): Effect => ({ request: COMPATIBLE, response: breaking(readers) })
/** Different values are allowed than before, which breaks both kinds of clients. */
export const breaksBoth = (senders: string, readers: string): Effect => ({ request: breaking(senders), response: breaking(readers) })
/** Breaks the same clients in both directions. */
export const breaksEveryone = (whom: string): Effect => breaksBoth(whom, whom)
export const compatible: Effect = { request: COMPATIBLE, response: COMPATIBLE }
export const noteOnly: Effect = { request: NOTE, response: NOTE }
/** Breaks clients that read the value, and is a note for clients that send it. */
export const breaksReadersNotesSenders = (readers: string): Effect => ({ request: NOTE, response: breaking(readers) })
