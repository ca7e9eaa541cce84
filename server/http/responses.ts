/** The form of responses, the identifiers of requests, and the errors of calls that Fastify, Node or the database refuse. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError, badRequest } from '../core/errors.ts'
import type { Log } from '../core/log.ts'
import { isClientRequestId } from '../core/request-ids.ts'
import type { Runtime } from '../core/runtime.ts'
import type { Database } from '../db/database.ts'
import { type Failure, storageOf } from '../db/storage-health.ts'
import { errorDownwards } from './version.ts'

/** The answer to a call before it is sent. */
export interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The text of the body, where it is JSON. */
  readonly json?: string
  /** The connection is reset instead of answered. */
  readonly reset?: true
}

/** Returns a signal that is aborted if the connection closes before the response is sent. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  const end = () => {
    if (!response.writableFinished) gone.abort(refusedFor('The caller closed the connection'))
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

/** Returns the answer in the form of the version. Where no version is known it has the newest form. */
export async function errorResponseIn(version: number | undefined, error: ApiError, runtime: Runtime): Promise<ApiResponse> {
  const answer = errorResponse(error, runtime, version)
  const older = await runtime.versions.getContract(version)
  return older ? { ...answer, body: errorDownwards(older, answer.body) } : answer
}

/** The identifier of a request: in its response, in the request log, and on the jobs and deliveries that it caused. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Returns the client's own identifier if it sent a usable one, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, runtime: Runtime): string {
  const given = headers[REQUEST_ID_HEADER]
  return isClientRequestId(given) ? given : runtime.requestId()
}

const RETRY_AFTER_SECONDS = 10

/** Returns the answer to a call that fails because the database cannot be used, or undefined where the error is about something else. */
export function unavailable(error: unknown, database: Database, log: Log): ApiError | undefined {
  const failure = storageOf(database).noticed(error, log)
  return failure && unavailableAs(failure)
}

export const unavailableAs = ({ kind, cause, mayHaveCommitted }: Failure): ApiError =>
  refusedFor(
    mayHaveCommitted
      ? `The call may have taken effect, because ${cause} during its commit. Repeat it with the same Idempotency-Key, or check its result first.`
      : `The server cannot ${kind === 'cannot write' ? 'store data' : 'work'} now, because ${cause}: try again later`,
  )

export const draining = (): ApiError => refusedFor('This process is shutting down: try again later')

const refusedFor = (message: string) =>
  new ApiError('SERVICE_UNAVAILABLE', message, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })

type Coded = Error & { code?: string; statusCode?: number }

export const bodyTooLarge = (maxBytes: number, headers: Readonly<Record<string, string>> = {}): ApiError =>
  new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes, the limit of this endpoint. Send a smaller body.`, {
    headers,
  })

/** The body that a route takes. */
interface RouteBody {
  readonly maxBytes: number
  readonly mediaType: string
}

/** Translates errors of Fastify and its plugins. Any other error is a fault of this server. */
export function translated(error: Coded, { maxBytes, mediaType }: RouteBody): ApiError {
  if (error instanceof ApiError) return error
  const { code = '', statusCode = 500 } = error
  if (statusCode === 413) return bodyTooLarge(maxBytes)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', `The Content-Type is not a media type. Send ${mediaType}.`, {
      headers: { accept: mediaType },
    })
  if (code === 'FST_ERR_BAD_URL') return new ApiError('NOT_FOUND', 'There is no such path')
  if (statusCode >= 400 && statusCode < 500) return badRequest('The body could not be read: check Content-Length and Content-Type')
  return new ApiError('INTERNAL_ERROR', 'The server failed; its log says why')
}

const SAID_BY_NODE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The headers are larger than this server reads',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time',
}

/** Bytes that are not HTTP never become a request, so the answer is written to the connection itself, which then ends. */
export function refuseBytes(error: Coded, socket: Duplex, runtime: Runtime): void {
  const earlier = inFlight(socket)
  if (earlier) return void earlier.once('close', () => refuseBytes(error, socket, runtime))
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { head, text } = plain(badRequest(SAID_BY_NODE[error.code ?? ''] ?? 'This is not an HTTP request'), runtime)
  const lines = Object.entries({ ...head, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${text}`)
}

/** Refuses a header Expect that asks for something else than `100-continue`. Node would answer 417 without a body. */
export function refuseExpectation(response: ServerResponse, runtime: Runtime): void {
  const { head, text } = plain(badRequest('The header Expect can only be 100-continue'), runtime)
  response.writeHead(400, head).end(text)
}

function plain(error: ApiError, runtime: Runtime): { head: Record<string, string>; text: string } {
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

/** Returns the answer to an earlier, complete request of the connection that is still on its way. */
function inFlight(socket: Duplex): ServerResponse | undefined {
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null }
  return answer?.req.complete && !answer.writableFinished ? answer : undefined
}
