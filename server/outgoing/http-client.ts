/**
 * One client sends every outgoing request: to receivers of webhooks, token endpoints, and URLs of documents. The URLs come
 * from outside, so each request passes the SSRF guard, has limits, and uses a connection of its own. Redirects are not
 * followed: a response with status 3xx is returned like any other.
 */
import { tables } from '../../generated/tables.ts'
import type { AddressPolicy } from './address-policy.ts'
import { decodeBody } from './content-coding.ts'
import { deadline, type ReceivedResponse, sendRequest } from './send-request.ts'
import { HttpRequestError } from './http-request-error.ts'
import { acceptedHeaders } from './headers.ts'
import {
  OUTGOING_REQUEST_HEADER,
  type OwnPorts,
  refuseOwnAddresses,
  acceptedUrl,
  addressesWithoutLookup,
  checkedAddresses,
  hostOf,
  type Resolve,
  systemResolve,
} from './ssrf-guard.ts'
import { USER_AGENT } from './user-agent.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** A body is sent only with POST. */
  readonly body?: string | Uint8Array
  /** The time limit includes lookup, connection, request and response. */
  readonly timeoutMs?: number
  /** Ends the request before, as if its time were over. */
  readonly cut?: AbortSignal
  readonly maxBytes?: number
  /** If this is false, the status is enough and the body is dropped. */
  readonly wantBody: boolean
  /** Without wantBody this many bytes of the beginning of the body are kept, as far as they have come. */
  readonly keepBytes?: number
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** If it was wanted and the status is 2xx, the body is decoded from its content codings. */
  readonly body: Uint8Array
  readonly durationMs: number
}

export interface HttpClient {
  /** Throws an HttpRequestError when there is no response. */
  request(request: HttpRequest): Promise<HttpResponse>
  /**
   * Throws an HttpRequestError if the URL itself shows that no request would go there. No name is looked up. The caller, who
   * may be in a transaction, says where the server listens.
   */
  checkUrl(url: string, ownPorts: OwnPorts): Promise<void>
}

export interface HttpClientOptions extends AddressPolicy {
  /** Resolves names, by default as the system does. */
  readonly resolve?: Resolve
  /** The ports are absent where there is no listener, as in tests of the client alone. */
  readonly ownPorts?: OwnPorts
  /** Default time limit of requests. */
  readonly requestMs?: number
}

const MAX_BYTES = Number(tables.limits['request_bytes']?.value)
const REQUEST_MS = Number(tables.limits['webhook_timeout_seconds']?.value) * 1000

/** Headers that a caller may replace. Documents are mostly compressed already, so no content coding is requested. */
const DEFAULT_HEADERS = { 'user-agent': USER_AGENT, 'accept-encoding': 'identity' }

const noPorts: OwnPorts = async () => []

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299

const decode = (url: URL, { headers, body }: ReceivedResponse, maxBytes: number): Promise<Uint8Array> =>
  decodeBody({ host: hostOf(url), body, contentEncoding: headers['content-encoding'], maxBytes })

export function createHttpClient({
  allowLoopback,
  privateHosts,
  resolve = systemResolve,
  ownPorts = noPorts,
  requestMs = REQUEST_MS,
}: HttpClientOptions): HttpClient {
  const policy = { allowLoopback, privateHosts }
  return {
    async request({ method, url: text, headers = {}, body, timeoutMs = requestMs, cut, maxBytes = MAX_BYTES, wantBody, keepBytes = 0 }) {
      if (method !== 'GET' && method !== 'POST') throw new HttpRequestError('invalid', 'The method must be GET or POST')
      if (method === 'GET' && body !== undefined) throw new HttpRequestError('invalid', 'A GET request cannot have a body')
      const url = acceptedUrl(text, policy)
      const accepted = { ...DEFAULT_HEADERS, ...acceptedHeaders(headers), [OUTGOING_REQUEST_HEADER]: '1' }
      const timeout = deadline(timeoutMs, cut)
      try {
        const addresses = await checkedAddresses(hostOf(url), resolve, policy, timeout.signal)
        await refuseOwnAddresses(url, addresses, ownPorts)
        const response = await sendRequest({ method, url, addresses, headers: accepted, body, maxBytes, wantBody, keepBytes }, timeout)
        const decoded = wantBody && isSuccess(response.status) ? await decode(url, response, maxBytes) : response.body
        return { ...response, body: decoded, durationMs: timeout.elapsed() }
      } finally {
        timeout.clear()
      }
    },
    async checkUrl(text, ownPorts) {
      const url = acceptedUrl(text, policy)
      await refuseOwnAddresses(url, addressesWithoutLookup(hostOf(url)), ownPorts)
    },
  }
}
