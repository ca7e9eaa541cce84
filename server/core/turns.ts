/** Turns for work that takes long: an account has one at a time, and accounts alternate, so that none of them holds up another. */
import { availableParallelism } from 'node:os'
import { MINUTE } from './durations.ts'
import { ApiError } from './errors.ts'

/** The work that runs at a time. One processor is left to the event loop. */
export const PLACES = Math.max(1, availableParallelism() - 1)

/** More work of an account than this is refused while its other work waits. */
export const MOST_WAITING = 4

/** Milliseconds of turns that an account may use in a minute. */
export const BUDGET_MS = MINUTE / 2

/** A call throws it when it turns out to be expensive. It is rolled back, and begins again in its turn. */
export class TurnNeeded<Prepare> extends Error {
  override readonly name = 'TurnNeeded'
  readonly prepare: Prepare

  constructor(prepare: Prepare) {
    super('a turn is needed')
    this.prepare = prepare
  }
}

/** Whose turn it is. */
export interface Turner {
  /** The account, or a name for administrators. */
  readonly key: string
  /** Takes turns, but as many as it likes. */
  readonly trusted?: boolean
}

interface TurnOptions {
  readonly places?: number
  /** Without a limit, only the number of turns at a time is limited. */
  readonly budgetMs?: number
  /** Real time in milliseconds. */
  readonly now: () => number
}

interface Waiting {
  readonly start: () => void
}

interface Turning {
  /** The first one runs next. */
  readonly waiting: Waiting[]
  running: boolean
  usedMs: number
  minuteEndsAt: number
}

export class Turns {
  readonly #options: Required<TurnOptions>
  /** In the order in which they are next. An account is here while it waits, runs, or has used time in its minute. */
  readonly #accounts = new Map<string, Turning>()
  #free: number

  constructor({ places = PLACES, budgetMs = Infinity, now }: TurnOptions) {
    this.#options = { places, budgetMs, now }
    this.#free = places
  }

  /** The number of accounts that are remembered. */
  get remembered(): number {
    return this.#accounts.size
  }

  /** The number of calls that wait for their turn. */
  get waiting(): number {
    return [...this.#accounts.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  /** Runs the work in a turn of the account. Rejects at once if the account has too much work, and without the work if the caller is gone. */
  async take<Result>(turner: Turner, work: () => Promise<Result>, gone?: AbortSignal): Promise<Result> {
    const turning = this.#turningOf(turner)
    await this.#begin(turning, gone)
    const begun = this.#options.now()
    try {
      return await work()
    } finally {
      turning.usedMs += this.#options.now() - begun
      this.#end(turner, turning)
    }
  }

  #turningOf({ key, trusted = false }: Turner): Turning {
    const now = this.#options.now()
    for (const [name, { waiting, running, minuteEndsAt }] of this.#accounts)
      if (!running && waiting.length === 0 && minuteEndsAt <= now) this.#accounts.delete(name)
    const turning = this.#accounts.get(key) ?? { waiting: [], running: false, usedMs: 0, minuteEndsAt: now + MINUTE }
    this.#accounts.set(key, turning)
    if (turning.minuteEndsAt <= now) Object.assign(turning, { usedMs: 0, minuteEndsAt: now + MINUTE })
    if (trusted) return turning
    if (turning.usedMs >= this.#options.budgetMs)
      throw tooMany('The account has used its processing time of this minute', Math.ceil((turning.minuteEndsAt - now) / 1000))
    if (turning.waiting.length >= MOST_WAITING) throw tooMany(`${MOST_WAITING} expensive calls of the account are waiting already`, 1)
    return turning
  }

  #begin(turning: Turning, gone: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      turning.waiting.splice(turning.waiting.indexOf(entry), 1)
      reject(gone?.reason as Error)
    }
    const entry = {
      start: () => {
        gone?.removeEventListener('abort', leave)
        resolve()
      },
    }
    if (gone?.aborted) return Promise.reject(gone.reason as Error)
    gone?.addEventListener('abort', leave, { once: true })
    turning.waiting.push(entry)
    this.#startNext()
    return promise
  }

  #startNext(): void {
    for (const turning of this.#accounts.values()) {
      if (this.#free === 0) return
      if (turning.running) continue
      const next = turning.waiting.shift()
      if (!next) continue
      this.#free--
      turning.running = true
      next.start()
    }
  }

  /** The account is last now. */
  #end({ key }: Turner, turning: Turning): void {
    turning.running = false
    this.#free++
    this.#accounts.delete(key)
    this.#accounts.set(key, turning)
    this.#startNext()
  }
}

const tooMany = (reason: string, seconds: number) =>
  new ApiError('TOO_MANY_REQUESTS', `${reason}: try again in ${seconds} second${seconds === 1 ? '' : 's'}`, {
    headers: { 'retry-after': String(seconds) },
  })
