/** Removes webhook events that have ended long ago, with their deliveries and the attempts of them. */
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'

/** The number of events removed at a time is small, so that a call never waits long behind a removal. */
const REMOVED_AT_ONCE = 100

/**
 * Removes the events raised before an instant of real time. One stays as a whole while a delivery of it is pending, or was attempted
 * since.
 */
export async function removeEndedWebhooks(db: Db, before: number): Promise<void> {
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE;) removed = await inTransaction(db, (db) => removeSome(db, before))
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
    .limit(REMOVED_AT_ONCE)
    .execute()
