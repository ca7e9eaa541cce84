/** Runs async jobs outside of any transaction. Several run at once, but only one for each concurrency key. Failed jobs are retried. */
import { setTimeout as delay } from 'node:timers/promises'
import { PluginFailed } from '../core/errors.ts'
import { describedError } from '../core/log.ts'
import type { HttpClient } from '../outgoing/http-client.ts'
import { readClock } from '../store/clock.ts'
import { acquireLease, type Capacity, claimJob, type Job, type Lease, rescheduleJob } from '../store/jobs.ts'
import { storageOf } from '../store/storage-health.ts'
import { inTransaction } from '../store/transaction.ts'
import { type AsyncJob, dueJob, type JobResources } from './job.ts'
import { Patience } from './patience.ts'

const MAX_RUNNING = 32
/** A lease is longer than any async job takes, so that a process whose lease ends has died. */
const LEASE_MS = 30_000
/** A shutdown waits this long for async jobs. Jobs that take longer run again after the next start. */
const SHUTDOWN_TIMEOUT_MS = 5000

interface RunningJob {
  readonly concurrencyKey: string
  readonly ended: Promise<void>
  /** False once it has waited for a slow server. */
  holdsTime: boolean
}

export class AsyncJobs {
  readonly #resources: JobResources
  readonly #byKind: ReadonlyMap<string, AsyncJob>
  readonly #leaseMs: number
  readonly #patience: Patience
  readonly #running = new Map<string, RunningJob>()
  #changes = 0
  #nextChange = Promise.withResolvers<void>()
  #abandoned = false
  /** Is called when a job has ended, as another one may start. */
  onEnd: () => void = () => {}

  constructor(resources: JobResources, leaseMs = LEASE_MS) {
    this.#resources = resources
    this.#byKind = new Map(resources.plugins.flatMap(({ asyncJobs = {} }) => Object.entries(asyncJobs)))
    this.#leaseMs = leaseMs
    this.#patience = new Patience(resources)
  }

  /** The number of jobs that run in this process. */
  get count(): number {
    return this.#running.size
  }

  /** Counts the jobs that have ended in this process, and those that ceased to hold time back. */
  get changes(): number {
    return this.#changes
  }

  /** The identifiers of the jobs that run in this process. */
  get ids(): string[] {
    return [...this.#running.keys()]
  }

  /**
   * True if virtual time must not pass before the next change. A job that waits for a slow server does not hold it, but where as many run
   * as may, others that are due must wait.
   */
  get holdTime(): boolean {
    return this.count === MAX_RUNNING || [...this.#running.values()].some(({ holdsTime }) => holdsTime)
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
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const running: RunningJob = { concurrencyKey: job.concurrency_key ?? '', ended, holdsTime: true }
    this.#running.set(job.id, running)
    const onSlow = () => {
      running.holdsTime = false
      this.#changed()
    }
    void this.#run(job, lease, { at, httpClient: this.#patience.clientFor(job.account_id, onSlow) }).finally(() => {
      this.#running.delete(job.id)
      resolve()
      this.#changed()
      this.onEnd()
    })
  }

  /** Resolves once there are more than `count` changes, or at once when no job runs. */
  async moreChanges(count: number): Promise<void> {
    if (this.count > 0 && this.#changes === count) await this.#nextChange.promise
  }

  /** Shortens the time limit of servers that have hung, until the returned function is called. */
  hurry(): () => void {
    return this.#patience.hurry()
  }

  /** Returns the origins of slow servers that running jobs wait for. */
  slowOrigins(): string[] {
    return this.#patience.slowOrigins()
  }

  #changed(): void {
    this.#changes++
    this.#nextChange.resolve()
    this.#nextChange = Promise.withResolvers()
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

  async #run(job: Job, lease: Lease, { at, httpClient }: { at: number | undefined; httpClient: HttpClient }): Promise<void> {
    const { database, runtime, publicUrl, log } = this.#resources
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

const MAX_FAILURES = 10
const FIRST_DELAY_MS = 60_000

/**
 * Retries a job in which this server itself failed, with exponential backoff, and removes it after the last failure. A webhook that
 * its receiver does not acknowledge is no failed job: `rules/deliveries.ts` says when it is sent again.
 */
export async function retryFailedJob(resources: JobResources, job: Job, error: unknown, lease?: Lease): Promise<void> {
  const { database, runtime, log } = resources
  const { id, kind, subject, due_at, failures, request_id } = job
  // The job has no part in a full disk: it stays due, and the scheduler tries it again.
  if (storageOf(database).noticed(error, log) !== undefined) throw error
  const tries = failures + 1
  const fields = {
    ...(request_id !== null && { request_id }),
    kind,
    subject,
    tries,
    ...(error instanceof PluginFailed && { plugin: error.plugin }),
    ...describedError(error),
  }
  if (tries >= MAX_FAILURES) {
    await exhaustJob(resources, job, lease)
    log.error(fields, 'job given up')
    return
  }
  // A retry that is due in the past would make a job that is late run many times in a burst.
  await rescheduleJob(database.db, { id, due_at, failures }, Math.max(due_at + FIRST_DELAY_MS * 2 ** failures, runtime.now()), lease)
  log.error(fields, 'job failed')
}

async function exhaustJob(resources: JobResources, job: Job, lease: Lease | undefined): Promise<void> {
  const { database, runtime, plugins, log } = resources
  const onExhausted = plugins.find((plugin) => Object.hasOwn(plugin.onExhausted ?? {}, job.kind))?.onExhausted?.[job.kind]
  try {
    await inTransaction(database.db, async (db) => {
      if (!(await claimJob(db, job, lease)) || !onExhausted) return
      await onExhausted(dueJob(resources, job, Math.max(job.due_at, runtime.now()), db))
    })
  } catch (error) {
    if (!(error instanceof PluginFailed)) throw error
    // The job would stay the first that is due, and no other job would run.
    await claimJob(database.db, job, lease)
    log.error(
      { kind: job.kind, subject: job.subject, plugin: error.plugin, ...describedError(error) },
      'the handler of an exhausted job failed',
    )
  }
}
