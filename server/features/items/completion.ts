/**
 * Completes Items and acquisitions. A processed Item has either a record with check signals, or a reason code if it is unprocessable. Each
 * processed Item raises events for its Data Request, advances waiting transactions, and may start the automatic report.
 */
import type {
  CheckSignal,
  Confidence,
  Individual,
  KnownValue,
  RecordData,
  UnprocessableEntityReasonCode,
  WebhookItem,
} from '../../../generated/types.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../db/transaction.ts'
import { advancePendingTransactions, isReportAnnounced, startAutomaticReport } from '../services/service-transaction.ts'
import { findDataRequest, recordActivity, type StoredDataRequest } from '../data-requests/repository.ts'
import type { DocumentMetadata } from '../../documents/check-signals/checked-item.ts'
import { COMPARED_PARTS, COMPARED_TYPES, isCompared } from '../../documents/check-signals/records.ts'
import { checkSignals } from '../../documents/check-signals/signals.ts'
import { nearestPaystubs } from '../../documents/check-signals/year-to-date.ts'
import { touchIndividual } from '../individuals/repository.ts'
import { otherLoginsWithSameCredentials } from '../sessions/repository.ts'
import {
  changeItem,
  comparison,
  findDuplicates,
  type ItemSummary,
  readProgress,
  readRecords,
  type StoredItem,
  listItemSummaries,
} from './repository.ts'
import { raiseEvent, recordAndRaise } from '../webhooks/raise-event.ts'
import { toEventSubject, itemFailure } from '../data-requests/events.ts'

interface ProcessedData {
  readonly data: RecordData
  readonly confidence: Confidence | null
  readonly onHold: boolean
  readonly document?: DocumentMetadata
}

export async function completeItem(context: Context, item: StoredItem, processed: ProcessedData): Promise<void> {
  const completed = await completedItem(context, item, processed)
  await changeItem(context.db, completed)
  await announceCompletedItem(context, completed)
}

/** Returns the Item with its record and check signals. The caller stores it. */
export async function completedItem(
  { db, now }: Context,
  item: StoredItem,
  { data, confidence, onHold, document }: ProcessedData,
): Promise<StoredItem> {
  const checkcodes = await findSignals(db, item, { data, ...(document && { document }) })
  // Locks the Individual before any Service transactions, as calls do. A different order could cause a deadlock.
  await touchIndividual(db, item.individual_id, now)
  return { ...item, status: 'COMPLETED', data, confidence, checkcodes, on_hold: onHold, updated_at: now }
}

/**
 * Records and raises the events for a completed Item. `request` is its Data Request, or undefined if the transaction has not read it yet.
 */
export async function announceCompletedItem(context: Context, item: StoredItem, request?: StoredDataRequest): Promise<void> {
  const subject = { ...toEventSubject(request ?? item), refreshId: item.refresh_id }
  const fields = { item_id: item.id, item_type: item.source_data_type }
  await recordAndRaise(context, subject, ['ITEM_PROCESSED', { item_id: item.id }], ['item.processed', fields])
  await continueAfterItem(context, item, request)
}

const comparedWith = comparison(COMPARED_TYPES, COMPARED_PARTS)

/** Returns the check signals for an Item's record. Some record types are compared with the Individual's other Items. */
export async function findSignals(
  db: Db,
  item: StoredItem,
  { data, document }: Pick<ProcessedData, 'data' | 'document'>,
): Promise<CheckSignal[]> {
  const type = item.source_data_type
  const { individual, others = [] } = isCompared(type) ? await comparedWith(db, item) : {}
  const whole = await readRecords(
    db,
    nearestPaystubs({ type, data }, others).map(({ id }) => id),
  )
  return checkSignals({
    type,
    data,
    individual: (individual ?? {}) as Individual,
    createdAt: item.created_at,
    others: others.map((other) => ({ ...other, data: whole.get(other.id) ?? other.data })),
    ...(document && { document }),
    sameCredentials: item.session_id === null ? [] : await otherLoginsWithSameCredentials(db, item),
  })
}

export async function failItem(
  context: Context,
  item: StoredItem,
  code: KnownValue<UnprocessableEntityReasonCode>,
  mediaType: string,
  cause?: string,
): Promise<StoredItem> {
  const failed: StoredItem = { ...item, status: 'UNPROCESSABLE', reason_code: code, updated_at: context.now }
  await changeItem(context.db, failed)
  const reason = itemFailure(failed)
  const reason_codes = [{ ...reason, context: { media_type: mediaType } }]
  const fields = { item_id: item.id, item_type: item.source_data_type, reason_codes }
  const recorded = ['ITEM_UNPROCESSABLE', { item_id: item.id, reason: cause ?? reason.description }] as const
  await recordAndRaise(context, toEventSubject(item), recorded, ['unprocessable.entity', fields])
  await continueAfterItem(context, failed)
  return failed
}

interface CollectedBy {
  readonly sessionId?: string
  readonly refreshId?: string
}

/** Completes the acquisition once the account has been extracted or the last document has been submitted. */
export async function completeAcquisition(
  context: Context,
  request: StoredDataRequest,
  { sessionId, refreshId }: CollectedBy,
): Promise<void> {
  const subject = { ...toEventSubject(request), refreshId: refreshId ?? null }
  const details = { ...(sessionId !== undefined && { session_id: sessionId }) }
  const items = await listItemSummaries(context.db, request.id)
  await raiseEvent(context, subject, 'datarequest.acquisition_completed', {})
  const last_activity_type = items.length === 0 ? 'FAILED' : 'AVAILABLE'
  if (items.length === 0) {
    await recordActivity(context.db, request.id, 'FAILED', context.now)
    await recordAndRaise(context, subject, ['NO_ITEMS', details], ['datarequest.no_items', {}])
  } else {
    await recordActivity(context.db, request.id, 'AVAILABLE', context.now)
    await recordAndRaise(
      context,
      subject,
      ['ITEMS_AVAILABLE', details],
      ['datarequest.items_available', { items: await webhookItems(context, items) }],
    )
  }
  await continueDataRequest(context, { ...request, last_activity_type }, subject.refreshId)
}

/** Continues the Data Request after an Item has become COMPLETED or UNPROCESSABLE. */
async function continueAfterItem(context: Context, item: StoredItem, loadedRequest?: StoredDataRequest): Promise<void> {
  const request = loadedRequest ?? (await findDataRequest(context.db, item.account_id, item.datarequest_id))
  if (request) await continueDataRequest(context, request, item.refresh_id)
}

async function continueDataRequest(context: Context, request: StoredDataRequest, refreshId: string | null): Promise<void> {
  const { items: count, inProgress, isAwaited, hasReport } = await readProgress(context.db, request)
  const collected = count > 0 && inProgress === 0 && request.last_activity_type === 'AVAILABLE'
  if (collected) await announceProcessed(context, request, refreshId)
  // Also starts the report if the Data Request has no Items, because a bank account may be sufficient. If the account is not sufficient,
  // the report announces its failure.
  const mayReport = collected || count === 0 || (hasReport && inProgress === 0 && (await isReportAnnounced(context, request)))
  if (mayReport) await startAutomaticReport(context, request, refreshId)
  if (mayReport || isAwaited) await advancePendingTransactions(context, request.individual_id)
}

async function announceProcessed(context: Context, request: StoredDataRequest, refreshId: string | null): Promise<void> {
  const items = await listItemSummaries(context.db, request.id)
  const processed = items.filter(({ status }) => status === 'COMPLETED')
  const [first] = processed
  await recordActivity(context.db, request.id, first ? 'COMPLETE' : 'FAILED', context.now)
  if (!first) return
  const subject = { ...toEventSubject(request), refreshId }
  const details = { ...(first.session_id !== null && { session_id: first.session_id }) }
  await recordAndRaise(
    context,
    subject,
    ['ITEMS_PROCESSED', details],
    ['datarequest.items_processed', { items: await webhookItems(context, processed) }],
  )
}

async function webhookItems({ db }: Context, items: readonly ItemSummary[]): Promise<WebhookItem[]> {
  const duplicates = await findDuplicates(db, items)
  return items.map(({ id, source_data_type }) => {
    const others = duplicates.get(id) ?? []
    return { id, source_data_type, duplicates: others.length > 0 ? others : null }
  })
}
