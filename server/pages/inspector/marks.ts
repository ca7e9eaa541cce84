/**
 * Marks, which change whenever records in the database change. The Inspector compares marks to detect which kinds of records have changed.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Kinds of records in the Inspector, in the order in which `serializeMarks` writes their marks. */
export const RECORD_KINDS = ['state', 'clock', 'jobs', 'calls', 'timelines', 'events', 'messages', 'deliveries', 'sessions'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** The mark for each kind of record. It changes whenever any process writes a record of that kind. */
export type Marks = Readonly<Record<RecordKind, string>>

/** Marks for the records of a single account. They are never newer than the marks for all accounts. */
export interface OwnMarks {
  readonly account: string
  /** Marks for all accounts at the time when `marks` were read. Only newer records are read again. */
  readonly upTo?: Marks
  readonly marks?: Marks
}

/** Kinds for which the mark is the number of the last record. */
const NUMBERED: readonly RecordKind[] = ['calls', 'timelines', 'events', 'messages', 'deliveries']

/**
 * Reads the marks. `state` contains the identifier of the first account, which changes after a reset. For a partner, it contains the
 * identifier of the partner's account.
 */
export async function readMarks(db: Db, own?: OwnMarks): Promise<Marks> {
  const of = (kind: RecordKind, at = 0) => {
    const after = Number(own?.upTo?.[kind].split('_')[at] || 0)
    return own ? sql`where account_id = ${own.account} and seq > ${after}` : sql``
  }
  const attempts = own
    ? sql`where seq > ${Number(own.upTo?.deliveries.split('_')[1] || 0)}
        and exists (select 1 from delivery where delivery.id = delivery_id and account_id = ${own.account})`
    : sql``
  const condition = own ? sql`where account_id = ${own.account}` : sql``
  const { rows } = await sql<Record<string, string | number | null>>`
    select
      (select min(id) from account ${own ? sql`where id = ${own.account}` : sql``}) as first_account,
      (select count(*) from account ${own ? sql`where id = ${own.account}` : sql``}) as accounts,
      (select count(*) from account where suspended_at is not null ${own ? sql`and id = ${own.account}` : sql``}) as suspended,
      (select offset_ms from clock) as offset_ms,
      (select frozen_at from clock) as frozen_at,
      (select count(*) from job ${condition}) as jobs,
      (select min(due_at) from job ${condition}) as next_job,
      (select max(seq) from request_log ${of('calls')}) as calls,
      (select max(seq) from recorded_event ${of('timelines')}) as recorded,
      (select max(seq) from webhook_event ${of('events')}) as events,
      (select max(seq) from message ${of('messages')}) as messages,
      (select max(seq) from delivery ${of('deliveries')}) as deliveries,
      (select max(seq) from delivery_attempt ${attempts}) as attempts,
      (select count(paused_at) from endpoint where paused_at is not null ${own ? sql`and account_id = ${own.account}` : sql``}) as pauses,
      (select max(paused_at) from endpoint ${condition}) as last_pause,
      (select count(*) from session ${condition}) as sessions,
      (select max(updated_at) from session ${condition}) as acted`.execute(db)
  const join = (...names: readonly string[]) => names.map((name) => rows[0]?.[name] ?? '').join('_')
  const marks = {
    state: join('first_account', 'accounts', 'suspended'),
    clock: join('offset_ms', 'frozen_at'),
    jobs: join('jobs', 'next_job'),
    calls: join('calls'),
    timelines: join('recorded'),
    events: join('events'),
    messages: join('messages'),
    deliveries: join('deliveries', 'attempts', 'pauses', 'last_pause'),
    sessions: join('sessions', 'acted'),
  }
  const before = own?.marks
  return before ? { ...marks, ...Object.fromEntries(NUMBERED.map((kind) => [kind, keepLater(before[kind], marks[kind])])) } : marks
}

/** Keeps the earlier mark if there is no newer record. */
const keepLater = (before: string, now: string): string => {
  const parts = before.split('_')
  return now
    .split('_')
    .map((part, at) => part || parts[at])
    .join('_')
}

export const serializeMarks = (marks: Marks): string => RECORD_KINDS.map((kind) => marks[kind]).join('.')

/** Returns the kinds that have changed since the marks in this string. Returns all kinds if the string cannot be parsed. */
export function kindsChangedSince(last: string | undefined, marks: Marks): RecordKind[] {
  const before = last?.split('.') ?? []
  return before.length === RECORD_KINDS.length ? RECORD_KINDS.filter((kind, at) => before[at] !== marks[kind]) : [...RECORD_KINDS]
}
