/** Digests: a short form of the record of a transcript. */
import type { DigestAnswer, DigestRequest, SVC_ACADEMIC_RECORD, SVC_DIGEST } from '../../generated/types.ts'
import { definePlugin, type Call } from '../api/plugin.ts'
import { transcriptDigest } from '../determinations/transcripts/digest.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { consentRefusal } from '../workflow/items/consent.ts'
import { FAILURE_DESCRIPTIONS } from '../workflow/processing-failures.ts'
import { itemView } from '../workflow/items/view.ts'
import { pickFields, type Fields } from '../store/pick-fields.ts'
import { authorizeDataRequest, authorizeIndividual, authorizeItem } from '../api/authorize.ts'
import { itemEvidence } from '../workflow/services/gather-evidence.ts'
import { itemsOf, type StoredItem } from '../store/items.ts'
import { tables } from '../../generated/tables.ts'

export const digestsPlugin = definePlugin({
  name: 'digests',
  handlers: {
    getDigest: async (call) => {
      const item = await findTranscript(call)
      if (item.status !== 'COMPLETED') return digestFields(item)
      const refusal = await consentRefusal(call.db, item)
      if (refusal) throw refusal
      return { ...digestFields(item), data: digestOf(item) }
    },
  },
})

/** The fields of the Item that the response has. */
const DIGEST_FIELDS: Fields<Omit<DigestAnswer, 'data'>> = {
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
}

const digestFields = (item: StoredItem): Omit<DigestAnswer, 'data'> =>
  pickFields<Omit<DigestAnswer, 'data'>>({ ...itemView(item, []), source_data_type: item.source_data_type }, DIGEST_FIELDS)

const isTranscript = ({ source_data_type }: StoredItem) =>
  ['SVC_ACADEMIC_RECORD', 'SVC_DIGEST'].includes(tables.recordByType[source_data_type] as string)

/**
 * Finds the transcript that is named, or the latest of a Data Request or an Individual. Those with consent come first, then those
 * without, then those in progress.
 */
async function findTranscript(call: Call<DigestRequest>): Promise<StoredItem> {
  const { id, datarequest_id, individual_id } = call.body
  if (id !== undefined) {
    const item = await authorizeItem(call, id)
    if (!isTranscript(item)) throw badRequest('/id: the Item is not a transcript')
    if (item.status === 'UNPROCESSABLE') throw unusable(item.reason_code as keyof typeof FAILURE_DESCRIPTIONS, [item])
    return item
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
  const [failed] = items
  if (failed) throw unusable(failed.reason_code as keyof typeof FAILURE_DESCRIPTIONS, items)
  if (owned.length === 0) throw unusable('NO_ITEMS', [])
  throw new ApiError('UNPROCESSABLE_ENTITY', 'There are Items, but none of them is a transcript', { reasons: [] })
}

function digestOf(item: StoredItem): SVC_DIGEST {
  if (tables.recordByType[item.source_data_type] === 'SVC_DIGEST') return item.data as SVC_DIGEST
  const result = transcriptDigest({ ...itemEvidence(item), data: item.data as SVC_ACADEMIC_RECORD })
  if ('digest' in result) return result.digest
  throw unusable('PARTIAL_DOCUMENT', [item], `The transcript does not tell ${result.missing.join(', ')}`)
}

function unusable(
  code: keyof typeof FAILURE_DESCRIPTIONS,
  items: readonly StoredItem[],
  message = 'No transcript could be processed',
): ApiError {
  const reasons = [{ code, description: FAILURE_DESCRIPTIONS[code], context: { items: items.map(({ id }) => id) } }]
  return new ApiError('UNPROCESSABLE_ENTITY', message, { reasons })
}
