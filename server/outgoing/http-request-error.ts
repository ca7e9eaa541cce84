/** Why a request got no answer: a class to decide by, and a message that names the host and nothing else of the URL. */
export type FailureClass = 'timeout' | 'dns' | 'refused' | 'reset' | 'tls' | 'blocked' | 'too-large' | 'protocol' | 'invalid'

export class HttpRequestError extends Error {
  override readonly name = 'OutgoingFailure'
  readonly class: FailureClass

  constructor(failureClass: FailureClass, message: string) {
    super(message)
    this.class = failureClass
  }
}

/** How far a request had come. */
export type RequestPhase = 'connecting' | 'handshaking' | 'waiting' | 'reading'

type ErrorCause = readonly [codes: RegExp, failureClass: FailureClass, what: string]

/** Codes of Node, OpenSSL and the system; the first row that fits. */
const CAUSES: readonly ErrorCause[] = [
  [/^HPE_.*OVERFLOW$/, 'too-large', 'sent larger headers than are read'],
  [/^HPE_/, 'protocol', 'did not answer in HTTP'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$/, 'reset', 'closed the connection before its answer was complete'],
  [/^ETIMEDOUT$/, 'timeout', 'did not accept a connection in time'],
]

/** What an error of any other code means depends on when it came. */
const OTHER_CAUSES: Readonly<Record<RequestPhase, ErrorCause>> = {
  connecting: [/^/, 'refused', 'did not accept a connection'],
  handshaking: [/^/, 'tls', 'did not prove over TLS to be this host'],
  waiting: [/^/, 'protocol', 'did not answer in HTTP'],
  reading: [/^/, 'protocol', 'did not answer in HTTP'],
}

const TIMEOUTS: Readonly<Record<RequestPhase, string>> = {
  connecting: 'did not accept a connection in time',
  handshaking: 'did not complete the TLS handshake in time',
  waiting: 'did not answer in time',
  reading: 'did not complete its answer in time',
}

/** A code is a constant of Node or the system; the message beside it may quote what was sent, so it is left out. */
export function requestErrorOf({ code = '' }: NodeJS.ErrnoException, phase: RequestPhase, host: string): HttpRequestError {
  const [, failureClass, what] = CAUSES.find(([codes]) => codes.test(code)) ?? OTHER_CAUSES[phase]
  return new HttpRequestError(failureClass, `${host} ${what}${code && ` (${code})`}`)
}

export const timeoutError = (phase: RequestPhase, host: string): HttpRequestError =>
  new HttpRequestError('timeout', `${host} ${TIMEOUTS[phase]}`)
