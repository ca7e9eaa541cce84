/** Finds the next job that can run. It stays fast when many jobs wait for a slow receiver. */
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { compiledQuery } from './compiled-query.ts'
import type { Job } from './jobs.ts'

/** Which jobs may start now. */
export interface Capacity {
  /** Real time. A job whose lease ends later cannot be started. */
  readonly realNow: number
  readonly busyKeys: readonly string[]
  /** Whether another async job may be started. */
  readonly asyncJobs: boolean
}

/** The earliest jobs are searched first, this many; then the search goes by concurrency key. */
const SEARCHED_FIRST = 64

/** The earliest job that is due by then, is not leased, and fits the capacity. */
export async function nextDueJob(db: Db, by: number, capacity: Capacity): Promise<Job | undefined> {
  if (!capacity.asyncJobs) return withoutConcurrencyKey(db, by, capacity)
  const early = await amongEarliest(db, by, capacity)
  if (early || !(await hasMore(db, by))) return early
  const [unkeyed, keyed] = [await withoutConcurrencyKey(db, by, capacity), await firstPerConcurrencyKey(db, by, capacity)]
  return unkeyed && keyed ? earlierOf(unkeyed, keyed) : (unkeyed ?? keyed)
}

// The concurrency key is constant here. Ordering by it makes the planner use the index that begins with it.
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

/** Whether a process runs an async job that was due by then. */
export const hasLeasedJob = async (db: Db, by: number, realNow: number): Promise<boolean> =>
  (await db.selectFrom('job').select('id').where('due_at', '<=', by).where('leased_until', '>', realNow).limit(1).executeTakeFirst()) !==
  undefined
