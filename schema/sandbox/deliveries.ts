/** Webhook deliveries: list them with their attempts, and resend them. */
import { decimal, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { ids, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { PAGE, WHOLE_ACCOUNT } from './bounds.ts'
import { DeliveryFault } from './faults.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'
import { closedEnumeration, closedRecord, controlApiOrigin, enumeration, listComponent, mapComponent, record } from './components.ts'
import { sortedPageFields } from './pages.ts'

const FAILED = 'all eleven attempts failed, a fault dropped the delivery, or the server could not make an attempt'

const DeliveryStatus = closedEnumeration('DeliveryStatus', 'Status of a delivery.', {
  pending: 'another attempt will be made',
  delivered: 'the receiver acknowledged it',
  failed: FAILED,
})

const EndedStatus = closedEnumeration('EndedStatus', 'Final status of a delivery.', {
  delivered: 'the receiver acknowledged it',
  failed: FAILED,
})

export const AttemptFailure = enumeration('AttemptFailure', 'Why an attempt failed.', {
  status: 'the receiver returned a status other than 2xx',
  timeout: 'the receiver did not respond in time',
  dns: 'the host name was not found',
  refused: 'the host did not accept the connection',
  reset: 'the connection was closed before a response arrived',
  tls: 'the host did not prove its identity over TLS',
  token: 'no token was obtained, or credentials could not be decrypted; nothing was sent to the receiver',
  blocked: 'requests to this address are not allowed',
  protocol: 'the response was not HTTP',
  'too-large': 'the headers of the response were too large',
  invalid: 'the URL or a header cannot be sent',
  internal: 'this server failed ten times to make the attempt and gave up the delivery',
})

const ShownHeaders = mapComponent('ShownHeaders', 'Headers by name in lower case. Values that can be credentials are ***.', text())

const ShownRequest = record('ShownRequest', 'A sent request, with secrets masked.', {
  method: required(text('POST.')),
  url: required(text('URL of the request. Values of its query are ***.')),
  headers: required(ref(ShownHeaders)),
})

const ShownResponse = record('ShownResponse', 'The response of a receiver, without credentials that it repeats.', {
  status: required(integer('The HTTP status.', { minimum: 100, maximum: 599 })),
  headers: required(ref(ShownHeaders)),
  body: required(nullable(text('The first 2 KiB of text or JSON; null if it was neither.'))),
})

const DeliveryAttempt = record('DeliveryAttempt', 'One attempt to deliver a webhook.', {
  number: required(integer('Number of the attempt.', { minimum: 1, maximum: 11 })),
  at: required(millis('Time of the attempt, in virtual time.')),
  duration_ms: required(
    decimal(
      'Duration in milliseconds of real time. After a timeout, it is at least the time limit, even if the attempt was stopped earlier.',
      {
        minimum: 0,
      },
    ),
  ),
  real_at: required(nullable(millis('Start of the attempt, in real time; null if an earlier release made the attempt.'))),
  failure: required(nullable(ref(AttemptFailure, 'Why the attempt failed; null if it was acknowledged.'))),
  status: required(nullable(integer('HTTP status from the receiver; null if it did not respond.', { minimum: 100, maximum: 599 }))),
  message: required(nullable(text('What went wrong; null if nothing did.'))),
  request: required(ref(ShownRequest)),
  response: required(
    nullable(ref(ShownResponse, 'The response of the receiver; null if there was none, or if an earlier release made the attempt.')),
  ),
})

const Delivery = record('Delivery', 'The delivery of an event to one receiver.', {
  delivery_id: required(text('Identifier of the delivery.')),
  account_id: required(text('Identifier of the account.')),
  individual_id: required(text('Identifier of the Individual.')),
  datarequest_id: required(nullable(text('Identifier of the Data Request; null if there is none.'))),
  event_id: required(text('Identifier of the event.')),
  event_type: required(text('Type of the event.')),
  endpoint_id: required(text('Identifier of the endpoint. All deliveries of the account to this URL have the same identifier.')),
  url: required(text('URL of the endpoint. Values of its query are ***.')),
  status: required(ref(DeliveryStatus)),
  next_attempt_at: required(
    nullable(
      millis(
        'When the next attempt is due, in virtual time; null if there is none, or if it waits for another delivery or for its endpoint.',
      ),
    ),
  ),
  held_at: required(nullable(millis('When the delivery was set aside until its endpoint is resumed; null if it was not.'))),
  replay_of: required(nullable(text('Identifier of the delivery that this one repeats; null if there is none.'))),
  fault: required(nullable(ref(DeliveryFault, 'The fault of this delivery; null if there is none.'))),
  created_at: required(millis('When the event was raised or its replay was requested.')),
  request_id: required(nullable(text('The x-request-id of the call that caused it; null if the clock or a page did.'))),
  attempts: required(list(DeliveryAttempt, 'The attempts, oldest first.')),
})

const DeliverySort = closedEnumeration('DeliverySort', 'The field that deliveries are sorted by.', {
  created_at: 'time of creation',
  status: 'status of the delivery',
  event_type: 'type of the event',
  attempts: 'number of attempts',
})

const DeliveryQuery = record('DeliveryQuery', 'Filters for deliveries.', {
  related_to: text(
    'Only the deliveries that belong to this identifier: of a delivery, event, Individual, Data Request or call (x-request-id), or of an Item, session or link of the Data Request.',
  ),
  ...sortedPageFields('deliveries', DeliverySort),
  datarequest_id: text('Only those of this Data Request.'),
  individual_id: text('Only those of this Individual.'),
  status: ref(DeliveryStatus, 'Only those with this status.'),
  event_type: text('Only those for this event.'),
  since: millis('Only those created at this instant or later.'),
  account_id: text('Only those of this account.'),
  request_id: text('Only those that the call with this x-request-id caused.'),
  until: millis('Only those created at this instant or earlier.'),
  delivery_id: text('Only the delivery with this identifier.'),
})

const ReplayRequest = closedRecord(
  'ReplayRequest',
  'The deliveries to send again. Send exactly one of delivery_id and since.',
  {
    delivery_id: nonBlankText('Identifier of a delivery that has ended.'),
    since: millis('All deliveries created at this instant or later that have ended and are not replays.'),
    status: ref(EndedStatus, 'With since: only those with this final status.'),
    cursor: text('With since: the `next_cursor` of the previous response.', { pattern: '^\\d{1,15}$' }),
    account_id: nonBlankText('Only those of this account.'),
  },
  {
    exactlyOneOf: { fields: ['delivery_id', 'since'], origin: controlApiOrigin },
    dependentRequired: { status: ['since'], cursor: ['since'] },
  },
)

const MAX_REPLAYS = 200

const Replays = record('Replays', 'The new deliveries created by one call.', {
  deliveries: required(list(Delivery, 'The new deliveries, in the order of the deliveries that they repeat.', { maxItems: MAX_REPLAYS })),
  next_cursor: required(nullable(text('The `cursor` for the next call; null if no deliveries are left.'))),
})

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
  held_at: null,
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
      message: 'The receiver returned 503',
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
    bounds: PAGE,
    summary: 'List the webhook deliveries',
    about: 'Lists the deliveries of all accounts, oldest first, with their attempts. Use the parameters to filter the list.',
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
        related_to: delivery.event_id,
        contains: 'item.',
        offset: 40,
        sort_by: 'attempts',
        order: 'desc',
      },
    },
    response: {
      total: true,
      about: 'The deliveries, oldest first unless sorted.',
      body: listComponent('Deliveries', 'Deliveries, oldest first.', Delivery),
      example: [delivery],
    },
  },
  {
    id: 'replayDeliveries',
    method: 'post',
    path: '/sandbox/deliveries/replay',
    tag: 'Webhooks',
    partner: 'own',
    bounds: WHOLE_ACCOUNT,
    summary: 'Send deliveries again',
    about: `Creates a new delivery for each selected one: the same event to the same URL, with the same headers and credentials. Each new delivery has eleven attempts, and the first is due at once. If the clock is frozen, it is sent when the clock is next advanced. A call creates at most ${MAX_REPLAYS} deliveries. Repeat it with the \`next_cursor\` of the response as \`cursor\` until that is null. Deliveries with a pending replay are skipped, so a repeated call does not send them twice. For \`delivery_id\`, a pending replay returns 400.`,
    request: {
      body: ReplayRequest,
      examples: {
        one: { summary: 'One delivery', value: { delivery_id: delivery.delivery_id } },
        failed: { summary: 'All failed deliveries since a timestamp', value: { since: NOW, status: 'failed' } },
        next: { summary: 'The next failed deliveries', value: { since: NOW, status: 'failed', cursor: '200' } },
      },
    },
    response: {
      about: 'The new deliveries.',
      body: Replays,
      example: {
        deliveries: [
          {
            ...delivery,
            delivery_id: 'dlv_2gVnhAZg0yIb4SpDq6MzXh8WeRu',
            replay_of: delivery.delivery_id,
            next_attempt_at: NOW,
            attempts: [],
          },
        ],
        next_cursor: null,
      },
    },
    errors: ['NOT_FOUND'],
  },
]
