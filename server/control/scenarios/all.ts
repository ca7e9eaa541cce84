/** All scenarios that can be run by name. */
import { attendanceAndLoadScenarios } from './catalogue/education/attendance-and-load.ts'
import { enrollmentStatusScenarios } from './catalogue/education/enrollment-status.ts'
import { unavailableScenarios, educationVerificationScenarios } from './catalogue/education/verification.ts'
import { bankMatchScenarios, incomeVerificationScenarios } from './catalogue/income-employment/verification.ts'
import { employmentScenarios } from './catalogue/income-employment/employment.ts'
import { earningsScenarios } from './catalogue/income-employment/earnings.ts'
import { insuranceScenarios } from './catalogue/insurance.ts'
import { invitationScenarios, purgeScenarios, refreshScenarios } from './catalogue/client.ts'
import { reportScenarios } from './catalogue/reports.ts'
import { sessionScenarios, uploadScenarios } from './catalogue/sessions.ts'
import { taxScenarios } from './catalogue/tax.ts'
import type { Scenario } from './scenario.ts'

/** Scenarios that cover every reason code of the income and employment Services. */
export const incomeEmploymentScenarios: readonly Scenario[] = [
  ...incomeVerificationScenarios,
  ...bankMatchScenarios,
  ...earningsScenarios,
  ...employmentScenarios,
]

/** Scenarios that cover every reason code of the education Services. */
export const educationScenarios: readonly Scenario[] = [
  ...enrollmentStatusScenarios,
  ...attendanceAndLoadScenarios,
  ...unavailableScenarios,
  ...educationVerificationScenarios,
]

export const scenarios: readonly Scenario[] = [
  ...sessionScenarios,
  ...invitationScenarios,
  ...uploadScenarios,
  ...refreshScenarios,
  ...reportScenarios,
  ...educationScenarios,
  ...incomeEmploymentScenarios,
  ...insuranceScenarios,
  ...taxScenarios,
  ...purgeScenarios,
]
