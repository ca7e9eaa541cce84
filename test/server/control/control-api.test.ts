import { expect } from 'vitest'
import { tables as contract } from '../../../generated/tables.ts'
import { control } from '../control-api.ts'
import { basic, failures, test } from '../test-server.ts'
import { storedRows } from '../databases.ts'

const { version: current } = contract

const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }

test('a new account has separate data, and its secret works until it is rotated', async ({ server }) => {
  const { status, body: account } = await control(server, 'POST', '/accounts', { name: 'Another', api_version: current })
  expect(status).toBe(200)
  expect(account).toEqual({
    id: expect.stringMatching(/^acc_/),
    client_id: expect.any(String),
    secret: expect.any(String),
    name: 'Another',
    api_version: current,
    processing_failures: 'events',
    default_event_types: null,
    pause_failing_after_seconds: null,
    requests_per_minute: null,
    suspended_at: null,
    created_at: expect.any(Number),
  })
  const { body: person } = await server.post('/v3/individuals/new', PERSON, await server.bearer(account.client_id, account.secret))
  const seen = await server.post('/v3/individuals/get_by_id', { individual_id: person.id }, await server.bearer())
  expect(seen.status).toBe(404)

  const { body: rotated } = await control(server, 'POST', '/accounts/rotate_secret', { client_id: account.client_id })
  expect(rotated).toEqual({ client_id: account.client_id, secret: expect.any(String) })
  const token = async (secret: string) =>
    (await server.post('/v3/auth/generate_access_token', undefined, basic(account.client_id, secret))).status
  expect([await token(account.secret), await token(rotated.secret)]).toEqual([401, 200])
})

test('rotating a secret keeps existing tokens valid unless the call ends them', async ({ server }) => {
  const { body: account } = await control(server, 'POST', '/accounts', {})
  const bearer = await server.bearer(account.client_id, account.secret)
  const other = await server.bearer()
  const read = async (headers: Record<string, string>) => (await server.post('/v3/datarequests/get', {}, headers)).status
  await control(server, 'POST', '/accounts/rotate_secret', { client_id: account.client_id })
  expect(await read(bearer)).toBe(200)
  await control(server, 'POST', '/accounts/rotate_secret', { client_id: account.client_id, end_tokens: true })
  expect([await read(bearer), await read(other)]).toEqual([401, 200])
})

test('the list shows the last call, suspension, quota and webhook signatures of each account', async ({ server }) => {
  const { body: account } = await control(server, 'POST', '/accounts', { requests_per_minute: 5 })
  const listed = async () => (await control(server, 'GET', `/accounts?client_id=${account.client_id}`)).body
  const { secret, ...made } = account
  expect(await listed()).toEqual([{ ...made, signs_webhooks: false, last_call_at: null }])
  await control(server, 'POST', '/clock', { frozen: true })
  const { body: clock } = await control(server, 'POST', '/clock', { advance_seconds: 60 })
  await server.bearer(account.client_id, secret)
  await control(server, 'POST', '/accounts/suspend', { client_id: account.client_id })
  await control(server, 'POST', '/accounts/rotate_webhook_secret', { client_id: account.client_id })
  const { body: later } = await control(server, 'POST', '/clock', { advance_seconds: 60 })
  // A second suspension keeps the first timestamp.
  await control(server, 'POST', '/accounts/suspend', { client_id: account.client_id })
  expect(await listed()).toEqual([{ ...made, suspended_at: clock.now, signs_webhooks: true, last_call_at: clock.now }])
  await server.bearer(account.client_id, secret)
  await control(server, 'POST', '/accounts/update', { client_id: account.client_id, requests_per_minute: null })
  await control(server, 'POST', '/accounts/resume', { client_id: account.client_id })
  await control(server, 'POST', '/accounts/disable_webhook_signatures', { client_id: account.client_id })
  expect(await listed()).toEqual([{ ...made, requests_per_minute: null, signs_webhooks: false, last_call_at: later.now }])
})

test('an account can have no name and an older version', async ({ server }) => {
  const { body: account } = await control(server, 'POST', '/accounts')
  expect(account.api_version).toBe(current)
  const { body: changed } = await control(server, 'POST', '/accounts/update', { client_id: account.client_id, api_version: 20200101 })
  const { secret: _, ...made } = account
  expect(changed).toEqual({ ...made, api_version: 20200101 })
})

test('a reset leaves only the demo account and returns the clock to real time', async ({ server }) => {
  await server.post('/v3/individuals/new', PERSON, await server.bearer())
  const { body: account } = await control(server, 'POST', '/accounts', {})
  await control(server, 'POST', '/clock', { frozen: true })
  await control(server, 'POST', '/clock', { advance_seconds: 86_400 })
  const before = Date.now()
  const { status, body } = await control(server, 'POST', '/reset')
  expect([status, body.frozen]).toEqual([200, false])
  expect(body.now).toBeGreaterThanOrEqual(before)
  expect(body.now).toBeLessThanOrEqual(Date.now())
  const tables = await storedRows(server)
  expect(
    Object.entries(tables)
      .filter(([, rows]) => rows.length > 0)
      .map(([name]) => name),
  ).toEqual(['account', 'clock'])
  expect((await server.post('/v3/auth/generate_access_token', undefined, basic())).status).toBe(200)
  expect((await server.post('/v3/auth/generate_access_token', undefined, basic(account.client_id, account.secret))).status).toBe(401)
})

test('lists calls newest first, with warnings and without secrets', async ({ server, bearer }) => {
  await server.post('/v3/individuals/new', { ...PERSON, favourite: 'blue' }, bearer)
  await server.post('/v3/individuals/new', {}, bearer)
  const { body } = await control(server, 'GET', '/requests')
  expect(body.map(({ operation, status }: { operation: string; status: number }) => [operation, status])).toEqual([
    ['/v3/individuals/new', 400],
    ['/v3/individuals/new', 200],
    ['/v3/auth/generate_access_token', 200],
  ])
  expect(body[1].warnings).toEqual(['/favourite: unknown property'])
  expect(body[1].request).toEqual({ ...PERSON, favourite: 'blue' })
  expect(body[2].response.access_token).toBe('***')
  expect((await control(server, 'GET', '/requests?limit=1')).body).toEqual(body.slice(0, 1))
})

const mistakes: readonly (readonly [method: string, path: string, body: unknown, status: number, message: RegExp])[] = [
  ['POST', '/accounts', '{', 400, /is not JSON/],
  ['POST', '/accounts', null, 400, /^the body: must be an object/],
  ['POST', '/faults/clear', null, 400, /^the body: must be an object/],
  ['POST', '/accounts/rotate_secret', { client_id: 'nobody' }, 404, /No account/],
  ['GET', '/nothing', undefined, 404, /no such path/],
  ['GET', '/constructor', undefined, 404, /no such path/],
  ['GET', '', undefined, 404, /no such path/],
]

test("reports all errors in the contract's format", async ({ server }) => {
  for (const [method, path, sent, status, message] of mistakes) {
    const { status: returned, body } = await control(server, method, path, sent)
    expect([returned, body], `${method} ${path}`).toEqual([
      status,
      {
        timestamp: expect.any(Number),
        error_code: status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST',
        error_message: expect.stringMatching(message),
        http_code: status,
      },
    ])
  }
  const form = await control(server, 'POST', '/accounts', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(form.status).toBe(415)
  expect(failures).toEqual([])
})

test('limits bodies to 64 KiB, except for documents', async ({ server }) => {
  const body = JSON.stringify({ name: 'Another' })
  expect((await control(server, 'POST', '/accounts', body.padEnd(64 * 1024))).status).toBe(200)
  for (const path of ['/accounts', '/clock', '/faults', '/sessions'])
    expect([path, await control(server, 'POST', path, body.padEnd(64 * 1024 + 1))]).toMatchObject([
      path,
      { status: 413, body: { error_message: expect.stringContaining('larger than 65536 bytes, the limit of this endpoint') } },
    ])
  // Documents may exceed 64 KiB, so this body is rejected because of its content.
  expect((await control(server, 'POST', '/sessions/perform_action', body.padEnd(64 * 1024 + 1))).status).toBe(400)
})
