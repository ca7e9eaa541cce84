/** The checks, in the order in which an integration meets them. */
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
  title: 'The secret and access tokens are used on servers only',
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
        'Make these calls on your server; a page takes a public token, and nothing else.',
        fromPages.map((call) => ofCall(call, `from ${call.origin}`)),
      )
    return {
      state: 'not_observable',
      explanation: 'A call does not say where its credential is kept, unless a browser says that a page made it.',
      whatToDo: 'Look at what you ship to browsers and phones: only public tokens belong there.',
    }
  },
}

/** A right integration also does these, where no server sees it. The report names them, so that nobody takes it for more than it is. */
const notObservableChecks: readonly Check[] = [
  notObservable(
    'webhook-senders-are-verified',
    'A webhook is believed only once its credential or signature is verified',
    'A receiver that verifies and one that does not answer alike to a webhook that is right.',
    'In a test of your own, send your receiver a webhook with a wrong credential or signature: it must refuse it.',
  ),
  secretsStayOnTheServer,
  notObservable(
    'personal-data-stays-out-of-logs',
    'Personal data and tokens are in no log',
    'What an integration writes down stays with it.',
    'Search your logs, after a whole flow, for the name, the e-mail address and the token of the Individual.',
  ),
  notObservable(
    'people-are-told',
    'The Individual is told what went wrong, and what to do next',
    'What an application shows to people does not pass through this server.',
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
