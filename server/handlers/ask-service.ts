/** A call of a Service: what it names is reached, a transaction begins or is read again, and it is told how far it is. */
import type { RealizedGainsRequest, ScoreRequest, ServiceRequest } from '../../generated/types.ts'
import type { Call } from '../api/plugin.ts'
import { ApiError, badRequest, notFound } from '../core/errors.ts'
import { authorizeDataRequest, authorizeIndividual, authorizeItem } from '../api/authorize.ts'
import { itemDataNeedsConsent } from '../rules/item-data-needs-consent.ts'
import { findServiceTransaction, type ServiceReference, type ServiceTransaction } from '../store/service-transactions.ts'
import { gatherEvidence } from '../workflow/services/gather-evidence.ts'
import type { Service } from '../workflow/services/service.ts'
import { advanceServiceTransaction, startServiceTransaction } from '../workflow/services/service-transaction.ts'

type ReferenceRequest = RealizedGainsRequest & Omit<ScoreRequest, 'id'>

/** The transaction as it is after the call: COMPLETED, or waiting. Nothing usable is a refusal. */
export async function askService(call: Call<ServiceRequest>, service: Service): Promise<ServiceTransaction> {
  const { body } = call
  if (body.transaction_id !== undefined) return readTransaction(call, service, body.transaction_id)
  const reference = await referenceOf(call, body)
  const begun = await startServiceTransaction(call, call.account.id, service, reference, body.metadata ?? null)
  const { transaction, scope } = await advanceServiceTransaction(call, service, begun)
  // It would wait for nothing but the permission.
  if (transaction.status === 'ACQUIRING' && !scope.waiting && scope.evidence.length === 0) throw consentMissing()
  return throwIfFailed(transaction)
}

/** An earlier call, read again: it goes on by itself as Items are processed. */
async function readTransaction(call: Call<ServiceRequest>, service: Service, id: string): Promise<ServiceTransaction> {
  const transaction = await findServiceTransaction(call.db, call.account.id, id)
  if (!transaction) throw notFound('No transaction has this identifier')
  await authorizeIndividual(call, transaction.individual_id)
  if (transaction.service !== service.id) throw badRequest('The transaction is one of another Service: ask that one')
  if (transaction.status !== 'COMPLETED') return throwIfFailed(transaction)
  const { withheld: kept } = await gatherEvidence(call, call.account.id, transaction.reference, service)
  const said = new Set(transaction.outcome?.items)
  if (kept.some(({ id: item }) => said.has(item))) throw consentMissing()
  return transaction
}

async function referenceOf(call: Call<ReferenceRequest>, body: ReferenceRequest): Promise<ServiceReference> {
  if (body.datarequest_id !== undefined) {
    const { id, individual_id } = await authorizeDataRequest(call, body.datarequest_id)
    return { individualId: individual_id, datarequestId: id }
  }
  if (body.items)
    return referenceToItems(
      call,
      body.items.map(({ id }) => id),
    )
  const { individual } = body
  const { id } = await authorizeIndividual(call, individual?.individual_id ?? (body.individual_id as string))
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
  if (individualId === undefined || another !== undefined) throw badRequest('/items: name transcripts of one Individual')
  return { individualId, itemIds: ids }
}

function throwIfFailed(transaction: ServiceTransaction): ServiceTransaction {
  if (transaction.status !== 'FAILED') return transaction
  const reasons = transaction.outcome?.reasons ?? []
  throw new ApiError('UNPROCESSABLE_ENTITY', 'No usable Item exists for this: the reason codes say why', { reasons, commit: true })
}

const consentMissing = () => itemDataNeedsConsent({ giver: 'individual', consent: undefined }) as ApiError
