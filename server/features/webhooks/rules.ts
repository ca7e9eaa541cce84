/** Rules for webhook deliveries: valid delivery_details, visibility of their secrets, event subscriptions, and attempts. */
import { tables } from '../../../generated/tables.ts'
import type { DeliveryDetail, XAuthTokenCredentials } from '../../../generated/types.ts'
import { type ApiError, badRequest, unauthorized } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import { MASK, maskUrl } from '../../../payloads/masking.ts'
import { checkHeaders } from '../../outgoing/headers.ts'
import type { HttpClient } from '../../outgoing/http-client.ts'
import { HttpRequestError } from '../../outgoing/http-request-error.ts'
import type { OwnPorts } from '../../outgoing/ssrf-guard.ts'
import type { Token } from '../../http/accounts.ts'
import { policy, rule } from '../../core/rule.ts'
import { MINUTE } from '../../core/durations.ts'

interface DeliverySubmission {
  readonly token: Token | undefined
  readonly deliveries: readonly DeliveryDetail[] | undefined
}

export const rejectDeliverySecrets = rule<DeliverySubmission>('DELIVERY_SECRETS_NOT_ALLOWED', ({ token, deliveries = [] }) =>
  token?.kind === 'public' && deliveries.some(hasSecrets)
    ? unauthorized('A public token cannot set headers or x_auth_token_credentials: leave them out, or send an access token')
    : undefined,
)

const hasSecrets = ({ headers, x_auth_token_credentials }: DeliveryDetail): boolean =>
  headers !== undefined || x_auth_token_credentials !== undefined

/** Merges delivery_details submitted with a public token into the stored entries, which keep their secrets. */
export const keepDeliverySecrets = policy(
  'DELIVERY_SECRETS_KEPT',
  (stored: readonly DeliveryDetail[], submitted: readonly DeliveryDetail[]): DeliveryDetail[] => {
    const remaining = [...stored]
    const entries = submitted.map((entry) => {
      const index = remaining.findIndex(({ event_type, url }) => event_type === entry.event_type && [url, maskUrl(url)].includes(entry.url))
      return index === -1 ? entry : (remaining.splice(index, 1)[0] as DeliveryDetail)
    })
    return [...remaining.filter(hasSecrets), ...entries]
  },
)

/** Returns the event types to which an entry subscribes. `preferred` is the account's default, separated by spaces. */
export const getSubscribedEvents = policy(
  'DELIVERY_DEFAULT_EVENTS',
  ({ event_type }: Pick<DeliveryDetail, 'event_type'>, preferred: string | null | undefined): readonly string[] =>
    event_type !== undefined ? [event_type] : (preferred?.split(' ') ?? [EVERY_EVENT]),
)

const EVERY_EVENT = '*'

export const isSubscribedTo = policy(
  'DELIVERY_EVENT_MATCH',
  (entry: Pick<DeliveryDetail, 'event_type'>, preferred: string | null | undefined, event: string): boolean => {
    const events = getSubscribedEvents(entry, preferred)
    return events.includes(event) || events.includes(EVERY_EVENT)
  },
)

type DeliveryHeaders = Pick<DeliveryDetail, 'headers' | 'x_auth_token_credentials'>

export const requireValidDeliveryHeaders = rule<readonly DeliveryHeaders[]>('DELIVERY_HEADERS_INVALID', (deliveries) =>
  deliveries
    .flatMap(({ headers = {}, x_auth_token_credentials: credentials }, index) => [
      rejectHeaders(headers, `/delivery_details/${index}/headers`),
      credentials && rejectHeaders(credentials.headers ?? {}, `/delivery_details/${index}/x_auth_token_credentials/headers`),
    ])
    .find(Boolean),
)

function rejectHeaders(headers: Readonly<Record<string, string>>, path: string): ApiError | undefined {
  try {
    checkHeaders(headers)
    // Rejects masked values, because a client that sends a masked value back would overwrite its own credentials.
    const masked = Object.keys(headers).find((name) => headers[name] === MASK)
    return masked === undefined
      ? undefined
      : badRequest(`${path}/${masked}: ${MASK} is a masked value: send the real value, or leave out delivery_details`)
  } catch (error) {
    if (error instanceof HttpRequestError) return badRequest(`${path}: ${error.message}`)
    throw error
  }
}

interface DeliveryUrls {
  readonly deliveries: readonly Pick<DeliveryDetail, 'url' | 'x_auth_token_credentials'>[]
  readonly httpClient: Pick<HttpClient, 'checkUrl'>
  readonly ownPorts: OwnPorts
}

export const requireCallableDeliveryUrls = rule<DeliveryUrls, Promise<ApiError | undefined>>(
  'DELIVERY_URL_REJECTED',
  async ({ deliveries, httpClient, ownPorts }) => {
    for (const [index, { url, x_auth_token_credentials: credentials }] of deliveries.entries())
      for (const [candidate, property] of [
        [url, 'url'],
        [credentials?.url, 'x_auth_token_credentials/url'],
      ] as const) {
        if (candidate === undefined) continue
        try {
          await httpClient.checkUrl(candidate, ownPorts)
        } catch (error) {
          if (error instanceof HttpRequestError) return badRequest(`/delivery_details/${index}/${property}: ${error.message}`)
          throw error
        }
      }
    return undefined
  },
)

export const hideDeliverySecrets = policy(
  'DELIVERY_SECRETS_SHOWN',
  (
    deliveries: readonly DeliveryDetail[],
    { requested, publicToken }: { readonly requested: boolean; readonly publicToken: boolean },
  ): DeliveryDetail[] =>
    deliveries.map(({ headers, x_auth_token_credentials, ...rest }) => {
      if (publicToken) return { ...rest, url: maskUrl(rest.url) }
      if (!requested) return { ...rest, ...(headers && { headers: maskValues(headers) }) }
      return { ...rest, ...(headers && { headers }), ...(x_auth_token_credentials && { x_auth_token_credentials }) }
    }),
)

const maskValues = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]))

export const getRecordedDeliveries = policy(
  'RECORDED_DELIVERY_DETAILS',
  (deliveries: readonly DeliveryDetail[]): { event_type?: string; url: string }[] =>
    deliveries.map(({ event_type, url }) => ({ ...(event_type && { event_type }), url: maskUrl(url) })),
)

/** Fetches a token and returns the authorization header for an attempt. Returns an empty object if there are no credentials. */
export const fetchAuthorization = policy(
  'WEBHOOK_TOKEN',
  async (
    credentials: XAuthTokenCredentials | undefined,
    fetchToken: (credentials: XAuthTokenCredentials) => Promise<string>,
  ): Promise<{ authorization?: string }> => (credentials ? { authorization: `Bearer ${await fetchToken(credentials)}` } : {}),
)

export const isAcknowledgingStatus = policy('WEBHOOK_ACKNOWLEDGED', (status: number): boolean => status >= 200 && status <= 299)

const INTERVALS = tables.limits['webhook_retry_minutes']?.value as readonly number[]

/**
 * Returns the delay, in milliseconds, after a failed attempt. Undefined after the last attempt. `chance` is a random number from 0 to 1
 * that scales the jitter.
 */
export const computeRetryDelay = policy('WEBHOOK_RETRY_DELAY', (attemptsMade: number, chance: number): number | undefined => {
  const minutes = INTERVALS[attemptsMade - 1]
  return minutes === undefined ? undefined : Math.floor(minutes * MINUTE * (1 + (limits.webhook_jitter_percent / 100) * chance))
})
