/** Runs the report of a Data Request without a call of the client, unless autorun_services is false. */
import type { OperationId } from '../../../generated/server.ts'
import type { Context } from '../../store/context.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { pendingServiceTransactions } from '../../store/service-transactions.ts'
import { services } from './all.ts'
import { startServiceTransaction } from './service-transaction.ts'

/** CUSTOM has no report. */
export const REPORT_BY_TYPE: Readonly<Partial<Record<StoredDataRequest['type'], OperationId>>> = {
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

/**
 * Starts the report, which then advances like any other; a call that already waits for it is answered instead, so that
 * nobody hears of two.
 */
export async function startAutomaticReport(context: Context, request: StoredDataRequest, refreshId: string | null): Promise<void> {
  const { id, account_id, individual_id, type, data } = request
  const service = services.get(REPORT_BY_TYPE[type] ?? '')
  if (!service || data.autorun_services === false) return
  const pending = await pendingServiceTransactions(context.db, individual_id)
  if (pending.some(({ datarequest_id, service: name }) => datarequest_id === id && name === service.id)) return
  const reference = { individualId: individual_id, datarequestId: id, ...(refreshId !== null && { refreshId }) }
  await startServiceTransaction(context, account_id, service, reference, null)
}
