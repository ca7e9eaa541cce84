/** Receives uploads, which are multipart forms. A receiver processes the files as they arrive. */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestOfOperation } from '../../generated/server.ts'
import { describeFile } from '../core/describe-file.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import { FormError, readFormParts } from './form-parts.ts'
import type { FileReceiver, UploadedPart } from './plugin.ts'

interface Operation {
  readonly id?: string
  readonly request?: Pick<RequestOfOperation, 'upload'>
}

/** Files that a multipart operation accepts. */
interface Upload {
  /** Name of the form part that contains the files. */
  readonly part: string
  /** Maximum number of files. */
  readonly files: number
  /** Maximum size of a file. */
  readonly bytes: number
}

/** Returns the files that the operation accepts. Undefined if the operation accepts JSON. */
export const getUpload = ({ id, request }: Operation): Upload | undefined =>
  request?.upload && { ...request.upload, bytes: id === 'uploadLogo' ? limits.logo_bytes : limits.upload_bytes }

interface ReceivedForm {
  readonly body: Readonly<Record<string, string>>
  readonly files: readonly UploadedPart[]
}

/** Receives an upload. If there is no receiver, files are read and discarded. */
export async function receiveUpload(request: IncomingMessage, upload: Upload, receiver: FileReceiver = FORGETFUL): Promise<ReceivedForm> {
  try {
    return await receiveParts(request, upload, receiver)
  } catch (error) {
    if (error instanceof FileReceiverError) throw error.cause
    throw error instanceof FormError ? toApiError(error, upload) : error
  }
}

const FORGETFUL: FileReceiver = {
  receive: async (content) => {
    const hash = createHash('sha256')
    for await (const chunk of content) hash.update(chunk)
    return { hash: hash.digest('hex') }
  },
  end: async () => {},
}

/** Maximum number of fields. Uploads should not contain fields, so the server reads them only to warn about them. */
const MAX_FIELDS = 20
const MAX_FIELD_BYTES = 1024

async function receiveParts(request: IncomingMessage, upload: Upload, receiver: FileReceiver): Promise<ReceivedForm> {
  const files: UploadedPart[] = []
  const fields: [string, string][] = []
  const maximum = { files: upload.files, fileBytes: upload.bytes, fields: MAX_FIELDS, fieldBytes: MAX_FIELD_BYTES }
  for await (const part of readFormParts(request, maximum)) {
    if (part.name.includes('\0') || (part.type === 'file' && part.fileName.includes('\0')))
      throw badRequest('The name of a part or file contains the character U+0000. Remove it.')
    if (part.type === 'field') fields.push([part.name, part.value])
    else {
      const { name: field, fileName, mediaType } = part
      // A file in a part with another name causes only a warning.
      const content = await receiveFile(field === upload.part ? receiver : FORGETFUL, part.content)
      files.push({ field, fileName, mediaType, content })
    }
  }
  return { body: Object.fromEntries(fields), files }
}

function toApiError({ code, message, fileName = '' }: FormError, { part, files, bytes }: Upload): ApiError {
  // The schema contains this limit, so a request with too many files is invalid instead of too large.
  if (code === 'too_many_files') return badRequest(`/${part}: send ${files === 1 ? 'one file' : `at most ${files} files`}`)
  if (code === 'too_many_fields') return new ApiError('PAYLOAD_TOO_LARGE', `The form has more than ${MAX_FIELDS} fields. Send only files.`)
  if (code !== 'file_too_large') return badRequest(message)
  const tooLarge = `${describeFile(fileName)} is larger than ${bytes} bytes (${bytes / 1024 ** 2} MiB), the limit for each file.`
  return new ApiError('PAYLOAD_TOO_LARGE', `/${part}: ${tooLarge} Send a smaller file.`)
}

/** Wraps an error from the receiver, so that it can be distinguished from an invalid body. */
export class FileReceiverError extends Error {}

/** Rethrows body errors and API errors unchanged. Any other error becomes the cause of a FileReceiverError. */
export async function receiveFile<Content>(
  receiver: { receive(content: AsyncIterable<Uint8Array>): Promise<Content> },
  file: AsyncIterable<Uint8Array>,
): Promise<Content> {
  let broken: unknown
  async function* content() {
    try {
      yield* file
    } catch (error) {
      broken = error
      throw error
    }
  }
  try {
    return await receiver.receive(content())
  } catch (error) {
    throw error === broken || error instanceof ApiError ? error : new FileReceiverError('a file was not received', { cause: error })
  }
}

/** Rejects a value sent in place of a file. Parts with other names cause a warning, or an error in strict mode. */
export function validateParts(
  operation: Operation,
  { body, files }: { readonly body: unknown; readonly files: readonly UploadedPart[] },
  strict: boolean,
  warn: (message: string) => void,
): void {
  const upload = getUpload(operation)
  if (!upload) return
  const values = Object.keys(body as object)
  if (values.includes(upload.part)) throw badRequest(`/${upload.part}: must be a file. Add a filename to the part.`)
  const unknown = [...values, ...files.map(({ field }) => field)].filter((name) => name !== upload.part)
  const remarks = [...new Set(unknown)].map((name) => `/${name}: unknown part`)
  if (strict && remarks.length > 0) throw badRequest(remarks.join('; '))
  remarks.forEach(warn)
}
