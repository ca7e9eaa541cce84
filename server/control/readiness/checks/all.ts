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

/** A browser says of which page it runs. Where it says nothing, the call says nothing of where its credential is kept. */
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
        `${plural(fromPages.length, 'call')} with the secret or an access token came from a browser.`,
        'Make these calls on your server. A page may only use a public token.',
        fromPages.map((call) => ofCall(call, `from ${call.origin}`)),
      )
    return {
      state: 'not_observable',
      explanation: 'A call does not show where its credential is stored, unless it comes from a page in a browser.',
      whatToDo: 'Check what you ship to browsers and phones. Only public tokens belong there.',
    }
  },
}

/** A right integration also does these, where no server sees it. The report names them, so that nobody takes it for more than it is. */
const notObservableChecks: readonly Check[] = [
  notObservable(
    'webhook-senders-are-verified',
    'The receiver verifies the credential or signature of each webhook',
    'To a valid webhook, a receiver that verifies it answers like one that does not.',
    'In a test, send your receiver a webhook with a wrong credential or signature. It must refuse it.',
  ),
  secretsStayOnTheServer,
  notObservable(
    'personal-data-stays-out-of-logs',
    'Logs contain no personal data and no tokens',
    'The server does not see what an integration logs.',
    'After a whole flow, search your logs for the name, the e-mail address and the token of the Individual.',
  ),
  notObservable(
    'people-are-told',
    'The application tells the Individual what went wrong and what to do next',
    'The server does not see what an application shows to people.',
    'Look at your application in each failure scenario of this report.',
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
