/** The reasons that the answers on income and on employment may give; the detailed answer gives both. */
import type { EmploymentSummaryReasonCode, IncomeSummaryReasonCode } from '../../../generated/types.ts'
import type { Said } from '../reasons.ts'

export type IncomeReason = Said<IncomeSummaryReasonCode>
export type EmploymentReason = Said<EmploymentSummaryReasonCode>
