/**
 * Runs queues of jobs. A queue consists of all jobs with the same concurrency key. They run one at a time and in order, across all
 * processes on the database. Jobs run in the transaction that removes them. Async jobs run outside of transactions, because they wait for
 * the network.
 *
 * A queue has four states in a process. It is idle until `start`, the scheduler or a clock change finds a due job. It runs while this
 * process holds its lock (`queue KEY`). It is remote if another process holds the lock. This process then ignores the queue for
 * REMOTE_QUEUE_MS. It waits for capacity if MAX_ASYNC_QUEUES queues with async jobs are running. `onCapacity` is called when such a queue
 * has ended.
 *
 * No job gets lost between two processes. A process that adds a job and does not get the lock relies on the holder, so the holder checks
 * for due jobs once more after it has released the lock. Within a process, `again` has the same purpose. The lock ends with its holder's
 * database connection, so if a process dies, other processes run its jobs. Before each job, the process checks that it still holds the
 * lock, and `claimJob` removes the job in the transaction that writes its result, so no result is written twice.
 *
 * While virtual time advances (`runAll`), jobs run in the order of their due times. No later job starts while an earlier one runs, except
 * for jobs that wait for a slow server (`HangDetector`).
 */
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { readClock } from '../db/clock.ts'
import { claimJob, type DueKey, type Job, findKeysWithJobs, findOtherDueKinds, nextJobs } from './repository.ts'
import { inTransaction } from '../db/transaction.ts'
import { type BuiltInAsyncJob, type BuiltInJobHandler, toDueJob, type JobResources } from './job.ts'
import { HangDetector } from './hang-detector.ts'
import { Results } from './results.ts'
import { retryFailedJob } from './retry.ts'

/** Maximum number of queues with async jobs that run concurrently. */
const MAX_ASYNC_QUEUES = 32
/** Number of jobs that are prefetched. Applies to kinds whose jobs check whether they are still pending. */
const PREFETCH_COUNT = 16
/**
 * Number of jobs after which a queue yields to the event loop. On SQLite, a queue never waits for I/O and thus would not yield otherwise.
 */
const YIELD_INTERVAL = 25
/** Number of jobs after which a queue yields to other queues. */
const MAX_BATCH_SIZE = 256
/** Interval at which the process checks whether another process has finished its job. */
const LOCK_POLL_INTERVAL_MS = 10
/** Time after which a process retries a queue that another process was running. */
export const REMOTE_QUEUE_MS = 200

interface Work {
  readonly ended: Promise<void>
  /** True if the work is counted toward MAX_ASYNC_QUEUES. */
  isAsync: boolean
  /** True if virtual time waits for the work. False once the work waits for a slow server. */
  holdsTime: boolean
  /** True if a job was added while the queue was running. */
  again: boolean
  /** Resolves when the result of the latest job has been written. */
  written: Promise<void>
  /** True if another process runs the queue. */
  isRemote: boolean
}

/** The first job in each queue that another process runs, with the time at which this process noticed it. */
class RemoteQueues {
  readonly #jobs = new Map<string, { readonly id: string; readonly since: number }>()
  readonly #slowMs: number

  /** `slowMs` is the maximum time that virtual time waits for another process's async job, because the job's receiver may be slow. */
  constructor(slowMs: number) {
    this.#slowMs = slowMs
  }

  get size(): number {
    return this.#jobs.size
  }

  has(key: string): boolean {
    return this.#jobs.has(key)
  }

  note({ key, id }: DueKey, { isRemote }: Work): void {
    if (!isRemote) this.#jobs.delete(key)
    else if (this.#jobs.get(key)?.id !== id) this.#jobs.set(key, { id, since: performance.now() })
  }

  isLate({ key, id }: DueKey): boolean {
    const job = this.#jobs.get(key)
    return job?.id === id && performance.now() - job.since > this.#slowMs
  }
}

/** An advance of virtual time, with its start and its current time. */
interface ClockMove {
  instant: number
  readonly from: number
}

export class Queues {
  readonly #resources: JobResources
  readonly #jobs: ReadonlyMap<string, BuiltInJobHandler>
  readonly #asyncJobs: ReadonlyMap<string, BuiltInAsyncJob>
  readonly #readAhead: ReadonlySet<string>
  readonly #kinds: readonly string[]
  readonly #hangDetector: HangDetector
  readonly #results: Results
  readonly #works = new Map<string, Work>()
  /** Queues that another process was running, with the time at which this was checked. */
  readonly #remoteSince = new Map<string, number>()
  #clockMove: ClockMove | undefined
  #changes = 0
  #nextChange = Promise.withResolvers<void>()
  #failure: unknown
  #isEnding = false
  #isAbandoned = false
  #lacksCapacity = false
  /** Called when waiting queues can run. */
  onCapacity: () => void = () => {}

  constructor(resources: JobResources) {
    const { plugins } = resources
    this.#resources = resources
    this.#jobs = new Map(plugins.flatMap(({ jobs = {} }) => Object.entries(jobs)))
    this.#asyncJobs = new Map(plugins.flatMap(({ asyncJobs = {} }) => Object.entries(asyncJobs)))
    this.#readAhead = new Set(plugins.flatMap(({ readAhead = [] }) => readAhead))
    this.#kinds = [...this.#jobs.keys(), ...this.#asyncJobs.keys()]
    this.#hangDetector = new HangDetector(resources)
    this.#results = new Results(resources, () => this.count > 1)
  }

  /** Number of queues that this process runs. */
  get count(): number {
    return this.#works.size
  }

  /** Returns the queues that have jobs, sorted by due time. Leaves jobs of unknown kinds to other processes. */
  async keys(): Promise<DueKey[]> {
    return this.#kinds.length === 0 ? [] : findKeysWithJobs(this.#resources.database.db, this.#kinds)
  }

  /** Returns the kinds of due jobs that this process does not know. */
  unknownKinds(): Promise<string[]> {
    return findOtherDueKinds(this.#resources.database.db, this.#kinds, this.#resources.runtime.now())
  }

  /** Runs a queue's due jobs, unless too many queues are already running. */
  start({ key, kind }: Pick<DueKey, 'key' | 'kind'>): void {
    const work = this.#works.get(key)
    if (work) work.again = true
    else if (this.#asyncJobs.has(kind) && this.#isFull()) this.#lacksCapacity = true
    else this.#startQueue(key, kind)
  }

  /** Returns true if another process recently ran the queue. That process checks for new jobs itself. */
  isRemote(key: string): boolean {
    const since = this.#remoteSince.get(key)
    if (since === undefined) return false
    if (performance.now() - since < REMOTE_QUEUE_MS) return true
    this.#remoteSince.delete(key)
    return false
  }

  /** Throws any error that has stopped queues since the last call. */
  check(): void {
    const failure = this.#failure
    this.#failure = undefined
    if (failure !== undefined) throw failure
  }

  /** Returns the origins of slow servers that running jobs are calling. */
  slowOrigins(): string[] {
    return this.#hangDetector.slowOrigins()
  }

  /** Waits for running jobs, but no longer than the timeout. Jobs that end later do not write their results. */
  async end(timeoutMs = this.#resources.runtime.timeLimits.shutdownMs): Promise<void> {
    this.#isEnding = true
    const timeout = new AbortController()
    const running = Promise.all([...this.#works.values()].map(({ ended }) => ended))
    await Promise.race([running, delay(timeoutMs, undefined, { signal: timeout.signal }).catch(() => {})])
    timeout.abort()
    this.#isAbandoned = true
  }

  /**
   * Runs all jobs due by `until`, including jobs that they schedule, and waits for them. No later job starts before all earlier jobs have
   * ended, except for jobs that wait for a slow server. Further jobs for such a server run late, but each uses its due time as the current
   * time. `moveClock` advances the stored clock before the jobs due at that time run. Jobs that were due before `now` run at `now`.
   */
  async runAll(
    until: number,
    { now, moveClock }: { readonly now: number; readonly moveClock?: (instant: number) => Promise<void> },
  ): Promise<void> {
    const restoreTimeouts = this.#hangDetector.shortenTimeouts()
    const clockMove: ClockMove = { instant: Math.min(now, until), from: now }
    this.#clockMove = clockMove
    const remoteQueues = new RemoteQueues(this.#resources.runtime.timeLimits.slowReceiverMs)
    try {
      for (let instant = Number.NEGATIVE_INFINITY; ;) {
        this.check()
        const changes = this.#changes
        const isLate = (job: DueKey) => this.#asyncJobs.has(job.kind) && remoteQueues.isLate(job)
        const candidates = (await this.keys()).filter((job) => job.due <= until && !this.#works.has(job.key) && !isLate(job))
        const [first] = candidates
        if (!first || first.due > instant) {
          // A running job may still schedule a job that is due earlier.
          if (first ? this.#holdsTime() : this.count > 0) {
            await this.#waitForChange(changes)
            continue
          }
          if (this.#changes !== changes) continue
          if (!first) return
          instant = first.due
          clockMove.instant = Math.max(instant, clockMove.instant)
          await moveClock?.(instant)
        }
        const due = candidates.filter((job) => job.due <= instant)
        const [ordinary, asynchronous] = [
          due.filter(({ kind }) => !this.#asyncJobs.has(kind)),
          due.filter(({ kind }) => this.#asyncJobs.has(kind)),
        ]
        let waits = false
        for (const job of ordinary) {
          const work = this.#works.get(job.key) ?? this.#startQueue(job.key, job.kind)
          await work.ended
          remoteQueues.note(job, work)
          waits ||= work.isRemote
        }
        if (ordinary.length > 0 && !waits) continue
        // Starts remote queues last, so that they do not use capacity that local queues need.
        const [remote, free] = [
          asynchronous.filter(({ key }) => remoteQueues.has(key)),
          asynchronous.filter(({ key }) => !remoteQueues.has(key)),
        ]
        for (const job of [...free, ...remote]) {
          if (this.#isFull()) break
          const work = this.#startQueue(job.key, job.kind)
          void work.ended.then(() => remoteQueues.note(job, work))
        }
        if (this.count > 0) await this.#waitForChange(changes)
        if (remoteQueues.size > 0) await delay(LOCK_POLL_INTERVAL_MS)
      }
    } finally {
      this.#clockMove = undefined
      restoreTimeouts()
    }
  }

  #isFull(): boolean {
    return [...this.#works.values()].filter(({ isAsync }) => isAsync).length >= MAX_ASYNC_QUEUES
  }

  /**
   * Virtual time does not wait for jobs that wait for a slow server. At full capacity, it waits for them, because other due jobs cannot
   * start.
   */
  #holdsTime(): boolean {
    return this.#isFull() || [...this.#works.values()].some(({ holdsTime }) => holdsTime)
  }

  /** Resolves when the number of changes exceeds `count`. */
  async #waitForChange(count: number): Promise<void> {
    if (this.#changes === count) await this.#nextChange.promise
  }

  #notifyChange(): void {
    this.#changes++
    this.#nextChange.resolve()
    this.#nextChange = Promise.withResolvers()
  }

  #startQueue(key: string, kind: string): Work {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const work: Work = {
      ended,
      isAsync: this.#asyncJobs.has(kind),
      holdsTime: true,
      again: false,
      written: Promise.resolve(),
      isRemote: false,
    }
    this.#works.set(key, work)
    void this.#runQueue(key, work)
      .catch((error: unknown) => {
        this.#failure = error
      })
      .finally(() => {
        this.#works.delete(key)
        resolve()
        this.#notifyChange()
        if (!this.#lacksCapacity || this.#isFull()) return
        this.#lacksCapacity = false
        this.onCapacity()
      })
    return work
  }

  async #runQueue(key: string, work: Work): Promise<void> {
    const { locks } = this.#resources.database
    const name = `queue ${key}`
    do {
      work.again = false
      work.isRemote = !(await locks.acquire(name))
      if (work.isRemote) {
        this.#remoteSince.set(key, performance.now())
        return
      }
      this.#remoteSince.delete(key)
      try {
        await this.#runDue(key, work, () => locks.holds(name))
      } finally {
        await locks.release(name)
      }
      // Another process may have added a job without getting the lock, in which case it relies on this process to run the job.
      if (locks.areShared && !this.#lacksCapacity && !this.#isEnding) work.again ||= (await this.#readNextJobs(key, 1)).length > 0
    } while (work.again && !this.#isEnding)
  }

  #readNextJobs(key: string, limit: number): Promise<Job[]> {
    return nextJobs(this.#resources.database.db, key, this.#clockMove?.instant ?? this.#resources.runtime.now(), this.#kinds, limit)
  }

  async #runDue(key: string, work: Work, holdsLock: () => boolean): Promise<void> {
    for (let count = 0; !this.#isEnding;) {
      const jobs = await this.#readNextJobs(key, PREFETCH_COUNT)
      const firstUnprefetched = jobs.findIndex(({ kind }) => !this.#readAhead.has(kind))
      for (const job of jobs.slice(0, firstUnprefetched === -1 ? PREFETCH_COUNT : Math.max(firstUnprefetched, 1))) {
        if (this.#isEnding || !holdsLock()) return work.written
        if (++count % YIELD_INTERVAL === 0) await setImmediate()
        if (!(await this.#run(job, work))) return work.written
      }
      await work.written
      // A job that is added in the meantime sets `again`.
      if (firstUnprefetched === -1 && jobs.length < PREFETCH_COUNT) return
      if (count < MAX_BATCH_SIZE || this.#clockMove || !this.#isFull()) continue
      this.#lacksCapacity = true
      return
    }
  }

  /** Runs a job. Returns false if too many async jobs are already running. */
  async #run(job: Job, work: Work): Promise<boolean> {
    const asyncJob = this.#asyncJobs.get(job.kind)
    if (!asyncJob) {
      await this.#runJob(job)
      return true
    }
    if (!work.isAsync && this.#isFull()) {
      this.#lacksCapacity = true
      return false
    }
    work.isAsync = true
    work.holdsTime = true
    await this.#runAsyncJob(asyncJob, job, work)
    work.holdsTime = true
    return true
  }

  async #runJob(job: Job): Promise<void> {
    const resources = this.#resources
    const handle = this.#jobs.get(job.kind)
    try {
      await inTransaction(resources.database.db, async (db) => {
        if (await claimJob(db, job)) await handle?.(toDueJob(resources, job, job.due_at, db), resources.plugins)
      })
    } catch (error) {
      await retryFailedJob(resources, job, error)
    }
  }

  async #runAsyncJob(asyncJob: BuiltInAsyncJob, job: Job, work: Work): Promise<void> {
    const { database, runtime, publicUrl } = this.#resources
    const at = this.#clockMove && Math.max(job.due_at, this.#clockMove.from)
    const now = () => at ?? Math.max(job.due_at, runtime.now())
    try {
      const httpClient = this.#hangDetector.clientFor(job.account_id, () => {
        work.holdsTime = false
        this.#notifyChange()
      })
      const result = await asyncJob({
        ...toDueJob(this.#resources, job, now(), database.db),
        id: job.id,
        httpClient,
        withoutTimeout: database.withoutTimeout,
      })
      if (this.#isAbandoned) return
      // Ensures that at most this job and the previous job are repeated if the process dies.
      await work.written
      if (typeof result !== 'function') {
        work.written = this.#results.add({ ...result, job, now: now() })
        return
      }
      await inTransaction(database.db, async (db) => {
        if (!(await claimJob(db, job))) return
        runtime.clock = await readClock(db)
        const then = now()
        await result({ db, runtime: runtime.at(then), now: then, publicUrl, requestId: job.request_id })
      })
    } catch (error) {
      if (!this.#isAbandoned) await retryFailedJob(this.#resources, job, error)
    }
  }
}
