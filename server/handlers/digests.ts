/** Digests: a short form of the record of a transcript. */
import type { DigestAnswer, DigestRequest, Known, ReportErrorReasonCode, SVC_ACADEMIC_RECORD, SVC_DIGEST } from '../../generated/types.ts'
import { definePlugin, type Call } from '../api/plugin.ts'
import { transcriptDigest } from '../determinations/transcripts/digest.ts'
import { badRequest } from '../core/errors.ts'
import { consentRefusal, itemView } from '../workflow/items/view.ts'
import { FAILURE_DESCRIPTIONS, itemFailure } from '../workflow/events.ts'
import { processingFailuresAreNotHttpErrors } from '../rules/items.ts'
import { pickFields } from '../store/stored-fields.ts'
import { authorizeDataRequest, authorizeIndividual, authorizeItem } from '../api/authorize.ts'
import { itemEvidence } from '../workflow/services/gather-evidence.ts'
import { itemsOf, type StoredItem } from '../store/items.ts'
import { tables } from '../../generated/tables.ts'

export const digestsPlugin = definePlugin({
  name: 'digests',
  handlers: {
    getDigest: async (call) => {
      const found = await findTranscript(call)
      if (!('status' in found)) return failed(call, found)
      if (found.status !== 'COMPLETED') return digestFields(found)
      const refusal = await consentRefusal(call.db, found)
      if (refusal) throw refusal
      const result = digestOf(found)
      if ('digest' in result) return { ...digestFields(found), data: result.digest }
      const message = `The transcript does not tell ${result.missing.join(', ')}`
      return failed(call, { code: 'PARTIAL_DOCUMENT', items: [found], message })
    },
  },
})

/** Why there is no digest, and the transcripts concerned. Without a code none of them is true. */
interface Failure {
  readonly code?: Known<ReportErrorReasonCode>
  readonly items: readonly StoredItem[]
  readonly message?: string
}

function failed({ account, body }: Call<DigestRequest>, { code, items, message }: Failure): DigestAnswer {
  const context = { items: items.map(({ id }) => id) }
  const reasons = code ? [{ code, description: message ?? FAILURE_DESCRIPTIONS[code], context }] : []
  const refusal = processingFailuresAreNotHttpErrors({ account, reasons, message: message ?? 'No transcript could be processed' })
  if (refusal) throw refusal
  const [item] = items
  const { datarequest_id, individual_id } = body
  const described = item
    ? digestFields(item)
    : { source_data_type: 'SVC_DIGEST', ...(datarequest_id && { datarequest_id }), ...(individual_id && { individual_id }) }
  return { ...described, processing_status: 'UNPROCESSABLE', reason_codes: reasons }
}

type DigestFields = Omit<DigestAnswer, 'data' | 'reason_codes'>

/** The fields of the Item that the response has. */
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

const isTranscript = ({ source_data_type }: StoredItem) =>
  ['SVC_ACADEMIC_RECORD', 'SVC_DIGEST'].includes(tables.recordByType[source_data_type] as string)

/**
 * Finds the transcript that is named, or the latest of a Data Request or an Individual. Those with consent come first, then those
 * without, then those in progress.
 */
async function findTranscript(call: Call<DigestRequest>): Promise<StoredItem | Failure> {
  const { id, datarequest_id, individual_id } = call.body
  if (id !== undefined) {
    const item = await authorizeItem(call, id)
    if (!isTranscript(item)) throw badRequest('/id: the Item is not a transcript')
    return item.status === 'UNPROCESSABLE' ? failureOf(item, [item]) : item
  }
  const owner =
    datarequest_id === undefined
      ? { individualId: (await authorizeIndividual(call, individual_id as string)).id }
      : { datarequestId: (await authorizeDataRequest(call, datarequest_id)).id }
  const owned = await itemsOf(call.db, owner)
  const items = owned.filter(isTranscript)
  const processed = items.filter(({ status }) => status === 'COMPLETED')
  const refusals = await Promise.all(processed.map((item) => consentRefusal(call.db, item)))
  const chosen = processed.find((_, at) => !refusals[at]) ?? processed[0] ?? items.find(({ status }) => status === 'IN_PROGRESS')
  if (chosen) return chosen
  const [latest] = items
  if (latest) return failureOf(latest, items)
  if (owned.length === 0) return { code: 'NO_ITEMS', items }
  return { items, message: 'There are Items, but none of them is a transcript' }
}

/** If all transcripts failed, the reason of the latest one counts. */
function failureOf(latest: StoredItem, items: readonly StoredItem[]): Failure {
  const { code, description: message } = itemFailure(latest)
  return { code, items, message }
}

function digestOf(item: StoredItem): ReturnType<typeof transcriptDigest> {
  if (tables.recordByType[item.source_data_type] === 'SVC_DIGEST') return { digest: item.data as SVC_DIGEST }
  return transcriptDigest({ ...itemEvidence(item), data: item.data as SVC_ACADEMIC_RECORD })
}
