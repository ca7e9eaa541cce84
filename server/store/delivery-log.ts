/** Queries of deliveries and their attempts, for the control API. */
import type { Selectable } from 'kysely'
import type { Db } from './database.ts'
import type { StoredDelivery } from './deliveries.ts'
import type { DeliveryAttemptTable, DeliveryStatus } from './delivery-tables.ts'
import { individualsToErase } from './purges.ts'

export interface DeliveryFilter {
  readonly id?: string | undefined
  readonly datarequest_id?: string | undefined
  readonly individual_id?: string | undefined
  readonly status?: DeliveryStatus | undefined
  readonly event_type?: string | undefined
  readonly account_id?: string | undefined
  readonly request_id?: string | undefined
  /** Created at this instant or later. */
  readonly since?: number | undefined
  /** Created at this instant or earlier. */
  readonly until?: number | undefined
  /** At most this many are answered, the newest first. */
  readonly limit?: number | undefined
}

/** Oldest first. */
export async function findDeliveries(db: Db, { since, until, limit, ...equal }: DeliveryFilter): Promise<StoredDelivery[]> {
  let query = db.selectFrom('delivery').selectAll().where('individual_id', 'not in', individualsToErase(db)).orderBy('seq', 'desc')
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) query = query.where(column as keyof typeof equal, '=', value)
  if (since !== undefined) query = query.where('created_at', '>=', since)
  if (until !== undefined) query = query.where('created_at', '<=', until)
  if (limit !== undefined) query = query.limit(limit)
  return (await query.execute()).toReversed()
}

/** The attempts by delivery, the oldest first. */
export async function attemptsOf(db: Db, ids: readonly string[]): Promise<Map<string, Selectable<DeliveryAttemptTable>[]>> {
  const attempts: Selectable<DeliveryAttemptTable>[] = []
  for (let start = 0; start < ids.length; start += 500)
    attempts.push(
      ...(await db
        .selectFrom('delivery_attempt')
        .selectAll()
        .where('delivery_id', 'in', ids.slice(start, start + 500))
        .orderBy('number')
        .execute()),
    )
  return Map.groupBy(attempts, ({ delivery_id }) => delivery_id)
}
