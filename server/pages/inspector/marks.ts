/**
 * Marks: one value for each kind of record that the Inspector shows. A mark changes whenever a process writes such a record.
 * A page needs nothing but the marks that it received last, as text, to learn what changed since.
 */
import { sql } from 'kysely'
import type { Db } from '../../store/database.ts'

/** The kinds are in the order in which `serializeMarks` joins them. */
export const RECORD_KINDS = ['state', 'clock', 'jobs', 'calls', 'timelines', 'events', 'messages', 'deliveries', 'sessions'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

export type Marks = Readonly<Record<RecordKind, string>>

/** `state` holds the identifier of the first account, which is another one after a reset. */
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
      (select count(paused_at) from endpoint where paused_at is not null) as pauses,
      (select max(paused_at) from endpoint) as last_pause,
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
    deliveries: of('deliveries', 'attempts', 'pauses', 'last_pause'),
    sessions: of('sessions', 'acted'),
  }
}

export const serializeMarks = (marks: Marks): string => RECORD_KINDS.map((kind) => marks[kind]).join('.')

/** The kinds that changed since the marks in this text; all kinds if the text cannot be read. */
export function kindsChangedSince(last: string | undefined, marks: Marks): RecordKind[] {
  const before = last?.split('.') ?? []
  return before.length === RECORD_KINDS.length ? RECORD_KINDS.filter((kind, at) => before[at] !== marks[kind]) : [...RECORD_KINDS]
}
