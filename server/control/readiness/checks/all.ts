/** All checks, in the order in which a typical integration encounters them. */
import { type Check, reportFailed, reportNotObservable, ofCall, plural } from '../check.ts'
import { renewsAccessTokens, reusesAccessTokens } from './access-tokens.ts'
import { handlesEvents, usesOperations, handlesReasonCodes } from './coverage.ts'
import { handlesFailureScenarios } from './failure-scenarios.ts'
import { stopsPollingOnFailure, pollsPatiently } from './polling.ts'
import { deletesIndividuals, purgesIndividuals, usesPurgeTokensOnce } from './removal.ts'
import { avoidsDuplicateCreations, respectsRateLimits, handlesUnavailability } from './repetitions.ts'
import { avoidsDeprecatedParts, sendsValidRequests, causesNoWarnings } from './requests.ts'
import { toleratesUnknownProperties, toleratesUnknownValues } from './unknown-parts.ts'
import {
  handlesLateWebhooks,
  handlesRepeatedWebhooks,
  handlesWebhookRetries,
  acknowledgesWebhooks,
  skipWithoutWebhooks,
} from './webhooks.ts'

const declareNotObservable = (name: string, title: string, explanation: string, nextStep: string): Check => ({
  name,
  title,
  group: 'manual',
  look: () => reportNotObservable(explanation, nextStep),
})

/** Relies on the Origin header, which browsers send. Other calls do not show where the client stores its credentials. */
const keepsSecretsOnTheServer: Check = {
  name: 'keeps-secrets-on-the-server',
  title: 'The secret and access tokens stay on your servers',
  group: 'manual',
  look: ({ calls, tokens }) => {
    const accessTokens = new Set(tokens.map(({ hash }) => hash))
    const fromPages = calls.filter(
      ({ origin, tokenHash, operation }) =>
        origin !== null && (tokenHash === null ? operation?.credential === 'basic' : accessTokens.has(tokenHash)),
    )
    if (fromPages.length > 0)
      return reportFailed(
        `${plural(fromPages.length, 'call')} with the secret or an access token came from a web page in a browser.`,
        'Make these calls from your server. Web pages may only use public tokens.',
        fromPages.map((call) => ofCall(call, `from ${call.origin}`)),
      )
    return reportNotObservable(
      'A call does not show where the client stores its credential, unless it comes from a web page in a browser.',
      'Check the code that you ship to browsers and phones. It may contain only public tokens.',
    )
  },
}

/** Requirements that no server can observe. The report lists them, so that readers do not overestimate the verdict. */
const notObservableChecks: readonly Check[] = [
  declareNotObservable(
    'verifies-webhook-senders',
    'The receiver verifies the credential or signature of each webhook',
    'A receiver returns the same response to a valid webhook, whether or not it verifies webhooks.',
    'In a test, send your receiver a webhook with a wrong credential or signature. The receiver must reject it.',
  ),
  keepsSecretsOnTheServer,
  declareNotObservable(
    'keeps-personal-data-out-of-logs',
    'Logs contain no personal data and no tokens',
    'The server does not see what an integration logs.',
    "After a complete workflow, search your logs for tokens and for the Individual's name and e-mail address.",
  ),
  declareNotObservable(
    'informs-individuals',
    'The application tells the Individual what went wrong and what to do next',
    'The server does not see what an application shows to people.',
    'Run each failure scenario of this report, and check the messages that your application shows.',
  ),
]

export const checks: readonly Check[] = [
  usesOperations,
  skipWithoutWebhooks(handlesEvents),
  handlesReasonCodes,
  reusesAccessTokens,
  renewsAccessTokens,
  usesPurgeTokensOnce,
  sendsValidRequests,
  causesNoWarnings,
  avoidsDeprecatedParts,
  respectsRateLimits,
  handlesUnavailability,
  avoidsDuplicateCreations,
  toleratesUnknownValues,
  toleratesUnknownProperties,
  stopsPollingOnFailure,
  pollsPatiently,
  ...[acknowledgesWebhooks, handlesWebhookRetries, handlesLateWebhooks, handlesRepeatedWebhooks].map(skipWithoutWebhooks),
  ...handlesFailureScenarios,
  deletesIndividuals,
  purgesIndividuals,
  ...notObservableChecks,
]
