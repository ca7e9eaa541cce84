/** Sending a call of the service from the sandbox. */
import { integer, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { type ControlOperation, LARGEST_SENT, anyValue, nonBlankText } from './operation.ts'
import { closedRecord, record } from './components.ts'

const headerText = (about: string) => text(about, { minLength: 1, maxLength: 200, pattern: '^[\\x20-\\x7e]{1,200}$' })

const SentHeaders = closedRecord('SentHeaders', 'Headers of the call.', {
  version: headerText('The API version.'),
  prefer: headerText('What the answer should be like.'),
  'idempotency-key': headerText('Names the call, so that it is carried out once.'),
})

const SentCall = closedRecord('SentCall', 'A call to send.', {
  account_id: required(nonBlankText('In whose name: a token is made for this one call.')),
  path: required(nonBlankText('Path of the endpoint, as /v3/items/new.')),
  body: anyValue('Its body; absent: none.'),
  headers: ref(SentHeaders),
})

const AnsweredCall = record('AnsweredCall', 'How it was answered.', {
  request_id: required(text('Its request identifier: the request log has all of it.')),
  status: required(integer('The HTTP status.', { minimum: 100, maximum: 599 })),
  answer: required(anyValue('The body; null: there was none, or a file.')),
  answer_bytes: required(nullable(integer('Of a file: how large it is.', { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))),
})

export const sendOperations: readonly ControlOperation[] = [
  {
    id: 'sendCall',
    method: 'post',
    path: '/sandbox/requests/send',
    tag: 'Records',
    partner: 'own',
    summary: 'Send a call of the service',
    about:
      'Sends a call in the name of an account, as one of the request log once more. It is judged, limited, carried out and logged like any other. Endpoints that take the secret of the account, and those that take files, cannot be called so.',
    request: {
      body: SentCall,
      largest: LARGEST_SENT,
      examples: {
        again: {
          summary: 'A call',
          value: {
            account_id: 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
            path: '/v3/datarequests/get',
            body: { count: 1 },
            headers: { version: '20210117' },
          },
        },
      },
    },
    answer: {
      about: 'The answer of the service, whatever its status.',
      body: AnsweredCall,
      example: { request_id: 'req_0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55', status: 200, answer: [], answer_bytes: null },
    },
    errors: ['NOT_FOUND'],
  },
]
