/** Credentials over HTTP: which are accepted, which are refused, and that each refusal has its own message. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { addAccount } from '../../http/accounts.ts'
import { basic, type TestServer, testServer, test } from '../../../test/server/test-server.ts'

const READ = '/v3/individuals/get_by_id'
const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }

const bearing = (token: string) => ({ authorization: `Bearer ${token}` })
const encoded = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })

async function granted({ post }: TestServer, kind: 'access' | 'public' | 'purge', body?: object, credentials = basic()): Promise<string> {
  const answer = await post(`/v3/auth/generate_${kind}_token`, body, credentials)
  expect(answer.status).toBe(200)
  return answer.body.access_token
}

async function addOther(
  { api }: TestServer,
  clientId = 'other_client',
  secret = 'other:secret:with:colons',
): Promise<Record<string, string>> {
  const { database, runtime } = api.dependencies
  const account = { id: runtime.id('acc'), client_id: clientId, name: 'Other', api_version: 20210117, created_at: runtime.now() }
  await addAccount(database.db, account, secret)
  return basic(clientId, secret)
}

test('a token is granted as the contract says, for each kind', async ({ server: { post, db } }) => {
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

test('every way to be refused says its own sentence, in a 401 with a challenge', async ({ server: running }) => {
  const { post, api } = running
  const { db } = api.dependencies.database
  const server = bearing(await granted(running, 'access'))
  const { body: mine } = await post('/v3/individuals/new', ADA, server)
  const { body: other } = await post('/v3/individuals/new', ADA, server)
  const expired = await granted(running, 'public', { validity: 60 })
  const invalidated = await granted(running, 'access')
  await post('/v3/auth/invalidate', { access_token: invalidated }, basic())
  const bound = await granted(running, 'public', { policy: { individual_id: mine.id } })
  const orphaned = await granted(running, 'public', { policy: { individual_id: other.id } })
  await post('/v3/individuals/delete', { individual_id: other.id }, server)
  const { body: third } = await post('/v3/individuals/new', ADA, server)
  const purge = bearing(await granted(running, 'purge'))
  await db.updateTable('clock').set({ offset_ms: 61_000 }).execute()

  const ways: Record<string, [path: string, headers: Record<string, string>]> = {
    missing: [READ, {}],
    'no scheme known': [READ, { authorization: 'Token abc' }],
    'Basic for a token': [READ, basic()],
    unknown: [READ, bearing('00000000-0000-4000-8000-000000000000')],
    expired: [READ, bearing(expired)],
    invalidated: [READ, bearing(invalidated)],
    'purge token elsewhere': [READ, purge],
    'access token for a purge': ['/v3/compliance/purge_individual', server],
    'out of scope': ['/v3/services/gradscore', bearing(bound)],
    'out of every scope': ['/v3/items/get', bearing(bound)],
    'out of policy': [READ, bearing(bound)],
    'orphaned policy': [READ, bearing(orphaned)],
    'Basic missing': ['/v3/auth/generate_access_token', {}],
    'a token for Basic': ['/v3/auth/generate_access_token', server],
    'Basic without colon': ['/v3/auth/generate_access_token', encoded('demo_client')],
    'wrong secret': ['/v3/auth/generate_access_token', basic('demo_client', 'wrong')],
  }
  const messages = new Map<string, string>()
  for (const [way, [path, headers]] of Object.entries(ways)) {
    const answer = await post(path, { individual_id: third.id }, headers)
    expect([way, answer.status, answer.body.error_code, answer.body.http_code]).toEqual([way, 401, 'UNAUTHORIZED', 401])
    expect(answer.headers.get('www-authenticate')).toBe(path.startsWith('/v3/auth') ? 'Basic' : 'Bearer')
    messages.set(answer.body.error_message, way)
  }
  expect([...messages.values()]).toEqual(Object.keys(ways))
})

test('an unknown client_id and a wrong secret are not told apart', async ({ server: { post } }) => {
  const told = async (credentials: Record<string, string>) => {
    const { status, body } = await post('/v3/auth/generate_access_token', undefined, credentials)
    return [status, body.error_message]
  }
  expect(await told(basic('nobody', 'demo_secret'))).toEqual(await told(basic('demo_client', 'wrong')))
  expect(await told(basic('nobody\0', 'demo_secret'))).toEqual(await told(basic('demo_client', '')))
})

test('the name of the scheme is case-insensitive, and may be followed by several spaces', async ({ server }) => {
  const token = await granted(server, 'access')
  const secret = basic()['authorization']?.slice('Basic '.length)
  for (const scheme of ['bearer', 'BEARER', 'bEaReR  '])
    expect((await server.post('/v3/datasources/get', {}, { authorization: `${scheme} ${token}` })).status).toBe(200)
  for (const scheme of ['basic', 'BASIC', 'Basic  '])
    expect((await server.post('/v3/auth/generate_access_token', undefined, { authorization: `${scheme} ${secret}` })).status).toBe(200)
})

test('a token sent without its scheme is not repeated in the answer', async ({ server }) => {
  const token = await granted(server, 'access')
  const { status, body } = await server.post(READ, {}, { authorization: token })
  expect(status).toBe(401)
  expect(JSON.stringify(body)).not.toContain(token)
})

test('a secret may hold colons', async ({ server }) =>
  expect((await server.post('/v3/auth/generate_access_token', undefined, await addOther(server))).status).toBe(200))

test('tokens and secrets are stored as digests only, in the request log too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-'))
  try {
    const running = await testServer({ database: join(folder, 'state.db') })
    const tokens = [await granted(running, 'access'), await granted(running, 'public'), await granted(running, 'purge')]
    await running.post(READ, { individual_id: 'idv_none' }, bearing(tokens[0] as string))
    await running.post('/v3/auth/invalidate', { access_token: tokens[1] }, basic())
    await running.api.dependencies.requestLog.flush()
    const stored = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'))
    const holds = (text: string) => stored.some((content) => content.includes(text))
    expect(holds('/v3/auth/invalidate')).toBe(true)
    expect([...tokens, 'demo_secret'].filter(holds)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.for([
  { body: undefined, message: '/access_token: required property is missing: send the token to invalidate' },
  { body: '', message: '/access_token: required property is missing: send the token to invalidate' },
  { body: {}, message: '/access_token: required property is missing' },
])('invalidate with the body $body is a 400 that says so', async ({ body, message }, { server: { post } }) =>
  expect(await post('/v3/auth/invalidate', body, basic())).toMatchObject({
    status: 400,
    body: { error_code: 'BAD_REQUEST', error_message: message },
  }),
)

test.for(['access', 'public', 'purge'] as const)('invalidate takes an %s token of its account, once', async (kind, { server }) => {
  const token = await granted(server, kind)
  const statuses = []
  for (const _ of [1, 2]) statuses.push((await server.post('/v3/auth/invalidate', { access_token: token }, basic())).status)
  expect(statuses).toEqual([200, 404])
})

test("another account's token is as unknown as one that never was", async ({ server }) => {
  const other = await addOther(server)
  const token = await granted(server, 'access')
  const told = async (access_token: string) => {
    const { status, body } = await server.post('/v3/auth/invalidate', { access_token }, other)
    return [status, body.error_message]
  }
  expect(await told(token)).toEqual(await told('00000000-0000-4000-8000-000000000000'))
  expect((await server.post('/v3/datasources/get', {}, bearing(token))).status).toBe(200)
})

test('a public token has scope WIDGET unless others are asked for', async ({ server }) => {
  const reaches = async (body: object | undefined, path: string) =>
    (await server.post(path, {}, bearing(await granted(server, 'public', body)))).status !== 401
  for (const body of [undefined, {}, { scopes: ['WIDGET', 'WIDGET'] }])
    expect([await reaches(body, '/v3/individuals/get_items'), await reaches(body, '/v3/individuals/delete')]).toEqual([true, false])
  expect(await reaches({ scopes: ['GLOBAL'] }, '/v3/individuals/delete')).toBe(true)
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
])('generate_public_token with $body answers $status', async ({ body, status }, { server: { post } }) =>
  expect((await post('/v3/auth/generate_public_token', body, basic())).status).toBe(status),
)

/** A client library drops a property that is undefined, so what is sent is a policy without its Individual. */
test.for([{ policy: {} }, { policy: { individual_id: undefined } }, { policy: { individual_id: null } }, { policy: null }])(
  'a token with %j is refused, and the answer says how to ask for one that reads every Individual',
  async (body, { server: { post } }) => {
    const { status, body: error } = await post('/v3/auth/generate_public_token', { scopes: ['GLOBAL'], ...body }, basic())
    expect([status, error.error_code]).toEqual([400, 'BAD_REQUEST'])
    expect(error.error_message).toMatch(/^\/policy.*; leave out policy for a token that can read every Individual$/)
  },
)

test('only a request without a policy makes a token that reads every Individual, and another fault is told without that', async ({
  server: running,
}) => {
  const { post } = running
  const { body: made } = await post('/v3/individuals/new', ADA, await running.bearer())
  for (const body of [undefined, {}, { scopes: ['WIDGET'] }]) {
    const token = bearing(await granted(running, 'public', body))
    expect((await post(READ, { individual_id: made.id }, token)).status).toBe(200)
  }
  const { body: error } = await post('/v3/auth/generate_public_token', { policy: { individual_id: made.id, items: [] } }, basic())
  expect(error.error_message).toBe('/policy/items: unknown property')
})

test("a policy cannot name another account's Individual, nor a deleted one", async ({ server: running }) => {
  const { post } = running
  const server = await running.bearer()
  const { body: made } = await post('/v3/individuals/new', ADA, server)
  const asked = async (credentials: Record<string, string>) =>
    (await post('/v3/auth/generate_public_token', { policy: { individual_id: made.id } }, credentials)).status
  expect([await asked(basic()), await asked(await addOther(running))]).toEqual([200, 404])
  await post('/v3/individuals/delete', { individual_id: made.id }, server)
  expect(await asked(basic())).toBe(404)
})
