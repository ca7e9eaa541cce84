/** Runs due jobs in the order of their due times. Each runs once, in the transaction that removes it, at the instant it was due. */
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { hasLeasedJob, nextDueJob, claimJob, type Job } from '../store/jobs.ts'
import { inTransaction } from '../store/transaction.ts'
import { AsyncJobs, retryFailedJob } from './async-jobs.ts'
import { dueJob, type BuiltInJobHandler, type JobResources } from './job.ts'

/** After this many jobs the loop yields to the event loop, because on SQLite nothing in it waits for I/O. */
const YIELD_EVERY = 25
/** The interval of looking whether another process has ended its async job. */
const LEASE_CHECK_MS = 20

interface RunDueOptions {
  readonly asyncJobs?: AsyncJobs
  /** Moves the stored clock to an instant, before the jobs of that instant run. */
  readonly moveClock?: (instant: number) => Promise<void>
  /** The present virtual time. Jobs that were due earlier run at this instant. */
  readonly now?: number
}

/**
 * Runs all jobs due by `until`, including those that they schedule, and waits for them. No job of a later instant starts
 * before all jobs of an earlier one have ended, but those that wait for a slow server: the next jobs for it run late, each at the instant
 * it was due. Several processes may do so at once: each skips the jobs of the others.
 */
export async function runDueJobs(
  resources: JobResources,
  until: number,
  { asyncJobs = new AsyncJobs(resources), moveClock, now = 0 }: RunDueOptions = {},
): Promise<void> {
  const { db } = resources.database
  const next = () => nextDueJob(db, until, asyncJobs.capacity())
  const run = runner(resources, asyncJobs)
  const ended = asyncJobs.hurry()
  try {
    for (let instant = Number.NEGATIVE_INFINITY; ; ) {
      const { count, changes, holdTime } = asyncJobs
      const job = await next()
      if (!job || job.due_at > instant) {
        // A running async job may still schedule an earlier job, and it holds back others with its concurrency key.
        if (job ? holdTime : count > 0) {
          await asyncJobs.moreChanges(changes)
          continue
        }
        if (await hasLeasedJob(db, job?.due_at ?? until, resources.runtime.realNow(), asyncJobs.ids)) {
          await delay(LEASE_CHECK_MS)
          continue
        }
        if ((await next())?.id !== job?.id) continue
        if (!job) return
        instant = job.due_at
        await moveClock?.(instant)
      }
      await run(job, Math.max(job.due_at, now))
    }
  } finally {
    ended()
  }
}

/** Runs all jobs due by `until`, and starts as many async jobs as there is capacity for. */
export async function startDueJobs(resources: JobResources, until: number, asyncJobs: AsyncJobs): Promise<void> {
  const run = runner(resources, asyncJobs)
  for (;;) {
    const job = await nextDueJob(resources.database.db, until, asyncJobs.capacity())
    if (!job) return
    await run(job)
  }
}

function runner(resources: JobResources, asyncJobs: AsyncJobs) {
  const handlers = new Map(resources.plugins.flatMap(({ jobs = {} }) => Object.entries(jobs)))
  let count = 0
  return async (job: Job, at?: number): Promise<void> => {
    if (++count % YIELD_EVERY === 0) await setImmediate()
    if (asyncJobs.has(job.kind)) await asyncJobs.start(job, at)
    else await runJob(resources, job, handlers.get(job.kind))
  }
}

async function runJob(resources: JobResources, job: Job, handle: BuiltInJobHandler | undefined): Promise<void> {
  try {
    await inTransaction(resources.database.db, async (db) => {
      if (!(await claimJob(db, job))) return
      if (!handle) throw new Error(`nothing handles jobs of the kind ${job.kind}`)
      await handle(dueJob(resources, job, job.due_at, db), resources.plugins)
    })
  } catch (error) {
    await retryFailedJob(resources, job, error)
  }
}
