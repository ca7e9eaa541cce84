/** The rate limit of a token, of an account, or of an address, in a minute. It guards against load, in real time. Processes that share a database count together. */
import { MINUTE } from '../core/durations.ts'
import { ApiError } from '../core/errors.ts'
import type { TakeShare } from './rate-limit-minutes.ts'
import type { Caller } from './authenticate.ts'
import type { RequestLogEntry } from './request-log.ts'

/** Above this number, callers whose minute is over are forgotten from time to time. */
const MANY = 10_000

/** A process takes a tenth of the calls of a minute at a time, with one statement. */
const SHARE = 0.1

interface Minute {
  endsAt: number
  calls: number
  /** The calls that this process has taken of the minute. */
  taken: number
  /** The calls that no process had taken when this one last asked the database. */
  untaken: number
  /** The limit whose calls are all taken, or 0 while calls may be left. */
  spent: number
  taking?: Promise<void>
}

/** Limits the calls of an account: all its tokens together where it has a quota, and else each token as the server allows any. */
export class AccountLimit {
  readonly #each: RateLimit | undefined
  readonly #together: RateLimit

  constructor(each: RateLimit | undefined, takeShare?: TakeShare) {
    this.#each = each
    this.#together = new RateLimit(0, takeShare)
  }

  /** Counts a call of the account. */
  refusal({ account, token }: Caller, realNow: number): Promise<ApiError | undefined> | undefined {
    const { id, client_id, requests_per_minute } = account
    return requests_per_minute === null
      ? this.#each?.refusal(token?.hash ?? client_id, realNow)
      : this.#together.refusal(id, realNow, requests_per_minute)
  }

  /** The headers that say what is left to the caller; none where the number of its calls is not limited. */
  headers({ account, token }: Caller, realNow: number): RateLimitHeaders | undefined {
    const { id, client_id, requests_per_minute } = account
    if (requests_per_minute !== null) return this.#together.headers('account', id, realNow, requests_per_minute)
    return token ? this.#each?.headers('token', token.hash, realNow) : this.#each?.headers('client', client_id, realNow)
  }
}

/** As the IETF drafts them (draft-ietf-httpapi-ratelimit-headers, since version 08). */
type RateLimitHeaders = Readonly<Record<'ratelimit-policy' | 'ratelimit', string>>

export class RateLimit {
  readonly #perMinute: number
  readonly #takeShare: TakeShare | undefined
  #minutes = new Map<string, Minute>()
  #forgetAt = MANY

  /** Without `takeShare` the calls of this process are all that there are. */
  constructor(perMinute: number, takeShare?: TakeShare) {
    this.#perMinute = perMinute
    this.#takeShare = takeShare
  }

  /** The number of callers that are remembered. */
  get callers(): number {
    return this.#minutes.size
  }

  /** Counts a call. A minute begins with the first call after the one before. Calls that are refused do not count. */
  async refusal(caller: string, realNow: number, perMinute = this.#perMinute): Promise<ApiError | undefined> {
    const known = this.#minutes.get(caller)
    const minute = known && isOpen(known, realNow) ? known : this.#open(caller, realNow)
    while (minute.calls >= minute.taken && minute.spent < perMinute) {
      minute.taking ??= this.#take(minute, caller, realNow, perMinute).finally(() => delete minute.taking)
      await minute.taking
    }
    if (minute.calls < Math.min(minute.taken, perMinute)) {
      minute.calls++
      return undefined
    }
    const seconds = secondsUntil(minute, realNow)
    const wait = `${seconds} second${seconds === 1 ? '' : 's'}`
    return new ApiError('TOO_MANY_REQUESTS', `Rate limit of ${perMinute} requests a minute reached: try again in ${wait}`, {
      headers: { 'retry-after': String(seconds) },
    })
  }

  /** The headers for a caller whose call was counted. */
  headers(policy: string, caller: string, realNow: number, perMinute = this.#perMinute): RateLimitHeaders | undefined {
    const minute = this.#minutes.get(caller)
    if (!minute) return undefined
    const left = Math.max(0, Math.min(minute.taken + minute.untaken, perMinute) - minute.calls)
    return {
      'ratelimit-policy': `"${policy}";q=${perMinute};w=${MINUTE / 1000}`,
      ratelimit: `"${policy}";r=${left};t=${secondsUntil(minute, realNow)}`,
    }
  }

  async #take(minute: Minute, caller: string, realNow: number, perMinute: number): Promise<void> {
    try {
      if (!this.#takeShare) {
        minute.taken = minute.spent = perMinute
        minute.untaken = Infinity
        return
      }
      const asked = Math.max(1, Math.floor(perMinute * SHARE))
      const { calls, left, endsInMs } = await this.#takeShare(caller, asked, perMinute)
      minute.taken += calls
      minute.untaken = left
      minute.endsAt = realNow + endsInMs
      if (calls < asked) minute.spent = perMinute
    } catch {
      // The call itself meets the database that is away, and says so: until the minute is over this process counts alone.
      minute.taken = minute.spent = perMinute
      minute.untaken = 0
    }
  }

  #open(caller: string, realNow: number): Minute {
    if (this.#minutes.size >= this.#forgetAt) {
      this.#minutes = new Map([...this.#minutes].filter(([, minute]) => isOpen(minute, realNow)))
      this.#forgetAt = Math.max(MANY, this.#minutes.size * 2)
    }
    const minute = { endsAt: realNow + MINUTE, calls: 0, taken: 0, untaken: 0, spent: 0 }
    this.#minutes.set(caller, minute)
    return minute
  }
}

const secondsUntil = ({ endsAt }: Minute, realNow: number): number => Math.max(1, Math.ceil((endsAt - realNow) / 1000))

/** A minute that ends later than a minute from now is not open, because the real clock was set back. */
const isOpen = ({ endsAt }: Minute, realNow: number): boolean => realNow < endsAt && endsAt <= realNow + MINUTE

/**
 * Limits calls that are refused before their caller is known, by the address that they come from: credentials are missing, wrong or
 * suspended, or the path, the method or the request itself is wrong. So they can neither fill the request log nor guess secrets at will. Callers with valid credentials at the same address are not affected.
 */
export class UnknownCallers {
  readonly #rateLimit: RateLimit | undefined
  /** The calls beyond the limit since the last one that was logged. */
  #unlogged = 0

  constructor(rateLimit: RateLimit | undefined) {
    this.#rateLimit = rateLimit
  }

  /** Returns the error to answer with. Beyond the limit that is a 429, and a call that has an entry is not logged but counted. */
  async refusal(error: unknown, address: string, realNow: number, entry?: RequestLogEntry): Promise<unknown> {
    if (!(error instanceof ApiError) || error.status >= 500) return error
    const tooMany = await this.#rateLimit?.refusal(`address ${address}`, realNow)
    if (!entry) return tooMany ?? error
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
