/** The checks, in the order in which an integration meets them. */
import type { Check } from '../check.ts'
import { accessTokensAreRenewed } from './access-tokens-are-renewed.ts'
import { accessTokensAreReused } from './access-tokens-are-reused.ts'
import { deprecatedPartsAreLeft } from './deprecated-parts-are-left.ts'
import { eventsAreMet } from './events-are-met.ts'
import { failedProcessingEndsPolling } from './failed-processing-ends-polling.ts'
import { individualsAreDeleted, individualsArePurged } from './individuals-are-removed.ts'
import { lostAnswersCreateNothingTwice } from './lost-answers-create-nothing-twice.ts'
import { notObservableChecks } from './not-observable.ts'
import { operationsAreUsed } from './operations-are-used.ts'
import { pollingIsPatient } from './polling-is-patient.ts'
import { purgeTokensAreUsedOnce } from './purge-tokens-are-used-once.ts'
import { reasonCodesAreMet } from './reason-codes-are-met.ts'
import { repeatedWebhooksAreHarmless } from './repeated-webhooks-are-harmless.ts'
import { requestsAreValid } from './requests-are-valid.ts'
import { requestsCauseNoWarnings } from './requests-cause-no-warnings.ts'
import { rateLimitsAreHonoured, unavailabilityIsHonoured } from './retry-after-is-honoured.ts'
import { situationsAreMet } from './situations-are-met.ts'
import { unknownPropertiesAreSurvived, unknownValuesAreSurvived } from './unknown-parts-are-survived.ts'
import { webhooksAreAcknowledged } from './webhooks-are-acknowledged.ts'
import { lateWebhooksAreMet, webhookRetriesAreMet } from './webhooks-come-late.ts'

export const checks: readonly Check[] = [
  operationsAreUsed,
  eventsAreMet,
  reasonCodesAreMet,
  accessTokensAreReused,
  accessTokensAreRenewed,
  purgeTokensAreUsedOnce,
  requestsAreValid,
  requestsCauseNoWarnings,
  deprecatedPartsAreLeft,
  rateLimitsAreHonoured,
  unavailabilityIsHonoured,
  lostAnswersCreateNothingTwice,
  unknownValuesAreSurvived,
  unknownPropertiesAreSurvived,
  failedProcessingEndsPolling,
  pollingIsPatient,
  webhooksAreAcknowledged,
  webhookRetriesAreMet,
  lateWebhooksAreMet,
  repeatedWebhooksAreHarmless,
  ...situationsAreMet,
  individualsAreDeleted,
  individualsArePurged,
  ...notObservableChecks,
]
