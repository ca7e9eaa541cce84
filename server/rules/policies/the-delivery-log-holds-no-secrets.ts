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
