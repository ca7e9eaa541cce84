/** Headers that callers can add. They must be well-formed, and must not affect the connection or the message framing. */
import { HttpRequestError } from './http-request-error.ts'
import { OUTGOING_REQUEST_HEADER } from './ssrf-guard.ts'

const TOKEN = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/
/** Matches a single line of visible Latin-1 characters, spaces and tabs. Node encodes headers in Latin-1. */
const ONE_LINE = /^[\t\x20-\x7e\x80-\xff]*$/

const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  OUTGOING_REQUEST_HEADER,
])

const invalidHeader = (why: string) => new HttpRequestError('invalid', why)

/**
 * Returns the headers by lower-case name. Throws if a header is not allowed. Error messages do not contain values, because these are
 * secrets.
 */
export function checkHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const accepted = new Map<string, string>()
  for (const [originalName, value] of Object.entries(headers)) {
    const name = originalName.toLowerCase()
    if (!TOKEN.test(name)) throw invalidHeader('The name of a header contains characters that HTTP does not allow')
    if (CONNECTION_HEADERS.has(name)) throw invalidHeader(`The header ${name} is set by the connection and cannot be configured`)
    if (accepted.has(name)) throw invalidHeader(`The header ${name} is present twice, in different letter case`)
    if (!ONE_LINE.test(value)) throw invalidHeader(`The value of the header ${name} is not one line of Latin-1 text`)
    accepted.set(name, value)
  }
  return Object.fromEntries(accepted)
}
