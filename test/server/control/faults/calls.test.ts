/** Call faults: latency, status and reset. Affected responses are marked, and no fault is active by default. */
import { expect, onTestFinished, vi } from 'vitest'
import { control } from '../../control-api.ts'
import { freshDatabase } from '../../databases.ts'
import { makeTempDir, startServe } from '../../serve-process.ts'
import { basic, type TestServer, test } from '../../test-server.ts'
import { eventually } from '../../../eventually.ts'
import { FAR_AWAY_MS } from '../../../time-limits.ts'

const NEW = '/v3/individuals/new'
const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
const client_id = 'demo_client'

interface Shown {
  fault_id: string
  remaining: number | null
  applied: number
}

const ask = async (at: TestServer, fault: object): Promise<Shown> => {
  const { status, body } = await control(at, 'POST', '/faults', { client_id, path: NEW, ...fault })
  expect([status, body]).toEqual([200, expect.any(Object)])
  return body
}
const faults = async (at: TestServer): Promise<Shown[]> => (await control(at, 'GET', '/faults')).body
const individuals = async ({ db }: TestServer) => (await db.selectFrom('individual').select('id').execute()).length

test('looks up and marks nothing if there are no faults', async ({ server }) => {
  const met = vi.spyOn(server.api.faults, 'take')
  const bearer = await server.bearer()
  expect((await server.post(NEW, ADA, bearer)).headers.get('x-sandbox-fault')).toBeNull()
  expect(met).not.toHaveBeenCalled()
})

test.for([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503])(
  'returns the status %i as often as configured, in the error format, without executing the call',
  async (status, { server, bearer }) => {
    await ask(server, { status, count: 2 })
    for (let time = 0; time < 2; time++) {
      const { headers, ...told } = await server.post(NEW, ADA, bearer)
      expect(told).toEqual({
        status,
        body: {
          timestamp: expect.any(Number),
          error_code: expect.stringMatching(/^[A-Z_]+$/),
          error_message: `An injected fault (POST /sandbox/faults) caused this status ${status}`,
          http_code: status,
          ...(status === 422 && { reason_codes: [] }),
        },
      })
      expect([headers.get('x-sandbox-fault'), headers.get('version')]).toEqual(['status', expect.stringMatching(/^\d+$/)])
      expect(headers.get('retry-after')).toBe([429, 503].includes(status) ? '1' : null)
    }
    expect(await individuals(server)).toBe(0)
    expect((await server.post(NEW, ADA, bearer)).status).toBe(200)
    expect(await faults(server)).toMatchObject([{ remaining: 0, applied: 2 }])
  },
)

test('latency delays the response after the call has been executed', async ({ server, bearer }) => {
  let done = () => {}
  const held = new Promise<void>((resolve) => (done = resolve))
  const wait = vi.spyOn(server.api.faults, 'wait').mockImplementation(() => held)
  await ask(server, { latency_ms: 30_000 })
  const response = server.post(NEW, ADA, bearer)
  await eventually(() => expect(wait).toHaveBeenCalledWith(30_000))
  expect(await individuals(server)).toBe(1)
  done()
  expect(await response).toMatchObject({ status: 200 })
  expect((await response).headers.get('x-sandbox-fault')).toBe('latency')
})

test('latency also delays rejected calls', async ({ server, bearer }) => {
  const wait = vi.spyOn(server.api.faults, 'wait')
  await ask(server, { latency_ms: 1 })
  const { status, headers } = await server.post(NEW, {}, bearer)
  expect([status, headers.get('x-sandbox-fault')]).toEqual([400, 'latency'])
  expect(wait.mock.calls).toEqual([[1]])
})

test('shutdown ends the latency', async ({ server, bearer }) => {
  const { faults } = server.api
  const waitInRealTime = faults.wait.bind(faults)
  const wait = vi.spyOn(faults, 'wait').mockImplementation(() => waitInRealTime(FAR_AWAY_MS))
  await ask(server, { latency_ms: 30_000 })
  const response = server.post(NEW, ADA, bearer)
  const received = vi.fn()
  void response.then(received)
  await eventually(() => expect(wait).toHaveBeenCalled())
  expect(await individuals(server)).toBe(1)
  expect(received).not.toHaveBeenCalled()
  faults.end()
  expect((await response).status).toBe(200)
})

test('a reset closes the connection after the call is executed', async ({ server, bearer }) => {
  await ask(server, { reset: true })
  const error = await server.post(NEW, ADA, bearer).catch((failed: Error) => failed)
  expect((error as Error).cause).toMatchObject({ code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) })
  expect(await individuals(server)).toBe(1)
  expect((await server.post(NEW, ADA, bearer)).status).toBe(200)
})

test('expire_token expires the token of the call, and a new token works', async ({ server }) => {
  const [bearer, another] = [await server.bearer(), await server.bearer()]
  await ask(server, { expire_token: true })
  const { status, headers, body } = await server.post(NEW, ADA, bearer)
  expect([status, headers.get('x-sandbox-fault'), headers.get('www-authenticate')]).toEqual([401, 'expire_token', 'Bearer'])
  expect(body.error_message).toMatch(/^The token expired at .*\. Get a new one\.$/)
  expect([await individuals(server), (await server.post(NEW, ADA, bearer)).status]).toEqual([0, 401])
  expect((await server.post(NEW, ADA, another)).status).toBe(200)
})

test('rejects expire_token for operations without tokens', async ({ server }) => {
  const path = '/v3/auth/generate_access_token'
  const { status, body } = await control(server, 'POST', '/faults', { client_id, path, expire_token: true })
  expect([status, body.error_message]).toEqual([400, `/expire_token: calls to ${path} have no token. Use another endpoint.`])
})

test('affects only the endpoint and account of the fault, and only valid credentials', async ({ server, bearer }) => {
  const { body: other } = await control(server, 'POST', '/accounts')
  const others = await server.bearer(other.client_id, other.secret)
  await ask(server, { status: 503, count: null })
  expect((await server.post(NEW, ADA, others)).status).toBe(200)
  expect((await server.post('/v3/datarequests/get', {}, bearer)).status).toBe(200)
  expect((await server.post(NEW, ADA, { authorization: 'Bearer nobody' })).status).toBe(401)
  expect(await faults(server)).toMatchObject([{ remaining: null, applied: 0 }])
  expect((await server.post(NEW, ADA, bearer)).status).toBe(503)
  expect(await faults(server)).toMatchObject([{ remaining: null, applied: 1 }])
})

test('applies the faults for one endpoint one after another, oldest first', async ({ server, bearer }) => {
  for (const fault of [{ status: 503, count: 2 }, { status: 429 }, { status: 500 }]) await ask(server, fault)
  const told: number[] = []
  for (let call = 0; call < 5; call++) told.push((await server.post(NEW, ADA, bearer)).status)
  expect(told).toEqual([503, 503, 429, 500, 200])
})

test('applies a fault exactly as often as configured, across processes and concurrent calls', async () => {
  const folder = makeTempDir()
  const fresh = await freshDatabase()
  onTestFinished(fresh.drop)
  const start = () => startServe(folder, '--port', '0', '--database', fresh.where)
  const one = await start()
  const other = fresh.where === ':memory:' ? one : await start()
  const send = async ({ url }: { url: string }, path: string, body: unknown, headers: Record<string, string>) =>
    fetch(url + path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const granted = (await (await send(one, '/v3/auth/generate_access_token', {}, basic())).json()) as { access_token: string }
  const bearer = { authorization: `Bearer ${granted.access_token}` }
  // Both servers make a call while no fault exists. The first server then adds one.
  for (const at of [one, other]) expect((await send(at, NEW, ADA, bearer)).status).toBe(200)
  expect((await control(one, 'POST', '/faults', { client_id, path: NEW, status: 503, count: 25 })).status).toBe(200)
  const calls = Array.from({ length: 60 }, async (_, call) => (await send(call % 2 === 0 ? one : other, NEW, ADA, bearer)).status)
  const statuses = await Promise.all(calls)
  expect([statuses.filter((status) => status === 503).length, statuses.filter((status) => status === 200).length]).toEqual([25, 35])
  expect((await control(other, 'GET', '/faults')).body).toMatchObject([{ remaining: 0, applied: 25 }])
})

test('clearing and resetting restore the faults in the loaded state', async ({ server, bearer }) => {
  const told = async () => (await server.post(NEW, ADA, bearer)).status
  const { fault_id } = await ask(server, { status: 503, count: null })
  await ask(server, { status: 500, count: null })
  expect(await told()).toBe(503)
  expect((await control(server, 'POST', '/faults/clear', { fault_id })).body).toEqual({ cleared: 1 })
  expect(await told()).toBe(500)
  expect((await control(server, 'POST', '/faults/clear')).body).toEqual({ cleared: 1 })
  expect([await told(), await faults(server)]).toEqual([200, []])
  await ask(server, { status: 500, count: null })
  expect(await told()).toBe(500)
  await control(server, 'POST', '/reset')
  expect(await faults(server)).toEqual([])
  expect((await server.post(NEW, ADA, await server.bearer())).status).toBe(200)
})

test('changing or freezing the clock keeps faults', async ({ server, bearer }) => {
  await ask(server, { status: 503, count: null })
  for (const move of [{ frozen: true }, { advance_seconds: 60 }, { frozen: false }]) {
    await control(server, 'POST', '/clock', move)
    expect((await server.post(NEW, ADA, bearer)).status).toBe(503)
  }
})

test('the request log shows the fault', async ({ server, bearer }) => {
  await ask(server, { status: 503 })
  await server.post(NEW, ADA, bearer)
  const { body: calls } = await control(server, 'GET', '/requests')
  expect(calls.filter(({ status }: { status: number }) => status === 503)).toMatchObject([{ warnings: ['sandbox fault: status 503'] }])
})

const call = { client_id: 'demo_client', path: '/v3/items/get' }
const event = { client_id: 'demo_client', event_type: 'item.created' }

test.for<readonly [fault: object, words: string]>([
  [{ status: 503 }, '/client_id: required property is missing'],
  [{ client_id: 'demo_client', status: 503 }, 'the body: exactly one of path, event_type must be present'],
  [{ ...call, ...event, status: 503 }, 'the body: exactly one of path, event_type must be present'],
  [
    { ...call, path: '/v3/items/gett', status: 503 },
    '/path: must be the path of an endpoint, such as /v3/items/get; did you mean /v3/items/get?',
  ],
  [{ ...event, event_type: 'item.creatd', drop: true }, '/event_type: must be the type of an event, such as item.created'],
  [call, 'the body: with path, exactly one of latency_ms, status, reset, expire_token, unknown_property, unknown_value must be present'],
  [
    { ...call, drop: true },
    'the body: with path, exactly one of latency_ms, status, reset, expire_token, unknown_property, unknown_value must be present',
  ],
  [
    { ...call, status: 503, latency_ms: 1 },
    'the body: with path, exactly one of latency_ms, status, reset, expire_token, unknown_property, unknown_value must be present',
  ],
  [
    { ...event, reset: true },
    'the body: with event_type, exactly one of duplicate, delay_seconds, drop, reorder, lose_response must be present',
  ],
  [{ ...call, latency_ms: 30_001 }, '/latency_ms: must be <= 30000'],
  [{ ...call, latency_ms: '5' }, '/latency_ms: must be a whole number'],
  [{ ...call, status: 418 }, '/status: must be one of 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503'],
  [{ ...call, reset: false }, '/reset: must be one of true'],
  [{ ...event, delay_seconds: 0 }, '/delay_seconds: must be >= 1'],
  [{ ...event, drop: true, count: 0 }, '/count: must be >= 1'],
  [{ ...event, drop: true, toString: true }, '/toString: unknown property'],
] as const)('rejects %j', async ([fault, words], { server }) => {
  const { status, body } = await control(server, 'POST', '/faults', fault)
  expect([status, body.error_message]).toEqual([400, expect.stringContaining(words)])
  expect((await control(server, 'GET', '/faults')).body).toEqual([])
})

test.for<readonly [fault: object, effect: string, value: number | null, remaining: number | null]>([
  [{ ...call, latency_ms: 30_000 }, 'latency', 30_000, 1],
  [{ ...call, status: 422, count: 7 }, 'status', 422, 7],
  [{ ...call, reset: true, count: null }, 'reset', null, null],
  [{ ...call, expire_token: true }, 'expire_token', null, 1],
  [{ ...call, unknown_property: true }, 'unknown_property', null, 1],
  [{ ...call, unknown_value: true, count: 3 }, 'unknown_value', null, 3],
  [{ ...event, lose_response: true }, 'lose_response', null, 1],
  [{ ...event, duplicate: true }, 'duplicate', null, 1],
  [{ ...event, delay_seconds: 2_678_400 }, 'delay', 2_678_400, 1],
  [{ ...event, drop: true }, 'drop', null, 1],
  [{ ...event, reorder: true }, 'reorder', null, 1],
] as const)('stores %j unchanged', async ([fault, effect, value, remaining], { server }) => {
  const { body } = await control(server, 'POST', '/faults', fault)
  const { client_id, path = null, event_type = null } = fault as Record<string, string>
  expect(body).toMatchObject({ client_id, path, event_type, effect, value, remaining, applied: 0 })
  expect((await control(server, 'GET', '/faults')).body).toEqual([body])
})

test('returns 404 for unknown accounts and faults', async ({ server }) => {
  for (const [method, path, body] of [
    ['POST', '/faults', { ...call, client_id: 'nobody', status: 503 }],
    ['GET', '/faults?client_id=nobody', undefined],
    ['POST', '/faults/clear', { client_id: 'nobody' }],
    ['POST', '/faults/clear', { fault_id: 'flt_none' }],
  ] as const)
    expect([path, (await control(server, method, path, body)).status]).toEqual([path, 404])
})

test("clearing one account's faults keeps the faults of other accounts", async ({ server }) => {
  const { body: other } = await control(server, 'POST', '/accounts')
  await control(server, 'POST', '/faults', { ...call, status: 503 })
  await control(server, 'POST', '/faults', { ...call, client_id: other.client_id, status: 503 })
  await control(server, 'POST', '/faults/clear', { client_id: 'demo_client' })
  expect((await control(server, 'GET', '/faults')).body).toMatchObject([{ client_id: other.client_id }])
})
