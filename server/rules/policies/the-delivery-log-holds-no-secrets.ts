/** The delivery log shows the URL and the names of headers. It masks the values of all headers that are not known to be harmless. */
import { looksSecret } from '../../core/looks-secret.ts'
import { MASK } from '../../core/mask.ts'

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

export const theDeliveryLogHoldsNoSecrets = ({ method, url, headers }: LoggedRequest): LoggedRequest => ({
  method,
  url: maskUrl(url),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, UNMASKED_HEADERS.has(name) ? value : MASK])),
})

/** Removes the user name, password and fragment, and masks the values of the query and what looks like a secret in the path. */
export const maskUrl = (url: string): string =>
  url
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1')
    .replace(/#.*$/s, '')
    .replace(/(?<![:/]|^)\/[^/?]+|^\/[^/?]+/g, (segment) => (looksSecret(segment.slice(1)) ? `/${MASK}` : segment))
    .replace(/\?.*$/s, (query) => query.replace(/=[^&]*/g, `=${MASK}`))

/** So many bytes of what a receiver answered are looked at. */
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

/** What a receiver answered: the beginning of a text, without what it repeats of the credentials that were sent. */
export function answerWithoutSecrets(
  { status, headers, body }: ReceivedAnswer,
  sent: Pick<LoggedRequest, 'url' | 'headers'>,
): { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string | null } {
  const shown = SHOWN_ANSWER_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  return { status, headers: Object.fromEntries(shown), body: isText(headers['content-type']) ? textOf(body, sent) : null }
}

const isText = (type = ''): boolean => /^(text\/|application\/([\w.+-]*\+)?json)/i.test(type)

function textOf(body: Uint8Array, { url, headers }: Pick<LoggedRequest, 'url' | 'headers'>): string {
  const credentials = [
    ...Object.entries(headers).flatMap(([name, value]) => (UNMASKED_HEADERS.has(name) ? [] : [value, ...value.split(/\s+/)])),
    ...new URL(url).searchParams.values(),
  ].filter((value) => value.length >= 4)
  let text = new TextDecoder().decode(body)
  for (const value of credentials.toSorted((a, b) => b.length - a.length)) text = text.replaceAll(value, MASK)
  return text.replace(SECRET_MEMBER, `$1"${MASK}"`).replace(LONG_WORD, (word) => (looksSecret(word) ? MASK : word))
}
