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
export type Phase = 'connecting' | 'handshaking' | 'waiting' | 'reading'

type Cause = readonly [codes: RegExp, failureClass: FailureClass, what: string]

/** Codes of Node, OpenSSL and the system; the first row that fits. */
const CAUSES: readonly Cause[] = [
  [/^HPE_.*OVERFLOW$/, 'too-large', 'sent larger headers than are read'],
  [/^HPE_/, 'protocol', 'did not answer in HTTP'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$/, 'reset', 'closed the connection before its answer was complete'],
  [/^ETIMEDOUT$/, 'timeout', 'did not accept a connection in time'],
]

/** What an error of any other code means depends on when it came. */
const OTHERWISE: Readonly<Record<Phase, Cause>> = {
  connecting: [/^/, 'refused', 'did not accept a connection'],
  handshaking: [/^/, 'tls', 'did not prove over TLS to be this host'],
  waiting: [/^/, 'protocol', 'did not answer in HTTP'],
  reading: [/^/, 'protocol', 'did not answer in HTTP'],
}

const TIMEOUTS: Readonly<Record<Phase, string>> = {
  connecting: 'did not accept a connection in time',
  handshaking: 'did not complete the TLS handshake in time',
  waiting: 'did not answer in time',
  reading: 'did not complete its answer in time',
}

/** A code is a constant of Node or the system; the message beside it may quote what was sent, so it is left out. */
export function failureOf({ code = '' }: NodeJS.ErrnoException, phase: Phase, host: string): HttpRequestError {
  const [, failureClass, what] = CAUSES.find(([codes]) => codes.test(code)) ?? OTHERWISE[phase]
  return new HttpRequestError(failureClass, `${host} ${what}${code && ` (${code})`}`)
}

export const timeoutIn = (phase: Phase, host: string): HttpRequestError => new HttpRequestError('timeout', `${host} ${TIMEOUTS[phase]}`)
