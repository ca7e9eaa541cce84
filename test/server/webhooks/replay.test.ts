import { expect, test } from 'vitest'
import { control } from '../control-api.ts'
import { DAY, START } from '../api-fixture.ts'
import { type WebhooksFixture, webhookReceiver, webhooksFixture } from './webhooks-fixture.ts'

const replay = (at: WebhooksFixture, body: object) => control(at, 'POST', '/deliveries/replay', body)

test('a replay is a new delivery of the same event, with eleven attempts of its own', async () => {
  const at = await webhooksFixture()
  let status = 500
  const { url, heard } = await webhookReceiver(() => status)
  await at.raise([{ url: `${url}?a=b`, headers: { authorization: 'Basic abc' } }])
  await at.pass(DAY)
  const [failed] = await at.deliveries()
  const { body: made } = await replay(at, { delivery_id: failed?.delivery_id })
  expect(made).toEqual([
    {
      ...failed,
      delivery_id: made[0].delivery_id,
      replay_of: failed?.delivery_id,
      // This is the identifier of the call that asked for the replay.
      request_id: expect.stringMatching(/^req_/),
      status: 'pending',
      created_at: START + DAY,
      next_attempt_at: START + DAY,
      attempts: [],
    },
  ])
  await at.pass(60 * 60_000)
  expect((await at.deliveries('?status=pending'))[0]?.attempts.length).toBeGreaterThan(4)
  status = 200
  await at.pass(DAY)
  expect((await at.deliveries()).map((one) => one.status)).toEqual(['failed', 'delivered'])
  expect(new Set(heard.map(({ path, headers, body }) => JSON.stringify([path, headers.authorization, body]))).size).toBe(1)
})

test('all that ended since an instant are sent once more, by status where one is named, and replays are not', async () => {
  const at = await webhooksFixture()
  const [good, bad] = [await webhookReceiver(), await webhookReceiver(() => 500)]
  await at.raise([{ url: good.url }])
  await at.pass(DAY)
  await at.raise([{ url: good.url }, { url: bad.url }])
  await at.pass(DAY)
  await at.raise([{ url: bad.url }])
  await at.pass(0)
  const urls = async (body: object) => (await replay(at, body)).body.map(({ url }: { url: string }) => (url === good.url ? 'good' : 'bad'))
  expect(await urls({ since: 0, status: 'failed' })).toEqual(['bad'])
  expect(await urls({ since: START + DAY, status: 'delivered' })).toEqual(['good'])
  expect(await urls({ since: 0 })).toEqual(['good', 'good', 'bad'])
  expect(await urls({ since: START + 3 * DAY })).toEqual([])
  await at.pass(0)
  expect(await urls({ since: 0, status: 'delivered' })).toEqual(['good', 'good'])
})

test.each<[body: object, status: number, message: string]>([
  [{}, 400, 'the body: exactly one of delivery_id, since must be present'],
  [{ delivery_id: 'dlv_1', since: 0 }, 400, 'the body: exactly one of delivery_id, since must be present'],
  [{ delivery_id: 'dlv_1', status: 'failed' }, 400, '/status: goes with since'],
  [{ since: 0, status: 'pending' }, 400, '/status: must be one of delivered, failed'],
  [{ delivery_id: 'dlv_1' }, 404, 'No delivery has this identifier'],
])('%j is refused', async (body, status, error_message) => {
  const answer = await replay(await webhooksFixture(), body)
  expect([answer.status, answer.body.error_message]).toEqual([status, error_message])
})

test('a delivery on its way is not sent once more beside itself', async () => {
  const at = await webhooksFixture()
  await at.raise([{ url: 'http://127.0.0.1:2/hooks' }])
  await at.pass(0)
  const [{ delivery_id } = { delivery_id: '' }] = await at.deliveries()
  expect(await replay(at, { delivery_id })).toMatchObject({
    status: 400,
    body: { error_message: '/delivery_id: the delivery is still on its way' },
  })
})
