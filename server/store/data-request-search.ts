/** Finds Data Requests of an account by filters. */
import { type ExpressionBuilder, sql } from 'kysely'
import type { DataRequestFilters, DataRequestSortField, SortOrder } from '../../generated/types.ts'
import { rowToDataRequest, type StoredDataRequest } from './data-requests.ts'
import type { Db } from './database.ts'
import { searchIndividuals } from './individuals.ts'
import type { LinkTable, Tables } from './tables.ts'

type SortField = Exclude<DataRequestSortField, 'datarequest_id'>

export interface DataRequestQuery {
  readonly accountId: string
  readonly filters: Omit<DataRequestFilters, 'status'> & { readonly status?: readonly LinkTable['status'][] }
  /** The only Individual whose Data Requests may be found; absent: any. */
  readonly onlyOf: string | null | undefined
  readonly now: number
  readonly count: number
  readonly offset: number
  readonly sortBy: SortField
  readonly sortOrder: SortOrder
}

export async function searchDataRequests(db: Db, search: DataRequestQuery): Promise<StoredDataRequest[]> {
  const { accountId, filters, onlyOf, now, count, offset, sortBy } = search
  const order = search.sortOrder === 'ASC' ? 'asc' : 'desc'
  const { external_id: externalId, individual_id: id, name } = filters
  const byIndividual = [onlyOf, externalId, id, name].some((filter) => filter !== undefined && filter !== null)
  // Individuals are searched first: few match, and each filter has its index. They also imply the account.
  const individuals = byIndividual ? await searchIndividuals(db, accountId, { externalId, id: id ?? onlyOf ?? undefined, name }) : undefined
  if (individuals?.length === 0 || (onlyOf && id && onlyOf !== id)) return []
  let query = db
    .selectFrom('data_request')
    .innerJoin('individual', 'individual.id', 'data_request.individual_id')
    .selectAll('data_request')
    .where('individual.deleted_at', 'is', null)
  query = individuals
    ? query.where('data_request.individual_id', 'in', individuals)
    : query.where('data_request.account_id', '=', accountId)
  if (filters.type?.length) query = query.where('data_request.type', 'in', filters.type)
  if (filters.datasource_id?.length) query = query.where('data_request.datasource_id', 'in', filters.datasource_id)
  if (filters.status?.length) query = query.where(latestLinkStatus(now), 'in', filters.status)
  const rows = await query.orderBy(`data_request.${sortBy}`, order).orderBy('data_request.id', order).limit(count).offset(offset).execute()
  return rows.map(rowToDataRequest)
}

/** A link past its expiry counts as expired, as everywhere. The order is that of linksOf. */
const latestLinkStatus = (now: number) => (table: ExpressionBuilder<Tables, 'data_request' | 'individual'>) =>
  table
    .selectFrom('link')
    .select(
      sql<LinkTable['status']>`case when link.status = 'available' and link.expires_at <= ${now} then 'expired' else link.status end`.as(
        'status',
      ),
    )
    .whereRef('link.datarequest_id', '=', 'data_request.id')
    .orderBy('link.created_at', 'desc')
    .orderBy('link.updated_at', 'desc')
    .orderBy('link.status')
    .orderBy('link.id', 'desc')
    .limit(1)
