/** The server's account of itself: whether it can work, its API versions, and the plugin that answers each operation. */
import { constant, flag, integer, list, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import type { ControlOperation } from './operation.ts'
import { listOf, record } from './components.ts'

const ApiVersion = record('ApiVersion', 'A version of the API.', {
  version: required(integer('Its number, as the header version names it.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  served: required(flag('Whether this server answers in it; one that it does not is treated as unknown.')),
  newest: required(flag('Whether it is the newest that is served: what 3.0 names, and what new accounts have.')),
  changes: required(list(text(), 'What the version after it changed, in words; empty for the last one.')),
})

export const versionOperations: readonly ControlOperation[] = [
  {
    id: 'listVersions',
    method: 'get',
    path: '/sandbox/versions',
    tag: 'State',
    partner: 'all',
    summary: 'List the API versions',
    about: 'Lists all API versions that this server knows, each with whether it answers in it, and what the version after it changed.',
    answer: {
      about: 'The versions, the latest first.',
      body: listOf('ApiVersions', 'API versions, the latest first.', ApiVersion),
      example: [{ version: 20210117, served: true, newest: true, changes: [] }],
    },
  },
]

const Health = record('Health', 'The server runs.', { status: required(constant('ok', 'What it says of itself.')) })
const Readiness = record('Readiness', 'The server can work.', {
  status: required(constant('ready', 'What it says of itself.')),
})

export const healthOperations: readonly ControlOperation[] = [
  {
    id: 'checkHealth',
    method: 'get',
    path: '/healthz',
    tag: 'Health',
    partner: 'all',
    summary: 'Is the server alive?',
    about: 'Answers as long as the server runs.',
    answer: { about: 'It is.', body: Health, example: { status: 'ok' } },
  },
  {
    id: 'checkLiveness',
    method: 'get',
    path: '/livez',
    tag: 'Health',
    partner: 'all',
    summary: 'Is the server alive?',
    about: 'Answers as /healthz does, as long as the server runs, whatever the state of its database: for a probe that restarts it.',
    answer: { about: 'It is.', body: Health, example: { status: 'ok' } },
  },
  {
    id: 'checkReadiness',
    method: 'get',
    path: '/readyz',
    tag: 'Health',
    partner: 'all',
    summary: 'Can the server work?',
    about:
      'Answers success as long as the database answers within two seconds and its disk has room. Where it could not write, it is tried again: 503 says why it still cannot, how little room is left to the file of an SQLite database, or that the server is draining, as it ends soon.',
    answer: { about: 'It can.', body: Readiness, example: { status: 'ready' } },
    errors: ['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'],
  },
]

const AnsweredOperation = record('AnsweredOperation', 'An operation of the service, and who answers it.', {
  operation: required(text('Its path.')),
  operation_id: required(text('Its operationId.')),
  group: required(text('Its group.')),
  answered_by: required(text('The plugin that answers; prism: no plugin does, and Prism answers from the contract.')),
  added: required(flag('Whether the plugin was added when the server was started.')),
})

export const operationOperations: readonly ControlOperation[] = [
  {
    id: 'listOperations',
    method: 'get',
    path: '/sandbox/operations',
    tag: 'State',
    partner: 'all',
    summary: 'List the operations and who answers them',
    about: 'Lists all operations of the service, each with the plugin that answers it. What no plugin answers, Prism answers.',
    answer: {
      about: 'The operations, in the order of the contract.',
      body: listOf('AnsweredOperations', 'Operations, in the order of the contract.', AnsweredOperation),
      example: [
        {
          operation: '/v3/individuals/new',
          operation_id: 'createIndividual',
          group: 'Individuals',
          answered_by: 'individuals',
          added: false,
        },
      ],
    },
  },
]
