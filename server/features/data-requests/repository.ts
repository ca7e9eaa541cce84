/** Database access for Data Requests and their recorded events. Queries never return rows of deleted Individuals. */
import { type Expression, type ExpressionBuilder, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type {
  DataRequestActivity,
  DataRequestConsent,
  DataRequestFilters,
  DataRequestListOptions,
  DataRequestType,
  EventLogDetails,
  EventLogEntry,
  KnownValue,
  RecordedEventType,
  RefreshPolicy,
} from '../../../generated/types.ts'
import { compiledInsert, compiledQuery, compiledWrite, hasRowLocks } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { hasDeliveryFaults } from '../../http/faults.ts'
import { searchIndividuals } from '../individuals/repository.ts'
import { linksInOrder, rowToLink, type StoredLink } from '../links/repository.ts'
import { type Page, selectPage } from '../../db/page.ts'
import { type ConnectionWithLogins, LOGIN_COLUMNS, loginsInOrder, rowsToConnections } from '../sessions/repository.ts'
import type { DataRequestDetails } from '../stored-fields.ts'
import type { Tables } from '../../db/tables.ts'
import { LINK } from '../links/table.ts'
import { DATA_REQUEST, RECORDED_EVENT } from './table.ts'

export interface DataRequestData extends DataRequestDetails {
  readonly widget_id: string
  readonly requester_name: string
  readonly refresh_policy?: RefreshPolicy | null
  /** Identifier of the scheduled refresh. */
  readonly refresh_id?: string | null
  readonly consent?: DataRequestConsent
}

export interface StoredDataRequest extends Pick<
  Tables['data_request'],
  'id' | 'account_id' | 'individual_id' | 'created_at' | 'updated_at'
> {
  readonly type: DataRequestType
  readonly data: DataRequestData
  readonly last_activity_type: DataRequestActivity
  readonly last_activity_at: number
  /** The Individual's `external_id`. Undefined if the query does not join the Individual. */
  readonly external_id?: string | null
  /** True if the account has injected delivery faults. Undefined if the query does not select this column. */
  readonly has_faults?: boolean
  /** Default event types of the account. Undefined if the query does not join the account. */
  readonly default_event_types?: string | null
}

/** Omitted fields default to their initial values. */
type NewDataRequest = Omit<StoredDataRequest, Later | JoinedField> & Partial<Pick<Tables['data_request'], Later | 'datasource_id'>>
type JoinedField = 'external_id' | 'default_event_types' | 'has_faults'
type Later = 'updated_at' | 'last_activity_type' | 'last_activity_at'

export async function addDataRequest(db: Db, { data, ...request }: NewDataRequest): Promise<void> {
  const { created_at } = request
  const activity = { updated_at: created_at, last_activity_type: 'CREATED', last_activity_at: created_at }
  await insertDataRequest(db, { ...activity, datasource_id: requestedDataSource(data), ...request, data: JSON.stringify(data) })
}

const insertDataRequest = compiledInsert(DATA_REQUEST)

const ofLivingIndividuals = (db: Db) =>
  db
    .selectFrom('data_request')
    .innerJoin('individual', 'individual.id', 'data_request.individual_id')
    .innerJoin('account', 'account.id', 'data_request.account_id')
    .select([...DATA_REQUEST.qualifiedNames, 'individual.external_id', 'account.default_event_types'])
    .where('individual.deleted_at', 'is', null)

const dataRequestWithFaults = (db: Db) =>
  ofLivingIndividuals(db)
    .select((row) => hasDeliveryFaults(row, 'data_request.account_id').as('has_faults'))
    .where('data_request.id', '=', '')
    .where('data_request.account_id', '=', '')

const selectDataRequest = compiledQuery(dataRequestWithFaults)

/**
 * Locks the rows of the Data Request and its Individual. After waiting for the lock, PostgreSQL would return an outdated version of a row
 * that is not locked.
 */
const selectAndLockDataRequest = compiledQuery((db) => {
  const query = dataRequestWithFaults(db)
  return hasRowLocks(db) ? query.forNoKeyUpdate(['data_request', 'individual']) : query
})

type FindDataRequest = (db: Db, accountId: string, id: string) => Promise<StoredDataRequest | undefined>

const findWith =
  (select: typeof selectDataRequest): FindDataRequest =>
  async (db, accountId, id) => {
    const [row] = await select(db, [id, accountId])
    return row && rowToDataRequest({ ...row, has_faults: Boolean(row.has_faults) })
  }

export const findDataRequest = findWith(selectDataRequest)

/** Locks the Data Request, its dependent rows and its Individual until the end of the transaction. */
export const findAndLockDataRequest = findWith(selectAndLockDataRequest)

export type FoundDataRequest = StoredDataRequest & Parts

/** Related rows of a Data Request. Undefined if the query does not select them. */
interface Parts {
  /** Latest first. */
  readonly links?: readonly StoredLink[]
  /** Oldest first. */
  readonly events?: readonly EventLogEntry[]
}

export type PartsAskedFor = Readonly<Record<keyof Parts, boolean>>

const withParts = (db: Db, { links, events }: PartsAskedFor) =>
  ofLivingIndividuals(db)
    .$if(links, (query) =>
      query.select((request) => {
        const own = linksInOrder(db).where('link.datarequest_id', '=', request.ref('data_request.id'))
        return jsonRows(db, own, LINK.columnNames).as('links')
      }),
    )
    .$if(events, (query) =>
      query.select((request) => {
        const own = eventsInOrder(db).where('recorded_event.datarequest_id', '=', request.ref('data_request.id'))
        return jsonRows(db, own, EVENT_COLUMNS).as('events')
      }),
    )

/**
 * Returns a JSON column that aggregates the rows of `query`, so that one statement can read a row with its related rows. `query` must
 * select exactly `columns`.
 */
function jsonRows<Row>(db: Db, query: Expression<Row>, columns: readonly (keyof Row & string)[]): RawBuilder<Row[] | string> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return sql`(select coalesce(json_agg(part), '[]') from ${query} as part)`
  const fields = columns.flatMap((column) => [sql.lit(column), sql.ref(`part.${column}`)])
  return sql`(select json_group_array(json_object(${sql.join(fields)})) from ${query} as part)`
}

/** Parses the column on SQLite, which returns JSON as strings. */
const rowsOfJson = <Row>(column: Row[] | string): Row[] => (typeof column === 'string' ? (JSON.parse(column) as Row[]) : column)

type RowWithParts = Awaited<ReturnType<ReturnType<typeof withParts>['execute']>>[number]

const rowWithParts = ({ links, events, ...row }: RowWithParts): FoundDataRequest => ({
  ...rowToDataRequest(row),
  ...(links !== undefined && { links: rowsOfJson(links).map(rowToLink) }),
  ...(events !== undefined && { events: rowsOfJson(events).map(rowToEvent) }),
})

const selectWithParts = compiledQuery((db) =>
  withParts(db, { links: true, events: true })
    .select((request) => {
      const own = loginsInOrder(db).where('connection.datarequest_id', '=', request.ref('data_request.id'))
      return jsonRows(db, own, LOGIN_COLUMNS).as('connections')
    })
    .where('data_request.id', '=', '')
    .where('data_request.account_id', '=', ''),
)

export type WholeDataRequest = StoredDataRequest & Required<Parts> & { readonly connections: readonly ConnectionWithLogins[] }

/** Finds a Data Request with its links, events and connections. */
export async function findWholeDataRequest(db: Db, accountId: string, id: string): Promise<WholeDataRequest | undefined> {
  const [row] = await selectWithParts(db, [id, accountId])
  if (!row) return undefined
  const { connections, ...rest } = row
  return { ...(rowWithParts(rest) as StoredDataRequest & Required<Parts>), connections: rowsToConnections(rowsOfJson(connections)) }
}

/** Finds the newest Data Request of an Individual with this Link experience. */
export async function findDataRequestOfWidget(
  db: Db,
  accountId: string,
  individualId: string,
  widgetId: string,
): Promise<StoredDataRequest | undefined> {
  const rows = await ofLivingIndividuals(db)
    .where('data_request.individual_id', '=', individualId)
    .where('data_request.account_id', '=', accountId)
    .orderBy('data_request.created_at', 'desc')
    .orderBy('data_request.id', 'desc')
    .execute()
  return rows.map(rowToDataRequest).find(({ data }) => data.widget_id === widgetId)
}

/** Finds a Data Request by identifier in any account, for callers that work across accounts. */
export async function dataRequestById(db: Db, id: string): Promise<StoredDataRequest | undefined> {
  const row = await db.selectFrom('data_request').select('account_id').where('id', '=', id).executeTakeFirst()
  return row && findDataRequest(db, row.account_id, id)
}

/** Locks the Data Request and its dependent rows until the end of the transaction. Must be called before they are read. */
export async function lockDataRequest(db: Db, accountId: string, id: string): Promise<void> {
  await lockCommand(db, [id, accountId])
}

const lockCommand = compiledWrite((db) =>
  db
    .updateTable('data_request')
    .set((same) => ({ updated_at: same.ref('updated_at') }))
    .where('id', '=', '')
    .where('account_id', '=', ''),
)

export async function changeDataRequest(db: Db, before: StoredDataRequest, data: DataRequestData, now: number): Promise<void> {
  const requested = requestedDataSource(data)
  await db
    .updateTable('data_request')
    // The connected Data Source is kept until the client requests a different Data Source.
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

export async function recordActivity(db: Db, id: string, type: DataRequestActivity, now: number): Promise<void> {
  await activityCommand(db, [type, now, id])
}

const activityCommand = compiledWrite((db) =>
  db.updateTable('data_request').set({ last_activity_type: '', last_activity_at: 0 }).where('id', '=', ''),
)

export const rowToDataRequest = (row: Tables['data_request'] & Pick<StoredDataRequest, JoinedField>): StoredDataRequest => ({
  ...row,
  type: row.type as DataRequestType,
  data: JSON.parse(row.data) as DataRequestData,
})

const requestedDataSource = ({ request_details }: DataRequestData): string | null => request_details?.datasource?.id ?? null

/** Returns consents by Data Request. Omits Data Requests whose Individual has not seen the consent question yet. */
export async function findConsents(
  db: Db,
  ids: readonly string[],
  /** Data Request that the caller has already read, if any. */
  preloaded?: StoredDataRequest,
): Promise<Map<string, DataRequestConsent>> {
  const missing = [...new Set(ids)].filter((id) => id !== preloaded?.id)
  const rows = missing.length === 0 ? [] : await db.selectFrom('data_request').select(['id', 'data']).where('id', 'in', missing).execute()
  const read = rows.map(({ id, data }) => ({ id, data: JSON.parse(data) as DataRequestData }))
  return new Map(
    [...read, ...(preloaded ? [preloaded] : [])].flatMap(({ id, data: { consent } }) => (consent ? [[id, consent] as const] : [])),
  )
}

interface DataRequestQuery extends Required<Pick<DataRequestListOptions, 'count' | 'offset' | 'sort_by' | 'sort_order'>> {
  readonly accountId: string
  readonly filters: Omit<DataRequestFilters, 'status'> & { readonly status?: readonly Tables['link']['status'][] }
  /** Individual to which the caller's token is restricted. Null or undefined for unrestricted callers. */
  readonly onlyOf: string | null | undefined
  readonly now: number
}

export async function searchDataRequests(db: Db, search: DataRequestQuery, parts: PartsAskedFor): Promise<Page<FoundDataRequest>> {
  const { accountId, filters, onlyOf, now, sort_by } = search
  const sortColumn = sort_by === 'datarequest_id' ? 'id' : sort_by
  const order = search.sort_order === 'ASC' ? 'asc' : 'desc'
  const { external_id: externalId, individual_id: id, name } = filters
  const byIndividual = [onlyOf, externalId, id, name].some((filter) => filter !== undefined && filter !== null)
  // Searches Individuals first, because few match and each filter has an index. The Individuals belong to the account, so their Data
  // Requests belong to it as well.
  const individuals = byIndividual ? await searchIndividuals(db, accountId, { externalId, id: id ?? onlyOf ?? undefined, name }) : undefined
  if (individuals?.length === 0 || (onlyOf && id && onlyOf !== id)) return { rows: [], total: 0 }
  let query = individuals
    ? withParts(db, parts).where('data_request.individual_id', 'in', individuals)
    : withParts(db, parts).where('data_request.account_id', '=', accountId)
  if (filters.type?.length) query = query.where('data_request.type', 'in', filters.type)
  if (filters.datasource_id?.length) query = query.where('data_request.datasource_id', 'in', filters.datasource_id)
  if (filters.status?.length) query = query.where(latestLinkStatus(now), 'in', filters.status)
  const { rows, total } = await selectPage(db, query.orderBy(`data_request.${sortColumn}`, order).orderBy('data_request.id', order), search)
  return { rows: rows.map(rowWithParts), total }
}

/** Selects the status of the latest link, as sorted by `listLinks`. A link whose expiry time has passed is reported as expired. */
const latestLinkStatus = (now: number) => (table: ExpressionBuilder<Tables, 'data_request' | 'individual'>) =>
  table
    .selectFrom('link')
    .select(
      sql<
        Tables['link']['status']
      >`case when link.status = 'available' and link.expires_at <= ${now} then 'expired' else link.status end`.as('status'),
    )
    .whereRef('link.datarequest_id', '=', 'data_request.id')
    .orderBy('link.created_at', 'desc')
    .orderBy('link.updated_at', 'desc')
    .orderBy('link.status')
    .orderBy('link.id', 'desc')
    .limit(1)

interface NewRecordedEvent {
  readonly accountId: string
  readonly datarequestId: string
  readonly type: KnownValue<RecordedEventType>
  readonly details?: EventLogDetails
  readonly now: number
}

export async function recordEvent(db: Db, { accountId, datarequestId, type, details, now }: NewRecordedEvent): Promise<void> {
  const row = {
    account_id: accountId,
    datarequest_id: datarequestId,
    type,
    details: details ? JSON.stringify(details) : null,
    created_at: now,
  }
  await insertRecordedEvent(db, row)
}

const insertRecordedEvent = compiledInsert(RECORDED_EVENT)

/** Returns the events of Data Requests, oldest first. */
export async function listRecordedEvents(
  db: Db,
  datarequestIds: readonly string[],
): Promise<{ datarequest_id: string; entry: EventLogEntry }[]> {
  if (datarequestIds.length === 0) return []
  const rows = await eventsInOrder(db).select('datarequest_id').where('datarequest_id', 'in', datarequestIds).execute()
  return rows.map(({ datarequest_id, ...row }) => ({ datarequest_id, entry: rowToEvent(row) }))
}

const EVENT_COLUMNS = ['type', 'details', 'created_at'] as const

const eventsInOrder = (db: Db) => db.selectFrom('recorded_event').select(EVENT_COLUMNS).orderBy('seq')

const rowToEvent = ({ type, details, created_at }: Pick<Tables['recorded_event'], (typeof EVENT_COLUMNS)[number]>): EventLogEntry => ({
  type,
  created_at,
  details: details === null ? null : (JSON.parse(details) as EventLogDetails),
})
