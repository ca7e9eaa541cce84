/** The proxy's error responses for failed calls, with a description and an error type for Proxy-Status (RFC 9209). */
import { type ServerResponse, STATUS_CODES } from 'node:http'

/** Responses from the proxy itself. Their bodies have the format of contract errors, which clients can already parse. */
export interface ProxyResponse {
  readonly status: number
  readonly message: string
  /** Error type for the Proxy-Status header (RFC 9209). */
  readonly type?: string
}

export function sendProxyResponse(response: ServerResponse, { status, message, type }: ProxyResponse): void {
  const body = createErrorBody(status, message)
  // Overrides the status text of a response that could not be forwarded.
  response.writeHead(status, STATUS_CODES[status], {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(type !== undefined && { 'proxy-status': `cpd; error=${type}` }),
    // The rest of the request is not read.
    connection: 'close',
  })
  response.end(body)
}

export const createErrorBody = (status: number, message: string): string =>
  JSON.stringify({
    timestamp: Date.now(),
    error_code: (STATUS_CODES[status] ?? 'ERROR').toUpperCase().replaceAll(/\W+/g, '_'),
    error_message: `cpd proxy: ${message}`,
    http_code: status,
  })

export interface Failure {
  readonly status: 502 | 504
  /** Error type for the Proxy-Status header (RFC 9209). */
  readonly type: string
  readonly message: string
}

const CODES: Readonly<Record<string, readonly [type: string, what: string]>> = {
  ECONNREFUSED: ['connection_refused', 'nothing listens on its port'],
  ENOTFOUND: ['dns_error', 'its host name is unknown'],
  EAI_AGAIN: ['dns_error', 'its host name cannot be resolved now'],
  EHOSTUNREACH: ['destination_ip_unroutable', 'its network cannot be reached'],
  ENETUNREACH: ['destination_ip_unroutable', 'its network cannot be reached'],
  ETIMEDOUT: ['connection_timeout', 'it did not accept the connection in time'],
  ECONNRESET: ['connection_terminated', 'it closed the connection without a response'],
  EPIPE: ['connection_terminated', 'it closed the connection without a response'],
  HPE_HEADER_OVERFLOW: ['http_response_header_section_size', 'its response headers are too large'],
}

/** Errors from Node's parser also have a reason. */
interface RequestError extends NodeJS.ErrnoException {
  readonly reason?: string
}

export function describeFailure(origin: string, error: RequestError): Failure {
  const { code = '' } = error
  const [type, what] = CODES[code] ?? describeTlsFailure(code, error.message) ?? describeOtherFailure(error)
  return {
    status: code === 'ETIMEDOUT' ? 504 : 502,
    type,
    message: `${origin} returned no response: ${what}${code === '' ? '' : ` (${code})`}`,
  }
}

const UNTRUSTED = 'its certificate is not trusted. Use NODE_EXTRA_CA_CERTS to add authorities'

const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for a different host name',
}

function describeTlsFailure(code: string, message: string): readonly [type: string, what: string] | undefined {
  if (/ALERT_.*CERTIFICATE/.test(code)) return ['tls_alert_received', 'it requires a client certificate, but the proxy has none']
  if (/CERT|SIGNATURE|SELF_SIGNED|ISSUER|ALTNAME/.test(code)) return ['tls_certificate_error', CERTIFICATES[code] ?? UNTRUSTED]
  if (code !== 'EPROTO' && !code.startsWith('ERR_SSL')) return undefined
  const alert = / alert ([a-z ]+)/.exec(message)?.[1]
  return alert === undefined ? ['tls_protocol_error', 'it does not support TLS'] : ['tls_alert_received', `it rejected TLS: ${alert}`]
}

function describeOtherFailure({ code = '', message, reason = '' }: RequestError): readonly [type: string, what: string] {
  if (!/^(?:HPE|ERR)_/.test(code)) return ['proxy_internal_error', message]
  return ['http_protocol_error', `its response is not HTTP/1.1${reason === '' ? '' : `: ${reason}`}`]
}

/** Creates the failure for an upstream response that cannot be forwarded. */
export const createInvalidResponseFailure = (origin: string, why: string, type = 'http_protocol_error'): Failure => ({
  status: 502,
  type,
  message: `${origin} returned a response that cannot be forwarded: ${why}`,
})

export const createTimeoutFailure = (origin: string, seconds: number): Failure => ({
  status: 504,
  type: 'http_response_timeout',
  message: `${origin} returned no response within ${seconds} seconds (--timeout)`,
})
