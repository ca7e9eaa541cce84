/** The rules of webhook deliveries: what delivery_details may name, to whom its secrets are shown, and how an attempt is made. */
import { tables } from '../../../generated/tables.ts'
import type { DeliveryDetail, XAuthTokenCredentials } from '../../../generated/types.ts'
import { type ApiError, badRequest, unauthorized } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import { MASK, maskUrl } from '../../../payloads/masking.ts'
import { acceptedHeaders } from '../../outgoing/headers.ts'
import type { HttpClient } from '../../outgoing/http-client.ts'
import { HttpRequestError } from '../../outgoing/http-request-error.ts'
import type { OwnPorts } from '../../outgoing/ssrf-guard.ts'
import type { Token } from '../../http/accounts.ts'
import type { Rule } from '../../core/rule.ts'
import { MINUTE } from '../../core/durations.ts'

/** A public token, which is in the hands of a browser, gives events and URLs, but no secrets of a receiver (gap delivery-secrets). */
export const aPublicTokenGivesNoSecretsOfDeliveries: Rule<{
  token: Token | undefined
  deliveries: readonly DeliveryDetail[] | undefined
}> = ({ token, deliveries = [] }) =>
  token?.kind === 'public' && deliveries.some(hasSecrets)
    ? unauthorized('A public token cannot set headers or x_auth_token_credentials: leave them out, or send an access token')
    : undefined

const hasSecrets = ({ headers, x_auth_token_credentials }: DeliveryDetail): boolean =>
  headers !== undefined || x_auth_token_credentials !== undefined

/**
 * Policy: what delivery_details become when a public token gives others (gap delivery-secrets). An entry that is sent as it was read is
 * the one that was read. One with headers or credentials stays, sent or not, as nobody may have them sent to another URL.
 */
export function secretsOfDeliveriesStay(before: readonly DeliveryDetail[], given: readonly DeliveryDetail[]): DeliveryDetail[] {
  const left = [...before]
  const entries = given.map((entry) => {
    const at = left.findIndex(({ event_type, url }) => event_type === entry.event_type && [url, maskUrl(url)].includes(entry.url))
    return at === -1 ? entry : (left.splice(at, 1)[0] as DeliveryDetail)
  })
  return [...left.filter(hasSecrets), ...entries]
}

/**
 * Policy: "when omitted the default account preference applies" (Data Request). Where the account has none, an entry without event_type
 * takes every event (gap delivery-without-event-type). The preferred events are separated by spaces.
 */
export const theAccountPrefersEventsWhereNoneIsNamed = (
  { event_type }: Pick<DeliveryDetail, 'event_type'>,
  preferred: string | null | undefined,
): readonly string[] => (event_type !== undefined ? [event_type] : (preferred?.split(' ') ?? [EVERY_EVENT]))

const EVERY_EVENT = '*'

/** Policy: an entry takes the event that it subscribed to (Data Request), or every one (gap delivery-without-event-type). */
export function anEntryTakesItsEvents(
  entry: Pick<DeliveryDetail, 'event_type'>,
  preferred: string | null | undefined,
  event: string,
): boolean {
  const taken = theAccountPrefersEventsWhereNoneIsNamed(entry, preferred)
  return taken.includes(event) || taken.includes(EVERY_EVENT)
}

type DeliveryHeaders = Pick<DeliveryDetail, 'headers' | 'x_auth_token_credentials'>

/**
 * Headers for webhooks and token requests are checked when a client sets them, so that an attempt does not fail on them later
 * (gap delivery-headers-refused).
 * The mask of a value that was not shown is no value: a client that sends back what it read would lose its credentials.
 */
export const headersOfADeliveryCanBeSent: Rule<readonly DeliveryHeaders[]> = (deliveries) =>
  deliveries
    .flatMap(({ headers = {}, x_auth_token_credentials: credentials }, index) => [
      refuseHeaders(headers, `/delivery_details/${index}/headers`),
      credentials && refuseHeaders(credentials.headers ?? {}, `/delivery_details/${index}/x_auth_token_credentials/headers`),
    ])
    .find(Boolean)

function refuseHeaders(headers: Readonly<Record<string, string>>, where: string): ApiError | undefined {
  try {
    acceptedHeaders(headers)
    const masked = Object.keys(headers).find((name) => headers[name] === MASK)
    return masked === undefined
      ? undefined
      : badRequest(`${where}/${masked}: ${MASK} is a masked value: send the real value, or leave out delivery_details`)
  } catch (error) {
    if (error instanceof HttpRequestError) return badRequest(`${where}: ${error.message}`)
    throw error
  }
}

type DeliveryUrls = Pick<DeliveryDetail, 'url' | 'x_auth_token_credentials'>

/**
 * URLs of webhooks and of token requests are checked when a client gives them, as far as they show that no request would go
 * there (gap delivery-headers-refused). What their hosts resolve to is known only when a request is sent.
 */
export async function urlsOfADeliveryCanBeCalled(
  deliveries: readonly DeliveryUrls[],
  { checkUrl }: Pick<HttpClient, 'checkUrl'>,
  ownPorts: OwnPorts,
): Promise<ApiError | undefined> {
  for (const [index, { url, x_auth_token_credentials: credentials }] of deliveries.entries())
    for (const [given, where] of [
      [url, 'url'],
      [credentials?.url, 'x_auth_token_credentials/url'],
    ] as const) {
      if (given === undefined) continue
      try {
        await checkUrl(given, ownPorts)
      } catch (error) {
        if (error instanceof HttpRequestError) return badRequest(`/delivery_details/${index}/${where}: ${error.message}`)
        throw error
      }
    }
  return undefined
}

/**
 * Policy: with get_x_auth_token_credentials "false (…) credentials are left out of delivery_details" (DataRequestLookup, published).
 * The values of headers are secrets too and masked then. A public token, which is in the hands of a browser, never sees
 * either (gap delivery-secrets).
 */
export function credentialsAreShownOnlyWhenAskedFor(
  deliveries: readonly DeliveryDetail[],
  { requested, publicToken }: { readonly requested: boolean; readonly publicToken: boolean },
): DeliveryDetail[] {
  return deliveries.map(({ headers, x_auth_token_credentials, ...rest }) => {
    if (publicToken) return { ...rest, url: maskUrl(rest.url) }
    if (!requested) return { ...rest, ...(headers && { headers: masked(headers) }) }
    return { ...rest, ...(headers && { headers }), ...(x_auth_token_credentials && { x_auth_token_credentials }) }
  })
}

const masked = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]))

/** Policy: for changed delivery_details DATAREQUEST_UPDATED records only the event types and masked URLs (gap recorded-credentials). */
export const recordedEventsHoldNoCredentials = (deliveries: readonly DeliveryDetail[]): { event_type?: string; url: string }[] =>
  deliveries.map(({ event_type, url }) => ({ ...(event_type && { event_type }), url: maskUrl(url) }))

/**
 * Policy: "A fresh token is fetched before every attempt, never reused" (Webhook delivery, 5). The answer is the authorization header
 * of this attempt, which replaces a configured one (gap webhook-authorization).
 */
export const aTokenIsFetchedBeforeEveryAttempt = async (
  credentials: XAuthTokenCredentials | undefined,
  fetchToken: (credentials: XAuthTokenCredentials) => Promise<string>,
): Promise<{ authorization?: string }> => (credentials ? { authorization: `Bearer ${await fetchToken(credentials)}` } : {})

/**
 * Policy: "The receiving endpoint acknowledges with any 2xx status; body and headers of the response are ignored" (Webhook delivery, 2
 * and 3).
 */
export const aWebhookIsAcknowledgedByAny2xx = (status: number): boolean => status >= 200 && status <= 299

const INTERVALS = tables.limits['webhook_retry_minutes']?.value as readonly number[]

/**
 * Policy: "At most as many retries as the limits say, at their intervals, each with a small random jitter" (Webhook delivery, 4; gap
 * webhook-timeout-and-jitter). The answer is the milliseconds from the failed attempt to the next. It is undefined where the
 * delivery is a dead letter. `chance` is a random number from 0 to 1.
 */
export function retriesBackOffExponentially(attemptsMade: number, chance: number): number | undefined {
  const minutes = INTERVALS[attemptsMade - 1]
  return minutes === undefined ? undefined : Math.floor(minutes * MINUTE * (1 + (limits.webhook_jitter_percent / 100) * chance))
}
