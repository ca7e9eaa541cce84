/** Sends one request over a new connection and reads the response. The limits hold regardless of the receiver. */
import { type ClientRequest, type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { HttpRequestError, toRequestError, type RequestPhase, timeoutError } from './http-request-error.ts'
import { getHost } from './ssrf-guard.ts'

/** Maximum size of all response headers. */
const MAX_HEADER_BYTES = 16_384
/** Maximum number of 1xx responses. */
const MAX_INTERIM_RESPONSES = 8
/** Maximum size of an unwanted body that is read so that the server can end its response normally. */
const MAX_DRAINED_BYTES = 16_384
const MAX_DRAIN_MS = 500

export interface CheckedRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly addresses: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | undefined
  /** Maximum size of a wanted body. */
  readonly maxBytes: number
  readonly wantBody: boolean
  /** Number of bytes to keep of an unwanted body. */
  readonly keepBytes: number
}

export interface ReceivedResponse {
  readonly status: number
  /** Headers by lower-case name. Multiple values are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export async function sendRequest(checked: CheckedRequest, deadline: Deadline): Promise<ReceivedResponse> {
  const request = (checked.url.protocol === 'https:' ? requestHttps : requestHttp)(buildOptions(checked))
  try {
    return await readResponse(request, checked, deadline)
  } finally {
    request.destroy()
  }
}

function buildOptions({ method, url, addresses, headers, body }: CheckedRequest): RequestOptions & { rejectUnauthorized: boolean } {
  return {
    method,
    protocol: url.protocol,
    hostname: getHost(url),
    port: url.port,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, ...(method === 'POST' && { 'content-length': Buffer.byteLength(body ?? '') }) },
    // Uses a new connection to a checked address, and no proxy of the environment.
    agent: false,
    lookup: createPinnedLookup(addresses),
    // Set explicitly, because environment variables or flags could change the defaults.
    rejectUnauthorized: true,
    insecureHTTPParser: false,
    maxHeaderSize: MAX_HEADER_BYTES,
  }
}

function readResponse(
  request: ClientRequest,
  { url, body, wantBody, maxBytes, keepBytes }: CheckedRequest,
  deadline: Deadline,
): Promise<ReceivedResponse> {
  const host = getHost(url)
  // Sent as bytes, because Node would send the headers in the encoding of a string body.
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const maxSize = wantBody ? maxBytes : MAX_DRAINED_BYTES
  let phase: RequestPhase = 'connecting'
  let response: IncomingMessage | undefined
  let [interim, size] = [0, 0]
  const chunks: Buffer[] = []

  return new Promise((resolve, reject) => {
    const done = () => {
      if (response)
        resolve({
          status: response.statusCode ?? 0,
          headers: joinHeaders(response),
          body: Buffer.concat(chunks).subarray(0, wantBody ? undefined : keepBytes),
        })
    }
    // Without wantBody, the status is sufficient even if the body fails.
    const fail = (failure: HttpRequestError) => (response && !wantBody ? done() : reject(failure))
    // Bytes after a complete response do not belong to the request.
    const failWith = (error: Error) => response?.complete || fail(toRequestError(error, phase, host))
    const failProtocol = (what: string) => fail(new HttpRequestError('protocol', `${host} ${what}`))
    const tooLarge = () => fail(new HttpRequestError('too-large', `${host} sent a body of more than ${maxSize} bytes`))

    deadline.signal.addEventListener('abort', () => fail(timeoutError(phase, host)))
    request.on('error', failWith)
    request.on('socket', (socket) => {
      socket.on('connect', () => (phase = url.protocol === 'https:' ? 'handshaking' : 'waiting'))
      socket.on('secureConnect', () => (phase = 'waiting'))
    })
    request.on('information', () => {
      if (++interim > MAX_INTERIM_RESPONSES) failProtocol(`sent more than ${MAX_INTERIM_RESPONSES} interim answers`)
    })
    request.on('upgrade', (_response, socket) => {
      // The socket no longer belongs to the request and would stay open.
      socket.destroy()
      failProtocol('changed to another protocol')
    })
    request.on('response', (incoming) => {
      response = incoming
      phase = 'reading'
      if (!wantBody) deadline.shorten(MAX_DRAIN_MS)
      incoming.on('error', failWith)
      incoming.on('end', done)
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxSize) tooLarge()
        else if (wantBody || size - chunk.length < keepBytes) chunks.push(chunk)
      })
      if (Number(incoming.headers['content-length']) > maxSize) tooLarge()
    })
    request.end(bytes)
  })
}

function joinHeaders({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]))
}

/** Returns a lookup function for Node connections that always resolves to these addresses. */
export function createPinnedLookup(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, { all }, callback) => {
    const [first] = entries
    if (all || first === undefined) callback(null, entries)
    else callback(null, first.address, first.family)
  }
}

/**
 * Limits the real time of a request, because the virtual clock does not apply to other machines. Only this file of outgoing/ sets timers,
 * reads the real clock and opens connections.
 */
interface Deadline {
  /** Aborted when the time is over. */
  readonly signal: AbortSignal
  /** Returns the milliseconds since the start. */
  elapsed(): number
  /** Brings the end forward to this time from now, unless it is earlier already. */
  shorten(milliseconds: number): void
  /** Clears the timers, so that the signal is no longer aborted. */
  clear(): void
}

export function startDeadline(milliseconds: number, abortSignal?: AbortSignal): Deadline {
  const started = performance.now()
  const controller = new AbortController()
  const abortAfter = (wait: number) => setTimeout(() => controller.abort(), wait)
  abortSignal?.addEventListener('abort', () => controller.abort())
  const timers = [abortAfter(milliseconds)]
  return {
    signal: controller.signal,
    elapsed: () => performance.now() - started,
    shorten: (wait) => void timers.push(abortAfter(wait)),
    clear: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}
