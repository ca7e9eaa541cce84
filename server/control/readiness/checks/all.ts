/** The checks, in the order of a typical integration. */
import { type Check, failed, ofCall, plural } from '../check.ts'
import { accessTokensAreRenewed, accessTokensAreReused } from './access-tokens.ts'
import { eventsAreMet, operationsAreUsed, reasonCodesAreMet } from './coverage.ts'
import { failureScenariosAreMet } from './failure-scenarios.ts'
import { failedProcessingEndsPolling, pollingIsPatient } from './polling.ts'
import { individualsAreDeleted, individualsArePurged, purgeTokensAreUsedOnce } from './removal.ts'
import { lostAnswersCreateNothingTwice, rateLimitsAreHonoured, unavailabilityIsHonoured } from './repetitions.ts'
import { deprecatedPartsAreLeft, requestsAreValid, requestsCauseNoWarnings } from './requests.ts'
import { unknownPropertiesAreSurvived, unknownValuesAreSurvived } from './unknown-parts.ts'
import {
  lateWebhooksAreMet,
  repeatedWebhooksAreHarmless,
  webhookRetriesAreMet,
  webhooksAreAcknowledged,
  whereThereAreWebhooks,
} from './webhooks.ts'

const notObservable = (name: string, title: string, explanation: string, whatToDo: string): Check => ({
  name,
  title,
  group: 'elsewhere',
  look: () => ({ state: 'not_observable', explanation, whatToDo }),
})

/** Uses the Origin header of browsers. Other calls do not show where the client stores its credential. */
const secretsStayOnTheServer: Check = {
  name: 'secrets-stay-on-the-server',
  title: 'The secret and access tokens stay on your servers',
  group: 'elsewhere',
  look: ({ calls, tokens }) => {
    const accessTokens = new Set(tokens.map(({ hash }) => hash))
    const fromPages = calls.filter(
      ({ origin, tokenHash, operation }) =>
        origin !== null && (tokenHash === null ? operation?.credential === 'basic' : accessTokens.has(tokenHash)),
    )
    if (fromPages.length > 0)
      return failed(
        `${plural(fromPages.length, 'call')} with the secret or an access token came from a web page in a browser.`,
        'Make these calls from your server. Web pages may only use public tokens.',
        fromPages.map((call) => ofCall(call, `from ${call.origin}`)),
      )
    return {
      state: 'not_observable',
      explanation: 'A call does not show where the client stores its credential, unless it comes from a web page in a browser.',
      whatToDo: 'Check the code that you ship to browsers and phones. It may contain only public tokens.',
    }
  },
}

/** Requirements that no server can observe. The report lists them, so that readers do not overestimate the verdict. */
const notObservableChecks: readonly Check[] = [
  notObservable(
    'webhook-senders-are-verified',
    'The receiver verifies the credential or signature of each webhook',
    'A receiver returns the same response to a valid webhook, whether or not it verifies webhooks.',
    'In a test, send your receiver a webhook with a wrong credential or signature. The receiver must reject it.',
  ),
  secretsStayOnTheServer,
  notObservable(
    'personal-data-stays-out-of-logs',
    'Logs contain no personal data and no tokens',
    'The server does not see what an integration logs.',
    'After a complete flow, search your logs for the name and e-mail address of the Individual and for tokens.',
  ),
  notObservable(
    'people-are-told',
    'The application tells the Individual what went wrong and what to do next',
    'The server does not see what an application shows to people.',
    'Run each failure scenario of this report, and check the messages that your application shows.',
  ),
]

export const checks: readonly Check[] = [
  operationsAreUsed,
  whereThereAreWebhooks(eventsAreMet),
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
  ...[webhooksAreAcknowledged, webhookRetriesAreMet, lateWebhooksAreMet, repeatedWebhooksAreHarmless].map(whereThereAreWebhooks),
  ...failureScenariosAreMet,
  individualsAreDeleted,
  individualsArePurged,
  ...notObservableChecks,
]
