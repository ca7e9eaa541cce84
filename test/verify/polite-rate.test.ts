/** The pace of calls: rate, time limits, and the delays that a busy service requests. */
import { expect, test } from 'vitest'
import { Recorder, type Send } from '../../verify/engine/recorder.ts'
import { runStatements } from '../../verify/engine/run.ts'
import { chooseStatements } from '../../verify/statements/choose.ts'
import { FakeTiming } from './fake-timing.ts'

const BASE_URL = 'http://service.example.com'

/** Returns a recorder whose service responds after a time, or never within its time limit. */
function createRecorder(respond: (timing: FakeTiming, init: RequestInit) => Response, callsPerSecond = Infinity) {
  const timing = new FakeTiming()
  const fetch: Send = async (_, init) => {
    const response = respond(timing, init)
    init.signal?.throwIfAborted()
    return response
  }
  const recorder = new Recorder({ fetch, callsPerSecond, callTimeoutMs: 30_000, baseUrl: BASE_URL, signal: undefined, timing })
  const call = () =>
    recorder.fetch(`${BASE_URL}/v3/items/get`).then(
      ({ status }) => status,
      ({ message }: Error) => message,
    )
  return { timing, recorder, call }
}

test.for([
  [10, [100, 100]],
  [1, [1000, 1000]],
  [Infinity, []],
] as const)('at %d calls per second, the pauses are %j', async ([rate, pauses]) => {
  const { timing, call } = createRecorder(() => new Response(), rate)
  for (let calls = 0; calls < 3; calls++) await call()
  expect(timing.pauses).toEqual(pauses)
})

test('a slow call shortens the pause before the next one', async () => {
  const durations = [40, 100, 250, 0]
  const respond = (time: FakeTiming) => {
    time.advance(durations.shift() ?? 0)
    return new Response()
  }
  const { timing, call } = createRecorder(respond, 10)
  for (let calls = 0; calls < 4; calls++) await call()
  expect(timing.pauses).toEqual([60])
})

test.for([
  [29_999, 200],
  [30_000, 'GET /v3/items/get had no complete response: it did not end within 30 seconds'],
] as const)('a call that takes %d ms ends with %j', async ([duration, outcome]) => {
  const { call } = createRecorder((timing) => {
    timing.advance(duration)
    return new Response()
  })
  expect(await call()).toBe(outcome)
})

test('the time limit is 5 seconds after three calls without a response', async () => {
  let duration = 30_000
  const { timing, call } = createRecorder((time) => {
    time.advance(duration)
    return new Response()
  })
  for (let calls = 0; calls < 3; calls++) await call()
  duration = 4999
  expect(await call()).toBe(200)
  duration = 5000
  expect(await call()).toBe('GET /v3/items/get had no complete response: it did not end within 5 seconds')
  expect(timing.timeouts).toEqual([30_000, 30_000, 30_000, 5000, 5000])
})

const TOO_LONG = 'GET /v3/items/get returned 429 with a Retry-After of more than 60 seconds'

test.for<[retryAfter: string | undefined, outcome: number | string, pauses: number[]]>([
  ['0', 200, [0]],
  ['1', 200, [1000]],
  ['60', 200, [60_000]],
  ['61', TOO_LONG, []],
  ['99999999999999999999999', TOO_LONG, []],
  ['Thu, 01 Jan 2026 00:00:07 GMT', 200, [7000]],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 200, [60_000]],
  ['Thu, 01 Jan 2026 00:01:01 GMT', TOO_LONG, []],
  ['Wed, 31 Dec 2025 23:59:59 GMT', 200, [0]],
  ['Thu, 41 Jan 2026 00:00:07 GMT', 200, [1000]],
  ['2026-01-01T00:00:07Z', 200, [1000]],
  ['-5', 200, [1000]],
  ['1.5', 200, [1000]],
  ['0x10', 200, [1000]],
  ['1e1', 200, [1000]],
  ['soon', 200, [1000]],
  ['', 200, [1000]],
  [undefined, 200, [1000]],
])('after 429 with the Retry-After %j, the call ends with %j after pauses of %j ms', async ([retryAfter, outcome, pauses]) => {
  let calls = 0
  const { timing, call } = createRecorder(() =>
    calls++ > 0
      ? new Response()
      : new Response('', { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }),
  )
  expect([await call(), timing.pauses]).toEqual([outcome, pauses])
})

test('a Retry-After date is relative to the Date header', async () => {
  let calls = 0
  const headers = { date: 'Fri, 02 Jan 2026 10:00:00 GMT', 'retry-after': 'Fri, 02 Jan 2026 10:00:03 GMT' }
  const { timing, call } = createRecorder(() => (calls++ > 0 ? new Response() : new Response('', { status: 429, headers })))
  expect([await call(), timing.pauses]).toEqual([200, [3000]])
})

test.for([
  ['0', 2, / returned 429 again after its delay$/],
  ['20', 2, /^the run ended early, because POST \S+ returned 429 again after its delay$/],
  ['61', 1, /^the run ended early, because POST \S+ returned 429 with a Retry-After of more than 60 seconds$/],
] as const)(
  'a service that always returns 429 with the Retry-After %s ends the run with the reason',
  async ([retryAfter, attempts, reason]) => {
    const timing = new FakeTiming()
    const paths: string[] = []
    const fetch: Send = async (url) => {
      if (url !== BASE_URL) paths.push(url)
      return new Response('', { status: 429, headers: { 'retry-after': retryAfter } })
    }
    const statements = chooseStatements({ only: 'tokens' }).filter(({ needs }) => needs.length === 0)
    const credentials = { clientId: 'verify', secret: 'a-secret' }
    const { outcomes } = await runStatements(statements, { baseUrl: BASE_URL, ...credentials, callsPerSecond: 10, fetch, timing })
    expect(new Set(outcomes.map(({ verdict }) => verdict))).toEqual(new Set(['not judged']))
    expect(outcomes.at(-1)?.reason).toMatch(reason)
    expect(paths.length).toBeLessThanOrEqual(attempts * statements.length)
    expect(timing.pauses.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(100_000)
  },
)
