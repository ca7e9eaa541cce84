/**
 * Conditions under which requests count as equal: counters and correlation ids in bodies, namesakes, keys, invalid states, and tokens from
 * cold starts.
 */
import { tables } from '../../../../generated/tables.ts'
import { PERSON } from '../../api-fixture.ts'
import { webhookReceiver } from '../../webhooks/webhooks-fixture.ts'
import { deliveredTo, type Integration, type Play, READ, type ReadinessServer, times } from './integration.ts'
import { expectFailed, expectNotSeen, expectShown, testWays } from './ways.ts'

type Body = Record<string, unknown>

/** Bodies that differ only in the call number, or not at all. */
const METADATA = (call: number): Body => ({ metadata: { correlation_id: `c-${call}` } })
const UNKNOWN = (call: number): Body => ({ attempt: call })
const NOTHING = (): Body => ({})

const key = (name: string) => ({ 'idempotency-key': name })
const MANY = 40

const countUp = async (count: number, what: (call: number) => Promise<unknown>) => {
  for (let call = 0; call < count; call++) await what(call)
}

/** Requests a result in a loop without pauses. */
const tightLoop =
  (path: string, more: (call: number) => Body): Play =>
  async (_at, integration) => {
    const { id } = await integration.newRequest()
    await countUp(MANY, (call) => integration.call(path, { datarequest_id: id, ...more(call) }))
  }

const askedAfterFailure =
  (count: number, more: (call: number) => Body): Play =>
  async (at, integration) => {
    const { id } = await integration.newRequest({ type: 'AUTO_INSURANCE_DETAILS' })
    await integration.scenario('report-without-items', id)
    await countUp(count, (call) => integration.call('services/get_insurance_details', { datarequest_id: id, ...more(call) }))
    at.wait(1000)
    await integration.newPerson()
  }

/** The server rejects the first or the second of two requests that create namesakes. */
const namesakesAfterRejection =
  (first: Record<string, string>, second: Record<string, string>, waitMs: number): Play =>
  async (at, integration) => {
    await integration.fault({ path: '/v3/individuals/new', status: 429 })
    await integration.call('individuals/new', PERSON, first)
    at.wait(waitMs)
    await integration.call('individuals/new', PERSON, second)
    at.wait(60_000)
    await integration.call('datasources/get')
  }

/** Loses the response to a create call, repeats it with or without its key, and then creates a namesake. */
const namesakesAfterLoss =
  (keys: readonly (Record<string, string> | undefined)[], person: Body = PERSON): Play =>
  async (_at, integration) => {
    await integration.fault({ path: '/v3/individuals/new', reset: true })
    const [first = {}, ...others] = keys
    await integration.call('individuals/new', person, first).catch(() => {})
    for (const headers of others) {
      const { body } = await integration.call('individuals/new', person, headers)
      await integration.call('datarequests/new', { individual_id: body.id, type: 'INCOME_SUMMARY' })
    }
  }

/** Delivers an event twice. The integration then makes this call for its Individual. */
const afterTwice =
  (then: (integration: Integration, request: { id: string; individual_id: string }) => Promise<unknown>): Play =>
  async (at, integration) => {
    const { url } = await webhookReceiver()
    const request = await integration.newRequest(deliveredTo(url, 'session.terminated'))
    await integration.fault({ event_type: 'session.terminated', duplicate: true })
    at.wait(1000)
    await integration.scenario('login-terminated', request.id)
    await at.pass(5 * 60_000)
    await then(integration, request)
  }

const newRequests =
  (bodies: readonly Body[], headers: readonly Record<string, string>[] = []) =>
  async (integration: Integration, { individual_id }: { individual_id: string }) => {
    for (const [call, more] of bodies.entries())
      await integration.call('datarequests/new', { individual_id, type: 'EMPLOYMENT_SUMMARY', ...more }, headers[call])
  }

/** The invitation link expires before the reminder is due. */
const remindedAfterExpiry =
  (body: Body): Play =>
  async (at, integration) => {
    const { id } = await integration.newRequest()
    await times(10, () => integration.newPerson())
    await integration.call('datarequests/generate_invitation_link', { datarequest_id: id })
    await at.pass(4 * 24 * 3_600_000)
    await integration.signIn()
    await integration.call('datarequests/notify_user', { datarequest_id: id, ...body })
  }

/** Processes that each start with a new token and end after a few calls. */
const coldStarts =
  (starts: number, calls: number, isOneFlow = false): Play =>
  async (at, integration) => {
    const { id } = await integration.newRequest()
    await times(starts, async () => {
      await integration.signIn()
      at.wait(isOneFlow ? 0 : 10_000)
      await times(calls, () => integration.call(READ, { datarequest_id: id }))
    })
  }

/** Each webhook starts a process that reads the Data Request repeatedly. */
const startedByWebhooks =
  (calls: number): Play =>
  async (at, integration) => {
    const { url } = await webhookReceiver(async ({ body }) => {
      const { datarequest_id } = JSON.parse(body) as { datarequest_id: string }
      await times(calls, async () => {
        await integration.signIn()
        await integration.call(READ, { datarequest_id })
      })
      return 204
    })
    // A purge does not start a process.
    const events = tables.webhooks.filter(({ type, deprecated }) => type !== 'individual.purged' && deprecated === undefined)
    const { id } = await integration.newRequest({ delivery_details: events.map(({ type }) => ({ event_type: type, url })) })
    at.wait(1000)
    await integration.scenario('income-verified-by-paystub', id)
    await at.pass(60_000)
  }

/** Reads the Data Request at this interval, in addition to receiving its webhooks. */
const readBesideWebhooks =
  (everyMs: number, more: (call: number) => Body = NOTHING): Play =>
  async (at: ReadinessServer, integration: Integration) => {
    const { url } = await webhookReceiver()
    const { id } = await integration.newRequest(deliveredTo(url))
    await countUp(10, async (call) => {
      at.wait(everyMs)
      await integration.call(READ, { datarequest_id: id, ...more(call) })
    })
  }

testWays({
  'polls-patiently': [
    expectFailed('a loop without pauses counts in an unknown field', tightLoop(READ, UNKNOWN)),
    expectFailed('a loop without pauses lists the Items of a Data Request', async (_at, integration) => {
      const { id: datarequest_id } = await integration.newRequest()
      await times(MANY, () => integration.call('items/get', { filters: { datarequest_id } }))
      await integration.call(READ, { datarequest_id })
    }),
    expectNotSeen('many requests for one subject differ in a field of the contract', async (_at, integration) => {
      const { individual_id } = await integration.newRequest({ type: 'REALIZED_GAINS', request_details: { tax_year: 2049 } })
      await countUp(MANY, (call) =>
        integration.call('services/get_realized_gains', { individual: { individual_id, tax_years: [1990 + call] } }),
      )
    }),
    expectNotSeen('a Data Request is polled beside its webhooks, each 1.1 seconds', readBesideWebhooks(1000)),
  ],
  'stops-polling-on-failure': [
    expectShown('a failure is told once, and others go on', askedAfterFailure(1, METADATA)),
    expectNotSeen('a failure is told by the last call of the records', async (_at, integration) => {
      const { id } = await integration.newRequest({ type: 'AUTO_INSURANCE_DETAILS' })
      await integration.scenario('report-without-items', id)
      await integration.call('services/get_insurance_details', { datarequest_id: id })
    }),
  ],
  'respects-rate-limits': [
    expectNotSeen('another reader asks for the same while one waits', async (at, integration) => {
      const { id } = await integration.newRequest()
      await integration.fault({ path: `/v3/${READ}`, status: 429 })
      await integration.call(READ, { datarequest_id: id })
      at.wait(200)
      await integration.call(READ, { datarequest_id: id })
      at.wait(900)
      await integration.call(READ, { datarequest_id: id })
    }),
    expectNotSeen('a namesake is created under another key while one waits', namesakesAfterRejection(key('one'), key('two'), 300)),
    expectNotSeen('an equal creation follows without keys, perhaps of a namesake', namesakesAfterRejection({}, {}, 300)),
  ],
  'avoids-duplicate-creations': [
    expectShown('a namesake is created under another key', namesakesAfterLoss([key('one'), key('one'), key('two')])),
    expectNotSeen('a namesake is created under another key, and nothing is repeated', namesakesAfterLoss([key('one'), key('two')])),
    expectNotSeen('an equal creation follows without a key, perhaps of a namesake', namesakesAfterLoss([{}, {}])),
    expectFailed(
      'somebody with the same external_id is created again without a key',
      namesakesAfterLoss([{}, {}], { ...PERSON, external_id: 'customer-7' }),
    ),
  ],
  'handles-repeated-webhooks': [
    expectFailed(
      'each copy of a webhook creates a Data Request, with a counter in an unknown field',
      afterTwice(newRequests([UNKNOWN(1), UNKNOWN(2)])),
    ),
    expectFailed(
      'each copy of a webhook creates a Data Request under a key of its own',
      afterTwice(newRequests([{}, {}], [key('one'), key('two')])),
    ),
    expectNotSeen(
      'each copy of a webhook creates a Data Request, with another name of the requester',
      afterTwice(newRequests([{ requester_name: 'case 1' }, { requester_name: 'case 2' }])),
    ),
    expectNotSeen(
      'each copy of a webhook creates an Individual',
      afterTwice((integration) => times(2, () => integration.newPerson())),
    ),
    expectShown(
      'the first copy of a webhook creates an Individual and a Data Request',
      afterTwice((integration) => integration.newRequest()),
    ),
  ],
  'sends-valid-requests': [
    expectShown('a reminder comes just after the link has expired', remindedAfterExpiry({ notifications: [{ type: 'EMAIL' }] })),
    expectFailed('a reminder for an expired link is malformed', remindedAfterExpiry({ notifications: [{ type: 'PIGEON' }] })),
  ],
  'reuses-access-tokens': [
    expectNotSeen('ten cold starts make one call each', coldStarts(10, 1)),
    expectFailed('one flow asks for a token for each call', coldStarts(10, 1, true)),
    expectNotSeen('each webhook starts a process that makes one call', startedByWebhooks(1)),
  ],
})
