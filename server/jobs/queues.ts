/**
 * Runs queues of jobs. A queue is all jobs with the same concurrency key. They run one at a time and in order, across all processes on the
 * database. Jobs run in the transaction that removes them. Async jobs run outside of transactions, because they wait for the network.
 *
 * A queue has four states in a process. It is idle until `start`, the scheduler or a clock move finds a due job. It runs while this process
 * holds its lock (`queue KEY`). It is elsewhere if another process holds the lock; this process then leaves it alone for ELSEWHERE_MS. It
 * waits for room if MAX_ASYNC queues with async jobs run already; `onRoom` reports when one of them has ended.
 *
 * No job is forgotten between two processes: a process that adds a job and does not get the lock relies on the holder. The holder therefore
 * looks for due jobs once more after it has released the lock. Within a process, `again` has the same purpose. The lock ends with the
 * database connection of its holder, so the jobs of a process that dies run elsewhere. Before each job, the process checks that it still
 * holds the lock, and `claimJob` removes the job in the transaction that writes its result, so that no result is written twice.
 *
 * While virtual time moves (`runAll`), jobs run in the order of their instants. No job of a later instant starts while a job of an earlier
 * one runs, except for jobs that wait for a slow server (`Patience`).
 */
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { readClock } from '../db/clock.ts'
import { claimJob, type DueKey, type Job, keysWithJobs, kindsDueBesides, nextJobs } from './repository.ts'
import { inTransaction } from '../db/transaction.ts'
import { type BuiltInAsyncJob, type BuiltInJobHandler, dueJob, type JobResources } from './job.ts'
import { Patience } from './patience.ts'
import { Results } from './results.ts'
import { retryFailedJob } from './retry.ts'

/** So many queues with async jobs are worked on at once. */
const MAX_ASYNC = 32
/** Of jobs that check themselves whether they are still to be done, so many are read at once. */
const READ_AHEAD = 16
/** After this many jobs a queue yields to the event loop, because on SQLite nothing in it waits for I/O. */
const YIELD_EVERY = 25
/** After this many jobs it yields to other queues. */
const MAX_BATCH_SIZE = 256
/** A shutdown waits this long for jobs: longer than any attempt to deliver a webhook takes. Those that take longer run again. */
const SHUTDOWN_TIMEOUT_MS = 22_000
/** The interval of looking whether another process has ended its job. */
const LOOK_AGAIN_MS = 10
/** A queue that another process works on is tried again after this time. */
export const ELSEWHERE_MS = 200

interface Work {
  readonly ended: Promise<void>
  /** True while it counts among the queues with async jobs. */
  isAsync: boolean
  /** False once it has waited for a slow server. */
  holdsTime: boolean
  /** A job was added meanwhile. */
  again: boolean
  /** Resolves once the result of the last job is written. */
  written: Promise<void>
  /** True where another process works on the queue. */
  isElsewhere: boolean
}

/** The first jobs of queues that other processes work on, and since when. */
class Elsewhere {
  readonly #jobs = new Map<string, { readonly id: string; readonly since: number }>()
  readonly #slowMs: number

  /** Virtual time does not wait longer than `slowMs` for an async job of another process, because its receiver may be slow. */
  constructor(slowMs: number) {
    this.#slowMs = slowMs
  }

  get size(): number {
    return this.#jobs.size
  }

  has(key: string): boolean {
    return this.#jobs.has(key)
  }

  note({ key, id }: DueKey, { isElsewhere }: Work): void {
    if (!isElsewhere) this.#jobs.delete(key)
    else if (this.#jobs.get(key)?.id !== id) this.#jobs.set(key, { id, since: performance.now() })
  }

  isLate({ key, id }: DueKey): boolean {
    const known = this.#jobs.get(key)
    return known?.id === id && performance.now() - known.since > this.#slowMs
  }
}

/** Virtual time while it is moved: the instant that it has come to, and the one at which it began. */
interface Moving {
  instant: number
  readonly from: number
}

export class Queues {
  readonly #resources: JobResources
  readonly #jobs: ReadonlyMap<string, BuiltInJobHandler>
  readonly #asyncJobs: ReadonlyMap<string, BuiltInAsyncJob>
  readonly #readAhead: ReadonlySet<string>
  readonly #kinds: readonly string[]
  readonly #patience: Patience
  readonly #results: Results
  readonly #works = new Map<string, Work>()
  /** The queues that other processes worked on, and when. */
  readonly #elsewhere = new Map<string, number>()
  #moving: Moving | undefined
  #changes = 0
  #nextChange = Promise.withResolvers<void>()
  #failure: unknown
  #isEnding = false
  #isAbandoned = false
  #hasNoRoom = false
  /** Is called when queues that wait can be worked on. */
  onRoom: () => void = () => {}

  constructor(resources: JobResources) {
    const { plugins } = resources
    this.#resources = resources
    this.#jobs = new Map(plugins.flatMap(({ jobs = {} }) => Object.entries(jobs)))
    this.#asyncJobs = new Map(plugins.flatMap(({ asyncJobs = {} }) => Object.entries(asyncJobs)))
    this.#readAhead = new Set(plugins.flatMap(({ readAhead = [] }) => readAhead))
    this.#kinds = [...this.#jobs.keys(), ...this.#asyncJobs.keys()]
    this.#patience = new Patience(resources)
    this.#results = new Results(resources, () => this.count > 1)
  }

  /** The number of queues that this process works on. */
  get count(): number {
    return this.#works.size
  }

  /** Returns the queues with jobs, the earliest first. Kinds that this process does not know are left to one that does. */
  async keys(): Promise<DueKey[]> {
    return this.#kinds.length === 0 ? [] : keysWithJobs(this.#resources.database.db, this.#kinds)
  }

  /** Returns the kinds of jobs that are due and that this process does not know. */
  unknownKinds(): Promise<string[]> {
    return kindsDueBesides(this.#resources.database.db, this.#kinds, this.#resources.runtime.now())
  }

  /** Works on the jobs of a queue that are due, unless too many others are worked on. */
  start({ key, kind }: Pick<DueKey, 'key' | 'kind'>): void {
    const known = this.#works.get(key)
    if (known) known.again = true
    else if (this.#asyncJobs.has(kind) && this.#isFull()) this.#hasNoRoom = true
    else this.#begin(key, kind)
  }

  /** True if another process worked on the queue a moment ago: it looks itself for jobs that were added meanwhile. */
  isElsewhere(key: string): boolean {
    const since = this.#elsewhere.get(key)
    if (since === undefined) return false
    if (performance.now() - since < ELSEWHERE_MS) return true
    this.#elsewhere.delete(key)
    return false
  }

  /** Throws what kept queues from being worked on since the last call. */
  check(): void {
    const failure = this.#failure
    this.#failure = undefined
    if (failure !== undefined) throw failure
  }

  /** Returns the origins of slow servers that running jobs wait for. */
  slowOrigins(): string[] {
    return this.#patience.slowOrigins()
  }

  /** Waits for running jobs, up to the timeout. A job that ends later writes nothing. */
  async end(timeoutMs = SHUTDOWN_TIMEOUT_MS): Promise<void> {
    this.#isEnding = true
    const timeout = new AbortController()
    const all = Promise.all([...this.#works.values()].map(({ ended }) => ended))
    await Promise.race([all, delay(timeoutMs, undefined, { signal: timeout.signal }).catch(() => {})])
    timeout.abort()
    this.#isAbandoned = true
  }

  /**
   * Runs all jobs due by `until`, including those that they schedule, and waits for them. No job of a later instant starts before all jobs
   * of an earlier one have ended, but those that wait for a slow server: the next jobs for it run late, each at the instant it was due.
   * `moveClock` moves the stored clock to an instant before the jobs of that instant run; jobs that were due earlier than `now` run now.
   */
  async runAll(
    until: number,
    { now, moveClock }: { readonly now: number; readonly moveClock?: (instant: number) => Promise<void> },
  ): Promise<void> {
    const isPatientAgain = this.#patience.hurry()
    const moving: Moving = { instant: Math.min(now, until), from: now }
    this.#moving = moving
    const elsewhere = new Elsewhere(this.#resources.runtime.timeLimits.slowReceiverMs)
    try {
      for (let instant = Number.NEGATIVE_INFINITY; ;) {
        this.check()
        const changes = this.#changes
        const isLate = (job: DueKey) => this.#asyncJobs.has(job.kind) && elsewhere.isLate(job)
        const all = (await this.keys()).filter((job) => job.due <= until && !this.#works.has(job.key) && !isLate(job))
        const [first] = all
        if (!first || first.due > instant) {
          // A running job may still schedule an earlier one.
          if (first ? this.#holdsTime() : this.count > 0) {
            await this.#moreChanges(changes)
            continue
          }
          if (this.#changes !== changes) continue
          if (!first) return
          instant = first.due
          moving.instant = Math.max(instant, moving.instant)
          await moveClock?.(instant)
        }
        const due = all.filter((one) => one.due <= instant)
        const [ordinary, asynchronous] = [
          due.filter(({ kind }) => !this.#asyncJobs.has(kind)),
          due.filter(({ kind }) => this.#asyncJobs.has(kind)),
        ]
        let waits = false
        for (const job of ordinary) {
          const work = this.#works.get(job.key) ?? this.#begin(job.key, job.kind)
          await work.ended
          elsewhere.note(job, work)
          waits ||= work.isElsewhere
        }
        if (ordinary.length > 0 && !waits) continue
        // Those that others work on come last, so that they take no place from the rest.
        const [others, free] = [asynchronous.filter(({ key }) => elsewhere.has(key)), asynchronous.filter(({ key }) => !elsewhere.has(key))]
        for (const job of [...free, ...others]) {
          if (this.#isFull()) break
          const work = this.#begin(job.key, job.kind)
          void work.ended.then(() => elsewhere.note(job, work))
        }
        if (this.count > 0) await this.#moreChanges(changes)
        if (elsewhere.size > 0) await delay(LOOK_AGAIN_MS)
      }
    } finally {
      this.#moving = undefined
      isPatientAgain()
    }
  }

  #isFull(): boolean {
    return [...this.#works.values()].filter(({ isAsync }) => isAsync).length >= MAX_ASYNC
  }

  /** A job that waits for a slow server does not hold time, but where as many run as may, others that are due must wait. */
  #holdsTime(): boolean {
    return this.#isFull() || [...this.#works.values()].some(({ holdsTime }) => holdsTime)
  }

  /** Resolves once there are more than `count` changes. */
  async #moreChanges(count: number): Promise<void> {
    if (this.#changes === count) await this.#nextChange.promise
  }

  #changed(): void {
    this.#changes++
    this.#nextChange.resolve()
    this.#nextChange = Promise.withResolvers()
  }

  #begin(key: string, kind: string): Work {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const work: Work = {
      ended,
      isAsync: this.#asyncJobs.has(kind),
      holdsTime: true,
      again: false,
      written: Promise.resolve(),
      isElsewhere: false,
    }
    this.#works.set(key, work)
    void this.#work(key, work)
      .catch((error: unknown) => {
        this.#failure = error
      })
      .finally(() => {
        this.#works.delete(key)
        resolve()
        this.#changed()
        if (!this.#hasNoRoom || this.#isFull()) return
        this.#hasNoRoom = false
        this.onRoom()
      })
    return work
  }

  async #work(key: string, work: Work): Promise<void> {
    const { locks } = this.#resources.database
    const name = `queue ${key}`
    do {
      work.again = false
      work.isElsewhere = !(await locks.acquire(name))
      if (work.isElsewhere) {
        this.#elsewhere.set(key, performance.now())
        return
      }
      this.#elsewhere.delete(key)
      try {
        await this.#runDue(key, work, () => locks.holds(name))
      } finally {
        await locks.release(name)
      }
      // Another process that added a job meanwhile, and was refused the lock, relies on this one.
      if (locks.areShared && !this.#hasNoRoom && !this.#isEnding) work.again ||= (await this.#next(key, 1)).length > 0
    } while (work.again && !this.#isEnding)
  }

  #next(key: string, limit: number): Promise<Job[]> {
    return nextJobs(this.#resources.database.db, key, this.#moving?.instant ?? this.#resources.runtime.now(), this.#kinds, limit)
  }

  async #runDue(key: string, work: Work, mayGoOn: () => boolean): Promise<void> {
    for (let count = 0; !this.#isEnding;) {
      const jobs = await this.#next(key, READ_AHEAD)
      const ahead = jobs.findIndex(({ kind }) => !this.#readAhead.has(kind))
      for (const job of jobs.slice(0, ahead === -1 ? READ_AHEAD : Math.max(ahead, 1))) {
        if (this.#isEnding || !mayGoOn()) return work.written
        if (++count % YIELD_EVERY === 0) await setImmediate()
        if (!(await this.#run(job, work))) return work.written
      }
      await work.written
      // Whoever adds jobs meanwhile has this process look once more.
      if (ahead === -1 && jobs.length < READ_AHEAD) return
      if (count < MAX_BATCH_SIZE || this.#moving || !this.#isFull()) continue
      this.#hasNoRoom = true
      return
    }
  }

  /** Returns false where too many async jobs run. */
  async #run(job: Job, work: Work): Promise<boolean> {
    const asyncJob = this.#asyncJobs.get(job.kind)
    if (!asyncJob) {
      await this.#runJob(job)
      return true
    }
    if (!work.isAsync && this.#isFull()) {
      this.#hasNoRoom = true
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
        if (await claimJob(db, job)) await handle?.(dueJob(resources, job, job.due_at, db), resources.plugins)
      })
    } catch (error) {
      await retryFailedJob(resources, job, error)
    }
  }

  async #runAsyncJob(asyncJob: BuiltInAsyncJob, job: Job, work: Work): Promise<void> {
    const { database, runtime, publicUrl } = this.#resources
    const at = this.#moving && Math.max(job.due_at, this.#moving.from)
    const now = () => at ?? Math.max(job.due_at, runtime.now())
    try {
      const httpClient = this.#patience.clientFor(job.account_id, () => {
        work.holdsTime = false
        this.#changed()
      })
      const result = await asyncJob({
        ...dueJob(this.#resources, job, now(), database.db),
        id: job.id,
        httpClient,
        withoutTimeout: database.withoutTimeout,
      })
      if (this.#isAbandoned) return
      // So a process that dies repeats no more than the job that it runs and the one before.
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
