/** Creates an Item. With an inline record it is complete at once, else a job fetches or processes its documents. */
import { createHash } from 'node:crypto'
import type { RecordData, SourceDataReference, SourceDataType } from '../../../generated/types.ts'
import type { Context } from '../../store/context.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { addItem, type ItemSource, type StoredItem } from '../../store/items.ts'
import { scheduleJob } from '../../store/jobs.ts'
import { limits } from '../../core/limits.ts'
import { eventSubjectOf, recordAndRaise } from '../events.ts'
import { completeItem } from './finish.ts'

export interface NewItem
  extends Pick<StoredItem, 'external_id' | 'datasource_id' | 'media_type' | 'channel' | 'giver' | 'session_id' | 'refresh_id'> {
  readonly type: SourceDataType
  readonly source: ItemSource
  /** The documents, or what identifies them while they are not fetched. */
  readonly contents: readonly (string | Uint8Array)[]
  /** A record given inline: there is nothing to extract. */
  readonly record?: RecordData
}

/** Kind of the job that processes an Item; its subject is the Item. */
export const PROCESS_ITEM = 'item.process'

export async function createItem(context: Context, request: StoredDataRequest, newItem: NewItem): Promise<StoredItem> {
  const { db, runtime, now } = context
  const { type, contents, record, ...attributes } = newItem
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
    fingerprint: fingerprint(type, record ? [canonicalJson(record)] : contents),
    created_at: now,
    updated_at: now,
  }
  await addItem(db, item)
  const fields = { item_id: item.id, item_type: type }
  await recordAndRaise(context, eventSubjectOf(item), ['ITEM_CREATED', { item_id: item.id }], ['item.created', fields])
  if (record) return completeItem(context, item, { data: record, confidence: null, onHold: false })
  const job = { accountId: item.account_id, subject: item.id }
  if (item.source.parts.some(({ reference }) => reference && isRemoteReference(reference)))
    await scheduleJob({ db, runtime }, { ...job, kind: FETCH_DOCUMENTS, dueAt: now, concurrencyKey: FETCH_DOCUMENTS })
  else await scheduleJob({ db, runtime }, { ...job, kind: PROCESS_ITEM, dueAt: now + limits.processing_seconds * 1000 })
  return item
}

/** Kind of the async job that fetches remote documents before processing; its subject is the Item. */
export const FETCH_DOCUMENTS = 'item.fetch'

/** True until the document is fetched: then the server has a copy, with an `id`. */
export const isRemoteReference = ({ uri, id }: SourceDataReference): boolean => id === undefined && /^https?:/.test(uri)

/** Two records with the same values give the same text, whatever the order of their fields. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Documents with the same contents give the same fingerprint, whatever their order. */
export function fingerprint(type: SourceDataType, contents: NewItem['contents']): string {
  const hashes = contents.map((content) => createHash('sha256').update(content).digest('hex')).toSorted()
  return createHash('sha256')
    .update([type, ...hashes].join(' '))
    .digest('hex')
}
