/** Tokens and client credentials over HTTP: generating and invalidating them, and the errors for rejected credentials. */
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
  const expired = await generateToken(running, 'public', { validity: 60 })
  const invalidated = await generateToken(running, 'access')
  await post('/v3/auth/invalidate', { access_token: invalidated }, basic())
  const bound = await generateToken(running, 'public', { policy: { individual_id: first.id } })
  const orphaned = await generateToken(running, 'public', { policy: { individual_id: second.id } })
  await post('/v3/individuals/delete', { individual_id: second.id }, server)
  const { body: third } = await post('/v3/individuals/new', ADA, server)
  const purge = bearerHeader(await generateToken(running, 'purge'))
  await db.updateTable('clock').set({ offset_ms: 61_000 }).execute()

  const cases: Record<string, [path: string, headers: Record<string, string>]> = {
    missing: [READ, {}],
    'unknown scheme': [READ, { authorization: 'Token abc' }],
    'Basic instead of a token': [READ, basic()],
    unknown: [READ, bearerHeader('00000000-0000-4000-8000-000000000000')],
    expired: [READ, bearerHeader(expired)],
    invalidated: [READ, bearerHeader(invalidated)],
    'purge token for another operation': [READ, purge],
    'access token for a purge': ['/v3/compliance/purge_individual', server],
    'out of scope': ['/v3/services/gradscore', bearerHeader(bound)],
    'out of every scope': ['/v3/items/get', bearerHeader(bound)],
    'out of policy': [READ, bearerHeader(bound)],
    'orphaned policy': [READ, bearerHeader(orphaned)],
    'Basic missing': ['/v3/auth/generate_access_token', {}],
    'token instead of Basic': ['/v3/auth/generate_access_token', server],
    'Basic without colon': ['/v3/auth/generate_access_token', basicHeader('demo_client')],
    'wrong secret': ['/v3/auth/generate_access_token', basic('demo_client', 'wrong')],
  }
  const messages = new Map<string, string>()
  for (const [name, [path, headers]] of Object.entries(cases)) {
    const response = await post(path, { individual_id: third.id }, headers)
    expect([name, response.status, response.body.error_code, response.body.http_code]).toEqual([name, 401, 'UNAUTHORIZED', 401])
    expect(response.headers.get('www-authenticate')).toBe(path.startsWith('/v3/auth') ? 'Basic' : 'Bearer')
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
  { body: undefined, message: '/access_token: required property is missing: send the token to invalidate' },
  { body: '', message: '/access_token: required property is missing: send the token to invalidate' },
  { body: {}, message: '/access_token: required property is missing' },
])('auth/invalidate rejects the body $body', async ({ body, message }, { server: { post } }) =>
  expect(await post('/v3/auth/invalidate', body, basic())).toMatchObject({
    status: 400,
    body: { error_code: 'BAD_REQUEST', error_message: message },
  }),
)

test.for(['access', 'public', 'purge'] as const)('auth/invalidate accepts the %s token of an account once', async (kind, { server }) => {
  const token = await generateToken(server, kind)
  const statuses = []
  for (const _ of [1, 2]) statuses.push((await server.post('/v3/auth/invalidate', { access_token: token }, basic())).status)
  expect(statuses).toEqual([200, 404])
})

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

test('a public token has the scope WIDGET by default', async ({ server }) => {
  const isAllowed = async (body: object | undefined, path: string) =>
    (await server.post(path, {}, bearerHeader(await generateToken(server, 'public', body)))).status !== 401
  for (const body of [undefined, {}, { scopes: ['WIDGET', 'WIDGET'] }])
    expect([await isAllowed(body, '/v3/individuals/get_items'), await isAllowed(body, '/v3/individuals/delete')]).toEqual([true, false])
  expect(await isAllowed({ scopes: ['GLOBAL'] }, '/v3/individuals/delete')).toBe(true)
})

test.for([
  { body: { validity: 0 }, status: 400 },
  { body: { validity: -1 }, status: 400 },
  { body: { validity: 1.5 }, status: 400 },
  { body: { validity: '900' }, status: 400 },
  { body: { validity: 2_128_865_177 }, status: 400 },
  { body: { validity: 1 }, status: 200 },
  { body: { validity: 2_128_865_176 }, status: 200 },
  { body: { scopes: [] }, status: 400 },
  { body: { scopes: ['EVERYTHING'] }, status: 400 },
  { body: { policy: { individual_id: 'idv_none' } }, status: 404 },
  { body: { policy: { individual_id: '' } }, status: 404 },
])('generate_public_token with $body returns status $status', async ({ body, status }, { server: { post } }) =>
  expect((await post('/v3/auth/generate_public_token', body, basic())).status).toBe(status),
)

/** Client libraries drop undefined properties, so the request contains a policy without an Individual. */
test.for([{ policy: {} }, { policy: { individual_id: undefined } }, { policy: { individual_id: null } }, { policy: null }])(
  'rejects a token request with %j, and explains how to request a token for all Individuals',
  async (body, { server: { post } }) => {
    const { status, body: error } = await post('/v3/auth/generate_public_token', { scopes: ['GLOBAL'], ...body }, basic())
    expect([status, error.error_code]).toEqual([400, 'BAD_REQUEST'])
    expect(error.error_message).toMatch(/^\/policy.*; leave out policy for a token that can read every Individual$/)
  },
)

test('a token without a policy can read all Individuals, and other policy errors do not mention such tokens', async ({
  server: running,
}) => {
  const { post } = running
  const { body: individual } = await post('/v3/individuals/new', ADA, await running.bearer())
  for (const body of [undefined, {}, { scopes: ['WIDGET'] }]) {
    const token = bearerHeader(await generateToken(running, 'public', body))
    expect((await post(READ, { individual_id: individual.id }, token)).status).toBe(200)
  }
  const { body: error } = await post('/v3/auth/generate_public_token', { policy: { individual_id: individual.id, items: [] } }, basic())
  expect(error.error_message).toBe('/policy/items: unknown property')
})

test('rejects policies for deleted Individuals and for Individuals in other accounts', async ({ server: running }) => {
  const { post } = running
  const server = await running.bearer()
  const { body: individual } = await post('/v3/individuals/new', ADA, server)
  const generate = async (credentials: Record<string, string>) =>
    (await post('/v3/auth/generate_public_token', { policy: { individual_id: individual.id } }, credentials)).status
  expect([await generate(basic()), await generate(await addOtherAccount(running))]).toEqual([200, 404])
  await post('/v3/individuals/delete', { individual_id: individual.id }, server)
  expect(await generate(basic())).toBe(404)
})
