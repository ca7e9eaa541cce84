/** The documents of Items: uploaded, and downloaded as files or as a PDF. */
import { setImmediate } from 'node:timers/promises'
import type { DocumentMediaType } from '../../generated/types.ts'
import { definePlugin, type Call, type UploadedPart } from '../api/plugin.ts'
import type { ZippedFile } from '../evidence/documents/zip.ts'
import { inThread } from '../evidence/in-thread.ts'
import { recordTitle } from '../evidence/documents/titles.ts'
import { ApiError, badRequest, notFound } from '../core/errors.ts'
import { WorkLimitExceeded } from '../core/worker-pool.ts'
import { consentRefusal } from '../workflow/items/consent.ts'
import { addUpload, EXPIRE_UPLOAD, expireUpload } from '../workflow/items/uploads.ts'
import { authorizeItem } from '../api/authorize.ts'
import { aFileIsWhatItIsDeclaredToBe } from '../rules/a-file-is-what-it-is-declared-to-be.ts'
import { findDocuments } from '../store/documents.ts'
import type { StoredItem } from '../store/items.ts'

export const itemDocumentsPlugin = definePlugin({
  name: 'item-documents',
  handlers: {
    uploadItemFiles: async ({ files, account, token, db, runtime, now }) => {
      const parts = files.filter(({ field }) => field === 'files')
      if (parts.length === 0) throw badRequest('/files: required part is missing: send one part named files for each file')
      const documents = parts.map((file) => ({
        id: runtime.id('sdr'),
        account_id: account.id,
        individual_id: token?.individual_id ?? null,
        file_name: fileNameOf(file),
        media_type: mediaTypeOf(file),
        content: file.data,
        created_at: now,
      }))
      for (const document of documents) {
        await addUpload({ db, runtime, now }, document)
        await setImmediate()
      }
      return documents.map(({ id, file_name, created_at }) => ({ id, uri: `svc://${id}`, file_name, created_at }))
    },

    downloadItemFiles: async (call) => {
      const item = await authorizeItemData(call)
      const ids = item.source.parts.flatMap(({ reference }) => reference?.id ?? [])
      const files: ZippedFile[] = []
      for (const id of ids) {
        const [document] = await findDocuments(call.db, call.account.id, [id])
        if (document) files.push({ name: document.file_name, data: document.content })
        // On SQLite nothing here waits for I/O: other calls have their turn between two files.
        await setImmediate()
      }
      // An inline record is downloaded as a JSON file.
      const inline =
        files.length === 0 && item.data
          ? [{ name: `${item.source_data_type}.json`, data: Buffer.from(JSON.stringify(item.data, undefined, 2)) }]
          : []
      if (files.length + inline.length === 0)
        throw notFound('The Item has no documents here: it refers to a remote place, or is in progress')
      return refuseTooLong(
        inThread('zipFiles', [[...files, ...inline], call.now], { handOver: files.map(({ data }) => data) }),
        'The files take too long to pack',
      )
    },

    downloadItemPdf: async (call) => {
      const { id, source_data_type, data, status, created_at } = await authorizeItemData(call)
      if (status === 'UNPROCESSABLE') throw notFound('The Item has no data: it cannot be processed, and get_by_id says why')
      if (!data) throw notFound('The Item has no data yet: ask again once its processing_status is COMPLETED')
      const pdf = { title: recordTitle(source_data_type), type: source_data_type, itemId: id, record: data, createdAt: created_at }
      return refuseTooLong(inThread('writePdf', [pdf]), 'The record takes too long to write as a PDF: items/get_by_id answers it')
    },
  },
  sniffFiles: {
    uploadItemFiles: async (files) => {
      const sniffed: UploadedPart[] = []
      for (const file of files)
        sniffed.push({
          ...file,
          sniffed: await refuseTooLong(inThread('sniffMediaType', [file.data]), '/files: a file takes too long to read'),
        })
      return sniffed
    },
  },
  jobs: { [EXPIRE_UPLOAD]: expireUpload },
})

async function authorizeItemData(call: Call<{ id: string }>): Promise<StoredItem> {
  const item = await authorizeItem(call, call.body.id)
  const refusal = await consentRefusal(call.db, item)
  if (refusal) throw refusal
  return item
}

/** At most 255 characters, without half of a surrogate pair at the end; a part may have no filename. */
const fileNameOf = ({ fileName }: UploadedPart): string => {
  let name = (fileName || 'file').slice(0, 255)
  if (!name.isWellFormed()) name = name.slice(0, -1)
  return name.toWellFormed()
}

/** The media type that the content has. */
function mediaTypeOf({ fileName, mediaType, sniffed }: UploadedPart): DocumentMediaType {
  const refusal = aFileIsWhatItIsDeclaredToBe({ fileName, declared: mediaType, found: sniffed })
  if (refusal || !sniffed) throw refusal
  return sniffed
}

async function refuseTooLong<Result>(work: Promise<Result>, message: string): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof WorkLimitExceeded ? new ApiError('INTERNAL_ERROR', message) : error
  }
}
