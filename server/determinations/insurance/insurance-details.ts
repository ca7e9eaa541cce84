/** get_insurance_details: everything that the Items say about each policy. */
import type { InsuranceDetailsReport, SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import type { Determination } from '../evidence.ts'
import { findPolicies } from './policy-report.ts'
import { policyReasons } from './reason-codes.ts'

export const insuranceDetails: Determination<SVC_INSURANCE_RECORD, InsuranceDetailsReport> = (evidence, circumstances) =>
  findPolicies(evidence, circumstances).map(({ items, status, record, report }) => ({
    ...record,
    ...report,
    reason_codes: policyReasons('MID', items, status),
  }))
