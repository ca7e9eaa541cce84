/** Every reason code of the income and employment Services. */
import type { Scenario } from '../scenario.ts'
import { bankMatchScenarios } from './income-employment/bank-match.ts'
import { earningsScenarios } from './income-employment/earnings.ts'
import { employmentScenarios } from './income-employment/employment.ts'
import { form1099Scenarios } from './income-employment/form-1099.ts'
import { incomeVerificationScenarios } from './income-employment/verification.ts'

export const incomeEmploymentScenarios: readonly Scenario[] = [
  ...incomeVerificationScenarios,
  ...bankMatchScenarios,
  ...form1099Scenarios,
  ...earningsScenarios,
  ...employmentScenarios,
]
