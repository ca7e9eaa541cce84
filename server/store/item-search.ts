/** Finds Items of an account by filters. */
import type { ItemFilters, ItemSortField, SortOrder } from '../../generated/types.ts'
import type { Db } from './database.ts'
import { rowToItem, type StoredItem } from './items.ts'

export interface ItemQuery {
  readonly accountId: string
  readonly filters: ItemFilters
  /** The only Individual whose Items may be found; absent: any. */
  readonly onlyOf: string | null | undefined
  readonly count: number
  readonly offset: number
  readonly sortBy: ItemSortField
  readonly sortOrder: SortOrder
}

export async function searchItems(
  db: Db,
  { accountId, filters, onlyOf, count, offset, sortBy, sortOrder }: ItemQuery,
): Promise<StoredItem[]> {
  const { individual_id, datarequest_id, source_data_type, processing_status, created_after, created_before } = filters
  const order = sortOrder === 'ASC' ? 'asc' : 'desc'
  let query = db
    .selectFrom('item')
    .innerJoin('individual', 'individual.id', 'item.individual_id')
    .selectAll('item')
    .where('item.account_id', '=', accountId)
    .where('individual.deleted_at', 'is', null)
  if (onlyOf) query = query.where('item.individual_id', '=', onlyOf)
  if (individual_id !== undefined) query = query.where('item.individual_id', '=', individual_id)
  if (datarequest_id !== undefined) query = query.where('item.datarequest_id', '=', datarequest_id)
  if (source_data_type?.length) query = query.where('item.source_data_type', 'in', source_data_type)
  if (processing_status?.length) query = query.where('item.status', 'in', processing_status as ('IN_PROGRESS' | 'COMPLETED')[])
  if (created_after !== undefined) query = query.where('item.created_at', '>=', created_after)
  if (created_before !== undefined) query = query.where('item.created_at', '<', created_before)
  const rows = await query.orderBy(`item.${sortBy}`, order).orderBy('item.id', order).limit(count).offset(offset).execute()
  return rows.map(rowToItem)
}
