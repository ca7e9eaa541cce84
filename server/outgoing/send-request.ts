/** One request and its answer over a connection of its own; whatever the peer does, it ends, within bounds. */
import { type ClientRequest, request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Deadline } from './deadline.ts'
import { requestErrorOf, HttpRequestError, type RequestPhase, timeoutError } from './http-request-error.ts'
import { hostOf, pinnedLookup } from './ssrf-guard.ts'

/** All header lines of an answer together. */
const MAX_HEADER_BYTES = 16_384
/** Answers of status 1xx before the real one. */
const MAX_INTERIM_RESPONSES = 8
/** An unwanted body is read this far, so that a well-behaved peer may end in peace. */
const MAX_DRAINED_BYTES = 16_384
const MAX_DRAIN_MS = 500

export interface CheckedRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly addresses: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | undefined
  /** The largest body that is read, when one is wanted. */
  readonly maxBytes: number
  readonly wantBody: boolean
}

export interface ReceivedResponse {
  readonly status: number
  /** By lower-case name; several values of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export async function sendRequest(sent: CheckedRequest, deadline: Deadline): Promise<ReceivedResponse> {
  const request = (sent.url.protocol === 'https:' ? requestHttps : requestHttp)(optionsOf(sent))
  try {
    return await responseTo(request, sent, deadline)
  } finally {
    request.destroy()
  }
}

function optionsOf({ method, url, addresses, headers, body }: CheckedRequest): RequestOptions & { rejectUnauthorized: boolean } {
  return {
    method,
    protocol: url.protocol,
    hostname: hostOf(url),
    port: url.port,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, ...(method === 'POST' && { 'content-length': Buffer.byteLength(body ?? '') }) },
    // A connection of its own, past any proxy the environment names, to an address that was checked.
    agent: false,
    lookup: pinnedLookup(addresses),
    // Said outright: an environment variable or a flag could otherwise turn them.
    rejectUnauthorized: true,
    insecureHTTPParser: false,
    maxHeaderSize: MAX_HEADER_BYTES,
  }
}

function responseTo(
  request: ClientRequest,
  { url, body, wantBody, maxBytes }: CheckedRequest,
  deadline: Deadline,
): Promise<ReceivedResponse> {
  const host = hostOf(url)
  // As bytes: Node joins a text with the headers, which then leave in the encoding of the text.
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const most = wantBody ? maxBytes : MAX_DRAINED_BYTES
  let phase: RequestPhase = 'connecting'
  let answer: IncomingMessage | undefined
  let [interim, size] = [0, 0]
  const chunks: Buffer[] = []

  return new Promise((resolve, reject) => {
    const done = () => {
      if (answer) resolve({ status: answer.statusCode ?? 0, headers: joinedHeaders(answer), body: Buffer.concat(wantBody ? chunks : []) })
    }
    // Who wants only the status has it once there is an answer, however its body ends.
    const fail = (failure: HttpRequestError) => (answer && !wantBody ? done() : reject(failure))
    // Bytes after a complete answer belong to no request.
    const failWith = (error: Error) => answer?.complete || fail(requestErrorOf(error, phase, host))
    const unlike = (what: string) => fail(new HttpRequestError('protocol', `${host} ${what}`))
    const tooLarge = () => fail(new HttpRequestError('too-large', `${host} sent a larger body than the ${most} bytes that are read`))

    deadline.signal.addEventListener('abort', () => fail(timeoutError(phase, host)))
    request.on('error', failWith)
    request.on('socket', (socket) => {
      socket.on('connect', () => (phase = url.protocol === 'https:' ? 'handshaking' : 'waiting'))
      socket.on('secureConnect', () => (phase = 'waiting'))
    })
    request.on('information', () => {
      if (++interim > MAX_INTERIM_RESPONSES) unlike(`sent more than ${MAX_INTERIM_RESPONSES} interim answers`)
    })
    request.on('upgrade', (_response, socket) => {
      // No longer the request's own, it would stay open.
      socket.destroy()
      unlike('changed to another protocol')
    })
    request.on('response', (response) => {
      answer = response
      phase = 'reading'
      if (!wantBody) deadline.shorten(MAX_DRAIN_MS)
      response.on('error', failWith)
      response.on('end', done)
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > most) tooLarge()
        else if (wantBody) chunks.push(chunk)
      })
      if (Number(response.headers['content-length']) > most) tooLarge()
    })
    request.end(bytes)
  })
}

function joinedHeaders({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]))
}
