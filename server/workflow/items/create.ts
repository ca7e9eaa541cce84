/** Makes an Item: created, told, and either complete at once or on its way. */
import { createHash } from 'node:crypto'
import type { RecordData, SourceDataReference, SourceDataType } from '../../../generated/types.ts'
import type { Context } from '../../store/context.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { addItem, type ItemSource, type StoredItem } from '../../store/items.ts'
import { scheduleJob } from '../../store/jobs.ts'
import { limits } from '../../core/limits.ts'
import { subjectOf, recordAndRaise } from '../events.ts'
import { completeItem } from './finish.ts'

export interface NewItem
  extends Pick<StoredItem, 'external_id' | 'datasource_id' | 'media_type' | 'channel' | 'giver' | 'session_id' | 'refresh_id'> {
  readonly type: SourceDataType
  readonly source: ItemSource
  /** Of the documents, or of what stands for them; a record stands for itself. */
  readonly contents: readonly (string | Uint8Array)[]
  /** Given inline: nothing is left to extract. */
  readonly record?: RecordData
}

/** Kind of the job that processes an Item; its subject is the Item. */
export const PROCESS_ITEM = 'item.process'

export async function createItem(context: Context, request: StoredDataRequest, given: NewItem): Promise<StoredItem> {
  const { db, runtime, now } = context
  const { type, contents, record, ...attributes } = given
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
  const told = { item_id: item.id, item_type: type }
  await recordAndRaise(context, subjectOf(item), ['ITEM_CREATED', { item_id: item.id }], ['item.created', told])
  if (record) return completeItem(context, item, { data: record, confidence: null, onHold: false })
  const job = { accountId: item.account_id, subject: item.id }
  if (item.source.parts.some(({ reference }) => reference && isRemoteReference(reference)))
    await scheduleJob({ db, runtime }, { ...job, kind: FETCH_DOCUMENTS, dueAt: now, concurrencyKey: FETCH_DOCUMENTS })
  else await scheduleJob({ db, runtime }, { ...job, kind: PROCESS_ITEM, dueAt: now + limits.processing_seconds * 1000 })
  return item
}

/** Kind of the errand that fetches documents from remote places first; its subject is the Item. */
export const FETCH_DOCUMENTS = 'item.fetch'

/** Not fetched yet: of one that is, the server has a copy. */
export const isRemoteReference = ({ uri, id }: SourceDataReference): boolean => id === undefined && /^https?:/.test(uri)

/** Of a record: the same for the same values, in whatever order its fields are written. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** The same for the same contents, in whatever order the documents came. */
export function fingerprint(type: SourceDataType, contents: NewItem['contents']): string {
  const each = contents.map((content) => createHash('sha256').update(content).digest('hex')).toSorted()
  return createHash('sha256')
    .update([type, ...each].join(' '))
    .digest('hex')
}
