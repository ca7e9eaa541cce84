/** Enforces the retention period of webhook events. It counts in real time, because tests advance virtual time by years. */
import { HOUR } from '../../core/durations.ts'
import { describedError, type Log } from '../../core/log.ts'
import type { Runtime } from '../../core/runtime.ts'
import type { Database } from '../../db/database.ts'
import { removeEndedWebhooks } from './retention-rows.ts'

interface RetentionContext {
  readonly database: Database
  readonly runtime: Runtime
  readonly log: Log
}

/**
 * Removes completed events older than the retention period, now and every hour. The returned function stops the removals and waits for
 * the current one.
 */
export function keepWebhooksFor(milliseconds: number, { database, runtime, log }: RetentionContext): () => Promise<void> {
  let removal: Promise<void> = Promise.resolve()
  const remove = () => {
    removal = removeEndedWebhooks(database.db, runtime.realNow() - milliseconds).catch((error: unknown) =>
      log.error(describedError(error), 'old webhook events could not be removed'),
    )
  }
  remove()
  const timer = setInterval(remove, HOUR)
  timer.unref()
  return () => {
    clearInterval(timer)
    return removal
  }
}
