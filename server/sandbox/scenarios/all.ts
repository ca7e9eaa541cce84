/** The named scenarios. */
import { educationScenarios } from './catalogue/education.ts'
import { incomeEmploymentScenarios } from './catalogue/income-employment.ts'
import { insuranceScenarios } from './catalogue/insurance.ts'
import { invitationScenarios } from './catalogue/invitations.ts'
import { purgeScenarios } from './catalogue/purges.ts'
import { refreshScenarios } from './catalogue/refreshes.ts'
import { reportScenarios } from './catalogue/reports.ts'
import { sessionScenarios } from './catalogue/sessions.ts'
import { taxScenarios } from './catalogue/tax.ts'
import { uploadScenarios } from './catalogue/uploads.ts'
import type { Scenario } from './scenario.ts'

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
