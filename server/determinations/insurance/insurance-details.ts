/** get_insurance_details: everything the Items say of each policy. */
import type { InsuranceDetailsReport, SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import type { Determination } from '../evidence.ts'
import { policiesFound } from './policy-report.ts'
import { reasonsFor } from './reason-codes.ts'

export const insuranceDetails: Determination<SVC_INSURANCE_RECORD, InsuranceDetailsReport> = (evidence, circumstances) =>
  policiesFound(evidence, circumstances).map(({ items, status, record, report }) => ({
    ...record,
    ...report,
    reason_codes: reasonsFor('MID', items, status),
  }))
