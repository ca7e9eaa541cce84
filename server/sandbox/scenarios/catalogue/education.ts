/** Every reason code of the education Services. */
import type { Scenario } from '../scenario.ts'
import { attendanceAndLoadScenarios } from './education/attendance-and-load.ts'
import { enrollmentStatusScenarios } from './education/enrollment-status.ts'
import { unavailableScenarios } from './education/unavailable.ts'
import { educationVerificationScenarios } from './education/verification.ts'

export const educationScenarios: readonly Scenario[] = [
  ...enrollmentStatusScenarios,
  ...attendanceAndLoadScenarios,
  ...unavailableScenarios,
  ...educationVerificationScenarios,
]
