/** Ends the processing of an Item: COMPLETED with its record, or UNPROCESSABLE with a reason code. */
import type { CheckSignal, Confidence, Individual, Known, RecordData, UnprocessableEntityReasonCode } from '../../../generated/types.ts'
import { checkSignals } from '../../evidence/check-signals/signals.ts'
import type { DocumentMetadata } from '../../evidence/check-signals/checked-item.ts'
import type { Context } from '../../store/context.ts'
import type { Db } from '../../store/database.ts'
import { changeItem, itemsOf, type StoredItem } from '../../store/items.ts'
import { findIndividual, touchIndividual } from '../../store/individuals.ts'
import { otherLoginsWithSameCredentials } from '../../store/connections.ts'
import { eventSubjectOf, recordAndRaise } from '../events.ts'
import { FAILURE_DESCRIPTIONS } from '../reason-descriptions.ts'
import { continueAfterItem } from './completion.ts'

export interface ProcessedData {
  readonly data: RecordData
  readonly confidence: Confidence | null
  readonly onHold: boolean
  readonly document?: DocumentMetadata
}

export async function completeItem(
  context: Context,
  item: StoredItem,
  { data, confidence, onHold, document }: ProcessedData,
): Promise<StoredItem> {
  const { db, now } = context
  const checkcodes = await signalsOf(db, item, { data, ...(document && { document }) })
  const finished: StoredItem = { ...item, status: 'COMPLETED', data, confidence, checkcodes, on_hold: onHold, updated_at: now }
  await changeItem(db, finished)
  const fields = { item_id: item.id, item_type: item.source_data_type }
  await recordAndRaise(context, eventSubjectOf(item), ['ITEM_PROCESSED', { item_id: item.id }], ['item.processed', fields])
  await continueAfterItem(context, finished)
  await touchIndividual(db, item.individual_id, now)
  return finished
}

/** What the integrity checks find in the record of an Item. */
export async function signalsOf(
  db: Db,
  item: StoredItem,
  { data, document }: Pick<ProcessedData, 'data' | 'document'>,
): Promise<CheckSignal[]> {
  const individual = await findIndividual(db, item.account_id, item.individual_id)
  const others = (await itemsOf(db, { individualId: item.individual_id })).flatMap(({ id, source_data_type: type, data: other }) =>
    other && id !== item.id ? [{ type, data: other }] : [],
  )
  return checkSignals({
    type: item.source_data_type,
    data,
    individual: (individual?.data ?? {}) as Individual,
    others,
    ...(document && { document }),
    sameCredentials: item.session_id === null ? [] : await otherLoginsWithSameCredentials(db, item),
  })
}

export async function failItem(
  context: Context,
  item: StoredItem,
  code: Known<UnprocessableEntityReasonCode>,
  mediaType: string,
): Promise<StoredItem> {
  const failed: StoredItem = { ...item, status: 'UNPROCESSABLE', reason_code: code, updated_at: context.now }
  await changeItem(context.db, failed)
  const reason_codes = [{ code, description: FAILURE_DESCRIPTIONS[code], context: { media_type: mediaType } }]
  const fields = { item_id: item.id, item_type: item.source_data_type, reason_codes }
  await recordAndRaise(context, eventSubjectOf(item), ['ITEM_UNPROCESSABLE', { item_id: item.id }], ['unprocessable.entity', fields])
  await continueAfterItem(context, failed)
  return failed
}
