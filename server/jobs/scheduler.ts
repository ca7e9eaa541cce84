/** Runs jobs as virtual time passes, and moves, freezes or resumes virtual time on request. */
import { badRequest } from '../core/errors.ts'
import { advanceClock, readClock, writeClock } from '../store/clock.ts'
import { nextDueJob } from '../store/jobs.ts'
import { onScheduled } from '../store/transaction.ts'
import { storageOf } from '../store/storage-health.ts'
import { AsyncJobs } from './async-jobs.ts'
import type { JobResources } from './job.ts'
import { runDueJobs, startDueJobs } from './runner.ts'

export interface ClockReading {
  /** Virtual time in epoch milliseconds. */
  readonly now: number
  readonly frozen: boolean
}

/** The scheduler sleeps this long at most, and sees then that another process scheduled a job or moved the clock. */
const MAX_SLEEP_MS = 1000
/** After a job was scheduled the scheduler sleeps this long at least, so that jobs scheduled meanwhile start together. */
const WAKE_UP_DELAY_MS = 5
/** Time ends here because identifiers store their second in 32 bits, which overflow in 2150. */
export const LATEST_INSTANT = Date.UTC(2150, 0)

export class JobScheduler {
  readonly #resources: JobResources
  readonly #asyncJobs: AsyncJobs
  /** True while the scheduler waits for its timer. */
  #asleep = false
  /** True if that timer fires at once. */
  #waking = false
  #cancelTimer = (): void => {}
  /** The instant of real time at which the timer fires. */
  #wakesAt = 0
  #stopped = false
  /** The reason why jobs cannot be run. It is logged once, until they can. */
  #failure: string | undefined
  /** A job ended or was scheduled meanwhile, so the scheduler looks for due jobs again at once. */
  #again = false
  /** The last work in the queue of runExclusively. */
  #queue: Promise<unknown> = Promise.resolve()

  /** `leaseMs` is how long an async job is leased to the process that runs it. */
  constructor(resources: JobResources, leaseMs?: number) {
    this.#resources = resources
    this.#asyncJobs = new AsyncJobs(resources, leaseMs)
    this.#asyncJobs.onEnd = () => {
      this.#again = true
      if (this.#asleep) this.#sleep(0)
    }
    onScheduled(resources.database.db, (dueAt) => this.#wakeUpFor(dueAt))
  }

  start(): void {
    this.#sleep(0)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelTimer()
    await this.#queue
    await this.#asyncJobs.end()
  }

  /** Runs work while no job runs in this process and nothing else moves time. Calls are served in their order. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => {})
    return done
  }

  async readClock(): Promise<ClockReading> {
    const { runtime, database } = this.#resources
    runtime.clock = await readClock(database.db)
    return { now: runtime.now(), frozen: runtime.clock.frozen_at !== null }
  }

  /** Returns the origins of slow servers that jobs wait for. */
  slowOrigins(): string[] {
    return this.#asyncJobs.slowOrigins()
  }

  /** Moves time forward, to an instant computed from the present one. Resolves when all jobs due by then have run. */
  advance(to: (now: number) => number): Promise<ClockReading> {
    return this.runExclusively(async () => {
      const { now } = await this.readClock()
      const until = to(now)
      if (until < now) throw badRequest(`Time does not run backwards: it is ${now} now`)
      if (until > LATEST_INSTANT) throw badRequest(`Time ends at ${LATEST_INSTANT} here`)
      await this.#runDue(until, now)
      await this.#moveClock(until)
      await this.#runDue(until, now)
      return this.readClock()
    })
  }

  /** Freezes time at the present instant, or resumes it from there. */
  freeze(frozen: boolean): Promise<ClockReading> {
    return this.runExclusively(async () => {
      const { database, runtime } = this.#resources
      const { now, frozen: already } = await this.readClock()
      if (frozen !== already)
        await writeClock(
          database.db,
          frozen ? { ...runtime.clock, frozen_at: now } : { offset_ms: now - runtime.realNow(), frozen_at: null },
        )
      await this.#runDue(now, now)
      return this.readClock()
    })
  }

  async #runDue(until: number, now: number): Promise<void> {
    await this.#resources.requestLog.flush()
    return runDueJobs(this.#resources, until, { asyncJobs: this.#asyncJobs, moveClock: (instant) => this.#moveClock(instant), now })
  }

  async #moveClock(instant: number): Promise<void> {
    const { database, runtime } = this.#resources
    const { now, frozen } = await this.readClock()
    if (instant <= now) return
    await advanceClock(
      database.db,
      frozen ? { ...runtime.clock, frozen_at: instant } : { offset_ms: instant - runtime.realNow(), frozen_at: null },
    )
    await this.readClock()
  }

  /** Wakes the scheduler up by the due time of a job that was scheduled in this process. */
  #wakeUpFor(dueAt: number): void {
    const { runtime } = this.#resources
    const wait = Math.max(WAKE_UP_DELAY_MS, dueAt - runtime.now())
    if (wait > MAX_SLEEP_MS || runtime.clock.frozen_at !== null) return
    this.#again = true
    if (this.#asleep && runtime.realNow() + wait < this.#wakesAt) this.#sleep(wait)
  }

  #sleep(duration: number): void {
    // A wake-up that is planned for this turn of the event loop must not be put off, or it might never come.
    if (this.#stopped || this.#waking) return
    this.#cancelTimer()
    this.#wakesAt = this.#resources.runtime.realNow() + duration
    // A timer takes a millisecond even when its time is zero.
    if (duration === 0) {
      const soon = setImmediate(() => void this.#wake())
      this.#waking = true
      this.#cancelTimer = () => clearImmediate(soon)
    } else {
      const timer = setTimeout(() => void this.#wake(), duration)
      timer.unref()
      this.#cancelTimer = () => clearTimeout(timer)
    }
    this.#asleep = true
  }

  async #wake(): Promise<void> {
    const { database, log } = this.#resources
    let duration = MAX_SLEEP_MS
    this.#asleep = false
    this.#waking = false
    try {
      await storageOf(database).recheck(log)
      duration = await this.runExclusively(() => this.#work())
      this.#failure = undefined
      if (this.#again) duration = 0
    } catch (error) {
      const { message } = error as Error
      const said = storageOf(database).noticed(error, log) !== undefined || message === this.#failure
      this.#failure = message
      if (!said) log.error({ error: message }, 'jobs could not be run')
    }
    this.#sleep(duration)
  }

  /** Runs due jobs, and returns how many milliseconds to sleep. */
  async #work(): Promise<number> {
    const { database, requestLog } = this.#resources
    await requestLog.flush()
    this.#again = false
    const { now, frozen } = await this.readClock()
    if (frozen) return MAX_SLEEP_MS
    await startDueJobs(this.#resources, now, this.#asyncJobs)
    const next = await nextDueJob(database.db, now + MAX_SLEEP_MS, this.#asyncJobs.capacity())
    return next ? Math.max(1, next.due_at - now) : MAX_SLEEP_MS
  }
}
