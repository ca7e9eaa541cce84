/**
 * What a difference means in each direction. What a client sends breaks when less is accepted; what it reads breaks when
 * more may come. So one fact, that fewer or more values are allowed, has opposite verdicts.
 */
import type { Direction, Level } from './change.ts'
import type { RuleName } from './rules/names.ts'

interface Verdict {
  level: Level
  breaks?: string
}

export type Effect = Readonly<Record<Direction, Verdict>>

/** What a rule finds between two nodes; `at` is a pointer from there. */
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

/** Fewer values than before: breaks those who send. */
export const narrower = (senders: string): Effect => ({ request: breaking(senders), response: COMPATIBLE })
/** More values than before: breaks those who read. */
export const wider = (readers: string): Effect => ({ request: COMPATIBLE, response: breaking(readers) })
/** Other values than before: breaks both. */
export const other = (senders: string, readers: string): Effect => ({ request: breaking(senders), response: breaking(readers) })
/** The same whichever way it travels. */
export const broken = (whom: string): Effect => other(whom, whom)
export const harmless: Effect = { request: COMPATIBLE, response: COMPATIBLE }
export const noted: Effect = { request: NOTE, response: NOTE }
/** To be known by senders, and breaking readers. */
export const lost = (readers: string): Effect => ({ request: NOTE, response: breaking(readers) })
