/** Which plugin answers which operation of the service. */
import { listOf, record } from '../define/components.ts'
import { flag, text } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { controlApiOrigin } from './control-api-origin.ts'
import { GUARDED_ERRORS } from './errors.ts'
import type { ControlOperation } from './operation.ts'

const AnsweredOperation = record('AnsweredOperation', controlApiOrigin, 'An operation of the service, and who answers it.', {
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
    summary: 'List the operations and who answers them',
    about: 'Lists all operations of the service, each with the plugin that answers it. What no plugin answers, Prism answers.',
    answer: {
      about: 'The operations, in the order of the contract.',
      body: listOf('AnsweredOperations', controlApiOrigin, 'Operations, in the order of the contract.', AnsweredOperation),
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
    errors: GUARDED_ERRORS,
  },
]
