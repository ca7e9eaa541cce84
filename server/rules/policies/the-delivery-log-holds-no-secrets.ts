/** The delivery log shows the URL and the names of headers. It masks the values of all headers that are not known to be harmless. */
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

/** Identifiers of this service: they are no secrets, and readers look for them. */
const OWN_IDENTIFIER = /^[a-z]+_[0-9A-Za-z]{27}$/
const SHORTEST_SECRET = 20

/** A long part of a URL with letters and digits, as the secret paths of webhooks have, or one in hexadecimal or base64 without words. */
export function looksSecret(segment: string): boolean {
  if (segment.length < SHORTEST_SECRET || OWN_IDENTIFIER.test(segment)) return false
  return (/\d/.test(segment) && /[a-z]/i.test(segment)) || /^[\da-f]+$/i.test(segment) || /^(?=.*[a-z])(?=.*[A-Z])[\w+=%-]+$/.test(segment)
}
