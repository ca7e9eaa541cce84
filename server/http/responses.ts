/** Error responses, including responses to errors from Fastify, Node and the database. Also chooses request identifiers. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError, badRequest, serviceUnavailable } from '../core/errors.ts'
import type { Log } from '../core/log.ts'
import { isClientRequestId } from '../core/request-ids.ts'
import type { Runtime } from '../core/runtime.ts'
import type { Database } from '../db/database.ts'
import { type Failure, getStorageHealth } from '../db/storage-health.ts'
import { convertError } from './version.ts'

export interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The serialized body, if it is JSON. */
  readonly json?: string
  /** True if the connection is reset and the response is not sent. */
  readonly reset?: true
}

/** Returns a signal that is aborted if the connection closes before the response is sent. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  const end = () => {
    if (!response.writableFinished) gone.abort(serviceUnavailable('The caller closed the connection'))
  }
  if (response.destroyed) end()
  else response.once('close', end)
  return gone.signal
}

export const errorResponse = (error: ApiError, runtime: Runtime, version = runtime.versions.newest): ApiResponse => ({
  status: error.status,
  headers: { version: String(version), ...error.headers },
  body: error.body(runtime.now()),
})

/** Builds the error response in an API version, which defaults to the newest version. */
export async function errorResponseIn(version: number | undefined, error: ApiError, runtime: Runtime): Promise<ApiResponse> {
  const response = errorResponse(error, runtime, version)
  const older = await runtime.versions.getContract(version)
  return older ? { ...response, body: convertError(older, response.body) } : response
}

/**
 * Header that contains the request identifier. The request log, and the jobs and deliveries that result from the request, contain the same
 * identifier.
 */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Returns the client's identifier if it is valid. Otherwise returns a new identifier. */
export function chooseRequestId({ headers }: Pick<IncomingMessage, 'headers'>, runtime: Runtime): string {
  const requestId = headers[REQUEST_ID_HEADER]
  return isClientRequestId(requestId) ? requestId : runtime.requestId()
}

/** Returns a 503 if the error was caused by a database failure, and records the failure. Returns undefined for other errors. */
export function unavailable(error: unknown, database: Database, log: Log): ApiError | undefined {
  const failure = getStorageHealth(database).noticed(error, log)
  return failure && unavailableAs(failure)
}

export const unavailableAs = ({ kind, cause, mayHaveCommitted }: Failure): ApiError =>
  serviceUnavailable(
    mayHaveCommitted
      ? `The call may have taken effect, because ${cause} during its commit. Repeat it with the same Idempotency-Key, or check its result first.`
      : `The server cannot ${kind === 'cannot write' ? 'store data' : 'work'} now, because ${cause}. Try again later.`,
  )

export const draining = (): ApiError => serviceUnavailable('This process is shutting down. Try again later.')

type ErrorWithCode = Error & { code?: string; statusCode?: number }

export const bodyTooLarge = (maxBytes: number, headers: Readonly<Record<string, string>> = {}): ApiError =>
  new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes, the limit of this endpoint. Send a smaller body.`, {
    headers,
  })

/** Maximum size and media type of a route's request body. */
interface RouteBody {
  readonly maxBytes: number
  readonly mediaType: string
}

/** Converts errors from Fastify to errors from the contract. All other errors are failures of this server. */
export function translated(error: ErrorWithCode, { maxBytes, mediaType }: RouteBody): ApiError {
  if (error instanceof ApiError) return error
  const { code = '', statusCode = 500 } = error
  if (statusCode === 413) return bodyTooLarge(maxBytes)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', `The Content-Type is not a media type. Send ${mediaType}.`, {
      headers: { accept: mediaType },
    })
  if (code === 'FST_ERR_BAD_URL') return new ApiError('NOT_FOUND', 'There is no such path')
  if (statusCode >= 400 && statusCode < 500) return badRequest('The body could not be read. Check Content-Length and Content-Type.')
  return new ApiError('INTERNAL_ERROR', 'The server failed. Its log contains the reason.')
}

const MESSAGE_BY_CODE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The headers are larger than this server accepts',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time',
}

/**
 * Responds to invalid HTTP, for which Node does not create a request. Writes the response to the socket after pending responses, and then
 * closes the socket.
 */
export function rejectBytes(error: ErrorWithCode, socket: Duplex, runtime: Runtime): void {
  const pending = findPendingResponse(socket)
  if (pending) return void pending.once('close', () => rejectBytes(error, socket, runtime))
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { head, text } = serializeError(badRequest(MESSAGE_BY_CODE[error.code ?? ''] ?? 'This is not an HTTP request'), runtime)
  const lines = Object.entries({ ...head, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${text}`)
}

/** Rejects an Expect header that is not `100-continue`. By default, Node responds with a 417 that has no body. */
export function rejectExpectation(response: ServerResponse, runtime: Runtime): void {
  const { head, text } = serializeError(badRequest('The header Expect can only be 100-continue'), runtime)
  response.writeHead(400, head).end(text)
}

function serializeError(error: ApiError, runtime: Runtime): { head: Record<string, string>; text: string } {
  const { headers, body } = errorResponse(error, runtime)
  const text = JSON.stringify(body)
  return {
    head: {
      ...headers,
      [REQUEST_ID_HEADER]: runtime.requestId(),
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    },
    text,
  }
}

/** Returns the pending response to an earlier, complete request on the same connection. */
function findPendingResponse(socket: Duplex): ServerResponse | undefined {
  const { _httpMessage: response } = socket as Duplex & { _httpMessage?: ServerResponse | null }
  return response?.req.complete && !response.writableFinished ? response : undefined
}
