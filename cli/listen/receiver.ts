/** The receiver: takes what comes, bounded in size and time, and answers as it was told to. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Arrival, arrivalOf } from './arrival.ts'
import { verdictOf } from './signature.ts'
import { Tokens } from './tokens.ts'

export interface Receiving {
  /** What webhooks are answered. */
  readonly status: number
  /** How many of them are answered 503 before. */
  readonly fail: number
  readonly secret: string | undefined
  readonly onArrival: (arrival: Arrival) => void
  readonly onToken: (at: number) => void
  readonly onError: (error: Error) => void
}

/** A webhook holds a few identifiers; what is larger is a mistake. */
const LARGEST = 1024 * 1024
const PATIENCE_MS = 10_000

export function receiver({ status, fail, secret, onArrival, onToken, onError }: Receiving): Server {
  const tokens = new Tokens()
  let number = 0

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = Date.now()
    const { method = '', url: path = '/', headers } = request
    const { bytes, cut } = await read(request)
    if (method === 'POST' && path.split('?', 1)[0] === '/token') {
      onToken(at)
      return answer(response, 200, { access_token: { token: tokens.issue() } })
    }
    const isWebhook = method === 'POST' && !cut
    if (isWebhook) number++
    const answered = cut ? 413 : !isWebhook ? 405 : number <= fail ? 503 : status
    const signature = secret === undefined ? undefined : verdictOf(headers, Buffer.from(bytes).toString('utf8'), secret, at)
    const judged = { number: isWebhook ? number : 0, answered, signature, token: tokens.verdictOf(headers.authorization) }
    try {
      onArrival(await arrivalOf({ method, path, headers, bytes, cut }, at, judged))
    } finally {
      answer(response, answered)
    }
  }

  const server = createServer({ requestTimeout: PATIENCE_MS, headersTimeout: PATIENCE_MS }, (request, response) => {
    take(request, response).catch((error: Error) => {
      // A sender that left takes no answer; what it began is no arrival.
      if (request.destroyed && !request.complete) return
      onError(error)
    })
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
  return server
}

/** As far as it is not too large. */
async function read(request: IncomingMessage): Promise<{ bytes: Uint8Array; cut: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    const room = LARGEST - size
    size += chunk.length
    if (room > 0) chunks.push(chunk.subarray(0, room))
    if (size > LARGEST) break
  }
  return { bytes: Buffer.concat(chunks), cut: size > LARGEST }
}

function answer(response: ServerResponse, status: number, body?: object): void {
  const text = body ? JSON.stringify(body) : ''
  // After a body that was not read to its end nothing else can be read.
  response.writeHead(status, {
    ...(body && { 'content-type': 'application/json' }),
    ...(status === 405 && { allow: 'POST' }),
    ...(status === 413 && { connection: 'close' }),
    ...(![204, 304].includes(status) && { 'content-length': Buffer.byteLength(text) }),
  })
  response.end(text)
}
