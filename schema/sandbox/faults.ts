/** Fault injection: faults that a client can request. */
import { errors } from '../errors.ts'
import { flag, integer, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { PAGE, SMALL } from './bounds.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'
import { closedEnumeration, closedRecord, controlApiOrigin, listComponent, record } from './components.ts'
import { pageFields } from './pages.ts'

const DELIVERY_FAULTS = {
  duplicate: 'the event is delivered twice; the second delivery is marked as a repeat of the first',
  delay: 'the first attempt is made later',
  drop: 'no attempt is made, and the delivery counts as failed',
  reorder:
    'the delivery waits until the next delivery of the account to the same URL has been attempted, or the fault is cleared; one delivery waits at a time',
  lose_response: 'the response to the first attempt counts as lost, and the delivery is attempted again a minute later',
}

const CALL_FAULTS = {
  latency: 'the call is carried out at once, and the response is sent late',
  status: 'the call returns an error and is not carried out',
  reset: 'the call is carried out, and the connection is reset before the response',
  expire_token: 'the token of the call expires, and the call is rejected',
  unknown_property: 'the call is carried out, and each object of the response has a property that the contract does not define',
  unknown_value: 'the call is carried out, and the response has an unknown value in an open list of values',
}

export const DeliveryFault = closedEnumeration('DeliveryFault', 'The effect of a fault on a delivery.', DELIVERY_FAULTS)
export const CallFault = closedEnumeration('CallFault', 'The effect of a fault on a call.', CALL_FAULTS)
const FaultEffect = closedEnumeration('FaultEffect', 'The effect of a fault.', { ...CALL_FAULTS, ...DELIVERY_FAULTS })

const MAX_LATENCY_MS = 30_000
const MAX_DELAY_SECONDS = 2_678_400
const MAX_TIMES = 1_000_000

const STATUSES = [...new Set(Object.values(errors).map(({ status }) => status))].toSorted((a, b) => a - b)

/** A flag that can only be true. Omit it for false. */
const onlyTrue = (about: string) => ({ ...flag(about), enum: [true] })

const Fault = record('Fault', 'A requested fault.', {
  fault_id: required(text('Identifier of the fault.')),
  client_id: required(text('The client_id of the account.')),
  path: required(nullable(text('Path of the affected calls; null if the fault affects deliveries.'))),
  event_type: required(nullable(text('Event type of the affected deliveries; null if the fault affects calls.'))),
  effect: required(ref(FaultEffect)),
  value: required(
    nullable(
      integer(
        'For latency, milliseconds of real time. For status, the HTTP status. For delay, seconds of virtual time. null for other effects.',
      ),
    ),
  ),
  remaining: required(nullable(integer('How many more times the fault applies; null if it applies until it is cleared.'))),
  applied: required(integer('How many times the fault was applied.')),
  created_at: required(millis('When the fault was requested.')),
})

const client_id = nonBlankText('The user name of the Basic credential of the account.')

const FaultRequest = closedRecord(
  'FaultRequest',
  'A fault to add: one effect for the calls of one endpoint, or for the deliveries of one event.',
  {
    client_id: required(client_id),
    path: nonBlankText(
      'Path of the affected calls. Use it with latency_ms, status, reset, expire_token, unknown_property or unknown_value.',
    ),
    event_type: nonBlankText(
      'Event type of the affected deliveries. Use it with duplicate, delay_seconds, drop, reorder or lose_response.',
    ),
    count: nullable(
      integer('How many times the fault applies. Defaults to 1. null means until it is cleared.', { minimum: 1, maximum: MAX_TIMES }),
    ),
    latency_ms: integer('Milliseconds of real time to delay the response.', { minimum: 1, maximum: MAX_LATENCY_MS }),
    status: { ...integer('HTTP status of the error to return.', { minimum: 400, maximum: 503 }), enum: STATUSES },
    reset: onlyTrue('`true` resets the connection.'),
    expire_token: onlyTrue('`true` makes the token of the call expire.'),
    unknown_property: onlyTrue('`true` adds an unknown property to each object of the response.'),
    unknown_value: onlyTrue('`true` puts an unknown value into open lists of values.'),
    duplicate: onlyTrue('`true` delivers each event twice.'),
    delay_seconds: integer('Seconds of virtual time to delay the first attempt.', {
      minimum: 1,
      maximum: MAX_DELAY_SECONDS,
    }),
    drop: onlyTrue('`true` drops the delivery.'),
    reorder: onlyTrue('`true` sends the delivery after the next one to the same URL.'),
    lose_response: onlyTrue('`true` sends the first attempt, treats its response as lost, and repeats it a minute later.'),
  },
  { exactlyOneOf: { fields: ['path', 'event_type'], origin: controlApiOrigin } },
)

const FaultClearing = closedRecord(
  'FaultClearing',
  'The faults to clear. Without a field, all are cleared.',
  {
    client_id: nonBlankText('Only faults of this account.'),
    fault_id: nonBlankText('Only the fault with this identifier.'),
  },
  { maxProperties: 1 },
)

const FaultQuery = record('FaultQuery', 'Filters for faults.', {
  client_id: text('Only those of this account.'),
  ...pageFields('faults'),
})

const ClearedFaults = record('ClearedFaults', 'The result of clearing faults.', {
  cleared: required(integer('Number of cleared faults.', { minimum: 0 })),
})

const fault = {
  fault_id: 'flt_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
  client_id: 'demo_client',
  path: '/v3/items/get_by_id',
  event_type: null,
  effect: 'status',
  value: 503,
  remaining: 2,
  applied: 0,
  created_at: NOW,
}

export const faultOperations: readonly ControlOperation[] = [
  {
    id: 'listFaults',
    method: 'get',
    path: '/sandbox/faults',
    tag: 'Faults',
    partner: 'own',
    bounds: PAGE,
    summary: 'List the faults',
    about: 'Lists the requested faults and how many times each was applied. Used-up faults stay in the list until you clear them.',
    query: { fields: FaultQuery, example: { client_id: 'demo_client', limit: 20, offset: 40 } },
    response: {
      total: true,
      about: 'The faults, oldest first.',
      body: listComponent('Faults', 'Faults, oldest first.', Fault),
      example: [fault],
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'addFault',
    method: 'post',
    path: '/sandbox/faults',
    tag: 'Faults',
    partner: 'own',
    bounds: SMALL,
    summary: 'Add a fault',
    about:
      'Makes calls or deliveries of an account fail, so that you can test how your client handles it. A fault applies to a call after its credentials are accepted, and to a delivery when its event is raised. It never applies to a replay. If there are several faults, each call or delivery gets the oldest one that still applies. Changed responses have the header x-sandbox-fault, except reset ones. The `fault` of the call (`GET /sandbox/requests`) or of the delivery also names the fault. The error for a status is the one that the contract defines. Unknown properties and unknown values conform to the contract, which allows both. If they cannot be added to a response, the fault waits for a later call.',
    request: {
      body: FaultRequest,
      examples: {
        unavailable: {
          summary: 'Two calls that return 503',
          value: { client_id: 'demo_client', path: fault.path, status: 503, count: 2 },
        },
        slow: {
          summary: 'Every response delayed by five seconds',
          value: { client_id: 'demo_client', path: '/v3/individuals/new', latency_ms: 5000, count: null },
        },
        later: {
          summary: 'A response with an unknown property, as in a later version of the contract',
          value: { client_id: 'demo_client', path: '/v3/datarequests/get_by_id', unknown_property: true },
        },
        twice: {
          summary: 'The next webhook for an event, sent twice',
          value: { client_id: 'demo_client', event_type: 'item.processed', duplicate: true },
        },
      },
    },
    response: { about: 'The fault.', body: Fault, example: fault },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'clearFaults',
    method: 'post',
    path: '/sandbox/faults/clear',
    tag: 'Faults',
    partner: 'own',
    bounds: SMALL,
    summary: 'Clear faults',
    about:
      'Ends all faults, the faults of an account, or one fault. If a reorder fault ends, the deliveries of its account that still wait are sent at once.',
    request: {
      body: FaultClearing,
      optional: true,
      examples: { all: { summary: 'All', value: {} }, one: { summary: 'One', value: { fault_id: fault.fault_id } } },
    },
    response: { about: 'The number of cleared faults.', body: ClearedFaults, example: { cleared: 1 } },
    errors: ['NOT_FOUND'],
  },
]
