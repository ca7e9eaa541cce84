/**
 * Cross-origin calls (CORS). Browsers get public tokens, so pages from any origin may call the operations that a public token can access,
 * and may read their responses. The server uses no cookies for these operations, so no origin needs to be treated differently.
 *
 * A preflight contains no token, so its response depends on the operation. The response to the call itself depends on the token. Pages
 * cannot read responses to calls with access tokens, purge tokens or client credentials, because these belong on servers. If the token is
 * missing or unknown, a page can read why its call failed.
 */
import { operations } from '../../generated/server.ts'
import type { Token } from './accounts.ts'
import type { Operation } from './plugin.ts'

type Headers = Readonly<Record<string, string>>

const ANY_ORIGIN = { 'access-control-allow-origin': '*' }

/** Response headers that scripts may read. Browsers always expose some other headers. */
const EXPOSED_HEADERS = [
  'accept',
  'accept-encoding',
  'allow',
  'deprecation',
  'idempotency-replayed',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'version',
  'www-authenticate',
  'x-response-source',
  'x-request-id',
  'x-sandbox-fault',
  'x-total-count',
]

/** Request headers that operations use. */
const OPERATION_HEADERS = [
  'authorization',
  'content-type',
  'idempotency-key',
  'prefer',
  'traceparent',
  'tracestate',
  'version',
  'x-request-id',
]

/** Maximum time for which Safari caches a preflight. */
const PREFLIGHT_SECONDS = 600

/** Returns the response headers for the preflight of a POST request with these headers. */
export const preflightHeaders = (names: readonly string[] = OPERATION_HEADERS): Headers => ({
  ...ANY_ORIGIN,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': names.join(', '),
  'access-control-max-age': String(PREFLIGHT_SECONDS),
})

const READABLE: Headers = { ...ANY_ORIGIN, 'access-control-expose-headers': EXPOSED_HEADERS.join(', ') }

export const isForPublicTokens = ({ scopes }: Pick<Operation, 'scopes'>): boolean => scopes.length > 0

/** Kinds of credentials. `unchecked` means that the call failed before its credentials were checked. */
export type Credentials = 'absent' | 'unchecked' | 'unknown' | Token['kind'] | 'client'

/** Returns the headers that allow pages to read the response to a call with these credentials. */
export const getCorsHeaders = (operation: Pick<Operation, 'scopes'>, credentials: Credentials): Headers =>
  isForPublicTokens(operation) && ['absent', 'unknown', 'public'].includes(credentials) ? READABLE : {}

const PUBLIC_PATHS: ReadonlyMap<string, Operation> = new Map(
  operations.filter(isForPublicTokens).map((operation) => [operation.path, operation]),
)

/** Returns the CORS headers for a call that was rejected before it reached an operation. */
export function getRejectionCorsHeaders(path: string, authorization: string | undefined): Headers {
  const operation = PUBLIC_PATHS.get(path)
  return operation ? getCorsHeaders(operation, authorization === undefined ? 'absent' : 'unchecked') : {}
}
