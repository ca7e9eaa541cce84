/** The report Services, each with the records it reads and the determination that makes its result. */
import type { ReportUri, SVC_1099_RECORD, SVC_PROCEEDS_1099_B } from '../../../generated/types.ts'
import { academicSummary } from '../../determinations/education/academic-summary.ts'
import { enrollmentStatus } from '../../determinations/education/enrollment-status.ts'
import type { Circumstances, Evidence } from '../../determinations/evidence.ts'
import { employmentSummary } from '../../determinations/income-employment/employment-summary.ts'
import { incomeEmploymentDetails } from '../../determinations/income-employment/income-employment-details.ts'
import { incomeSummary } from '../../determinations/income-employment/income-summary.ts'
import { insuranceDetails, insuranceStatus } from '../../determinations/insurance/services.ts'
import { realizedGains } from '../../determinations/tax/realized-gains.ts'
import type { ServiceReference } from '../../store/service-transactions.ts'
import type { Service } from './service.ts'

export interface ReportService extends Service {
  /** The field of the response with the reports. */
  readonly field: string
  readonly uri: ReportUri
}

const TRANSCRIPTS = ['SVC_ACADEMIC_RECORD']
const PAY = ['SVC_INCOME_EMPLOYMENT_RECORD', 'SVC_W2_RECORD', 'SVC_1099_RECORD', 'SVC_PROCEEDS_1099_B']
const POLICIES = ['SVC_INSURANCE_RECORD']
const PROCEEDS = ['SVC_1099_RECORD', 'SVC_PROCEEDS_1099_B']

const PROCEEDS_TYPES: ReadonlySet<string> = new Set(['FORM_1099_B', 'PROCEEDS_1099_B', 'SVC_PROCEEDS_1099_B'])

/** A statement of proceeds that is not void and has nothing on sales. */
function lacksSales({ type, data }: Evidence<never>): boolean {
  const { void: isVoid, form_1099_B, form_1099_da, transactions, totals } = data as SVC_1099_RECORD & SVC_PROCEEDS_1099_B
  return PROCEEDS_TYPES.has(type) && !isVoid && ![form_1099_B, form_1099_da, transactions, totals].some(Boolean)
}

/** A result without elements counts as none. */
const undefinedIfEmpty =
  (determine: (evidence: readonly Evidence<never>[], circumstances: Circumstances, reference: ServiceReference) => readonly object[]) =>
  (...parameters: Parameters<typeof determine>): readonly object[] | undefined => {
    const reports = determine(...parameters)
    return reports.length > 0 ? reports : undefined
  }

const report = (
  id: Service['id'],
  field: string,
  uri: string,
  records: readonly string[],
  determine: Parameters<typeof undefinedIfEmpty>[0],
  isPartial?: Service['isPartial'],
): ReportService => ({
  id,
  field,
  uri: `svc_report://${uri}`,
  records,
  determine: undefinedIfEmpty(determine),
  ...(isPartial && { isPartial }),
})

export const reports: readonly ReportService[] = [
  report('getAcademicSummary', 'academic_summary', 'ACADEMIC_SUMMARY', TRANSCRIPTS, academicSummary),
  report('getEnrollmentStatus', 'enrollment_status', 'ENROLLMENT_STATUS', TRANSCRIPTS, enrollmentStatus),
  report('getEmploymentSummary', 'employment_summary', 'EMPLOYMENT_SUMMARY', PAY, employmentSummary),
  report('getIncomeSummary', 'income_summary', 'INCOME_SUMMARY', PAY, incomeSummary),
  report('getIncomeEmploymentDetails', 'income_employment_details', 'INCOME_EMPLOYMENT_DETAILS', PAY, incomeEmploymentDetails),
  report('getInsuranceDetails', 'insurance_details', 'INSURANCE_DETAILS', POLICIES, insuranceDetails),
  report('getInsuranceStatus', 'insurance_status', 'INSURANCE_STATUS', POLICIES, insuranceStatus),
  report(
    'getRealizedGains',
    'realized_gains',
    'REALIZED_GAINS',
    PROCEEDS,
    (evidence, circumstances, { accountNumbers, taxYears }) =>
      realizedGains(evidence, circumstances, { ...(accountNumbers && { accountNumbers }), ...(taxYears && { taxYears }) }),
    lacksSales,
  ),
]
