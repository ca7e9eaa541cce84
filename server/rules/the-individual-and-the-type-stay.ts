/** What decided which data was collected cannot be changed afterwards (gap `updatable-fields`). */
import { badRequest } from '../core/errors.ts'
import type { Rule } from './rule.ts'

interface Fixed {
  readonly individual_id: string
  readonly type: string
}

export const theIndividualAndTheTypeStay: Rule<{ given: { readonly [Name in keyof Fixed]?: string }; request: Fixed }> = ({
  given,
  request,
}) => {
  for (const field of ['individual_id', 'type'] as const)
    if (given[field] !== undefined && given[field] !== request[field])
      return badRequest(`/${field}: cannot be changed; create another Data Request`)
  return undefined
}
