/** Delivery faults: duplicate, delay, drop and reorder. The list of deliveries shows each fault. */
import { expect } from 'vitest'
import { control } from '../../control-api.ts'
import { START } from '../../api-fixture.ts'
import { type WebhookReceiver, type WebhooksFixture, webhookReceiver, test } from '../../webhooks/webhooks-fixture.ts'

const event_type = 'session.terminated'

async function ask(at: WebhooksFixture, fault: object): Promise<void> {
  const { status, body } = await control(at, 'POST', '/faults', { client_id: 'demo_client', event_type, ...fault })
  expect([status, body]).toEqual([200, expect.any(Object)])
}

const sessions = ({ heard }: WebhookReceiver): string[] => heard.map(({ body }) => (JSON.parse(body) as { session_id: string }).session_id)

/** Returns the session_id of each raised event, in order. */
async function raised(at: WebhooksFixture, datarequestId: string): Promise<string[]> {
  const { body } = await control(at, 'GET', `/events?datarequest_id=${datarequestId}`)
  return body.map((event: { body: { session_id: string } }) => event.body.session_id)
}

const seen = async (at: WebhooksFixture) =>
  ((await at.deliveries()) as unknown as { fault: string | null; status: string; attempts: unknown[] }[]).map(
    ({ fault, status, attempts }) => [fault, status, attempts.length],
  )

test('a delivery has no fault by default', async ({ at, receiver: { url } }) => {
  await at.raise([{ url }])
  await at.pass(0)
  expect(await seen(at)).toEqual([[null, 'delivered', 1]])
})

test('duplicate: sends the event twice and marks the second delivery as a repetition', async ({ at, receiver }) => {
  await ask(at, { duplicate: true })
  const id = await at.raise([{ url: receiver.url }])
  await at.raiseFor(id)
  await at.pass(0)
  const [first, second] = await raised(at, id)
  expect(sessions(receiver)).toEqual([first, first, second])
  expect(await seen(at)).toEqual([
    [null, 'delivered', 1],
    ['duplicate', 'delivered', 1],
    [null, 'delivered', 1],
  ])
  const [one, other] = await at.deliveries()
  expect(other).toMatchObject({ replay_of: one?.delivery_id, event_id: one?.event_id })
})

test('delay: postpones the first attempt in virtual time, behind other deliveries', async ({ at, receiver }) => {
  await ask(at, { delay_seconds: 90 })
  const id = await at.raise([{ url: receiver.url }])
  await at.raiseFor(id)
  await at.pass(89_999)
  const [first, second] = await raised(at, id)
  expect(sessions(receiver)).toEqual([second])
  expect((await at.deliveries())[0]).toMatchObject({ fault: 'delay', status: 'pending', next_attempt_at: START + 90_000 })
  await at.pass(1)
  expect(sessions(receiver)).toEqual([second, first])
  expect((await at.deliveries())[0]).toMatchObject({ fault: 'delay', status: 'delivered', attempts: [{ at: START + 90_000 }] })
})

test('lose_response: treats an acknowledgement as lost and repeats the event after a minute', async ({ at, receiver }) => {
  await ask(at, { lose_response: true })
  const id = await at.raise([{ url: receiver.url }])
  await at.pass(0)
  expect(await seen(at)).toEqual([['lose_response', 'pending', 1]])
  await at.pass(60_000 * 1.1)
  const [only] = await raised(at, id)
  expect(sessions(receiver)).toEqual([only, only])
  expect((await at.deliveries())[0]).toMatchObject({
    status: 'delivered',
    attempts: [
      { failure: 'timeout', status: null, message: 'An injected fault discarded the response (POST /sandbox/faults)' },
      { failure: null, status: 200 },
    ],
  })
})

test('lose_response: shows an attempt that would have failed anyway as failed', async ({ at }) => {
  const receiver = await webhookReceiver((_, number) => (number === 1 ? 500 : 200))
  await ask(at, { lose_response: true })
  await at.raise([{ url: receiver.url }])
  await at.pass(60_000 * 1.1)
  expect((await at.deliveries())[0]).toMatchObject({ attempts: [{ failure: 'status', status: 500 }, { failure: null }] })
})

test('drop: never attempts the delivery, but a replay delivers it', async ({ at, receiver }) => {
  await ask(at, { drop: true })
  const id = await at.raise([{ url: receiver.url }])
  await at.pass(24 * 3_600_000)
  expect(receiver.heard).toEqual([])
  expect(await seen(at)).toEqual([['drop', 'failed', 0]])
  const [dropped] = await at.deliveries()
  expect((await control(at, 'POST', '/deliveries/replay', { delivery_id: dropped?.delivery_id })).status).toBe(200)
  await at.pass(0)
  expect(sessions(receiver)).toEqual(await raised(at, id))
})

test.for([200, 503])('reorder: sends the delivery after the next delivery to the same URL has received %i', async (response, { at }) => {
  const receiver = await webhookReceiver((_, number) => (number === 1 ? response : 200))
  const elsewhere = await webhookReceiver()
  await ask(at, { reorder: true })
  const id = await at.raise([{ url: receiver.url }, { url: elsewhere.url }])
  await at.pass(60_000)
  expect([sessions(receiver).length, sessions(elsewhere).length]).toEqual([0, 1])
  expect((await at.deliveries())[0]).toMatchObject({ fault: 'reorder', status: 'pending', next_attempt_at: null, attempts: [] })
  await at.raiseFor(id)
  await at.pass(0)
  const [first, second] = await raised(at, id)
  expect(sessions(receiver)).toEqual([second, first])
  expect((await at.deliveries())[0]).toMatchObject({ fault: 'reorder', status: 'delivered', next_attempt_at: null })
})

test('reorder without a count swaps pairs of deliveries and holds one at a time', async ({ at, receiver }) => {
  await ask(at, { reorder: true, count: null })
  const id = await at.raise([{ url: receiver.url }])
  for (let event = 1; event < 5; event++) {
    await at.raiseFor(id)
    await at.pass(0)
  }
  const [a, b, c, d, e] = await raised(at, id)
  expect(sessions(receiver)).toEqual([b, a, d, c])
  await control(at, 'POST', '/faults/clear', { client_id: 'demo_client' })
  await at.pass(0)
  expect(sessions(receiver)).toEqual([b, a, d, c, e])
})

test('affects only the account and event of the fault, and counts each matching entry once', async ({ at, receiver: { url } }) => {
  const { body: other } = await control(at, 'POST', '/accounts')
  await ask(at, { drop: true, client_id: other.client_id, count: null })
  await ask(at, { drop: true, event_type: 'item.created', count: null })
  await ask(at, { drop: true, count: 2 })
  await ask(at, { delay_seconds: 1 })
  await at.raise([{ url }, { url }, { url }, { url }])
  await at.pass(1000)
  expect(await seen(at)).toEqual([
    ['drop', 'failed', 0],
    ['drop', 'failed', 0],
    ['delay', 'delivered', 1],
    [null, 'delivered', 1],
  ])
  const { body: faults } = await control(at, 'GET', '/faults?client_id=demo_client')
  expect(faults.map(({ remaining, applied }: Record<string, unknown>) => [remaining, applied])).toEqual([
    [null, 0],
    [0, 2],
    [0, 1],
  ])
})

test('does not affect retries and replays', async ({ at }) => {
  const receiver = await webhookReceiver((_, number) => (number === 1 ? 500 : 200))
  const id = await at.raise([{ url: receiver.url }])
  await ask(at, { drop: true, count: null })
  await at.pass(60_000 * 1.1)
  const [first] = await at.deliveries()
  await control(at, 'POST', '/deliveries/replay', { delivery_id: first?.delivery_id })
  await at.pass(0)
  const [only] = await raised(at, id)
  expect(sessions(receiver)).toEqual([only, only, only])
})

test('an earlier delivery in progress does not release a held delivery', async ({ at, receiver }) => {
  const id = await at.raise([{ url: receiver.url }])
  await ask(at, { reorder: true })
  await at.raiseFor(id)
  await at.pass(0)
  const [first, second] = await raised(at, id)
  expect(sessions(receiver)).toEqual([first])
  await at.raiseFor(id)
  await at.pass(0)
  expect(sessions(receiver)).toEqual([first, (await raised(at, id))[2], second])
})
