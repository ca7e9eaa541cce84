/**
 * The clock of the service. Another client may also advance it, and statements about time cannot be judged then. Each reading is therefore
 * compared with the time that this run let pass.
 */
import type { Adapter } from './adapter.ts'
import type { Timing } from './timing.ts'

/** Time by which the clock may be ahead, because clocks run at slightly different speeds. */
const MAX_AHEAD_MS = 1000

interface Reading {
  readonly service: number
  /** Time of this machine before the reading. */
  readonly real: number
}

export class ServiceClock {
  readonly #clock: NonNullable<Adapter['clock']>
  readonly #timing: Timing
  #last: Reading | undefined
  /** Time by which this run advanced the clock since the last reading. */
  #advancedMs = 0
  #aheadMs = 0
  #maxAheadMs = 0

  constructor(clock: NonNullable<Adapter['clock']>, timing: Timing) {
    this.#clock = clock
    this.#timing = timing
  }

  /** Returns the time of the service in epoch milliseconds. */
  async now(): Promise<number> {
    const real = this.#timing.now()
    const service = await this.#clock.now()
    if (this.#last) {
      const passedMs = this.#timing.now() - this.#last.real + this.#advancedMs
      // A clock in whole seconds is ahead in one reading and behind in another, so only the sum is limited to zero.
      this.#aheadMs = Math.max(0, this.#aheadMs + service - this.#last.service - passedMs)
      this.#maxAheadMs = Math.max(this.#maxAheadMs, this.#aheadMs)
    }
    this.#last = { service, real }
    this.#advancedMs = 0
    return service
  }

  async advance(milliseconds: number): Promise<void> {
    this.#advancedMs += milliseconds
    await this.#clock.advance(milliseconds)
  }

  /** Does work that advances the clock by an unknown time. */
  async duringUnknownTime(work: () => Promise<void>): Promise<void> {
    await this.now()
    await work()
    this.#last = undefined
    await this.now()
  }

  /** Explains that another client advanced the clock since the last call of this method. Returns undefined otherwise. */
  async findOtherAdvance(): Promise<string | undefined> {
    await this.now()
    const aheadMs = this.#maxAheadMs
    this.#aheadMs = 0
    this.#maxAheadMs = 0
    if (aheadMs <= MAX_AHEAD_MS) return undefined
    const seconds = Math.round(aheadMs / 1000)
    return `the clock advanced ${seconds} seconds further than this run advanced it. Does another client advance it?`
  }
}
