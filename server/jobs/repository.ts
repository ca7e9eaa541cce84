/**
 * Stores scheduled jobs. Jobs with the same concurrency key run in order and one at a time. A job is removed in the transaction that writes
 * its result.
 */
import { type ExpressionBuilder, type Generated, type Selectable, sql } from 'kysely'
import { traceHeaders } from '../core/telemetry.ts'
import { compiledCommand, compiledInsert, compiledRow } from '../db/compiled-query.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { type Context, markScheduled } from '../db/transaction.ts'
import { JOB } from './table.ts'

/** Tables whose rows are numbered in order of creation. */
type NumberedTable = { [Name in keyof Tables]: Tables[Name] extends { id: string; seq: Generated<number> } ? Name : never }[keyof Tables]

export interface NewJob {
  /** Identifier of an async job that is being rescheduled. Defaults to a new identifier. */
  readonly id?: string
  readonly kind: string
  readonly accountId: string
  /** The record that this job is for. All jobs with the same kind and subject are canceled together. */
  readonly subject: string
  readonly payload?: Readonly<Record<string, unknown>>
  /** Virtual time in epoch milliseconds. */
  readonly dueAt: number
  /** Jobs with the same key run one at a time. Defaults to the account, so that an account's jobs run in order. */
  readonly concurrencyKey?: string
  /**
   * Row that determines the order of a job that is due immediately. Jobs with the same key run in the order of their rows, which does not
   * depend on the clocks of processes.
   */
  readonly sequencedBy?: { readonly table: NumberedTable; readonly id: string }
}

/** Context for scheduling a job. The job stores the request that led to it. */
export type SchedulingContext = Pick<Context, 'db' | 'runtime'> & Partial<Pick<Context, 'requestId'>>

export async function scheduleJob(
  { db, runtime, requestId }: SchedulingContext,
  { id, kind, accountId, subject, payload = {}, dueAt, concurrencyKey, sequencedBy }: NewJob,
): Promise<void> {
  const job = {
    id: id ?? runtime.id('job'),
    kind,
    account_id: accountId,
    subject,
    payload: JSON.stringify({ ...payload, ...traceHeaders() }),
    due_at: dueAt,
    created_at: runtime.now(),
    concurrency_key: concurrencyKey ?? accountId,
    request_id: requestId ?? null,
  }
  if (sequencedBy === undefined) await insertJob(db, job)
  else await insertSequenced(sequencedBy.table)(db, [...COLUMNS.map((column) => job[column]), sequencedBy.id])
  markScheduled(db, { key: job.concurrency_key, due: dueAt, kind })
}

const COLUMNS = JOB.insertedNames
const insertJob = compiledInsert(JOB)

const sequencedInserts = new Map<NumberedTable, ReturnType<typeof compiledRow>>()

function insertSequenced(table: NumberedTable): ReturnType<typeof compiledRow> {
  const compiled = sequencedInserts.get(table)
  if (compiled) return compiled
  const insert = compiledRow(
    (db, rows) => {
      const sequence = db.selectFrom(table).select('seq').where('id', '=', '')
      const row = { ...Object.fromEntries(COLUMNS.map((column) => [column, ''])), sequence }
      return db.insertInto('job').values(Array.from({ length: rows }, () => row) as never)
    },
    { reads: true },
  )
  sequencedInserts.set(table, insert)
  return insert
}

export async function cancelJobs(db: Db, kind: string, subject: string): Promise<void> {
  await db.deleteFrom('job').where('subject', '=', subject).where('kind', '=', kind).execute()
}

export type Job = Selectable<Tables['job']>

/** Identifies a job in the state in which it was read. If the job has been rescheduled since then, its due time is different. */
export type JobVersion = Pick<Job, 'id' | 'due_at'>

/** Removes a job. Returns false if the job was canceled, rescheduled or removed by another process after it was read. */
export const claimJob = async (db: Db, { id, due_at }: JobVersion): Promise<boolean> => (await removeCommand(db, [id, due_at])) > 0n

const removeCommand = compiledCommand((db) => db.deleteFrom('job').where('id', '=', '').where('due_at', '=', 0))

/** Removes jobs. Returns the identifiers of the jobs that still existed and were unchanged. */
export async function removeJobs(db: Db, jobs: readonly JobVersion[]): Promise<ReadonlySet<string>> {
  const isSame = (job: ExpressionBuilder<Tables, 'job'>) => job.or(jobs.map(({ id, due_at }) => job.and({ id, due_at })))
  const removed = await db.deleteFrom('job').where(isSame).returning('id').execute()
  return new Set(removed.map(({ id }) => id))
}

/** Reschedules a failed job, unless it was canceled or rescheduled in the meantime. */
export async function rescheduleJob(db: Db, { id, due_at, failures }: JobVersion & Pick<Job, 'failures'>, until: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ due_at: until, sequence: 0, failures: failures + 1 })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .execute()
}

/** A concurrency key and its first job. */
export interface DueKey {
  readonly key: string
  readonly id: string
  readonly kind: string
  /** Due time of the job. */
  readonly due: number
}

/**
 * Returns the concurrency keys that have jobs of these kinds, each with its first job, sorted by due time. The query skips from key to key,
 * so it is fast even if thousands of jobs wait for a slow receiver.
 */
export async function findKeysWithJobs(db: Db, kinds: readonly string[]): Promise<DueKey[]> {
  const kindList = sql.join(kinds)
  const first = (column: 'id' | 'due_at' | 'kind', place: 'in order' | 'by time') => {
    const [condition, order] = place === 'in order' ? [sql`sequence > 0`, sql`sequence`] : [sql`sequence = 0`, sql`due_at, id`]
    return sql`(select ${sql.ref(column)} from job where concurrency_key = keys.key and ${condition} and kind in (${kindList}) order by ${order} limit 1)`
  }
  const { rows } = await sql<
    Record<'key' | 'placed' | 'placed_id' | 'timed' | 'timed_id', string> & Record<'placed_at' | 'timed_at', number | null>
  >`
    with recursive keys(key) as (
      select min(concurrency_key) from job
      union all select (select min(concurrency_key) from job where concurrency_key > keys.key) from keys where keys.key is not null)
    select key, ${first('due_at', 'in order')} as placed_at, ${first('kind', 'in order')} as placed,
      ${first('due_at', 'by time')} as timed_at, ${first('kind', 'by time')} as timed,
      ${first('id', 'in order')} as placed_id, ${first('id', 'by time')} as timed_id
    from keys where key is not null`.execute(db)
  return rows
    .flatMap(({ key, placed_at, placed, placed_id, timed_at, timed, timed_id }) => {
      if (timed_at !== null && (placed_at === null || timed_at <= placed_at)) return [{ key, id: timed_id, due: timed_at, kind: timed }]
      return placed_at === null ? [] : [{ key, id: placed_id, due: placed_at, kind: placed }]
    })
    .toSorted((a, b) => a.due - b.due)
}

/**
 * Returns the next jobs with this key and with any of these kinds. Jobs with a sequence number were already due when they were created.
 * They are merged with other due jobs by due time.
 */
export async function nextJobs(db: Db, key: string, by: number, kinds: readonly string[], limit: number): Promise<Job[]> {
  const ofKey = sql`select * from job where concurrency_key = ${key} and kind in (${sql.join(kinds)})`
  const { rows } = await sql<Job>`
    select * from (${ofKey} and sequence > 0 order by sequence limit ${limit}) as placed
    union all select * from (${ofKey} and sequence = 0 and due_at <= ${by} order by due_at, id limit ${limit}) as timed`.execute(db)
  const placed = rows.filter(({ sequence }) => sequence > 0).toSorted((a, b) => a.sequence - b.sequence)
  const timed = rows.filter(({ sequence }) => sequence === 0).toSorted((a, b) => a.due_at - b.due_at || (a.id < b.id ? -1 : 1))
  const merged: Job[] = []
  while (merged.length < rows.length) {
    const [inOrder, byTime] = [placed[0], timed[0]]
    const next = inOrder && !(byTime && byTime.due_at <= inOrder.due_at) ? placed.shift() : timed.shift()
    if (next) merged.push(next)
  }
  return merged.slice(0, limit)
}

export async function findOtherDueKinds(db: Db, kinds: readonly string[], by: number): Promise<string[]> {
  const query = db.selectFrom('job').select('kind').distinct().where('due_at', '<=', by)
  const rows = await (kinds.length > 0 ? query.where('kind', 'not in', kinds) : query).execute()
  return rows.map(({ kind }) => kind)
}

/** Returns the number of due jobs and the earliest due time. */
export const countDueJobs = (db: Db, now: number): Promise<{ count: number; since: number | null }> =>
  db
    .selectFrom('job')
    .where('due_at', '<=', now)
    .select((job) => [job.fn.countAll<number>().as('count'), job.fn.min('due_at').as('since')])
    .executeTakeFirstOrThrow()
