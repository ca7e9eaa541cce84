/** Reason codes for the income summary and the employment summary. The detailed response contains both. */
import type { EmploymentSummaryReasonCode, IncomeSummaryReasonCode, KnownValue } from '../../../generated/types.ts'
import type { Reason } from '../reasons.ts'

export type IncomeReason = Reason<KnownValue<IncomeSummaryReasonCode>>
export type EmploymentReason = Reason<KnownValue<EmploymentSummaryReasonCode>>
