/** What follows from the Items of a Data Request: when there are some, when none is left to process, what was waited for. */
import type { WebhookItem } from '../../../generated/types.ts'
import type { Moment } from '../../store/context.ts'
import { advancePending } from '../services/pending.ts'
import { runByItself } from '../services/autorun.ts'
import { findDataRequest, noteActivity, type StoredDataRequest } from '../../store/data-requests.ts'
import { duplicatesOf, itemsOf, type StoredItem } from '../../store/items.ts'
import { raise } from '../../webhooks/raise-event.ts'
import { subjectOf, tell } from '../events.ts'

interface Collected {
  readonly sessionId?: string
  readonly refreshId?: string
}

/** Extraction has ended: from a connected account, or because everything asked for was handed in. */
export async function acquired(moment: Moment, request: StoredDataRequest, { sessionId, refreshId }: Collected): Promise<void> {
  const subject = { ...subjectOf(request), refreshId: refreshId ?? null }
  const details = { ...(sessionId !== undefined && { session_id: sessionId }) }
  const items = await itemsOf(moment.db, { datarequestId: request.id })
  await raise(moment, subject, 'datarequest.acquisition_completed', {})
  if (items.length === 0) {
    await noteActivity(moment.db, request.id, 'FAILED', moment.now)
    await tell(moment, subject, ['NO_ITEMS', details], ['datarequest.no_items', {}])
  } else {
    await noteActivity(moment.db, request.id, 'AVAILABLE', moment.now)
    await tell(moment, subject, ['ITEMS_AVAILABLE', details], ['datarequest.items_available', { items: await listed(moment, items) }])
  }
  await afterProcessing(moment, request, subject.refreshId)
}

/** An Item was processed, or could not be. */
export async function settle(moment: Moment, item: StoredItem): Promise<void> {
  const request = await findDataRequest(moment.db, item.account_id, item.datarequest_id)
  if (request) await afterProcessing(moment, request, item.refresh_id)
}

async function afterProcessing(moment: Moment, request: StoredDataRequest, refreshId: string | null): Promise<void> {
  const items = await itemsOf(moment.db, { datarequestId: request.id })
  const processed = items.length > 0 && items.every(({ status }) => status !== 'IN_PROGRESS')
  const current = await findDataRequest(moment.db, request.account_id, request.id)
  if (processed && current?.last_activity_type === 'AVAILABLE') {
    await noteActivity(moment.db, request.id, 'COMPLETE', moment.now)
    const [{ session_id }] = items as [StoredItem]
    const subject = { ...subjectOf(request), refreshId }
    const details = { ...(session_id !== null && { session_id }) }
    await tell(moment, subject, ['ITEMS_PROCESSED', details], ['datarequest.items_processed', { items: await listed(moment, items) }])
  }
  await advancePending(moment, request.individual_id)
  if (processed && current?.last_activity_type === 'AVAILABLE' && current.data.autorun_services) await runByItself(moment, current)
}

async function listed({ db }: Moment, items: readonly StoredItem[]): Promise<WebhookItem[]> {
  const duplicates = await duplicatesOf(db, items)
  return items.map(({ id, source_data_type }) => {
    const same = duplicates.get(id) ?? []
    return { id, source_data_type, duplicates: same.length > 0 ? same : null }
  })
}
