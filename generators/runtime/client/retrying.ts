/** Retries calls after temporary failures. */
import { ServiceConnectionError, ServiceError } from './errors.ts'
import type { RetryOptions } from './options.ts'
import { pause } from './pause.ts'

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 8000

interface Sending extends RetryOptions {
  readonly operation: string
  /** True if repeating the call has the same effect as sending it once. */
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
      // The call for an access token has its own retries, so its errors are not retried here.
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

/** Returns the delay in milliseconds that the service requests. */
const asked = (error: Failure): number | undefined =>
  error instanceof ServiceError && error.retryAfterSeconds !== undefined ? error.retryAfterSeconds * 1000 : undefined

/** After 429, or 503 with Retry-After, the service has not processed the call. */
function mayRepeat(error: Failure, repeatable: boolean): boolean {
  if (error instanceof ServiceConnectionError) return repeatable && error.reason === 'network'
  const { status } = error
  return status === 429 || (status === 503 && asked(error) !== undefined) || (repeatable && status >= 500)
}

/** Adds jitter, so that clients that failed together do not retry at the same time. */
const backoff = (attempt: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS) * (1 - Math.random() / 2)
