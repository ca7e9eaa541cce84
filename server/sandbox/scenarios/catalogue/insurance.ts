/** Every reason code of the insurance Services, and the status of policies. */
import type { Scenario } from '../scenario.ts'
import { insuranceStatusScenarios } from './insurance/status.ts'
import { insuranceVerificationScenarios } from './insurance/verification.ts'

export const insuranceScenarios: readonly Scenario[] = [...insuranceVerificationScenarios, ...insuranceStatusScenarios]
