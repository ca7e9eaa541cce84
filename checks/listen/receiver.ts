/** The HTTP server for `cpd listen`. Accepts requests within a size and time limit, and responds with the configured status. */
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { signatureHeaders } from '../../server/features/webhooks/signature.ts'
import { type Arrival, describeArrival } from './arrival.ts'

/** Maximum clock difference between sender and receiver. An older request may be a replay. */
const TOLERANCE_SECONDS = 5 * 60

export const isWebhookSecret = (text: string): boolean =>
  /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text) && text !== 'whsec_'

/** Returns `good`, `absent`, or a description of the problem. */
function verifySignature(headers: IncomingHttpHeaders, body: string, secret: string, now: number): string {
  const [eventId, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name])
  if (typeof eventId !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return 'absent'
  if (!/^\d{1,12}$/.test(timestamp)) return 'bad: webhook-timestamp is not a number of seconds'
  const off = Number(timestamp) - Math.floor(now / 1000)
  if (Math.abs(off) > TOLERANCE_SECONDS) return `bad: webhook-timestamp is ${Math.abs(off)} seconds ${off < 0 ? 'old' : 'ahead'}`
  const expected = signatureHeaders([secret], { eventId, realNow: Number(timestamp) * 1000, body })['webhook-signature'] ?? ''
  return signatures.split(' ').some((signature) => isEqualInConstantTime(signature, expected))
    ? 'good'
    : 'bad: no signature matches the secret'
}

/**
 * Compares the lengths in bytes, because `timingSafeEqual` throws if they differ. Node decodes a header byte above 0x7f as one character,
 * which takes two bytes in UTF-8.
 */
function isEqualInConstantTime(signature: string, expected: string): boolean {
  const [bytes, expectedBytes] = [Buffer.from(signature), Buffer.from(expected)]
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes)
}

export interface ReceiverOptions {
  /** Returns the response status for a webhook. The number of the first webhook is 1. */
  readonly getStatus: (number: number) => number
  readonly secret: string | undefined
  readonly onArrival: (arrival: Arrival) => void
  readonly onToken: (at: number) => void
  /** Receives the error when a request fails with status 500. */
  readonly onError: (error: Error) => void
}

/** Webhooks contain only a few identifiers, so a larger body must be a mistake. */
const MAX_BODY_BYTES = 1024 * 1024
const TIMEOUT_MS = 10_000

export function createReceiver({ getStatus, secret, onArrival, onToken, onError }: ReceiverOptions): Server {
  const tokens = new IssuedTokens()
  let number = 0

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = Date.now()
    const { method = '', url: path = '/', headers } = request
    const { bytes, truncated } = await readBody(request)
    if (method === 'POST' && path.split('?', 1)[0] === '/token') {
      onToken(at)
      return respond(response, 200, { access_token: { token: tokens.issue() } })
    }
    const isWebhook = method === 'POST' && !truncated
    if (isWebhook) number++
    const responseStatus = truncated ? 413 : !isWebhook ? 405 : getStatus(number)
    const signature = secret === undefined ? undefined : verifySignature(headers, Buffer.from(bytes).toString('utf8'), secret, at)
    const verdicts = {
      number: isWebhook ? number : 0,
      response_status: responseStatus,
      signature,
      token: tokens.verify(headers.authorization),
    }
    try {
      onArrival(await describeArrival({ method, path, headers, bytes, truncated }, at, verdicts))
    } finally {
      respond(response, responseStatus)
    }
  }

  const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }, (request, response) => {
    handle(request, response).catch((error: Error) => {
      // Ignores a sender that closed the connection before the request was complete.
      if (request.destroyed && !request.complete) return
      if (!response.headersSent) respond(response, 500)
      onError(error)
    })
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
  return server
}

async function readBody(request: IncomingMessage): Promise<{ bytes: Uint8Array; truncated: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    const room = MAX_BODY_BYTES - size
    size += chunk.length
    if (room > 0) chunks.push(chunk.subarray(0, room))
    if (size > MAX_BODY_BYTES) break
  }
  return { bytes: Buffer.concat(chunks), truncated: size > MAX_BODY_BYTES }
}

function respond(response: ServerResponse, status: number, body?: object): void {
  const text = body ? JSON.stringify(body) : ''
  // The connection cannot be reused if the body was not read completely.
  response.writeHead(status, {
    ...(body && { 'content-type': 'application/json' }),
    ...(status === 405 && { allow: 'POST' }),
    ...(status === 413 && { connection: 'close' }),
    ...(![204, 304].includes(status) && { 'content-length': Buffer.byteLength(text) }),
  })
  response.end(text)
}

/** Maximum number of remembered tokens. */
const MAX_TOKENS = 1000

/** Issues tokens and verifies that requests contain an issued token. */
class IssuedTokens {
  readonly #issued = new Set<string>()

  issue(): string {
    const token = `listen-${randomUUID()}`
    this.#issued.add(token)
    for (const oldest of this.#issued) {
      if (this.#issued.size <= MAX_TOKENS) break
      this.#issued.delete(oldest)
    }
    return token
  }

  /** Verifies an Authorization header. Returns undefined if no token has been issued yet. */
  verify(header: string | undefined): string | undefined {
    if (this.#issued.size === 0) return undefined
    if (header === undefined) return 'absent: the receiver issued a token, but the request has none'
    const [, token = ''] = /^bearer +(\S+)$/i.exec(header) ?? []
    if (!this.#issued.has(token)) return 'bad: the receiver did not issue this token'
    return [...this.#issued].at(-1) === token ? 'good: the latest token' : 'good: an earlier token'
  }
}
