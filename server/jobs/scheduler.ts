/** Keeps virtual time: runs jobs as it passes, and moves it, stops it or lets it go on when asked. */
import { badRequest } from '../core/errors.ts'
import { advanceClock, readClock, writeClock } from '../store/clock.ts'
import { nextDue } from '../store/due-jobs.ts'
import { onScheduled } from '../store/scheduled.ts'
import { Errands, type Runs } from './async-jobs.ts'
import { runDue, startDue } from './runner.ts'

export interface Reading {
  /** Virtual time, epoch milliseconds. */
  readonly now: number
  readonly frozen: boolean
}

/** How long it sleeps at most: jobs of other processes, and moves of the clock, are seen by then. */
const LONGEST_SLEEP = 1000
/** What this process schedules for now begins so soon; all that it schedules within begins together. */
const SOON = 5
/** Identifiers hold their second in 32 bits, which end in 2150. */
const LATEST = Date.UTC(2150, 0)

export class Timekeeper {
  readonly #parts: Runs
  readonly #errands: Errands
  #timer: NodeJS.Timeout | undefined
  /** When it sleeps no longer: real time. */
  #wakesAt = 0
  #stopped = false
  /** Something ended, or was scheduled, while it worked: there may be more to do at once. */
  #again = false
  #turn: Promise<unknown> = Promise.resolve()

  /** `holdMs`: how long the errands of a process that died are left alone. */
  constructor(parts: Runs, holdMs?: number) {
    this.#parts = parts
    this.#errands = new Errands(parts, holdMs)
    this.#errands.onEnd = () => {
      this.#again = true
      if (this.#timer) this.#sleep(0)
    }
    onScheduled(parts.database.db, (dueAt) => this.#nudge(dueAt))
  }

  start(): void {
    this.#sleep(0)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#turn
    await this.#errands.end()
  }

  /** Does the work when no job runs here and nobody else moves time; in the order asked. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => {})
    return turn
  }

  async read(): Promise<Reading> {
    const { world, database } = this.#parts
    world.clock = await readClock(database.db)
    return { now: world.now(), frozen: world.clock.frozen_at !== null }
  }

  /** Moves time forward, to an instant made from the present one; done when all that falls due by then has run. */
  advance(to: (now: number) => number): Promise<Reading> {
    return this.alone(async () => {
      const { now } = await this.read()
      const until = to(now)
      if (until < now) throw badRequest(`Time does not run backwards: it is ${now} now`)
      if (until > LATEST) throw badRequest(`Time ends at ${LATEST} here`)
      await this.#runDue(until, now)
      await this.#reach(until)
      await this.#runDue(until, now)
      return this.read()
    })
  }

  /** Stops time where it is, or lets it go on from there. */
  freeze(frozen: boolean): Promise<Reading> {
    return this.alone(async () => {
      const { database, world } = this.#parts
      const { now, frozen: already } = await this.read()
      if (frozen !== already)
        await writeClock(database.db, frozen ? { ...world.clock, frozen_at: now } : { offset_ms: now - world.realNow(), frozen_at: null })
      await this.#runDue(now, now)
      return this.read()
    })
  }

  async #runDue(until: number, now: number): Promise<void> {
    // What was asked before is on record: a purge erases it there.
    await this.#parts.journal.flush()
    return runDue(this.#parts, until, { errands: this.#errands, reach: (instant) => this.#reach(instant), now })
  }

  async #reach(instant: number): Promise<void> {
    const { database, world } = this.#parts
    const { now, frozen } = await this.read()
    if (instant <= now) return
    await advanceClock(
      database.db,
      frozen ? { ...world.clock, frozen_at: instant } : { offset_ms: instant - world.realNow(), frozen_at: null },
    )
    await this.read()
  }

  /** Something was scheduled here: it does not sleep past that. */
  #nudge(dueAt: number): void {
    const { world } = this.#parts
    const wait = Math.max(SOON, dueAt - world.now())
    if (wait > LONGEST_SLEEP || world.clock.frozen_at !== null) return
    this.#again = true
    if (this.#timer && world.realNow() + wait < this.#wakesAt) this.#sleep(wait)
  }

  #sleep(duration: number): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    this.#wakesAt = this.#parts.world.realNow() + duration
    this.#timer = setTimeout(() => void this.#wake(), duration)
    this.#timer.unref()
  }

  async #wake(): Promise<void> {
    let duration = LONGEST_SLEEP
    this.#timer = undefined
    try {
      duration = await this.alone(() => this.#work())
      if (this.#again) duration = 0
    } catch (error) {
      this.#parts.journal.log.error({ error: (error as Error).message }, 'jobs could not be run')
    }
    this.#sleep(duration)
  }

  /** Runs what is due, and says how long to sleep. */
  async #work(): Promise<number> {
    const { database, journal } = this.#parts
    await journal.flush()
    this.#again = false
    const { now, frozen } = await this.read()
    if (frozen) return LONGEST_SLEEP
    await startDue(this.#parts, now, this.#errands)
    const next = await nextDue(database.db, now + LONGEST_SLEEP, this.#errands.room())
    return next ? Math.max(1, next.due_at - now) : LONGEST_SLEEP
  }
}
