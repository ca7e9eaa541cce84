/** Delivery details: which event goes to which endpoint, and how the delivery is authorized. */
import { mapOf, record } from '../define/components.ts'
import { constant, ref, text } from '../define/fields.ts'
import { required, specified } from '../define/origin.ts'
import { WebhookEventType } from '../events/webhook-event-type.ts'
import { url } from '../scalars.ts'

const origin = specified('Data Request')

export const HttpHeaders = mapOf('HttpHeaders', origin, 'HTTP header values by header name.', text())

export const TokenRequestHeaders = mapOf(
  'TokenRequestHeaders',
  origin,
  'HTTP header values by header name; the content type is application/json, also where it is absent, or application/x-www-form-urlencoded.',
  text(),
  ['application/json', 'application/x-www-form-urlencoded'],
)

export const TokenRequestData = mapOf('TokenRequestData', origin, 'Body of a token request; with a key_id its values count as encrypted.')

export const XAuthTokenCredentials = record(
  'XAuthTokenCredentials',
  origin,
  'How to fetch an authorization token; a fresh one is fetched before every delivery attempt.',
  {
    token_type: required(constant('JWT', 'Kind of token.')),
    http_method: required(constant('POST', 'Method of the token request.')),
    url: required(url('Endpoint that issues the token.')),
    key_id: text('Identifier of an encryption key; its presence marks the authorization header and the values of data as encrypted.'),
    headers: ref(TokenRequestHeaders, 'Headers of the token request.'),
    data: ref(TokenRequestData, 'Body of the token request.'),
    response_token_path: text('Path of the token in the response, such as access_token.token; absent: the whole response is the token.'),
  },
)

/** The fields of a delivery except the event; the purge request has them, too. */
export const deliveryTarget = {
  url: required(url('Endpoint that the webhook is posted to.')),
  headers: ref(HttpHeaders, 'Further headers of the webhook request; its content type stays application/json.'),
  x_auth_token_credentials: ref(XAuthTokenCredentials, 'Present when a token must be fetched before each delivery.'),
}

export const DeliveryDetail = record('DeliveryDetail', origin, 'One subscription: an event and the endpoint it is delivered to.', {
  event_type: ref(WebhookEventType, 'The event subscribed to; absent: as the account prefers.'),
  ...deliveryTarget,
})
