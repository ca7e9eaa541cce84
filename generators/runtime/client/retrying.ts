/** Sends again what the service did not take: 429 and 503 that say when to try again. They mean that nothing was done. */
import { ServiceError } from './errors.ts'
import type { RetryOptions } from './options.ts'
import { pause } from './pause.ts'

export async function retrying<A>(
  operation: string,
  { times = 3, totalMs = 60_000 }: RetryOptions,
  signal: AbortSignal | undefined,
  send: () => Promise<A>,
): Promise<A> {
  let left = totalMs
  for (let again = 0; ; again++) {
    try {
      return await send()
    } catch (error) {
      const wait = waitBefore(error, operation)
      if (wait === undefined || again >= times || wait > left) throw error
      left -= wait
      await pause(wait, signal)
    }
  }
}

/** Milliseconds. An error of the call for a token is not this operation's: that call has been sent again itself. */
const waitBefore = (error: unknown, operation: string): number | undefined =>
  error instanceof ServiceError &&
  error.operation === operation &&
  (error.status === 429 || error.status === 503) &&
  error.retryAfterSeconds !== undefined
    ? error.retryAfterSeconds * 1000
    : undefined
