/** Runs the report of a Data Request without a call of the client (autorun_services). */
import type { Operations } from '../../../generated/types.ts'
import type { Context } from '../../store/context.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { services } from './all.ts'
import { advanceServiceTransaction, startServiceTransaction } from './service-transaction.ts'

/** CUSTOM has no report. */
const REPORT_BY_TYPE: Readonly<Partial<Record<StoredDataRequest['type'], keyof Operations>>> = {
  ACADEMIC_SUMMARY: 'getAcademicSummary',
  ENROLLMENT_STATUS: 'getEnrollmentStatus',
  EMPLOYMENT_SUMMARY: 'getEmploymentSummary',
  INCOME_SUMMARY: 'getIncomeSummary',
  INCOME_EMPLOYMENT_DETAILS: 'getIncomeEmploymentDetails',
  HOME_INSURANCE_DETAILS: 'getInsuranceDetails',
  AUTO_INSURANCE_DETAILS: 'getInsuranceDetails',
  RENTERS_INSURANCE_DETAILS: 'getInsuranceDetails',
  REALIZED_GAINS: 'getRealizedGains',
}

export async function autorunReport(context: Context, { id, account_id, individual_id, type }: StoredDataRequest): Promise<void> {
  const service = services.get(REPORT_BY_TYPE[type] ?? '')
  if (!service) return
  const reference = { individualId: individual_id, datarequestId: id }
  await advanceServiceTransaction(context, service, await startServiceTransaction(context, account_id, service, reference, null))
}
