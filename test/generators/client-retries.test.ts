/** Tests which calls the generated client retries, after which failures, how often and for how long. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ClientOptions, type Retry, ServiceClient, ServiceConnectionError } from '../../generated/client.ts'

const person = { first_name: 'Jordan', last_name: 'Avery', email: 'jordan@example.com' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 0, 5, 12, 0, 0) }))
afterEach(() => void vi.useRealTimers())

const rejection = (status: number, retryAfter?: string) => () =>
  new Response('{}', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } })
const success = () => Response.json({ id: 'idv_1' })
const token = () => Response.json({ access_token: 'token-1', expires_in: 3600 })

/** Creates a client with queued responses, and records the time of each call in milliseconds since the client was created. */
function createClient(responses: readonly (() => Response)[], rest: Partial<ClientOptions> = {}) {
  const start = Date.now()
  const sent: number[] = []
  const keys: (string | null)[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    sent.push(Date.now() - start)
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    const response = responses[sent.length - 1]
    if (!response) throw new Error('asked too often')
    return response()
  }
  const client = new ServiceClient({ baseUrl: 'https://service.test', token: 't', fetch, ...rest } as ClientOptions)
  return { client, sent, keys }
}

/** Advances the clock past all pauses, and returns the outcome of a call. */
async function outcome(call: Promise<unknown>): Promise<unknown> {
  const settled = call.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000_000)
  return settled
}

// Even a pause of zero takes a millisecond of timer time.
test.each([429, 503])('retries after status %i once the seconds in Retry-After have passed', async (status) => {
  const { client, sent } = createClient([rejection(status, '7'), rejection(status, '0'), success])
  expect(await outcome(client.individuals.createIndividual(person))).toEqual({ id: 'idv_1' })
  expect(sent).toEqual([0, 7000, 7001])
})

test('accepts a date in Retry-After', async () => {
  const { client, sent } = createClient([
    rejection(503, 'Mon, 05 Jan 2026 12:00:09 GMT'),
    rejection(503, 'Sun, 04 Jan 2026 12:00:00 GMT'),
    success,
  ])
  expect(await outcome(client.individuals.createIndividual(person))).toEqual({ id: 'idv_1' })
  expect(sent).toEqual([0, 9000, 9001])
})

/** A broken connection, as fetch reports it. */
const broken = () => {
  throw new TypeError('fetch failed')
}
const reading = (client: ServiceClient) => client.individuals.getIndividual({ individual_id: 'idv_1' })
const creating = (client: ServiceClient) => client.individuals.createIndividual(person)
const acting = (client: ServiceClient) => client.individuals.deleteIndividual({ individual_id: 'idv_1' })

test.each([
  ['a 503 without Retry-After', rejection(503)],
  ['a 503 whose Retry-After is none', rejection(503, 'soon')],
  ['a 500', rejection(500)],
  ['a 502', rejection(502)],
  ['a broken connection', broken],
])('retries reads and creations, but no other calls, after %s', async (_, failing) => {
  for (const [call, times] of [
    [reading, 3],
    [creating, 3],
    [acting, 1],
  ] as const) {
    const { client, sent, keys } = createClient([failing, failing, success])
    await outcome(call(client))
    expect(sent).toHaveLength(times)
    expect(new Set(keys).size).toBe(1)
  }
})

test('retries every call after a 429 without Retry-After, because the service did not process it', async () => {
  const { client, sent } = createClient([rejection(429), () => new Response(null, { status: 204 })])
  expect(await outcome(acting(client))).toBeUndefined()
  expect(sent).toHaveLength(2)
})

test('doubles its pauses up to eight seconds, minus a random part of up to half', async () => {
  const pauses = async (random: number) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const { client, sent } = createClient(
      Array.from({ length: 9 }, () => broken),
      { retry: { times: 6 } },
    )
    expect(await outcome(reading(client))).toBeInstanceOf(ServiceConnectionError)
    return sent.slice(1).map((at, index) => at - (sent[index] ?? 0))
  }
  expect(await pauses(0)).toEqual([500, 1000, 2000, 4000, 8000, 8000])
  expect(await pauses(1)).toEqual([250, 500, 1000, 2000, 4000, 4000])
  vi.restoreAllMocks()
})

test('calls the hook before the pause of each retry', async () => {
  const retries: Retry[] = []
  const { client } = createClient([rejection(503, '7'), broken, success], { retry: { onRetry: (retry) => void retries.push(retry) } })
  await outcome(reading(client))
  expect(retries).toMatchObject([
    { operation: 'getIndividual', attempt: 1, waitMs: 7000, error: { status: 503 } },
    { operation: 'getIndividual', attempt: 2, error: { reason: 'network' } },
  ])
})

test.each([
  ['a conflict', rejection(409, '1')],
  ['an error of the request', rejection(400)],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://other.test' } })],
  ['a response that is not JSON', () => new Response('<html>')],
])('throws at once after %s', async (_, response) => {
  const { client, sent } = createClient([response])
  expect(await outcome(creating(client))).toBeInstanceOf(Error)
  expect(sent).toEqual([0])
})

test('throws at once after a timeout', async () => {
  const { client, sent } = createClient([], {
    timeoutMs: 20,
    fetch: (_, init) =>
      new Promise((__, reject) => {
        sent.push(0)
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  })
  vi.useRealTimers()
  await expect(reading(client)).rejects.toMatchObject({ reason: 'timeout' })
  expect(sent).toEqual([0])
})

test('retries three times by default, or as often as configured', async () => {
  const rejecting = Array.from({ length: 9 }, () => rejection(429, '1'))
  const usual = createClient(rejecting)
  expect(await outcome(usual.client.individuals.createIndividual(person))).toMatchObject({ status: 429, retryAfterSeconds: 1 })
  expect(usual.sent).toEqual([0, 1000, 2000, 3000])
  const once = createClient(rejecting, { retry: { times: 1 } })
  await outcome(once.client.individuals.createIndividual(person))
  expect(once.sent).toHaveLength(2)
  const ofTheCall = createClient(rejecting, { retry: { times: 1 } })
  await outcome(ofTheCall.client.individuals.createIndividual(person, { retry: { times: 5 } }))
  expect(ofTheCall.sent).toHaveLength(6)
})

test.each([{ client: false as const }, { call: false as const }])(
  'does not retry with the retry option %j',
  async ({ client: all, call }) => {
    const { client, sent } = createClient([rejection(429, '1')], { retry: all })
    expect(await outcome(client.individuals.createIndividual(person, { retry: call }))).toMatchObject({ status: 429 })
    expect(sent).toHaveLength(1)
  },
)

test('does not start a pause that would exceed the total time', async () => {
  const minute = createClient([rejection(429, '40'), rejection(429, '21')])
  expect(await outcome(minute.client.individuals.createIndividual(person))).toMatchObject({ retryAfterSeconds: 21 })
  expect(minute.sent).toEqual([0, 40_000])
  const short = createClient([rejection(429, '3')], { retry: { totalMs: 2999 } })
  await outcome(short.client.individuals.createIndividual(person))
  expect(short.sent).toEqual([0])
  const enough = createClient([rejection(429, '3'), success], { retry: { totalMs: 3000 } })
  expect(await outcome(enough.client.individuals.createIndividual(person))).toEqual({ id: 'idv_1' })
})

test('ends a pause with the reason of the abort signal, and sends nothing afterwards', async () => {
  const { client, sent } = createClient([rejection(429, '30'), success])
  const abort = new AbortController()
  const call = client.individuals.createIndividual(person, { signal: abort.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  abort.abort(new Error('enough'))
  expect(await call).toMatchObject({ message: 'enough' })
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(sent).toEqual([0])
})

test('reuses the idempotency key when it retries a create call, and creates a new key for another call', async () => {
  const { client, keys } = createClient([rejection(503, '1'), success, success])
  await outcome(client.individuals.createIndividual(person))
  await outcome(client.individuals.createIndividual(person))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('retries the token call within separate limits', async () => {
  const account = { token: undefined, clientId: 'c', secret: 's' } as Partial<ClientOptions>
  const { client, sent } = createClient([rejection(429, '2'), token, rejection(503, '1'), success], account)
  expect(await outcome(client.individuals.createIndividual(person))).toEqual({ id: 'idv_1' })
  expect(sent).toEqual([0, 2000, 2000, 3000])
  const rejected = createClient(
    Array.from({ length: 9 }, () => rejection(429, '1')),
    account,
  )
  expect(await outcome(rejected.client.individuals.createIndividual(person))).toMatchObject({ operation: 'generateAccessToken' })
  expect(rejected.sent).toHaveLength(4)
})
