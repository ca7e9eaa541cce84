/**
 * Decides who may call the control API: with the token if one is set, or else from this machine, an administrator; with credentials of an
 * account, where a token is set, a partner. The server's own requests never may, as others choose their URLs.
 */
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../core/errors.ts'
import { OUTGOING_REQUEST_HEADER } from '../outgoing/ssrf-guard.ts'
import { ADMINISTRATOR, type Caller } from './controls.ts'
import { equalHashes, hashSecret } from '../store/accounts.ts'

/** Returns the refusal, or undefined if an administrator calls. */
type Admission = (request: FastifyRequest) => ApiError | undefined

const refusal = (message: string) => new ApiError('FORBIDDEN', message)

/** `partnerOf` finds the partner by the credentials of the request. Who is not admitted is refused by an error. */
export function admission(
  token: string | undefined,
  partnerOf: (request: FastifyRequest) => Promise<Caller>,
): (request: FastifyRequest) => Promise<Caller> {
  const admit = token === undefined ? fromThisMachine : bearing(token)
  return async (request) => {
    const { headers } = request
    if (headers[OUTGOING_REQUEST_HEADER] !== undefined) throw refusal(OWN_REQUEST)
    if (token !== undefined && /^basic /i.test(headers.authorization ?? '')) return partnerOf(request)
    const refused = admit(request)
    if (refused) throw refused
    return ADMINISTRATOR
  }
}

const OWN_REQUEST = 'The control API refuses requests that this server or another one sends for somebody, as webhooks and downloads are'

function bearing(token: string): Admission {
  const expected = hashSecret(token)
  return ({ headers }) => {
    const received = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    return equalHashes(expected, hashSecret(received))
      ? undefined
      : refusal(
          'Send "Authorization: Bearer " and the token given to cpd serve as --sandbox-token, or as a partner "Authorization: Basic " and the base64 of client_id:secret',
        )
  }
}

/** Calls from pages of other sites come from this machine too, but with another Origin or Host. */
const fromThisMachine: Admission = (request) => {
  const { host, origin } = request.headers
  if (!isLoopbackAddress(request.socket.remoteAddress))
    return refusal('The control API is for this machine only: start cpd serve with --sandbox-token to use it from elsewhere')
  const sign = proxySign(request)
  if (sign !== undefined)
    return refusal(
      `The control API is for this machine only, and a proxy seems to have forwarded this request (${sign}): start cpd serve with --sandbox-token to use it through a proxy`,
    )
  if (!isLoopbackHost(`http://${host}`) || (origin !== undefined && !isLoopbackHost(origin)))
    return refusal(
      'The control API is not for pages of other sites: start cpd serve with --sandbox-token to use it under another host name',
    )
  return undefined
}

/** Headers by which proxies and content delivery networks say for whom they forward a request. */
const FORWARDING_HEADERS: ReadonlySet<string> = new Set([
  'forwarded',
  'via',
  'cdn-loop',
  'cf-connecting-ip',
  'cf-ray',
  'client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'true-client-ip',
  'x-amzn-trace-id',
  'x-arr-log-id',
  'x-azure-clientip',
  'x-azure-socketip',
  'x-client-ip',
  'x-cloud-trace-context',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-original-forwarded-for',
  'x-original-host',
  'x-original-url',
  'x-real-ip',
  'x-rewrite-url',
])

/** Finds the sign that a proxy sent the request. nginx by default adds no header, but speaks HTTP/1.0, as no other client here does. */
function proxySign({ headers, raw }: FastifyRequest): string | undefined {
  const header = Object.keys(headers).find((name) => name.startsWith('x-forwarded') || FORWARDING_HEADERS.has(name))
  if (header !== undefined) return `the header ${header}`
  return raw.httpVersion === '1.0' ? 'HTTP/1.0' : undefined
}

const isLoopbackAddress = (address = ''): boolean => /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === '::1'

function isLoopbackHost(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? ''
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))
}
