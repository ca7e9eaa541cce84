/** One change between two documents: where it is, and whom it breaks. */
import type { FilePosition } from './input/bundle.ts'
import type { Place } from './place.ts'
import type { RuleName } from './rules/names.ts'

export const LEVELS = ['breaking', 'compatible', 'note'] as const
export type Level = (typeof LEVELS)[number]

/** The way that a value travels: `request` from client to service, `response` from service to client, webhooks included. */
export type Direction = 'request' | 'response'

export interface Change {
  id: RuleName
  level: Level
  /** `POST /v3/items/new request /source_data/*`; for what several places share, `component SourceData request /referrer`. */
  at: Place
  was: string | null
  is: string | null
  /** The clients that it breaks, and why, if it does. */
  breaks: string | null
  /** Every place with this change: one for each operation and message. */
  places: readonly Place[]
  /** The shared component that holds the change, written as in `at`; else the place itself. */
  home: Place
  /** The reason of the waiver that accepts the change; null: not waived. */
  waived: string | null
  /** The way that the changed value travels; absent where it is no value. */
  direction?: Direction
  /** Why the level is another than that of the rule, or what could make it another: a sunset, or the file of waivers. */
  policy?: string
  /** The position in the new document; for a removed part, that of the nearest part above it. */
  position?: FilePosition
}

/** Breaking first, then by place. */
export const byLevelThenPlace = (a: Change, b: Change): number =>
  LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
  compareTexts(a.at.words, b.at.words) ||
  compareTexts(a.id, b.id) ||
  compareTexts(a.was ?? '', b.was ?? '') ||
  compareTexts(a.is ?? '', b.is ?? '')

export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The meaning of a difference in each direction. A client that sends values breaks when fewer are accepted; a client that
 * reads values breaks when more may arrive. So the same difference has opposite verdicts in requests and responses.
 */
interface Verdict {
  level: Level
  breaks?: string
}

export type Effect = Readonly<Record<Direction, Verdict>>

/** A difference that a rule found between two nodes; `at` is a pointer from there. */
export interface Difference {
  id: RuleName
  at?: string
  was?: string | undefined
  is?: string | undefined
  effect: Effect
  /** Told only of values that travel this way; absent: of both. */
  only?: Direction
}

const COMPATIBLE: Verdict = { level: 'compatible' }
const NOTE: Verdict = { level: 'note' }
const breaking = (breaks: string): Verdict => ({ level: 'breaking', breaks })

/** Fewer values are allowed than before: breaks clients that send them. */
export const breaksSenders = (senders: string): Effect => ({ request: breaking(senders), response: COMPATIBLE })
/** More values are allowed than before: breaks clients that read them. */
export const breaksReaders = (readers: string): Effect => ({ request: COMPATIBLE, response: breaking(readers) })
/** Other values are allowed than before: breaks both. */
export const breaksBoth = (senders: string, readers: string): Effect => ({ request: breaking(senders), response: breaking(readers) })
/** Breaks the same clients in both directions. */
export const breaksEveryone = (whom: string): Effect => breaksBoth(whom, whom)
export const compatible: Effect = { request: COMPATIBLE, response: COMPATIBLE }
export const noteOnly: Effect = { request: NOTE, response: NOTE }
/** A note for clients that send the value, and breaks clients that read it. */
export const breaksReadersNotesSenders = (readers: string): Effect => ({ request: NOTE, response: breaking(readers) })
