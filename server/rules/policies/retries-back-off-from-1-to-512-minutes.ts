/** "At most 10 retries at intervals in minutes of 1, 2, 4 … 512, each with a small random jitter" (Webhook delivery 4; gap webhook-timeout-and-jitter). */
import { tables } from '../../../generated/tables.ts'
import { limits } from '../../core/limits.ts'

const MINUTE = 60_000
const INTERVALS = tables.limits['webhook_retry_minutes']?.value as readonly number[]

/** Milliseconds from the failed attempt to the next; undefined: no more follow. `chance` is a random number from 0 to 1. */
export function retriesBackOffFrom1To512Minutes(attemptsMade: number, chance: number): number | undefined {
  const minutes = INTERVALS[attemptsMade - 1]
  return minutes === undefined ? undefined : Math.floor(minutes * MINUTE * (1 + (limits.webhook_jitter_percent / 100) * chance))
}
