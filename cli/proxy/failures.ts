/** Why the upstream did not answer: in words, and as Proxy-Status (RFC 9209) names it. */

export interface Failure {
  readonly status: 502 | 504
  /** Of RFC 9209. */
  readonly type: string
  readonly message: string
}

const CODES: Readonly<Record<string, readonly [type: string, what: string]>> = {
  ECONNREFUSED: ['connection_refused', 'nothing listens there'],
  ENOTFOUND: ['dns_error', 'its name is not known'],
  EAI_AGAIN: ['dns_error', 'its name cannot be looked up now'],
  EHOSTUNREACH: ['destination_ip_unroutable', 'its network cannot be reached'],
  ENETUNREACH: ['destination_ip_unroutable', 'its network cannot be reached'],
  ETIMEDOUT: ['connection_timeout', 'it did not take the connection in time'],
  ECONNRESET: ['connection_terminated', 'it closed the connection without an answer'],
  EPIPE: ['connection_terminated', 'it closed the connection without an answer'],
  EPROTO: ['tls_protocol_error', 'it does not speak TLS'],
  HPE_HEADER_OVERFLOW: ['http_response_header_section_size', 'the headers of its answer are too large'],
}

export function failureOf(origin: string, { code = '', message }: NodeJS.ErrnoException): Failure {
  const [type, what] = CODES[code] ?? otherFailure(code, message)
  return { status: code === 'ETIMEDOUT' ? 504 : 502, type, message: `${origin} did not answer: ${what}${code === '' ? '' : ` (${code})`}` }
}

function otherFailure(code: string, message: string): readonly [type: string, what: string] {
  if (/CERT|SIGNATURE|SELF_SIGNED|ISSUER|ALTNAME/.test(code))
    return ['tls_certificate_error', 'its certificate is not trusted; NODE_EXTRA_CA_CERTS names a file of more authorities']
  if (code.startsWith('ERR_SSL')) return ['tls_protocol_error', 'it does not speak TLS']
  if (code.startsWith('HPE_') || code.startsWith('ERR_')) return ['http_protocol_error', 'what it sent is not HTTP']
  return ['proxy_internal_error', message]
}

export const tooSlow = (origin: string, seconds: number): Failure => ({
  status: 504,
  type: 'http_response_timeout',
  message: `${origin} did not answer within ${seconds} seconds (--timeout)`,
})
