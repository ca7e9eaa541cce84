/** Two histories for each check: the calls and webhooks of a passing and of a failing integration. */
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

const rejections =
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
    // Creates a Data Request whose Individual triggers no event.
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
    // Calls for other Individuals do not prove anything.
    await integration.newRequest()
  },
})

/** Delivers a webhook twice and runs the reaction after each delivery. */
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
  (getStatus: (number: number) => number, wait: number, fault?: object): Play =>
  async (at, integration) => {
    const { url } = await webhookReceiver((_heard, number) => getStatus(number))
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
    // Polling is not a failure before anybody visits the link.
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

/** The client reads the results of many purged Individuals without a pause, but each of them only once. */
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

/** The receiver acknowledges both deliveries, but a fault loses the first response. */
const responseLost: Play = acknowledged(always, 5 * 60_000, { lose_response: true })

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
  'uses-operations': {
    good: async (_at, integration) => {
      const { id, individual_id } = await integration.newRequest()
      await integration.call('datarequests/generate_invitation_link', { datarequest_id: id })
      await integration.call(INCOME, { datarequest_id: id })
      await integration.call('individuals/delete', { individual_id })
    },
    bad: (_at, integration) => integration.newRequest(),
    badState: 'not_seen',
  },
  'handles-events': {
    good: acknowledged(always, 60_000),
    bad: async (_at, integration) => {
      const { url } = await webhookReceiver()
      await integration.newRequest(deliveredTo(url))
    },
    badState: 'not_seen',
  },
  'handles-reason-codes': {
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
  'reuses-access-tokens': {
    good: (_at, integration) => times(6, () => integration.newPerson()),
    bad: async (_at, integration) => {
      const { id } = await integration.newRequest()
      await times(6, async () => {
        await integration.signIn()
        await integration.call(READ, { datarequest_id: id })
      })
    },
  },
  'renews-access-tokens': { good: expiredToken, bad: invalidatedToken },
  'uses-purge-tokens-once': {
    good: async (_at, integration) => integration.purge(await integration.newPerson()),
    bad: async (_at, integration) => {
      const token = await integration.purge(await integration.newPerson())
      await integration.purge(await integration.newPerson(), token)
    },
  },
  'sends-valid-requests': {
    good: (_at, integration) => times(10, () => integration.newPerson()),
    bad: (_at, integration) => integration.call('individuals/new', { first_name: 'Ada' }),
  },
  'causes-no-warnings': {
    good: async (_at, integration) => {
      await times(10, () => integration.newPerson())
      // An idempotent replay returns a warning, but is not a mistake.
      const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
      await times(2, () => integration.call('individuals/new', person, { 'idempotency-key': 'one' }))
    },
    bad: (_at, integration) =>
      integration.call('individuals/new', { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', lastname: 'Byron' }),
  },
  'avoids-deprecated-parts': {
    good: (_at, integration) => integration.newRequest(),
    bad: (_at, integration) => integration.call('invitations/get', {}),
  },
  'respects-rate-limits': { good: rejections(429, 1500), bad: rejections(429, 500) },
  'handles-unavailability': { good: rejections(503, 1500), bad: rejections(503, 500) },
  'avoids-duplicate-creations': {
    good: lostThenSent({ 'idempotency-key': 'one' }, { 'idempotency-key': 'one' }),
    bad: lostThenSent({}, {}),
  },
  'tolerates-unknown-values': unknown('unknown_value'),
  'tolerates-unknown-properties': unknown('unknown_property'),
  'stops-polling-on-failure': { good: failedReport(1), bad: failedReport(5) },
  'polls-patiently': { good: readOnceAndPurged, bad: polled(300) },
  'acknowledges-webhooks': { good: responseLost, bad: acknowledged(() => 404, 60_000) },
  'handles-webhook-retries': {
    good: acknowledged((number) => (number === 1 ? 503 : 204), 5 * 60_000),
    bad: acknowledged(() => 503, 5 * 60_000),
    badState: 'not_seen',
  },
  'handles-late-webhooks': {
    good: acknowledged(always, 3 * HOUR, { delay_seconds: 7200 }),
    bad: acknowledged(always, 60_000),
    badState: 'not_seen',
  },
  'handles-repeated-webhooks': { good: twice(1), bad: twice(2) },
  'handles-expired-links': failureScenario('link-expired-unused'),
  'handles-withdrawn-consent': failureScenario('consent-withdrawn'),
  'handles-missing-credentials': failureScenario('login-without-credentials'),
  'handles-unlisted-data-sources': failureScenario('datasource-not-found'),
  'handles-incomplete-logins': failureScenario('login-incomplete'),
  'handles-ended-sessions': failureScenario('login-terminated'),
  'handles-partial-documents': failureScenario('report-on-partial-documents'),
  'handles-missing-items': failureScenario('connect-without-items'),
  'handles-failed-refreshes': failureScenario('refresh-with-expired-credentials'),
  'deletes-individuals': {
    good: async (_at, integration) => integration.call('individuals/delete', { individual_id: await integration.newPerson() }),
    bad: (_at, integration) => integration.newPerson(),
    badState: 'not_seen',
  },
  'purges-individuals': {
    good: async (at, integration) => {
      await integration.purge(await integration.newPerson())
      await at.pass(25 * HOUR)
    },
    bad: async (_at, integration) => integration.purge(await integration.newPerson()),
    badState: 'not_seen',
  },
}

/** Together, these scenarios trigger all reason codes for realized gains. */
const GAINS = ['gains-from-the-account', 'gains-from-an-uploaded-1099-b', 'gains-from-account-and-1099-b']
const GAINS_REQUEST = { type: 'REALIZED_GAINS', request_details: { tax_year: 2049 } }
