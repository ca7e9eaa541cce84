/** Delivery details: the endpoint for each event, and the authorization for deliveries. */
import { mapComponent, record } from '../define/components.ts'
import { constant, ref, text } from '../define/fields.ts'
import { required, specified } from '../define/origin.ts'
import { WebhookEventType } from '../events/webhook-event-type.ts'
import { url } from '../scalars.ts'

const origin = specified('Data Request')

export const HttpHeaders = mapComponent('HttpHeaders', origin, 'HTTP header values by header name.', text())

const TokenRequestHeaders = mapComponent(
  'TokenRequestHeaders',
  origin,
  'HTTP header values by header name. The content type is application/json (the default) or application/x-www-form-urlencoded.',
  text(),
  ['application/json', 'application/x-www-form-urlencoded'],
)

const TokenRequestData = mapComponent('TokenRequestData', origin, 'Body of a token request. With a key_id, its values are encrypted.')

const XAuthTokenCredentials = record(
  'XAuthTokenCredentials',
  origin,
  'How to fetch an authorization token. A new token is fetched before each delivery attempt.',
  {
    token_type: required(constant('JWT', 'Kind of token.')),
    http_method: required(constant('POST', 'Method of the token request.')),
    url: required(url('Endpoint that issues the token.')),
    key_id: text('Identifier of the key that encrypts the values of `data` and the Authorization header.'),
    headers: ref(TokenRequestHeaders, 'Headers of the token request.'),
    data: ref(TokenRequestData, 'Body of the token request.'),
    response_token_path: text(
      'Path of the token in the response, such as access_token.token. Without a path, the token is the whole response.',
    ),
  },
)

/** Delivery fields that the purge request also has: all except the event. */
export const deliveryTarget = {
  url: required(url('Endpoint that the webhook is posted to.')),
  headers: ref(HttpHeaders, 'Additional headers of the webhook request. The content type is always application/json.'),
  x_auth_token_credentials: ref(XAuthTokenCredentials, 'How to get a token before each delivery.'),
}

export const DeliveryDetail = record('DeliveryDetail', origin, 'A subscription: an event and the endpoint that receives it.', {
  event_type: ref(WebhookEventType, 'The event of the subscription. If absent, the account preference applies.'),
  ...deliveryTarget,
})
