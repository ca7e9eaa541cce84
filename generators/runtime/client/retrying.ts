/** Sends calls again that failed for a while. */
import { ServiceConnectionError, ServiceError } from './errors.ts'
import type { RetryOptions } from './options.ts'
import { pause } from './pause.ts'

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 8000

interface Sending extends RetryOptions {
  readonly operation: string
  /** Sent twice, it has the effect of once. */
  readonly repeatable: boolean
  readonly signal?: AbortSignal | undefined
}

export async function retrying<A>(
  { operation, repeatable, signal, times = 3, totalMs = 60_000, onRetry }: Sending,
  send: () => Promise<A>,
): Promise<A> {
  let left = totalMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      // An error of the call for a token is not this operation's: that call has been sent again itself.
      if (!isFailure(error) || error.operation !== operation || attempt > times || !mayRepeat(error, repeatable)) throw error
      const waitMs = asked(error) ?? backoff(attempt)
      if (waitMs > left) throw error
      left -= waitMs
      onRetry?.({ operation, attempt, waitMs, error })
      await pause(waitMs, signal)
    }
  }
}

type Failure = ServiceError | ServiceConnectionError

const isFailure = (error: unknown): error is Failure => error instanceof ServiceError || error instanceof ServiceConnectionError

/** The milliseconds that the service asks for. */
const asked = (error: Failure): number | undefined =>
  error instanceof ServiceError && error.retryAfterSeconds !== undefined ? error.retryAfterSeconds * 1000 : undefined

/** 429, and 503 with Retry-After, say that nothing was done. */
function mayRepeat(error: Failure, repeatable: boolean): boolean {
  if (error instanceof ServiceConnectionError) return repeatable && error.reason === 'network'
  const { status } = error
  return status === 429 || (status === 503 && asked(error) !== undefined) || (repeatable && status >= 500)
}

/** Clients that failed together do not come back together. */
const backoff = (attempt: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS) * (1 - Math.random() / 2)
