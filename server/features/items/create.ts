/** Creates an Item. With an inline record it is complete at once, else a job fetches or processes its documents. */
import type { RecordData, SourceDataType } from '../../../generated/types.ts'
import type { Context } from '../../db/transaction.ts'
import type { StoredDataRequest } from '../data-requests/repository.ts'
import { contentHash } from './documents.ts'
import { addItem, hasRemoteDocument, type ItemSource, type StoredItem } from './repository.ts'
import { scheduleJob, type SchedulingContext } from '../../jobs/repository.ts'
import { canonicalJson } from '../../../payloads/json.ts'
import { limits } from '../../core/limits.ts'
import { eventSubjectOf, recordAndRaise } from '../data-requests/events.ts'
import { announceCompletedItem, completedItem } from './process.ts'

export interface NewItem extends Pick<
  StoredItem,
  'external_id' | 'datasource_id' | 'media_type' | 'channel' | 'giver' | 'session_id' | 'refresh_id'
> {
  readonly type: SourceDataType
  readonly source: ItemSource
  /** Hashes of the documents, or of what identifies them while they are not fetched. */
  readonly hashes: readonly string[]
  /** A record that was given inline, so that there is nothing to extract. */
  readonly record?: RecordData
}

/** The kind of the async job that processes an Item. Its subject is the Item. */
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
  const subject = { ...eventSubjectOf(request), refreshId: item.refresh_id }
  const fields = { item_id: item.id, item_type: type }
  await recordAndRaise(context, subject, ['ITEM_CREATED', { item_id: item.id }], ['item.created', fields])
  if (record) await announceCompletedItem(context, created, request)
  else if (hasRemoteDocument(item)) await scheduleFetch({ db, runtime }, item, now)
  else await scheduleProcessing({ db, runtime }, item, now)
  return created
}

/** The Items of an account are processed one by one: its documents take the time of no other account. */
export const scheduleProcessing = (context: SchedulingContext, { id, account_id }: StoredItem, now: number): Promise<void> =>
  scheduleJob(context, {
    kind: PROCESS_ITEM,
    accountId: account_id,
    subject: id,
    dueAt: now + limits.processing_seconds * 1000,
    concurrencyKey: `${PROCESS_ITEM} ${account_id}`,
  })

/** The kind of the async job that fetches remote documents before processing. Its subject is the Item. */
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

/** Documents with the same contents give the same fingerprint, whatever their order. */
export const fingerprint = (type: SourceDataType, hashes: readonly string[]): string => contentHash([type, ...hashes.toSorted()].join(' '))
