/** The rules of Data Requests. */
import type { DataRequestInput } from '../../generated/types.ts'
import { badRequest } from '../core/errors.ts'
import type { Rule } from './rule.ts'

/**
 * "1099-B information from a brokerage account" (Data Request types) is of one year: REALIZED_GAINS needs tax_year (RequestDetails,
 * published).
 */
export const realizedGainsNeedATaxYear: Rule<Pick<DataRequestInput, 'type' | 'request_details'>> = ({ type, request_details }) =>
  type === 'REALIZED_GAINS' && request_details?.tax_year === undefined
    ? badRequest('/request_details/tax_year: name the tax year; a Data Request of type REALIZED_GAINS needs it')
    : undefined

interface Fixed {
  readonly individual_id: string
  readonly type: string
}

/** The fields that decided which data was collected cannot be changed afterwards (gap updatable-fields). */
export const theIndividualAndTheTypeStay: Rule<{ given: { readonly [Name in keyof Fixed]?: string }; request: Fixed }> = ({
  given,
  request,
}) => {
  for (const field of ['individual_id', 'type'] as const)
    if (given[field] !== undefined && given[field] !== request[field])
      return badRequest(`/${field}: cannot be changed; create another Data Request`)
  return undefined
}
