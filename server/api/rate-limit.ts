/** How many calls a token may make in a minute. A guard against load: it counts real time, in the memory of this process. */
import { ApiError } from '../core/errors.ts'
import { MINUTE } from '../core/durations.ts'

/** From so many on, callers whose minute is over are forgotten from time to time. */
const MANY = 10_000

interface Minute {
  readonly endsAt: number
  calls: number
}

export class RateLimit {
  readonly #perMinute: number
  #minutes = new Map<string, Minute>()
  #forgetAt = MANY

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** How many callers are remembered. */
  get callers(): number {
    return this.#minutes.size
  }

  /** Counts a call. A minute begins with the first call after the one before; calls that are refused do not count. */
  refusal(caller: string, realNow: number): ApiError | undefined {
    const known = this.#minutes.get(caller)
    const minute = known && isOpen(known, realNow) ? known : this.#open(caller, realNow)
    if (minute.calls < this.#perMinute) {
      minute.calls++
      return undefined
    }
    const seconds = Math.max(1, Math.ceil((minute.endsAt - realNow) / 1000))
    const wait = `${seconds} second${seconds === 1 ? '' : 's'}`
    return new ApiError('TOO_MANY_REQUESTS', `Rate limit of ${this.#perMinute} requests a minute reached: try again in ${wait}`, {
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

/** A real clock may be set back: a minute is none that ends later than a minute from now. */
const isOpen = ({ endsAt }: Minute, realNow: number): boolean => realNow < endsAt && endsAt <= realNow + MINUTE
