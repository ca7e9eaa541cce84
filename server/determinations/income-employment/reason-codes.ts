/** The reason codes of the income summary and of the employment summary; the detailed answer has both. */
import type { EmploymentSummaryReasonCode, IncomeSummaryReasonCode } from '../../../generated/types.ts'
import type { Reason } from '../reasons.ts'

export type IncomeReason = Reason<IncomeSummaryReasonCode>
export type EmploymentReason = Reason<EmploymentSummaryReasonCode>
