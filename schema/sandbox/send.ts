/** Sends a call to the service from the sandbox. */
import { integer, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { SMALL, MAX_SENT_BYTES } from './bounds.ts'
import { type ControlOperation, anyValue, nonBlankText } from './operation.ts'
import { closedRecord, record } from './components.ts'

const headerText = (about: string) => text(about, { minLength: 1, maxLength: 200, pattern: '^[\\x20-\\x7e]{1,200}$' })

const SentHeaders = closedRecord('SentHeaders', 'Headers of the call.', {
  version: headerText('The API version.'),
  prefer: headerText('Preferences for the response.'),
  'idempotency-key': headerText('A key that prevents a repeated call from creating a second record.'),
})

const SentCall = closedRecord('SentCall', 'A call to send.', {
  account_id: required(nonBlankText('Identifier of the account. A token is created for this call only.')),
  path: required(nonBlankText('Path of the endpoint, such as /v3/items/new.')),
  body: anyValue('Body of the call. If absent, no body is sent.'),
  headers: ref(SentHeaders),
})

const CallResponse = record('CallResponse', 'The response to the call.', {
  request_id: required(text('The x-request-id of the call, for finding it in the request log.')),
  status: required(integer('The HTTP status.', { minimum: 100, maximum: 599 })),
  response: required(anyValue('Body of the response; null if there was none, or if it is a file.')),
  response_bytes: required(
    nullable(integer('Size of the file in bytes, if the response is a file.', { minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  ),
})

export const sendOperations: readonly ControlOperation[] = [
  {
    id: 'sendCall',
    method: 'post',
    path: '/sandbox/requests/send',
    tag: 'Records',
    partner: 'own',
    bounds: SMALL,
    summary: 'Send a call to the service',
    about:
      'Sends a call for an account, for example to repeat a call from the request log. The call is validated, rate-limited, carried out and logged like any other. Endpoints that take the secret of the account or files are not supported.',
    request: {
      body: SentCall,
      largest: MAX_SENT_BYTES,
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
    response: {
      about: 'The response of the service, with any status.',
      body: CallResponse,
      example: { request_id: 'req_0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55', status: 200, response: [], response_bytes: null },
    },
    errors: ['NOT_FOUND'],
  },
]
