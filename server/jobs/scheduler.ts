/** Runs jobs as virtual time passes, and advances, freezes or resumes virtual time on request. */
import { clearImmediate, setImmediate } from 'node:timers'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClockReading } from '../../generated/sandbox-types.ts'
import { badRequest } from '../core/errors.ts'
import { advanceClock, readClock, writeClock } from '../db/clock.ts'
import type { DueKey } from './repository.ts'
import { onScheduled } from '../db/transaction.ts'
import { getStorageHealth } from '../db/storage-health.ts'
import type { JobResources } from './job.ts'
import { REMOTE_QUEUE_MS, Queues } from './queues.ts'

/** Maximum time between checks for jobs that other processes scheduled and for clock changes. */
const MAX_SLEEP_MS = 1000
/** Minimum time between scheduling a job and starting it, so that jobs scheduled in the meantime start together. */
const WAKE_UP_DELAY_MS = 5
/** End of virtual time. Identifiers store seconds in 32 bits, which overflow in 2150. */
export const MAX_VIRTUAL_TIME = Date.UTC(2150, 0)

/** Interval between attempts to acquire the clock lock while another process holds it. */
const LOCK_POLL_INTERVAL_MS = 20
/** Interval between checks for jobs of unknown kinds. */
const UNKNOWN_KINDS_INTERVAL_MS = 60_000

export class JobScheduler {
  readonly #resources: JobResources
  readonly #queues: Queues
  readonly #maxSleepMs: number
  /** True while the scheduler waits for its timer. */
  #asleep = false
  /** True if the timer fires in this turn of the event loop. */
  #waking = false
  #cancelTimer = (): void => {}
  /** Real time at which the timer fires. */
  #wakesAt = 0
  #stopped = false
  /** Reason why jobs cannot run. Each reason is logged once. */
  #failure: string | undefined
  /** Queues to which this process has added jobs since the last check. */
  readonly #addedJobs = new Map<string, Pick<DueKey, 'key' | 'kind' | 'due'>>()
  /** Real time at which all queues are checked next. */
  #nextPollAt = 0
  readonly #unknownKinds = new Set<string>()
  #nextUnknownCheckAt = 0
  /** The latest work passed to runExclusively. */
  #queue: Promise<unknown> = Promise.resolve()

  constructor(resources: JobResources, { maxSleepMs = MAX_SLEEP_MS } = {}) {
    this.#resources = resources
    this.#maxSleepMs = maxSleepMs
    this.#queues = new Queues(resources)
    this.#queues.onCapacity = () => {
      this.#nextPollAt = 0
      this.#wakeUpIn(0)
    }
    onScheduled(resources.database.db, (added) => this.#onAdded(added))
  }

  start(): void {
    this.#sleep(0)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelTimer()
    await this.#queue
    await this.#queues.end()
  }

  /** Holds the database-wide clock lock while the work runs, so that no other process changes virtual time. Calls run in order. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#enqueue(async () => {
      const { locks } = this.#resources.database
      while (!(await locks.acquire('clock'))) await delay(LOCK_POLL_INTERVAL_MS)
      try {
        return await work()
      } finally {
        await locks.release('clock')
      }
    })
  }

  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => {})
    return done
  }

  async readClock(): Promise<ClockReading> {
    const { runtime, database } = this.#resources
    runtime.clock = await readClock(database.db)
    return { now: runtime.now(), frozen: runtime.clock.frozen_at !== null }
  }

  /** Returns the origins of slow servers for which jobs are waiting. */
  slowOrigins(): string[] {
    return this.#queues.slowOrigins()
  }

  /**
   * Advances the clock to the time that `to` computes from the current time. Resolves when all jobs that are due by then have run. `begin`
   * runs first, and can reject the change.
   */
  advance(to: (now: number) => number, begin?: () => Promise<void>): Promise<ClockReading> {
    return this.runExclusively(async () => {
      await begin?.()
      const { now } = await this.readClock()
      const until = to(now)
      if (until < now) throw badRequest(`The clock cannot move backward. Choose ${now} or later.`)
      if (until > MAX_VIRTUAL_TIME) throw badRequest(`The clock cannot go past ${MAX_VIRTUAL_TIME}. Choose that time or an earlier time.`)
      await this.#runAll(until, now)
      await this.#moveClock(until)
      await this.#runAll(until, now)
      return this.readClock()
    })
  }

  /** Freezes the clock, or resumes it from its current time. `begin` runs first, and can reject the change. */
  freeze(frozen: boolean, begin?: () => Promise<void>): Promise<ClockReading> {
    return this.runExclusively(async () => {
      await begin?.()
      const { database, runtime } = this.#resources
      const { now, frozen: wasFrozen } = await this.readClock()
      if (frozen !== wasFrozen)
        await writeClock(
          database.db,
          frozen ? { ...runtime.clock, frozen_at: now } : { offset_ms: now - runtime.realNow(), frozen_at: null },
        )
      await this.#runAll(now, now)
      return this.readClock()
    })
  }

  async #runAll(until: number, now: number): Promise<void> {
    await this.#resources.requestLog.flush()
    await this.#queues.runAll(until, { now, moveClock: (instant) => this.#moveClock(instant) })
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

  /** Wakes the scheduler for jobs that this process has scheduled. */
  #onAdded(added: ReadonlyMap<string, Pick<DueKey, 'key' | 'kind' | 'due'>>): void {
    const { runtime } = this.#resources
    for (const [key, job] of added) {
      const wait = job.due - runtime.now()
      if (wait > this.#maxSleepMs || runtime.clock.frozen_at !== null) continue
      if (wait <= 0) this.#addedJobs.set(key, job)
      else this.#nextPollAt = Math.min(this.#nextPollAt, runtime.realNow() + wait)
      this.#wakeUpIn(Math.max(WAKE_UP_DELAY_MS, wait))
    }
  }

  #wakeUpIn(wait: number): void {
    if (this.#asleep && this.#resources.runtime.realNow() + wait < this.#wakesAt) this.#sleep(wait)
  }

  #sleep(duration: number): void {
    // Does not postpone a wake-up in this turn of the event loop, because it could be postponed forever.
    if (this.#stopped || this.#waking) return
    this.#cancelTimer()
    this.#wakesAt = this.#resources.runtime.realNow() + duration
    // A timer would take at least a millisecond.
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
    const { database, log, runtime } = this.#resources
    this.#asleep = false
    this.#waking = false
    try {
      await getStorageHealth(database).recheck(log)
      await this.#enqueue(() => this.#startDueJobs())
      this.#queues.check()
      this.#failure = undefined
    } catch (error) {
      const { message } = error as Error
      const isLogged = getStorageHealth(database).noticed(error, log) !== undefined || message === this.#failure
      this.#failure = message
      this.#nextPollAt = runtime.realNow() + this.#maxSleepMs
      if (!isLogged) log.error({ error: message }, 'jobs could not be run')
    }
    this.#sleep(this.#addedJobs.size > 0 ? WAKE_UP_DELAY_MS : Math.min(this.#maxSleepMs, Math.max(0, this.#nextPollAt - runtime.realNow())))
  }

  async #startDueJobs(): Promise<void> {
    const { requestLog, runtime } = this.#resources
    await requestLog.flush()
    const { now, frozen } = await this.readClock()
    const added = [...this.#addedJobs.values()]
    this.#addedJobs.clear()
    if (frozen) {
      this.#nextPollAt = runtime.realNow() + this.#maxSleepMs
      return
    }
    for (const job of added) this.#queues.start(job)
    if (runtime.realNow() < this.#nextPollAt) return
    this.#nextPollAt = runtime.realNow() + this.#maxSleepMs
    const keys = await this.#queues.keys()
    for (const job of keys) {
      if (job.due > now) continue
      if (this.#queues.isRemote(job.key)) this.#nextPollAt = runtime.realNow() + REMOTE_QUEUE_MS
      else this.#queues.start(job)
    }
    const next = keys.find(({ due }) => due > now)
    if (next) this.#nextPollAt = Math.min(this.#nextPollAt, runtime.realNow() + Math.max(1, next.due - now))
    if (runtime.realNow() >= this.#nextUnknownCheckAt) await this.#logUnknownKinds()
  }

  /** Logs each unknown kind only once. A later release or a plugin may know it. */
  async #logUnknownKinds(): Promise<void> {
    const { log, runtime } = this.#resources
    this.#nextUnknownCheckAt = runtime.realNow() + UNKNOWN_KINDS_INTERVAL_MS
    const kinds = (await this.#queues.unknownKinds()).filter((kind) => !this.#unknownKinds.has(kind))
    for (const kind of kinds) this.#unknownKinds.add(kind)
    if (kinds.length > 0) log.error({ kinds }, 'jobs of unknown kinds wait for a server that knows them')
  }
}
