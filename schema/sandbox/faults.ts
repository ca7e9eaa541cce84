/** Fault injection: faults that a client can ask for. */
import { errors } from '../errors.ts'
import { flag, integer, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'
import { closedEnumeration, closedRecord, controlApiOrigin, listOf, record } from './components.ts'

/** Faults of deliveries. */
export const DeliveryFault = closedEnumeration('DeliveryFault', 'What a fault does to a delivery.', {
  duplicate: 'the event is delivered twice; the second delivery repeats the first and is marked so',
  delay: 'its first attempt is made later',
  drop: 'it is never attempted, and counts as failed',
  reorder:
    'it waits until the next delivery of the account to the same URL has been attempted, or the fault is cleared; one waits at a time',
  lose_answer: 'what its first attempt is answered counts as lost, and the same delivery is attempted again a minute later',
})

const CALL_FAULTS = {
  latency: 'the call is done at once, and its answer comes late',
  status: 'an error is answered, and nothing is done',
  reset: 'the call is done, and the connection is reset in place of the answer',
  expire_token: 'the token that the call carries expires with it, and the call is refused',
  unknown_property: 'the call is done, and each object of its answer has a property more than the contract names',
  unknown_value:
    'the call is done, and where the contract says that a list of values may grow, its answer has a value that is not in the list',
}

/** Faults of calls. */
export const CallFault = closedEnumeration('CallFault', 'What a fault does to the answer of a call.', CALL_FAULTS)

const FaultEffect = closedEnumeration('FaultEffect', 'What a fault does.', {
  ...CALL_FAULTS,
  duplicate: 'the event is delivered twice',
  delay: 'the delivery is first attempted later',
  drop: 'the delivery is never attempted',
  reorder: 'the delivery waits until the next one to the same URL has been attempted',
  lose_answer: 'what the first attempt is answered counts as lost, and the delivery is attempted again',
})

const LONGEST_LATENCY_MS = 30_000
const LONGEST_DELAY_SECONDS = 2_678_400
const MOST_TIMES = 1_000_000

const STATUSES = [...new Set(Object.values(errors).map(({ status }) => status))].toSorted((a, b) => a - b)

/** A flag that is left out where it is not wanted. */
const onlyTrue = (about: string) => ({ ...flag(about), enum: [true] })

const Fault = record('Fault', 'A fault that was asked for.', {
  fault_id: required(text('Identifier of the fault.')),
  client_id: required(text('Whose calls or deliveries meet it.')),
  path: required(nullable(text('The endpoint whose calls meet it; null: deliveries do.'))),
  event_type: required(nullable(text('The event whose deliveries meet it; null: calls do.'))),
  effect: required(ref(FaultEffect)),
  value: required(
    nullable(
      integer('Of latency milliseconds of real time, of status the status, of delay seconds of virtual time; null: it needs no number.'),
    ),
  ),
  remaining: required(nullable(integer('How many times it is still to be met; null: any number, until it is cleared.'))),
  applied: required(integer('How many times it was met.')),
  created_at: required(millis('When it was asked for.')),
})

const client_id = nonBlankText('The user name of the Basic credential of the account.')

const FaultRequest = closedRecord(
  'FaultRequest',
  'What to go wrong, where: one effect for the calls of one endpoint, or for the deliveries of one event.',
  {
    client_id: required(client_id),
    path: nonBlankText('Calls of this endpoint, with latency_ms, status, reset, expire_token, unknown_property or unknown_value.'),
    event_type: nonBlankText('Deliveries of this event, with duplicate, delay_seconds, drop, reorder or lose_answer.'),
    count: nullable(integer('How many times; absent: once; null: until it is cleared.', { minimum: 1, maximum: MOST_TIMES })),
    latency_ms: integer('By how many milliseconds of real time the answer is held back.', { minimum: 1, maximum: LONGEST_LATENCY_MS }),
    status: { ...integer('Which error is answered: one of the catalogue.', { minimum: 400, maximum: 503 }), enum: STATUSES },
    reset: onlyTrue('`true`: the connection is reset.'),
    expire_token: onlyTrue('`true`: the token of the call has expired from then on.'),
    unknown_property: onlyTrue('`true`: each object of the answer has a property that the contract does not name.'),
    unknown_value: onlyTrue('`true`: lists of values that may grow have grown.'),
    duplicate: onlyTrue('`true`: each event is delivered twice.'),
    delay_seconds: integer('By how many seconds of virtual time the first attempt is put off.', {
      minimum: 1,
      maximum: LONGEST_DELAY_SECONDS,
    }),
    drop: onlyTrue('`true`: the delivery is never attempted.'),
    reorder: onlyTrue('`true`: the delivery goes after the next one to the same URL.'),
    lose_answer: onlyTrue('`true`: the first attempt is sent, counts as unanswered, and is repeated a minute later.'),
  },
  { exactlyOneOf: { fields: ['path', 'event_type'], origin: controlApiOrigin } },
)

const FaultClearing = closedRecord(
  'FaultClearing',
  'Which faults to clear; without a field: all.',
  {
    client_id: nonBlankText('Those of this account.'),
    fault_id: nonBlankText('This one.'),
  },
  { maxProperties: 1 },
)

const FaultQuery = record('FaultQuery', 'Which faults.', { client_id: text('Only those of this account.') })

const Faults = listOf('Faults', 'Faults, oldest first.', Fault)

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
    summary: 'List the faults',
    about:
      'Lists the faults that were asked for, with how many times each was met. Those that are spent stay listed until they are cleared.',
    query: { fields: FaultQuery, example: { client_id: 'demo_client' } },
    answer: { about: 'The faults, oldest first.', body: Faults, example: [fault] },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'addFault',
    method: 'post',
    path: '/sandbox/faults',
    tag: 'Faults',
    partner: 'own',
    summary: 'Ask for a fault',
    about:
      'Makes calls or deliveries of an account go wrong, so that a client shows how it bears that. A call meets a fault once its credentials are accepted; a delivery when its event is raised, a replay never. Where several wait, each call or delivery meets one: the oldest that is still to be met. Answers that were touched say so in the header x-sandbox-fault, all but reset ones, and in the `fault` of the call (`GET /sandbox/requests`), deliveries in their `fault`. The error answered is that of the contract for the status. An answer with an unknown property or an unknown value keeps the contract, which lets both come; an answer that has no place for it leaves the fault to a later call.',
    request: {
      body: FaultRequest,
      examples: {
        unavailable: {
          summary: 'Two calls answered 503',
          value: { client_id: 'demo_client', path: fault.path, status: 503, count: 2 },
        },
        slow: {
          summary: 'Every answer five seconds late',
          value: { client_id: 'demo_client', path: '/v3/individuals/new', latency_ms: 5000, count: null },
        },
        later: {
          summary: 'An answer as a later version of the contract may give it',
          value: { client_id: 'demo_client', path: '/v3/datarequests/get_by_id', unknown_property: true },
        },
        twice: {
          summary: 'The next webhook of an event, twice',
          value: { client_id: 'demo_client', event_type: 'item.processed', duplicate: true },
        },
      },
    },
    answer: { about: 'The fault.', body: Fault, example: fault },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'clearFaults',
    method: 'post',
    path: '/sandbox/faults/clear',
    tag: 'Faults',
    partner: 'own',
    summary: 'Clear faults',
    about: 'Ends faults: all, those of an account, or one. With a reorder fault, deliveries of its account that still wait go at once.',
    request: {
      body: FaultClearing,
      optional: true,
      examples: { all: { summary: 'All', value: {} }, one: { summary: 'One', value: { fault_id: fault.fault_id } } },
    },
    answer: { about: 'The faults that were cleared.', body: Faults, example: [fault] },
    errors: ['NOT_FOUND'],
  },
]
