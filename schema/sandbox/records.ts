/** Records to inspect: unsent messages, and logged calls. */
import { decimal, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { invitationLink } from '../examples/data-requests.ts'
import { ids, jordan, NOW } from '../examples/people.ts'
import { rules } from '../rules.ts'
import { millis } from '../scalars.ts'
import { PAGE } from './bounds.ts'
import { type ControlOperation, anyValue } from './operation.ts'
import { CallFault } from './faults.ts'
import { MINUTE } from '../durations.ts'
import { closedEnumeration, enumeration, listComponent, mapComponent, record } from './components.ts'
import { MAX_QUERY_LENGTH, sortedPageFields } from './pages.ts'

const account_id = 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq'
const request_id = 'req_0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55'

const MessageChannel = closedEnumeration('MessageChannel', 'The channel of a message.', {
  EMAIL: 'by e-mail',
  SMS: 'to a mobile phone',
})

const OutboxMessage = record('OutboxMessage', 'A message to an Individual. This server stores it and does not send it.', {
  account_id: required(text('Identifier of the account.')),
  individual_id: required(text('Identifier of the Individual.')),
  datarequest_id: required(text('Identifier of the Data Request.')),
  channel: required(ref(MessageChannel)),
  recipient: required(text('An e-mail address or a telephone number.')),
  subject: required(text('Subject of the message.')),
  body: required(text('Text of the message, with the link.')),
  created_at: required(millis('When the message would have been sent.')),
})

const LoggedHeaders = mapComponent(
  'LoggedHeaders',
  'Request headers: `version`, `prefer`, `content-type`, `idempotency-key`, `x-request-id`, `user-agent` and, from pages of other sites, `origin`. Each value has 256 characters at most. Other headers, such as credentials, are never stored.',
  text(),
)

const RejectionCode = enumeration(
  'RejectionCode',
  'The rule that rejected a call. Unlike its message, the code never changes.',
  Object.fromEntries(Object.entries(rules).flatMap(([code, { kind, sentence }]) => (kind === 'rule' ? [[code, sentence]] : []))),
)

const RequestLogEntry = record('RequestLogEntry', 'A call to the service and its response.', {
  seq: required(integer('Number of the entry. Later entries have greater numbers.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  account_id: required(nullable(text('Identifier of the account; null if the credential was unknown.'))),
  operation: required(text('Path of the endpoint.')),
  status: required(integer('HTTP status of the response.', { minimum: 100, maximum: 599 })),
  at: required(millis('Time of the call, in virtual time.')),
  duration_ms: required(decimal('Duration in milliseconds of real time.', { minimum: 0 })),
  real_at: required(nullable(millis('Start of the call, in real time; null if an earlier release logged the call.'))),
  retry_after: required(nullable(integer('Seconds in the Retry-After header of the response; null if it has none.'))),
  warnings: required(list(text(), 'Parts of the request that were accepted although the contract does not define them.')),
  request: required(anyValue('Body of the request, with secrets masked; null if there was none or if it was larger than 64 KiB.')),
  response: required(anyValue('Body of the response, with secrets masked; null if there was none or if it was larger than 64 KiB.')),
  headers: required(
    nullable(
      ref(LoggedHeaders, 'Headers of the request; null if the call did not reach its operation, or if an earlier release logged it.'),
    ),
  ),
  fault: required(nullable(ref(CallFault, 'The fault that changed the response (`POST /sandbox/faults`); null if there is none.'))),
  rejection: required(nullable(ref(RejectionCode, 'The rule that rejected the call. Null if no rule did.'))),
  version: required(
    nullable(
      integer(
        'API version of the response; null if the caller was unknown and named no supported version, or if an earlier release logged the call.',
        {
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
        },
      ),
    ),
  ),
  request_id: required(nullable(text('The x-request-id of the call; null if an earlier release logged it.'))),
})

const MessageSort = closedEnumeration('MessageSort', 'The field that messages are sorted by.', {
  created_at: 'time of the message',
  recipient: 'recipient of the message',
})

const OutboxQuery = record('OutboxQuery', 'Filters for messages.', {
  related_to: text(
    'Only the messages that belong to this identifier: of an Individual or Data Request, or of an Item, session, link, delivery or event of the Data Request.',
  ),
  datarequest_id: text('Only those of this Data Request.'),
  individual_id: text('Only those of this Individual.'),
  channel: ref(MessageChannel, 'Only those for this channel.'),
  account_id: text('Only those of this account.'),
  ...sortedPageFields('messages', MessageSort),
})

const CallSort = closedEnumeration('CallSort', 'The field that calls are sorted by.', {
  at: 'time of the call',
  status: 'HTTP status of the response',
  duration_ms: 'duration of the call',
  operation: 'path of the endpoint',
})

const RequestLogQuery = record('RequestLogQuery', 'Filters for calls.', {
  ...sortedPageFields('calls', CallSort),
  seq: integer('Only the entry with this number.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  contains: text(
    'Only calls that contain this text in the path, request, response, warnings, rejection or x-request-id.',
    MAX_QUERY_LENGTH,
  ),
  account_id: text('Only those of this account.'),
  request_id: text('Only the call with this x-request-id.'),
  path: text('Only calls to endpoints whose path contains this text.', MAX_QUERY_LENGTH),
  status: text('Only calls with this result: a status such as 404, a class such as 4xx, or `failed` (400 and above).', {
    pattern: '^([1-5]\\d\\d|[1-5]xx|failed)$',
  }),
  since: millis('Only calls at this instant or later, in virtual time.'),
  until: millis('Only calls at this instant or earlier.'),
})

const RaisedEvent = record('RaisedEvent', 'A raised event.', {
  id: required(text('Identifier of the event.')),
  account_id: required(text('Identifier of the account.')),
  individual_id: required(text('Identifier of the Individual.')),
  datarequest_id: required(nullable(text('Identifier of the Data Request; null if there is none.'))),
  type: required(text('Type of the event.')),
  body: required(anyValue('Payload of the webhook.')),
  created_at: required(millis('When the event was raised.')),
  request_id: required(nullable(text('The x-request-id of the call that caused it; null if the clock or a page did.'))),
})

const EventSort = closedEnumeration('EventSort', 'The field that events are sorted by.', {
  created_at: 'time of the event',
  type: 'type of the event',
})

const EventQuery = record('EventQuery', 'Filters for events.', {
  datarequest_id: text('Only those of this Data Request.'),
  individual_id: text('Only those of this Individual.'),
  type: text('Only those of this type.'),
  event_id: text('Only the event with this identifier.'),
  request_id: text('Only those that the call with this x-request-id caused.'),
  account_id: text('Only those of this account.'),
  ...sortedPageFields('events', EventSort),
})

const terminated = {
  event: 'session.terminated',
  individual_id: ids.individual,
  datarequest_id: ids.requests.REALIZED_GAINS,
  external_id: jordan.external_id,
  session_id: ids.sessions.brokerageTerminated,
}

export const recordOperations: readonly ControlOperation[] = [
  {
    id: 'listMessages',
    method: 'get',
    path: '/sandbox/outbox',
    tag: 'Records',
    partner: 'own',
    bounds: PAGE,
    summary: 'List the messages to Individuals',
    about: 'Lists the messages of all accounts that would have been sent, oldest first. Use the parameters to filter the list.',
    query: {
      fields: OutboxQuery,
      example: {
        related_to: ids.individual,
        datarequest_id: ids.requests.ACADEMIC_SUMMARY,
        individual_id: ids.individual,
        channel: 'EMAIL',
        limit: 20,
        account_id,
        contains: jordan.email,
        offset: 40,
        sort_by: 'created_at',
        order: 'desc',
      },
    },
    response: {
      total: true,
      about: 'The messages, oldest first unless sorted.',
      body: listComponent('Outbox', 'Messages, oldest first.', OutboxMessage),
      example: [
        {
          account_id,
          individual_id: ids.individual,
          datarequest_id: ids.requests.ACADEMIC_SUMMARY,
          channel: 'EMAIL',
          recipient: jordan.email,
          subject: 'Harbor Lending asks for your information',
          body: `Harbor Lending asks you to share your information. Follow this link to continue:\n\nhttp://127.0.0.1:4010/portal/${ids.link}`,
          created_at: invitationLink.created_at + MINUTE,
        },
      ],
    },
  },
  {
    id: 'listEvents',
    method: 'get',
    path: '/sandbox/events',
    tag: 'Records',
    partner: 'own',
    bounds: PAGE,
    summary: 'List the raised events',
    about: 'Lists the events of all accounts, oldest first, with and without a webhook.',
    query: {
      fields: EventQuery,
      example: {
        datarequest_id: terminated.datarequest_id,
        individual_id: ids.individual,
        type: terminated.event,
        event_id: 'evt_2gVoqemAZ3J684OJM6GN6JHcf02',
        request_id,
        account_id,
        limit: 20,
        contains: ids.sessions.brokerageTerminated,
        offset: 40,
        sort_by: 'created_at',
        order: 'asc',
      },
    },
    response: {
      total: true,
      about: 'The events, oldest first unless sorted.',
      body: listComponent('RaisedEvents', 'Events, oldest first.', RaisedEvent),
      example: [
        {
          id: 'evt_2gVoqemAZ3J684OJM6GN6JHcf02',
          account_id,
          individual_id: ids.individual,
          datarequest_id: terminated.datarequest_id,
          type: terminated.event,
          body: terminated,
          created_at: NOW,
          request_id,
        },
      ],
    },
  },
  {
    id: 'listCalls',
    method: 'get',
    path: '/sandbox/requests',
    tag: 'Records',
    partner: 'own',
    bounds: PAGE,
    summary: 'List the calls to the service',
    about: 'Lists the calls of all accounts, with warnings about undefined parts of requests. It leaves out calls to the control API.',
    query: {
      fields: RequestLogQuery,
      example: {
        contains: ids.individual,
        offset: 40,
        sort_by: 'duration_ms',
        order: 'desc',
        seq: 1,
        limit: 20,
        account_id,
        request_id,
        path: 'individuals',
        status: '4xx',
        since: NOW,
        until: NOW,
      },
    },
    response: {
      total: true,
      about: 'The calls, newest first.',
      body: listComponent('RequestLog', 'Calls, newest first.', RequestLogEntry),
      example: [
        {
          seq: 1,
          account_id,
          operation: '/v3/auth/generate_access_token',
          status: 200,
          at: NOW,
          duration_ms: 1.25,
          real_at: NOW,
          retry_after: null,
          warnings: [],
          request: null,
          response: { access_token: '***' },
          headers: { 'user-agent': 'curl/8.5.0', 'content-type': 'application/json' },
          fault: null,
          rejection: null,
          version: 20210117,
          request_id,
        },
      ],
    },
  },
]
