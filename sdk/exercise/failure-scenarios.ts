/** The failure scenarios that an integration must bear, and how each is triggered while it runs. */
import { callStep, logInStep, loginScreenSteps, waitStep } from '../../server/control/scenarios/catalogue/steps.ts'
import type { ScenarioStep } from '../../server/control/scenarios/scenario.ts'
import { tables } from '../../generated/tables.ts'
import { AskedFaults, pathsOf, type Integration, type NextRequest, MissingOutcomeError } from './integration.ts'

export interface FailureScenario {
  readonly name: string
  readonly about: string
  readonly bring: (integration: Integration) => Promise<void>
}

const ANY_OF_ITS_KIND = undefined
const HOUR = 3600
const FIRST_RETRY_SECONDS = 120
/** Until the erasure, and an hour more. */
const PURGE_SECONDS = (Number(tables.limits['purge_after_hours']?.value) + 1) * HOUR
const CREATIONS: ReadonlySet<string> = new Set(tables.operations.filter(({ effect }) => effect === 'creates').map(({ path }) => path))

/** The Individual comes the way that the integration made for them. */
const arrive = ({ hasLink }: NextRequest): readonly ScenarioStep[] => [{ open: hasLink ? 'link' : 'widget' }, { act: 'consent' }]
const logIn = (username: string): readonly ScenarioStep[] => [...loginScreenSteps(ANY_OF_ITS_KIND), logInStep(username), waitStep]
const refresh: readonly ScenarioStep[] = [callStep('datarequests/refresh_now'), waitStep]

/** The Individual comes to the next Data Request, and does this. */
const individual = (name: string, about: string, steps: readonly ScenarioStep[]): FailureScenario => ({
  name,
  about,
  bring: async (integration) => {
    const request = await integration.nextRequest()
    await integration.play(request.id, [...arrive(request), ...steps])
  },
})

const connectNext = async (integration: Integration): Promise<void> => {
  const request = await integration.nextRequest()
  await integration.play(request.id, [...arrive(request), ...logIn('user_good')])
}

/** One call meets the fault while the next Data Request takes its course; the integration must come back to its endpoint. */
const refusedCall = (name: string, about: string, fault: object, concerns: (path: string) => boolean = () => true): FailureScenario => ({
  name,
  about,
  bring: (integration) =>
    withFaults(integration, fault, concerns, async (faults) => {
      const { path } = await faults.untilMet('call')
      await faults.clear()
      await integration.comeBack(path ?? '')
    }),
})

/** All calls meet the fault while the next Data Request takes its course: the integration must go on as it is. */
const laterContract = (
  name: string,
  about: string,
  fault: { readonly count: number | null } & Readonly<Record<string, unknown>>,
): FailureScenario => ({
  name,
  about,
  bring: (integration) =>
    withFaults(
      integration,
      fault,
      () => true,
      async (faults) => {
        await faults.untilMet('call')
        await integration.becomeQuiet()
        await faults.clear()
        await integration.becomeQuiet()
      },
    ),
})

async function withFaults(
  integration: Integration,
  fault: object,
  concerns: (path: string) => boolean,
  then: (faults: AskedFaults) => Promise<void>,
): Promise<void> {
  const paths = (await pathsOf(integration)).filter(concerns)
  const faults = await AskedFaults.ask(
    integration,
    paths.map((path) => ({ path, ...fault })),
  )
  try {
    await connectNext(integration)
    await then(faults)
  } finally {
    await faults.clear()
  }
}

/** Webhooks of the next Data Request meet the fault; then so much time passes that they come. */
const faultyWebhooks = (name: string, about: string, fault: object, seconds: number): FailureScenario => ({
  name,
  about,
  bring: async (integration) => {
    const types = await integration.eventTypes()
    if (types.length === 0) throw new MissingOutcomeError('no Data Request of the integration names a webhook')
    const faults = await AskedFaults.ask(
      integration,
      types.map((event_type) => ({ event_type, ...fault })),
    )
    try {
      await connectNext(integration)
      await faults.untilMet('webhook')
    } finally {
      await faults.clear()
    }
    await integration.advance(seconds)
  },
})

const linkExpires: FailureScenario = {
  name: 'link-expired',
  about: 'Nobody follows the invitation link until it expires.',
  bring: async (integration) => {
    const { id, hasLink } = await integration.nextRequest()
    if (!hasLink) throw new MissingOutcomeError('the integration made no invitation link')
    const { expiresAt, now } = await integration.linkExpiry(id)
    await integration.play(id, [{ advance_seconds: Math.max(0, expiresAt - now) / 1000 + 1 }])
  },
}

const personIsPurged: FailureScenario = {
  name: 'individual-purged',
  about: 'An Individual whose purge the integration asked for is erased.',
  bring: async (integration) => {
    await integration.asksForPurge()
    await integration.advance(PURGE_SECONDS)
  },
}

/** In an order in which later ones find what they need: calls and webhooks of a Data Request that took its course. */
export const failureScenarios: readonly FailureScenario[] = [
  individual('report-complete', 'The Individual connects a Data Source, and the report is complete.', logIn('user_good')),
  individual('credentials-not-obtained', 'The Individual has no credentials of the Data Source and leaves.', [
    ...loginScreenSteps(ANY_OF_ITS_KIND),
    { act: 'insufficient_credentials' },
  ]),
  individual('datasource-not-listed', 'The Individual does not find their Data Source and leaves.', [
    { act: 'choose_direct' },
    { act: 'datasource_not_found' },
    { act: 'abandon' },
  ]),
  individual('session-terminated', 'The Individual stays at the login screen until the session is terminated.', [
    ...loginScreenSteps(ANY_OF_ITS_KIND),
    { advance_seconds: 1801 },
  ]),
  individual('login-incomplete', 'A login error occurs: the Individual must log in again.', logIn('user_incomplete')),
  individual('consent-withdrawn', 'The Individual shares data, then withdraws consent.', [
    ...logIn('user_good'),
    { act: 'withdraw_consent' },
  ]),
  individual('partial-documents', 'Parts of the documents are missing: processing fails.', logIn('user_partial')),
  individual('unreadable-documents', 'The documents cannot be read: processing fails.', logIn('user_poor_quality')),
  individual('unsupported-documents', 'The documents are of a format that is not supported: processing fails.', logIn('user_unsupported')),
  individual('no-documents', 'There is no document at the Data Source.', logIn('user_no_items')),
  individual('type-unavailable', 'Documents of one type cannot be obtained from the Data Source.', logIn('user_unavailable')),
  refusedCall('too-many-requests', 'A call is answered 429 with Retry-After.', { status: 429 }),
  refusedCall('service-unavailable', 'A call is answered 503 with Retry-After.', { status: 503 }),
  refusedCall('token-expired', 'The access token expires, and a call is refused for it.', { expire_token: true }),
  refusedCall('answer-lost', 'A creation is carried out, and its answer is lost.', { reset: true }, (path) => CREATIONS.has(path)),
  laterContract('unknown-properties', 'Answers have properties that the contract does not name.', { unknown_property: true, count: null }),
  // Few: who waits for the end of a report cannot know whether a status of a later version is one.
  laterContract('unknown-values', 'Answers have values that lists do not name which may grow.', { unknown_value: true, count: 2 }),
  faultyWebhooks('webhook-repeated', 'Each webhook of a Data Request comes twice.', { duplicate: true }, 0),
  faultyWebhooks(
    'webhook-retried',
    'What the receiver answers is lost: each webhook is sent again.',
    { lose_answer: true },
    FIRST_RETRY_SECONDS,
  ),
  faultyWebhooks('webhook-late', 'Each webhook of a Data Request comes six hours late.', { delay_seconds: 6 * HOUR }, 6 * HOUR),
  individual('refresh', 'The documents of a connected Data Source are collected anew.', [...logIn('user_good'), ...refresh]),
  individual('refresh-failed', 'The credentials are no longer valid when the documents are collected anew.', [
    ...logIn('user_expired_on_refresh'),
    ...refresh,
  ]),
  linkExpires,
  personIsPurged,
]
