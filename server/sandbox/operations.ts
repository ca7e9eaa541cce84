/** Lists who answers each operation: a plugin, or Prism from the contract. */
import { operations } from '../../generated/server.ts'
import type { Controls } from './controls.ts'

export const operationControls = {
  listOperations: ({ api }) =>
    Promise.resolve(
      operations.map(({ id, path, group }) => {
        const answerer = api.handlers.answererOf({ id })
        return { operation: path, operation_id: id, group, answered_by: answerer?.plugin ?? 'prism', added: answerer?.added ?? false }
      }),
    ),
} satisfies Partial<Controls>
