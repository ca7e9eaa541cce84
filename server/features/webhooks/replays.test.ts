/** Replays of a single delivery, or of all completed deliveries in pages. A delivery has at most one pending replay. */
import { expect } from 'vitest'
import { DAY, START } from '../../../test/server/api-fixture.ts'
import { control } from '../../../test/server/control-api.ts'
import { addCopies } from '../../../test/server/copies.ts'
import type { TestResponse } from '../../../test/server/test-server.ts'
import {
  type Delivery,
  test,
  webhookReceiver,
  type WebhooksFixture,
  webhooksFixture,
} from '../../../test/server/webhooks/webhooks-fixture.ts'

const replay = (at: WebhooksFixture, body: object) => control(at, 'POST', '/deliveries/replay', body)

/** Builds a fixture with the given number of failed deliveries. */
async function withFailedDeliveries(count: number): Promise<WebhooksFixture> {
  const at = await webhooksFixture()
  await at.raise([{ url: 'http://127.0.0.1:2/hooks' }])
  await at.pass(DAY)
  await addCopies(at, 'delivery', count - 1)
  return at
}

const getReplayedIds = ({ body }: TestResponse): (string | null)[] => body.deliveries.map(({ replay_of }: Delivery) => replay_of)

test('a replay is a new delivery of the same event, with its own attempts', async ({ at }) => {
  let status = 500
  const { url, heard } = await webhookReceiver(() => status)
  await at.raise([{ url: `${url}?a=b`, headers: { authorization: 'Basic abc' } }])
  await at.pass(DAY)
  const [failed] = await at.deliveries()
  const { body: replayResponse } = await replay(at, { delivery_id: failed?.delivery_id })
  expect(replayResponse).toEqual({
    deliveries: [
      {
        ...failed,
        delivery_id: replayResponse.deliveries[0].delivery_id,
        replay_of: failed?.delivery_id,
        // The identifier of the request that started the replay.
        request_id: expect.stringMatching(/^req_/),
        status: 'pending',
        created_at: START + DAY,
        next_attempt_at: START + DAY,
        attempts: [],
      },
    ],
    next_cursor: null,
  })
  await at.pass(60 * 60_000)
  expect((await at.deliveries('?status=pending'))[0]?.attempts.length).toBeGreaterThan(4)
  status = 200
  await at.pass(DAY)
  expect((await at.deliveries()).map((delivery) => delivery.status)).toEqual(['failed', 'delivered'])
  expect(new Set(heard.map(({ path, headers, body }) => JSON.stringify([path, headers.authorization, body]))).size).toBe(1)
})

test('replays completed deliveries selected by creation time and status, and skips deliveries that are replays', async ({ at }) => {
  const [good, bad] = [await webhookReceiver(), await webhookReceiver(() => 500)]
  await at.raise([{ url: good.url }])
  await at.pass(DAY)
  await at.raise([{ url: good.url }, { url: bad.url }])
  await at.pass(DAY)
  await at.raise([{ url: bad.url }])
  await at.pass(0)
  const urls = async (body: object) =>
    (await replay(at, body)).body.deliveries.map(({ url }: { url: string }) => (url === good.url ? 'good' : 'bad'))
  expect(await urls({ since: 0, status: 'failed' })).toEqual(['bad'])
  expect(await urls({ since: START + DAY, status: 'delivered' })).toEqual(['good'])
  await at.pass(DAY)
  expect(await urls({ since: 0 })).toEqual(['good', 'good', 'bad', 'bad'])
  expect(await urls({ since: START + 3 * DAY })).toEqual([])
  await at.pass(0)
  expect(await urls({ since: 0, status: 'delivered' })).toEqual(['good', 'good'])
})

test.each<[body: object, status: number, message: string]>([
  [{}, 400, 'the body: exactly one of delivery_id, since must be present'],
  [{ delivery_id: 'dlv_1', since: 0 }, 400, 'the body: exactly one of delivery_id, since must be present'],
  [{ delivery_id: 'dlv_1', status: 'failed' }, 400, '/status: goes with since'],
  [{ delivery_id: 'dlv_1', cursor: '1' }, 400, '/cursor: goes with since'],
  [{ since: 0, status: 'pending' }, 400, '/status: must be one of delivered, failed'],
  [{ delivery_id: 'dlv_1' }, 404, 'No delivery has this identifier'],
])('rejects the replay request %j', async (body, status, error_message) => {
  const response = await replay(await webhooksFixture(), body)
  expect([response.status, response.body.error_message]).toEqual([status, error_message])
})

test('rejects the replay of a pending delivery', async ({ at }) => {
  await at.raise([{ url: 'http://127.0.0.1:2/hooks' }])
  await at.pass(0)
  const [{ delivery_id } = { delivery_id: '' }] = await at.deliveries()
  expect(await replay(at, { delivery_id })).toMatchObject({
    status: 400,
    body: { error_message: '/delivery_id: the delivery is still pending. Wait until it has ended.' },
  })
})

test('replays 200 deliveries per call and continues at the cursor', async () => {
  const at = await withFailedDeliveries(450)
  const pages: string[][] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await replay(at, { since: 0, status: 'failed', cursor })
    expect(page.status).toBe(200)
    pages.push(getReplayedIds(page) as string[])
    cursor = page.body.next_cursor
  }
  expect(pages.map(({ length }) => length)).toEqual([200, 200, 50])
  const failed = await at.deliveries('?status=failed&limit=1000')
  expect(pages.flat()).toEqual(failed.map(({ delivery_id }) => delivery_id))
})

test('a repeated call skips deliveries that have a pending replay', async () => {
  const at = await withFailedDeliveries(3)
  const [first] = await at.deliveries()
  expect((await replay(at, { delivery_id: first?.delivery_id })).status).toBe(200)
  expect(getReplayedIds(await replay(at, { since: 0 }))).toHaveLength(2)
  expect((await replay(at, { since: 0 })).body).toEqual({ deliveries: [], next_cursor: null })
  expect(await replay(at, { delivery_id: first?.delivery_id })).toMatchObject({
    status: 400,
    body: { error_message: '/delivery_id: a replay of the delivery is still pending. Wait until it has ended.' },
  })
  expect(await at.deliveries('?status=pending')).toHaveLength(3)
  await at.pass(DAY)
  expect(getReplayedIds(await replay(at, { since: 0 }))).toHaveLength(3)
})

test('concurrent calls replay each delivery once', async () => {
  const at = await withFailedDeliveries(20)
  const calls = await Promise.all(Array.from({ length: 6 }, () => replay(at, { since: 0 })))
  expect(calls.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const repeated = calls.flatMap(getReplayedIds)
  expect([repeated.length, new Set(repeated).size]).toEqual([20, 20])
  expect(await at.deliveries('?status=pending&limit=1000')).toHaveLength(20)
})
