/** The error of a request without a response has a class for programs, and a message that names only the host of the URL. */
export type FailureClass = 'timeout' | 'dns' | 'refused' | 'reset' | 'tls' | 'blocked' | 'too-large' | 'protocol' | 'invalid'

export class HttpRequestError extends Error {
  override readonly name = 'OutgoingFailure'
  readonly class: FailureClass

  constructor(failureClass: FailureClass, message: string) {
    super(message)
    this.class = failureClass
  }
}

/** The phase that the request reached. */
export type RequestPhase = 'connecting' | 'handshaking' | 'waiting' | 'reading'

type ErrorCause = readonly [codes: RegExp, failureClass: FailureClass, what: string]

/** The causes by codes of Node, OpenSSL and the system. The first row that matches applies. */
const CAUSES: readonly ErrorCause[] = [
  [/^HPE_.*OVERFLOW$/, 'too-large', 'sent headers that are too large'],
  [/^HPE_/, 'protocol', 'did not answer in HTTP'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$/, 'reset', 'closed the connection before its answer was complete'],
  [/^ETIMEDOUT$/, 'timeout', 'did not accept a connection in time'],
]

/** The cause of any other code depends on the phase. */
const OTHER_CAUSES: Readonly<Record<RequestPhase, ErrorCause>> = {
  connecting: [/^/, 'refused', 'did not accept a connection'],
  handshaking: [/^/, 'tls', 'did not prove its identity over TLS'],
  waiting: [/^/, 'protocol', 'did not answer in HTTP'],
  reading: [/^/, 'protocol', 'did not answer in HTTP'],
}

const TIMEOUTS: Readonly<Record<RequestPhase, string>> = {
  connecting: 'did not accept a connection in time',
  handshaking: 'did not complete the TLS handshake in time',
  waiting: 'did not answer in time',
  reading: 'did not complete its answer in time',
}

/** The message has the code, a constant of Node or the system, but not the original message, which may quote what was sent. */
export function requestErrorOf({ code = '' }: NodeJS.ErrnoException, phase: RequestPhase, host: string): HttpRequestError {
  const [, failureClass, what] = CAUSES.find(([codes]) => codes.test(code)) ?? OTHER_CAUSES[phase]
  return new HttpRequestError(failureClass, `${host} ${what}${code && ` (${code})`}`)
}

export const timeoutError = (phase: RequestPhase, host: string): HttpRequestError =>
  new HttpRequestError('timeout', `${host} ${TIMEOUTS[phase]}`)
