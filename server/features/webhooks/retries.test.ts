/** Retries: every class of failure has the same schedule of eleven attempts, and the delivery fails after the last attempt. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect } from 'vitest'
import { TIME_LIMITS } from '../../core/time-limits.ts'
import { createHttpClient, type HttpRequest } from '../../outgoing/http-client.ts'
import { MINUTE } from '../../core/durations.ts'
import { receiver, sendOnce } from '../../../test/outgoing/receivers.ts'
import facts from '../../../test/spec/facts.json' with { type: 'json' }
import { DAY, START } from '../../../test/server/api-fixture.ts'
import { failures } from '../../../test/server/test-server.ts'
import { type Delivery, webhookReceiver, webhooksFixture, test } from '../../../test/server/webhooks/webhooks-fixture.ts'
import { FAR_AWAY_MS } from '../../../test/time-limits.ts'

const INTERVALS = facts.limits.webhook_retry_minutes
/** Maximum time for all retries, with maximum jitter. */
const ALL_RETRIES = Math.ceil(INTERVALS.reduce((sum, minutes) => sum + minutes) * MINUTE * 1.1) + MINUTE

/** An HTTP client without time limits. The test aborts the request to a hanging receiver as soon as the receiver has received it. */
const guarded = createHttpClient({
  allowLoopback: true,
  resolve: async (name) => {
    if (name === 'nowhere.example') throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
    return ['127.0.0.1']
  },
})
const abortControllers = new Map<string, AbortController>()
const httpClient = {
  ...guarded,
  request: ({ abortSignal: _cut, ...call }: HttpRequest) => {
    const controller = new AbortController()
    abortControllers.set(call.url, controller)
    return guarded.request({ ...call, timeoutMs: FAR_AWAY_MS, abortSignal: controller.signal })
  },
}

const intervals = ({ attempts }: Delivery) => attempts.slice(1).map(({ at }, index) => at - (attempts[index]?.at ?? 0))

function expectElevenAttempts(delivery: Delivery): void {
  const { url, status, next_attempt_at, attempts } = delivery
  expect([url, status, next_attempt_at, attempts.map(({ number }) => number)]).toEqual([
    url,
    'failed',
    null,
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  ])
  for (const [index, waited] of intervals(delivery).entries()) {
    const minutes = (INTERVALS[index] ?? 0) * MINUTE
    expect(waited, url).toBeGreaterThanOrEqual(minutes)
    expect(waited, url).toBeLessThanOrEqual(minutes * 1.1)
  }
}

async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('every class of failure has eleven attempts on the same schedule', async ({ receiver: untouched }) => {
  const at = await webhooksFixture({ httpClient })
  const at500 = await webhookReceiver(() => 500)
  const silent = await receiver(() => abortControllers.get(localUrl(silent.port))?.abort())
  const resetting = await receiver((socket) => socket.destroy())
  const babbling = await receiver(sendOnce('hello\r\n'))
  const boasting = await receiver(sendOnce(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`))
  const plain = await receiver(sendOnce('not TLS\r\n'))
  const localUrl = (port: number) => `http://127.0.0.1:${port}/hooks`
  const expected = {
    [at500.url]: 'status',
    [localUrl(silent.port)]: 'timeout',
    'http://nowhere.example/hooks': 'dns',
    [localUrl(await findClosedPort())]: 'refused',
    [localUrl(resetting.port)]: 'reset',
    [`https://127.0.0.1:${plain.port}/hooks`]: 'tls',
    'http://10.0.0.1/hooks': 'blocked',
    [localUrl(babbling.port)]: 'protocol',
    [localUrl(boasting.port)]: 'too-large',
  }
  const token = { token_type: 'JWT', http_method: 'POST', url: at500.url.replace('hooks', 'token') } as const
  await at.raiseUnchecked([...Object.keys(expected).map((url) => ({ url })), { url: untouched.url, x_auth_token_credentials: token }])
  await at.pass(ALL_RETRIES)
  const deliveries = await at.deliveries()
  deliveries.forEach(expectElevenAttempts)
  const classes = deliveries.map(({ url, attempts }) => [url, [...new Set(attempts.map(({ failure }) => failure))]])
  expect(classes).toEqual([...Object.entries(expected), [untouched.url, 'token']].map(([url, failure]) => [url, [failure]]))
  // The log shows the published time limit, although the test aborts the attempt earlier.
  const durations = deliveries.flatMap(({ attempts }) =>
    attempts.filter(({ failure }) => failure === 'timeout').map(({ duration_ms }) => duration_ms),
  )
  expect(durations).toEqual(Array.from({ length: 11 }, () => TIME_LIMITS.requestMs))
  const countRequests = (path: string) => at500.heard.filter((request) => request.path === path).length
  expect([countRequests('/hooks'), countRequests('/token'), untouched.heard.length]).toEqual([11, 11, 0])
  expect([silent, resetting, babbling, boasting].map(({ heard }) => heard.length)).toEqual([11, 11, 11, 11])
  const before = at500.heard.length
  await at.pass(30 * DAY)
  expect(at500.heard).toHaveLength(before)
})

test('makes each attempt when it is due, and stops after a success', async ({ at }) => {
  const { url, heard } = await webhookReceiver((_, number) => (number <= 4 ? 503 : 202))
  await at.raiseUnchecked([{ url }])
  await at.pass(0)
  expect(heard).toHaveLength(1)
  const [first] = await at.deliveries()
  const next = first?.next_attempt_at ?? 0
  expect(next - START).toBeGreaterThanOrEqual(MINUTE)
  await at.moveTo(next - 1)
  expect(heard).toHaveLength(1)
  await at.moveTo(next)
  expect(heard).toHaveLength(2)
  await at.pass(ALL_RETRIES)
  const [delivery] = await at.deliveries()
  expect(delivery?.attempts.map(({ failure, status }) => failure ?? status)).toEqual(['status', 'status', 'status', 'status', 202])
  expect(delivery).toMatchObject({ status: 'delivered', next_attempt_at: null })
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1)
})

test('the same seed produces the same jitter', async () => {
  const collectIntervals = async () => {
    const at = await webhooksFixture()
    await at.raise([{ url: 'http://127.0.0.1:2/hooks' }])
    await at.pass(ALL_RETRIES)
    return intervals((await at.deliveries())[0] as Delivery)
  }
  const first = await collectIntervals()
  expect(await collectIntervals()).toEqual(first)
  expect(new Set(first.map((waited, index) => waited / (INTERVALS[index] ?? 1))).size).toBeGreaterThan(5)
})

/** An HTTP client with a programming error: it throws for URLs that contain /broken. */
const workingClient = createHttpClient({ allowLoopback: true })
const brokenClient = {
  ...workingClient,
  request: async (call: Parameters<typeof workingClient.request>[0]) => {
    if (call.url.includes('/broken')) throw new Error('a bug of ours')
    return workingClient.request(call)
  },
}

test('a delivery fails after ten internal errors, and its last attempt shows the cause', async ({ receiver: { url, heard } }) => {
  const at = await webhooksFixture({ httpClient: brokenClient })
  await at.raise([{ url: url.replace('/hooks', '/broken?key=secret') }, { url }])
  // The job of this delivery also fails, because the stored target cannot be parsed.
  await at.raise([{ url: 'http://127.0.0.1:2/unreadable' }])
  await at.db.updateTable('delivery').set({ target: '{' }).where('url', 'like', '%unreadable').execute()
  await at.pass(DAY)
  const [broken, delivered, unreadable] = await at.deliveries()
  expect([delivered?.status, heard.length]).toEqual(['delivered', 1])
  for (const delivery of [broken, unreadable]) {
    expect(delivery).toMatchObject({ status: 'failed', next_attempt_at: null })
    const message = 'This server failed and gave up the delivery. Its log contains the reason.'
    expect(delivery?.attempts).toMatchObject([{ number: 1, failure: 'internal', status: null, message }])
  }
  expect(JSON.stringify(broken)).not.toContain('secret')
  expect(failures.splice(0).filter((line) => line.startsWith('job given up'))).toHaveLength(2)
  expect(await at.db.selectFrom('job').select('id').where('kind', '=', 'deliver').execute()).toEqual([])
})
