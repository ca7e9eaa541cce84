/** Reads Items but leaves their records as JSON strings, because parsing many records takes longer than a determination. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type ItemOwner, itemsOfLivingIndividuals, queryByOwner, selectOwnedItems, rowToItem, type StoredItem } from './repository.ts'
import type { Tables } from '../../db/tables.ts'
import { ITEM } from './table.ts'

export type UnparsedItem = Omit<StoredItem, 'data'> & { readonly data: string | null }

/** Returns the Items of Data Requests, latest first. */
export const unparsedItemsOfRequests = (db: Db, datarequestIds: readonly string[]): Promise<UnparsedItem[]> =>
  unparsedItemsWith(db, 'datarequest_id', datarequestIds)

/** Returns the Items with these identifiers, latest first. */
export const unparsedItemsById = (db: Db, ids: readonly string[]): Promise<UnparsedItem[]> => unparsedItemsWith(db, 'id', ids)

async function unparsedItemsWith(db: Db, column: 'id' | 'datarequest_id', values: readonly string[]): Promise<UnparsedItem[]> {
  if (values.length === 0) return []
  const rows = await itemsOfLivingIndividuals(db)
    .where(`item.${column}`, 'in', values)
    .orderBy('item.created_at', 'desc')
    .orderBy('item.id', 'desc')
    .execute()
  return rows.map(toUnparsedItem)
}

/** Returns an owner's Items, latest first. */
export const listUnparsedItems = async (db: Db, owner: ItemOwner): Promise<UnparsedItem[]> =>
  (await selectOwnedItems(db, owner)).map(toUnparsedItem)

const toUnparsedItem = (row: Tables['item']): UnparsedItem => ({ ...rowToItem({ ...row, data: null }), data: row.data })

/** Returns an owner's Items without their records, latest first. */
export const listItemsWithoutRecords = async (db: Db, owner: ItemOwner): Promise<UnparsedItem[]> =>
  (await rowsWithoutRecords(db, owner)).map((row) => toUnparsedItem({ ...row, data: null }))

const rowsWithoutRecords = queryByOwner((db, column) =>
  db
    .selectFrom('item')
    .innerJoin('individual', 'individual.id', 'item.individual_id')
    .select(ITEM.qualifiedNames.filter((name) => name !== 'item.data'))
    .where('individual.deleted_at', 'is', null)
    .where(`item.${column}`, '=', '')
    .orderBy('item.created_at', 'desc')
    .orderBy('item.id', 'desc'),
)

const RECORDS_PER_QUERY = 100

/** Like `listUnparsedItems`, but lets other calls run between its statements. Must be called outside of a transaction. */
export async function unparsedItemsInParts(db: Db, owner: ItemOwner): Promise<UnparsedItem[]> {
  const items = await listItemsWithoutRecords(db, owner)
  const records = new Map<string, string | null>()
  for (let at = 0; at < items.length; at += RECORDS_PER_QUERY) {
    const ids = items.slice(at, at + RECORDS_PER_QUERY).map(({ id }) => id)
    for (const { id, data } of await db.selectFrom('item').select(['id', 'data']).where('id', 'in', ids).execute()) records.set(id, data)
    await setImmediate()
  }
  return items.map((item) => ({ ...item, data: records.get(item.id) ?? null }))
}

/** Returns the total size of an owner's records without loading them, and a stamp that changes whenever the Items change. */
export async function measureItems(db: Db, owner: ItemOwner): Promise<{ bytes: number; stamp: string }> {
  const [row] = await selectSize(db, owner)
  return { bytes: Number(row?.bytes ?? 0), stamp: JSON.stringify(row) }
}

const selectSize = queryByOwner((db, column) =>
  db
    .selectFrom('item')
    .select((row) => [
      sql<number | string | null>`sum(octet_length(data))`.as('bytes'),
      row.fn.countAll().as('items'),
      row.fn.max('updated_at').as('changed_at'),
      row.fn.countAll().filterWhere('status', '=', sql.lit('COMPLETED')).as('completed'),
      row.fn.countAll().filterWhere('status', '=', sql.lit('IN_PROGRESS')).as('in_progress'),
    ])
    .where(column, '=', ''),
)
