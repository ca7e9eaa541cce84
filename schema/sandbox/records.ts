/** Records to inspect: the messages that the server would have sent, and the calls it answered. */
import { decimal, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { invitationLink } from '../examples/data-requests.ts'
import { ids, jordan, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { type ControlOperation, anyValue, limitField, newestLimitField } from './operation.ts'
import { CallFault } from './faults.ts'
import { MINUTE } from '../durations.ts'
import { closedEnumeration, listOf, mapOf, record } from './components.ts'
import { pageFields } from './pages.ts'

const account_id = 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq'
const request_id = 'req_0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55'

const MessageChannel = closedEnumeration('MessageChannel', 'How a message would have been sent.', {
  EMAIL: 'by e-mail',
  SMS: 'to a mobile phone',
})

const OutboxMessage = record('OutboxMessage', 'A message to a person, which this server keeps instead of sending it.', {
  account_id: required(text('The account in whose name it is.')),
  individual_id: required(text('The Individual it is for.')),
  datarequest_id: required(text('The Data Request it is about.')),
  channel: required(ref(MessageChannel)),
  recipient: required(text('An e-mail address or a telephone number.')),
  subject: required(text('One line.')),
  body: required(text('The text, with the link to follow.')),
  created_at: required(millis('When it would have been sent.')),
})

const LoggedHeaders = mapOf(
  'LoggedHeaders',
  'Those of `version`, `prefer`, `content-type`, `idempotency-key`, `x-request-id`, `user-agent` and, from pages of other sites, `origin` that were sent, each up to 256 characters. Others, as credentials, are never kept.',
  text(),
)

const RequestLogEntry = record('RequestLogEntry', 'A call of the service and how it was answered.', {
  seq: required(integer('Number of the entry; later ones are greater.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  account_id: required(nullable(text('The account that called; null where its credential was not known.'))),
  operation: required(text('Path of the endpoint.')),
  status: required(integer('The HTTP status answered.', { minimum: 100, maximum: 599 })),
  at: required(millis('When, in virtual time.')),
  duration_ms: required(decimal('How long it took, in milliseconds of real time.', { minimum: 0 })),
  real_at: required(nullable(millis('When it began, in real time; null for calls logged by an earlier release.'))),
  retry_after: required(nullable(integer('For how many seconds the answer asked the caller to wait (Retry-After); null: it did not.'))),
  warnings: required(list(text(), 'What was accepted though the contract does not know it.')),
  request: required(anyValue('The body sent, with secrets masked; null where there was none, or it was larger than 64 KiB.')),
  response: required(anyValue('The body answered, with secrets masked; null as for the request.')),
  headers: required(
    nullable(
      ref(
        LoggedHeaders,
        'The headers that say how the call was meant; null: it never reached its operation, or an earlier release logged it.',
      ),
    ),
  ),
  fault: required(nullable(ref(CallFault, 'The fault that touched the answer (`POST /sandbox/faults`); null: none.'))),
  version: required(
    nullable(
      integer(
        'The API version that it was answered in; null where the caller was not known and named none that is served, or for calls logged by an earlier release.',
        {
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
        },
      ),
    ),
  ),
  request_id: required(
    nullable(text('Identifier of the request, as in the header x-request-id of its answer; null for calls logged by an earlier release.')),
  ),
})

const MessageSort = closedEnumeration('MessageSort', 'What messages are sorted by.', {
  created_at: 'when they would have been sent',
  recipient: 'whom they are for',
})

const OutboxQuery = record('OutboxQuery', 'Which messages.', {
  of: text('Only those for this Individual, about this Data Request, or about that of this Item, session, link, delivery or event.'),
  datarequest_id: text('Only those about this Data Request.'),
  individual_id: text('Only those for this Individual.'),
  channel: ref(MessageChannel, 'Only those of this channel.'),
  limit: newestLimitField('messages'),
  account_id: text('Only those of this account.'),
  ...pageFields('messages', MessageSort),
})

const CallSort = closedEnumeration('CallSort', 'What calls are sorted by.', {
  at: 'when they were answered',
  status: 'the HTTP status answered',
  duration_ms: 'how long they took',
  operation: 'the path of the endpoint',
})

const RequestLogQuery = record('RequestLogQuery', 'Which calls.', {
  ...pageFields('calls', CallSort),
  seq: integer('Only the one with this number.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  mentions: text('Only those whose path, request, response, warnings or request identifier have this text in it.'),
  limit: limitField('calls'),
  account_id: text('Only those of this account.'),
  request_id: text('Only the one with this request identifier.'),
  path: text('Only those of endpoints whose path has this in it.'),
  status: text('Only those answered so: a status as 404, a class as 4xx, or failed (400 and above).', {
    pattern: '^([1-5]\\d\\d|[1-5]xx|failed)$',
  }),
  since: millis('Only those of this instant or later, in virtual time.'),
  until: millis('Only those of this instant or earlier.'),
})

const RaisedEvent = record('RaisedEvent', 'An event, as webhooks are told of it.', {
  id: required(text('Identifier of the event.')),
  account_id: required(text('The account it is for.')),
  individual_id: required(text('Whom it is about.')),
  datarequest_id: required(nullable(text('The Data Request it is about; null: none.'))),
  type: required(text('Its type.')),
  body: required(anyValue('What webhooks are sent.')),
  created_at: required(millis('When it was raised.')),
  request_id: required(nullable(text('The request that caused it (x-request-id); null: time did, or a page.'))),
})

const EventQuery = record('EventQuery', 'Which events.', {
  datarequest_id: text('Only those of this Data Request.'),
  individual_id: text('Only those of this Individual.'),
  type: text('Only those of this type.'),
  event_id: text('Only the one with this identifier.'),
  request_id: text('Only those that this request caused.'),
  account_id: text('Only those of this account.'),
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
    summary: 'List the messages to persons',
    about: 'Lists the messages that would have been sent, of all accounts, in the order of sending. Parameters narrow the list.',
    query: {
      fields: OutboxQuery,
      example: {
        of: ids.individual,
        datarequest_id: ids.requests.ACADEMIC_SUMMARY,
        individual_id: ids.individual,
        channel: 'EMAIL',
        limit: 20,
        account_id,
        mentions: jordan.email,
        offset: 40,
        sort_by: 'created_at',
        order: 'desc',
      },
    },
    answer: {
      total: true,
      about: 'The messages, oldest first unless they are sorted.',
      body: listOf('Outbox', 'Messages, oldest first.', OutboxMessage),
      example: [
        {
          account_id,
          individual_id: ids.individual,
          datarequest_id: ids.requests.ACADEMIC_SUMMARY,
          channel: 'EMAIL',
          recipient: jordan.email,
          subject: 'Harbor Lending asks for your information',
          body: `Harbor Lending asks you to share your information. Follow this link to go on:\n\nhttp://127.0.0.1:4010/portal/${ids.link}`,
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
    summary: 'List the events raised',
    about: 'Lists the events of all accounts, whether a webhook is told of them or not, in the order in which they were raised.',
    query: {
      fields: EventQuery,
      example: {
        datarequest_id: terminated.datarequest_id,
        individual_id: ids.individual,
        type: terminated.event,
        event_id: 'evt_2gVoqemAZ3J684OJM6GN6JHcf02',
        request_id,
        account_id,
      },
    },
    answer: {
      about: 'The events, oldest first.',
      body: listOf('RaisedEvents', 'Events, oldest first.', RaisedEvent),
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
    summary: 'List the calls of the service',
    about: 'Lists the calls of all accounts, with what was accepted under protest. Calls of the control API are not among them.',
    query: {
      fields: RequestLogQuery,
      example: {
        mentions: ids.individual,
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
    answer: {
      total: true,
      about: 'The calls, newest first.',
      body: listOf('RequestLog', 'Calls, newest first.', RequestLogEntry),
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
          version: 20210117,
          request_id,
        },
      ],
    },
  },
]
