/**
 * Service transactions. A transaction starts as ACQUIRING, waits for Items (ACQUIRING or IN_PROGRESS), and ends as COMPLETED with a result
 * or as UNPROCESSABLE with reasons. Calls, processed Items and ended sessions advance it.
 */
import type { CheckSignal, Metadata } from '../../../generated/types.ts'
import { distinctSignals, signal } from '../../documents/check-signals/signals.ts'
import type { StoredDataRequest } from '../data-requests/repository.ts'
import {
  addServiceTransaction,
  changeServiceTransaction,
  type FailureReason,
  lastAnnouncedReport,
  pendingServiceTransactions,
  type ServiceOutcome,
  type ServiceReference,
  type ServiceTransaction,
} from './repository.ts'
import { signalsOfItems } from '../items/repository.ts'
import type { UnparsedItem } from '../items/unparsed-items.ts'
import type { Context } from '../../db/transaction.ts'
import { raiseEvent } from '../webhooks/raise-event.ts'
import { dataSourceSummary } from '../../data-sources/catalogue.ts'
import { toEventSubject, FAILURE_DESCRIPTIONS, itemFailure, recordEventFor } from '../data-requests/events.ts'
import type { Determined } from './determine.ts'
import type { GatheredInputs } from './gather-inputs.ts'
import { gatherAndDetermine } from './prepared.ts'
import { REPORT_BY_TYPE } from './report-by-type.ts'
import { type Service, services } from './services.ts'

export async function startServiceTransaction(
  context: Context,
  accountId: string,
  { id: service }: Service,
  reference: ServiceReference,
  metadata: Metadata | null,
): Promise<ServiceTransaction> {
  const { db, runtime, now } = context
  const { individualId, datarequestId = null } = reference
  const transaction: ServiceTransaction = {
    id: runtime.id('trx'),
    account_id: accountId,
    individual_id: individualId,
    datarequest_id: datarequestId,
    service,
    reference,
    metadata,
    status: 'ACQUIRING',
    outcome: null,
    created_at: now,
    updated_at: now,
  }
  await addServiceTransaction(db, transaction)
  return transaction
}

/** Records that the client requested the report. Automatic reports have no such event. */
export async function recordRequested(context: Context, transaction: ServiceTransaction): Promise<void> {
  const { id: transaction_id, datarequest_id } = transaction
  if (datarequest_id === null) return
  await recordEventFor(context, transactionSubject(transaction, datarequest_id), 'REPORT_REQUESTED', { transaction_id })
}

interface Advanced {
  readonly service: Service
  readonly transaction: ServiceTransaction
  readonly gathered: GatheredInputs
}

/**
 * Advances the transaction as far as its Items allow. If the Individual has not consented to sharing any of them, the transaction continues
 * to wait.
 */
export async function advanceServiceTransaction(
  context: Context,
  service: Service,
  before: ServiceTransaction,
  /** Undefined if this database transaction has not read the Data Request yet. */
  request?: StoredDataRequest,
): Promise<Pick<Advanced, 'transaction' | 'gathered'>> {
  const { account_id: accountId, reference } = before
  const { gathered, determined } = await gatherAndDetermine(context, { accountId, reference, service }, request)
  const transaction: ServiceTransaction = { ...before, updated_at: context.now, ...statusAndOutcome(gathered, determined) }
  await changeServiceTransaction(context.db, transaction)
  const advanced = { service, transaction, gathered }
  if (transaction.status === 'COMPLETED') await announceResult(context, advanced)
  if (transaction.status === 'UNPROCESSABLE') await announceFailure(context, advanced)
  return advanced
}

/** `determined` is undefined while the Service waits. */
function statusAndOutcome(gathered: GatheredInputs, determined: Determined | undefined): Pick<ServiceTransaction, 'status' | 'outcome'> {
  const { waiting = 'ACQUIRING', inputs, withheld } = gathered
  const items = inputs.map(({ itemId }) => itemId)
  if (!determined) return { status: waiting, outcome: { items } }
  const { result, signals, partial } = determined
  if (result !== undefined) return { status: 'COMPLETED', outcome: { result, items, ...(signals.length > 0 && { signals }) } }
  if (withheld.length > 0) return { status: 'ACQUIRING', outcome: { items } }
  return { status: 'UNPROCESSABLE', outcome: { items: [], reasons: failureReasons(gathered, partial) } }
}

/** Returns the check signals of a result and of the Items on which it is based. */
export const signalsOfResult = async (db: Context['db'], outcome: Partial<ServiceOutcome> | null): Promise<CheckSignal[]> =>
  outcome?.result === undefined
    ? []
    : distinctSignals([...(await signalsOfItems(db, outcome.items ?? [])), ...(outcome.signals ?? []).map((code) => signal(code))])

/**
 * Returns the failure reasons. The list is empty if Items exist but none is relevant to the Service, because no published code covers this
 * case.
 */
function failureReasons({ unprocessable, hasItems }: GatheredInputs, partial: readonly string[]): FailureReason[] {
  const byDescription = Map.groupBy(unprocessable, (item) => itemFailure(item).description)
  const reasons: FailureReason[] = [...byDescription.values()].map((items) => ({
    ...itemFailure(items[0] as UnparsedItem),
    context: { items: items.map(({ id }) => id) },
  }))
  if (partial.length > 0)
    reasons.push({
      code: 'PARTIAL_DOCUMENT',
      description: FAILURE_DESCRIPTIONS.PARTIAL_DOCUMENT,
      context: { items: [...partial] },
    })
  return hasItems ? reasons : [{ code: 'NO_ITEMS', description: FAILURE_DESCRIPTIONS.NO_ITEMS, context: { items: [] } }]
}

async function announceResult(context: Context, advanced: Advanced): Promise<void> {
  const { transaction, gathered } = advanced
  const { datarequestId, request } = gathered
  if (datarequestId === undefined) return
  if (transaction.datarequest_id !== null) await announceReport(context, advanced)
  const subject = transactionSubject(transaction, datarequestId, request)
  await raiseEvent(context, subject, 'transaction.processed', transactionFields(transaction))
}

/**
 * Announces a report if it differs from the last announced report. If there was an earlier report, announces an update first. Unchanged
 * reports are not announced again, because a client that calls the Service after each event would otherwise loop forever.
 */
async function announceReport(context: Context, advanced: Advanced): Promise<void> {
  const { service, transaction, gathered } = advanced
  const { uri, id: name } = service
  const { id: transaction_id, datarequest_id, metadata, outcome } = transaction
  if (datarequest_id === null || !uri) return
  const before = await lastAnnouncedReport(context.db, datarequest_id, name)
  if (JSON.stringify(before?.outcome) === JSON.stringify(outcome)) return
  if (before) await announceUpdate(context, advanced)
  const subject = transactionSubject(transaction, datarequest_id, gathered.request)
  const { id: datasource_id, name: datasource_name } = gathered.inputs[0]?.datasource ?? dataSourceSummary(null)
  const source = { ...(datasource_id && { datasource_id }), ...(datasource_name && { datasource_name }) }
  await recordEventFor(context, subject, 'REPORT_AVAILABLE', { transaction_id })
  await raiseEvent(context, subject, 'datarequest.report_available', { transaction_id, ...source, metadata })
  await recordEventFor(context, subject, 'REPORT_COMPLETE', { transaction_id })
  await raiseEvent(context, subject, 'datarequest.report_complete', { ...transactionFields(transaction), report_uri: uri })
}

async function announceFailure(context: Context, { service: { uri }, transaction, gathered }: Advanced): Promise<void> {
  const { datarequestId, request } = gathered
  if (datarequestId === undefined || transaction.datarequest_id === null || !uri) return
  const { id: transaction_id, outcome } = transaction
  const reason_codes = (outcome?.reasons ?? []).map(({ context, ...reason }) => ({
    ...reason,
    context: { items: [...(context?.items ?? [])] },
  }))
  const subject = transactionSubject(transaction, datarequestId, request)
  await recordEventFor(context, subject, 'REPORT_ERROR', { transaction_id })
  await raiseEvent(context, subject, 'datarequest.report_error', { ...transactionFields(transaction), report_uri: uri, reason_codes })
}

/** Announces new Items for a waiting transaction, or a changed report. Refreshes announce new data separately. */
async function announceUpdate(context: Context, { service: { uri }, transaction, gathered }: Advanced): Promise<void> {
  const { id: transaction_id, datarequest_id, reference } = transaction
  if (datarequest_id === null || !uri) return
  const subject = transactionSubject(transaction, datarequest_id, gathered.request)
  if (reference.refreshId === undefined) {
    await recordEventFor(context, subject, 'UPDATES_AVAILABLE')
    await raiseEvent(context, subject, 'datarequest.updates_available', { transaction_id })
  }
  await recordEventFor(context, subject, 'REPORT_UPDATE_AVAILABLE', { transaction_id })
  await raiseEvent(context, subject, 'datarequest.report_update_available', { ...transactionFields(transaction), report_uri: uri })
}

/** Derives a context identifier from the transaction (gap service-context). */
export const getServiceContext = ({ id }: Pick<ServiceTransaction, 'id'>): string => id.slice('trx_'.length)

const transactionFields = ({ id, metadata }: ServiceTransaction) => ({
  transaction_id: id,
  service_context_id: getServiceContext({ id }),
  metadata,
})

const transactionSubject = (
  { account_id, individual_id, reference }: ServiceTransaction,
  datarequest_id: string,
  request?: StoredDataRequest,
) => ({
  ...toEventSubject(request ?? { account_id, individual_id, datarequest_id }),
  refreshId: reference.refreshId ?? null,
})

/** Advances the Individual's waiting transactions, for example after an Item is processed or a session ends. */
export async function advancePendingTransactions(context: Context, individualId: string): Promise<void> {
  for (const before of await pendingServiceTransactions(context.db, individualId)) {
    const service = services.get(before.service)
    if (!service) throw new Error(`no Service is called ${before.service}`)
    const { transaction, gathered } = await advanceServiceTransaction(context, service, before)
    const pending = transaction.status === 'ACQUIRING' || transaction.status === 'IN_PROGRESS'
    const previousItems = new Set(before.outcome?.items)
    const hasNewItems = gathered.inputs.some(({ itemId }) => !previousItems.has(itemId))
    if (pending && gathered.request?.data.enable_report_updates && hasNewItems)
      await announceUpdate(context, { service, transaction, gathered })
  }
}

/** Returns whether the report for the Data Request's type has been announced. Returns false for types without a report. */
export async function isReportAnnounced({ db }: Context, { id, type }: StoredDataRequest): Promise<boolean> {
  const service = REPORT_BY_TYPE[type]
  return service !== undefined && (await lastAnnouncedReport(db, id, service)) !== undefined
}

/**
 * Starts a Data Request's report without a call from the client, unless `autorun_services` is false. Does nothing if a call is already
 * waiting for this report, so that the client does not receive two reports.
 */
export async function startAutomaticReport(context: Context, request: StoredDataRequest, refreshId: string | null): Promise<void> {
  const { id, account_id, individual_id, type, data } = request
  const service = services.get(REPORT_BY_TYPE[type] ?? '')
  if (!service || data.autorun_services === false) return
  const pending = await pendingServiceTransactions(context.db, individual_id)
  if (pending.some(({ datarequest_id, service: name }) => datarequest_id === id && name === service.id)) return
  const reference = { individualId: individual_id, datarequestId: id, ...(refreshId !== null && { refreshId }) }
  await startServiceTransaction(context, account_id, service, reference, null)
}
