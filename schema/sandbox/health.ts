/** Server status: readiness, API versions, and the plugin that handles each operation. */
import { constant, flag, integer, list, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { SMALL } from './bounds.ts'
import type { ControlOperation } from './operation.ts'
import { builtInList, record } from './components.ts'

const ApiVersion = record('ApiVersion', 'A version of the API.', {
  version: required(integer('Number of the version, as in the `version` header.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  served: required(flag('Whether this server supports the version. Unsupported versions are treated as unknown.')),
  newest: required(flag('Whether this is the newest supported version. `3.0` means this version, and new accounts use it.')),
  changes: required(list(text(), 'The changes of the next version; empty for the last version.')),
})

export const versionOperations: readonly ControlOperation[] = [
  {
    id: 'listVersions',
    method: 'get',
    path: '/sandbox/versions',
    tag: 'State',
    partner: 'all',
    bounds: SMALL,
    summary: 'List the API versions',
    about: 'Lists all API versions that this server knows, whether it supports them, and what the next version changed.',
    response: {
      about: 'The versions, latest first.',
      body: builtInList('ApiVersions', 'API versions, latest first.', ApiVersion),
      example: [{ version: 20210117, served: true, newest: true, changes: [] }],
    },
  },
]

const Health = record('Health', 'The server is alive.', { status: required(constant('ok', 'Always `ok`.')) })
const Readiness = record('Readiness', 'The server is ready.', {
  status: required(constant('ready', 'Always `ready`.')),
})

export const healthOperations: readonly ControlOperation[] = [
  {
    id: 'checkHealth',
    method: 'get',
    path: '/healthz',
    tag: 'Health',
    partner: 'all',
    bounds: SMALL,
    summary: 'Check that the server runs',
    about: 'Returns 200 while the server runs.',
    response: { about: 'The server is alive.', body: Health, example: { status: 'ok' } },
  },
  {
    id: 'checkLiveness',
    method: 'get',
    path: '/livez',
    tag: 'Health',
    partner: 'all',
    bounds: SMALL,
    summary: 'Check that the server is alive',
    about:
      'Returns 200 while the server runs, in any state of its database, as /healthz does. Use it for a probe that restarts the server.',
    response: { about: 'The server is alive.', body: Health, example: { status: 'ok' } },
  },
  {
    id: 'checkReadiness',
    method: 'get',
    path: '/readyz',
    tag: 'Health',
    partner: 'all',
    bounds: SMALL,
    summary: 'Check that the server is ready',
    about:
      'Returns 200 if the database responds within two seconds and its disk has space. After a failed write, it tries to write again. A 503 gives the reason: the write still fails, little space is left for the file of an SQLite database, or the server is shutting down.',
    response: { about: 'The server is ready.', body: Readiness, example: { status: 'ready' } },
    errors: ['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'],
  },
]

const OperationHandler = record('OperationHandler', 'An operation of the service and the plugin that handles it.', {
  operation: required(text('Path of the operation.')),
  operation_id: required(text('operationId of the operation.')),
  group: required(text('Group of the operation.')),
  handled_by: required(text('Name of the plugin; `prism` if Prism returns an example from the contract.')),
  added: required(flag('Whether the plugin was added at the start of the server.')),
})

export const operationOperations: readonly ControlOperation[] = [
  {
    id: 'listOperations',
    method: 'get',
    path: '/sandbox/operations',
    tag: 'State',
    partner: 'all',
    bounds: SMALL,
    summary: 'List the operations and their plugins',
    about: 'Lists all operations of the service with the plugin that handles each. Prism handles operations without a plugin.',
    response: {
      about: 'The operations, in the same order as in the contract.',
      body: builtInList('OperationHandlers', 'Operations, in the same order as in the contract.', OperationHandler),
      example: [
        {
          operation: '/v3/individuals/new',
          operation_id: 'createIndividual',
          group: 'Individuals',
          handled_by: 'individuals',
          added: false,
        },
      ],
    },
  },
]
