/** Handlers that upload documents for an Item, return its documents, and return its record as a PDF. */
import type { DocumentMediaType, UploadedFile } from '../../../generated/types.ts'
import { definePlugin, type Call, type UploadedPart } from '../../http/plugin.ts'
import type { ZippedFile } from '../../documents/zip.ts'
import { documentSemaphore, inThread } from '../../documents/in-thread.ts'
import { recordTitle } from '../../documents/titles.ts'
import { ApiError, badRequest, notFound } from '../../core/errors.ts'
import { enforce } from '../../core/rule.ts'
import { WorkLimitError } from '../../core/worker-pool.ts'
import { findItemConsent } from './view.ts'
import { ReceivedFile, ReceivedFiles, addUpload, EXPIRE_UPLOAD, expireUpload } from './uploads.ts'
import { authorizeAndLockIndividual, authorizeItem } from '../authorize.ts'
import { requireAcceptedFile, requireItemConsent } from './rules.ts'
import { findDocuments, readContent } from './documents.ts'
import type { StoredItem } from './repository.ts'

export const itemDocumentsPlugin = definePlugin({
  name: 'item-documents',
  handlers: {
    uploadItemFiles: async (call) => {
      const { files, account, token, db, now } = call
      const parts = files.filter(({ field }) => field === 'files')
      if (parts.length === 0) throw badRequest('/files: required part is missing. Send one part named files for each file.')
      const individual_id = token?.individual_id ?? null
      if (individual_id !== null) await authorizeAndLockIndividual(call, individual_id)
      const uploadedFiles: UploadedFile[] = []
      for (const part of parts) {
        const file = receivedFile(part)
        const file_name = chooseFileName(part)
        const media_type = detectMediaType(part, file)
        await addUpload({ db, now }, file, { account_id: account.id, individual_id, file_name, media_type })
        uploadedFiles.push({ id: file.id, uri: `svc://${file.id}`, file_name, created_at: now })
      }
      return uploadedFiles
    },

    downloadItemFiles: async (call) => {
      const item = await authorizeItemData(call)
      const { documentMs: timeoutMs } = call.runtime.timeLimits
      const ids = item.source.parts.flatMap(({ reference }) => reference?.id ?? [])
      return documentSemaphore.run(async () => {
        const files: ZippedFile[] = []
        for (const id of ids) {
          const [document] = await findDocuments(call.db, call.account.id, [id])
          if (document) files.push({ name: document.file_name, pieces: await readContent(call.db, id) })
        }
        // An inline record is returned as a JSON file.
        const inline =
          files.length === 0 && item.data
            ? [{ name: `${item.source_data_type}.json`, pieces: [Buffer.from(JSON.stringify(item.data, undefined, 2))] }]
            : []
        if (files.length + inline.length === 0)
          throw notFound('The Item has no documents here: they are at a remote location, or the Item is in progress')
        return rejectIfTooLong(
          inThread('zipFiles', [[...files, ...inline], call.now], { timeoutMs, handOver: files.flatMap(({ pieces }) => pieces) }),
          'The files take too long to pack',
        )
      })
    },

    downloadItemPdf: async (call) => {
      const { id, source_data_type, data, status, created_at } = await authorizeItemData(call)
      if (status === 'UNPROCESSABLE')
        throw notFound('The Item has no data, because it cannot be processed. Read the reason codes with get_by_id.')
      if (!data) throw notFound('The Item has no data yet. Try again when its processing_status is COMPLETED.')
      const pdf = { title: recordTitle(source_data_type), type: source_data_type, itemId: id, record: data, createdAt: created_at }
      return rejectIfTooLong(
        inThread('writePdf', [pdf], { timeoutMs: call.runtime.timeLimits.documentMs }),
        'The record takes too long to write as a PDF: read it with items/get_by_id',
      )
    },
  },
  receiveFiles: { uploadItemFiles: ({ account, ...context }) => new ReceivedFiles(context, account.id) },
  jobs: { [EXPIRE_UPLOAD]: expireUpload },
})

async function authorizeItemData(call: Call<{ id: string }>): Promise<StoredItem> {
  const item = await authorizeItem(call, call.body.id)
  enforce(requireItemConsent, await findItemConsent(call.db, item))
  return item
}

/** Returns at most 255 characters of the file name and never splits a surrogate pair. A part without a file name is called `file`. */
const chooseFileName = ({ fileName }: UploadedPart): string => {
  let name = (fileName || 'file').slice(0, 255)
  if (!name.isWellFormed()) name = name.slice(0, -1)
  return name.toWellFormed()
}

/** Returns the media type detected from the content. Throws if the file is not accepted. */
function detectMediaType({ fileName, mediaType }: UploadedPart, { mediaType: found, bytes }: ReceivedFile): DocumentMediaType {
  const error = requireAcceptedFile({ fileName, declared: mediaType, bytes, found })
  if (error || !found) throw error
  return found
}

function receivedFile({ content }: UploadedPart): ReceivedFile {
  if (!(content instanceof ReceivedFile)) throw new Error('the files of an upload were not received')
  return content
}

async function rejectIfTooLong<Result>(work: Promise<Result>, message: string): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof WorkLimitError ? new ApiError('INTERNAL_ERROR', message) : error
  }
}
