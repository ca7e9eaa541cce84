import type { DataRequestType, Operations } from '../../../generated/types.ts'

/** Report operation for each Data Request type. CUSTOM has no report. */
export const REPORT_BY_TYPE: Readonly<Partial<Record<DataRequestType, keyof Operations>>> = {
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
