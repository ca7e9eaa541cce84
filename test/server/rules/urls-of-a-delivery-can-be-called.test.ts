/** URLs that no request would go to are refused when they are given, wherever delivery_details are; the message names only the host. */
import { expect, test } from 'vitest'
import { createHttpClient } from '../../../server/outgoing/http-client.ts'
import { urlsOfADeliveryCanBeCalled } from '../../../server/rules/urls-of-a-delivery-can-be-called.ts'
import { URLS } from '../../outgoing/url-verdicts.ts'
import { basic, testServer } from '../test-server.ts'
import { invited } from '../pages/portal/guest.ts'

const OWN_PORT = 4010
const resolve = async (): Promise<never> => {
  throw new Error('a name was looked up')
}
const refusal = (deliveries: Parameters<typeof urlsOfADeliveryCanBeCalled>[0], allowLoopback: boolean) =>
  urlsOfADeliveryCanBeCalled(deliveries, createHttpClient({ allowLoopback, resolve }), async () => [OWN_PORT])
const statusOf = async (url: string, allowLoopback: boolean) => (await refusal([{ url }], allowLoopback))?.status

const asToken = (url: string) => ({
  url: 'https://hooks.example.com',
  x_auth_token_credentials: { token_type: 'JWT', http_method: 'POST', url } as const,
})

test.each([
  'https://me:hush@hooks.example.com/',
  'http://10.0.0.1/hush',
  'http://169.254.169.254/hush',
  'http://0x7f.1/hush',
  'http://[fd12::1]/hush',
  'https://hooks.example.com:22/hush',
  'https://intranet/hush',
  'https://hooks.internal/hush',
  'http://127.0.0.1/hush',
  'http://localhost:8080/hush',
  'https://hooks.example.com./hush',
])('%s is refused, of a webhook as of a token request', async (url) => {
  const hooks = 'https://hooks.example.com'
  const own = await refusal([{ url: hooks }, { url }], false)
  const asked = await refusal([{ url: hooks }, asToken(url)], false)
  expect([own?.status, asked?.status]).toEqual([400, 400])
  expect(own?.message).toMatch(/^\/delivery_details\/1\/url: The URL /)
  expect(asked?.message).toMatch(/^\/delivery_details\/1\/x_auth_token_credentials\/url: The URL /)
  expect(`${own?.message}${asked?.message}`).not.toContain('hush')
})

test('where this machine is allowed it may be named, but not the server itself', async () => {
  for (const host of ['127.0.0.1', 'localhost', 'hooks.localhost', '[::1]']) {
    expect([host, await statusOf(`http://${host}:8080/`, true)]).toEqual([host, undefined])
    expect([host, await statusOf(`http://${host}:${OWN_PORT}/sandbox`, true)]).toEqual([host, 400])
  }
})

test('no URL that a request may go to is refused, and no name is looked up', async () => {
  expect(await refusal([], false)).toBeUndefined()
  const strange: string[] = []
  for (const { url, verdict, withLoopback } of URLS) {
    if (verdict === 'allowed' && (await statusOf(url, false)) !== undefined) strange.push(url)
    if (withLoopback === 'allowed' && (await statusOf(url, true)) !== undefined) strange.push(url)
  }
  expect(strange).toEqual([])
})

test('datarequests/new, datarequests/update and purge_individual refuse them, and nothing changes', async () => {
  const server = await testServer()
  const { id, individual_id, headers } = await invited(server)
  const delivery_details = [{ url: `${server.url}/sandbox/reset` }]
  const refused = { status: 400, body: { error_message: expect.stringContaining('/delivery_details/0/url: ') } }
  expect(await server.post('/v3/datarequests/new', { individual_id, type: 'INCOME_SUMMARY', delivery_details }, headers)).toMatchObject(
    refused,
  )
  expect(await server.post('/v3/datarequests/update', { datarequest_id: id, delivery_details }, headers)).toMatchObject(refused)
  const { body } = await server.post('/v3/auth/generate_purge_token', {}, basic())
  const purge = { authorization: `Bearer ${body.access_token}` }
  const call = (details: object) => server.post('/v3/compliance/purge_individual', { individual_id, ...details }, purge)
  expect(await call({ delivery_details: [{ ...delivery_details[0], event_type: 'individual.purged' }] })).toMatchObject(refused)
  // The token was not spent.
  expect((await call({})).status).toBe(204)
})
