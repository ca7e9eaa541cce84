/** Two histories for each check: calls and webhooks of an integration that passes, and of one that does not. */
import { PERSON } from '../../api-fixture.ts'
import { webhookReceiver } from '../../webhooks/webhooks-fixture.ts'
import { deliveredTo, HOUR, INCOME, LIFETIME, lostThenSent, type Play, READ, times } from './integration.ts'

interface History {
  readonly good: Play
  readonly bad: Play
  /** State of the check for the bad history. Defaults to `failed`. */
  readonly badState?: 'not_seen'
}

const INSURANCE = 'services/get_insurance_details'

const refusals =
  (status: number, wait: number): Play =>
  async (at, integration) => {
    await integration.fault({ path: '/v3/individuals/new', status })
    const key = { 'idempotency-key': 'one' }
    await integration.call('individuals/new', PERSON, key)
    at.wait(wait)
    await integration.call('individuals/new', PERSON, key)
  }

const failureScenario = (scenario: string, type = 'AUTO_INSURANCE_DETAILS'): History => ({
  good: async (_at, integration) => {
    // Without any event.
    await integration.newRequest({ type })
    const { id, individual_id } = await integration.newRequest({ type })
    await integration.scenario(scenario, id)
    await integration.call(READ, { datarequest_id: id })
    await integration.call('individuals/delete', { individual_id })
  },
  bad: async (_at, integration) => {
    const { id } = await integration.newRequest({ type })
    await integration.scenario(scenario, id)
  },
  badState: 'not_seen',
})

const unknown = (fault: string): History => ({
  good: async (_at, integration) => {
    const { id } = await integration.newRequest()
    await integration.fault({ path: `/v3/${READ}`, [fault]: true })
    await integration.call(READ, { datarequest_id: id })
    await integration.call('datarequests/generate_invitation_link', { datarequest_id: id })
  },
  bad: async (_at, integration) => {
    const { id } = await integration.newRequest()
    await integration.fault({ path: `/v3/${READ}`, [fault]: true, count: 4 })
    await times(4, () => integration.call(READ, { datarequest_id: id }))
    // Calls for other Individuals prove nothing.
    await integration.newRequest()
  },
})

/** Delivers a webhook twice, and runs the reaction for each. */
const twice =
  (reactions: number): Play =>
  async (at, integration) => {
    const { url } = await webhookReceiver()
    const { id } = await integration.newRequest(deliveredTo(url, 'session.terminated'))
    await integration.fault({ event_type: 'session.terminated', duplicate: true })
    await integration.scenario('login-terminated', id)
    await at.pass(60_000)
    await times(reactions, () => integration.call('datarequests/notify_user', { datarequest_id: id, notifications: [{ type: 'EMAIL' }] }))
  }

const acknowledged =
  (answer: (number: number) => number, wait: number, fault?: object): Play =>
  async (at, integration) => {
    const { url } = await webhookReceiver((_heard, number) => answer(number))
    const { id } = await integration.newRequest(deliveredTo(url, 'session.terminated'))
    if (fault) await integration.fault({ event_type: 'session.terminated', ...fault })
    await integration.scenario('login-terminated', id)
    await at.pass(wait)
  }

const always = () => 204

const failedReport =
  (asked: number): Play =>
  async (at, integration) => {
    const { id } = await integration.newRequest({ type: 'AUTO_INSURANCE_DETAILS' })
    // Polling before anybody visits the link is not a failure.
    await times(5, () => integration.call(INSURANCE, { datarequest_id: id }))
    await integration.scenario('report-without-items', id)
    await times(asked, () => integration.call(INSURANCE, { datarequest_id: id }))
    at.wait(1000)
    await integration.newPerson()
  }

const polled =
  (everyMs: number): Play =>
  async (at, integration) => {
    const { url } = await webhookReceiver()
    const { id } = await integration.newRequest({ type: 'AUTO_INSURANCE_DETAILS', ...deliveredTo(url) })
    await times(7, async () => {
      at.wait(everyMs)
      await integration.call(INSURANCE, { datarequest_id: id })
    })
    await integration.scenario('connect', id)
    at.wait(everyMs)
    await integration.call(INSURANCE, { datarequest_id: id })
  }

/** The client reads results of many purged Individuals without a pause, but each only once. */
const readOnceAndPurged: Play = async (at, integration) => {
  const { url } = await webhookReceiver()
  await times(7, async () => {
    const { id, individual_id } = await integration.newRequest(deliveredTo(url))
    await integration.call(READ, { datarequest_id: id })
    await integration.purge(individual_id)
  })
  await at.pass(25 * HOUR)
  await polled(90_000)(at, integration)
}

/** The receiver acknowledges twice. A fault loses the first response. */
const answerLost: Play = acknowledged(always, 5 * 60_000, { lose_answer: true })

const expiredToken: Play = async (at, integration) => {
  await integration.newPerson()
  await at.pass(LIFETIME)
  await integration.call('datasources/get')
  await integration.signIn()
  await integration.call('datasources/get')
}

const invalidatedToken: Play = async (_at, integration) => {
  await integration.signOut()
  await times(4, () => integration.call('datasources/get'))
}

export const HISTORIES: Readonly<Record<string, History>> = {
  'operations-are-used': {
    good: async (_at, integration) => {
      const { id, individual_id } = await integration.newRequest()
      await integration.call('datarequests/generate_invitation_link', { datarequest_id: id })
      await integration.call(INCOME, { datarequest_id: id })
      await integration.call('individuals/delete', { individual_id })
    },
    bad: (_at, integration) => integration.newRequest(),
    badState: 'not_seen',
  },
  'events-are-met': {
    good: acknowledged(always, 60_000),
    bad: async (_at, integration) => {
      const { url } = await webhookReceiver()
      await integration.newRequest(deliveredTo(url))
    },
    badState: 'not_seen',
  },
  'reason-codes-are-met': {
    good: async (_at, integration) => {
      for (const scenario of GAINS) {
        const { id } = await integration.newRequest(GAINS_REQUEST)
        await integration.scenario(scenario, id)
        await integration.call('services/get_realized_gains', { datarequest_id: id, tax_years: [2049] })
      }
    },
    bad: async (_at, integration) => {
      const { id } = await integration.newRequest(GAINS_REQUEST)
      await integration.call('services/get_realized_gains', { datarequest_id: id, tax_years: [2049] })
    },
    badState: 'not_seen',
  },
  'access-tokens-are-reused': {
    good: (_at, integration) => times(6, () => integration.newPerson()),
    bad: async (_at, integration) => {
      const { id } = await integration.newRequest()
      await times(6, async () => {
        await integration.signIn()
        await integration.call(READ, { datarequest_id: id })
      })
    },
  },
  'access-tokens-are-renewed': { good: expiredToken, bad: invalidatedToken },
  'purge-tokens-are-used-once': {
    good: async (_at, integration) => integration.purge(await integration.newPerson()),
    bad: async (_at, integration) => {
      const token = await integration.purge(await integration.newPerson())
      await integration.purge(await integration.newPerson(), token)
    },
  },
  'requests-are-valid': {
    good: (_at, integration) => times(10, () => integration.newPerson()),
    bad: (_at, integration) => integration.call('individuals/new', { first_name: 'Ada' }),
  },
  'requests-cause-no-warnings': {
    good: async (_at, integration) => {
      await times(10, () => integration.newPerson())
      // An idempotent replay returns a warning and is not a mistake.
      const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
      await times(2, () => integration.call('individuals/new', person, { 'idempotency-key': 'one' }))
    },
    bad: (_at, integration) =>
      integration.call('individuals/new', { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', lastname: 'Byron' }),
  },
  'deprecated-parts-are-left': {
    good: (_at, integration) => integration.newRequest(),
    bad: (_at, integration) => integration.call('invitations/get', {}),
  },
  'rate-limits-are-honoured': { good: refusals(429, 1500), bad: refusals(429, 500) },
  'unavailability-is-honoured': { good: refusals(503, 1500), bad: refusals(503, 500) },
  'lost-answers-create-nothing-twice': {
    good: lostThenSent({ 'idempotency-key': 'one' }, { 'idempotency-key': 'one' }),
    bad: lostThenSent({}, {}),
  },
  'unknown-values-are-survived': unknown('unknown_value'),
  'unknown-properties-are-survived': unknown('unknown_property'),
  'failed-processing-ends-polling': { good: failedReport(1), bad: failedReport(5) },
  'polling-is-patient': { good: readOnceAndPurged, bad: polled(300) },
  'webhooks-are-acknowledged': { good: answerLost, bad: acknowledged(() => 404, 60_000) },
  'webhook-retries-are-met': {
    good: acknowledged((number) => (number === 1 ? 503 : 204), 5 * 60_000),
    bad: acknowledged(() => 503, 5 * 60_000),
    badState: 'not_seen',
  },
  'late-webhooks-are-met': {
    good: acknowledged(always, 3 * HOUR, { delay_seconds: 7200 }),
    bad: acknowledged(always, 60_000),
    badState: 'not_seen',
  },
  'repeated-webhooks-are-harmless': { good: twice(1), bad: twice(2) },
  'expired-links-are-met': failureScenario('link-expired-unused'),
  'withdrawn-consent-is-met': failureScenario('consent-withdrawn'),
  'missing-credentials-are-met': failureScenario('login-without-credentials'),
  'unlisted-data-sources-are-met': failureScenario('datasource-not-found'),
  'incomplete-logins-are-met': failureScenario('login-incomplete'),
  'ended-sessions-are-met': failureScenario('login-terminated'),
  'partial-documents-are-met': failureScenario('report-on-partial-documents'),
  'missing-items-are-met': failureScenario('connect-without-items'),
  'failed-refreshes-are-met': failureScenario('refresh-with-expired-credentials'),
  'individuals-are-deleted': {
    good: async (_at, integration) => integration.call('individuals/delete', { individual_id: await integration.newPerson() }),
    bad: (_at, integration) => integration.newPerson(),
    badState: 'not_seen',
  },
  'individuals-are-purged': {
    good: async (at, integration) => {
      await integration.purge(await integration.newPerson())
      await at.pass(25 * HOUR)
    },
    bad: async (_at, integration) => integration.purge(await integration.newPerson()),
    badState: 'not_seen',
  },
}

/** Together they cause all reason codes of realized gains. */
const GAINS = ['gains-from-the-account', 'gains-from-an-uploaded-1099-b', 'gains-from-account-and-1099-b']
const GAINS_REQUEST = { type: 'REALIZED_GAINS', request_details: { tax_year: 2049 } }
