/** Verdicts on patterns that are easily confused: correct integrations that look unusual, and faulty integrations that look correct. */
import { expect } from 'vitest'
import { control } from '../../control-api.ts'
import { DIGEST } from '../../item-files.ts'
import { basic } from '../../test-server.ts'
import { webhookReceiver } from '../../webhooks/webhooks-fixture.ts'
import { deliveredTo, HOUR, INCOME, type Integration, LIFETIME, type Play, READ, type ReadinessServer, times } from './integration.ts'
import { expectFailed, expectNotApplicable, expectNotObservable, expectNotSeen, expectShown, testWays, type Way } from './ways.ts'

/** Creates Items for a Data Request whose events are delivered to a receiver. */
async function addItems(at: ReadinessServer, integration: Integration, scenario = 'connect') {
  const { url } = await webhookReceiver()
  const request = await integration.newRequest(deliveredTo(url))
  await integration.scenario(scenario, request.id)
  await at.pass(60_000)
  const { body } = await integration.call('items/get', { filters: { datarequest_id: request.id } })
  return { ...request, items: body.map(({ id }: { id: string }) => id) as string[] }
}

async function newItems(at: ReadinessServer, integration: Integration, item: object): Promise<string[]> {
  const ids: string[] = []
  await times(8, async () => {
    const { status, body } = await integration.call('items/new', { source_data_type: 'SVC_DIGEST', ...item })
    expect(status, JSON.stringify(body)).toBe(200)
    ids.push(body.id)
  })
  await at.pass(48 * HOUR)
  return ids
}
const readEach = async (integration: Integration, ids: readonly string[], status = 200) => {
  for (const id of ids) expect((await integration.call('items/get_by_id', { id })).status).toBe(status)
}

/** Returns the number of webhooks for a Data Request, and checks that it is above five. */
async function countWebhooks(at: ReadinessServer, datarequest_id: string): Promise<number> {
  const { body } = await control(at, 'GET', `/deliveries?datarequest_id=${datarequest_id}`)
  expect(body.length).toBeGreaterThan(5)
  return body.length
}

/** Three calls are rejected. Some of them are repeated in time, and other calls continue. */
const rejectedThrice =
  (status: number, repeated: readonly number[], goOnAfterMs = 60_000): Play =>
  async (at, integration) => {
    const ids = [await integration.newRequest(), await integration.newRequest(), await integration.newRequest()].map(({ id }) => id)
    await integration.fault({ path: `/v3/${READ}`, status, count: 3 })
    for (const datarequest_id of ids) await integration.call(READ, { datarequest_id })
    at.wait(1500)
    for (const one of repeated) await integration.call(READ, { datarequest_id: ids[one] })
    at.wait(goOnAfterMs)
    await integration.newPerson()
  }

/** A handler reads data before it acknowledges the webhook, and responds with 500 if the read fails. */
const rejectedInHandler =
  (status: number): Play =>
  async (at, integration) => {
    const { url } = await webhookReceiver(async ({ body }) => {
      const { datarequest_id } = JSON.parse(body) as { datarequest_id: string }
      const { status } = await integration.call(READ, { datarequest_id })
      // The attempt takes longer than the interval between calls.
      at.wait(150)
      return status < 400 ? 204 : 500
    })
    const { id } = await integration.newRequest(deliveredTo(url, 'session.terminated'))
    await integration.fault({ path: `/v3/${READ}`, status })
    await integration.scenario('login-terminated', id)
    at.wait(5000)
    await at.pass(5 * 60_000)
  }

/** A worker repeats a request until somebody visits the link, and gets responses from a later version. */
const pollsOfALaterVersion =
  (fault: string): Play =>
  async (_at, integration) => {
    const { id } = await integration.newRequest()
    await times(4, () => integration.call(READ, { datarequest_id: id }))
    await integration.fault({ path: `/v3/${READ}`, [fault]: true, count: 5 })
    await times(5, () => integration.call(READ, { datarequest_id: id }))
    await integration.call('datarequests/generate_invitation_link', { datarequest_id: id })
  }

/** Delivers a webhook twice, and the integration reacts. */
const afterTwice =
  (then: (at: ReadinessServer, integration: Integration, id: string) => Promise<unknown>, fault: object = { duplicate: true }): Play =>
  async (at, integration) => {
    const { url } = await webhookReceiver()
    const { id } = await integration.newRequest(deliveredTo(url, 'session.terminated'))
    await integration.fault({ event_type: 'session.terminated', ...fault })
    await integration.scenario('login-terminated', id)
    await at.pass(5 * 60_000)
    await then(at, integration, id)
  }
const notify = (integration: Integration, datarequest_id: string, headers = {}) =>
  integration.call('datarequests/notify_user', { datarequest_id, notifications: [{ type: 'EMAIL' }] }, headers)

/** A refresh fails, its webhook is acknowledged, and the integration reacts. */
const told =
  (then: (at: ReadinessServer, integration: Integration, request: { id: string; individual_id: string }) => Promise<unknown>): Play =>
  async (at, integration) => {
    const { url } = await webhookReceiver()
    const differing = { type: 'AUTO_INSURANCE_DETAILS', ...deliveredTo(url, 'datarequest.refresh_failed') }
    // Creates a Data Request whose Individual triggers no event.
    await integration.newRequest(differing)
    const request = await integration.newRequest(differing)
    await integration.scenario('refresh-with-expired-credentials', request.id)
    await at.pass(60_000)
    await then(at, integration, request)
  }

/**
 * Polls two Data Requests until a refresh of one fails. Polls the failed one `afterwards` more times, and from then on polls only the other
 * one.
 */
const polledWhile =
  (afterwards: number, hasWebhook: boolean): Play =>
  async (at, integration) => {
    const webhook = hasWebhook ? deliveredTo((await webhookReceiver()).url, 'datarequest.refresh_failed') : {}
    const other = await integration.newRequest({ type: 'AUTO_INSURANCE_DETAILS', ...webhook })
    const { id } = await integration.newRequest({ type: 'AUTO_INSURANCE_DETAILS', ...webhook })
    const poll = async (...ids: string[]) => {
      at.wait(30_000)
      for (const datarequest_id of ids) await integration.call(READ, { datarequest_id })
    }
    await times(3, () => poll(other.id, id))
    await integration.scenario('refresh-with-expired-credentials', id)
    await at.pass(60_000)
    await times(1 + afterwards, () => poll(other.id, id))
    await times(8, () => poll(other.id))
  }

/** The receiver responds to every webhook with this status. */
const respondingWith =
  (status: number, requests: number): Play =>
  async (at, integration) => {
    const { url } = await webhookReceiver(() => status)
    await times(requests, async () => {
      const { id } = await integration.newRequest(deliveredTo(url, 'session.terminated'))
      await integration.scenario('login-terminated', id)
    })
    await at.pass(60_000)
  }

/** Patterns for handling repeated and unacknowledged webhooks. */
const OF_WEBHOOKS: Readonly<Record<string, readonly Way[]>> = {
  'handles-repeated-webhooks': [
    expectShown(
      'the work that a webhook triggered is repeated hours later for another reason',
      afterTwice(async (at, integration, id) => {
        await notify(integration, id)
        at.wait(HOUR)
        await notify(integration, id)
      }),
    ),
    expectFailed(
      'a webhook whose acknowledgement was lost takes effect twice',
      afterTwice((_at, integration, id) => times(2, () => notify(integration, id)), { lose_response: true }),
    ),
    expectShown(
      'the digest of a processed transcript is requested again',
      afterTwice(async (_at, integration, datarequest_id) => {
        const source_data = [{ source_data_value: DIGEST }]
        const { body } = await integration.call('items/new', { datarequest_id, source_data_type: 'SVC_DIGEST', source_data })
        await times(2, () => integration.call('services/get_digest_by_id', { id: body.id }))
      }),
    ),
  ],
  'acknowledges-webhooks': [
    expectFailed('the receiver returns 500 for each webhook', respondingWith(500, 3)),
    expectNotSeen('a receiver is unavailable and has not returned yet', respondingWith(503, 1)),
  ],
}

/** Patterns by check. */
const WAYS: Readonly<Record<string, readonly Way[]>> = {
  'polls-patiently': [
    expectShown('the Items of a Data Request are each read once, in sequence', async (at, integration) => {
      const { id: datarequest_id } = await integration.newRequest(deliveredTo((await webhookReceiver()).url, 'item.processed'))
      await readEach(integration, await newItems(at, integration, { datarequest_id, source_data: [{ source_data_value: DIGEST }] }))
    }),
    expectShown('a queue reads the Data Request once for each webhook, without pauses', async (at, integration) => {
      const { id } = await addItems(at, integration)
      const webhooks = await countWebhooks(at, id)
      at.wait(3000)
      await times(webhooks, () => integration.call(READ, { datarequest_id: id }))
    }),
    expectShown('the only webhook is about sessions, and the report is requested twice per second', async (at, integration) => {
      const { url } = await webhookReceiver()
      const { id } = await integration.newRequest(deliveredTo(url, 'session.no_login'))
      await times(9, async () => {
        at.wait(400)
        await integration.call(READ, { datarequest_id: id })
      })
    }),
  ],
  'respects-rate-limits': [
    expectFailed('one of three rejected calls is repeated', rejectedThrice(429, [1])),
    expectNotSeen('one of three rejected calls has been repeated so far', rejectedThrice(429, [1], 0)),
    expectShown('each of three rejected calls is repeated', rejectedThrice(429, [2, 1, 0])),
    expectNotSeen('a handler returns 500 because its call was rejected, and the webhook is sent again', rejectedInHandler(429)),
    expectNotSeen('another process with its own token makes the same call later', async (at, integration) => {
      const other = await at.bearer(integration.clientId, integration.secret)
      await integration.call('datasources/get', {}, other)
      const { id } = await integration.newRequest()
      await integration.fault({ path: `/v3/${READ}`, status: 429 })
      await integration.call(READ, { datarequest_id: id })
      at.wait(1500)
      await integration.call(READ, { datarequest_id: id }, other)
    }),
    expectNotSeen('three readers make the same call and are rejected, and one of them repeats it', async (at, integration) => {
      await integration.fault({ path: `/v3/${READ}`, status: 429, count: 3 })
      const { id } = await integration.newRequest()
      await Promise.all([1, 2, 3].map(() => integration.call(READ, { datarequest_id: id })))
      at.wait(1500)
      await integration.call(READ, { datarequest_id: id })
    }),
  ],
  'tolerates-unknown-properties': [
    expectNotSeen('a call is repeated until its response has the usual form', async (_at, integration) => {
      const { id } = await integration.newRequest()
      await integration.fault({ path: `/v3/${READ}`, unknown_property: true, count: 2 })
      await times(3, () => integration.call(READ, { datarequest_id: id }))
      await integration.call('datarequests/generate_invitation_link', { datarequest_id: id })
    }),
  ],
  'tolerates-unknown-values': [
    expectShown('a poller receives responses with an unknown value and continues', pollsOfALaterVersion('unknown_value')),
  ],
  'sends-valid-requests': [
    expectShown('an Item is read once after consent is withdrawn', async (at, integration) => {
      const { items } = await addItems(at, integration, 'consent-withdrawn')
      await times(10, () => integration.newPerson())
      await readEach(integration, items.slice(0, 1), 403)
    }),
    expectFailed('the data is requested repeatedly after consent is withdrawn', async (_at, integration) => {
      const { id } = await integration.newRequest()
      await integration.scenario('consent-withdrawn', id)
      await times(5, () => integration.call(INCOME, { datarequest_id: id }))
    }),
  ],
  'handles-failed-refreshes': [
    expectNotSeen(
      'its webhook is acknowledged, and the Data Request is read once, which may be the start of polling',
      told((_at, integration, { id }) => integration.call(READ, { datarequest_id: id })),
    ),
    expectShown(
      'its webhook is acknowledged, the Data Request is read, and the webhook is sent again',
      told(async (at, integration, { id }) => {
        await integration.call(READ, { datarequest_id: id })
        at.wait(HOUR)
        await integration.newPerson()
        const { body } = await control(at, 'GET', `/deliveries?datarequest_id=${id}`)
        await control(at, 'POST', '/deliveries/replay', { delivery_id: body[0].delivery_id })
        await at.pass(1000)
      }),
    ),
    expectNotSeen(
      'its webhook is acknowledged, and hours later the Individual is deleted',
      told((at, integration, { individual_id }) => {
        at.wait(HOUR)
        return integration.call('individuals/delete', { individual_id })
      }),
    ),
    expectShown('no webhook is sent, and polling ends', polledWhile(0, false)),
    expectNotSeen('no webhook is sent, and polling continues', polledWhile(5, false)),
  ],
  'keeps-secrets-on-the-server': [
    expectFailed('a page of another site sends the secret', (at, integration) =>
      at.post('/v3/auth/generate_access_token', undefined, {
        ...basic(integration.clientId, integration.secret),
        origin: 'https://shop.example.com',
      }),
    ),
    expectNotObservable('a page sends a public token', async (at, integration) => {
      const policy = { individual_id: await integration.newPerson() }
      const asked = { scopes: ['WIDGET'], policy }
      const { body } = await at.post('/v3/auth/generate_public_token', asked, basic(integration.clientId, integration.secret))
      await integration.call('datasources/get', {}, { authorization: `Bearer ${body.access_token}`, origin: 'https://shop.example.com' })
    }),
    expectNotObservable('a page of this server calls the API', (_at, integration) =>
      integration.call('datasources/get', {}, { origin: 'http://127.0.0.1', 'sec-fetch-site': 'same-origin' }),
    ),
  ],
  ...Object.fromEntries(
    Object.entries(OF_WEBHOOKS).map(([name, ways]) => [
      name,
      [
        ...ways,
        expectNotApplicable('no Data Request names a webhook', (_at, integration) => integration.newRequest()),
        expectNotSeen('a Data Request names a webhook, and none was sent yet', async (_at, integration) =>
          integration.newRequest(deliveredTo((await webhookReceiver()).url, 'session.terminated')),
        ),
      ],
    ]),
  ),
  'reuses-access-tokens': [
    expectShown('six workers start, each with its own token', async (_at, integration) => {
      await times(6, () => integration.signIn())
      await times(10, () => integration.newPerson())
    }),
  ],
  'renews-access-tokens': [
    expectNotSeen('a different call is made with a new token, and the rejected call is not repeated', async (at, integration) => {
      await at.pass(LIFETIME)
      await integration.call('datasources/get')
      await integration.signIn()
      await times(3, () => integration.newPerson())
    }),
    expectNotSeen('one worker is rejected and gives up, and another continues with a valid token', async (at, integration) => {
      await at.pass(LIFETIME - HOUR)
      const other = await at.bearer(integration.clientId, integration.secret)
      await at.pass(2 * HOUR)
      await integration.call('datasources/get')
      await integration.call('datasources/get', {}, other)
    }),
    expectNotSeen('the first token has expired, and another worker continues with a valid token', async (at, integration) => {
      await at.pass(HOUR)
      const other = await at.bearer(integration.clientId, integration.secret)
      await at.pass(LIFETIME - HOUR / 2)
      await integration.call('datasources/get', {}, other)
    }),
  ],
}

testWays(WAYS)
