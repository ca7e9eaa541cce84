/** Webhook endpoints: list their failures, and pause or resume them. */
import { integer, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { PAGE, SMALL } from './bounds.ts'
import { AttemptFailure } from './deliveries.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'
import { closedEnumeration, closedRecord, enumeration, listComponent, record } from './components.ts'
import { pageFields } from './pages.ts'

const EndpointStatus = closedEnumeration('EndpointStatus', 'Status of an endpoint.', {
  active: 'the last attempt was acknowledged, or no attempt has been made since the endpoint was added or resumed',
  failing: 'the last attempt failed',
  paused: 'nothing is sent until the endpoint is resumed',
})

const PauseCause = enumeration('PauseCause', 'Why an endpoint was paused.', {
  request: 'a call to this API paused it',
  failures: 'all attempts failed for the time that the account allows',
})

const count = (about: string) => required(integer(about, { minimum: 0 }))

const Endpoint = record('Endpoint', 'A webhook URL of an account, with its recent results.', {
  endpoint_id: required(text('Identifier of the endpoint.')),
  account_id: required(text('Identifier of the account.')),
  url: required(text('URL of the endpoint. Values of the query and parts of the path that look like secrets are ***.')),
  status: required(ref(EndpointStatus)),
  pending: count(
    'Number of pending deliveries, including those that wait until the endpoint is resumed. 10001 if there are more than 10,000.',
  ),
  delivered: count('Number of acknowledged deliveries.'),
  failed: count('Number of deliveries that failed after eleven attempts.'),
  last_delivered_at: required(nullable(millis('When the endpoint last acknowledged a delivery; null if never.'))),
  failures: count('Number of failed attempts since the last acknowledged attempt, or since the endpoint was resumed.'),
  failing_since: required(nullable(millis('When the first of these attempts failed; null if there is none.'))),
  failing_seconds: required(nullable(integer('Seconds of virtual time since then; null if the endpoint is not failing.', { minimum: 0 }))),
  last_failure: required(nullable(ref(AttemptFailure, 'Why the last attempt failed; null if it did not fail.'))),
  paused_at: required(nullable(millis('When the endpoint was paused; null if it is not paused.'))),
  paused_by: required(nullable(ref(PauseCause, 'Why the endpoint was paused; null if it is not paused.'))),
  created_at: required(millis('When the first delivery to the endpoint was created.')),
})

const EndpointQuery = record('EndpointQuery', 'Filters for endpoints.', {
  client_id: text('Only those of this account.'),
  status: ref(EndpointStatus, 'Only those with this status.'),
  ...pageFields('endpoints'),
})

const EndpointChoice = closedRecord('EndpointChoice', 'An endpoint.', {
  endpoint_id: required(nonBlankText('Identifier of the endpoint.')),
})

const endpoint = {
  endpoint_id: 'ep_5f0c2b9a7e1d4c3f8a6b0d21',
  account_id: 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
  url: 'https://hooks.example.com/items',
  status: 'failing',
  pending: 3,
  delivered: 12,
  failed: 1,
  last_delivered_at: NOW - 90_000_000,
  failures: 24,
  failing_since: NOW - 86_400_000,
  failing_seconds: 86_400,
  last_failure: 'timeout',
  paused_at: null,
  paused_by: null,
  created_at: NOW - 172_800_000,
}

const choice = { one: { summary: 'By its identifier', value: { endpoint_id: endpoint.endpoint_id } } }

export const endpointOperations: readonly ControlOperation[] = [
  {
    id: 'listEndpoints',
    method: 'get',
    path: '/sandbox/endpoints',
    tag: 'Webhooks',
    partner: 'own',
    bounds: PAGE,
    summary: 'List the webhook endpoints',
    about:
      'Lists the endpoints of all accounts, one for each account and URL. Each endpoint shows its last acknowledged delivery, its failures, its pending deliveries and whether it is paused. An endpoint exists from its first delivery.',
    query: { fields: EndpointQuery, example: { client_id: 'demo_client', status: 'failing', limit: 20, offset: 40 } },
    response: {
      total: true,
      about: 'The endpoints, newest first.',
      body: listComponent('Endpoints', 'Endpoints, newest first.', Endpoint),
      example: [endpoint],
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'pauseEndpoint',
    method: 'post',
    path: '/sandbox/endpoints/pause',
    tag: 'Webhooks',
    partner: 'own',
    bounds: SMALL,
    summary: 'Pause an endpoint',
    about:
      'Pauses an endpoint. Nothing is lost: deliveries are still created, wait until the endpoint is resumed, and keep their remaining attempts. An attempt in progress is finished. If the endpoint is already paused, nothing changes.',
    request: { body: EndpointChoice, examples: choice },
    response: {
      about: 'The endpoint.',
      body: Endpoint,
      example: { ...endpoint, status: 'paused', paused_at: NOW, paused_by: 'request' },
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'resumeEndpoint',
    method: 'post',
    path: '/sandbox/endpoints/resume',
    tag: 'Webhooks',
    partner: 'own',
    bounds: SMALL,
    summary: 'Resume an endpoint',
    about:
      'Ends the pause of an endpoint. Held deliveries are due at once and are sent oldest first. If the clock is frozen, they are sent when it is next advanced. The count of failures starts again. If the endpoint is not paused, nothing changes.',
    request: { body: EndpointChoice, examples: choice },
    response: {
      about: 'The endpoint.',
      body: Endpoint,
      example: { ...endpoint, status: 'active', failures: 0, failing_since: null, failing_seconds: null, last_failure: null },
    },
    errors: ['NOT_FOUND'],
  },
]
