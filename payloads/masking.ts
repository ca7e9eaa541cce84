/** Masks secrets in URLs, and in the requests and answers that logs show. */

/** Stands for a value that is not shown. */
export const MASK = '***'

/** Identifiers of this service are no secrets, and readers look for them. */
const OWN_IDENTIFIER = /^[a-z]+_[0-9A-Za-z]{27}$/
const MIN_SECRET_LENGTH = 20

/** A long part of a URL with letters and digits, as the secret paths of webhooks have, or one in hexadecimal or base64 without words. */
export function looksSecret(segment: string): boolean {
  if (segment.length < MIN_SECRET_LENGTH || OWN_IDENTIFIER.test(segment)) return false
  return (/\d/.test(segment) && /[a-z]/i.test(segment)) || /^[\da-f]+$/i.test(segment) || /^(?=.*[a-z])(?=.*[A-Z])[\w+=%-]+$/.test(segment)
}

/** `https://name:password@host/` holds credentials. */
const withoutUserInfo = (url: string): string => url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1')

/** Removes the user name, password and fragment, and masks the values of the query and what looks like a secret in the path. */
export const maskUrl = (url: string): string =>
  withoutUserInfo(url)
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

/** A request as a log shows it. The values of all headers are masked that are not known to be harmless. */
export const maskRequest = ({ method, url, headers }: LoggedRequest): LoggedRequest => ({
  method,
  url: maskUrl(url),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, UNMASKED_HEADERS.has(name) ? value : MASK])),
})

/** The number of bytes that a log keeps of an answer. */
export const KEPT_OF_AN_ANSWER = 2048

interface ReceivedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const SHOWN_ANSWER_HEADERS = ['content-type', 'content-length', 'date', 'retry-after', 'server', 'x-request-id']

const SECRET_MEMBER = /("[^"]*(?:token|secret|password|authorization|api_?key)[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*("|$)/gi

/** Long parts of text, which may be credentials. */
const LONG_WORD = /[\w+/=~.-]{20,}/g

/** An answer as a log shows it: the beginning of its text, without what it repeats of the credentials that were sent. */
export function maskAnswer(
  { status, headers, body }: ReceivedAnswer,
  sent: Pick<LoggedRequest, 'url' | 'headers'>,
): { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string | null } {
  const shown = SHOWN_ANSWER_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  return { status, headers: Object.fromEntries(shown), body: isText(headers) ? textOf(body, sent) : null }
}

/** Compressed text is not shown, because credentials in it cannot be masked. */
const isText = ({ 'content-type': type = '', 'content-encoding': coding = 'identity' }: ReceivedAnswer['headers']): boolean =>
  /^(text\/|application\/([\w.+-]*\+)?json)/i.test(type) && coding.toLowerCase() === 'identity'

function textOf(body: Uint8Array, { url, headers }: Pick<LoggedRequest, 'url' | 'headers'>): string {
  const credentials = [
    ...Object.entries(headers).flatMap(([name, value]) => (UNMASKED_HEADERS.has(name) ? [] : [value, ...value.split(/\s+/)])),
    ...new URL(url).searchParams.values(),
  ].filter((value) => value.length >= 4)
  let text = new TextDecoder().decode(body)
  for (const value of credentials.toSorted((a, b) => b.length - a.length)) text = text.replaceAll(value, MASK)
  return text.replace(SECRET_MEMBER, `$1"${MASK}"`).replace(LONG_WORD, (word) => (looksSecret(word) ? MASK : word))
}
