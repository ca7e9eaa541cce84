/** The rate limit of a token, of an account, or of an address, in a minute. It guards against load, and counts real time in the memory of this process. */
import { MINUTE } from '../core/durations.ts'
import { ApiError } from '../core/errors.ts'
import type { Account } from '../store/accounts.ts'
import type { RequestLogEntry } from './request-log.ts'

/** Above this number, callers whose minute is over are forgotten from time to time. */
const MANY = 10_000

interface Minute {
  readonly endsAt: number
  calls: number
}

/** Limits the calls of an account: all its tokens together where it has a quota, and else each token as the server allows any. */
export class AccountLimit {
  readonly #each: RateLimit | undefined
  readonly #together = new RateLimit(0)

  constructor(each: RateLimit | undefined) {
    this.#each = each
  }

  /** `caller` is a token of the account, or whatever else calls for it. */
  refusal({ id, requests_per_minute }: Pick<Account, 'id' | 'requests_per_minute'>, caller: string, realNow: number): ApiError | undefined {
    return requests_per_minute === null ? this.#each?.refusal(caller, realNow) : this.#together.refusal(id, realNow, requests_per_minute)
  }
}

export class RateLimit {
  readonly #perMinute: number
  #minutes = new Map<string, Minute>()
  #forgetAt = MANY

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** The number of callers that are remembered. */
  get callers(): number {
    return this.#minutes.size
  }

  /** Counts a call. A minute begins with the first call after the one before. Calls that are refused do not count. */
  refusal(caller: string, realNow: number, perMinute = this.#perMinute): ApiError | undefined {
    const known = this.#minutes.get(caller)
    const minute = known && isOpen(known, realNow) ? known : this.#open(caller, realNow)
    if (minute.calls < perMinute) {
      minute.calls++
      return undefined
    }
    const seconds = Math.max(1, Math.ceil((minute.endsAt - realNow) / 1000))
    const wait = `${seconds} second${seconds === 1 ? '' : 's'}`
    return new ApiError('TOO_MANY_REQUESTS', `Rate limit of ${perMinute} requests a minute reached: try again in ${wait}`, {
      headers: { 'retry-after': String(seconds) },
    })
  }

  #open(caller: string, realNow: number): Minute {
    if (this.#minutes.size >= this.#forgetAt) {
      this.#minutes = new Map([...this.#minutes].filter(([, minute]) => isOpen(minute, realNow)))
      this.#forgetAt = Math.max(MANY, this.#minutes.size * 2)
    }
    const minute = { endsAt: realNow + MINUTE, calls: 0 }
    this.#minutes.set(caller, minute)
    return minute
  }
}

/** A minute that ends later than a minute from now is not open, because the real clock was set back. */
const isOpen = ({ endsAt }: Minute, realNow: number): boolean => realNow < endsAt && endsAt <= realNow + MINUTE

/**
 * Limits calls whose credentials are missing, wrong or suspended, or whose path does not exist, by the address that they come from. So
 * they can neither fill the request log nor guess secrets at will. Callers with valid credentials at the same address are not affected.
 */
export class UnknownCallers {
  readonly #rateLimit: RateLimit | undefined
  /** The calls beyond the limit since the last one that was logged. */
  #unlogged = 0

  constructor(rateLimit: RateLimit | undefined) {
    this.#rateLimit = rateLimit
  }

  /** Returns the error to answer with. Beyond the limit that is a 429, and the call is not logged but counted. */
  refusal(error: unknown, address: string, entry: RequestLogEntry, realNow: number): unknown {
    if (!(error instanceof ApiError) || ![401, 403, 404].includes(error.status)) return error
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
