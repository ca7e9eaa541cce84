/** The body of a request: of the right media type, within its limit, and JSON where JSON is asked for. */
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { RequestOfOperation } from '../../generated/server.ts'
import type { FileReceiver, UploadedPart } from './plugin.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import { PluginFailed } from '../core/plugin-failed.ts'
import { parseJson } from './json.ts'
import { TOO_LARGE, translated } from './error-responses.ts'
import type { UnfinishedBody } from './unfinished-bodies.ts'
import { tooMany, type Upload, uploadOf } from './uploads.ts'

export interface Received {
  readonly body: unknown
  readonly files: readonly UploadedPart[]
}

interface Operation {
  readonly id?: string
  readonly request?: Pick<RequestOfOperation, 'required' | 'upload'>
}

/** How much of an upload waits to be stored, about. */
const UPLOAD_IN_MEMORY = 256 * 1024

/** Files that nothing takes are read and forgotten. */
export async function receive(
  request: FastifyRequest,
  operation: Operation,
  held?: UnfinishedBody,
  files?: FileReceiver,
): Promise<Received> {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  if (encoding !== 'identity') throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is: no Content-Encoding is decoded here')
  const upload = uploadOf(operation)
  if (!upload) return { body: json(request, await read(request, limits.request_bytes, held), operation), files: [] }
  held?.hold(UPLOAD_IN_MEMORY)
  return multipart(request, upload, files)
}

/** The bodies of operations are left unread until here; those of the control API, which admits by headers, were read by Fastify. */
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
    raw.on('error', () => reject(badRequest('The body did not arrive as a whole')))
    if (arrived) take(arrived)
  })
}

/** Room for more, and for as much again: what comes byte by byte takes no more memory than what comes at once. */
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

async function multipart(request: FastifyRequest, upload: Upload, files: FileReceiver | undefined): Promise<Received> {
  if (mediaType(request) !== 'multipart/form-data')
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      `Send the files as multipart/form-data, not ${mediaType(request) || 'without a Content-Type'}`,
    )
  try {
    return await parts(request, upload, files)
  } catch (error) {
    // An error of the parser has no status, and nothing else can fail here.
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    if (code === 'FST_FILES_LIMIT') throw tooMany(upload)
    if (error instanceof ApiError || error instanceof PluginFailed) throw error
    throw code && statusCode
      ? translated(error as Error)
      : badRequest('The body is not multipart/form-data with a boundary and a closing line')
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

/** Values are not asked for: they are read only to be remarked upon. */
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
      throw badRequest('U+0000 is not allowed in the names of parts and files')
    if (part.type === 'file') {
      // A file of another part is only remarked upon.
      const content = await (part.fieldname === upload.part ? receiver : FORGETFUL).receive(part.file)
      files.push({ field: part.fieldname, fileName: part.filename ?? '', mediaType: part.mimetype, content })
    } else fields.push([part.fieldname, part.value])
  }
  return { body: Object.fromEntries(fields), files }
}
