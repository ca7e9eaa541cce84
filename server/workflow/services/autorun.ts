/** The report of a Data Request that runs without being asked for (autorun_services). */
import type { OperationId } from '../../api/plugin.ts'
import type { Moment } from '../../store/context.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { services } from './all.ts'
import { advance, begin } from './transaction.ts'

/** CUSTOM has no report of its own. */
const REPORT: Readonly<Partial<Record<StoredDataRequest['type'], OperationId>>> = {
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

export async function runByItself(moment: Moment, { id, account_id, individual_id, type }: StoredDataRequest): Promise<void> {
  const service = services.get(REPORT[type] ?? '')
  if (!service) return
  const reference = { individualId: individual_id, datarequestId: id }
  await advance(moment, service, await begin(moment, account_id, service, reference, null))
}
