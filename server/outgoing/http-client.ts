/**
 * Sends all outgoing requests, to webhook receivers, token endpoints and document URLs. Partners choose these URLs, so each request
 * passes the SSRF guard, has limits, and uses a new connection. Redirects are not followed: a response with status 3xx is returned like
 * any other.
 */
import { tables } from '../../generated/tables.ts'
import type { AddressPolicy } from './address-policy.ts'
import { decodeBody } from './content-coding.ts'
import { startDeadline, type ReceivedResponse, sendRequest } from './send-request.ts'
import { HttpRequestError } from './http-request-error.ts'
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
  /** Includes lookup, connection, request and response. */
  readonly timeoutMs?: number
  /** Aborts the request as if it had timed out. */
  readonly abortSignal?: AbortSignal
  readonly maxBytes?: number
  /** If false, the client drops the body and returns the status. */
  readonly wantBody: boolean
  /** Number of bytes to keep of a body that is not wanted. */
  readonly keepBytes?: number
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Decoded from its content codings if it was wanted and the status is 2xx. */
  readonly body: Uint8Array
  readonly durationMs: number
}

export interface HttpClient {
  /** Throws an HttpRequestError if there is no response. */
  request(request: HttpRequest): Promise<HttpResponse>
  /**
   * Throws an HttpRequestError if the URL alone shows that requests to it are rejected. No name is looked up. The caller provides the
   * server's own ports, because it may be in a transaction.
   */
  checkUrl(url: string, ownPorts: OwnPorts): Promise<void>
}

export interface HttpClientOptions extends AddressPolicy {
  /** Defaults to the resolver of the system. */
  readonly resolve?: Resolve
  /** Undefined without a listener, as in tests of the client. */
  readonly ownPorts?: OwnPorts
  /** Default timeout. */
  readonly requestMs?: number
}

const MAX_BYTES = Number(tables.limits['request_bytes']?.value)
const REQUEST_MS = Number(tables.limits['webhook_timeout_seconds']?.value) * 1000

/** Headers that a caller can replace. No content coding is requested, because most documents are compressed already. */
const DEFAULT_HEADERS = { 'user-agent': USER_AGENT, 'accept-encoding': 'identity' }

const noPorts: OwnPorts = async () => []

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299

const decode = (url: URL, { headers, body }: ReceivedResponse, maxBytes: number): Promise<Uint8Array> =>
  decodeBody({ host: getHost(url), body, contentEncoding: headers['content-encoding'], maxBytes })

export function createHttpClient({
  allowLoopback,
  privateHosts,
  resolve = systemResolve,
  ownPorts = noPorts,
  requestMs = REQUEST_MS,
}: HttpClientOptions): HttpClient {
  const policy = { allowLoopback, privateHosts }
  return {
    async request({
      method,
      url: text,
      headers = {},
      body,
      timeoutMs = requestMs,
      abortSignal,
      maxBytes = MAX_BYTES,
      wantBody,
      keepBytes = 0,
    }) {
      if (method !== 'GET' && method !== 'POST') throw new HttpRequestError('invalid', 'The method must be GET or POST')
      if (method === 'GET' && body !== undefined) throw new HttpRequestError('invalid', 'A GET request cannot have a body')
      const url = parseAcceptedUrl(text, policy)
      const accepted = { ...DEFAULT_HEADERS, ...checkHeaders(headers), [OUTGOING_REQUEST_HEADER]: '1' }
      const timeout = startDeadline(timeoutMs, abortSignal)
      try {
        const addresses = await resolveAddresses(getHost(url), resolve, policy, timeout.signal)
        await rejectOwnAddresses(url, addresses, ownPorts)
        const response = await sendRequest({ method, url, addresses, headers: accepted, body, maxBytes, wantBody, keepBytes }, timeout)
        const decoded = wantBody && isSuccess(response.status) ? await decode(url, response, maxBytes) : response.body
        return { ...response, body: decoded, durationMs: timeout.elapsed() }
      } finally {
        timeout.clear()
      }
    },
    async checkUrl(text, ownPorts) {
      const url = parseAcceptedUrl(text, policy)
      await rejectOwnAddresses(url, getKnownAddresses(getHost(url)), ownPorts)
    },
  }
}
