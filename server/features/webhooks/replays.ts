/**
 * A replay is a new delivery of the same event. It can be added once the original delivery has been delivered or has failed. A unique index
 * allows only one pending replay per delivery, so repeated and concurrent calls do not add another.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type DeliveryContext, buildDeliveryRow, scheduleAttempt, selectDeliveries, type StoredDelivery } from './deliveries.ts'
import { addEndpoints } from './endpoints.ts'

/** Maximum number of deliveries that one call replays. */
const MAX_REPLAYS = 200

interface ReplayFilter {
  /** Minimum creation time (inclusive). */
  readonly since: number
  readonly status?: 'delivered' | 'failed' | undefined
  readonly account_id?: string | undefined
  /** Sequence number of the last delivery on the previous page. */
  readonly after: number
}

interface ReplayablePage {
  readonly deliveries: readonly StoredDelivery[]
  /** Sequence number of the last delivery. Undefined if there are no more pages. */
  readonly last: number | undefined
}

/** Returns the next deliveries to replay, oldest first. Skips replays, and deliveries that have a pending replay. */
export async function findReplayable(db: Db, { since, status, account_id, after }: ReplayFilter): Promise<ReplayablePage> {
  const deliveries = await selectDeliveries(db, { since, status, account_id })
    .clearOrderBy()
    .where('status', '<>', 'pending')
    .where('replay_of', 'is', null)
    .where('seq', '>', after)
    .where((delivery) =>
      delivery.not(
        delivery.exists(
          delivery
            .selectFrom('delivery as replay')
            .select('replay.id')
            .whereRef('replay.replay_of', '=', 'delivery.id')
            // Uses a literal, because SQLite uses a partial index only if the query repeats the index condition.
            .where('replay.status', '=', sql.lit('pending')),
        ),
      ),
    )
    .orderBy('seq')
    .limit(MAX_REPLAYS)
    .execute()
  return { deliveries, last: deliveries.length === MAX_REPLAYS ? deliveries.at(-1)?.seq : undefined }
}

/** Adds a replay of each delivery, due immediately, and returns the added replays. Skips deliveries that have a pending replay. */
export async function addReplays(context: DeliveryContext, deliveries: readonly StoredDelivery[]): Promise<StoredDelivery[]> {
  if (deliveries.length === 0) return []
  const { db, now } = context
  await addEndpoints(db, deliveries, now)
  const added = await db
    .insertInto('delivery')
    .values(
      deliveries.map(({ id: replay_of, account_id, individual_id, datarequest_id, event_id, event_type, url, target }) =>
        buildDeliveryRow(context, { account_id, individual_id, datarequest_id, event_id, event_type, url, target, replay_of }),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
  const replays = added.toSorted((a, b) => a.seq - b.seq)
  for (const replay of replays) await scheduleAttempt(context, replay, now)
  return replays
}
