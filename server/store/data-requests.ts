/** Data Requests. Those of a deleted Individual are never found. */
import type { DataRequestActivity, DataRequestConsent, DataRequestType, RefreshPolicy } from '../../generated/types.ts'
import type { DataRequestDetails } from './stored-fields.ts'
import type { Db } from './database.ts'
import type { DataRequestTable } from './tables.ts'

export interface DataRequestData extends DataRequestDetails {
  readonly widget_id: string
  readonly requester_name: string
  readonly refresh_policy?: RefreshPolicy | null
  /** The refresh that is scheduled, if one is. */
  readonly refresh_id?: string | null
  readonly consent?: DataRequestConsent
}

export interface StoredDataRequest extends Pick<DataRequestTable, 'id' | 'account_id' | 'individual_id' | 'created_at' | 'updated_at'> {
  readonly type: DataRequestType
  readonly data: DataRequestData
  readonly last_activity_type: DataRequestActivity
  readonly last_activity_at: number
}

/** Fields that are absent are those of a Data Request that was just made. */
type NewDataRequest = Omit<StoredDataRequest, Later> & Partial<Pick<DataRequestTable, Later | 'datasource_id'>>
type Later = 'updated_at' | 'last_activity_type' | 'last_activity_at'

export async function addDataRequest(db: Db, { data, ...request }: NewDataRequest): Promise<void> {
  const { created_at } = request
  const activity = { updated_at: created_at, last_activity_type: 'CREATED', last_activity_at: created_at }
  await db
    .insertInto('data_request')
    .values({ ...activity, datasource_id: requestedDataSource(data), ...request, data: JSON.stringify(data) })
    .execute()
}

export async function findDataRequest(db: Db, accountId: string, id: string): Promise<StoredDataRequest | undefined> {
  const row = await db
    .selectFrom('data_request')
    .innerJoin('individual', 'individual.id', 'data_request.individual_id')
    .selectAll('data_request')
    .where('data_request.id', '=', id)
    .where('data_request.account_id', '=', accountId)
    .where('individual.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && rowToDataRequest(row)
}

/** A Data Request of any account, for callers that work on all accounts. */
export async function dataRequestById(db: Db, id: string): Promise<StoredDataRequest | undefined> {
  const row = await db.selectFrom('data_request').select('account_id').where('id', '=', id).executeTakeFirst()
  return row && findDataRequest(db, row.account_id, id)
}

/** Locks the Data Request and what belongs to it until the end of the transaction. Call it before reading. */
export async function lockDataRequest(db: Db, accountId: string, id: string): Promise<void> {
  await db
    .updateTable('data_request')
    .set((same) => ({ updated_at: same.ref('updated_at') }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

export async function changeDataRequest(db: Db, before: StoredDataRequest, data: DataRequestData, now: number): Promise<void> {
  const requested = requestedDataSource(data)
  await db
    .updateTable('data_request')
    // The connected Data Source stays until the client requests another one.
    .set({
      data: JSON.stringify(data),
      updated_at: now,
      ...(requested !== requestedDataSource(before.data) && { datasource_id: requested }),
    })
    .where('id', '=', before.id)
    .execute()
}

/** Records the Data Source that the Individual connected. */
export async function markConnected(db: Db, id: string, datasourceId: string): Promise<void> {
  await db.updateTable('data_request').set({ datasource_id: datasourceId }).where('id', '=', id).execute()
}

/** Records the last activity. */
export async function recordActivity(db: Db, id: string, type: DataRequestActivity, now: number): Promise<void> {
  await db.updateTable('data_request').set({ last_activity_type: type, last_activity_at: now }).where('id', '=', id).execute()
}

export const rowToDataRequest = (row: DataRequestTable): StoredDataRequest => ({
  ...row,
  type: row.type as DataRequestType,
  data: JSON.parse(row.data) as DataRequestData,
})

const requestedDataSource = ({ request_details }: DataRequestData): string | null => request_details?.datasource?.id ?? null

/** Consents by Data Request. Where the Individual was not asked yet, there is none. */
export async function consentsOf(db: Db, ids: readonly string[]): Promise<Map<string, DataRequestConsent>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('data_request')
    .select(['id', 'data'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.flatMap(({ id, data }) => {
      const { consent } = JSON.parse(data) as DataRequestData
      return consent ? [[id, consent] as const] : []
    }),
  )
}
