/** The request log contains each call with its request and response, in order, without credentials. */
import { type Operation, operations } from '../../../generated/server.ts'
import { badRequest } from '../../../server/core/errors.ts'
import { expect, onTestFinished } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { RequestLog, type RequestLogLimits } from '../../../server/http/request-log.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { TABLES } from '../../../server/features/tables.ts'
import { addPurge } from '../../../server/features/purge/repository.ts'
import { countErasure } from '../../../server/http/request-log-rows.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { DAY } from '../../../server/core/durations.ts'
import { type ApiFixture, test } from '../api-fixture.ts'
import { control } from '../control-api.ts'
import { freshDatabase } from '../databases.ts'
import { type InProcess, inProcess } from '../in-process.ts'
import { sendRaw } from '../raw-http.ts'
import { makeTempDir, startServe } from '../serve-process.ts'
import { basic, testServer } from '../test-server.ts'
import { webhookReceiver } from '../webhooks/webhooks-fixture.ts'

const rows = async ({ api }: InProcess) => {
  await api.dependencies.requestLog.flush()
  return api.dependencies.database.db.selectFrom('request_log').selectAll().orderBy('seq').execute()
}

test.each([1, 199, 200, 201, 457])('keeps %i calls in order', async (calls) => {
  const running = await inProcess()
  for (let number = 0; number < calls; number++) await running.call('/v3/auth/invalidate', { access_token: 'none', number }, basic())
  const kept = await rows(running)
  expect(kept.map(({ request }) => JSON.parse(request as string).number as number)).toEqual(
    Array.from({ length: calls }, (_, number) => number),
  )
  expect(new Set(kept.map(({ operation, status, account_id }) => `${operation} ${status} ${account_id?.slice(0, 4)}`))).toEqual(
    new Set(['/v3/auth/invalidate 404 acc_']),
  )
  expect(running.logged).toEqual([])
})

test.for([
  ['is carried out', (at: ApiFixture) => at.call('datasources/get'), 200],
  ['names an unknown record', (at: ApiFixture) => at.call('individuals/get_by_id', { id: 'idv_unknown' }), 404],
  ['has an unknown token', (at: ApiFixture) => at.call('datasources/get', {}, { authorization: 'Bearer guessed' }), 401],
] as const)('contains no rejection code if a call %s', async ([, call, status], { at }) => {
  await call(at)
  expect((await control(at, 'GET', '/requests?limit=1')).body.at(-1)).toMatchObject({ status, rejection: null })
})

test('contains warnings, responses, and virtual timestamps', async () => {
  const running = await inProcess()
  await running.db.updateTable('clock').set({ frozen_at: 1_700_000_000_000 }).execute()
  const { body } = await running.call('/v3/auth/generate_public_token', {}, basic())
  await running.call('/v3/individuals/get_by_id', {})
  const unknown = { access_token: body.access_token, colour: 'red' }
  await running.call('/v3/auth/invalidate', unknown, { ...basic(), version: '20200101' })
  const [first, second, third] = await rows(running)
  expect(first).toMatchObject({ status: 200, at: 1_700_000_000_000, request: '{}', warnings: '[]' })
  expect(JSON.parse(first?.response as string)).toMatchObject({ access_token: '***', token_type: 'bearer' })
  expect(third).toMatchObject({ status: 200, request: '{"access_token":"***","colour":"red"}' })
  expect(JSON.parse(third?.warnings as string)).toEqual([
    `version 20200101 is not known here; ${tables.version} is used`,
    '/colour: unknown property',
  ])
  expect(second).toMatchObject({ status: 401, account_id: null, warnings: '[]', request: null })
  expect(JSON.parse(second?.response as string)).toMatchObject({ error_code: 'UNAUTHORIZED' })
})

test('omits webhook credentials', async () => {
  const running = await inProcess()
  const { body } = await running.call('/v3/auth/generate_access_token', undefined, basic())
  const x_auth_token_credentials = {
    token_type: 'JWT',
    http_method: 'POST',
    url: 'https://x.example/t',
    data: { user: 'hush-1' },
    headers: { 'x-key': 'hush-2' },
  }
  const delivery_details = [
    { url: 'https://hush-4:hush-5@x.example/?key=hush-6', headers: { 'x-key': 'hush-3' }, x_auth_token_credentials },
  ]
  await running.call(
    '/v3/datarequests/new',
    { individual_id: 'idv_none', type: 'INCOME_SUMMARY', delivery_details },
    { authorization: `Bearer ${body.access_token}` },
  )
  const written = JSON.stringify(await rows(running))
  expect(written).toContain('https://x.example/?key=***')
  expect(written).not.toMatch(/hush-\d/)
})

/** The request log limits the bytes per call, the total size, the age on the real clock, and the memory. */
async function fixture(limits: RequestLogLimits = {}) {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const database = await openDatabase(where, TABLES)
  onTestFinished(() => database.close())
  const errors: string[] = []
  const log = { error: ({ error }: { error?: string }, message: string) => errors.push(`${message}: ${error}`), info: () => {} }
  const clock = { real: 1_000 * DAY }
  const requestLog = new RequestLog(database, log, { realNow: () => clock.real }, limits)
  const call = (request: unknown, warnings: readonly string[] = [], account: string | undefined = 'acc_1') => {
    const entry = requestLog.begin('/v3/individuals/new', 5, 'req_1')
    entry.account = account
    entry.request = request
    for (const warning of warnings) entry.warn(warning)
    entry.end(200, 1, { ok: true })
  }
  const rows = async () => {
    await requestLog.flush()
    return database.db.selectFrom('request_log').selectAll().orderBy('seq').execute()
  }
  return { database, requestLog, call, rows, clock, errors }
}

test("drops the content of the purging account's calls that began before an erasure and ended after it", async () => {
  const { database, requestLog } = await fixture()
  const begin = (account: string) => {
    const entry = requestLog.begin('/v3/individuals/get_by_id', 0, 'req')
    entry.account = account
    entry.request = { of: account }
    return entry
  }
  const purge = {
    id: 'prg',
    account_id: 'acc_1',
    individual_id: 'idv',
    token_hash: '',
    external_id: null,
    delivery_details: null,
    requested_at: 0,
  }
  await inTransaction(database.db, async (db) => {
    await addPurge(db, { ...purge, erased_at: null })
  })
  const [before, other] = [begin('acc_1'), begin('acc_2')]
  await inTransaction(database.db, (db) => countErasure(db, 'prg'))
  for (const entry of [before, other]) entry.end(200, 1, { name: 'Zelmira' })
  await requestLog.flush()
  const after = begin('acc_1')
  after.end(404, 1, { error: 'none' })
  await requestLog.flush()
  const rows = await database.db.selectFrom('request_log').select(['request', 'response', 'status']).orderBy('seq').execute()
  expect(rows).toEqual([
    { status: 200, request: null, response: null },
    { status: 200, request: '{"of":"acc_2"}', response: '{"name":"Zelmira"}' },
    { status: 404, request: '{"of":"acc_1"}', response: '{"error":"none"}' },
  ])
})

test('omits a request of more than 64 KiB in UTF-8', async () => {
  const { call, rows } = await fixture()
  const body = (character: string, bytes: number) => ({ a: character.repeat((bytes - 8) / Buffer.byteLength(character)) })
  for (const character of ['a', 'é', '日']) {
    call(body(character, 65_536 + 8))
    call(body(character, 65_536 - 64))
  }
  expect((await rows()).map(({ request }) => request !== null)).toEqual([false, true, false, true, false, true])
})

test('truncates warnings to 16 KiB and counts the omitted ones', async () => {
  const { call, rows } = await fixture()
  const warnings = Array.from({ length: 2000 }, (_, number) => `/unknown_${number}: unknown property`)
  call({}, warnings)
  call({}, warnings.slice(0, 3))
  const [many, few] = (await rows()).map((row) => ({ bytes: Buffer.byteLength(row.warnings), list: JSON.parse(row.warnings) as string[] }))
  expect(many?.bytes).toBeLessThanOrEqual(16 * 1024)
  expect(many?.list.slice(0, -1)).toEqual(warnings.slice(0, (many?.list.length ?? 0) - 1))
  expect(many?.list.at(-1)).toBe(`and ${2000 - (many?.list.length ?? 0) + 1} more warnings`)
  expect(few?.list).toEqual(warnings.slice(0, 3))
})

test('deletes the oldest entries beyond the maximum size', async () => {
  const maxBytes = 600_000
  const { call, rows } = await fixture({ maxBytes, checkedEveryBytes: 1 })
  for (let number = 0; number < 1000; number++) call({ number, text: 'x'.repeat(1000) })
  const entries = await rows()
  const bytes = entries.reduce((sum, { request, response }) => sum + `${request}${response}`.length, 0)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
  expect(entries.length).toBeGreaterThan(250)
  expect(entries.map(({ request }) => JSON.parse(request as string).number as number)).toEqual(
    Array.from({ length: entries.length }, (_, index) => 1000 - entries.length + index),
  )
})

test('checks the size periodically, not for each batch', async () => {
  const { call, rows } = await fixture({ maxBytes: 4000, checkedEveryBytes: 20_000 })
  const lengths: number[] = []
  for (let number = 0; number < 8; number++) {
    call({ number, text: 'x'.repeat(5000) })
    lengths.push((await rows()).length)
  }
  expect(lengths).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
})

test('limits unknown callers to a sixteenth of the log, and never deletes calls from accounts for them', async () => {
  const { requestLog, call, rows } = await fixture({ maxBytes: 1_600_000, checkedEveryBytes: 1 })
  const unknown = (number: number) => requestLog.begin('/v3/individuals/new', number, 'req').end(405, 1, { text: 'x'.repeat(700) })
  for (let number = 0; number < 100; number++) call({ number })
  for (let number = 0; number < 5000; number++) {
    unknown(number)
    if (number % 250 === 0) await requestLog.flush()
  }
  const entries = await rows()
  const [ofAccounts, ofUnknown] = [
    entries.filter(({ account_id }) => account_id !== null),
    entries.filter(({ account_id }) => account_id === null),
  ]
  expect(ofAccounts).toHaveLength(100)
  // Each entry is about 1,000 bytes long. Entries are deleted in whole batches.
  expect(ofUnknown.length).toBeLessThanOrEqual(100)
  expect(ofUnknown.map(({ at }) => at)).toEqual(Array.from({ length: ofUnknown.length }, (_, index) => 5000 - ofUnknown.length + index))
  expect(ofUnknown.length).toBeGreaterThan(0)
})

test('deletes an entry after seven days of real time', async () => {
  const { call, rows, clock } = await fixture()
  call('old')
  await rows()
  clock.real += 6 * DAY
  call('younger')
  expect((await rows()).map(({ request }) => request)).toEqual(['"old"', '"younger"'])
  clock.real += 2 * DAY
  call('new')
  expect((await rows()).map(({ request }) => request)).toEqual(['"younger"', '"new"'])
})

test('applies the configured maximum age and size', async () => {
  const clock = { real: 1_000 * DAY }
  const server = await testServer({ realNow: () => clock.real, requestLogLimits: { maxAgeMs: DAY, maxBytes: 64 * 1024 } })
  const { requestLog } = server.api.dependencies
  const kept = async () => {
    await requestLog.flush()
    return (await server.db.selectFrom('request_log').select('seq').execute()).length
  }
  for (let number = 0; number < 100; number++) {
    await server.post('/v3/auth/invalidate', { access_token: 'none', filler: 'x'.repeat(2000) }, basic())
    await requestLog.flush()
  }
  expect(await kept()).toBeLessThan(64)
  clock.real += 2 * DAY
  await server.post('/v3/auth/invalidate', { access_token: 'none' }, basic())
  expect(await kept()).toBe(1)
})

test('logs a database failure once, limits the entries in memory, and recovers', async () => {
  const { call, rows, errors, requestLog, database } = await fixture()
  await database.db.schema.alterTable('request_log').renameTo('away').execute()
  for (let number = 0; number < 20_000; number++) call({ number })
  await requestLog.flush()
  expect(errors).toEqual(['entries in the request log are lost: the database is too slow'])
  await database.db.schema.alterTable('away').renameTo('request_log').execute()
  call('again')
  expect((await rows()).map(({ request }) => request)).toEqual(['"again"'])
  await database.db.schema.alterTable('request_log').renameTo('away').execute()
  call('lost')
  await requestLog.flush()
  expect(errors).toHaveLength(2)
  await database.db.schema.alterTable('away').renameTo('request_log').execute()
})

/** The same identifier connects a request with its response, its log entry, its jobs and its deliveries. */
const SERVER_ID = /^req_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('keeps the body of a call with an expired token, but no bodies of other rejected calls', async ({ at }) => {
  const ended = await at.bearer()
  await at.post('/v3/auth/invalidate', { access_token: ended.authorization?.split(' ')[1] }, basic())
  await at.call('datarequests/get_by_id', { datarequest_id: 'dr_1' }, ended)
  await at.call('datarequests/get_by_id', { datarequest_id: 'dr_2' }, { authorization: 'Bearer unknown' })
  const { body: rejected } = await control(at, 'GET', '/requests?status=401')
  expect(rejected.map(({ request }: { request: unknown }) => request)).toEqual([null, { datarequest_id: 'dr_1' }])
})

test('logs the Origin header only for pages from other sites', async ({ at }) => {
  const origin = 'https://shop.example.com'
  const bearer = await at.bearer()
  await at.call('datasources/get', {}, { ...bearer, origin })
  await at.call('datasources/get', {}, { ...bearer, origin, 'sec-fetch-site': 'same-origin' })
  const { body: logged } = await control(at, 'GET', '/requests?path=datasources')
  expect(logged.map(({ headers }: { headers: Record<string, string> }) => headers['origin'])).toEqual([undefined, origin])
})

test('each response has a unique identifier', async ({ at: { url, call } }) => {
  const responses = await Promise.all([
    call('items/get'),
    call('individuals/get_by_id', { individual_id: 'nobody' }),
    ...['/nowhere', '/v3/items/get', '/healthz', '/sandbox/clock', '/portal/nothing', '/docs/'].map((path) => fetch(`${url}${path}`)),
  ])
  const ids = responses.map(({ headers }) => headers.get('x-request-id'))
  for (const id of ids) expect(id).toMatch(SERVER_ID)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a response to bytes that are not HTTP has an identifier', async ({ at: { url } }) => {
  const [response] = await sendRaw(url, 'nonsense\r\n\r\n')
  expect([response?.status, response?.headers['x-request-id']]).toEqual([400, expect.stringMatching(SERVER_ID)])
})

const getResponseId = async ({ call, bearer }: ApiFixture, requestId: string) =>
  (await call('items/get', {}, { ...(await bearer()), 'x-request-id': requestId })).headers.get('x-request-id')

test.for(['order-4711', 'a:b.c_d-e', 'x'.repeat(64)])('keeps a well-formed identifier of the client: %s', async (requestId, { at }) =>
  expect(await getResponseId(at, requestId)).toBe(requestId),
)

test.for(['x'.repeat(65), 'req_mine', 'two words', 'quote"', '<b>', ''])('replaces an unsafe identifier: %j', async (requestId, { at }) =>
  expect(await getResponseId(at, requestId)).toMatch(SERVER_ID),
)

test('the identifier is in the request log, jobs and deliveries, even for events that a job raised', async ({ at }) => {
  const bearer = await at.bearer()
  const { url } = await webhookReceiver()
  const create = { individual_id: at.person, type: 'INCOME_SUMMARY', delivery_details: [{ url }] }
  const { body: created } = await at.call('datarequests/new', create, { ...bearer, 'x-request-id': 'create-1' })
  const link = { datarequest_id: created.id }
  await at.call('datarequests/generate_invitation_link', link, { ...bearer, 'x-request-id': 'link-1' })
  expect((await control(at, 'GET', '/jobs')).body).toContainEqual(expect.objectContaining({ kind: 'link.expire', request_id: 'link-1' }))
  // The link expires, and the job raises the event.
  await at.pass(40 * DAY)
  expect((await control(at, 'GET', `/deliveries?datarequest_id=${created.id}`)).body).toEqual([
    expect.objectContaining({ event_type: 'session.no_login', status: 'delivered', request_id: 'link-1' }),
  ])
  const { body: logged } = await control(at, 'GET', '/requests?limit=2')
  expect(logged.map(({ operation, request_id }: Record<string, unknown>) => [operation, request_id])).toEqual([
    ['/v3/datarequests/generate_invitation_link', 'link-1'],
    ['/v3/datarequests/new', 'create-1'],
  ])
})

test('--log-level info logs each call as a line of JSON without the contents of paths and queries', async () => {
  const server = await startServe(makeTempDir(), '--port', '0', '--database', ':memory:', '--log-level', 'info')
  const headers = { ...basic(), 'x-request-id': 'token-1' }
  await fetch(`${server.url}/v3/auth/generate_access_token`, { method: 'POST', headers })
  await fetch(`${server.url}/portal/2gVnhGEk4cMf8WtHu0QdBl2AiVy`)
  await fetch(`${server.url}/v3/secret/of/a/person?name=Ada`)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const lines = server.err().trim().split('\n')
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const own = expect.stringMatching(SERVER_ID)
  const common = { level: 'info', message: 'request', time: expect.stringMatching(/^\d{4}-.*Z$/), duration_ms: expect.any(Number) }
  expect(logged).toEqual([
    {
      ...common,
      method: 'POST',
      path: '/v3/auth/generate_access_token',
      status: 200,
      request_id: expect.stringMatching(/^client_[\w-]{16}$/),
    },
    { ...common, method: 'GET', path: '/portal/:link', status: 404, request_id: own },
    { ...common, method: 'GET', path: 'unknown path', status: 404, request_id: own },
  ])
})

test('an expired token takes precedence over an error in the body, and a server failure over both', async () => {
  const { api, db, call } = await inProcess()
  const { body } = await call('/v3/auth/generate_access_token', undefined, basic())
  await db.updateTable('token').set({ expires_at: 0 }).execute()
  const operation = operations.find(({ id }) => id === 'getIndividual') as Operation
  const headers = { authorization: `Bearer ${body.access_token}` }
  const statusWith = async (wrong: Error) => (await api.handle(operation, { headers, receive: () => Promise.reject(wrong) })).status
  expect(await statusWith(badRequest('not JSON'))).toBe(401)
  expect(await statusWith(new TypeError('a bug'))).toBe(500)
})
