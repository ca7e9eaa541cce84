/** Removes webhook events after their retention period, together with their deliveries and attempts. */
import { HOUR } from '../../core/durations.ts'
import { describedError, type Log } from '../../core/log.ts'
import type { Runtime } from '../../core/runtime.ts'
import type { Database, Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'

interface RetentionContext {
  readonly database: Database
  readonly runtime: Runtime
  readonly log: Log
}

/**
 * Removes completed events older than the retention period, immediately and then every hour. The period is measured on the real clock,
 * because tests advance the virtual clock by years. The returned function stops the hourly removal and waits for a removal in progress.
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

/** Number of events removed in one transaction. The number is small so that concurrent calls wait only briefly. */
const REMOVAL_BATCH_SIZE = 100

/**
 * Removes events that were raised before a timestamp on the real clock. Keeps an event and all its deliveries if any delivery is pending or
 * has a later attempt.
 */
export async function removeEndedWebhooks(db: Db, before: number): Promise<void> {
  for (let removed = REMOVAL_BATCH_SIZE; removed === REMOVAL_BATCH_SIZE;) removed = await inTransaction(db, (db) => removeSome(db, before))
}

async function removeSome(db: Db, before: number): Promise<number> {
  const ended = await endedEvents(db, before)
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return 0
  const deliveries = db.selectFrom('delivery').select('id').where('event_id', 'in', ids)
  await db.deleteFrom('delivery_attempt').where('delivery_id', 'in', deliveries).execute()
  await db.deleteFrom('delivery').where('event_id', 'in', ids).execute()
  await db.deleteFrom('webhook_event').where('id', 'in', ids).execute()
  return ids.length
}

const endedEvents = (db: Db, before: number) =>
  db
    .selectFrom('webhook_event')
    .select('id')
    .where('real_at', '<', before)
    .where((event) =>
      event.not(
        event.exists(
          event
            .selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.event_id', '=', 'webhook_event.id')
            .where((delivery) =>
              delivery.or([
                delivery('delivery.status', '=', 'pending'),
                delivery.exists(
                  delivery
                    .selectFrom('delivery_attempt')
                    .select('delivery_attempt.seq')
                    .whereRef('delivery_attempt.delivery_id', '=', 'delivery.id')
                    .where('delivery_attempt.real_at', '>=', before),
                ),
              ]),
            ),
        ),
      ),
    )
    .orderBy('real_at')
    .limit(REMOVAL_BATCH_SIZE)
    .execute()
