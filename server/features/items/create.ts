/**
 * Creates an Item. An Item with an inline record is completed immediately. For all other Items, a job fetches or processes the documents.
 */
import type { RecordData, SourceDataType } from '../../../generated/types.ts'
import type { Context } from '../../db/transaction.ts'
import type { StoredDataRequest } from '../data-requests/repository.ts'
import { contentHash } from './documents.ts'
import { addItem, hasRemoteDocument, type ItemSource, type StoredItem } from './repository.ts'
import { scheduleJob, type SchedulingContext } from '../../jobs/repository.ts'
import { canonicalJson } from '../../../payloads/json.ts'
import { limits } from '../../core/limits.ts'
import { toEventSubject } from '../data-requests/events.ts'
import { recordAndRaise } from '../webhooks/raise-event.ts'
import { announceCompletedItem, completedItem } from './completion.ts'

export interface NewItem extends Pick<
  StoredItem,
  'external_id' | 'datasource_id' | 'media_type' | 'channel' | 'provided_by' | 'session_id' | 'refresh_id'
> {
  readonly type: SourceDataType
  readonly source: ItemSource
  /** Hashes of the documents. A remote document that has not been fetched yet is represented by the hash of its reference. */
  readonly hashes: readonly string[]
  /** Inline record. Undefined if the record must be extracted from documents. */
  readonly record?: RecordData
}

/** Kind of the async job that processes an Item. The job's subject is the Item. */
export const PROCESS_ITEM = 'item.process'

export async function createItem(context: Context, request: StoredDataRequest, newItem: NewItem): Promise<StoredItem> {
  const { db, runtime, now } = context
  const { type, hashes, record, ...attributes } = newItem
  const item: StoredItem = {
    ...attributes,
    id: runtime.id('itm'),
    account_id: request.account_id,
    individual_id: request.individual_id,
    datarequest_id: request.id,
    source_data_type: type,
    status: 'IN_PROGRESS',
    reason_code: null,
    data: null,
    confidence: null,
    checkcodes: [],
    on_hold: false,
    fingerprint: record ? recordFingerprint(type, record) : fingerprint(type, hashes),
    created_at: now,
    updated_at: now,
  }
  const created = record ? await completedItem(context, item, { data: record, confidence: null, onHold: false }) : item
  await addItem(db, created)
  const subject = { ...toEventSubject(request), refreshId: item.refresh_id }
  const fields = { item_id: item.id, item_type: type }
  await recordAndRaise(context, subject, ['ITEM_CREATED', { item_id: item.id }], ['item.created', fields])
  if (record) await announceCompletedItem(context, created, request)
  else if (hasRemoteDocument(item)) await scheduleFetch({ db, runtime }, item, now)
  else await scheduleProcessing({ db, runtime }, item, now)
  return created
}

/** Schedules processing. Each account has its own queue, so that its documents do not delay other accounts. */
export const scheduleProcessing = (context: SchedulingContext, { id, account_id }: StoredItem, now: number): Promise<void> =>
  scheduleJob(context, {
    kind: PROCESS_ITEM,
    accountId: account_id,
    subject: id,
    dueAt: now + limits.processing_seconds * 1000,
    concurrencyKey: `${PROCESS_ITEM} ${account_id}`,
  })

/** Kind of the async job that fetches remote documents before processing. The job's subject is the Item. */
export const FETCH_DOCUMENTS = 'item.fetch'

export const scheduleFetch = (
  { db, runtime }: SchedulingContext,
  { id, account_id }: StoredItem,
  dueAt: number,
  payload?: { readonly tried: number },
): Promise<void> =>
  scheduleJob(
    { db, runtime },
    { kind: FETCH_DOCUMENTS, accountId: account_id, subject: id, ...(payload && { payload }), dueAt, concurrencyKey: FETCH_DOCUMENTS },
  )

export const recordFingerprint = (type: SourceDataType, record: RecordData): string =>
  fingerprint(type, [contentHash(canonicalJson(record))])

/** Returns a hash of the type and the documents, regardless of document order. */
export const fingerprint = (type: SourceDataType, hashes: readonly string[]): string => contentHash([type, ...hashes.toSorted()].join(' '))
