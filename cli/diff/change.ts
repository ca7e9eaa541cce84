/** What a comparison says: one change, where it stands, and whom it breaks. */
import type { RuleName } from './rules/names.ts'

export const LEVELS = ['breaking', 'compatible', 'note'] as const
export type Level = (typeof LEVELS)[number]

/** Which way a value travels: `request` from client to service, `response` from service to client, webhooks included. */
export type Direction = 'request' | 'response'

export interface Change {
  id: RuleName
  level: Level
  /** `POST /v3/items/new request /source_data/*`; for what several places share, `component SourceData request /referrer`. */
  at: string
  was: string | null
  is: string | null
  /** Whom it breaks and why, where it breaks. */
  breaks: string | null
  /** Every place that is reached, once for each operation and message. */
  places: string[]
  /** The component that holds it, as `at` calls it; or the place itself. */
  home: string
  /** Why it is accepted, by the waiver that names it. */
  waived: string | null
}

/** Breaking first, then by place. */
export const inOrder = (a: Change, b: Change): number =>
  LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
  by(a.at, b.at) ||
  by(a.id, b.id) ||
  by(a.was ?? '', b.was ?? '') ||
  by(a.is ?? '', b.is ?? '')

const by = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
