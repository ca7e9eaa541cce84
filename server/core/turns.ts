/** Limits expensive work. Each account runs only one task at a time, and accounts take turns, so no account slows down the others. */
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers'
import { MINUTE } from './durations.ts'
import { ApiError } from './errors.ts'

export type Lane = 'eventLoop' | 'threads'

/** Maximum number of concurrent turns on the event loop. */
export const LOOP_PLACES = 2

/** Maximum number of concurrent turns in threads. Leaves one processor for the event loop. */
export const THREAD_PLACES = Math.max(1, availableParallelism() - 1)

/** Maximum number of waiting calls per account. Further calls are rejected. */
export const MAX_WAITING = 4

/** Maximum total duration of an account's turns per minute, in milliseconds. */
export const BUDGET_MS = MINUTE / 2

/** Thrown by a call that turns out to be expensive. The call is rolled back and then repeated in a turn. */
export class TurnNeededError<Prepare> extends Error {
  override readonly name = 'TurnNeededError'
  readonly prepare: Prepare

  constructor(prepare: Prepare) {
    super('a turn is needed')
    this.prepare = prepare
  }
}

/** An account or administrator that takes turns. */
export interface Turner {
  /** The account's identifier, or a name for administrators. */
  readonly key: string
  /** True if the limits on waiting calls and on processing time do not apply. */
  readonly trusted?: boolean
}

interface TurnOptions {
  readonly places?: number
  /** Maximum processing time of an account per minute, in milliseconds. Defaults to no limit. */
  readonly budgetMs?: number
  /** A monotonic clock in milliseconds, which is not affected by changes to the system clock. */
  readonly now: () => number
}

interface Turning {
  /** Functions that start the waiting work, in order of arrival. */
  readonly waiting: (() => void)[]
  running: boolean
  usedMs: number
  minuteEndsAt: number
}

export class Turns {
  readonly #options: Required<TurnOptions>
  /** Accounts in the order of their next turns. An idle account stays in this map until its minute has ended. */
  readonly #accounts = new Map<string, Turning>()
  #free: number

  constructor({ places = THREAD_PLACES, budgetMs = Infinity, now }: TurnOptions) {
    this.#options = { places, budgetMs, now }
    this.#free = places
  }

  /** Number of accounts in memory. */
  get remembered(): number {
    return this.#accounts.size
  }

  /** Number of calls waiting for a turn. */
  get waiting(): number {
    return [...this.#accounts.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  /**
   * Runs the work in a turn. Rejects immediately if the account has too many waiting calls or no processing time left, and rejects a
   * waiting call if its caller aborts it.
   */
  async take<Result>(turner: Turner, work: () => Promise<Result>, callerSignal?: AbortSignal): Promise<Result> {
    const turning = this.#getTurning(turner)
    await this.#begin(turning, callerSignal)
    const begun = this.#options.now()
    try {
      return await work()
    } finally {
      turning.usedMs += this.#options.now() - begun
      this.#end(turner, turning)
    }
  }

  #getTurning({ key, trusted = false }: Turner): Turning {
    const now = this.#options.now()
    for (const [name, { waiting, running, minuteEndsAt }] of this.#accounts)
      if (!running && waiting.length === 0 && minuteEndsAt <= now) this.#accounts.delete(name)
    const turning = this.#accounts.get(key) ?? { waiting: [], running: false, usedMs: 0, minuteEndsAt: now + MINUTE }
    this.#accounts.set(key, turning)
    if (turning.minuteEndsAt <= now) Object.assign(turning, { usedMs: 0, minuteEndsAt: now + MINUTE })
    if (trusted) return turning
    if (turning.usedMs >= this.#options.budgetMs)
      throw tooMany('The account has used its processing time for this minute', Math.ceil((turning.minuteEndsAt - now) / 1000))
    if (turning.waiting.length >= MAX_WAITING) throw tooMany(`${MAX_WAITING} expensive calls of the account are already waiting`, 1)
    return turning
  }

  #begin(turning: Turning, callerSignal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      turning.waiting.splice(turning.waiting.indexOf(start), 1)
      reject(callerSignal?.reason as Error)
    }
    const start = () => {
      callerSignal?.removeEventListener('abort', leave)
      resolve()
    }
    if (callerSignal?.aborted) return Promise.reject(callerSignal.reason as Error)
    callerSignal?.addEventListener('abort', leave, { once: true })
    turning.waiting.push(start)
    this.#startNext()
    return promise
  }

  #startNext(): void {
    for (const turning of this.#accounts.values()) {
      if (this.#free === 0) return
      if (turning.running) continue
      const start = turning.waiting.shift()
      if (!start) continue
      this.#free--
      turning.running = true
      start()
    }
  }

  /** Moves the account to the back of the queue. Lets the event loop process other calls before the next turn begins. */
  #end({ key }: Turner, turning: Turning): void {
    this.#accounts.delete(key)
    this.#accounts.set(key, turning)
    setImmediate(() => {
      turning.running = false
      this.#free++
      this.#startNext()
    })
  }
}

const tooMany = (reason: string, seconds: number) =>
  new ApiError('TOO_MANY_REQUESTS', `${reason}: try again in ${seconds} second${seconds === 1 ? '' : 's'}`, {
    headers: { 'retry-after': String(seconds) },
  })
