/**
 * The error for a request that got no response. Its class is intended for programs, and its message contains only the host from the URL.
 */
export type FailureClass = 'timeout' | 'dns' | 'refused' | 'reset' | 'tls' | 'blocked' | 'too-large' | 'protocol' | 'invalid'

export class HttpRequestError extends Error {
  override readonly name = 'OutgoingFailure'
  readonly class: FailureClass

  constructor(failureClass: FailureClass, message: string) {
    super(message)
    this.class = failureClass
  }
}

/** Phase that the request reached. */
export type RequestPhase = 'connecting' | 'handshaking' | 'waiting' | 'reading'

type ErrorCause = readonly [codes: RegExp, failureClass: FailureClass, what: string, hint?: string]

/** Causes by error code from Node, OpenSSL or the operating system. The first matching row applies. */
const CAUSES: readonly ErrorCause[] = [
  [
    /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/,
    'tls',
    'did not respond with TLS',
    'If this port is for plain HTTP, begin the URL with http://',
  ],
  [/^TLS_RECORD$/, 'protocol', 'responded with TLS', 'If this port is for TLS, begin the URL with https://'],
  [/^HPE_.*OVERFLOW$/, 'too-large', 'sent headers that are too large'],
  [/^HPE_/, 'protocol', 'did not respond with HTTP'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$/, 'reset', 'closed the connection before its response was complete'],
  [/^ETIMEDOUT$/, 'timeout', 'did not accept a connection in time'],
]

/** Causes for all other error codes, by phase. */
const OTHER_CAUSES: Readonly<Record<RequestPhase, ErrorCause>> = {
  connecting: [/^/, 'refused', 'did not accept a connection'],
  handshaking: [/^/, 'tls', 'did not prove its identity over TLS'],
  waiting: [/^/, 'protocol', 'did not respond with HTTP'],
  reading: [/^/, 'protocol', 'did not respond with HTTP'],
}

const TIMEOUTS: Readonly<Record<RequestPhase, string>> = {
  connecting: 'did not accept a connection in time',
  handshaking: 'did not complete the TLS handshake in time',
  waiting: 'did not respond in time',
  reading: 'did not complete its response in time',
}

interface RequestError extends NodeJS.ErrnoException {
  /** The bytes that Node could not parse as HTTP. */
  readonly rawPacket?: Uint8Array
}

/** Describes the error. The message contains the error code but not the original message, which may quote sent data. */
export function toRequestError(error: RequestError, phase: RequestPhase, host: string): HttpRequestError {
  const code = getErrorCode(error)
  const [, failureClass, what, hint] = CAUSES.find(([codes]) => codes.test(code)) ?? OTHER_CAUSES[phase]
  return new HttpRequestError(failureClass, `${host} ${what}${code && ` (${code})`}${hint ? `. ${hint}` : ''}`)
}

/** Node reports most OpenSSL errors as EPROTO, with the reason at the end of the message. */
const OPENSSL_REASON = /:error:[\dA-F]{8}:[^:]*:[^:]*:(?<reason>[^:]+):/

function getErrorCode({ code = '', message, rawPacket }: RequestError): string {
  if (rawPacket && isTlsRecord(rawPacket)) return 'TLS_RECORD'
  const reason = code === 'EPROTO' ? OPENSSL_REASON.exec(message)?.groups?.['reason'] : undefined
  return reason === undefined ? code : `ERR_SSL_${reason.toUpperCase().replace(/\W+/g, '_')}`
}

/** Returns true for an alert or a handshake record of TLS 1.0 or later. */
const isTlsRecord = ([type = 0, major = 0]: Uint8Array): boolean => (type === 0x15 || type === 0x16) && major === 3

export const timeoutError = (phase: RequestPhase, host: string): HttpRequestError =>
  new HttpRequestError('timeout', `${host} ${TIMEOUTS[phase]}`)
