/** Whether the server runs, and whether it can work. */
import { record } from '../define/components.ts'
import { constant } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import type { ControlOperation } from './operation.ts'
import { controlApiOrigin } from './control-api-origin.ts'

const Health = record('Health', controlApiOrigin, 'The server runs.', { status: required(constant('ok', 'What it says of itself.')) })
const Readiness = record('Readiness', controlApiOrigin, 'The server can work.', {
  status: required(constant('ready', 'What it says of itself.')),
})

export const healthOperations: readonly ControlOperation[] = [
  {
    id: 'checkHealth',
    method: 'get',
    path: '/healthz',
    tag: 'Health',
    summary: 'Is the server alive?',
    about: 'Answers as long as the server runs.',
    answer: { about: 'It is.', body: Health, example: { status: 'ok' } },
    errors: ['BAD_REQUEST'],
  },
  {
    id: 'checkReadiness',
    method: 'get',
    path: '/readyz',
    tag: 'Health',
    summary: 'Can the server work?',
    about: 'Answers success as long as the database answers. Where it could not write, it is tried again: 503 says why it still cannot.',
    answer: { about: 'It can.', body: Readiness, example: { status: 'ready' } },
    errors: ['BAD_REQUEST', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'],
  },
]
