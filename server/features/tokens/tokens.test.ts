/** The generation of tokens over HTTP, and the responses to rejected tokens and client credentials. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { addAccount } from '../../http/accounts.ts'
import { basic, type TestServer, testServer, test } from '../../../test/server/test-server.ts'

const READ = '/v3/individuals/get_by_id'
const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }

const bearerHeader = (token: string) => ({ authorization: `Bearer ${token}` })
const basicHeader = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })

async function generateToken(
  { post }: TestServer,
  kind: 'access' | 'public' | 'purge',
  body?: object,
  credentials = basic(),
): Promise<string> {
  const response = await post(`/v3/auth/generate_${kind}_token`, body, credentials)
  expect(response.status).toBe(200)
  return response.body.access_token
}

async function addOtherAccount(
  { api }: TestServer,
  clientId = 'other_client',
  secret = 'other:secret:with:colons',
): Promise<Record<string, string>> {
  const { database, runtime } = api.dependencies
  const account = { id: runtime.id('acc'), client_id: clientId, name: 'Other', api_version: 20210117, created_at: runtime.now() }
  await addAccount(database.db, account, secret)
  return basic(clientId, secret)
}

test('generates tokens of each kind with the validity that the contract specifies', async ({ server: { post, db } }) => {
  await db.updateTable('clock').set({ frozen_at: 1_700_000_000_000 }).execute()
  for (const [kind, seconds] of Object.entries({ access: 2_128_865_176, purge: 2_128_865_176, public: 900 })) {
    const { body } = await post(`/v3/auth/generate_${kind}_token`, undefined, basic())
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      token_type: 'bearer',
      expires_in: seconds,
      expires_at: 1_700_000_000_000 + seconds * 1000,
    })
  }
})

test('each reason for a rejection has its own message in a 401 response with a challenge', async ({ server: running }) => {
  const { post, api } = running
  const { db } = api.dependencies.database
  const server = bearerHeader(await generateToken(running, 'access'))
  const { body: first } = await post('/v3/individuals/new', ADA, server)
  const { body: second } = await post('/v3/individuals/new', ADA, server)
  const { access_token: expired, expires_at: expiry } = (await post('/v3/auth/generate_public_token', { validity: 60 }, basic())).body
  const invalidated = await generateToken(running, 'access')
  await post('/v3/auth/invalidate', { access_token: invalidated }, basic())
  const bound = await generateToken(running, 'public', { policy: { individual_id: first.id } })
  const orphaned = await generateToken(running, 'public', { policy: { individual_id: second.id } })
  await post('/v3/individuals/delete', { individual_id: second.id }, server)
  const { body: third } = await post('/v3/individuals/new', ADA, server)
  const spent = await generateToken(running, 'purge')
  await db.updateTable('token').set({ spent_at: 1 }).where('kind', '=', 'purge').execute()
  const purge = bearerHeader(await generateToken(running, 'purge'))
  await db
    .updateTable('clock')
    .set({ frozen_at: expiry - 1 })
    .execute()
  expect((await post('/v3/datasources/get', {}, bearerHeader(expired))).status).toBe(200)
  await db.updateTable('clock').set({ frozen_at: expiry }).execute()

  const cases: Record<string, [path: string, headers: Record<string, string>, message?: string]> = {
    missing: [READ, {}],
    'unknown scheme': [READ, { authorization: 'Token abc' }],
    'Basic instead of a token': [READ, basic()],
    unknown: [READ, bearerHeader('00000000-0000-4000-8000-000000000000')],
    expired: [READ, bearerHeader(expired), `The token expired at ${new Date(expiry).toISOString()}. Get a new one.`],
    invalidated: [READ, bearerHeader(invalidated), 'The token was invalidated. Get a new one.'],
    'purge token for another operation': [READ, purge, 'Send an access token.'],
    'spent purge token': [
      '/v3/compliance/purge_individual',
      bearerHeader(spent),
      'The purge token was used. Get a new one for each purge.',
    ],
    'access token for a purge': ['/v3/compliance/purge_individual', server, 'Get one from /v3/auth/generate_purge_token.'],
    'out of scope': ['/v3/services/gradscore', bearerHeader(bound), 'The public token has scope WIDGET. This endpoint requires GLOBAL.'],
    'out of every scope': [
      '/v3/items/get',
      bearerHeader(bound),
      'Public tokens cannot call this endpoint. Send an access token from your server.',
    ],
    'out of policy': [READ, bearerHeader(bound), 'The policy of the public token contains another Individual. Get a token for this one.'],
    'orphaned policy': [READ, bearerHeader(orphaned), 'The Individual in the policy of this token was deleted. Use another token.'],
    'Basic missing': ['/v3/auth/generate_access_token', {}],
    'token instead of Basic': ['/v3/auth/generate_access_token', server],
    'Basic without colon': ['/v3/auth/generate_access_token', basicHeader('demo_client')],
    'wrong secret': ['/v3/auth/generate_access_token', basic('demo_client', 'wrong')],
  }
  const messages = new Map<string, string>()
  for (const [name, [path, headers, message = '']] of Object.entries(cases)) {
    const response = await post(path, { individual_id: third.id }, headers)
    expect([name, response.status, response.body.error_code, response.body.http_code]).toEqual([name, 401, 'UNAUTHORIZED', 401])
    expect(response.headers.get('www-authenticate')).toBe(path.startsWith('/v3/auth') ? 'Basic' : 'Bearer')
    expect(response.body.error_message).toContain(message)
    messages.set(response.body.error_message, name)
  }
  expect([...messages.values()]).toEqual(Object.keys(cases))
})

test('the response to an unknown client_id equals the response to a wrong secret', async ({ server: { post } }) => {
  const request = async (credentials: Record<string, string>) => {
    const { status, body } = await post('/v3/auth/generate_access_token', undefined, credentials)
    return [status, body.error_message]
  }
  expect(await request(basic('nobody', 'demo_secret'))).toEqual(await request(basic('demo_client', 'wrong')))
  expect(await request(basic('nobody\0', 'demo_secret'))).toEqual(await request(basic('demo_client', '')))
})

test('accepts authentication schemes in any case and followed by any number of spaces', async ({ server }) => {
  const token = await generateToken(server, 'access')
  const secret = basic()['authorization']?.slice('Basic '.length)
  for (const scheme of ['bearer', 'BEARER', 'bEaReR  '])
    expect((await server.post('/v3/datasources/get', {}, { authorization: `${scheme} ${token}` })).status).toBe(200)
  for (const scheme of ['basic', 'BASIC', 'Basic  '])
    expect((await server.post('/v3/auth/generate_access_token', undefined, { authorization: `${scheme} ${secret}` })).status).toBe(200)
})

test('the response does not repeat a token sent without a scheme', async ({ server }) => {
  const token = await generateToken(server, 'access')
  const { status, body } = await server.post(READ, {}, { authorization: token })
  expect(status).toBe(401)
  expect(JSON.stringify(body)).not.toContain(token)
})

test('accepts a client secret that contains colons', async ({ server }) =>
  expect((await server.post('/v3/auth/generate_access_token', undefined, await addOtherAccount(server))).status).toBe(200))

test('stores only hashes of tokens and secrets, including in the request log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-'))
  try {
    const running = await testServer({ database: join(folder, 'state.db') })
    const tokens = [await generateToken(running, 'access'), await generateToken(running, 'public'), await generateToken(running, 'purge')]
    await running.post(READ, { individual_id: 'idv_none' }, bearerHeader(tokens[0] as string))
    await running.post('/v3/auth/invalidate', { access_token: tokens[1] }, basic())
    await running.api.dependencies.requestLog.flush()
    const stored = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'))
    const isStored = (text: string) => stored.some((content) => content.includes(text))
    expect(isStored('/v3/auth/invalidate')).toBe(true)
    expect([...tokens, 'demo_secret'].filter(isStored)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.for([
  { body: undefined, message: '/access_token: required property is missing. Send the token to invalidate.' },
  { body: '', message: '/access_token: required property is missing. Send the token to invalidate.' },
  { body: {}, message: '/access_token: required property is missing' },
])('auth/invalidate rejects the body $body', async ({ body, message }, { server: { post } }) =>
  expect(await post('/v3/auth/invalidate', body, basic())).toMatchObject({
    status: 400,
    body: { error_code: 'BAD_REQUEST', error_message: message },
  }),
)

test('the response to a token of another account equals the response to an unknown token', async ({ server }) => {
  const other = await addOtherAccount(server)
  const token = await generateToken(server, 'access')
  const invalidate = async (access_token: string) => {
    const { status, body } = await server.post('/v3/auth/invalidate', { access_token }, other)
    return [status, body.error_message]
  }
  expect(await invalidate(token)).toEqual(await invalidate('00000000-0000-4000-8000-000000000000'))
  expect((await server.post('/v3/datasources/get', {}, bearerHeader(token))).status).toBe(200)
})

test('rejects public-token policies for deleted Individuals and for Individuals of other accounts', async ({ server: running }) => {
  const { post } = running
  const server = await running.bearer()
  const { body: individual } = await post('/v3/individuals/new', ADA, server)
  const generate = async (credentials: Record<string, string>) =>
    (await post('/v3/auth/generate_public_token', { policy: { individual_id: individual.id } }, credentials)).status
  expect([await generate(basic()), await generate(await addOtherAccount(running))]).toEqual([200, 404])
  await post('/v3/individuals/delete', { individual_id: individual.id }, server)
  expect(await generate(basic())).toBe(404)
})
