/** "1099-B information from a brokerage account" (Data Request types) is of one year: REALIZED_GAINS needs tax_year (RequestDetails, published). */
import type { DataRequestInput } from '../../generated/types.ts'
import { badRequest } from '../core/errors.ts'
import type { Rule } from './rule.ts'

export const realizedGainsNeedATaxYear: Rule<Pick<DataRequestInput, 'type' | 'request_details'>> = ({ type, request_details }) =>
  type === 'REALIZED_GAINS' && request_details?.tax_year === undefined
    ? badRequest('/request_details/tax_year: name the tax year; a Data Request of type REALIZED_GAINS needs it')
    : undefined
