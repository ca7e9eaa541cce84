/** Keeps webhook events for a time, in real time, because tests move virtual time by years. */
import { HOUR } from '../../core/durations.ts'
import { describedError, type Log } from '../../core/log.ts'
import type { Runtime } from '../../core/runtime.ts'
import type { Database } from '../../db/database.ts'
import { removeEndedWebhooks } from './retention-rows.ts'

interface Kept {
  readonly database: Database
  readonly runtime: Runtime
  readonly log: Log
}

/** Removes those that have ended and are older, now and every hour, until the returned function is called. It waits for a removal. */
export function keepWebhooksFor(milliseconds: number, { database, runtime, log }: Kept): () => Promise<void> {
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
