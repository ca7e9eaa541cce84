/** The failure scenarios that an integration must handle, and how to trigger each of them while the integration runs. */
import { callStep, logInStep, loginScreenSteps, waitStep } from '../../server/control/scenarios/catalogue/steps.ts'
import type { ScenarioStep } from '../../server/control/scenarios/scenario.ts'
import { tables } from '../../generated/tables.ts'
import { InjectedFaults, listCalledPaths, type Integration, type NextRequest, MissingOutcomeError } from './integration.ts'

export interface FailureScenario {
  readonly name: string
  readonly description: string
  readonly run: (integration: Integration) => Promise<void>
}

const ANY_DATA_SOURCE = undefined
const HOUR_SECONDS = 3600
const FIRST_RETRY_SECONDS = 120
/** Seconds until a purge erases the data, plus one hour. */
const PURGE_SECONDS = (Number(tables.limits['purge_after_hours']?.value) + 1) * HOUR_SECONDS
const CREATIONS: ReadonlySet<string> = new Set(tables.operations.filter(({ effect }) => effect === 'creates').map(({ path }) => path))

/** Opens the invitation link if the integration created one, and otherwise the widget. */
const arrive = ({ hasLink }: NextRequest): readonly ScenarioStep[] => [{ open: hasLink ? 'link' : 'widget' }, { action: 'consent' }]
const logIn = (username: string): readonly ScenarioStep[] => [...loginScreenSteps(ANY_DATA_SOURCE), logInStep(username), waitStep]
const refresh: readonly ScenarioStep[] = [callStep('datarequests/refresh_now'), waitStep]

/** Builds a scenario in which the Individual opens the next Data Request and performs the steps. */
const personaScenario = (name: string, description: string, steps: readonly ScenarioStep[]): FailureScenario => ({
  name,
  description,
  run: async (integration) => {
    const request = await integration.nextRequest()
    await integration.play(request.id, [...arrive(request), ...steps])
  },
})

const connectNextRequest = async (integration: Integration): Promise<void> => {
  const request = await integration.nextRequest()
  await integration.play(request.id, [...arrive(request), ...logIn('user_good')])
}

/** Builds a scenario in which one call fails while the next Data Request is processed. The integration must retry the call. */
const failedCall = (
  name: string,
  description: string,
  fault: object,
  affects: (path: string) => boolean = () => true,
): FailureScenario => ({
  name,
  description,
  run: (integration) =>
    withFaults(integration, fault, affects, async (faults) => {
      const { path } = await faults.waitUntilApplied('call')
      await faults.clear()
      await integration.waitForRetry(path ?? '')
    }),
})

/** Builds a scenario in which all responses follow a later version of the contract. The integration must continue unchanged. */
const laterContract = (
  name: string,
  description: string,
  fault: { readonly count: number | null } & Readonly<Record<string, unknown>>,
): FailureScenario => ({
  name,
  description,
  run: (integration) =>
    withFaults(
      integration,
      fault,
      () => true,
      async (faults) => {
        await faults.waitUntilApplied('call')
        await integration.waitUntilQuiet()
        await faults.clear()
        await integration.waitUntilQuiet()
      },
    ),
})

async function withFaults(
  integration: Integration,
  fault: object,
  affects: (path: string) => boolean,
  waitForReaction: (faults: InjectedFaults) => Promise<void>,
): Promise<void> {
  const paths = (await listCalledPaths(integration)).filter(affects)
  const faults = await InjectedFaults.inject(
    integration,
    paths.map((path) => ({ path, ...fault })),
  )
  try {
    await connectNextRequest(integration)
    await waitForReaction(faults)
  } finally {
    await faults.clear()
  }
}

/** Builds a scenario in which webhooks for the next Data Request are faulty. The clock then advances until they are delivered. */
const faultyWebhooks = (name: string, description: string, fault: object, seconds: number): FailureScenario => ({
  name,
  description,
  run: async (integration) => {
    const types = await integration.listEventTypes()
    if (types.length === 0) throw new MissingOutcomeError('no Data Request of the integration has a webhook')
    const faults = await InjectedFaults.inject(
      integration,
      types.map((event_type) => ({ event_type, ...fault })),
    )
    try {
      await connectNextRequest(integration)
      await faults.waitUntilApplied('webhook')
    } finally {
      await faults.clear()
    }
    await integration.advance(seconds)
  },
})

const linkExpired: FailureScenario = {
  name: 'link-expired',
  description: 'Nobody opens the invitation link until it expires.',
  run: async (integration) => {
    const { id, hasLink } = await integration.nextRequest()
    if (!hasLink) throw new MissingOutcomeError('the integration created no invitation link')
    const { expiresAt, now } = await integration.readLinkExpiry(id)
    await integration.play(id, [{ advance_seconds: Math.max(0, expiresAt - now) / 1000 + 1 }])
  },
}

const individualPurged: FailureScenario = {
  name: 'individual-purged',
  description: 'An Individual is erased after the integration requests the purge.',
  run: async (integration) => {
    await integration.waitForPurge()
    await integration.advance(PURGE_SECONDS)
  },
}

/** Ordered by dependency: later scenarios need calls and webhooks from a completed Data Request. */
export const failureScenarios: readonly FailureScenario[] = [
  personaScenario('report-complete', 'The Individual connects a Data Source, and the report is complete.', logIn('user_good')),
  personaScenario('credentials-not-obtained', 'The Individual has no credentials for the Data Source and leaves.', [
    ...loginScreenSteps(ANY_DATA_SOURCE),
    { action: 'insufficient_credentials' },
  ]),
  personaScenario('datasource-not-listed', 'The Individual does not find their Data Source and leaves.', [
    { action: 'choose_direct' },
    { action: 'datasource_not_found' },
    { action: 'abandon' },
  ]),
  personaScenario('session-terminated', 'The Individual stays at the login screen until the session is terminated.', [
    ...loginScreenSteps(ANY_DATA_SOURCE),
    { advance_seconds: 1801 },
  ]),
  personaScenario('login-incomplete', 'A login error occurs: the Individual must log in again.', logIn('user_incomplete')),
  personaScenario('consent-withdrawn', 'The Individual shares data, then withdraws consent.', [
    ...logIn('user_good'),
    { action: 'withdraw_consent' },
  ]),
  personaScenario('partial-documents', 'Parts of the documents are missing: processing fails.', logIn('user_partial')),
  personaScenario('unreadable-documents', 'The documents cannot be read: processing fails.', logIn('user_poor_quality')),
  personaScenario('unsupported-documents', 'The documents have an unsupported format: processing fails.', logIn('user_unsupported')),
  personaScenario('no-documents', 'The Data Source has no documents.', logIn('user_no_items')),
  personaScenario('type-unavailable', 'Documents of one type cannot be obtained from the Data Source.', logIn('user_unavailable')),
  failedCall('too-many-requests', 'A call returns 429 with Retry-After.', { status: 429 }),
  failedCall('service-unavailable', 'A call returns 503 with Retry-After.', { status: 503 }),
  failedCall('token-expired', 'The access token expires, and a call is rejected.', { expire_token: true }),
  failedCall('response-lost', 'A create call succeeds, but its response is lost.', { reset: true }, (path) => CREATIONS.has(path)),
  laterContract('unknown-properties', 'Responses contain properties that are not in the contract.', {
    unknown_property: true,
    count: null,
  }),
  // Limited to two responses, because a client that polls for a final status cannot interpret a status from a later version.
  laterContract('unknown-values', 'Responses contain unlisted values in open lists.', { unknown_value: true, count: 2 }),
  faultyWebhooks('webhook-repeated', 'Each webhook of a Data Request arrives twice.', { duplicate: true }, 0),
  faultyWebhooks(
    'webhook-retried',
    'The response of the receiver is lost: each webhook is sent again.',
    { lose_response: true },
    FIRST_RETRY_SECONDS,
  ),
  faultyWebhooks(
    'webhook-late',
    'Each webhook of a Data Request arrives six hours late.',
    { delay_seconds: 6 * HOUR_SECONDS },
    6 * HOUR_SECONDS,
  ),
  personaScenario('refresh', 'The documents of a connected Data Source are collected again.', [...logIn('user_good'), ...refresh]),
  personaScenario('refresh-failed', 'The credentials are no longer valid when the documents are collected again.', [
    ...logIn('user_expired_on_refresh'),
    ...refresh,
  ]),
  linkExpired,
  individualPurged,
]
