/** Advances the waiting transactions of an Individual, for instance after an Item is processed or a session has ended. */
import type { Context } from '../../store/context.ts'
import { findDataRequest } from '../../store/data-requests.ts'
import { pendingServiceTransactions } from '../../store/service-transactions.ts'
import { services } from './all.ts'
import { advanceServiceTransaction, announceUpdate } from './service-transaction.ts'

export async function advancePendingTransactions(context: Context, individualId: string): Promise<void> {
  for (const before of await pendingServiceTransactions(context.db, individualId)) {
    const service = services.get(before.service)
    if (!service) throw new Error(`no Service is called ${before.service}`)
    const { transaction, gathered } = await advanceServiceTransaction(context, service, before)
    const request = before.datarequest_id === null ? undefined : await findDataRequest(context.db, before.account_id, before.datarequest_id)
    const pending = transaction.status === 'ACQUIRING' || transaction.status === 'IN_PROGRESS'
    const knownItems = new Set(before.outcome?.items)
    const hasNewItems = gathered.evidence.some(({ itemId }) => !knownItems.has(itemId))
    if (pending && request?.data.enable_report_updates && hasNewItems) await announceUpdate(context, service, transaction)
  }
}
