/** Purges. After the erasure the row is a proof without personal data. */
import type { PurgeDeliveryDetail } from '../../generated/types.ts'
import type { Db } from './database.ts'
import type { PurgeTable } from './tables.ts'

export interface StoredPurge extends Omit<PurgeTable, 'delivery_details'> {
  readonly delivery_details: readonly PurgeDeliveryDetail[] | null
}

/** False: the Individual already has a purge. */
export async function addPurge(db: Db, { delivery_details, ...purge }: StoredPurge): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('purge')
    .values({ ...purge, delivery_details: delivery_details && JSON.stringify(delivery_details) })
    .onConflict((conflict) => conflict.column('individual_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findPurge(db: Db, individualId: string): Promise<StoredPurge | undefined> {
  const row = await db.selectFrom('purge').selectAll().where('individual_id', '=', individualId).executeTakeFirst()
  return row && { ...row, delivery_details: row.delivery_details === null ? null : (JSON.parse(row.delivery_details) as []) }
}

export async function markErased(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('purge').set({ erased_at: now }).where('id', '=', id).execute()
}

/** Removes what only the announcement needed. */
export async function clearAnnouncement(db: Db, id: string): Promise<void> {
  await db.updateTable('purge').set({ external_id: null, delivery_details: null }).where('id', '=', id).execute()
}

/** The Individuals whose data is still to be erased. Lists that show deleted Individuals leave them out. */
export const individualsToErase = (db: Db) => db.selectFrom('purge').select('individual_id').where('erased_at', 'is', null)

/** The proofs, oldest request first. */
export const listPurges = (db: Db) =>
  db
    .selectFrom('purge')
    .select(['id', 'account_id', 'individual_id', 'requested_at', 'erased_at'])
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
