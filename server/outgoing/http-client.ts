/**
 * Sends all outgoing requests to webhook receivers, token endpoints and document URLs. Partners choose these URLs, so each request must
 * pass the SSRF guard, uses a new connection, and has limits that do not depend on the receiver. Redirects are not followed, so a response
 * with a 3xx status is returned like any other response.
 */
import { type ClientRequest, type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { tables } from '../../generated/tables.ts'
import type { AddressPolicy } from './address-policy.ts'
import { decodeBody } from './content-coding.ts'
import { HttpRequestError, toRequestError, type RequestPhase, timeoutError } from './http-request-error.ts'
import { checkHeaders } from './headers.ts'
import {
  OUTGOING_REQUEST_HEADER,
  type OwnPorts,
  rejectOwnAddresses,
  parseAcceptedUrl,
  getKnownAddresses,
  resolveAddresses,
  getHost,
  type Resolve,
  systemResolve,
} from './ssrf-guard.ts'
import { USER_AGENT } from './user-agent.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent only with POST. */
  readonly body?: string | Uint8Array
  /** Time limit for the whole request: lookup, connection, request and response. */
  readonly timeoutMs?: number
  /** Aborts the request as if it had timed out. */
  readonly abortSignal?: AbortSignal
  readonly maxBytes?: number
  /** If false, the client returns the status and discards the body. */
  readonly wantBody: boolean
  /** Number of bytes to keep from a discarded body. Defaults to 0. */
  readonly keepBytes?: number
}

export interface HttpResponse {
  readonly status: number
  /** Headers by lower-case name. Multiple values are joined with a comma. */
  readonly headers: Readonly<Record<string, string>>
  /** Response body. It is decoded if the caller wants the body and the status is 2xx. */
  readonly body: Uint8Array
  readonly durationMs: number
}

export interface HttpClient {
  /** Throws an HttpRequestError if the server does not respond. */
  request(request: HttpRequest): Promise<HttpResponse>
  /**
   * Throws an HttpRequestError if the URL itself shows that requests to it will be rejected. Does not look up names. The caller provides
   * the server's own ports, because the caller may be running in a transaction.
   */
  checkUrl(url: string, ownPorts: OwnPorts): Promise<void>
}

export interface HttpClientOptions extends AddressPolicy {
  /** Defaults to the system's resolver. */
  readonly resolve?: Resolve
  /** Undefined if there is no listener, as in client tests. */
  readonly ownPorts?: OwnPorts
  /** Default timeout. */
  readonly requestMs?: number
}

const MAX_BYTES = Number(tables.limits['request_bytes']?.value)
const REQUEST_MS = Number(tables.limits['webhook_timeout_seconds']?.value) * 1000

/** Headers that a caller can replace. They do not request a content coding, because most documents are already compressed. */
const DEFAULT_HEADERS = { 'user-agent': USER_AGENT, 'accept-encoding': 'identity' }

const noPorts: OwnPorts = async () => []

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299

export function createHttpClient({
  allowLoopback,
  privateHosts,
  resolve = systemResolve,
  ownPorts = noPorts,
  requestMs = REQUEST_MS,
}: HttpClientOptions): HttpClient {
  const policy = { allowLoopback, privateHosts }
  return {
    async request(request) {
      const { method, body, headers = {}, timeoutMs = requestMs, maxBytes = MAX_BYTES } = request
      if (method !== 'GET' && method !== 'POST') throw new HttpRequestError('invalid', 'The method must be GET or POST')
      if (method === 'GET' && body !== undefined) throw new HttpRequestError('invalid', 'A GET request cannot have a body')
      const url = parseAcceptedUrl(request.url, policy)
      const host = getHost(url)
      const accepted = { ...DEFAULT_HEADERS, ...checkHeaders(headers), [OUTGOING_REQUEST_HEADER]: '1' }
      const deadline = startDeadline(timeoutMs, request.abortSignal)
      try {
        const addresses = await resolveAddresses(host, resolve, policy, deadline.signal)
        await rejectOwnAddresses(url, addresses, ownPorts)
        const response = await sendRequest({ ...request, url, addresses, headers: accepted, maxBytes }, deadline)
        const contentEncoding = response.headers['content-encoding']
        const decodes = request.wantBody && isSuccess(response.status)
        const decoded = decodes ? await decodeBody({ host, body: response.body, contentEncoding, maxBytes }) : response.body
        return { ...response, body: decoded, durationMs: deadline.elapsed() }
      } finally {
        deadline.clear()
      }
    },
    async checkUrl(text, ownPorts) {
      const url = parseAcceptedUrl(text, policy)
      await rejectOwnAddresses(url, getKnownAddresses(getHost(url)), ownPorts)
    },
  }
}

/** Maximum size of all response headers. */
const MAX_HEADER_BYTES = 16_384
/** Maximum number of 1xx responses. */
const MAX_INTERIM_RESPONSES = 8
/** Maximum size of a discarded body that is still read, so that the server can end its response normally. */
const MAX_DRAINED_BYTES = 16_384
const MAX_DRAIN_MS = 500

/** A request that the SSRF guard has accepted. */
interface CheckedRequest extends Omit<HttpRequest, 'url'> {
  readonly url: URL
  readonly addresses: readonly string[]
  readonly maxBytes: number
}

type ReceivedResponse = Omit<HttpResponse, 'durationMs'>

async function sendRequest(checked: CheckedRequest, deadline: Deadline): Promise<ReceivedResponse> {
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
    // Uses a new connection to a checked address and ignores proxies in the environment.
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
  { url, body, wantBody, maxBytes, keepBytes = 0 }: CheckedRequest,
  deadline: Deadline,
): Promise<ReceivedResponse> {
  const host = getHost(url)
  // Sends bytes, because Node would otherwise encode the headers in the encoding of the string body.
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
    // If the body is not wanted, the status is sufficient even if reading the body fails.
    const fail = (failure: HttpRequestError) => (response && !wantBody ? done() : reject(failure))
    // Ignores errors after a complete response, because later bytes do not belong to the request.
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
      if (++interim > MAX_INTERIM_RESPONSES) failProtocol(`sent more than ${MAX_INTERIM_RESPONSES} interim responses`)
    })
    request.on('upgrade', (_response, socket) => {
      // The socket no longer belongs to the request, so it would stay open.
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

/** A Node lookup function. The sandbox package publishes this type, so the type must not refer to Node's types. */
type Lookup = (
  hostname: string,
  options: { readonly all?: boolean | undefined },
  callback: (error: null, address: string | { address: string; family: number }[], family?: number) => void,
) => void

/** Returns a lookup function for Node connections that always resolves to these addresses. */
export function createPinnedLookup(addresses: readonly string[]): Lookup {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, { all }, callback) => {
    const [first] = entries
    if (all || first === undefined) callback(null, entries)
    else callback(null, first.address, first.family)
  }
}

/**
 * Limits the real time of a request, because the virtual clock does not apply to other machines. No other file in outgoing/ sets timers,
 * reads the real clock or opens connections.
 */
interface Deadline {
  /** Aborted when the time limit is reached. */
  readonly signal: AbortSignal
  /** Returns the elapsed milliseconds. */
  elapsed(): number
  /** Sets the time limit to this number of milliseconds from now, unless it already ends earlier. */
  shorten(milliseconds: number): void
  /** Clears the timers, so that the signal will not be aborted. */
  clear(): void
}

function startDeadline(milliseconds: number, abortSignal?: AbortSignal): Deadline {
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
