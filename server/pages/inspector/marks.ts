/**
 * How far the records have come, of every kind that the Inspector shows. Two readings differ where something happened in
 * between, in whichever process; the later one, written as text, is all that a page needs to go on from there.
 */
import { sql } from 'kysely'
import type { Db } from '../../store/database.ts'

/** In the order in which they are written. */
export const KINDS = ['state', 'clock', 'jobs', 'calls', 'timelines', 'events', 'messages', 'deliveries', 'sessions'] as const
export type Kind = (typeof KINDS)[number]

export type Marks = Readonly<Record<Kind, string>>

/** `state` is that of the first account: after the state was emptied it is another. */
export async function readMarks(db: Db): Promise<Marks> {
  const { rows } = await sql<Record<string, string | number | null>>`
    select
      (select min(id) from account) as first_account,
      (select count(*) from account) as accounts,
      (select offset_ms from clock) as offset_ms,
      (select frozen_at from clock) as frozen_at,
      (select count(*) from job) as jobs,
      (select min(due_at) from job) as next_job,
      (select max(seq) from request_log) as calls,
      (select max(seq) from recorded_event) as recorded,
      (select max(seq) from webhook_event) as events,
      (select max(seq) from message) as messages,
      (select max(seq) from delivery) as deliveries,
      (select max(seq) from delivery_attempt) as attempts,
      (select count(*) from session) as sessions,
      (select max(updated_at) from session) as acted`.execute(db)
  const of = (...names: readonly string[]) => names.map((name) => rows[0]?.[name] ?? '').join('_')
  return {
    state: of('first_account', 'accounts'),
    clock: of('offset_ms', 'frozen_at'),
    jobs: of('jobs', 'next_job'),
    calls: of('calls'),
    timelines: of('recorded'),
    events: of('events'),
    messages: of('messages'),
    deliveries: of('deliveries', 'attempts'),
    sessions: of('sessions', 'acted'),
  }
}

export const written = (marks: Marks): string => KINDS.map((kind) => marks[kind]).join('.')

/** What changed since the marks that were written; of marks that cannot be read, everything. */
export function changedSince(last: string | undefined, marks: Marks): Kind[] {
  const before = last?.split('.') ?? []
  return before.length === KINDS.length ? KINDS.filter((kind, at) => before[at] !== marks[kind]) : [...KINDS]
}
