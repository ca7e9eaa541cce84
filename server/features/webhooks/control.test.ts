/** Control operations that list webhook deliveries. */
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { control } from '../../../test/server/control-api.ts'
import { serverWithRequest } from '../../../test/server/records-fixture.ts'
import { testServer } from '../../../test/server/test-server.ts'
import { webhookReceiver, test as webhooksTest } from '../../../test/server/webhooks/webhooks-fixture.ts'

const person = { first_name: 'Ada', last_name: 'Byron', email: 'a@example.com' }

/** Provides a server with a frozen clock. */
const test = webhooksTest.extend('server', async () => {
  const server = await testServer()
  await control(server, 'POST', '/clock', { frozen: true })
  return server
})

test("shows the receiver's response without echoed credentials", async () => {
  const secret = 'hush-hush-1234'
  const receiver = await webhookReceiver((heard) => ({
    status: 503,
    headers: { 'content-type': 'application/json', 'set-cookie': `a=${secret}` },
    body: JSON.stringify({ why: 'busy', echoed: heard.headers['x-api-key'], token: 'abc', said: 'x'.repeat(4000) }),
  }))
  const { server, show, request } = await serverWithRequest([{ url: receiver.url, headers: { 'x-api-key': secret } }])
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
  await control(server, 'POST', '/clock', { advance_seconds: 1 })
  const [delivery] = await show(`/deliveries?datarequest_id=${request}`)
  const { response } = delivery.attempts[0]
  expect(response).toMatchObject({ status: 503, headers: { 'content-type': 'application/json' } })
  expect(response.body).toMatch(/^\{"why":"busy","echoed":"\*\*\*","token":"\*\*\*","said":"x+$/)
  expect(response.body.length).toBeLessThanOrEqual(2048)
  expect(JSON.stringify(delivery)).not.toContain(secret)
})

test('omits compressed responses, because credentials in them cannot be masked', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const receiver = await webhookReceiver(() => ({ status: 503, headers, body: gzipSync('{"why":"busy"}') }))
  const { server, show, request } = await serverWithRequest([{ url: receiver.url }])
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
  await control(server, 'POST', '/clock', { advance_seconds: 1 })
  const [delivery] = await show(`/deliveries?datarequest_id=${request}`)
  expect(delivery.attempts[0].response).toMatchObject({ status: 503, body: null })
})

test('finds a delivery by its identifier', async ({ server, bearer: headers, receiver }) => {
  const { body } = await server.post('/v3/individuals/new', person, headers)
  const input = { individual_id: body.id, type: 'ENROLLMENT_STATUS', delivery_details: [{ url: receiver.url }] }
  const { body: request } = await server.post('/v3/datarequests/new', input, headers)
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request.id, scenario: 'connect' })
  const list = async (query: string) => (await control(server, 'GET', `/deliveries${query}`)).body as { delivery_id: string }[]
  const deliveries = await list('')
  expect(deliveries.length).toBeGreaterThan(1)
  for (const { delivery_id } of deliveries)
    expect((await list(`?delivery_id=${delivery_id}`)).map((found) => found.delivery_id)).toEqual([delivery_id])
  expect(await list('?delivery_id=dlv_none')).toEqual([])
})
