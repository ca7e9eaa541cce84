/** Keeps virtual time: runs jobs as it passes, and moves it, stops it or lets it go on when asked. */
import { badRequest } from '../errors.ts'
import { advanceClock, readClock, writeClock } from '../store/clock.ts'
import { nextDue } from '../store/jobs.ts'
import { type Runs, runDue } from './runner.ts'

export interface Reading {
  /** Virtual time, epoch milliseconds. */
  readonly now: number
  readonly frozen: boolean
}

/** How long it sleeps at most: jobs of other processes, and moves of the clock, are seen by then. */
const LONGEST_SLEEP = 1000
/** Identifiers hold their second in 32 bits, which end in 2150. */
const LATEST = Date.UTC(2150, 0)

export class Timekeeper {
  readonly #parts: Runs
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  #turn: Promise<unknown> = Promise.resolve()

  constructor(parts: Runs) {
    this.#parts = parts
  }

  start(): void {
    this.#sleep(0)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#turn
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
      await runDue(this.#parts, until, (instant) => this.#reach(instant))
      await this.#reach(until)
      await runDue(this.#parts, until)
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
      await runDue(this.#parts, now)
      return this.read()
    })
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

  #sleep(duration: number): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => void this.#wake(), duration)
    this.#timer.unref()
  }

  async #wake(): Promise<void> {
    let duration = LONGEST_SLEEP
    try {
      duration = await this.alone(() => this.#work())
    } catch (error) {
      this.#parts.journal.log.error({ error: (error as Error).message }, 'jobs could not be run')
    }
    this.#sleep(duration)
  }

  /** Runs what is due, and says how long to sleep. */
  async #work(): Promise<number> {
    const { database, journal } = this.#parts
    await journal.flush()
    const { now, frozen } = await this.read()
    if (frozen) return LONGEST_SLEEP
    await runDue(this.#parts, now)
    const next = await nextDue(database.db, now + LONGEST_SLEEP)
    return next ? Math.max(1, next.due_at - now) : LONGEST_SLEEP
  }
}
