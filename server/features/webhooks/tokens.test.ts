/** Tokens that webhooks fetch from a token endpoint: the request, the checks, encrypted credentials, and failures. */
import { gzipSync } from 'node:zlib'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { expect } from 'vitest'
import type { XAuthTokenCredentials } from '../../../generated/types.ts'
import { control } from '../../../test/server/control-api.ts'
import { storedRows } from '../../../test/server/databases.ts'
import { basic } from '../../../test/server/test-server.ts'
import { webhookReceiver, type WebhookReceiver, type WebhooksFixture, test } from '../../../test/server/webhooks/webhooks-fixture.ts'

const FIRST_RETRY = 60_000 * 1.1

const tokenCredentials = (url: string, more: Partial<XAuthTokenCredentials> = {}): XAuthTokenCredentials => ({
  token_type: 'JWT',
  http_method: 'POST',
  url,
  ...more,
})

test('fetches a token for each attempt, and sends it instead of a configured Authorization header', async ({ at }) => {
  const issuer = await webhookReceiver((_, number) => ({ body: `token-${number}` }))
  const { url, heard } = await webhookReceiver((_, number) => (number < 3 ? 401 : 204))
  const entry = { url, headers: { Authorization: 'Basic configured' }, x_auth_token_credentials: tokenCredentials(issuer.url) }
  await at.raise([entry, entry])
  await at.pass(24 * 3_600_000)
  const used = heard.map(({ headers }) => headers.authorization ?? '')
  expect(used.toSorted()).toEqual(issuer.heard.map((_, index) => `Bearer token-${index + 1}`).toSorted())
  expect(new Set(used).size).toBe(used.length)
  expect((await at.deliveries()).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  expect(JSON.stringify(await at.deliveries())).not.toMatch(/token-\d/)
})

test.for<[name: string, headers: Record<string, string> | undefined, type: string, body: string]>([
  ['JSON by default', undefined, 'application/json', '{"grant_type":"client_credentials","scope":["a","b"]}'],
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
] as const)('sends the token request as %s', async ([_, headers, type, body], { at, receiver: { url, heard } }) => {
  const issuer = await webhookReceiver(() => ({ body: 'a.b.c' }))
  const data = { grant_type: 'client_credentials', scope: ['a', 'b'] }
  const credentials = tokenCredentials(issuer.url, { data, ...(headers && { headers: { ...headers, 'X-Client': 'harbor' } }) })
  await at.raise([{ url, x_auth_token_credentials: credentials }])
  await at.pass(0)
  expect(issuer.heard).toMatchObject([
    { method: 'POST', body, headers: { 'content-type': type, ...(headers && { 'x-client': 'harbor' }) } },
  ])
  expect(heard[0]?.headers.authorization).toBe('Bearer a.b.c')
})

test.for<[response: string, path: string | undefined, token: string]>([
  ['abc', undefined, 'abc'],
  [' a.b-c_d~e+f/g== \r\n', undefined, 'a.b-c_d~e+f/g=='],
  ['"abc"', undefined, 'abc'],
  ['{"access_token":"abc"}', 'access_token', 'abc'],
  ['{"access_token":{"token":"abc"}}', 'access_token.token', 'abc'],
  ['{"tokens":[{"value":"no"},{"value":"abc"}]}', 'tokens.1.value', 'abc'],
] as const)('in the response %j, the path %j selects the token %j', async ([body, path, token], { at, receiver: { url, heard } }) => {
  const issuer = await webhookReceiver(() => ({ status: 201, body }))
  await at.raise([{ url, x_auth_token_credentials: tokenCredentials(issuer.url, path === undefined ? {} : { response_token_path: path }) }])
  await at.pass(0)
  expect(heard[0]?.headers.authorization).toBe(`Bearer ${token}`)
})

test('decodes a compressed token response', async ({ at, receiver: { url, heard } }) => {
  const issuer = await webhookReceiver(() => ({ headers: { 'content-encoding': 'gzip' }, body: gzipSync('{"access_token":"abc"}') }))
  await at.raise([{ url, x_auth_token_credentials: tokenCredentials(issuer.url, { response_token_path: 'access_token' }) }])
  await at.pass(0)
  expect(heard[0]?.headers.authorization).toBe('Bearer abc')
})

test('rejects a token response with an unknown content coding', async ({ at, receiver: { url } }) => {
  const issuer = await webhookReceiver(() => ({ headers: { 'content-encoding': 'zstd' }, body: 'abc' }))
  await at.raise([{ url, x_auth_token_credentials: tokenCredentials(issuer.url) }])
  await at.pass(0)
  const [delivery] = await at.deliveries()
  expect(delivery?.attempts[0]).toMatchObject({
    failure: 'token',
    message: expect.stringMatching(/^No token was obtained: 127\.0\.0\.1 sent a body in an unknown content coding zstd\. Send it as gzip/),
  })
})

test('sends a default User-Agent with token requests and webhooks, unless a User-Agent is configured', async ({
  at,
  receiver: { url, heard },
}) => {
  const issuer = await webhookReceiver(() => ({ body: 'abc' }))
  const agent = { 'User-Agent': 'harbor/1' }
  await at.raise([{ url, x_auth_token_credentials: tokenCredentials(issuer.url) }])
  await at.raise([{ url, headers: agent, x_auth_token_credentials: tokenCredentials(issuer.url, { headers: agent }) }])
  await at.pass(0)
  const agents = (requests: typeof heard) => requests.map(({ headers }) => headers['user-agent'])
  const expected = [expect.stringMatching(/^consumer-permissioned-data-sandbox\/\d+\.\d+\.\d+$/), 'harbor/1']
  expect([agents(issuer.heard), agents(heard)]).toEqual([expected, expected])
})

test.for<[what: string, response: { status?: number; body?: string }, path: string | undefined, message: string]>([
  ['an error status', { status: 403, body: 'hush' }, undefined, 'No token was obtained: its endpoint returned 403'],
  ['a redirect', { status: 302, body: 'hush' }, undefined, 'No token was obtained: its endpoint returned 302'],
  ['an empty body', { body: '' }, undefined, 'The returned token is empty'],
  ['an empty token', { body: '{"hush":""}' }, 'hush', 'The returned token is empty'],
  ['a missing property', { body: '{"hush":1}' }, 'token', 'The response from the token endpoint has no value at response_token_path'],
  [
    'an inherited property',
    { body: '{"hush":1}' },
    'constructor',
    'The response from the token endpoint has no value at response_token_path',
  ],
  [
    'a path through a string',
    { body: '{"hush":"abc"}' },
    'hush.at',
    'The response from the token endpoint has no value at response_token_path',
  ],
  ['a path through null', { body: '{"hush":null}' }, 'hush.at', 'The response from the token endpoint has no value at response_token_path'],
  ['a numeric token', { body: '{"hush":1}' }, 'hush', 'The returned token is not a string'],
  ['invalid JSON', { body: 'hush' }, 'token', 'The response from the token endpoint is not JSON'],
  [
    'a JSON object as the token',
    { body: '{"access_token":"hush"}' },
    undefined,
    'The returned token contains characters that are not allowed in a token',
  ],
  [
    'a token with control characters',
    { body: '"hush\\r\\nx: y"' },
    undefined,
    'The returned token contains characters that are not allowed in a token',
  ],
  ['a token above the length limit', { body: 'hush'.repeat(2049) }, undefined, 'The returned token is longer than 8192 characters'],
  [
    'a body above the size limit',
    { body: 'hush'.repeat(20_000) },
    undefined,
    'No token was obtained: 127.0.0.1 sent a body of more than 65536 bytes',
  ],
] as const)('the attempt fails after %s, and the next attempt fetches a token again', async ([_, result, path, message], { at }) => {
  const names = path?.split('.') ?? []
  const token = JSON.stringify(names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), 'abc'))
  const issuer = await webhookReceiver((__, number) => (number === 1 ? result : { body: token }))
  const { url, heard } = await webhookReceiver()
  const data = { client_secret: 'hush-hush' }
  await at.raise([
    { url, x_auth_token_credentials: tokenCredentials(issuer.url, { data, ...(path !== undefined && { response_token_path: path }) }) },
  ])
  await at.pass(0)
  expect(heard).toEqual([])
  const [delivery] = await at.deliveries()
  expect(delivery).toMatchObject({ status: 'pending', attempts: [{ failure: 'token', status: null, message }] })
  expect(JSON.stringify(delivery)).not.toContain('hush')
  await at.pass(FIRST_RETRY)
  expect(heard[0]?.headers.authorization).toBe('Bearer abc')
  expect((await at.deliveries())[0]?.status).toBe('delivered')
})

test('an unreachable token endpoint fails the attempt, and the message contains only its host name', async ({ at, receiver: { url } }) => {
  await at.raiseUnchecked([{ url, x_auth_token_credentials: tokenCredentials('http://10.0.0.1/token?secret=hush') }])
  await at.pass(0)
  const [delivery] = await at.deliveries()
  expect(delivery?.attempts).toMatchObject([
    {
      failure: 'token',
      message:
        'No token was obtained: The URL has an address that is not public: 10.0.0.1. Start the server with --allow-private-hosts 10.0.0.1 to allow it',
    },
  ])
})

test('rejects invalid headers and token requests with an unsupported content type', async ({ at }) => {
  const url = 'https://hooks.example.com'
  const datarequest_id = await at.newRequest()
  const message = async (entry: object) => {
    const created = await at.call('datarequests/new', { individual_id: at.person, type: 'INCOME_SUMMARY', delivery_details: [entry] })
    const changed = await at.call('datarequests/update', { datarequest_id, delivery_details: [entry] })
    expect([created.status, changed.status, changed.body.error_message]).toEqual([400, 400, created.body.error_message])
    return created.body.error_message
  }
  expect(await message({ url, headers: { 'x-a': 'one\r\nx-b: hush' } })).toBe(
    '/delivery_details/0/headers: The value of the header x-a is not one line of Latin-1 text',
  )
  expect(await message({ url, headers: { host: 'other' } })).toMatch(/^\/delivery_details\/0\/headers: The header host /)
  expect(await message({ url, x_auth_token_credentials: tokenCredentials(url, { headers: { 'a b': 'c' } }) })).toMatch(
    /^\/delivery_details\/0\/x_auth_token_credentials\/headers: /,
  )
  expect(await message({ url, x_auth_token_credentials: tokenCredentials(url, { headers: { 'content-type': 'text/xml' } }) })).toBe(
    '/delivery_details/0/x_auth_token_credentials/headers: must have a content-type of application/json or application/x-www-form-urlencoded',
  )
  expect((await control(at, 'GET', `/deliveries`)).body).toEqual([])
})

test('a purge rejects invalid headers without spending its token', async ({ at }) => {
  const { body } = await at.post('/v3/auth/generate_purge_token', undefined, basic())
  const bearer = { authorization: `Bearer ${body.access_token}` }
  const purge = (headers: Record<string, string>) => {
    const entry = { event_type: 'individual.purged', url: 'http://127.0.0.1:2/hooks', headers }
    return at.call('compliance/purge_individual', { individual_id: at.person, delivery_details: [entry] }, bearer)
  }
  expect(await purge({ 'x-a': 'one\r\nx-b: two' })).toMatchObject({ status: 400, body: { error_message: expect.stringContaining('x-a') } })
  expect((await purge({ 'x-a': 'one' })).status).toBe(204)
})

const client_id = 'demo_client'

const createKey = async (at: WebhooksFixture, client = client_id): Promise<{ key_id: string; public_jwk: JWK }> =>
  (await control(at, 'POST', '/keys', { client_id: client })).body

async function encrypt(text: string, jwk: JWK, enc = 'A256GCM', alg = 'RSA-OAEP-256'): Promise<string> {
  const encrypting = new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ alg, enc })
  return encrypting.encrypt(await importJWK(jwk, alg))
}

interface EncryptedCredentials {
  key_id: string
  headers?: Record<string, string>
  data?: Record<string, unknown>
}

async function attemptWith(at: WebhooksFixture, issuer: WebhookReceiver, credentials: EncryptedCredentials) {
  const { url } = await webhookReceiver()
  const id = await at.raise([
    { url, x_auth_token_credentials: { token_type: 'JWT', http_method: 'POST', url: issuer.url, ...credentials } },
  ])
  await at.pass(0)
  return (await at.deliveries(`?datarequest_id=${id}`))[0]?.attempts[0]
}

test('an encryption key has the published prefix', async ({ at }) => {
  const { key_id, public_jwk } = await createKey(at)
  expect([key_id, public_jwk.kid]).toEqual([expect.stringMatching(/^ek_[0-9A-Za-z]{27}$/), key_id])
})

test('decrypts the Authorization header and all strings in data', async ({ at }) => {
  const issuer = await webhookReceiver(() => ({ body: 'abc' }))
  const { key_id, public_jwk } = await createKey(at)
  const attempt = await attemptWith(at, issuer, {
    key_id,
    headers: { Authorization: await encrypt('Basic hush:hush', public_jwk), 'x-plain': 'plain' },
    data: {
      secret: await encrypt('Zürich hush', public_jwk),
      lifetime: 60,
      more: { list: [await encrypt('deep', public_jwk), true, null] },
    },
  })
  expect(attempt).toMatchObject({ failure: null, status: 200 })
  expect(issuer.heard[0]?.headers).toMatchObject({ authorization: 'Basic hush:hush', 'x-plain': 'plain' })
  expect(JSON.parse(issuer.heard[0]?.body ?? '')).toEqual({ secret: 'Zürich hush', lifetime: 60, more: { list: ['deep', true, null] } })
  const state = JSON.stringify(await storedRows(at))
  expect(state).not.toContain('hush')
})

test('undecryptable credentials fail the attempt before the token request, and the message contains none of their values', async ({
  at,
  receiver: issuer,
}) => {
  const { key_id, public_jwk } = await createKey(at)
  const other = await createKey(at)
  const theirs = await createKey(at, (await control(at, 'POST', '/accounts', { name: 'Other' })).body.client_id)
  const good = await encrypt('hush', public_jwk)
  const segments = good.split('.')
  const cases: Record<string, EncryptedCredentials> = {
    'the value of data.secret': { key_id, data: { secret: 'hush' } },
    'the value of data.deep.0': { key_id, data: { deep: ['hush'] } },
    'the value of the header authorization': { key_id, headers: { authorization: 'Basic hush' } },
    'encrypted for another key': { key_id, data: { secret: await encrypt('hush', other.public_jwk) } },
    'modified ciphertext': { key_id, data: { secret: [...segments.slice(0, 3), 'AAAA', segments[4]].join('.') } },
    'another content encryption': { key_id, data: { secret: await encrypt('hush', public_jwk, 'A128GCM') } },
    'an unknown key': { key_id: 'key_unknown', data: { secret: good } },
    'the key of another account': { key_id: theirs.key_id, data: { secret: await encrypt('hush', theirs.public_jwk) } },
  }
  const results: Record<string, unknown> = {}
  for (const [name, credentials] of Object.entries(cases)) {
    const attempt = await attemptWith(at, issuer, credentials)
    results[name] = [attempt?.failure, attempt?.message]
  }
  const undecryptable = (where: string) => ['token', `The value of ${where} is not encrypted for the key that key_id names`]
  const unknown = ['token', 'The key that key_id names is unknown or retired']
  expect(results).toEqual({
    'the value of data.secret': undecryptable('data.secret'),
    'the value of data.deep.0': undecryptable('data.deep.0'),
    'the value of the header authorization': undecryptable('the header authorization'),
    'encrypted for another key': undecryptable('data.secret'),
    'modified ciphertext': undecryptable('data.secret'),
    'another content encryption': undecryptable('data.secret'),
    'an unknown key': unknown,
    'the key of another account': unknown,
  })
  expect(issuer.heard).toEqual([])
})

test('the previous key works until it is retired, and private keys are never shown', async ({ at }) => {
  const issuer = await webhookReceiver(() => ({ body: 'abc' }))
  const [old, fresh] = [await createKey(at), await createKey(at)]
  const failure = async ({ key_id, public_jwk }: typeof old) =>
    (await attemptWith(at, issuer, { key_id, data: { a: await encrypt('b', public_jwk) } }))?.failure
  expect([await failure(old), await failure(fresh)]).toEqual([null, null])
  const retired = await control(at, 'POST', '/keys/retire', { key_id: old.key_id })
  expect(retired.body.retired_at).toBe(at.now())
  expect([await failure(old), await failure(fresh)]).toEqual(['token', null])
  const { body: listed } = await control(at, 'GET', `/keys?client_id=${client_id}`)
  expect(listed.map(({ key_id, retired_at }: { key_id: string; retired_at: number | null }) => [key_id, retired_at])).toEqual([
    [old.key_id, at.now()],
    [fresh.key_id, null],
  ])
  for (const { public_jwk } of [old, retired.body, ...listed])
    expect(Object.keys(public_jwk).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})
