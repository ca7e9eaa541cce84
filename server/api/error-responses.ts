/** What Fastify and Node refuse by themselves, in the words of the contract: every error has its form. */
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Outgoing } from './api.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import type { World } from '../core/runtime.ts'
import { answeringVersion } from './version.ts'

export const refusal = (error: ApiError, world: World): Outgoing => ({
  status: error.status,
  headers: { version: String(answeringVersion), ...error.headers },
  body: error.body(world.now()),
})

type Coded = Error & { code?: string; statusCode?: number }

const TOO_LARGE = 'The body is larger than the limit of this endpoint'

/** Errors of Fastify and its plugins; what is none of theirs is ours. */
export function translated(error: Coded): ApiError {
  if (error instanceof ApiError) return error
  const { code = '', statusCode = 500 } = error
  if (statusCode === 413) return new ApiError('PAYLOAD_TOO_LARGE', TOO_LARGE)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The Content-Type is not a media type')
  if (code === 'FST_ERR_BAD_URL') return new ApiError('NOT_FOUND', 'There is no such path')
  if (statusCode >= 400 && statusCode < 500) return badRequest('The body could not be read: check Content-Length and Content-Type')
  return new ApiError('INTERNAL_ERROR', 'The server failed; its log says why')
}

const SAID_BY_NODE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The headers are larger than this server reads',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time',
}

/** What is not HTTP never becomes a request: the answer is written to the connection itself, which then ends. */
export function refuseBytes(error: Coded, socket: Duplex, world: World): void {
  const earlier = inFlight(socket)
  if (earlier) return void earlier.once('close', () => refuseBytes(error, socket, world))
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { head, text } = plain(badRequest(SAID_BY_NODE[error.code ?? ''] ?? 'This is not an HTTP request'), world)
  const lines = Object.entries({ ...head, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${text}`)
}

/** The header Expect asks for something else than `100-continue`; Node would answer 417 without a word. */
export function refuseExpectation(response: ServerResponse, world: World): void {
  const { head, text } = plain(badRequest('The only expectation met here is 100-continue'), world)
  response.writeHead(400, head).end(text)
}

function plain(error: ApiError, world: World): { head: Record<string, string>; text: string } {
  const { headers, body } = refusal(error, world)
  const text = JSON.stringify(body)
  return { head: { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }, text }
}

/** The answer to an earlier, complete request of the connection that is still on its way. */
function inFlight(socket: Duplex): ServerResponse | undefined {
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null }
  return answer?.req.complete && !answer.writableFinished ? answer : undefined
}
