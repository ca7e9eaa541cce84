/** The body of a request: of the right media type, within its limit, and JSON where JSON is asked for. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { RequestOfOperation } from '../../generated/server.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { isNestedTooDeep, MAX_JSON_DEPTH } from '../core/json.ts'
import { limits } from '../core/limits.ts'
import type { FileReceiver, UploadedPart } from './plugin.ts'
import { TOO_LARGE, translated } from './responses.ts'
import type { UnfinishedBody } from './unfinished-bodies.ts'

export interface Received {
  readonly body: unknown
  readonly files: readonly UploadedPart[]
}

interface Operation {
  readonly id?: string
  readonly request?: Pick<RequestOfOperation, 'required' | 'upload'>
}

/** The bytes of an upload that wait to be stored, about. */
const UPLOAD_IN_MEMORY = 256 * 1024

/** Receives the body. Files that nothing takes are read and forgotten. */
export async function receive(
  request: FastifyRequest,
  operation: Operation,
  held?: UnfinishedBody,
  files?: FileReceiver,
): Promise<Received> {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  if (encoding !== 'identity') throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding is not supported: send the body without it')
  const upload = uploadOf(operation)
  if (!upload) return { body: json(request, await read(request, limits.request_bytes, held), operation), files: [] }
  held?.hold(UPLOAD_IN_MEMORY)
  return multipart(request, upload, files)
}

/** Reads a body, which is left unread until here. Fastify has read those of the control API, which admits by headers. */
async function read({ raw, body }: FastifyRequest, limit: number, held: UnfinishedBody | undefined): Promise<Buffer> {
  if (body instanceof Buffer) return body
  if (raw.readableEnded) return Buffer.alloc(0)
  const tooLarge = () => new ApiError('PAYLOAD_TOO_LARGE', TOO_LARGE, { headers: { connection: 'close' } })
  const announced = Number(raw.headers['content-length'] ?? 0)
  if (announced > limit) throw tooLarge()
  // Most bodies have arrived as a whole by now, since the caller had to be looked up.
  const arrived = raw.read() as Buffer | null
  if (arrived?.length === announced) return arrived
  return new Promise((resolve, reject) => {
    let bytes: Buffer = Buffer.alloc(0)
    let size = 0
    const take = (chunk: Buffer) => {
      try {
        if (size + chunk.length > limit) throw tooLarge()
        // Most bodies come as one chunk.
        if (size === 0) {
          bytes = chunk
          if (chunk.length !== announced) held?.hold(chunk.length)
        } else {
          if (size + chunk.length > bytes.length)
            bytes = grown(bytes, { size, needed: size + chunk.length, most: announced || limit }, held)
          chunk.copy(bytes, size)
        }
        size += chunk.length
      } catch (error) {
        raw.off('data', take)
        reject(error)
      }
    }
    raw.on('data', take)
    raw.on('end', () => resolve(bytes.length === size ? bytes : bytes.subarray(0, size)))
    raw.on('error', () => reject(badRequest('The body did not arrive completely: send it again')))
    if (arrived) take(arrived)
  })
}

/** Makes room for more, and for as much again, so that what comes byte by byte takes no more memory than what comes at once. */
function grown(
  bytes: Buffer,
  { size, needed, most }: { size: number; needed: number; most: number },
  held: UnfinishedBody | undefined,
): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, Math.min(2 * needed, most)))
  held?.hold(larger.length - bytes.length)
  bytes.copy(larger, 0, 0, size)
  return larger
}

function json(request: FastifyRequest, bytes: Buffer, { request: expected }: Operation): unknown {
  if (bytes.length === 0) {
    if (expected?.required) throw badRequest('The body is missing: send a JSON object')
    return undefined
  }
  // An operation without a request body ignores one: clients that exist send an empty object.
  if (!expected) return undefined
  const media = mediaType(request)
  if (media !== 'application/json')
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `Send the body as application/json, not ${media || 'without a Content-Type'}`)
  return parseJson(bytes)
}

const mediaType = (request: FastifyRequest): string => (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Returns the value of the bytes of a body, and refuses what a later step could stumble over. */
export function parseJson(bytes: Uint8Array): unknown {
  if (isNestedTooDeep(bytes)) throw badRequest(`The body has more than ${MAX_JSON_DEPTH} nested levels: send fewer`)
  let text: string
  let value: unknown
  try {
    text = decoder.decode(bytes)
  } catch {
    throw badRequest('The body is not UTF-8: encode it as UTF-8')
  }
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The body is not JSON: find the place with cpd validate')
  }
  // PostgreSQL cannot keep this character in a text, and no field of the contract means it.
  if (text.includes('\\u0000') && !holdsOnly(value, hasNoNul)) throw badRequest('The body contains the character U+0000: remove it')
  // Parsers differ about half of a surrogate pair, and databases cannot keep it in a text.
  if (ESCAPED_SURROGATE.test(text) && !holdsOnly(value, isWellFormed))
    throw badRequest('The body contains half of a surrogate pair, such as \\ud800 alone: remove it')
  return value
}

/** The decoder refuses surrogates that are not escaped. Usually the other half follows. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/
const isWellFormed = (text: string): boolean => text.isWellFormed()
const hasNoNul = (text: string): boolean => !text.includes('\0')

/** Returns true if every text, names of properties included, is good. */
function holdsOnly(value: unknown, good: (text: string) => boolean): boolean {
  if (typeof value === 'string') return good(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => good(key) && holdsOnly(inner, good))
}

/** The files that a multipart operation takes: the name of the part, their number and their size. */
interface Upload {
  readonly part: string
  readonly files: number
  readonly bytes: number
}

/** Returns the files that the operation takes, or undefined where it takes none. */
export const uploadOf = ({ id, request }: Operation): Upload | undefined =>
  request?.upload && { ...request.upload, bytes: id === 'uploadLogo' ? limits.logo_bytes : limits.upload_bytes }

/** The schema says how many files there may be. More break it, however small they are. */
const tooMany = ({ part, files }: Upload): ApiError => badRequest(`/${part}: send ${files === 1 ? 'one file' : `at most ${files} files`}`)

async function multipart(request: FastifyRequest, upload: Upload, files: FileReceiver | undefined): Promise<Received> {
  if (mediaType(request) !== 'multipart/form-data')
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      `Send the files as multipart/form-data, not ${mediaType(request) || 'without a Content-Type'}`,
    )
  try {
    return await parts(request, upload, files)
  } catch (error) {
    if (error instanceof ReceiverFailed) throw error.cause
    if (error instanceof ApiError) throw error
    // What is left are errors of the parser, which have no status, and of its limits.
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    if (code === 'FST_FILES_LIMIT') throw tooMany(upload)
    throw code && statusCode
      ? translated(error as Error)
      : badRequest('The body is not valid multipart/form-data: it needs a boundary and a closing line')
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

/** The receiver of a file failed, by its cause, and the body is not at fault. */
export class ReceiverFailed extends Error {}

/** Throws errors of the body and of the API as they are, any other as the cause of a ReceiverFailed. */
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
    throw error === broken || error instanceof ApiError ? error : new ReceiverFailed('a file was not received', { cause: error })
  }
}

/** Values are not asked for. They are read only to be remarked upon. */
const MOST_FIELDS = 20
const LONGEST_FIELD = 1024

async function parts(request: FastifyRequest, upload: Upload, receiver: FileReceiver = FORGETFUL): Promise<Received> {
  const files: UploadedPart[] = []
  const fields: [string, unknown][] = []
  for await (const part of request.parts({
    limits: { fileSize: upload.bytes, files: upload.files, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD },
    // A filename is not required (RFC 7578): what says that it is more than text is a file without one.
    isPartAFile: (_field: string | undefined, type: string | undefined, name: string | undefined) =>
      name !== undefined || type !== 'text/plain',
  })) {
    if (part.fieldname.includes('\0') || (part.type === 'file' && part.filename?.includes('\0')))
      throw badRequest('A name of a part or file contains the character U+0000: remove it')
    if (part.type === 'file') {
      // A file of another part is only remarked upon.
      const content = await receiveFile(part.fieldname === upload.part ? receiver : FORGETFUL, part.file)
      files.push({ field: part.fieldname, fileName: part.filename ?? '', mediaType: part.mimetype, content })
    } else fields.push([part.fieldname, part.value])
  }
  return { body: Object.fromEntries(fields), files }
}

/** Refuses a value where a file is asked for. Parts of other names are refused where strictness is preferred, else only remarked upon. */
export function validateParts(
  operation: Operation,
  { body, files }: { readonly body: unknown; readonly files: readonly UploadedPart[] },
  strict: boolean,
  warn: (message: string) => void,
): void {
  const upload = uploadOf(operation)
  if (!upload) return
  const values = Object.keys(body as object)
  if (values.includes(upload.part)) throw badRequest(`/${upload.part}: must be a file: add a filename to the part`)
  const unknown = [...values, ...files.map(({ field }) => field)].filter((name) => name !== upload.part)
  const remarks = [...new Set(unknown)].map((name) => `/${name}: unknown part`)
  if (strict && remarks.length > 0) throw badRequest(remarks.join('; '))
  remarks.forEach(warn)
}
