/** Statistics and pauses of webhook endpoints. No delivery is lost during a pause. */
import { expect } from 'vitest'
import type { Completion } from '../../jobs/job.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deliveriesPlugin } from './deliver.ts'
import { createHttpClient } from '../../outgoing/http-client.ts'
import { control } from '../../../test/server/control-api.ts'
import { DAY, HOUR, START } from '../../../test/server/api-fixture.ts'
import { purgeIndividual } from '../../../test/server/purge-fixture.ts'
import {
  type ReceivedRequest,
  type WebhooksFixture,
  webhookReceiver,
  webhooksFixture,
  test,
} from '../../../test/server/webhooks/webhooks-fixture.ts'
import { MINUTE } from '../../core/durations.ts'

const UNREACHABLE_URL = 'http://127.0.0.1:2/hooks'

interface Endpoint {
  readonly endpoint_id: string
  readonly url: string
  readonly status: string
  readonly pending: number
  readonly paused_by: string | null
}

const endpoints = async (at: WebhooksFixture, query = ''): Promise<Endpoint[]> => (await control(at, 'GET', `/endpoints${query}`)).body

const change = (verb: 'pause' | 'resume') => async (at: WebhooksFixture, url?: string) => {
  const endpoint = (await endpoints(at)).find((candidate) => url === undefined || candidate.url === url)
  const { status, body } = await control(at, 'POST', `/endpoints/${verb}`, { endpoint_id: endpoint?.endpoint_id })
  expect(status).toBe(200)
  return body
}
const pause = change('pause')
const resume = change('resume')

const setPausing = (at: WebhooksFixture, pause_failing_after_seconds: number | null) =>
  control(at, 'POST', '/accounts/update', { client_id: 'demo_client', pause_failing_after_seconds })

const eventIds = (heard: readonly ReceivedRequest[]) => heard.map(({ body }) => JSON.parse(body).session_id as string)

test('a failing endpoint shows the start, duration and cause of its failures until it acknowledges a delivery', async ({ at }) => {
  let status = 200
  const { url } = await webhookReceiver(() => status)
  const request = await at.raise([{ url }])
  const created = { endpoint_id: expect.stringMatching(/^ep_[\da-f]{24}$/), account_id: expect.any(String), url, created_at: START }
  const unpaused = { paused_at: null, paused_by: null }
  const healthy = { status: 'active', failures: 0, failing_since: null, failing_seconds: null, last_failure: null }
  expect(await endpoints(at)).toEqual([
    { ...created, ...unpaused, ...healthy, pending: 1, delivered: 0, failed: 0, last_delivered_at: null },
  ])
  await at.pass(0)
  const once = { ...created, ...unpaused, delivered: 1, last_delivered_at: START }
  expect(await endpoints(at)).toEqual([{ ...once, ...healthy, pending: 0, failed: 0 }])
  status = 503
  await at.pass(HOUR)
  await at.raiseFor(request)
  await at.raiseFor(request)
  await at.pass(0)
  const failing = { status: 'failing', failing_since: START + HOUR, last_failure: 'status' }
  expect(await endpoints(at)).toEqual([{ ...once, ...failing, failing_seconds: 0, failures: 2, pending: 2, failed: 0 }])
  await at.pass(DAY)
  expect(await endpoints(at)).toEqual([{ ...once, ...failing, failing_seconds: DAY / 1000, failures: 22, pending: 0, failed: 2 }])
  status = 204
  await at.raiseFor(request)
  await at.pass(0)
  expect(await endpoints(at)).toEqual([{ ...once, ...healthy, delivered: 2, last_delivered_at: START + HOUR + DAY, pending: 0, failed: 2 }])
})

test('a paused endpoint receives nothing until it is resumed, and then receives all deliveries in order', async ({
  at,
  receiver: { url, heard },
}) => {
  const request = await at.raise([{ url }])
  expect(await pause(at)).toMatchObject({ status: 'paused', paused_at: START, paused_by: 'request', pending: 1 })
  await at.pass(MINUTE)
  for (let event = 0; event < 30; event++) {
    await at.raiseFor(request)
    if (event % 10 === 0) await at.pass(HOUR)
  }
  await at.pass(30 * DAY)
  expect(heard).toEqual([])
  const waiting = await at.deliveries('?status=pending')
  expect(waiting).toHaveLength(31)
  for (const delivery of waiting) expect(delivery).toMatchObject({ next_attempt_at: null, held_at: expect.any(Number), attempts: [] })
  expect(await resume(at)).toMatchObject({ status: 'active', paused_at: null, paused_by: null, pending: 31 })
  expect(heard).toEqual([])
  await at.pass(0)
  const raised = await at.db.selectFrom('webhook_event').select('body').orderBy('seq').execute()
  expect(eventIds(heard)).toEqual(raised.map(({ body }) => JSON.parse(body).session_id))
  expect(await endpoints(at)).toMatchObject([{ status: 'active', pending: 0, delivered: 31 }])
})

test('a suspended account sends nothing until it is resumed, and then sends all deliveries in order, except to paused endpoints', async ({
  at,
}) => {
  const [active, paused] = [await webhookReceiver(), await webhookReceiver()]
  const request = await at.raise([{ url: active.url }, { url: paused.url }])
  const setSuspension = (verb: string) => control(at, 'POST', `/accounts/${verb}`, { client_id: 'demo_client' })
  expect((await setSuspension('suspend')).body).toMatchObject({ suspended_at: START })
  await pause(at, paused.url)
  await at.pass(MINUTE)
  for (let event = 0; event < 5; event++) await at.raiseFor(request)
  await at.pass(30 * DAY)
  expect([...active.heard, ...paused.heard]).toEqual([])
  const waiting = await at.deliveries('?status=pending')
  expect(waiting).toHaveLength(12)
  for (const delivery of waiting) expect(delivery).toMatchObject({ next_attempt_at: null, held_at: expect.any(Number), attempts: [] })
  expect((await setSuspension('resume')).body).toMatchObject({ suspended_at: null })
  await at.pass(0)
  const raised = await at.db.selectFrom('webhook_event').select('body').orderBy('seq').execute()
  expect(eventIds(active.heard)).toEqual(raised.map(({ body }) => JSON.parse(body).session_id))
  expect(paused.heard).toEqual([])
  await setSuspension('suspend')
  await resume(at, paused.url)
  await at.pass(HOUR)
  expect(paused.heard).toEqual([])
  await setSuspension('resume')
  await at.pass(0)
  expect(paused.heard).toHaveLength(6)
})

test('a retry that becomes due during a pause runs after the pause, which uses up no attempts', async ({ at }) => {
  const { url, heard } = await webhookReceiver(() => 500)
  await at.raise([{ url }])
  await at.pass(10 * MINUTE)
  const before = heard.length
  await pause(at)
  await at.pass(10 * DAY)
  expect(heard).toHaveLength(before)
  await resume(at)
  await at.pass(0)
  expect(heard).toHaveLength(before + 1)
  await at.pass(DAY)
  const [delivery] = await at.deliveries()
  expect(delivery).toMatchObject({ status: 'failed', held_at: null })
  expect(delivery?.attempts).toHaveLength(11)
})

test('a pause does not change when a later retry is due', async ({ at }) => {
  await at.raise([{ url: UNREACHABLE_URL }])
  await at.pass(HOUR)
  const [before] = await at.deliveries()
  await pause(at)
  await resume(at)
  expect((await at.deliveries())[0]).toEqual(before)
})

test('a pause affects only one URL of one account', async ({ at, receiver: { url, heard } }) => {
  await at.raise([{ url }, { url: `${url}/other` }])
  const headers = await at.stranger()
  const { body: person } = await at.call('individuals/new', { first_name: 'Ben', last_name: 'Bell', email: 'ben@example.com' }, headers)
  const request = { individual_id: person.id, type: 'CUSTOM', delivery_details: [{ url }] }
  const { body: made } = await at.call('datarequests/new', request, headers)
  await control(at, 'POST', '/scenarios/run', {
    datarequest_id: made.id,
    scenario: { steps: [{ open: 'widget' }, { action: 'terminate' }] },
  })
  const [mine] = await endpoints(at, '?client_id=demo_client')
  const shared = (await endpoints(at)).filter((endpoint) => endpoint.url === url)
  expect(new Set(shared.map(({ endpoint_id }) => endpoint_id)).size).toBe(2)
  const ownEndpoint = (await endpoints(at, '?client_id=demo_client')).find((endpoint) => endpoint.url === url)
  await control(at, 'POST', '/endpoints/pause', { endpoint_id: ownEndpoint?.endpoint_id })
  await at.pass(DAY)
  const delivered = await at.deliveries()
  expect(mine).toBeDefined()
  expect(delivered.filter(({ status }) => status === 'pending').map((delivery) => delivery.url)).toEqual([url])
  expect(heard.length).toBe(delivered.length - 1)
  expect((await endpoints(at, '?status=paused')).map(({ endpoint_id }) => endpoint_id)).toEqual([ownEndpoint?.endpoint_id])
})

test('resuming an endpoint releases a delivery that is being held at the same time', async ({ at, receiver: { url, heard } }) => {
  await at.raise([{ url }])
  await pause(at)
  const { database, runtime, publicUrl } = at.api.dependencies
  const [delivery] = await at.deliveries()
  const account = await database.db.selectFrom('account').select('id').where('client_id', '=', 'demo_client').executeTakeFirstOrThrow()
  const job = {
    db: database.db,
    runtime,
    now: START,
    publicUrl,
    requestId: null,
    payload: {},
    httpClient: createHttpClient({ allowLoopback: true }),
    withoutTimeout: database.withoutTimeout,
  }
  const complete = await deliveriesPlugin.asyncJobs?.['deliver']?.({
    ...job,
    id: runtime.id('job'),
    subject: delivery?.delivery_id ?? '',
    accountId: account.id,
  })
  await database.db.deleteFrom('job').where('kind', '=', 'deliver').execute()
  await resume(at)
  await inTransaction(database.db, async (db) => (complete as Completion)({ db, runtime, now: START, publicUrl, requestId: null }))
  await at.pass(0)
  expect(heard).toHaveLength(1)
})

test('clearing a reorder fault does not release its held deliveries to paused endpoints', async ({ at, receiver: { url, heard } }) => {
  const request = await at.raise([{ url }])
  await at.pass(0)
  const fault = { client_id: 'demo_client', event_type: 'session.terminated', reorder: true }
  await control(at, 'POST', '/faults', fault)
  await at.raiseFor(request)
  await control(at, 'POST', '/faults/clear', {})
  await pause(at)
  await at.pass(0)
  const [, waiting] = await at.deliveries()
  expect(waiting).toMatchObject({ fault: 'reorder', status: 'pending', held_at: START })
  await control(at, 'POST', '/faults', fault)
  await control(at, 'POST', '/faults/clear', {})
  await at.pass(DAY)
  expect(heard).toHaveLength(1)
  await resume(at)
  await at.pass(0)
  expect(heard).toHaveLength(2)
})

test('a replay waits for a paused endpoint', async ({ at, receiver: { url, heard } }) => {
  await at.raise([{ url }])
  await at.pass(0)
  await pause(at)
  const [delivery] = await at.deliveries()
  await control(at, 'POST', '/deliveries/replay', { delivery_id: delivery?.delivery_id })
  await at.pass(DAY)
  expect(heard).toHaveLength(1)
  await resume(at)
  await at.pass(0)
  expect(heard).toHaveLength(2)
})

test('a failing endpoint is not paused by default and receives all eleven attempts', async ({ at }) => {
  const { url, heard } = await webhookReceiver(() => 500)
  await at.raise([{ url }])
  await at.pass(365 * DAY)
  expect(heard).toHaveLength(11)
  expect(await endpoints(at)).toMatchObject([{ status: 'failing', paused_by: null }])
})

test("an endpoint is paused at the first failure after its account's limit, and resuming the endpoint resets its failures", async ({
  at,
}) => {
  expect((await setPausing(at, 3600)).body).toMatchObject({ client_id: 'demo_client', pause_failing_after_seconds: 3600 })
  const { url, heard } = await webhookReceiver(() => 500)
  await at.raise([{ url }])
  // Attempts are due after about 0, 1, 3, 7, 15, 31 and 63 minutes. Only the last of them is after the limit of one hour.
  await at.pass(59 * MINUTE)
  expect([heard.length, (await endpoints(at))[0]?.status]).toEqual([6, 'failing'])
  await at.pass(DAY)
  expect([heard.length, (await endpoints(at))[0]]).toEqual([
    7,
    expect.objectContaining({ status: 'paused', paused_by: 'failures', pending: 1 }),
  ])
  await resume(at)
  await at.pass(0)
  expect([heard.length, (await endpoints(at))[0]]).toEqual([8, expect.objectContaining({ status: 'failing', failing_seconds: 0 })])
  await setPausing(at, null)
  await at.pass(30 * DAY)
  expect(heard).toHaveLength(11)
})

test('an acknowledged delivery resets the failure duration', async ({ at }) => {
  await setPausing(at, 3600)
  const { url, heard } = await webhookReceiver((_, number) => (number === 5 ? 200 : 500))
  const request = await at.raise([{ url }])
  await at.pass(30 * MINUTE)
  expect(heard).toHaveLength(5)
  await at.raiseFor(request)
  await at.pass(50 * MINUTE)
  expect(await endpoints(at)).toMatchObject([{ status: 'failing', failing_since: START + 30 * MINUTE }])
})

test('masks secrets in the URL of an endpoint', async ({ at }) => {
  await at.raise([{ url: `${UNREACHABLE_URL}/T0a1b2c3d4e5f6a7b8c9d0e1?key=abc` }])
  expect((await endpoints(at)).map(({ url }) => url)).toEqual([`${UNREACHABLE_URL}/***?key=***`])
})

test('pausing a paused endpoint or resuming a failing endpoint changes nothing', async ({ at }) => {
  await at.raise([{ url: UNREACHABLE_URL }])
  const first = await pause(at)
  await at.pass(DAY)
  expect(await pause(at)).toEqual(first)
  await resume(at)
  await at.pass(0)
  const [failing] = await endpoints(at)
  expect(await resume(at)).toEqual(failing)
  expect(failing?.status).toBe('failing')
})

test('a purge deletes endpoints without other deliveries, but keeps paused endpoints unless their URL identifies the Individual', async ({
  at,
}) => {
  const [plain, paused, named] = [UNREACHABLE_URL, `${UNREACHABLE_URL}/paused`, `${UNREACHABLE_URL}?of=ada%40example.com`]
  await at.raise([plain, paused, named].map((url) => ({ url })))
  for (const { endpoint_id, url } of await endpoints(at)) if (url !== plain) await control(at, 'POST', '/endpoints/pause', { endpoint_id })
  await at.pass(0)
  await purgeIndividual(at, { individual_id: at.person, delivery_details: [] })
  await at.pass(5 * DAY + HOUR)
  expect((await endpoints(at)).map(({ url }) => url)).toEqual([paused])
  const kept = JSON.stringify(await at.db.selectFrom('endpoint').selectAll().execute())
  expect(kept).not.toContain('ada%40example.com')
})

test.each<[path: string, body: object, status: number, message: string]>([
  ['/endpoints/pause', {}, 400, '/endpoint_id: required property is missing'],
  ['/endpoints/pause', { endpoint_id: 'ep_none' }, 404, 'No endpoint has this identifier'],
  ['/endpoints/resume', { endpoint_id: 'ep_none' }, 404, 'No endpoint has this identifier'],
  ['/accounts/update', { client_id: 'demo_client', pause_failing_after_seconds: 59 }, 400, '/pause_failing_after_seconds: must be >= 60'],
  ['/accounts/update', { client_id: 'nobody', pause_failing_after_seconds: 60 }, 404, 'No account has this client_id'],
])('%s rejects the body %j', async (path, body, status, error_message) => {
  const response = await control(await webhooksFixture(), 'POST', path, body)
  expect([response.status, response.body.error_message]).toEqual([status, error_message])
})
