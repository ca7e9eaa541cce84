/** Continues a Data Request after acquisition or an Item ends: raises events, advances waiting transactions, starts the automatic report. */
import type { WebhookItem } from '../../../generated/types.ts'
import type { Context } from '../../db/transaction.ts'
import { advancePendingTransactions, isReportAnnounced, startAutomaticReport } from '../services/service-transaction.ts'
import { findDataRequest, recordActivity, type StoredDataRequest } from '../data-requests/repository.ts'
import { findDuplicates, type ItemSummary, readProgress, type StoredItem, listItemSummaries } from './repository.ts'
import { raiseEvent } from '../webhooks/raise-event.ts'
import { toEventSubject, recordAndRaise } from '../data-requests/events.ts'

interface CollectedBy {
  readonly sessionId?: string
  readonly refreshId?: string
}

/** Runs when the account is extracted or the last document is submitted. */
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

/** Runs after an Item is COMPLETED or UNPROCESSABLE. */
export async function continueAfterItem(context: Context, item: StoredItem, loadedRequest?: StoredDataRequest): Promise<void> {
  const request = loadedRequest ?? (await findDataRequest(context.db, item.account_id, item.datarequest_id))
  if (request) await continueDataRequest(context, request, item.refresh_id)
}

async function continueDataRequest(context: Context, request: StoredDataRequest, refreshId: string | null): Promise<void> {
  const { items: count, inProgress, isAwaited, hasReport } = await readProgress(context.db, request)
  const collected = count > 0 && inProgress === 0 && request.last_activity_type === 'AVAILABLE'
  if (collected) await announceProcessed(context, request, refreshId)
  // The report also starts without Items, because a bank account may be enough. If it is not, the report announces its failure.
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
