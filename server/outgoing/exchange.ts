/** One request and its answer over a connection of its own; whatever the peer does, it ends, within bounds. */
import { type ClientRequest, request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Deadline } from './deadline.ts'
import { failureOf, HttpRequestError, type Phase, timeoutIn } from './failure.ts'
import { hostOf, pinned } from './ssrf-guard.ts'

/** All header lines of an answer together. */
const HEADER_BYTES = 16_384
/** Answers of status 1xx before the real one. */
const INTERIM_ANSWERS = 8
/** An unwanted body is read this far, so that a well-behaved peer may end in peace. */
const DRAINED_BYTES = 16_384
const DRAIN_MS = 500

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

export interface ReceivedAnswer {
  readonly status: number
  /** By lower-case name; several values of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export async function exchange(sent: CheckedRequest, deadline: Deadline): Promise<ReceivedAnswer> {
  const request = (sent.url.protocol === 'https:' ? requestHttps : requestHttp)(optionsOf(sent))
  try {
    return await answerTo(request, sent, deadline)
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
    lookup: pinned(addresses),
    // Said outright: an environment variable or a flag could otherwise turn them.
    rejectUnauthorized: true,
    insecureHTTPParser: false,
    maxHeaderSize: HEADER_BYTES,
  }
}

function answerTo(request: ClientRequest, { url, body, wantBody, maxBytes }: CheckedRequest, deadline: Deadline): Promise<ReceivedAnswer> {
  const host = hostOf(url)
  // As bytes: Node joins a text with the headers, which then leave in the encoding of the text.
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const most = wantBody ? maxBytes : DRAINED_BYTES
  let phase: Phase = 'connecting'
  let answer: IncomingMessage | undefined
  let [interim, size] = [0, 0]
  const chunks: Buffer[] = []

  return new Promise((resolve, reject) => {
    const done = () => {
      if (answer) resolve({ status: answer.statusCode ?? 0, headers: joined(answer), body: Buffer.concat(wantBody ? chunks : []) })
    }
    // Who wants only the status has it once there is an answer, however its body ends.
    const fail = (failure: HttpRequestError) => (answer && !wantBody ? done() : reject(failure))
    // Bytes after a complete answer belong to no request.
    const failWith = (error: Error) => answer?.complete || fail(failureOf(error, phase, host))
    const unlike = (what: string) => fail(new HttpRequestError('protocol', `${host} ${what}`))
    const tooLarge = () => fail(new HttpRequestError('too-large', `${host} sent a larger body than the ${most} bytes that are read`))

    deadline.signal.addEventListener('abort', () => fail(timeoutIn(phase, host)))
    request.on('error', failWith)
    request.on('socket', (socket) => {
      socket.on('connect', () => (phase = url.protocol === 'https:' ? 'handshaking' : 'waiting'))
      socket.on('secureConnect', () => (phase = 'waiting'))
    })
    request.on('information', () => {
      if (++interim > INTERIM_ANSWERS) unlike(`sent more than ${INTERIM_ANSWERS} interim answers`)
    })
    request.on('upgrade', (_response, socket) => {
      // No longer the request's own, it would stay open.
      socket.destroy()
      unlike('changed to another protocol')
    })
    request.on('response', (response) => {
      answer = response
      phase = 'reading'
      if (!wantBody) deadline.shorten(DRAIN_MS)
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

function joined({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]))
}
