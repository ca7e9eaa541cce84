/**
 * Counts wrong sandbox tokens by address, across all processes that share a database. The correct token is accepted even above the limit,
 * so that an attacker cannot lock out its owner. The limit only makes guesses cheap to reject, because the length of the token already
 * prevents successful guesses.
 */
import { RateLimit } from '../http/rate-limit.ts'
import { ApiError } from '../core/errors.ts'
import type { TakeShare } from '../http/rate-limit-minutes.ts'

/** Sufficient for typing errors by several people. */
const MAX_GUESSES_PER_MINUTE = 60

export class TokenGuesses {
  readonly #limit: RateLimit

  constructor(takeShare?: TakeShare) {
    this.#limit = new RateLimit(MAX_GUESSES_PER_MINUTE, takeShare)
  }

  /** Counts a wrong token, and throws if its address has sent too many. */
  async count(address: string, realNow: number): Promise<void> {
    const rejection = await this.#limit.rejection(`sandbox token ${address}`, realNow)
    if (!rejection) return
    const { 'retry-after': seconds } = rejection.headers
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      `More than ${MAX_GUESSES_PER_MINUTE} wrong sandbox tokens came from this address within a minute. Wait ${seconds} s, or send the right token, which is accepted immediately. On the server's machine, cpd token prints it.`,
      { headers: rejection.headers },
    )
  }
}
