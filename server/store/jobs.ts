/** Scheduled jobs. One process runs a job and removes it in the same transaction; it leases an async job while that runs. */
import { type Selectable, sql } from 'kysely'
import { traceHeaders } from '../core/telemetry.ts'
import { compiledCommand, compiledQuery } from './compiled-query.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'
import { type Context, markScheduled } from './transaction.ts'

export interface NewJob {
  /** An async job that is scheduled again keeps its identifier. Another job gets a new one. */
  readonly id?: string
  readonly kind: string
  readonly accountId: string
  /** The subject of the job: jobs of one kind and subject are cancelled together. */
  readonly subject: string
  readonly payload?: Readonly<Record<string, unknown>>
  /** The virtual time in epoch milliseconds. */
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
    payload: JSON.stringify({ ...payload, ...traceHeaders() }),
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

export type Job = Selectable<Tables['job']>

/** Names the job as it was read: if it was rescheduled since, its due time differs. */
type JobVersion = Pick<Job, 'id' | 'due_at'>

/** The process that runs an async job, and the real time until which no other process may. */
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

/** The limits of what may start now. */
export interface Capacity {
  /** The real time. A job whose lease ends later cannot be started. */
  readonly realNow: number
  readonly busyKeys: readonly string[]
  /** True if another async job may be started. */
  readonly asyncJobs: boolean
}

/** So many of the earliest jobs are searched before the search goes by concurrency key. */
const SEARCHED_FIRST = 64

/**
 * Finds the earliest job that is due by then, is not leased, and fits the capacity. It stays fast when many jobs wait for a slow
 * receiver.
 */
export async function nextDueJob(db: Db, by: number, capacity: Capacity): Promise<Job | undefined> {
  if (!capacity.asyncJobs) return withoutConcurrencyKey(db, by, capacity)
  const early = await amongEarliest(db, by, capacity)
  if (early || !(await hasMore(db, by))) return early
  const [unkeyed, keyed] = [await withoutConcurrencyKey(db, by, capacity), await firstPerConcurrencyKey(db, by, capacity)]
  return unkeyed && keyed ? earlierOf(unkeyed, keyed) : (unkeyed ?? keyed)
}

// The concurrency key is constant in this query. Ordering by it makes the planner use the index that begins with it.

const unkeyedQuery = compiledQuery((db) =>
  db
    .selectFrom('job')
    .selectAll()
    .where('concurrency_key', 'is', null)
    .where('due_at', '<=', 0)
    .where('leased_until', '<=', 0)
    .orderBy('concurrency_key')
    .orderBy('due_at')
    .orderBy('sequence')
    .orderBy('id')
    .limit(1),
)

const withoutConcurrencyKey = async (db: Db, by: number, { realNow }: Capacity): Promise<Job | undefined> =>
  (await unkeyedQuery(db, [by, realNow, 1]))[0]

const earlyQuery = byNumberOfKeys((keys) =>
  compiledQuery((db) => {
    const first = db
      .selectFrom('job')
      .select(['id', 'due_at', 'sequence', 'concurrency_key', 'leased_until'])
      .where('due_at', '<=', 0)
      .orderBy('due_at')
      .orderBy('sequence')
      .orderBy('id')
      .limit(SEARCHED_FIRST)
    const next = db
      .selectFrom(first.as('first'))
      .select('id')
      .where('leased_until', '<=', 0)
      .$if(keys.length > 0, (jobs) =>
        jobs.where((job) => job.or([job('concurrency_key', 'is', null), job('concurrency_key', 'not in', keys)])),
      )
      .orderBy('due_at')
      .orderBy('sequence')
      .orderBy('id')
      .limit(1)
    return db.selectFrom('job').selectAll().where('id', '=', next)
  }),
)

const amongEarliest = async (db: Db, by: number, { realNow, busyKeys }: Capacity): Promise<Job | undefined> =>
  (await earlyQuery(busyKeys.length)(db, [by, SEARCHED_FIRST, realNow, ...busyKeys, 1]))[0]

const laterQuery = compiledQuery((db) =>
  db.selectFrom('job').select('id').where('due_at', '<=', 0).orderBy('due_at').limit(1).offset(SEARCHED_FIRST),
)

const hasMore = async (db: Db, by: number): Promise<boolean> => (await laterQuery(db, [by, 1, SEARCHED_FIRST])).length > 0

/**
 * Steps from one concurrency key to the next and looks at the earliest job of each. The key is compared as a range:
 * for an equality PostgreSQL would scan all jobs by due time.
 */
const keyedQuery = byNumberOfKeys((keys) =>
  compiledQuery((db) => ({
    compile: () => {
      const free = keys.length > 0 ? sql`and keys.concurrency_key not in (${sql.join(keys)})` : sql``
      return sql<Job>`with recursive keys(concurrency_key) as (
        select (select min(concurrency_key) from job)
        union all select (select min(job.concurrency_key) from job where job.concurrency_key > keys.concurrency_key) from keys where keys.concurrency_key is not null)
      select job.* from keys join job on job.id = (select one.id from job as one
        where one.concurrency_key >= keys.concurrency_key and one.concurrency_key <= keys.concurrency_key and one.leased_until <= ${0}
        order by one.concurrency_key, one.due_at, one.sequence, one.id limit 1)
      where job.due_at <= ${0} ${free} order by job.due_at, job.sequence, job.id limit 1`.compile(db)
    },
  })),
)

const firstPerConcurrencyKey = async (db: Db, by: number, { realNow, busyKeys }: Capacity): Promise<Job | undefined> =>
  (await keyedQuery(busyKeys.length)(db, [realNow, by, ...busyKeys]))[0]

/** One query for each number of keys: they are as few as async jobs run at once. */
function byNumberOfKeys<Query>(make: (keys: readonly string[]) => Query): (count: number) => Query {
  const queries: Query[] = []
  return (count) => (queries[count] ??= make(Array.from({ length: count }, () => '')))
}

function earlierOf(one: Job, other: Job): Job {
  const order = one.due_at - other.due_at || one.sequence - other.sequence || (one.id < other.id ? -1 : 1)
  return order < 0 ? one : other
}

/** Returns true if a process runs an async job that was due by then, besides those with the identifiers. */
export async function hasLeasedJob(db: Db, by: number, realNow: number, besides: readonly string[]): Promise<boolean> {
  const leased = db.selectFrom('job').select('id').where('due_at', '<=', by).where('leased_until', '>', realNow).limit(1)
  return (await (besides.length > 0 ? leased.where('id', 'not in', besides) : leased).executeTakeFirst()) !== undefined
}
