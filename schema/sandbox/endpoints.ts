/** The endpoints that webhooks go to: see which of them fail, pause them, resume them. */
import { integer, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { AttemptFailure } from './deliveries.ts'
import { type ControlOperation, limitField, nonBlankText } from './operation.ts'
import { closedEnumeration, closedRecord, enumeration, listOf, record } from './components.ts'

const EndpointStatus = closedEnumeration('EndpointStatus', 'How an endpoint stands.', {
  active: 'its last attempt was acknowledged, or none has been made since it was added or resumed',
  failing: 'its last attempt failed',
  paused: 'nothing is sent to it until it is resumed',
})

const PauseCause = enumeration('PauseCause', 'Who paused an endpoint.', {
  request: 'a call of this API',
  failures: 'nothing but failures for as long as its account allows',
})

const count = (about: string) => required(integer(about, { minimum: 0 }))

const Endpoint = record('Endpoint', 'A URL that an account has webhooks sent to, and how it answers.', {
  endpoint_id: required(text('Identifier of the endpoint.')),
  account_id: required(text('Whose webhooks go there.')),
  url: required(text('Where they go; values of the query are ***, and so are parts of the path that look like secrets.')),
  status: required(ref(EndpointStatus)),
  pending: count('Deliveries of which an attempt is to come, with those that wait until it is resumed.'),
  delivered: count('Deliveries that it acknowledged.'),
  failed: count('Deliveries of which all eleven attempts failed.'),
  last_delivered_at: required(nullable(millis('When it last acknowledged one; null: never.'))),
  failures: count('Attempts that failed since one was acknowledged or it was resumed.'),
  failing_since: required(nullable(millis('The first of these; null: there is none.'))),
  failing_seconds: required(
    nullable(integer('For how long it has failed, in seconds of virtual time; null: it does not fail.', { minimum: 0 })),
  ),
  last_failure: required(nullable(ref(AttemptFailure, 'Why the last attempt failed; null: it did not.'))),
  paused_at: required(nullable(millis('When it was paused; null: it is not.'))),
  paused_by: required(nullable(ref(PauseCause, 'Who paused it; null: it is not paused.'))),
  created_at: required(millis('When the first delivery to it was made.')),
})

const EndpointQuery = record('EndpointQuery', 'Which endpoints.', {
  client_id: text('Only those of this account.'),
  status: ref(EndpointStatus, 'Only those that stand so.'),
  limit: limitField('endpoints'),
})

const EndpointChoice = closedRecord('EndpointChoice', 'Which endpoint.', {
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
    summary: 'List the endpoints of webhooks',
    about:
      'Lists the endpoints of all accounts, one for each account and URL, with how they answer: when one last acknowledged a delivery, since when it has failed, how many deliveries are pending, whether it is paused. An endpoint is there from the first delivery made to it on.',
    query: { fields: EndpointQuery, example: { client_id: 'demo_client', status: 'failing', limit: 20 } },
    answer: {
      about: 'The endpoints, newest first.',
      body: listOf('Endpoints', 'Endpoints, newest first.', Endpoint),
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
    summary: 'Send nothing more to an endpoint',
    about:
      'Pauses an endpoint. Deliveries to it are still made and nothing is lost: each waits from the instant when its next attempt is due until the endpoint is resumed, and keeps the attempts it has left. An attempt that is being made is finished. A pause that has begun stays as it is.',
    request: { body: EndpointChoice, examples: choice },
    answer: {
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
    summary: 'Send to an endpoint again',
    about:
      'Ends the pause of an endpoint. What waited is due at once and goes out in the order in which it was made; where time stands still, that is when it is next advanced. Failures are counted anew. An endpoint that is not paused stays as it is.',
    request: { body: EndpointChoice, examples: choice },
    answer: {
      about: 'The endpoint.',
      body: Endpoint,
      example: { ...endpoint, status: 'active', failures: 0, failing_since: null, failing_seconds: null, last_failure: null },
    },
    errors: ['NOT_FOUND'],
  },
]
