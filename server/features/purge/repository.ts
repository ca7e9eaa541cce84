/** Stores purges. Their rows are kept as proof of the erasure. */
import { PostgresAdapter, sql } from 'kysely'
import type { PurgeDeliveryDetail } from '../../../generated/types.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export interface StoredPurge extends Omit<Tables['purge'], 'delivery_details' | 'observed' | 'erasure'> {
  readonly delivery_details: readonly PurgeDeliveryDetail[] | null
}

/** Stores the purge. Returns false if the Individual already has a purge. */
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

/** Clears the columns that were needed only for the announcement. */
export async function clearAnnouncement(db: Db, id: string): Promise<void> {
  await db.updateTable('purge').set({ external_id: null, delivery_details: null }).where('id', '=', id).execute()
}

/** Selects the Individuals whose erasure is pending. Lists that include deleted Individuals must exclude them. */
export const individualsToErase = (db: Db) => db.selectFrom('purge').select('individual_id').where('erased_at', 'is', null)

export const isToBeErased = async (db: Db, individualId: string): Promise<boolean> =>
  (await individualsToErase(db).where('individual_id', '=', individualId).executeTakeFirst()) !== undefined

/**
 * Removes traces of deleted rows from the database files, as far as the engine allows. It cannot run in a transaction.
 * - SQLite overwrites deleted rows with zeros, but their former pages remain in the write-ahead log until it is truncated.
 * - PostgreSQL frees the space for new rows and updates its statistics, which contain values from rows. It does not return the space to the
 *   operating system, because that requires an exclusive lock on the table.
 */
export async function compact(db: Db, tables: readonly string[]): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`vacuum (analyze, truncate false) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
  else await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
