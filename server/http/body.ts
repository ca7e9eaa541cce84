/** Reads the body of a request: checks its media type and size, and then parses JSON or receives uploads. */
import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { RequestOfOperation } from '../../generated/server.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { findExcess, MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../../payloads/json.ts'
import { limits } from '../core/limits.ts'
import type { FileReceiver, UploadedPart } from './plugin.ts'
import { bodyTooLarge } from './responses.ts'
import type { UnfinishedBody } from './unfinished-bodies.ts'
import { receiveUpload, getUpload } from './upload-body.ts'

export interface Received {
  readonly body: unknown
  readonly files: readonly UploadedPart[]
}

interface Operation {
  readonly id?: string
  readonly request?: Pick<RequestOfOperation, 'required' | 'upload'>
  /** Maximum size in bytes. Defaults to the contract's limit. */
  readonly maxBytes?: number
  /** Maximum number of values in the body. Defaults to MAX_JSON_VALUES. */
  readonly maxValues?: number
}

/** Approximate number of bytes that an upload occupies in memory, because its content is stored in pieces. */
export const UPLOAD_IN_MEMORY = 256 * 1024

/** Receives the body and counts its bytes in `held` as they arrive. Without a receiver, files are read and discarded. */
export async function receive(
  request: FastifyRequest,
  operation: Operation,
  held: UnfinishedBody,
  files?: FileReceiver,
): Promise<Received> {
  rejectContentEncoding(request)
  const upload = getUpload(operation)
  const { maxBytes = limits.request_bytes } = operation
  if (!upload) return { body: await parseBody(request, await read(request, maxBytes, held), operation), files: [] }
  requireMediaType(request, 'multipart/form-data')
  held.isLate = true
  held.hold(UPLOAD_IN_MEMORY)
  return receiveUpload(request.raw, upload, files)
}

/**
 * Rejects compressed bodies. The response is a 415 whose Accept and Accept-Encoding headers list what the endpoint supports (RFC 9110,
 * section 15.5.16).
 */
function rejectContentEncoding({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  if (encoding === 'identity') return
  const message = 'The Content-Encoding of the body is not supported. Send the body without compression, as identity.'
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', message, { headers: { 'accept-encoding': 'identity' } })
}

function requireMediaType({ headers }: FastifyRequest, expected: string): void {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type === expected) return
  const found = type ? `has the Content-Type ${type}` : 'has no Content-Type'
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `The body ${found}. Send it as ${expected}.`, { headers: { accept: expected } })
}

/** Reads the body. Must be called before any other code reads from the request. */
async function read({ raw }: FastifyRequest, limit: number, held: UnfinishedBody): Promise<Buffer> {
  if (raw.readableEnded) return Buffer.alloc(0)
  const tooLarge = () => bodyTooLarge(limit, { connection: 'close' })
  const contentLength = Number(raw.headers['content-length'] ?? 0)
  if (contentLength > limit) throw tooLarge()
  // Most bodies arrive completely while the caller is being authenticated.
  const arrived = raw.read() as Buffer | null
  if (arrived?.length === contentLength) return arrived
  if (contentLength === 0 && raw.headers['transfer-encoding'] === undefined) return Buffer.alloc(0)
  held.isLate = true
  return new Promise((resolve, reject) => {
    let bytes: Buffer = Buffer.alloc(0)
    let size = 0
    const take = (chunk: Buffer) => {
      try {
        if (size + chunk.length > limit) throw tooLarge()
        // Avoids a copy in the common case of a body that arrives in one chunk.
        if (size === 0) {
          bytes = chunk
          if (chunk.length !== contentLength) held.hold(chunk.length)
        } else {
          if (size + chunk.length > bytes.length)
            bytes = grow(bytes, { size, needed: size + chunk.length, max: contentLength || limit }, held)
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
    raw.on('error', () => reject(badRequest('The body did not arrive completely. Send it again.')))
    if (arrived) take(arrived)
  })
}

/** Doubles the size of the buffer, so that a body that arrives byte by byte uses no more memory than a single large chunk. */
function grow(bytes: Buffer, { size, needed, max }: { size: number; needed: number; max: number }, held: UnfinishedBody): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, Math.min(2 * needed, max)))
  held.hold(larger.length - bytes.length)
  bytes.copy(larger, 0, 0, size)
  return larger
}

/** Lets other calls run between the steps for a body of this size. */
const LONG_BODY_BYTES = 1024 * 1024

async function parseBody(request: FastifyRequest, bytes: Buffer, { request: expected, maxValues }: Operation): Promise<unknown> {
  if (bytes.length === 0) {
    if (expected?.required) throw badRequest('The body is missing. Send a JSON object.')
    return undefined
  }
  // Ignores bodies sent to operations without a request body, because existing clients send an empty object.
  if (!expected) return undefined
  requireMediaType(request, 'application/json')
  rejectExcess(bytes, maxValues)
  if (bytes.length < LONG_BODY_BYTES) return parseShallowJson(bytes)
  await setImmediate()
  const value = parseShallowJson(bytes)
  await setImmediate()
  return value
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Parses a JSON body. Rejects values that databases or other parsers cannot process. */
export function parseJson(bytes: Uint8Array): unknown {
  rejectExcess(bytes)
  return parseShallowJson(bytes)
}

/** Rejects bodies that would take too much time and memory to parse. */
function rejectExcess(bytes: Uint8Array, maxValues = MAX_JSON_VALUES): void {
  const excess = findExcess(bytes, maxValues)
  if (!excess) return
  const limit = excess === 'levels' ? `${MAX_JSON_DEPTH} nested levels` : `${maxValues} values`
  throw badRequest(`The body has more than ${limit}. Send fewer.`)
}

function parseShallowJson(bytes: Uint8Array): unknown {
  let text: string
  let value: unknown
  try {
    text = decoder.decode(bytes)
  } catch {
    throw badRequest('The body is not UTF-8. Encode it as UTF-8.')
  }
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The body is not JSON. Find the error with cpd validate.')
  }
  // PostgreSQL cannot store the character U+0000 in strings.
  if (text.includes('\\u0000') && !everyString(value, hasNoNul)) throw badRequest('The body contains the character U+0000. Remove it.')
  // Parsers treat lone surrogates differently, and databases cannot store them.
  if (ESCAPED_SURROGATE.test(text) && !everyString(value, isWellFormed))
    throw badRequest('The body contains half of a surrogate pair, such as \\ud800. Remove it.')
  return value
}

/** Matches escaped surrogates, most of which form valid pairs. Unescaped lone surrogates have already been rejected by the decoder. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/
const isWellFormed = (text: string): boolean => text.isWellFormed()
const hasNoNul = (text: string): boolean => !text.includes('\0')

/** Tests every string in the value, including property names. */
function everyString(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === 'string') return test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => test(key) && everyString(inner, test))
}
