/** A webhook delivery with its attempts, as the control API returns it. */
import { enumeration, mapOf, record } from '../define/components.ts'
import { decimal, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { millis } from '../scalars.ts'
import { DeliveryFault } from './faults.ts'
import { controlApiOrigin } from './control-api-origin.ts'

const FAILED = 'all eleven attempts failed, a fault dropped it, or the server itself could not make an attempt'

export const DeliveryStatus = enumeration(
  'DeliveryStatus',
  controlApiOrigin,
  'How a delivery stands.',
  {
    pending: 'an attempt is to come',
    delivered: 'the receiver acknowledged it',
    failed: FAILED,
  },
  true,
)

export const EndedStatus = enumeration(
  'EndedStatus',
  controlApiOrigin,
  'How a delivery ended.',
  { delivered: 'the receiver acknowledged it', failed: FAILED },
  true,
)

export const AttemptFailure = enumeration('AttemptFailure', controlApiOrigin, 'Why an attempt failed.', {
  status: 'the receiver answered with another status than 2xx',
  timeout: 'there was no answer in time',
  dns: 'the name of the host was not found',
  refused: 'no connection was accepted',
  reset: 'the connection was closed before there was an answer',
  tls: 'the host did not prove over TLS who it is',
  token: 'no token was obtained, or credentials could not be decrypted; the receiver was not asked',
  blocked: 'the address is none that requests may go to',
  protocol: 'the answer was not HTTP',
  'too-large': 'the headers of the answer were larger than is read',
  invalid: 'the URL or a header is none that can be sent',
  internal: 'this server failed ten times to make it, by a fault of its own, and gave the delivery up',
})

const ShownHeaders = mapOf(
  'ShownHeaders',
  controlApiOrigin,
  'Headers by name in lower case; values that may be credentials are ***.',
  text(),
)

const ShownRequest = record('ShownRequest', controlApiOrigin, 'A request as it was sent, secrets masked.', {
  method: required(text('POST.')),
  url: required(text('Where to; values of its query are ***.')),
  headers: required(ref(ShownHeaders)),
})

const ShownAnswer = record('ShownAnswer', controlApiOrigin, 'What a receiver answered, without what it repeats of credentials.', {
  status: required(integer('The HTTP status.', { minimum: 100, maximum: 599 })),
  headers: required(ref(ShownHeaders)),
  body: required(nullable(text('The first 2 KiB of a text or of JSON; null: it was neither.'))),
})

const DeliveryAttempt = record('DeliveryAttempt', controlApiOrigin, 'One attempt to deliver a webhook.', {
  number: required(integer('Which attempt it was.', { minimum: 1, maximum: 11 })),
  at: required(millis('When, in virtual time.')),
  duration_ms: required(decimal('How long it took, in milliseconds of real time.', { minimum: 0 })),
  real_at: required(nullable(millis('When it began, in real time; null: an earlier release made it.'))),
  failure: required(nullable(ref(AttemptFailure, 'Null: it was acknowledged.'))),
  status: required(nullable(integer('What the receiver answered; null: nothing.', { minimum: 100, maximum: 599 }))),
  message: required(nullable(text('What went wrong; null: nothing.'))),
  request: required(ref(ShownRequest)),
  response: required(nullable(ref(ShownAnswer, 'Null: there was none, or an earlier release made the attempt.'))),
})

export const Delivery = record('Delivery', controlApiOrigin, 'An event on its way to one receiver.', {
  delivery_id: required(text('Identifier of the delivery.')),
  account_id: required(text('Whose webhook it is.')),
  individual_id: required(text('Whom the event is about.')),
  datarequest_id: required(nullable(text('The Data Request it is about; null: none.'))),
  event_id: required(text('Identifier of the event.')),
  event_type: required(text('Its type.')),
  endpoint_id: required(text('The endpoint: all deliveries of the account to the URL have the same.')),
  url: required(text('Where it goes; values of the query are ***.')),
  status: required(ref(DeliveryStatus)),
  next_attempt_at: required(
    nullable(
      millis('When the next attempt is due, in virtual time; null: there is none, or it waits for another delivery or for its endpoint.'),
    ),
  ),
  set_aside_at: required(nullable(millis('Since when it waits until its endpoint is resumed; null: it does not.'))),
  replay_of: required(nullable(text('The delivery that it repeats; null: none.'))),
  fault: required(nullable(ref(DeliveryFault, 'The fault it met; null: none.'))),
  created_at: required(millis('When the event was raised, or its replay was asked for.')),
  request_id: required(nullable(text('The request that caused it (x-request-id); null: time did, or a page.'))),
  attempts: required(list(DeliveryAttempt, 'The attempts made, oldest first.')),
})
