/** All tools, in the order in which they are listed. */
import type { Tool } from '../tool.ts'
import { callTools } from './calls.ts'
import { deliveryTools } from './deliveries.ts'
import { diffTools } from './diff.ts'
import { faultTools } from './faults.ts'
import { lookUpTools } from './look-up.ts'
import { readinessTools } from './readiness.ts'
import { scenarioTools } from './scenarios.ts'
import { serverTools } from './server.ts'
import { validateTools } from './validate.ts'

export const tools: readonly Tool[] = [
  ...lookUpTools,
  ...validateTools,
  ...diffTools,
  ...serverTools,
  ...scenarioTools,
  ...callTools,
  ...deliveryTools,
  ...faultTools,
  ...readinessTools,
]
