/** All tools, in the order in which they are listed. */
import type { Tool } from '../tool.ts'
import { callTools, faultTools } from './calls.ts'
import { deliveryTools } from './deliveries.ts'
import { diffTools, validateTools, lookUpTools } from './contract.ts'
import { exerciseTools } from './exercise.ts'
import { readinessTools } from './readiness.ts'
import { scenarioTools } from './scenarios.ts'
import { serverTools } from './server.ts'
import { verifyTools } from './verify.ts'
import { webhookTools } from './webhooks.ts'
import { whyTools } from './why.ts'

export const tools: readonly Tool[] = [
  ...lookUpTools,
  ...validateTools,
  ...diffTools,
  ...serverTools,
  ...scenarioTools,
  ...callTools,
  ...deliveryTools,
  ...webhookTools,
  ...faultTools,
  ...exerciseTools,
  ...readinessTools,
  ...verifyTools,
  ...whyTools,
]
