/** The rules of webhook deliveries: what delivery_details may name, to whom its secrets are shown, and how an attempt is made. */
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

interface SentDeliveries {
  readonly token: Token | undefined
  readonly deliveries: readonly DeliveryDetail[] | undefined
}

export const rejectDeliverySecrets = rule<SentDeliveries>('DELIVERY_SECRETS_NOT_ALLOWED', ({ token, deliveries = [] }) =>
  token?.kind === 'public' && deliveries.some(hasSecrets)
    ? unauthorized('A public token cannot set headers or x_auth_token_credentials: leave them out, or send an access token')
    : undefined,
)

const hasSecrets = ({ headers, x_auth_token_credentials }: DeliveryDetail): boolean =>
  headers !== undefined || x_auth_token_credentials !== undefined

/** Returns the delivery_details after a call with a public token. */
export const keepDeliverySecrets = policy(
  'DELIVERY_SECRETS_KEPT',
  (before: readonly DeliveryDetail[], given: readonly DeliveryDetail[]): DeliveryDetail[] => {
    const left = [...before]
    const entries = given.map((entry) => {
      const at = left.findIndex(({ event_type, url }) => event_type === entry.event_type && [url, maskUrl(url)].includes(entry.url))
      return at === -1 ? entry : (left.splice(at, 1)[0] as DeliveryDetail)
    })
    return [...left.filter(hasSecrets), ...entries]
  },
)

/** Returns the event types of an entry. The events that the account prefers are separated by spaces. */
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
      refuseHeaders(headers, `/delivery_details/${index}/headers`),
      credentials && refuseHeaders(credentials.headers ?? {}, `/delivery_details/${index}/x_auth_token_credentials/headers`),
    ])
    .find(Boolean),
)

function refuseHeaders(headers: Readonly<Record<string, string>>, where: string): ApiError | undefined {
  try {
    checkHeaders(headers)
    // A client that sends back the masked value that it read would lose its credentials.
    const masked = Object.keys(headers).find((name) => headers[name] === MASK)
    return masked === undefined
      ? undefined
      : badRequest(`${where}/${masked}: ${MASK} is a masked value: send the real value, or leave out delivery_details`)
  } catch (error) {
    if (error instanceof HttpRequestError) return badRequest(`${where}: ${error.message}`)
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
      for (const [given, where] of [
        [url, 'url'],
        [credentials?.url, 'x_auth_token_credentials/url'],
      ] as const) {
        if (given === undefined) continue
        try {
          await httpClient.checkUrl(given, ownPorts)
        } catch (error) {
          if (error instanceof HttpRequestError) return badRequest(`/delivery_details/${index}/${where}: ${error.message}`)
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
      if (!requested) return { ...rest, ...(headers && { headers: masked(headers) }) }
      return { ...rest, ...(headers && { headers }), ...(x_auth_token_credentials && { x_auth_token_credentials }) }
    }),
)

const masked = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]))

export const getRecordedDeliveries = policy(
  'RECORDED_DELIVERY_DETAILS',
  (deliveries: readonly DeliveryDetail[]): { event_type?: string; url: string }[] =>
    deliveries.map(({ event_type, url }) => ({ ...(event_type && { event_type }), url: maskUrl(url) })),
)

/** Returns the authorization header of an attempt. */
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
 * Returns the milliseconds from a failed attempt to the next attempt. Undefined if the delivery has failed. `chance` is a random number
 * from 0 to 1.
 */
export const computeRetryDelay = policy('WEBHOOK_RETRY_DELAY', (attemptsMade: number, chance: number): number | undefined => {
  const minutes = INTERVALS[attemptsMade - 1]
  return minutes === undefined ? undefined : Math.floor(minutes * MINUTE * (1 + (limits.webhook_jitter_percent / 100) * chance))
})
