/**
 * Headers for webhooks and token requests are checked when a client sets them, so that an attempt does not fail on them later.
 * The mask of a value that was not shown is no value: a client that sends back what it read would lose its credentials.
 */
import type { DeliveryDetail } from '../../generated/types.ts'
import { type ApiError, badRequest } from '../core/errors.ts'
import { MASK } from '../core/mask.ts'
import { HttpRequestError } from '../outgoing/http-request-error.ts'
import { acceptedHeaders } from '../outgoing/headers.ts'

type DeliveryHeaders = Pick<DeliveryDetail, 'headers' | 'x_auth_token_credentials'>

export const headersOfADeliveryCanBeSent = (deliveries: readonly DeliveryHeaders[]): ApiError | undefined =>
  deliveries
    .flatMap(({ headers = {}, x_auth_token_credentials: credentials }, index) => [
      refusal(headers, `/delivery_details/${index}/headers`),
      credentials && refusal(credentials.headers ?? {}, `/delivery_details/${index}/x_auth_token_credentials/headers`),
    ])
    .find(Boolean)

function refusal(headers: Readonly<Record<string, string>>, where: string): ApiError | undefined {
  try {
    acceptedHeaders(headers)
    const masked = Object.keys(headers).find((name) => headers[name] === MASK)
    return masked === undefined
      ? undefined
      : badRequest(
          `${where}/${masked}: ${MASK} stands for a value that was not shown; send the value itself, or leave delivery_details out`,
        )
  } catch (error) {
    if (error instanceof HttpRequestError) return badRequest(`${where}: ${error.message}`)
    throw error
  }
}
