/** Webhook signatures, which the tests verify in the same way as a receiver. */
import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { signatureHeaders } from './signature.ts'
import { control } from '../../../test/server/control-api.ts'
import { type ReceivedRequest, type WebhooksFixture, webhookReceiver, test } from '../../../test/server/webhooks/webhooks-fixture.ts'

const setSigning = async (at: WebhooksFixture, enabled: boolean) =>
  (await control(at, 'POST', `/accounts/${enabled ? 'rotate_webhook_secret' : 'disable_webhook_signatures'}`, { client_id: 'demo_client' }))
    .body

/** Checks whether the webhook has a signature made with the secret. */
function isSignedWith({ headers, body }: ReceivedRequest, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}

test('reproduces the published Standard Webhooks example', () => {
  const signed = { eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', realNow: 1_614_265_330_999, body: '{"test": 2432232314}' }
  expect(signatureHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('signs with the two newest secrets, and does not sign if signing is disabled', async ({ at }) => {
  const { url, heard } = await webhookReceiver()
  const id = await at.raise([{ url }])
  const valid: string[][] = []
  const secrets: string[] = []
  const deliver = async () => {
    await at.raiseFor(id)
    await at.pass(0)
    const last = heard.at(-1) as ReceivedRequest
    valid.push(secrets.filter((secret) => isSignedWith(last, secret)))
  }
  await deliver()
  for (const count of [1, 2, 2]) {
    const setting = await setSigning(at, true)
    expect(setting).toEqual({
      client_id: 'demo_client',
      enabled: true,
      secret: expect.stringMatching(/^whsec_[\w+/]{32}$/),
      valid_secrets: count,
    })
    secrets.push(setting.secret)
    await deliver()
  }
  expect(await setSigning(at, false)).toMatchObject({ enabled: false, secret: null, valid_secrets: 0 })
  await deliver()
  expect(valid).toEqual([[], secrets.slice(0, 1), secrets.slice(0, 2), secrets.slice(1, 3), []])
  expect(heard.at(-1)?.headers['webhook-id']).toBeUndefined()
})

test('retries and replays have the identifier of the event, and timestamps from the real clock', async ({ at }) => {
  const { url, heard } = await webhookReceiver((_, number) => (number === 1 ? 500 : 200))
  const { secret } = await setSigning(at, true)
  const before = Math.floor(Date.now() / 1000)
  await at.raise([{ url, headers: { 'Webhook-Id': 'mine' } }])
  await at.pass(66_000)
  const [delivery] = await at.deliveries()
  expect((await control(at, 'POST', '/deliveries/replay', { delivery_id: delivery?.delivery_id })).status).toBe(200)
  await at.pass(0)
  expect(heard.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(delivery?.event_id))
  for (const request of heard) {
    expect(isSignedWith(request, secret)).toBe(true)
    expect(Number(request.headers['webhook-timestamp'])).toBeGreaterThanOrEqual(before)
    expect(Number(request.headers['webhook-timestamp'])).toBeLessThanOrEqual(Date.now() / 1000)
  }
})
