/** Handlers for reports and scores. A call starts a transaction or reads an earlier one, and returns the transaction's current state. */
import type { RealizedGainsRequest, ScoreRequest, ServiceRequest } from '../../../generated/types.ts'
import { authorizeAndLockDataRequest, authorizeAndLockIndividual, authorizeIndividual, authorizeItem } from '../authorize.ts'
import { definePlugin, type Call, type Handlers } from '../../http/plugin.ts'
import { type ApiError, badRequest, notFound } from '../../core/errors.ts'
import { enforce } from '../../core/rule.ts'
import { requireItemConsent, rejectFailedProcessing } from '../items/rules.ts'
import { listItemsWithoutRecords } from '../items/unparsed-items.ts'
import { findServiceTransaction, type ServiceReference, type ServiceTransaction } from './repository.ts'
import { loadDescriptions } from '../data-requests/events.ts'
import { gatherInputs, getItemOwner } from './gather-inputs.ts'
import { needTurnForLargeInputs } from './prepared.ts'
import { type ReportService, reports, type Service, type ScoreService, scores } from './services.ts'
import {
  advanceServiceTransaction,
  recordRequested,
  getServiceContext,
  signalsOfResult,
  startServiceTransaction,
} from './service-transaction.ts'

export const servicesPlugin = definePlugin({
  name: 'services',
  handlers: Object.fromEntries([
    ...reports.map((service) => [service.id, async (call: Call<ServiceRequest>) => respond(reportResponse, call, service)]),
    ...scores.map((service) => [service.id, async (call: Call<ScoreRequest>) => respond(scoreResponse, asServiceCall(call), service)]),
  ]) as Handlers,
})

/** Returns the response. If the transaction is COMPLETED, the response includes the check signals. */
async function respond<CalledService extends Service>(
  formatResponse: (service: CalledService, transaction: ServiceTransaction) => object,
  call: Call<ServiceRequest>,
  service: CalledService,
): Promise<object> {
  const transaction = await callService(call, service)
  const response = formatResponse(service, transaction)
  return transaction.status === 'COMPLETED' ? { ...response, checkcodes: await signalsOfResult(call.db, transaction.outcome) } : response
}

/** Formats a report. Only COMPLETED transactions have a result, and only UNPROCESSABLE transactions have reason codes. */
const reportResponse = ({ field }: ReportService, { id, reference, datarequest_id, status, metadata, outcome }: ServiceTransaction) => ({
  individual: reference.individual ?? null,
  datarequest_id,
  transaction_id: id,
  service_context_id: getServiceContext({ id }),
  processing_status: status,
  metadata,
  ...(status === 'COMPLETED' && { [field]: outcome?.result }),
  ...(status === 'UNPROCESSABLE' && { reason_codes: outcome?.reasons }),
})

const SCORE_DESCRIPTIONS = {
  ...loadDescriptions<ScoreService['available']>('MeritscoreReasonCode'),
  ...loadDescriptions('GradscoreReasonCode'),
}

/** Formats a score. Replaces ACQUIRING with IN_PROGRESS, because ACQUIRING is not a status of scores. */
const scoreResponse = ({ field, available }: ScoreService, { id, status, outcome, reference }: ServiceTransaction) => ({
  transaction_id: id,
  items: (reference.itemIds ?? outcome?.items ?? []).map((item) => ({ id: item })),
  processing_status: status === 'ACQUIRING' ? 'IN_PROGRESS' : status,
  ...(status === 'UNPROCESSABLE' && { reason_codes: outcome?.reasons }),
  ...(status === 'COMPLETED' && {
    [field]: outcome?.result,
    reason_codes: [{ code: available, description: SCORE_DESCRIPTIONS[available] }],
  }),
})

/** Renames the `id` of a score request to `transaction_id`, because the identifier refers to an earlier call. */
const asServiceCall = (call: Call<ScoreRequest>): Call<ServiceRequest> => {
  const { id, ...body } = call.body
  return { ...call, body: { ...body, ...(id !== undefined && { transaction_id: id }) } }
}

type ReferenceRequest = RealizedGainsRequest & Omit<ScoreRequest, 'id'>

async function callService(call: Call<ServiceRequest>, service: Service): Promise<ServiceTransaction> {
  const { body } = call
  if (body.transaction_id !== undefined) return readTransaction(call, service, body.transaction_id)
  // Locks the Data Request, so that the second of two concurrent calls sees the first call's announcement.
  const request = body.datarequest_id === undefined ? undefined : await authorizeAndLockDataRequest(call, body.datarequest_id)
  const reference = request ? { individualId: request.individual_id, datarequestId: request.id } : await resolveReference(call, body)
  await needTurnForLargeInputs(call, call.account.id, reference, service)
  const started = await startServiceTransaction(call, call.account.id, service, reference, body.metadata ?? null)
  await recordRequested(call, started)
  const { transaction, gathered } = await advanceServiceTransaction(call, service, started, request)
  // Items exist, but the Individual has not consented to sharing any of them.
  if (transaction.status === 'ACQUIRING' && !gathered.waiting && gathered.inputs.length === 0) throw consentMissing()
  return rejectIfUnprocessable(call, transaction)
}

/** Reads the transaction from an earlier call. Does not advance the transaction, because each processed Item already advances it. */
async function readTransaction(call: Call<ServiceRequest>, service: Service, id: string): Promise<ServiceTransaction> {
  const transaction = await findServiceTransaction(call.db, call.account.id, id)
  if (!transaction) throw notFound('No transaction has this identifier')
  await authorizeIndividual(call, transaction.individual_id)
  if (transaction.service !== service.id) throw badRequest('The transaction belongs to another Service. Call that Service.')
  if (transaction.status !== 'COMPLETED') return rejectIfUnprocessable(call, transaction)
  const { reference } = transaction
  const items = await listItemsWithoutRecords(call.db, getItemOwner(reference))
  const { withheld } = await gatherInputs(call, call.account.id, reference, service, { items })
  const used = new Set(transaction.outcome?.items)
  if (withheld.some(({ id: item }) => used.has(item))) throw consentMissing()
  return transaction
}

async function resolveReference(call: Call<ReferenceRequest>, body: ReferenceRequest): Promise<ServiceReference> {
  if (body.items)
    return referenceToItems(
      call,
      body.items.map(({ id }) => id),
    )
  const { individual } = body
  const { id } = await authorizeAndLockIndividual(call, individual?.individual_id ?? (body.individual_id as string))
  return {
    individualId: id,
    ...(individual?.datasources?.length && { datasources: individual.datasources }),
    ...(individual?.account_numbers?.length && { accountNumbers: individual.account_numbers }),
    ...(individual?.tax_years?.length && { taxYears: individual.tax_years }),
    ...(individual && { individual }),
  }
}

async function referenceToItems(call: Call<ReferenceRequest>, ids: readonly string[]): Promise<ServiceReference> {
  const items = []
  for (const id of ids) items.push(await authorizeItem(call, id))
  const [individualId, another] = new Set(items.map(({ individual_id }) => individual_id))
  if (individualId === undefined || another !== undefined) throw badRequest('/items: all transcripts must belong to one Individual')
  await authorizeAndLockIndividual(call, individualId)
  return { individualId, itemIds: ids }
}

function rejectIfUnprocessable({ account }: Call<ServiceRequest>, transaction: ServiceTransaction): ServiceTransaction {
  if (transaction.status !== 'UNPROCESSABLE') return transaction
  const reasons = transaction.outcome?.reasons ?? []
  const why =
    reasons.length > 0
      ? 'the reason codes say why'
      : 'there are Items, but none of the kind, the Data Source, the tax year, the account or the type of policy that is requested; a void form counts as none'
  const message = `No usable Item exists for this: ${why}`
  enforce(rejectFailedProcessing, { account, reasons, message })
  return transaction
}

const consentMissing = () => requireItemConsent({ provided_by: 'individual', consent: undefined }) as ApiError
