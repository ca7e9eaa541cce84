/**
 * A replay is a new delivery of the same event, added after the original delivery was delivered or failed. A unique index allows one
 * pending replay per delivery, so that repeated and concurrent calls do not add more.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type DeliveryContext, buildDeliveryRow, scheduleAttempt, selectDeliveries, type StoredDelivery } from './deliveries.ts'
import { addEndpoints } from './endpoints.ts'

/** Maximum number of deliveries replayed by one call. */
const MAX_REPLAYS = 200

interface ReplayFilter {
  /** Lower bound of the creation time, inclusive. */
  readonly since: number
  readonly status?: 'delivered' | 'failed' | undefined
  readonly account_id?: string | undefined
  /** Sequence number of the last delivery on the previous page. */
  readonly after: number
}

interface ReplayablePage {
  readonly deliveries: readonly StoredDelivery[]
  /** Sequence number of the last delivery. Undefined if this is the last page. */
  readonly last: number | undefined
}

/** Returns the next deliveries to replay, oldest first. Skips replays and deliveries that have a pending replay. */
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
            // A literal, because SQLite uses a partial index only if the query repeats its condition.
            .where('replay.status', '=', sql.lit('pending')),
        ),
      ),
    )
    .orderBy('seq')
    .limit(MAX_REPLAYS)
    .execute()
  return { deliveries, last: deliveries.length === MAX_REPLAYS ? deliveries.at(-1)?.seq : undefined }
}

/** Adds a replay of each delivery, due at once, and returns the added replays. Skips deliveries that already have a pending replay. */
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
