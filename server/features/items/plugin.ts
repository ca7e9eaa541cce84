/** Handlers that create, read and list Items. */
import type { ItemInput, SourceData, SourceDataReference } from '../../../generated/types.ts'
import { definePlugin, type Call } from '../../http/plugin.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import { createItem, FETCH_DOCUMENTS, PROCESS_ITEM } from './create.ts'
import { fetchDocuments } from './fetch.ts'
import { failExhaustedItem, processItem } from './process.ts'
import { takeUpload } from './uploads.ts'
import { findItemConsent, listedItemView, itemView } from './view.ts'
import { itemFailure } from '../data-requests/events.ts'
import { completeAcquisition } from './completion.ts'
import { limits } from '../../core/limits.ts'
import { enforce } from '../../core/rule.ts'
import { pickFields, SOURCE_REFERENCE_FIELDS } from '../stored-fields.ts'
import { authorizeAndLockDataRequest, authorizeAndLockIndividual, authorizeItem } from '../authorize.ts'
import { rejectFailedProcessing, requireFetchableDocuments, requireItemConsent, requireKnownDataSource } from './rules.ts'
import { addDataRequest, type StoredDataRequest, findDataRequest, recordEvent } from '../data-requests/repository.ts'
import { contentHash } from './documents.ts'
import { searchItems, findDuplicates, type ItemSource, type StoredItem } from './repository.ts'

export const itemsPlugin = definePlugin({
  name: 'items',
  handlers: {
    createItem: async (call) => {
      const { body } = call
      enforce(requireFetchableDocuments, body.source_data)
      enforce(requireKnownDataSource, body)
      const parts = await Promise.all(body.source_data.map((part) => toStoredPart(call, part)))
      const request = await findOrCreateDataRequest(call)
      const {
        external_id = null,
        datasource_id = null,
        media_type,
        source_data_type,
        acquisition_completed,
        manual_upload_completed,
      } = body
      const record = body.source_data[0]?.source_data_value
      const item = await createItem(call, request, {
        type: source_data_type,
        external_id,
        datasource_id,
        media_type: media_type ?? parts[0]?.part.reference?.media_type ?? null,
        channel: 'submission',
        provided_by: 'client',
        session_id: null,
        refresh_id: body.refresh_id ?? null,
        source: {
          parts: parts.map(({ part }) => part),
          ...(acquisition_completed !== undefined && { acquisition_completed }),
          ...(manual_upload_completed !== undefined && { manual_upload_completed }),
        },
        hashes: parts.map(({ hash }) => hash),
        ...(record && { record }),
      })
      // The client has declared that no further Items will follow.
      if (acquisition_completed || manual_upload_completed) await completeAcquisition(call, request, {})
      const { id, individual_id, datarequest_id, status } = item
      return { id, individual_id, datarequest_id, processing_status: status === 'COMPLETED' ? status : 'IN_PROGRESS' }
    },

    getItem: async (call) => {
      const item = await authorizeItem(call, call.body.id)
      const { status, media_type } = item
      if (status === 'UNPROCESSABLE') {
        const reasons = [{ ...itemFailure(item), context: { media_type } }]
        const message = 'The Item cannot be processed: read the reason code, and submit another Item'
        enforce(rejectFailedProcessing, { account: call.account, reasons, message })
        return { ...(await view(call, item)), reason_codes: reasons }
      }
      if (status === 'COMPLETED') enforce(requireItemConsent, await findItemConsent(call.db, item))
      return view(call, item)
    },

    listItems: async ({ body, db, account, setTotal }) => {
      const { filters = {}, options = {} } = body ?? {}
      const { count = limits.default_result_size, offset = 0, sort_by = 'created_at', sort_order = 'DESC' } = options
      const { rows, total } = await searchItems(db, { accountId: account.id, filters, count, offset, sort_by, sort_order })
      setTotal(total)
      const duplicates = await findDuplicates(db, rows)
      return rows.map((item) => listedItemView(item, duplicates.get(item.id) ?? []))
    },
  },
  asyncJobs: { [FETCH_DOCUMENTS]: fetchDocuments, [PROCESS_ITEM]: processItem },
  onExhausted: { [PROCESS_ITEM]: failExhaustedItem, [FETCH_DOCUMENTS]: failExhaustedItem },
})

const view = async ({ db }: Call, item: StoredItem) => itemView(item, (await findDuplicates(db, [item])).get(item.id) ?? [])

/** Returns the source data part to store, and the hash of its content. For a remote document, hashes the reference instead. */
async function toStoredPart(
  call: Call<ItemInput>,
  { referrer, source_data_reference: input }: SourceData,
): Promise<{ part: ItemSource['parts'][number]; hash: string }> {
  const origin = referrer !== undefined && { referrer }
  if (!input) return { part: { ...origin }, hash: '' }
  const reference = pickFields<StoredReference>(input, SOURCE_REFERENCE_FIELDS)
  if (!input.uri.startsWith(UPLOADED_FILE_SCHEME)) return { part: { ...origin, reference }, hash: contentHash(JSON.stringify(reference)) }
  const document = await takeUpload(call.db, call.account.id, input.uri.slice(UPLOADED_FILE_SCHEME.length))
  const onlyIndividual = call.token?.individual_id ?? null
  if (!document || (onlyIndividual !== null && document.individual_id !== onlyIndividual))
    throw notFound(
      `No uploaded file has this address. Use an address that items/upload returned. It keeps a file that no Item uses for ${limits.upload_hours} hours.`,
    )
  const { id, file_name, created_at, content_hash: hash } = document
  return { part: { ...origin, reference: { file_name, ...reference, id, created_at } }, hash }
}

const UPLOADED_FILE_SCHEME = 'svc://'

type StoredReference = Omit<SourceDataReference, 'id' | 'created_at'>

/** Returns the Data Request named in the body, or creates one for the Individual. */
async function findOrCreateDataRequest(call: Call<ItemInput>): Promise<StoredDataRequest> {
  const { body, account, db, runtime, now } = call
  if (body.datarequest_id !== undefined) {
    const request = await authorizeAndLockDataRequest(call, body.datarequest_id)
    if (body.individual_id !== undefined && body.individual_id !== request.individual_id)
      throw badRequest('/individual_id: the Data Request belongs to another Individual. Omit individual_id.')
    return request
  }
  // The contract requires either `datarequest_id` or `individual_id`.
  const individual = await authorizeAndLockIndividual(call, body.individual_id as string)
  const id = runtime.id('dr')
  const data = { requester_name: account.name, widget_id: runtime.id('lnk') }
  await recordEvent(db, { accountId: account.id, datarequestId: id, type: 'DATAREQUEST_CREATED', now })
  await addDataRequest(db, { id, account_id: account.id, individual_id: individual.id, type: 'CUSTOM', data, created_at: now })
  return (await findDataRequest(db, account.id, id)) as StoredDataRequest
}
