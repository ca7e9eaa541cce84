/** Webhook deliveries: list them with their attempts, send them again. */
import { listOf, record } from '../define/components.ts'
import { ref, text } from '../define/fields.ts'
import { ids, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { Delivery, DeliveryStatus, EndedStatus } from './delivery-records.ts'
import { GUARDED_ERRORS, BODY_ERRORS } from './errors.ts'
import { closedRecord, newestLimitField, nonBlankText } from './fields.ts'
import type { ControlOperation } from './operation.ts'
import { controlApiOrigin } from './control-api-origin.ts'

const DeliveryQuery = record('DeliveryQuery', controlApiOrigin, 'Which deliveries.', {
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
  record(
    'ReplayRequest',
    controlApiOrigin,
    'What to send once more: exactly one of delivery_id and since.',
    {
      delivery_id: nonBlankText('A delivery that has ended.'),
      since: millis('All deliveries made at this instant or later that have ended and repeat no other.'),
      status: ref(EndedStatus, 'With since: only those that ended so.'),
    },
    { exactlyOneOf: { fields: ['delivery_id', 'since'], origin: controlApiOrigin } },
  ),
  { dependentRequired: { status: ['since'] } },
)

const Deliveries = listOf('Deliveries', controlApiOrigin, 'Deliveries, oldest first.', Delivery)

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
      },
    },
    answer: { about: 'The deliveries, oldest first.', body: Deliveries, example: [delivery] },
    errors: GUARDED_ERRORS,
  },
  {
    id: 'replayDeliveries',
    method: 'post',
    path: '/sandbox/deliveries/replay',
    tag: 'Webhooks',
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
    errors: [...BODY_ERRORS, 'NOT_FOUND'],
  },
]
