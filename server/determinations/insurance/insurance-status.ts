/** get_insurance_status: whether each policy is in force. */
import type { InsuranceStatusReport, SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import type { Determination } from '../evidence.ts'
import { findPolicies } from './policy-report.ts'
import { policyReasons } from './reason-codes.ts'

export const insuranceStatus: Determination<SVC_INSURANCE_RECORD, InsuranceStatusReport> = (evidence, circumstances) =>
  findPolicies(evidence, circumstances).map(({ items, status, report }) => ({
    ...report,
    reason_codes: policyReasons('MIS', items, status),
  }))
