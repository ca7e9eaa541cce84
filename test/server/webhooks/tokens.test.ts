/** Tokens for webhooks are asked for and checked. A delivery that obtains none fails. */
import { expect, test } from 'vitest'
import type { XAuthTokenCredentials } from '../../../generated/types.ts'
import { control } from '../control-api.ts'
import { basic } from '../test-server.ts'
import { webhookReceiver, webhooksFixture } from './webhooks-fixture.ts'

const FIRST_RETRY = 60_000 * 1.1

const asking = (url: string, more: Partial<XAuthTokenCredentials> = {}): XAuthTokenCredentials => ({
  token_type: 'JWT',
  http_method: 'POST',
  url,
  ...more,
})

test('each attempt has a token of its own, in place of a configured Authorization', async () => {
  const at = await webhooksFixture()
  const issuer = await webhookReceiver((_, number) => ({ body: `token-${number}` }))
  const { url, heard } = await webhookReceiver((_, number) => (number < 3 ? 401 : 204))
  const entry = { url, headers: { Authorization: 'Basic configured' }, x_auth_token_credentials: asking(issuer.url) }
  await at.raise([entry, entry])
  await at.pass(24 * 3_600_000)
  const used = heard.map(({ headers }) => headers.authorization ?? '')
  expect(used.toSorted()).toEqual(issuer.heard.map((_, index) => `Bearer token-${index + 1}`).toSorted())
  expect(new Set(used).size).toBe(used.length)
  expect((await at.deliveries()).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  expect(JSON.stringify(await at.deliveries())).not.toMatch(/token-\d/)
})

test.each<[name: string, headers: Record<string, string> | undefined, type: string, body: string]>([
  ['JSON when nothing is said', undefined, 'application/json', '{"grant_type":"client_credentials","scope":["a","b"]}'],
  [
    'JSON',
    { 'Content-Type': 'application/json; charset=utf-8' },
    'application/json; charset=utf-8',
    '{"grant_type":"client_credentials","scope":["a","b"]}',
  ],
  [
    'a form',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'application/x-www-form-urlencoded',
    'grant_type=client_credentials&scope=a&scope=b',
  ],
])('a token is asked for as %s', async (_, headers, type, body) => {
  const at = await webhooksFixture()
  const issuer = await webhookReceiver(() => ({ body: 'a.b.c' }))
  const { url, heard } = await webhookReceiver()
  const data = { grant_type: 'client_credentials', scope: ['a', 'b'] }
  const credentials = asking(issuer.url, { data, ...(headers && { headers: { ...headers, 'X-Client': 'harbor' } }) })
  await at.raise([{ url, x_auth_token_credentials: credentials }])
  await at.pass(0)
  expect(issuer.heard).toMatchObject([
    { method: 'POST', body, headers: { 'content-type': type, ...(headers && { 'x-client': 'harbor' }) } },
  ])
  expect(heard[0]?.headers.authorization).toBe('Bearer a.b.c')
})

test.each<[answer: string, path: string | undefined, token: string]>([
  ['abc', undefined, 'abc'],
  [' a.b-c_d~e+f/g== \r\n', undefined, 'a.b-c_d~e+f/g=='],
  ['"abc"', undefined, 'abc'],
  ['{"access_token":"abc"}', 'access_token', 'abc'],
  ['{"access_token":{"token":"abc"}}', 'access_token.token', 'abc'],
  ['{"tokens":[{"value":"no"},{"value":"abc"}]}', 'tokens.1.value', 'abc'],
])('of the answer %j the token at %j is %j', async (body, path, token) => {
  const at = await webhooksFixture()
  const issuer = await webhookReceiver(() => ({ status: 201, body }))
  const { url, heard } = await webhookReceiver()
  await at.raise([{ url, x_auth_token_credentials: asking(issuer.url, path === undefined ? {} : { response_token_path: path }) }])
  await at.pass(0)
  expect(heard[0]?.headers.authorization).toBe(`Bearer ${token}`)
})

test.each<[what: string, answer: { status?: number; body?: string }, path: string | undefined, message: string]>([
  ['another status', { status: 403, body: 'hush' }, undefined, 'No token was obtained: its endpoint answered 403'],
  ['a redirect', { status: 302, body: 'hush' }, undefined, 'No token was obtained: its endpoint answered 302'],
  ['nothing', { body: '' }, undefined, 'The token that was answered is empty'],
  ['an empty one', { body: '{"hush":""}' }, 'hush', 'The token that was answered is empty'],
  ['nothing at the path', { body: '{"hush":1}' }, 'token', 'The answer of the token endpoint has nothing at response_token_path'],
  ['what every object has', { body: '{"hush":1}' }, 'constructor', 'The answer of the token endpoint has nothing at response_token_path'],
  ['another kind of value', { body: '{"hush":1}' }, 'hush', 'The token that was answered is not a text'],
  ['no JSON', { body: 'hush' }, 'token', 'The answer of the token endpoint is not JSON'],
  ['a document', { body: '{"access_token":"hush"}' }, undefined, 'What was answered as the token holds characters that no token has'],
  ['control characters', { body: '"hush\\r\\nx: y"' }, undefined, 'What was answered as the token holds characters that no token has'],
  ['one too long', { body: 'hush'.repeat(2049) }, undefined, 'The token that was answered is longer than 8192 characters'],
  [
    'an endless answer',
    { body: 'hush'.repeat(20_000) },
    undefined,
    'No token was obtained: 127.0.0.1 sent a larger body than the 65536 bytes that are read',
  ],
])('%s is no token: the attempt failed, and the next asks again', async (_, answer, path, message) => {
  const at = await webhooksFixture()
  const issuer = await webhookReceiver((__, number) =>
    number === 1 ? answer : { body: path === undefined ? 'abc' : JSON.stringify({ [path]: 'abc' }) },
  )
  const { url, heard } = await webhookReceiver()
  const data = { client_secret: 'hush-hush' }
  await at.raise([
    { url, x_auth_token_credentials: asking(issuer.url, { data, ...(path !== undefined && { response_token_path: path }) }) },
  ])
  await at.pass(0)
  expect(heard).toEqual([])
  const [made] = await at.deliveries()
  expect(made).toMatchObject({ status: 'pending', attempts: [{ failure: 'token', status: null, message }] })
  expect(JSON.stringify(made)).not.toContain('hush')
  await at.pass(FIRST_RETRY)
  expect(heard[0]?.headers.authorization).toBe('Bearer abc')
  expect((await at.deliveries())[0]?.status).toBe('delivered')
})

test('a token endpoint that cannot be reached fails the attempt, in words that name the host only', async () => {
  const at = await webhooksFixture()
  const { url } = await webhookReceiver()
  await at.raiseUnchecked([{ url, x_auth_token_credentials: asking('http://10.0.0.1/token?secret=hush') }])
  await at.pass(0)
  const [made] = await at.deliveries()
  expect(made?.attempts).toMatchObject([
    { failure: 'token', message: 'No token was obtained: The URL names an address that is not public: 10.0.0.1' },
  ])
})

test('headers that cannot be sent, and token requests of another content type, are refused when they are given', async () => {
  const at = await webhooksFixture()
  const url = 'https://hooks.example.com'
  const datarequest_id = await at.newRequest()
  const message = async (entry: object) => {
    const made = await at.call('datarequests/new', { individual_id: at.person, type: 'INCOME_SUMMARY', delivery_details: [entry] })
    const changed = await at.call('datarequests/update', { datarequest_id, delivery_details: [entry] })
    expect([made.status, changed.status, changed.body.error_message]).toEqual([400, 400, made.body.error_message])
    return made.body.error_message
  }
  expect(await message({ url, headers: { 'x-a': 'one\r\nx-b: hush' } })).toBe(
    '/delivery_details/0/headers: The value of the header x-a is not one line of Latin-1 text',
  )
  expect(await message({ url, headers: { host: 'other' } })).toMatch(/^\/delivery_details\/0\/headers: The header host /)
  expect(await message({ url, x_auth_token_credentials: asking(url, { headers: { 'a b': 'c' } }) })).toMatch(
    /^\/delivery_details\/0\/x_auth_token_credentials\/headers: /,
  )
  expect(await message({ url, x_auth_token_credentials: asking(url, { headers: { 'content-type': 'text/xml' } }) })).toBe(
    '/delivery_details/0/x_auth_token_credentials/headers: must have a content-type of application/json or application/x-www-form-urlencoded',
  )
  expect((await control(at, 'GET', `/deliveries`)).body).toEqual([])
})

test('a purge refuses them too, and spends no token for it', async () => {
  const at = await webhooksFixture()
  const { body } = await at.post('/v3/auth/generate_purge_token', undefined, basic())
  const bearer = { authorization: `Bearer ${body.access_token}` }
  const purge = (headers: Record<string, string>) => {
    const entry = { event_type: 'individual.purged', url: 'http://127.0.0.1:2/hooks', headers }
    return at.call('compliance/purge_individual', { individual_id: at.person, delivery_details: [entry] }, bearer)
  }
  expect(await purge({ 'x-a': 'one\r\nx-b: two' })).toMatchObject({ status: 400, body: { error_message: expect.stringContaining('x-a') } })
  expect((await purge({ 'x-a': 'one' })).status).toBe(204)
})
