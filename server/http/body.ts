/** The body of a request: of the right media type, within its limit, and JSON where JSON is asked for. */
import type { FastifyRequest } from 'fastify'
import type { RequestOfOperation } from '../../generated/server.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { isNestedTooDeep, MAX_JSON_DEPTH } from '../../payloads/json.ts'
import { limits } from '../core/limits.ts'
import type { FileReceiver, UploadedPart } from './plugin.ts'
import { bodyTooLarge } from './responses.ts'
import type { UnfinishedBody } from './unfinished-bodies.ts'
import { receiveUpload, uploadOf } from './upload-body.ts'

export interface Received {
  readonly body: unknown
  readonly files: readonly UploadedPart[]
}

interface Operation {
  readonly id?: string
  readonly request?: Pick<RequestOfOperation, 'required' | 'upload'>
  /** Defaults to the limit of the contract. */
  readonly maxBytes?: number
}

/** Bytes of an upload that wait to be stored, about. */
export const UPLOAD_IN_MEMORY = 256 * 1024

/** Receives the body, counted in `held` until it has arrived. Files that nothing takes are read and forgotten. */
export async function receive(
  request: FastifyRequest,
  operation: Operation,
  held: UnfinishedBody,
  files?: FileReceiver,
): Promise<Received> {
  refuseEncoding(request)
  const upload = uploadOf(operation)
  const { maxBytes = limits.request_bytes } = operation
  if (!upload) return { body: json(request, await read(request, maxBytes, held), operation), files: [] }
  refuseOtherType(request, 'multipart/form-data')
  held.isLate = true
  held.hold(UPLOAD_IN_MEMORY)
  return receiveUpload(request.raw, upload, files)
}

/** The headers Accept and Accept-Encoding of a 415 name what the endpoint takes (RFC 9110, section 15.5.16). */
function refuseEncoding({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  if (encoding === 'identity') return
  const message = 'The Content-Encoding of the body is not supported. Send the body without compression, as identity.'
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', message, { headers: { 'accept-encoding': 'identity' } })
}

function refuseOtherType({ headers }: FastifyRequest, expected: string): void {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type === expected) return
  const found = type ? `has the Content-Type ${type}` : 'has no Content-Type'
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `The body ${found}. Send it as ${expected}.`, { headers: { accept: expected } })
}

/** Reads a body, which is left unread until here. */
async function read({ raw }: FastifyRequest, limit: number, held: UnfinishedBody): Promise<Buffer> {
  if (raw.readableEnded) return Buffer.alloc(0)
  const tooLarge = () => bodyTooLarge(limit, { connection: 'close' })
  const announced = Number(raw.headers['content-length'] ?? 0)
  if (announced > limit) throw tooLarge()
  // Most bodies have arrived as a whole by now, since the caller had to be looked up.
  const arrived = raw.read() as Buffer | null
  if (arrived?.length === announced) return arrived
  if (announced === 0 && raw.headers['transfer-encoding'] === undefined) return Buffer.alloc(0)
  held.isLate = true
  return new Promise((resolve, reject) => {
    let bytes: Buffer = Buffer.alloc(0)
    let size = 0
    const take = (chunk: Buffer) => {
      try {
        if (size + chunk.length > limit) throw tooLarge()
        // Most bodies come as one chunk.
        if (size === 0) {
          bytes = chunk
          if (chunk.length !== announced) held.hold(chunk.length)
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
function grown(bytes: Buffer, { size, needed, most }: { size: number; needed: number; most: number }, held: UnfinishedBody): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, Math.min(2 * needed, most)))
  held.hold(larger.length - bytes.length)
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
  refuseOtherType(request, 'application/json')
  return parseJson(bytes)
}

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
