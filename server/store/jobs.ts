/** Scheduled jobs. One process runs a job and removes it in the same transaction; it leases an async job while that runs. */
import { compiledCommand } from './compiled-query.ts'
import type { Selectable } from 'kysely'
import type { Context } from './context.ts'
import type { Db } from './database.ts'
import { markScheduled } from './scheduled.ts'
import type { JobTable } from './tables.ts'

export interface NewJob {
  /** Absent: a new identifier. An async job that is scheduled again keeps its own. */
  readonly id?: string
  readonly kind: string
  readonly accountId: string
  /** The subject of the job: jobs of one kind and subject are cancelled together. */
  readonly subject: string
  readonly payload?: Readonly<Record<string, unknown>>
  /** Virtual time, epoch milliseconds. */
  readonly dueAt: number
  /** Async jobs with the same key run one at a time. Other jobs have none. */
  readonly concurrencyKey?: string
  /** Among jobs due at the same instant, the lowest runs first. */
  readonly sequence?: number
}

/** The context that scheduling needs. The job keeps the request that caused it. */
export type SchedulingContext = Pick<Context, 'db' | 'runtime'> & Partial<Pick<Context, 'requestId'>>

export async function scheduleJob(
  { db, runtime, requestId }: SchedulingContext,
  { id, kind, accountId, subject, payload = {}, dueAt, concurrencyKey, sequence }: NewJob,
): Promise<void> {
  const job = {
    id: id ?? runtime.id('job'),
    kind,
    account_id: accountId,
    subject,
    payload: JSON.stringify(payload),
    due_at: dueAt,
    created_at: runtime.now(),
    concurrency_key: concurrencyKey ?? null,
    sequence: sequence ?? 0,
    request_id: requestId ?? null,
  }
  await db.insertInto('job').values(job).execute()
  markScheduled(db, dueAt)
}

export async function cancelJobs(db: Db, kind: string, subject: string): Promise<void> {
  await db.deleteFrom('job').where('subject', '=', subject).where('kind', '=', kind).execute()
}

export type Job = Selectable<JobTable>

/** Names the job as it was read: if it was rescheduled since, its due time differs. */
type JobVersion = Pick<Job, 'id' | 'due_at'>

/** Which process runs an async job, and until when (real time) no other process may. */
export type Lease = Pick<Job, 'leased_by' | 'leased_until'>

/** Leases an async job unless another process has. When several try at once, it is true for one of them. */
export const acquireLease = async (db: Db, { id, due_at }: JobVersion, lease: Lease, realNow: number): Promise<boolean> =>
  (await leaseCommand(db, [lease.leased_by, lease.leased_until, id, due_at, realNow])) > 0n

const leaseCommand = compiledCommand((db) =>
  db.updateTable('job').set({ leased_by: '', leased_until: 0 }).where('id', '=', '').where('due_at', '=', 0).where('leased_until', '<=', 0),
)

/** Removes the job as it was read, under its lease if it has one. When several processes try at once, it is true for one of them. */
export async function claimJob(db: Db, { id, due_at }: JobVersion, lease?: Lease): Promise<boolean> {
  const removed = lease
    ? await removeLeasedCommand(db, [id, due_at, lease.leased_by, lease.leased_until])
    : await removeCommand(db, [id, due_at])
  return removed > 0n
}

const removal = (db: Db) => db.deleteFrom('job').where('id', '=', '').where('due_at', '=', 0)
const removeCommand = compiledCommand(removal)
const removeLeasedCommand = compiledCommand((db) => removal(db).where('leased_by', '=', '').where('leased_until', '=', 0))

/** Schedules a failed job for later, unless another process did so or leases it now. */
export async function rescheduleJob(
  db: Db,
  { id, due_at, failures }: JobVersion & Pick<Job, 'failures'>,
  until: number,
  lease?: Lease,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ due_at: until, failures: failures + 1, leased_by: null, leased_until: 0 })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .$if(lease !== undefined, (jobs) =>
      jobs.where('leased_by', '=', lease?.leased_by ?? '').where('leased_until', '=', lease?.leased_until ?? 0),
    )
    .execute()
}
