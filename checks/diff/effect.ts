/**
 * The meaning of a difference in each direction. A client that sends values breaks when fewer are accepted; a client that
 * reads values breaks when more may arrive. So the same difference has opposite verdicts in requests and responses.
 */
import type { Direction, Level } from './change.ts'
import type { RuleName } from './rules/names.ts'

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
