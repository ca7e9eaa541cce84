/** Webhook deliveries: list them with their attempts, send them again. */
import { decimal, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { ids, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { DeliveryFault } from './faults.ts'
import { type ControlOperation, newestLimitField, nonBlankText } from './operation.ts'
import { closedEnumeration, closedRecord, controlApiOrigin, enumeration, listOf, mapOf, record } from './components.ts'
import { pageFields } from './pages.ts'

/** A webhook delivery with its attempts, as the control API returns it. */
const FAILED = 'all eleven attempts failed, a fault dropped it, or the server itself could not make an attempt'

const DeliveryStatus = closedEnumeration('DeliveryStatus', 'How a delivery stands.', {
  pending: 'an attempt is to come',
  delivered: 'the receiver acknowledged it',
  failed: FAILED,
})

const EndedStatus = closedEnumeration('EndedStatus', 'How a delivery ended.', { delivered: 'the receiver acknowledged it', failed: FAILED })

export const AttemptFailure = enumeration('AttemptFailure', 'Why an attempt failed.', {
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

const ShownHeaders = mapOf('ShownHeaders', 'Headers by name in lower case; values that may be credentials are ***.', text())

const ShownRequest = record('ShownRequest', 'A request as it was sent, secrets masked.', {
  method: required(text('POST.')),
  url: required(text('Where to; values of its query are ***.')),
  headers: required(ref(ShownHeaders)),
})

const ShownAnswer = record('ShownAnswer', 'What a receiver answered, without what it repeats of credentials.', {
  status: required(integer('The HTTP status.', { minimum: 100, maximum: 599 })),
  headers: required(ref(ShownHeaders)),
  body: required(nullable(text('The first 2 KiB of a text or of JSON; null: it was neither.'))),
})

const DeliveryAttempt = record('DeliveryAttempt', 'One attempt to deliver a webhook.', {
  number: required(integer('Which attempt it was.', { minimum: 1, maximum: 11 })),
  at: required(millis('When, in virtual time.')),
  duration_ms: required(
    decimal('How long it took, in milliseconds of real time; after a time-out at least the time limit, also where it was cut short.', {
      minimum: 0,
    }),
  ),
  real_at: required(nullable(millis('When it began, in real time; null: an earlier release made it.'))),
  failure: required(nullable(ref(AttemptFailure, 'Null: it was acknowledged.'))),
  status: required(nullable(integer('What the receiver answered; null: nothing.', { minimum: 100, maximum: 599 }))),
  message: required(nullable(text('What went wrong; null: nothing.'))),
  request: required(ref(ShownRequest)),
  response: required(nullable(ref(ShownAnswer, 'Null: there was none, or an earlier release made the attempt.'))),
})

const Delivery = record('Delivery', 'An event on its way to one receiver.', {
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

const DeliverySort = closedEnumeration('DeliverySort', 'What deliveries are sorted by.', {
  created_at: 'when they were made',
  status: 'how they stand',
  event_type: 'the event',
  attempts: 'how many attempts were made',
})

const DeliveryQuery = record('DeliveryQuery', 'Which deliveries.', {
  of: text(
    'Only the one this identifies, those of this event, Individual or Data Request, those that this call caused (x-request-id), or those of the Data Request of this Item, session or link.',
  ),
  ...pageFields('deliveries', DeliverySort),
  datarequest_id: text('Only those about this Data Request.'),
  individual_id: text('Only those about this Individual.'),
  status: ref(DeliveryStatus, 'Only those that stand so.'),
  event_type: text('Only those of this event.'),
  since: millis('Only those made at this instant or later.'),
  limit: newestLimitField('deliveries'),
  account_id: text('Only those of this account.'),
  request_id: text('Only those that this request caused.'),
  until: millis('Only those made at this instant or earlier.'),
  delivery_id: text('Only this one.'),
})

const ReplayRequest = closedRecord(
  'ReplayRequest',
  'What to send once more: exactly one of delivery_id and since.',
  {
    delivery_id: nonBlankText('A delivery that has ended.'),
    since: millis('All deliveries made at this instant or later that have ended and repeat no other.'),
    status: ref(EndedStatus, 'With since: only those that ended so.'),
    account_id: nonBlankText('Only of this account.'),
  },
  { exactlyOneOf: { fields: ['delivery_id', 'since'], origin: controlApiOrigin }, dependentRequired: { status: ['since'] } },
)

const Deliveries = listOf('Deliveries', 'Deliveries, oldest first.', Delivery)

const delivery = {
  delivery_id: 'dlv_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
  account_id: 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
  individual_id: ids.individual,
  datarequest_id: ids.requests.INCOME_EMPLOYMENT_DETAILS,
  event_id: 'evt_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
  event_type: 'item.created',
  endpoint_id: 'ep_5f0c2b9a7e1d4c3f8a6b0d21',
  url: 'https://hooks.example.com/items',
  status: 'pending',
  next_attempt_at: NOW + 62_500,
  set_aside_at: null,
  replay_of: null,
  fault: null,
  created_at: NOW,
  request_id: 'req_0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55',
  attempts: [
    {
      number: 1,
      at: NOW,
      duration_ms: 41.5,
      real_at: NOW,
      failure: 'status',
      status: 503,
      message: 'The receiver answered 503',
      request: {
        method: 'POST',
        url: 'https://hooks.example.com/items',
        headers: { authorization: '***', 'content-type': 'application/json' },
      },
      response: { status: 503, headers: { 'content-type': 'text/plain' }, body: 'busy' },
    },
  ],
}

export const deliveryOperations: readonly ControlOperation[] = [
  {
    id: 'listDeliveries',
    method: 'get',
    path: '/sandbox/deliveries',
    tag: 'Webhooks',
    partner: 'own',
    summary: 'List the deliveries of webhooks',
    about: 'Lists the deliveries of all accounts in the order in which they were made, each with its attempts. Parameters narrow the list.',
    query: {
      fields: DeliveryQuery,
      example: {
        datarequest_id: ids.requests.INCOME_EMPLOYMENT_DETAILS,
        individual_id: ids.individual,
        status: delivery.status,
        event_type: 'item.created',
        since: NOW,
        limit: 20,
        account_id: delivery.account_id,
        request_id: delivery.request_id,
        until: NOW,
        delivery_id: delivery.delivery_id,
        of: delivery.event_id,
        mentions: 'item.',
        offset: 40,
        sort_by: 'attempts',
        order: 'desc',
      },
    },
    answer: { total: true, about: 'The deliveries, oldest first unless they are sorted.', body: Deliveries, example: [delivery] },
  },
  {
    id: 'replayDeliveries',
    method: 'post',
    path: '/sandbox/deliveries/replay',
    tag: 'Webhooks',
    partner: 'own',
    summary: 'Send deliveries once more',
    about:
      'Makes a new delivery for each one chosen: the same event to the same URL with the same headers and credentials, and eleven attempts anew, the first at once. Where time stands still, that is when it is next advanced.',
    request: {
      body: ReplayRequest,
      examples: {
        one: { summary: 'One delivery', value: { delivery_id: delivery.delivery_id } },
        failed: { summary: 'All that failed since an instant', value: { since: NOW, status: 'failed' } },
      },
    },
    answer: {
      about: 'The new deliveries.',
      body: Deliveries,
      example: [
        {
          ...delivery,
          delivery_id: 'dlv_2gVnhAZg0yIb4SpDq6MzXh8WeRu',
          replay_of: delivery.delivery_id,
          next_attempt_at: NOW,
          attempts: [],
        },
      ],
    },
    errors: ['NOT_FOUND'],
  },
]
