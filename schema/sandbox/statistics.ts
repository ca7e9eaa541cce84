/** Numbers over what the server keeps, as charts show them. */
import { mapOf, record } from '../define/components.ts'
import { decimal, integer, list, ref, text } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { GUARDED_ERRORS } from './errors.ts'
import type { ControlOperation } from './operation.ts'
import { controlApiOrigin } from './control-api-origin.ts'

const count = (about: string) => integer(about, { minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const CallCounts = mapOf('CallCounts', controlApiOrigin, 'Numbers of calls by the class of their status, as 2xx.', count('Calls.'))

const CallBucket = record('CallBucket', controlApiOrigin, 'The calls of a length of time.', {
  at: required(millis('When it begins, in virtual time.')),
  count: required(ref(CallCounts)),
})

const CallsOverTime = record('CallsOverTime', controlApiOrigin, 'Calls of the request log over virtual time.', {
  bucket_seconds: required(count('How long each length of time is.')),
  buckets: required(list(ref(CallBucket), 'Those with calls, in order.')),
})

const EndpointNumbers = record('EndpointNumbers', controlApiOrigin, 'Attempts at one endpoint.', {
  endpoint_id: required(text('Identifier of the endpoint.')),
  url: required(text('Where it is; secrets are ***.')),
  attempts: required(count('Attempts made.')),
  acknowledged: required(count('Those that were acknowledged.')),
  median_ms: required(decimal('Half of them took no longer, in milliseconds of real time.', { minimum: 0 })),
  p95_ms: required(decimal('95 of 100 took no longer.', { minimum: 0 })),
})

const SeenCode = record('SeenCode', controlApiOrigin, 'A code and how often it was seen.', {
  of: required(text('Of an `item`, a `check` of an Item, or a `service`.')),
  code: required(text('The code.')),
  count: required(count('How often.')),
})

const FunnelStep = record('FunnelStep', controlApiOrigin, 'A step of the portal, and how many sessions came so far.', {
  step: required(text('What the Individual did.')),
  sessions: required(count('Sessions.')),
})

const Statistics = record(
  'Statistics',
  controlApiOrigin,
  'Numbers over the newest 5,000 records of each kind, and over the whole request log.',
  {
    calls: required(ref(CallsOverTime)),
    endpoints: required(list(ref(EndpointNumbers), 'The endpoints of webhooks.')),
    codes: required(list(ref(SeenCode), 'Codes, the most frequent first.')),
    funnel: required(list(ref(FunnelStep), 'The steps, in order.')),
  },
)

const StatisticsQuery = record('StatisticsQuery', controlApiOrigin, 'Of what.', { account_id: text('Only of this account.') })

const account_id = 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq'

export const statisticsOperations: readonly ControlOperation[] = [
  {
    id: 'showStatistics',
    method: 'get',
    path: '/sandbox/statistics',
    tag: 'Records',
    summary: 'Show numbers over the records',
    about: 'Answers calls by status over time, webhook attempts by endpoint, codes seen, and how far Individuals come in the portal.',
    query: { fields: StatisticsQuery, example: { account_id } },
    answer: {
      about: 'The numbers.',
      body: Statistics,
      example: {
        calls: { bucket_seconds: 60, buckets: [{ at: NOW, count: { '2xx': 3, '4xx': 1 } }] },
        endpoints: [
          {
            endpoint_id: 'ep_5f0c2b9a7e1d4c3f8a6b0d21',
            url: 'https://hooks.example.com/items',
            attempts: 4,
            acknowledged: 3,
            median_ms: 41.5,
            p95_ms: 80,
          },
        ],
        codes: [{ of: 'item', code: 'DOCUMENT_UNREADABLE', count: 1 }],
        funnel: [{ step: 'opened', sessions: 2 }],
      },
    },
    errors: GUARDED_ERRORS,
  },
]
