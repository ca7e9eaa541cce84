/** Masks secrets in URLs and in logged requests and responses. */

/** Placeholder for hidden values. */
export const MASK = '***'

/** Identifiers of this service, which stay unmasked. They are not secrets, and log readers search for them. */
const OWN_IDENTIFIER = /^[a-z]+_[0-9A-Za-z]{27}$/
const MIN_SECRET_LENGTH = 20

/**
 * Returns true for long URL segments that mix letters and digits, as secret webhook paths do, and for hexadecimal or base64 segments
 * without words.
 */
export function looksSecret(segment: string): boolean {
  if (segment.length < MIN_SECRET_LENGTH || OWN_IDENTIFIER.test(segment)) return false
  return (/\d/.test(segment) && /[a-z]/i.test(segment)) || /^[\da-f]+$/i.test(segment) || /^(?=.*[a-z])(?=.*[A-Z])[\w+=%-]+$/.test(segment)
}

/** Removes credentials, as in `https://name:password@host/`. */
const removeUserInfo = (url: string): string => url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1')

/** Removes the user name, the password and the fragment, and masks query values and path segments that look like secrets. */
export const maskUrl = (url: string): string =>
  removeUserInfo(url)
    .replace(/#.*$/s, '')
    .replace(/(?<![:/]|^)\/[^/?]+|^\/[^/?]+/g, (segment) => (looksSecret(segment.slice(1)) ? `/${MASK}` : segment))
    .replace(/\?.*$/s, (query) => query.replace(/=[^&]*/g, `=${MASK}`))

interface LoggedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

const UNMASKED_HEADERS: ReadonlySet<string> = new Set([
  'content-type',
  'user-agent',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
])

/** Masks a request for logs. Only headers that are known to be harmless keep their values. */
export const maskRequest = ({ method, url, headers }: LoggedRequest): LoggedRequest => ({
  method,
  url: maskUrl(url),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, UNMASKED_HEADERS.has(name) ? value : MASK])),
})

/** Maximum number of response bytes that logs keep. */
export const MAX_LOGGED_RESPONSE_BYTES = 2048

interface ReceivedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const SHOWN_RESPONSE_HEADERS = ['content-type', 'content-length', 'date', 'retry-after', 'server', 'x-request-id']

const SECRET_MEMBER = /("[^"]*(?:token|secret|password|authorization|api_?key)[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*("|$)/gi

/** Long words, which may be credentials. */
const LONG_WORD = /[\w+/=~.-]{20,}/g

/** Masks a response for logs: keeps the beginning of its text, and masks any credentials that it repeats from the request. */
export function maskResponse(
  { status, headers, body }: ReceivedResponse,
  sent: Pick<LoggedRequest, 'url' | 'headers'>,
): { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string | null } {
  const shown = SHOWN_RESPONSE_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  return { status, headers: Object.fromEntries(shown), body: isText(headers) ? maskBody(body, sent) : null }
}

/** Excludes compressed text, in which credentials cannot be found. */
const isText = ({ 'content-type': type = '', 'content-encoding': coding = 'identity' }: ReceivedResponse['headers']): boolean =>
  /^(text\/|application\/([\w.+-]*\+)?json)/i.test(type) && coding.toLowerCase() === 'identity'

function maskBody(body: Uint8Array, { url, headers }: Pick<LoggedRequest, 'url' | 'headers'>): string {
  const credentials = [
    ...Object.entries(headers).flatMap(([name, value]) => (UNMASKED_HEADERS.has(name) ? [] : [value, ...value.split(/\s+/)])),
    ...new URL(url).searchParams.values(),
  ].filter((value) => value.length >= 4)
  let text = new TextDecoder().decode(body)
  for (const value of credentials.toSorted((a, b) => b.length - a.length)) text = text.replaceAll(value, MASK)
  return text.replace(SECRET_MEMBER, `$1"${MASK}"`).replace(LONG_WORD, (word) => (looksSecret(word) ? MASK : word))
}
