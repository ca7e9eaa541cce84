/**
 * URLs of webhooks and of token requests are checked when a client gives them, as far as they show that no request would go
 * there: what their hosts resolve to is known only when a request is sent.
 */
import type { DeliveryDetail } from '../../generated/types.ts'
import { type ApiError, badRequest } from '../core/errors.ts'
import type { HttpClient } from '../outgoing/http-client.ts'
import { HttpRequestError } from '../outgoing/http-request-error.ts'
import type { OwnPorts } from '../outgoing/own-addresses.ts'

type DeliveryUrls = Pick<DeliveryDetail, 'url' | 'x_auth_token_credentials'>

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
