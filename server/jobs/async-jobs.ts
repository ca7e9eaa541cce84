/** Runs async jobs outside of any transaction. Several run at once, but only one for each concurrency key. */
import { setTimeout as delay } from 'node:timers/promises'
import { readClock } from '../store/clock.ts'
import type { Capacity } from '../store/due-jobs.ts'
import { acquireLease, claimJob, type Job, type Lease } from '../store/jobs.ts'
import { storageOf } from '../store/storage-health.ts'
import { inTransaction } from '../store/transaction.ts'
import { type AsyncJob, dueJob, type JobResources } from './job.ts'
import { retryFailedJob } from './retry-failed-job.ts'

const MAX_RUNNING = 32
/** A lease is longer than any async job takes, so that a process whose lease ends has died. */
const LEASE_MS = 30_000
/** A shutdown waits this long for async jobs. Jobs that take longer run again after the next start. */
const SHUTDOWN_TIMEOUT_MS = 5000

export class AsyncJobs {
  readonly #resources: JobResources
  readonly #byKind: ReadonlyMap<string, AsyncJob>
  readonly #leaseMs: number
  readonly #running = new Map<string, { concurrencyKey: string; ended: Promise<void> }>()
  #ended = 0
  #abandoned = false
  /** Is called when a job has ended, as another one may start. */
  onEnd: () => void = () => {}

  constructor(resources: JobResources, leaseMs = LEASE_MS) {
    this.#resources = resources
    this.#byKind = new Map(resources.plugins.flatMap(({ asyncJobs = {} }) => Object.entries(asyncJobs)))
    this.#leaseMs = leaseMs
  }

  /** The number of jobs that run in this process. */
  get count(): number {
    return this.#running.size
  }

  /** The number of jobs that have ended in this process. */
  get ended(): number {
    return this.#ended
  }

  has(kind: string): boolean {
    return this.#byKind.has(kind)
  }

  capacity(): Capacity {
    const busyKeys = [...this.#running.values()].map(({ concurrencyKey }) => concurrencyKey)
    return { realNow: this.#resources.runtime.realNow(), busyKeys, asyncJobs: this.count < MAX_RUNNING }
  }

  /** Resolves once the job runs here or in another process. `at` is the virtual time of the run, by default that of the clock. */
  async start(job: Job, at?: number): Promise<void> {
    const { database, runtime } = this.#resources
    const realNow = runtime.realNow()
    const lease = { leased_by: runtime.processId, leased_until: realNow + this.#leaseMs }
    if (!(await acquireLease(database.db, job, lease, realNow))) return
    const ended = this.#run(job, lease, at).finally(() => {
      this.#running.delete(job.id)
      this.#ended++
      this.onEnd()
    })
    this.#running.set(job.id, { concurrencyKey: job.concurrency_key ?? '', ended })
  }

  /** Resolves once more than `count` jobs have ended, or at once when none runs. */
  async moreEnded(count: number): Promise<void> {
    if (this.count > 0 && this.#ended === count) await Promise.race([...this.#running.values()].map(({ ended }) => ended))
  }

  /** Waits for running jobs, up to the timeout. A job that ends later writes nothing. */
  async end(timeoutMs = SHUTDOWN_TIMEOUT_MS): Promise<void> {
    if (this.count > 0) {
      const timeout = new AbortController()
      const all = Promise.all([...this.#running.values()].map(({ ended }) => ended))
      await Promise.race([all, delay(timeoutMs, undefined, { signal: timeout.signal }).catch(() => {})])
      timeout.abort()
    }
    this.#abandoned = true
  }

  async #run(job: Job, lease: Lease, at: number | undefined): Promise<void> {
    const { database, runtime, httpClient, publicUrl, log } = this.#resources
    const { id, kind, subject, request_id: requestId } = job
    try {
      const asyncJob = this.#byKind.get(kind)
      if (!asyncJob) throw new Error(`nothing handles async jobs of the kind ${kind}`)
      const now = at ?? Math.max(job.due_at, runtime.now())
      const complete = await asyncJob({ ...dueJob(this.#resources, job, now, database.db), id, httpClient })
      if (this.#abandoned) return
      await inTransaction(database.db, async (db) => {
        if (!(await claimJob(db, job, lease))) return
        runtime.clock = await readClock(db)
        const then = at ?? Math.max(job.due_at, runtime.now())
        await complete({ db, runtime: runtime.at(then), now: then, publicUrl, requestId })
      })
    } catch (error) {
      if (this.#abandoned) return
      // If rescheduling fails as well, the job stays leased and runs again when the lease ends.
      await retryFailedJob(this.#resources, job, error, lease).catch((failure: Error) => {
        if (storageOf(database).noticed(failure, log) !== undefined) return
        const fields = { ...(requestId !== null && { request_id: requestId }), kind, subject, error: failure.message }
        log.error(fields, 'failed async job not rescheduled')
      })
    }
  }
}
