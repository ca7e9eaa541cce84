/**
 * Calls whose credentials are missing or wrong, or whose path does not exist, limited by the address they come from: they
 * cannot fill the request log, nor guess secrets at will. Callers with valid credentials at the same address are not affected.
 */
import { ApiError } from '../core/errors.ts'
import type { RateLimit } from './rate-limit.ts'
import type { RequestLogEntry } from './request-log.ts'

export class UnknownCallers {
  readonly #rateLimit: RateLimit | undefined
  /** Calls beyond the limit since the last one that was logged. */
  #unlogged = 0

  constructor(rateLimit: RateLimit | undefined) {
    this.#rateLimit = rateLimit
  }

  /** Returns the error to answer with. Beyond the limit that is a 429, and the call is not logged but counted. */
  refusal(error: unknown, address: string, entry: RequestLogEntry, realNow: number): unknown {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 404)) return error
    const tooMany = this.#rateLimit?.refusal(`address ${address}`, realNow)
    if (tooMany) {
      this.#unlogged++
      entry.leaveOut()
      return tooMany
    }
    if (this.#unlogged > 0) entry.warn(`${this.#unlogged} calls of unknown callers before this one were refused and not logged`)
    this.#unlogged = 0
    return error
  }
}
