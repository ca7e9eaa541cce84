/** Handles digests, which are short forms of transcript records. */
import type { DigestResponse, DigestRequest, KnownValue, ReportErrorReasonCode } from '../../../generated/types.ts'
import { definePlugin, type Call } from '../../http/plugin.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import { enforce } from '../../core/rule.ts'
import { findItemConsent, itemView } from '../items/view.ts'
import { FAILURE_DESCRIPTIONS, itemFailure } from '../data-requests/events.ts'
import { type ItemConsent, rejectFailedProcessing, requireItemConsent } from '../items/rules.ts'
import { pickFields } from '../stored-fields.ts'
import { authorizeDataRequest, authorizeIndividual, authorizeItem } from '../authorize.ts'
import { toInputItem } from '../services/gather-inputs.ts'
import { DIGESTED, determineDigest, digestService } from '../services/services.ts'
import { advanceServiceTransaction, startServiceTransaction } from '../services/service-transaction.ts'
import { lockDataRequest } from '../data-requests/repository.ts'
import { listOwnedItems, type StoredItem } from '../items/repository.ts'
import { findServiceTransaction, pendingServiceTransactions } from '../services/repository.ts'
import { tables } from '../../../generated/tables.ts'

export const digestsPlugin = definePlugin({
  name: 'digests',
  handlers: {
    getDigest: async (call) => {
      const found = await rereadIfInProgress(call, await findTranscript(call))
      if (!('status' in found)) return failed(call, found)
      if (found.status !== 'COMPLETED') return { ...digestFields(found), transaction_id: await findOrStartTransaction(call, found) }
      enforce(requireItemConsent, await findItemConsent(call.db, found))
      const result = determineDigest(toInputItem(found))
      if ('digest' in result) return { ...digestFields(found), data: result.digest }
      const message = `The transcript does not state ${result.missing.join(', ')}`
      return failed(call, { code: 'PARTIAL_DOCUMENT', items: [found], message })
    },
  },
})

interface Failure {
  /** Undefined if no published code applies. */
  readonly code?: KnownValue<ReportErrorReasonCode>
  /** Transcripts that caused the failure. */
  readonly items: readonly StoredItem[]
  readonly message?: string
}

function failed({ account, body }: Call<DigestRequest>, { code, items, message }: Failure): DigestResponse {
  const context = { items: items.map(({ id }) => id) }
  const reasons = code ? [{ code, description: message ?? FAILURE_DESCRIPTIONS[code], context }] : []
  enforce(rejectFailedProcessing, { account, reasons, message: message ?? 'No transcript could be processed' })
  const [item] = items
  const { datarequest_id, individual_id } = body
  const described = item
    ? digestFields(item)
    : { source_data_type: 'SVC_DIGEST', ...(datarequest_id && { datarequest_id }), ...(individual_id && { individual_id }) }
  return { ...described, processing_status: 'UNPROCESSABLE', reason_codes: reasons }
}

type DigestFields = Omit<DigestResponse, 'data' | 'reason_codes' | 'transaction_id'>

/** Item fields that are copied to the response. */
const DIGEST_FIELDS = {
  id: true,
  individual_id: true,
  external_id: true,
  datarequest_id: true,
  datasource_id: true,
  source_data_type: true,
  media_type: true,
  source_data: true,
  created_at: true,
  updated_at: true,
  processing_status: true,
} as const satisfies Record<keyof DigestFields, true>

const digestFields = (item: StoredItem): DigestFields =>
  pickFields<DigestFields>({ ...itemView(item, []), source_data_type: item.source_data_type }, DIGEST_FIELDS)

const isTranscript = ({ source_data_type }: StoredItem) => DIGESTED.includes(tables.recordByType[source_data_type] as string)

/**
 * Rereads an in-progress transcript under the lock that processing uses. Otherwise a call could wait for a transcript that has just been
 * processed.
 */
async function rereadIfInProgress(call: Call<DigestRequest>, found: StoredItem | Failure): Promise<StoredItem | Failure> {
  if (!('status' in found) || found.status !== 'IN_PROGRESS') return found
  await lockDataRequest(call.db, call.account.id, found.datarequest_id)
  const item = await authorizeItem(call, found.id)
  return item.status === 'UNPROCESSABLE' ? toFailure(item, [item]) : item
}

/** Returns the identifier of the transaction that waits for the transcript. Starts a transaction if none is waiting. */
async function findOrStartTransaction(call: Call<DigestRequest>, { id, individual_id, datarequest_id }: StoredItem): Promise<string> {
  const pending = await pendingServiceTransactions(call.db, individual_id)
  const earlier = pending.find(({ service, reference }) => service === digestService.id && reference.itemIds?.includes(id))
  if (earlier) return earlier.id
  const reference = { individualId: individual_id, datarequestId: datarequest_id, itemIds: [id] }
  const started = await startServiceTransaction(call, call.account.id, digestService, reference, null)
  return (await advanceServiceTransaction(call, digestService, started)).transaction.id
}

/** Returns the identifier of the transcript for which the transaction from an earlier call waits. */
async function transcriptOfTransaction({ db, account }: Call<DigestRequest>, id: string): Promise<string> {
  const transaction = await findServiceTransaction(db, account.id, id)
  if (!transaction) throw notFound('No transaction has this identifier')
  const [item] = transaction.service === digestService.id ? (transaction.reference.itemIds ?? []) : []
  if (item === undefined) throw badRequest('The transaction belongs to another Service. Call that Service.')
  return item
}

/**
 * Finds the transcript named in the request, or otherwise the latest transcript of the Data Request or Individual. Order of preference:
 * processed with consent, processed without consent, in progress.
 */
async function findTranscript(call: Call<DigestRequest>): Promise<StoredItem | Failure> {
  const { transaction_id, datarequest_id, individual_id } = call.body
  const id = transaction_id === undefined ? call.body.id : await transcriptOfTransaction(call, transaction_id)
  if (id !== undefined) {
    const item = await authorizeItem(call, id)
    if (!isTranscript(item)) throw badRequest('/id: the Item is not a transcript. Send the id of a transcript.')
    return item.status === 'UNPROCESSABLE' ? toFailure(item, [item]) : item
  }
  const owner =
    datarequest_id === undefined
      ? { individualId: (await authorizeIndividual(call, individual_id as string)).id }
      : { datarequestId: (await authorizeDataRequest(call, datarequest_id)).id }
  const owned = await listOwnedItems(call.db, owner)
  const items = owned.filter(isTranscript)
  const processed = items.filter(({ status }) => status === 'COMPLETED')
  const consents = await Promise.all(processed.map((item) => findItemConsent(call.db, item)))
  const chosen =
    processed.find((_, at) => !requireItemConsent(consents[at] as ItemConsent)) ??
    processed[0] ??
    items.find(({ status }) => status === 'IN_PROGRESS')
  if (chosen) return chosen
  const [latest] = items
  if (latest) return toFailure(latest, items)
  if (owned.length === 0) return { code: 'NO_ITEMS', items }
  return { items, message: 'The request matches Items, but none of them is a transcript' }
}

/** Builds a failure that covers all failed transcripts. Its reason is the reason for the latest transcript. */
function toFailure(latest: StoredItem, items: readonly StoredItem[]): Failure {
  const { code, description: message } = itemFailure(latest)
  return { code, items, message }
}
