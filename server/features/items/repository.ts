/** Database access for Items. Queries never return Items of deleted Individuals. */
import { type Compilable, sql } from 'kysely'
import type {
  CheckSignal,
  Confidence,
  IndividualInput,
  ItemFilters,
  ItemListOptions,
  RecordData,
  SourceDataReference,
  SourceDataType,
} from '../../../generated/types.ts'
import { compiledInsert, compiledQuery, compiledWrite } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { type Page, selectPage } from '../../db/page.ts'
import { NodeSqliteAdapter } from '../../db/sqlite.ts'
import type { Tables } from '../../db/tables.ts'
import { ITEM } from './table.ts'

/** An Item's documents, in the format used in responses. An inline record is stored as the Item's data instead. */
export interface ItemSource {
  readonly parts: readonly { readonly referrer?: string; readonly reference?: SourceDataReference }[]
  readonly acquisition_completed?: boolean
  readonly manual_upload_completed?: boolean
}

/** Returns true until the document has been fetched. A reference to the server's copy has an `id`. */
export const isRemoteReference = ({ uri, id }: SourceDataReference): boolean => id === undefined && /^https?:/.test(uri)

export const hasRemoteDocument = ({ source }: Pick<StoredItem, 'source'>): boolean =>
  source.parts.some(({ reference }) => reference && isRemoteReference(reference))

type ParsedColumn = 'source_data_type' | 'source' | 'data' | 'confidence' | 'checkcodes' | 'on_hold'

export interface StoredItem extends Omit<Tables['item'], ParsedColumn> {
  readonly source_data_type: SourceDataType
  readonly source: ItemSource
  readonly data: RecordData | null
  readonly confidence: Confidence | null
  readonly checkcodes: readonly CheckSignal[]
  readonly on_hold: boolean
}

export async function addItem(db: Db, item: StoredItem): Promise<void> {
  await insertItem(db, itemToRow(item))
}

const COLUMNS = ITEM.columnNames
const insertItem = compiledInsert(ITEM)

export async function changeItem(db: Db, item: StoredItem): Promise<void> {
  const row = itemToRow(item)
  await updateItem(db, [...COLUMNS.map((column) => row[column]), item.id])
}

const updateItem = compiledWrite((db) =>
  db
    .updateTable('item')
    .set(Object.fromEntries(COLUMNS.map((column) => [column, ''])))
    .where('id', '=', ''),
)

export const itemsOfLivingIndividuals = (db: Db) =>
  db
    .selectFrom('item')
    .innerJoin('individual', 'individual.id', 'item.individual_id')
    .select(ITEM.qualifiedNames)
    .where('individual.deleted_at', 'is', null)

export async function findItem(db: Db, accountId: string, id: string): Promise<StoredItem | undefined> {
  const [row] = await selectItem(db, [id, accountId])
  return row && rowToItem(row)
}

const selectItem = compiledQuery((db) => itemsOfLivingIndividuals(db).where('item.id', '=', '').where('item.account_id', '=', ''))

/** Owner of Items: an Individual or a Data Request. */
export type ItemOwner = { readonly individualId: string } | { readonly datarequestId: string }

/** Compiles a query for rows that belong to an Individual or a Data Request. `build` receives the column that identifies the owner. */
export function queryByOwner<Row>(
  build: (db: Db, column: 'individual_id' | 'datarequest_id') => Compilable<Row>,
): (db: Db, owner: ItemOwner) => Promise<Row[]> {
  const ofIndividual = compiledQuery((db) => build(db, 'individual_id'))
  const ofDataRequest = compiledQuery((db) => build(db, 'datarequest_id'))
  return (db, owner) => ('individualId' in owner ? ofIndividual(db, [owner.individualId]) : ofDataRequest(db, [owner.datarequestId]))
}

/** Returns the rows of an owner's Items, latest first. */
export const selectOwnedItems = queryByOwner((db, column) =>
  itemsOfLivingIndividuals(db).where(`item.${column}`, '=', '').orderBy('item.created_at', 'desc').orderBy('item.id', 'desc'),
)

/** Returns an owner's Items, latest first. */
export const listOwnedItems = async (db: Db, owner: ItemOwner): Promise<StoredItem[]> => (await selectOwnedItems(db, owner)).map(rowToItem)

type CheckedItem = Pick<StoredItem, 'id' | 'account_id' | 'individual_id'>

/** An earlier Item with either its complete record or only the parts that checks compare. */
interface OtherItem {
  readonly id: string
  readonly type: SourceDataType
  readonly data: RecordData
}

interface Comparison {
  /** Undefined if the Individual was deleted. */
  readonly individual: IndividualInput | undefined
  /** Latest first. */
  readonly others: readonly OtherItem[]
}

/** Maximum number of other Items with which an Item is compared. Only the latest are used. */
export const MAX_COMPARED_ITEMS = 50

/**
 * Returns a query for the data with which an Item is compared: its Individual, and the named parts of the Individual's latest other Items
 * of these types. The database extracts the parts, because an Individual may have many large records.
 */
export function comparison(types: readonly string[], parts: readonly string[]) {
  const select = compiledQuery((db) =>
    db
      .selectFrom('individual')
      .select(['id', 'created_at', sql<string | null>`data`.as('data'), sql<SourceDataType | null>`null`.as('type')])
      .where('id', '=', '')
      .where('account_id', '=', '')
      .where('deleted_at', 'is', null)
      .unionAll(
        db
          .selectFrom('item')
          .select(['id', 'created_at', selectParts(db, parts).as('data'), sql<SourceDataType | null>`source_data_type`.as('type')])
          .where('id', 'in', (other) =>
            other
              .selectFrom('item')
              .select('id')
              .where('individual_id', '=', '')
              .where('id', '!=', '')
              .where('source_data_type', 'in', types as SourceDataType[])
              .where('data', 'is not', null)
              .orderBy('created_at', 'desc')
              .orderBy('id', 'desc')
              .limit(sql.lit(MAX_COMPARED_ITEMS)),
          ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  )
  return async (db: Db, { id, account_id, individual_id }: CheckedItem): Promise<Comparison> => {
    const rows = await select(db, [individual_id, account_id, individual_id, id, ...types])
    const individual = rows.find(({ type }) => type === null)
    const others = rows.flatMap(({ id: other, type, data }) => (type && data ? [{ id: other, type, data: namedParts(data, parts) }] : []))
    return { individual: individual?.data ? (JSON.parse(individual.data) as IndividualInput) : undefined, others }
  }
}

/**
 * Selects the parts of a record as a JSON array. PostgreSQL cannot extract parts from a record that contains `\u` escapes, so it returns
 * the whole record.
 */
const selectParts = (db: Db, parts: readonly string[]) =>
  db.getExecutor().adapter instanceof NodeSqliteAdapter
    ? sql<string | null>`json_extract(data, ${sql.join(parts.map((part) => sql.lit(`$.${part}`)))})`
    : sql<
        string | null
      >`case when strpos(data, '\\u') > 0 then data else json_build_array(${sql.join(parts.map((part) => sql`data::json -> ${sql.lit(part)}`))})::text end`

function namedParts(text: string, names: readonly string[]): RecordData {
  const parts = JSON.parse(text) as unknown[] | RecordData
  if (!Array.isArray(parts)) return parts
  return Object.fromEntries(names.flatMap((name, at) => (parts[at] === null ? [] : [[name, parts[at]]])))
}

/** Returns complete records by Item identifier. */
export async function readRecords(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RecordData>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('item').select(['id', 'data']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, data }) => (data === null ? [] : [[id, JSON.parse(data) as RecordData]])))
}

/** An Item without its record and documents. */
export type ItemSummary = Pick<StoredItem, (typeof SUMMARY)[number]>

const SUMMARY = ['id', 'individual_id', 'source_data_type', 'status', 'session_id', 'fingerprint'] as const

/** Returns the Items of a Data Request, latest first. Omits their records, which may be large. */
export const listItemSummaries = (db: Db, datarequestId: string): Promise<ItemSummary[]> => selectSummaries(db, [datarequestId])

const selectSummaries = compiledQuery((db) =>
  db
    .selectFrom('item')
    .innerJoin('individual', 'individual.id', 'item.individual_id')
    .select(SUMMARY.map((column) => `item.${column}` as const))
    .where('individual.deleted_at', 'is', null)
    .where('item.datarequest_id', '=', '')
    .orderBy('item.created_at', 'desc')
    .orderBy('item.id', 'desc'),
)

/**
 * Counts the Items of a Data Request. Also checks whether transactions of the Individual are waiting for Items, and whether a report has
 * been announced.
 */
export async function readProgress(db: Db, { id, individual_id }: Pick<CheckedItem, 'id' | 'individual_id'>) {
  const [row] = await selectProgress(db, ['IN_PROGRESS', individual_id, 'ACQUIRING', 'IN_PROGRESS', id, 'REPORT_COMPLETE', id])
  return {
    items: Number(row?.items),
    inProgress: Number(row?.in_progress),
    isAwaited: Boolean(row?.is_awaited),
    hasReport: Boolean(row?.has_report),
  }
}

const selectProgress = compiledQuery((db) =>
  db
    .selectFrom('item')
    .select((row) => [
      row.fn.countAll().as('items'),
      row.fn.count('item.id').filterWhere('item.status', '=', 'IN_PROGRESS').as('in_progress'),
      row
        .exists(
          row
            .selectFrom('service_transaction as call')
            .select('call.id')
            .where('call.individual_id', '=', '')
            .where((call) => call.or([call('call.status', '=', 'ACQUIRING'), call('call.status', '=', 'IN_PROGRESS')])),
        )
        .as('is_awaited'),
      row
        .exists(
          row.selectFrom('recorded_event as event').select('event.seq').where('event.datarequest_id', '=', '').where('event.type', '=', ''),
        )
        .as('has_report'),
    ])
    .where('item.datarequest_id', '=', ''),
)

interface ItemQuery extends Required<ItemListOptions> {
  readonly accountId: string
  readonly filters: ItemFilters
}

export async function searchItems(db: Db, { accountId, filters, sort_by, sort_order, ...page }: ItemQuery): Promise<Page<StoredItem>> {
  const { individual_id, datarequest_id, source_data_type, processing_status, created_after, created_before } = filters
  const order = sort_order === 'ASC' ? 'asc' : 'desc'
  let query = itemsOfLivingIndividuals(db).where('item.account_id', '=', accountId)
  if (individual_id !== undefined) query = query.where('item.individual_id', '=', individual_id)
  if (datarequest_id !== undefined) query = query.where('item.datarequest_id', '=', datarequest_id)
  if (source_data_type?.length) query = query.where('item.source_data_type', 'in', source_data_type)
  if (processing_status?.length) query = query.where('item.status', 'in', processing_status as ('IN_PROGRESS' | 'COMPLETED')[])
  if (created_after !== undefined) query = query.where('item.created_at', '>=', created_after)
  if (created_before !== undefined) query = query.where('item.created_at', '<', created_before)
  const { rows, total } = await selectPage(db, query.orderBy(`item.${sort_by}`, order).orderBy('item.id', order), page)
  return { rows: rows.map(rowToItem), total }
}

/** Returns the check signals of these Items, in order of Item creation. */
export async function signalsOfItems(db: Db, ids: readonly string[]): Promise<CheckSignal[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('item').select('checkcodes').where('id', 'in', ids).orderBy('created_at').orderBy('id').execute()
  return rows.flatMap(({ checkcodes }) => JSON.parse(checkcodes) as CheckSignal[])
}

/** Removes references to an Individual from the check signals of other Items in the account. The signals themselves are kept. */
export async function forgetInSignals(db: Db, accountId: string, individualId: string): Promise<void> {
  const rows = await db
    .selectFrom('item')
    .select(['id', 'checkcodes'])
    .where('account_id', '=', accountId)
    .where('checkcodes', '<>', sql.lit('[]'))
    .where('checkcodes', 'like', `%${individualId}%`)
    .execute()
  for (const { id, checkcodes } of rows) {
    const signals = (JSON.parse(checkcodes) as CheckSignal[]).map(({ context, ...signal }) => {
      const data = context?.data?.filter((occurrence) => occurrence.individual_id !== individualId) ?? []
      return { ...signal, ...(data.length > 0 && { context: { data } }) }
    })
    await db
      .updateTable('item')
      .set({ checkcodes: JSON.stringify(signals) })
      .where('id', '=', id)
      .execute()
  }
}

/** Returns the duplicates of each Item, oldest first. Duplicates are other Items of the same Individual with the same content. */
export async function findDuplicates(
  db: Db,
  items: readonly Pick<StoredItem, 'id' | 'individual_id' | 'fingerprint'>[],
): Promise<Map<string, string[]>> {
  if (items.length === 0) return new Map()
  const individuals = [...new Set(items.map(({ individual_id }) => individual_id))]
  const fingerprints = [...new Set(items.map(({ fingerprint }) => fingerprint))]
  const rows = await db
    .selectFrom('item')
    .select(['id', 'individual_id', 'fingerprint'])
    .where('individual_id', 'in', individuals)
    .where('fingerprint', 'in', fingerprints)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const duplicates = Map.groupBy(rows, ({ individual_id, fingerprint }) => `${individual_id} ${fingerprint}`)
  return new Map(
    items.map(({ id, individual_id, fingerprint }) => [
      id,
      (duplicates.get(`${individual_id} ${fingerprint}`) ?? []).map((row) => row.id).filter((other) => other !== id),
    ]),
  )
}

const itemToRow = ({ source, data, confidence, checkcodes, on_hold, ...item }: StoredItem): Tables['item'] => ({
  ...item,
  source: JSON.stringify(source),
  data: data && JSON.stringify(data),
  confidence: confidence && JSON.stringify(confidence),
  checkcodes: JSON.stringify(checkcodes),
  on_hold: on_hold ? 1 : 0,
})

export const rowToItem = (row: Tables['item']): StoredItem => ({
  ...row,
  source: JSON.parse(row.source) as ItemSource,
  data: row.data === null ? null : (JSON.parse(row.data) as RecordData),
  confidence: row.confidence === null ? null : (JSON.parse(row.confidence) as Confidence),
  checkcodes: JSON.parse(row.checkcodes) as CheckSignal[],
  on_hold: row.on_hold === 1,
})
