/** Control operations for Items and documents. */
import type { KnownDocument } from '../../../generated/sandbox-types.ts'
import { maskUrl } from '../../../payloads/masking.ts'
import { notFound } from '../../core/errors.ts'
import type { Db } from '../../db/database.ts'
import { mentions, relatedTo, searchableColumns, selectList } from '../../db/list.ts'
import { accountOfRecord } from '../../http/accounts.ts'
import { type Controls, readPage, type RecordSearch } from '../../http/control.ts'
import { isToBeErased } from '../purge/repository.ts'
import { readContent } from './documents.ts'
import { findItem, type StoredItem } from './repository.ts'
import { ITEM } from './table.ts'

const SEARCHED_COLUMNS = ['item.id', 'source_data_type', 'status', 'reason_code', 'checkcodes']

export const itemControls = {
  /** Lists Items, newest first by default. */
  listKnownItems: async (call) => {
    const { db } = call.dependencies.database
    const query = selectList(db, call.given, {
      from: withIndividual(db),
      filters: {
        account_id: 'item.account_id',
        contains: mentions(searchableColumns(ITEM)),
        related_to: relatedTo({
          columns: ['item.id', 'individual_id', 'datarequest_id', 'session_id'],
          request: 'datarequest_id',
          parts: ['link', 'delivery', 'webhook_event'],
        }),
      },
      sort: { default: 'created_at', by: { created_at: 'item.created_at' }, then: 'item.id' },
    })
    const rows = await readPage(call, query)
    return rows.map(({ id, checkcodes, ...item }) => ({ item_id: id, ...item, checkcodes: JSON.parse(checkcodes) as unknown[] }))
  },
  showItem: async ({ given: { item_id: id }, dependencies: { database } }) => {
    const { db } = database
    const account_id = await accountOfRecord(db, 'item', id)
    const item = account_id === undefined ? undefined : await findItem(db, account_id, id)
    if (!item) throw notFound('No Item has this identifier')
    return {
      item_id: id,
      account_id: item.account_id,
      source_data_type: item.source_data_type,
      record: item.data,
      confidence: item.confidence,
      documents: await listDocuments(db, item),
      remote: item.source.parts.flatMap(({ reference }) => (reference && !isUploadedFile(reference.uri) ? [maskUrl(reference.uri)] : [])),
    }
  },
  showDocument: async ({ given: { document_id: id }, dependencies: { database } }) => {
    const document = await database.db
      .selectFrom('document')
      .select(['id', 'account_id', 'individual_id', 'file_name', 'media_type', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!document || (document.individual_id && (await isToBeErased(database.db, document.individual_id))))
      throw notFound('No document has this identifier')
    const { id: document_id, individual_id: _, ...rest } = document
    const content = Buffer.concat(await readContent(database.db, id))
    return { document_id, ...rest, bytes: content.length, content: content.toString('base64') }
  },
} satisfies Partial<Controls>

/** Excludes Items of deleted Individuals. A purge deletes the Individual immediately, which hides the data before its erasure. */
const withIndividual = (db: Db) =>
  db
    .selectFrom('item')
    .innerJoin('individual', 'individual.id', 'item.individual_id')
    .select([
      'item.id',
      'item.account_id',
      'individual_id',
      'datarequest_id',
      'datasource_id',
      'source_data_type',
      'channel',
      'provided_by',
    ])
    .select(['status', 'reason_code', 'checkcodes', 'session_id', 'refresh_id', 'item.created_at', 'updated_at'])
    .where('individual.deleted_at', 'is', null)

const isUploadedFile = (uri: string): boolean => uri.startsWith('svc://')

async function listDocuments(db: Db, { source, account_id }: StoredItem): Promise<KnownDocument[]> {
  const ids = source.parts.flatMap(({ reference }) => reference?.id ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('document')
    .select(['id as document_id', 'file_name', 'media_type', 'created_at'])
    .where('id', 'in', ids)
    .where('account_id', '=', account_id)
    .execute()
  return rows.toSorted((a, b) => ids.indexOf(a.document_id) - ids.indexOf(b.document_id))
}

export const searchItems: RecordSearch = async (db, { limit, ...given }) => {
  const query = selectList(db, given, {
    from: withIndividual(db).orderBy('item.created_at', 'desc'),
    filters: { account_id: 'item.account_id', text: mentions(SEARCHED_COLUMNS) },
  })
  return (await query.limit(limit).execute()).map(({ id, account_id, source_data_type: title, status, reason_code, created_at: at }) => ({
    kind: 'item',
    id,
    account_id,
    title,
    description: reason_code ?? status,
    at,
  }))
}
