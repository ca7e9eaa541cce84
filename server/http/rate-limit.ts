/**
 * Rate limits for tokens, accounts and addresses. They protect the server from load, so they use real time.
 *
 * A caller's minute begins with the first call after the previous minute has ended. Within the minute, a process reserves a share of the
 * calls in the database (`taken`), counts each call against this share (`calls`), and reserves the next share when it is used up. Once no
 * calls remain (`spent`), further calls get a 429 until the minute ends. Without a shared database, the first share is the whole limit.
 */
import { MINUTE } from '../core/durations.ts'
import { ApiError } from '../core/errors.ts'
import type { TakeShare } from './rate-limit-minutes.ts'
import type { Caller } from './authenticate.ts'
import type { RequestLogEntry } from './request-log.ts'

/** Number of callers in memory above which ended minutes are removed. */
const CLEANUP_THRESHOLD = 10_000

/** Share of a minute's calls that a process reserves at a time. */
const SHARE = 0.1

interface Minute {
  endsAt: number
  calls: number
  /** Number of calls that this process has reserved. */
  taken: number
  /** Number of calls that no process had reserved at the time of this process's last reservation. */
  untaken: number
  /** The limit if it is used up, and 0 as long as calls may remain. */
  spent: number
  taking?: Promise<void>
}

/**
 * Limits an account's calls. A quota applies to all of the account's tokens combined. Without a quota, the server's limit applies to each
 * token separately.
 */
export class AccountLimit {
  readonly #perToken: RateLimit | undefined
  readonly #perAccount: RateLimit

  constructor(perToken: RateLimit | undefined, takeShare?: TakeShare) {
    this.#perToken = perToken
    this.#perAccount = new RateLimit(0, takeShare)
  }

  /** Counts a call. Returns an error if the call exceeds the limit. */
  rejection({ account, token }: Caller, realNow: number): Promise<ApiError | undefined> | undefined {
    const { id, client_id, requests_per_minute } = account
    return requests_per_minute === null
      ? this.#perToken?.rejection(token?.hash ?? client_id, realNow)
      : this.#perAccount.rejection(id, realNow, requests_per_minute)
  }

  /** Returns the headers with the caller's remaining calls. Undefined if the caller's calls are not limited. */
  headers({ account, token }: Caller, realNow: number): RateLimitHeaders | undefined {
    const { id, client_id, requests_per_minute } = account
    if (requests_per_minute !== null) return this.#perAccount.headers('account', id, realNow, requests_per_minute)
    return token ? this.#perToken?.headers('token', token.hash, realNow) : this.#perToken?.headers('client', client_id, realNow)
  }
}

/** Headers from the IETF draft `draft-ietf-httpapi-ratelimit-headers`, as of version 08. */
type RateLimitHeaders = Readonly<Record<'ratelimit-policy' | 'ratelimit', string>>

export class RateLimit {
  readonly #perMinute: number
  readonly #takeShare: TakeShare | undefined
  #minutes = new Map<string, Minute>()
  #cleanUpAt = CLEANUP_THRESHOLD

  /** `takeShare` is undefined if no other process counts calls. */
  constructor(perMinute: number, takeShare?: TakeShare) {
    this.#perMinute = perMinute
    this.#takeShare = takeShare
  }

  /** Number of callers in memory. */
  get callers(): number {
    return this.#minutes.size
  }

  /** Counts a call. If the call exceeds the limit, returns an error and does not count it. */
  async rejection(caller: string, realNow: number, perMinute = this.#perMinute): Promise<ApiError | undefined> {
    const existing = this.#minutes.get(caller)
    const minute = existing && isOpen(existing, realNow) ? existing : this.#open(caller, realNow)
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

  /** Returns the headers for a caller whose call has been counted. */
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
      const requested = Math.max(1, Math.floor(perMinute * SHARE))
      const { calls, left, endsInMs } = await this.#takeShare(caller, requested, perMinute)
      minute.taken += calls
      minute.untaken = left
      minute.endsAt = realNow + endsInMs
      if (calls < requested) minute.spent = perMinute
    } catch {
      // The call itself will report that the database is unavailable. Until the minute ends, this process counts calls independently of the
      // other processes.
      minute.taken = minute.spent = perMinute
      minute.untaken = 0
    }
  }

  #open(caller: string, realNow: number): Minute {
    if (this.#minutes.size >= this.#cleanUpAt) {
      this.#minutes = new Map([...this.#minutes].filter(([, minute]) => isOpen(minute, realNow)))
      this.#cleanUpAt = Math.max(CLEANUP_THRESHOLD, this.#minutes.size * 2)
    }
    const minute = { endsAt: realNow + MINUTE, calls: 0, taken: 0, untaken: 0, spent: 0 }
    this.#minutes.set(caller, minute)
    return minute
  }
}

const secondsUntil = ({ endsAt }: Minute, realNow: number): number => Math.max(1, Math.ceil((endsAt - realNow) / 1000))

/** Returns true until the minute ends. If the end is more than a minute away, the real clock was set back, and the minute is discarded. */
const isOpen = ({ endsAt }: Minute, realNow: number): boolean => realNow < endsAt && endsAt <= realNow + MINUTE

/**
 * Limits calls by address if they are rejected before their caller is authenticated. Otherwise such calls could fill the request log or
 * guess secrets. Callers with valid credentials at the same address are not affected.
 */
export class UnknownCallers {
  readonly #rateLimit: RateLimit | undefined
  /** Number of calls over the limit since the last call that was logged. */
  #unlogged = 0

  constructor(rateLimit: RateLimit | undefined) {
    this.#rateLimit = rateLimit
  }

  /** Returns the error to send, which is a 429 for calls over the limit. Such calls are counted but not logged. */
  async rejection(error: unknown, address: string, realNow: number, entry?: RequestLogEntry): Promise<unknown> {
    if (!(error instanceof ApiError) || error.status >= 500) return error
    const tooMany = await this.#rateLimit?.rejection(`address ${address}`, realNow)
    if (!entry) return tooMany ?? error
    if (tooMany) {
      this.#unlogged++
      entry.leaveOut()
      return tooMany
    }
    if (this.#unlogged > 0) entry.warn(`${this.#unlogged} calls from unknown callers before this one were rejected and not logged`)
    this.#unlogged = 0
    return error
  }
}
