/** The rate limit counts calls per token, or per client for Basic credentials, and uses the real clock. */
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { RateLimit, UnknownCallers } from '../../../server/http/rate-limit.ts'
import { ApiError, badRequest } from '../../../server/core/errors.ts'
import type { TakeShare } from '../../../server/http/rate-limit-minutes.ts'
import { control } from '../control-api.ts'
import { sendRaw } from '../raw-http.ts'
import { runCpd } from '../../cli/in-process.ts'
import { SERVE_ENV, serve } from '../serve-process.ts'
import { basic, testServer } from '../test-server.ts'

const READ = '/v3/datarequests/get'

/** A simulated real clock, which the test advances. */
function realClock() {
  let now = 1_700_000_000_000
  return { realNow: () => now, pass: (ms: number) => (now += ms) }
}

test('rejects calls beyond the limit until the minute since the first call is over', async () => {
  const { realNow, pass } = realClock()
  const server = await testServer({ rateLimit: 3, realNow })
  const bearer = await server.bearer()
  const read = () => server.post(READ, {}, bearer)
  expect((await read()).status).toBe(200)
  pass(20_500)
  expect([(await read()).status, (await read()).status]).toEqual([200, 200])
  const rejected = await read()
  expect(rejected).toMatchObject({
    status: 429,
    body: {
      error_code: 'TOO_MANY_REQUESTS',
      http_code: 429,
      error_message: 'Rate limit of 3 requests a minute reached: try again in 40 seconds',
    },
  })
  expect(rejected.headers.get('retry-after')).toBe('40')
  pass(39_499)
  expect((await read()).headers.get('retry-after')).toBe('1')
  pass(1)
  expect((await read()).status).toBe(200)
})

const getLimitHeaders = ({ headers }: { headers: Headers }) => [headers.get('ratelimit-policy'), headers.get('ratelimit')]

test('each counted response reports the remaining calls and the time until the reset', async () => {
  const { realNow, pass } = realClock()
  const server = await testServer({ rateLimit: 3, realNow })
  const bearer = await server.bearer()
  const policy = '"token";q=3;w=60'
  expect(getLimitHeaders(await server.post(READ, {}, bearer))).toEqual([policy, '"token";r=2;t=60'])
  pass(20_500)
  const invalid = await server.post(READ, { filter: 5 }, bearer)
  expect([invalid.status, ...getLimitHeaders(invalid)]).toEqual([400, policy, '"token";r=1;t=40'])
  const mocked = await server.post(READ, {}, { ...bearer, prefer: 'code=413' })
  expect([mocked.status, ...getLimitHeaders(mocked)]).toEqual([413, policy, '"token";r=0;t=40'])
  const rejected = await server.post(READ, {}, bearer)
  expect([rejected.status, ...getLimitHeaders(rejected), rejected.headers.get('retry-after')]).toEqual([
    429,
    policy,
    '"token";r=0;t=40',
    '40',
  ])
  pass(39_500)
  expect(getLimitHeaders(await server.post(READ, {}, bearer))).toEqual([policy, '"token";r=2;t=60'])
})

test('counts Basic credentials per client, and quotas per account', async () => {
  const server = await testServer({ rateLimit: 5, realNow: realClock().realNow })
  const grant = (...credentials: string[]) => server.post('/v3/auth/generate_access_token', undefined, basic(...credentials))
  expect(getLimitHeaders(await grant())).toEqual(['"client";q=5;w=60', '"client";r=4;t=60'])
  const { body: account } = await control(server, 'POST', '/accounts', { requests_per_minute: 4 })
  const { client_id, secret } = account
  expect(getLimitHeaders(await grant(client_id, secret))).toEqual(['"account";q=4;w=60', '"account";r=3;t=60'])
  await control(server, 'POST', '/accounts/update', { client_id, requests_per_minute: 7 })
  expect(getLimitHeaders(await grant(client_id, secret))).toEqual(['"account";q=7;w=60', '"account";r=5;t=60'])
})

test('omits the rate-limit headers if there is no limit or if the credentials were rejected', async () => {
  const unlimited = await testServer({ rateLimit: 'off' })
  const bearer = await unlimited.bearer()
  expect(getLimitHeaders(await unlimited.post(READ, {}, bearer))).toEqual([null, null])
  expect(getLimitHeaders(await unlimited.post(READ, {}, { ...bearer, prefer: 'dynamic=true' }))).toEqual([null, null])
  const server = await testServer({ rateLimit: 5 })
  const unknown = await server.post(READ, {}, { authorization: 'Bearer guessed' })
  expect([unknown.status, ...getLimitHeaders(unknown)]).toEqual([401, null, null])
})

test('ignores virtual time', async () => {
  const server = await testServer({ rateLimit: 1, realNow: realClock().realNow })
  const bearer = await server.bearer()
  expect((await server.post(READ, {}, bearer)).status).toBe(200)
  await control(server, 'POST', '/clock', { advance_seconds: 3600 })
  expect((await server.post(READ, {}, bearer)).status).toBe(429)
})

test.each([{ rateLimit: 1 }, { rateLimit: 1000 }, { rateLimit: 'off' }] as const)(
  'a quota replaces the limit of the server and counts all tokens of the account: %o',
  async (options) => {
    const { realNow, pass } = realClock()
    const server = await testServer({ ...options, realNow })
    const { body: account } = await control(server, 'POST', '/accounts', { requests_per_minute: 4 })
    const { client_id, secret } = account
    const [first, second] = [await server.bearer(client_id, secret), await server.bearer(client_id, secret)]
    const read = async (bearer: Record<string, string>) => (await server.post(READ, {}, bearer)).status
    expect([await read(first), await read(second), await read(first), await read(second)]).toEqual([200, 200, 429, 429])
    expect((await server.post('/v3/auth/generate_access_token', undefined, basic(client_id, secret))).status).toBe(429)
    expect(await read(await server.bearer())).toBe(200)
    await control(server, 'POST', '/accounts/update', { client_id, requests_per_minute: 5 })
    expect([await read(first), await read(second)]).toEqual([200, 429])
    pass(60_000)
    expect(await read(first)).toBe(200)
  },
)

test('counts each token and each Basic client separately', async () => {
  const server = await testServer({ rateLimit: 2, realNow: realClock().realNow })
  const [first, second] = [await server.bearer(), await server.bearer()]
  const grant = () => server.post('/v3/auth/generate_access_token', undefined, basic())
  expect((await grant()).status).toBe(429)
  const { body: account } = await control(server, 'POST', '/accounts')
  expect((await server.post('/v3/auth/generate_access_token', undefined, basic(account.client_id, account.secret))).status).toBe(200)
  const statuses: number[] = []
  for (const bearer of [first, second, first, second, first, second]) statuses.push((await server.post(READ, {}, bearer)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})

test('responds with 401 to unknown callers and does not count them', async () => {
  const server = await testServer({ rateLimit: 6, realNow: realClock().realNow })
  for (let times = 0; times < 3; times++) {
    expect((await server.post(READ, {}, { authorization: 'Bearer nobody' })).status).toBe(401)
    expect((await server.post('/v3/auth/generate_access_token', undefined, basic('demo_client', 'wrong'))).status).toBe(401)
  }
  const grants = []
  for (let times = 0; times < 7; times++) grants.push((await server.post('/v3/auth/generate_access_token', undefined, basic())).status)
  expect(grants).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('logs a rejected call and does not execute it', async () => {
  const server = await testServer({ rateLimit: 1, realNow: realClock().realNow })
  const bearer = await server.bearer()
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
  expect((await server.post('/v3/individuals/new', person, bearer)).status).toBe(200)
  expect((await server.post('/v3/individuals/new', person, bearer)).status).toBe(429)
  const { body: calls } = await control(server, 'GET', '/requests?limit=1000')
  expect(calls.map(({ status }: { status: number }) => status).toSorted()).toEqual([200, 200, 429])
  const { length } = await server.db.selectFrom('individual').select('id').execute()
  expect(length).toBe(1)
})

test('defaults to the limit in the contract, and can be turned off', async () => {
  const { realNow } = realClock()
  const [usual, off] = [await testServer({ realNow }), await testServer({ realNow, rateLimit: 'off' })]
  const statuses = async ({ api }: typeof usual) => {
    let rejected = 0
    for (let call = 0; call < 6001; call++) if (await api.dependencies.rateLimit?.rejection('token', realNow())) rejected++
    return rejected
  }
  expect([await statuses(usual), await statuses(off)]).toEqual([1, 0])
})

test('never admits more calls per minute than the limit, and admits calls after Retry-After', async () => {
  const moves = array(record({ caller: constantFrom('a', 'b'), after: integer({ min: 0, max: 40_000 }) }), { maxLength: 200 })
  await assert(
    asyncProperty(integer({ min: 1, max: 5 }), moves, async (perMinute, calls) => {
      const limit = new RateLimit(perMinute)
      const begun = new Map<string, { at: number; count: number }>()
      let now = 1_000_000
      for (const { caller, after } of calls) {
        now += after
        const rejected = await limit.rejection(caller, now)
        const minute = begun.get(caller)
        const open = minute && now < minute.at + 60_000 ? minute : undefined
        expect(Boolean(rejected)).toBe(open !== undefined && open.count === perMinute)
        if (!open) begun.set(caller, { at: now, count: 1 })
        else if (!rejected) open.count++
        if (!rejected) continue
        const wait = Number(rejected.headers['retry-after']) * 1000
        expect(await limit.rejection(caller, now + wait)).toBeUndefined()
        now += wait
        begun.set(caller, { at: now, count: 1 })
      }
    }),
  )
})

/** A minute that several processes share through the database. `taken` counts the reserved calls. */
function shared() {
  const minute = { taken: 0 }
  const take: TakeShare = async (_caller, requested, perMinute) => {
    minute.taken += requested
    const left = Math.max(0, perMinute - minute.taken)
    return { calls: Math.max(0, Math.min(requested, perMinute - (minute.taken - requested))), left, endsInMs: 30_000 }
  }
  return { minute, take }
}

test('processes share the limit per minute and reserve it in ten steps', async () => {
  const { minute, take } = shared()
  const processes = [new RateLimit(50, take), new RateLimit(50, take), new RateLimit(50, take)] as const
  const passed = [0, 0, 0]
  for (let call = 0; call < 300; call++) {
    const at = call % 7 < 4 ? 0 : call % 3
    if (!(await processes[at as 0].rejection('a', 0))) passed[at]!++
  }
  expect(passed.reduce((sum, count) => sum + count)).toBe(50)
  // Each process makes one more request to learn that no calls are left.
  expect(minute.taken).toBe((10 + 3) * 5)
  const rejected = await processes[0].rejection('a', 0)
  expect(rejected?.headers['retry-after']).toBe('30')
})

test('a process reports its own reserved calls plus the unreserved calls', async () => {
  const { take } = shared()
  const processes = [new RateLimit(50, take), new RateLimit(50, take)] as const
  const left = async (at: 0 | 1) => {
    await processes[at].rejection('a', 0)
    return processes[at].headers('token', 'a', 0)?.ratelimit
  }
  expect([await left(0), await left(0), await left(1)]).toEqual(['"token";r=49;t=30', '"token";r=48;t=30', '"token";r=44;t=30'])
  // The process learns about reservations by other processes when it makes its next reservation.
  for (let call = 0; call < 3; call++) await left(0)
  expect(await left(0)).toBe('"token";r=39;t=30')
  expect(processes[0].headers('token', 'b', 0)).toBeUndefined()
})

test('concurrent calls wait for a single reservation and do not exceed it', async () => {
  const { minute, take } = shared()
  const limit = new RateLimit(20, take)
  const all = await Promise.all(Array.from({ length: 60 }, () => limit.rejection('a', 0)))
  expect([all.filter((rejection) => rejection === undefined).length, minute.taken]).toEqual([20, 22])
})

test('each process counts separately while the database is unavailable', async () => {
  const limit = new RateLimit(2, () => Promise.reject(new Error('connection refused')))
  const all = [await limit.rejection('a', 0), await limit.rejection('a', 1), await limit.rejection('a', 2)]
  expect(all).toEqual([undefined, undefined, expect.objectContaining({ status: 429 })])
})

test('setting a clock back does not lock callers out', async () => {
  const limit = new RateLimit(1)
  expect(await limit.rejection('a', 10_000_000)).toBeUndefined()
  expect(await limit.rejection('a', 5_000_000)).toBeUndefined()
})

test('enforces the limit for a very large number of callers', async () => {
  const limit = new RateLimit(1)
  for (let caller = 0; caller < 12_000; caller++) await limit.rejection(String(caller), caller < 6000 ? 0 : 30_000)
  expect(await limit.rejection('late', 60_000)).toBeUndefined()
  expect([await limit.rejection('0', 60_000), await limit.rejection('11999', 60_000)]).toEqual([
    undefined,
    expect.objectContaining({ status: 429 }),
  ])
})

test('cpd serve accepts a number of requests or off as the limit', async () => {
  const statuses = async (...options: string[]) => {
    const { url } = await serve(options)
    const grant = () => fetch(`${url}/v3/auth/generate_access_token`, { method: 'POST', headers: basic() })
    return [(await grant()).status, (await grant()).status]
  }
  expect(await statuses('--rate-limit', '1')).toEqual([200, 429])
  expect(await statuses('--rate-limit', 'off')).toEqual([200, 200])
  for (const wrong of ['0', '-1', '1.5', 'on', '']) {
    const { code, err } = await runCpd(['serve', `--rate-limit=${wrong}`], { env: SERVE_ENV })
    expect([wrong, code, err]).toEqual([wrong, 2, expect.stringContaining('. Use a whole number from 1, or off.')])
  }
})

test('forgets callers after their minute', async () => {
  const limit = new RateLimit(1)
  for (let number = 0; number < 50_000; number++) expect(await limit.rejection(`address ${number}`, number * 10)).toBeUndefined()
  // 6,000 callers made a call within the last minute.
  expect(limit.callers).toBeLessThanOrEqual(20_000)
  expect((await limit.rejection('address 49999', 49_999 * 10))?.status).toBe(429)
})

/** Calls with unknown credentials are limited by address. Calls with valid credentials are not affected. */
const LIMIT = 20

async function fixture() {
  const server = await testServer({ rateLimit: LIMIT, realNow: realClock().realNow })
  const logged = async () => {
    await server.api.dependencies.requestLog.flush()
    return server.db.selectFrom('request_log').selectAll().orderBy('seq').execute()
  }
  return { ...server, logged }
}

test.each([
  { what: 'no token', path: '/v3/individuals/get_by_id', headers: {} },
  { what: 'an unknown token', path: '/v3/individuals/get_by_id', headers: { authorization: 'Bearer guessed' } },
  { what: 'a wrong secret', path: '/v3/auth/generate_access_token', headers: basic('demo_client', 'guessed') },
  { what: 'an unknown path', path: '/v3/individuals/nothing', headers: {} },
  { what: 'another method', method: 'GET', path: '/v3/individuals/get_by_id', headers: {} },
  { what: 'U+0000 in the query', path: '/v3/individuals/get_by_id?q=%00', headers: {} },
])('for $what, returns 429 with Retry-After beyond the limit and does not log the call', async ({ method = 'POST', path, headers }) => {
  const server = await fixture()
  const responses = []
  for (let number = 0; number < 3 * LIMIT; number++) responses.push(await fetch(server.url + path, { method, headers }))
  const statuses = responses.map(({ status }) => status)
  expect(new Set(statuses.slice(0, LIMIT)).has(429)).toBe(false)
  expect(new Set(statuses.slice(LIMIT))).toEqual(new Set([429]))
  expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await server.logged()).toHaveLength(LIMIT)
})

test('returns 429 beyond the limit for requests without Host, and does not log them', async () => {
  const server = await fixture()
  const request = 'POST /v3/individuals/get_by_id HTTP/1.1\r\ncontent-length: 0\r\n'
  const responses = await sendRaw(server.url, `${request}\r\n`.repeat(LIMIT + 1) + `${request}connection: close\r\n\r\n`)
  // The requests arrive at the same time, so any of them may be counted last.
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: LIMIT }, () => 400), 429, 429])
  expect(await server.logged()).toHaveLength(LIMIT)
})

test('accepts valid credentials from a rate-limited address', async () => {
  const server = await fixture()
  const bearer = await server.bearer()
  for (let number = 0; number < 2 * LIMIT; number++) await server.post('/v3/individuals/get_by_id', {}, { authorization: 'Bearer guessed' })
  expect((await server.post('/v3/datasources/get', {}, bearer)).status).toBe(200)
  expect((await server.post('/v3/auth/generate_access_token', {}, basic())).status).toBe(200)
})

test('the next logged call reports the number of calls that were not logged', async () => {
  let now = Date.now()
  const server = await testServer({ rateLimit: LIMIT, realNow: () => now })
  for (let number = 0; number < LIMIT + 7; number++) await server.post('/v3/individuals/get_by_id', {}, {})
  now += 61_000
  await server.post('/v3/individuals/get_by_id', {}, {})
  await server.api.dependencies.requestLog.flush()
  const rows = await server.db.selectFrom('request_log').select('warnings').orderBy('seq').execute()
  expect(rows.at(-1)?.warnings).toBe('["7 calls from unknown callers before this one were rejected and not logged"]')
})

test('does not count server failures, and reports them even beyond the limit', async () => {
  const callers = new UnknownCallers(new RateLimit(1))
  const errors = [new Error('no disk'), new ApiError('SERVICE_UNAVAILABLE', 'later'), new ApiError('INTERNAL_ERROR', 'a bug')]
  for (const error of errors) expect(await callers.rejection(error, 'a', 0)).toBe(error)
  const rejected = badRequest('wrong')
  expect(await callers.rejection(rejected, 'a', 0)).toBe(rejected)
  expect(await callers.rejection(rejected, 'a', 0)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  for (const error of errors) expect(await callers.rejection(error, 'a', 0)).toBe(error)
})
