/** While a caller waits for virtual time to pass, requests to a hung server have a shorter timeout until it responds. */
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Runtime } from '../../../server/core/runtime.ts'
import type { AsyncJob } from '../../../server/jobs/job.ts'
import { HangDetector } from '../../../server/jobs/hang-detector.ts'
import { Queues } from '../../../server/jobs/queues.ts'
import { TIME_LIMITS } from '../../../server/core/time-limits.ts'
import type { HttpClient } from '../../../server/outgoing/http-client.ts'
import { HttpRequestError } from '../../../server/outgoing/http-request-error.ts'
import { jobsFixture, runDueJobs, START } from './jobs-fixture.ts'
import { eventually } from '../../eventually.ts'

const { requestMs: TIMEOUT_MS } = TIME_LIMITS

const HUNG_URL = 'http://one.example:4011/hooks?key=secret'

type Behaviour = 'hangs' | 'responds' | 'rejects'

/** Creates a client whose servers respond, reject connections, or hang until the time limit or the abort signal. */
function createClient(behaviour: (url: string) => Behaviour): HttpClient {
  return {
    checkUrl: async () => {},
    request: ({ url, abortSignal: cut }) =>
      new Promise((resolve, reject) => {
        const now = behaviour(url)
        if (now === 'responds') return resolve({ status: 500, headers: {}, body: new Uint8Array(), durationMs: 0 })
        if (now === 'rejects') return reject(new HttpRequestError('refused', 'no connection'))
        const giveUp = () => reject(new HttpRequestError('timeout', 'no response'))
        const timer = setTimeout(giveUp, TIMEOUT_MS)
        cut?.addEventListener('abort', () => {
          clearTimeout(timer)
          giveUp()
        })
      }),
  }
}

function createDetector() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = { behaviour: 'hangs' as Behaviour }
  const detector = new HangDetector({ httpClient: createClient(() => server.behaviour), runtime: new Runtime() })
  const ask = (url = HUNG_URL, account = 'acc') => detector.clientFor(account, () => {}).request({ method: 'POST', url, wantBody: false })
  /** Returns the duration of a request in milliseconds. */
  const measure = async (url?: string, account?: string): Promise<number> => {
    const began = Date.now()
    const ended = ask(url, account).then(
      () => Date.now(),
      () => Date.now(),
    )
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    vi.setSystemTime(await ended)
    return (await ended) - began
  }
  return { server, detector, ask, measure }
}

test('uses the whole time limit at first, then one second, then less each time, down to the minimum', async () => {
  const { detector, measure } = createDetector()
  detector.shortenTimeouts()
  const times: number[] = []
  for (let time = 0; time < 6; time++) times.push(await measure())
  expect(times).toEqual([TIMEOUT_MS, 1000, 250, 62, 25, 25])
})

test('restores the whole limit after any response, but not after a rejected connection', async () => {
  const { server, detector, measure } = createDetector()
  detector.shortenTimeouts()
  await measure()
  server.behaviour = 'rejects'
  await measure()
  server.behaviour = 'hangs'
  expect(await measure()).toBeLessThanOrEqual(1000)
  server.behaviour = 'responds'
  await measure()
  server.behaviour = 'hangs'
  expect(await measure()).toBe(TIMEOUT_MS)
})

test('allows a request the time since the last timeout, up to a second', async () => {
  const { detector, measure } = createDetector()
  detector.shortenTimeouts()
  for (let time = 0; time < 5; time++) await measure()
  vi.setSystemTime(Date.now() + 400)
  expect(await measure()).toBe(400)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await measure()).toBe(1000)
})

test('uses the whole limit until a caller waits, and then shortens the limit for a running request', async () => {
  const { detector, ask, measure } = createDetector()
  await measure()
  expect(await measure()).toBe(TIMEOUT_MS)
  detector.shortenTimeouts()()
  expect(await measure()).toBe(TIMEOUT_MS)
  const failed = vi.fn()
  ask().catch(failed)
  await vi.advanceTimersByTimeAsync(5000)
  detector.shortenTimeouts()
  await vi.advanceTimersByTimeAsync(999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
})

test('tracks hung servers by account and URL', async () => {
  const { detector, measure } = createDetector()
  detector.shortenTimeouts()
  await measure()
  expect(await measure(HUNG_URL, 'another')).toBe(TIMEOUT_MS)
  expect(await measure('http://one.example:4011/other')).toBe(TIMEOUT_MS)
})

test('reports a hung server immediately, and a slow server after two seconds', async () => {
  const { detector, ask, measure } = createDetector()
  ask().catch(() => {})
  await vi.advanceTimersByTimeAsync(1999)
  expect(detector.slowOrigins()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(detector.slowOrigins()).toEqual(['http://one.example:4011'])
  await measure()
  expect(detector.slowOrigins()).toEqual([])
  ask().catch(() => {})
  ask('http://user:secret@other.example/').catch(() => {})
  expect(detector.slowOrigins()).toEqual(['http://one.example:4011'])
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  expect([detector.slowOrigins(), vi.getTimerCount()]).toEqual([[], 0])
})

/** Runs jobs that call the server named by their subject. The server `dead` hangs until it is released. */
async function jobsWithServers() {
  const story: string[] = []
  const releases: (() => void)[] = []
  const hung = new HttpRequestError('timeout', 'no response')
  let first = true
  const httpClient: HttpClient = {
    checkUrl: async () => {},
    request: async ({ url }) => {
      if (url.includes('dead')) {
        if (!first) await new Promise<void>((release) => releases.push(release))
        first = false
        throw hung
      }
      return { status: 200, headers: {}, body: new Uint8Array(), durationMs: 0 }
    },
  }
  const ask: AsyncJob = async ({ subject, now, httpClient: { request } }) => {
    await setImmediate()
    const response = await request({ method: 'POST', url: `http://${subject}.example/`, wantBody: false }).catch(() => {})
    return async (then) => void story.push(`${subject} ${response ? 'responded' : 'hung'} at ${now - START}, ended ${then.now - START}`)
  }
  const note = async ({ now }: { now: number }) => void story.push(`note at ${now - START}`)
  const { dependencies, add } = await jobsFixture({ note }, undefined, { ask })
  const release = () => releases.splice(0).forEach((release) => release())
  const resources = { ...dependencies, httpClient }
  const queues = new Queues(resources)
  return { story, releases, release, add, run: (until: number) => queues.runAll(START + until, { now: 0 }) }
}

test('virtual time and other servers do not wait for a hung server, and its next jobs run at their due times', async () => {
  const { story, releases, release, add, run } = await jobsWithServers()
  for (const at of [0, 10, 20]) await add('ask', START + at, 'dead', 'dead')
  await add('ask', START + 15, 'quick', 'quick')
  await add('note', START + 30)
  const running = run(30)
  await eventually(() => expect(story).toHaveLength(3))
  expect(story).toEqual(['dead hung at 0, ended 0', 'quick responded at 15, ended 15', 'note at 30'])
  const ended = vi.fn()
  void running.then(ended)
  for (const length of [4, 5]) {
    expect([releases.length, ended.mock.calls]).toEqual([1, []])
    release()
    await eventually(() => expect([story.length, releases.length]).toEqual([length, 5 - length]))
  }
  await running
  expect(story.slice(3)).toEqual(['dead hung at 10, ended 10', 'dead hung at 20, ended 20'])
})

test('virtual time waits if the maximum number of jobs is running', async () => {
  const { story, releases, release, add, run } = await jobsWithServers()
  await add('ask', START, 'dead', 'dead')
  await run(0)
  for (let number = 0; number < 32; number++) await add('ask', START + 1, 'dead', `key ${number}`)
  await add('ask', START + 2, 'quick', 'quick')
  await add('note', START + 3)
  const running = run(3)
  await eventually(() => expect(releases).toHaveLength(32))
  await setImmediate()
  expect(story).toHaveLength(1)
  release()
  await running
  expect(story.slice(-2)).toEqual(['quick responded at 2, ended 2', 'note at 3'])
})

/** Runs notes, and jobs that call a hanging server. The database is in memory, because fake timers would stop a network connection. */
async function jobsWithHangingServer() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const began = Date.now()
  const story: [what: string, at: number][] = []
  const tell = (what: string) => void story.push([what, Date.now() - began])
  const ask: AsyncJob = async ({ httpClient: { request } }) => {
    await request({ method: 'POST', url: HUNG_URL, wantBody: false }).catch(() => tell('hung'))
    return async () => {}
  }
  const { dependencies, add } = await jobsFixture({ note: async () => tell('note') }, ':memory:', { ask })
  const run = async (until: number) => {
    const running = runDueJobs({ ...dependencies, httpClient: createClient(() => 'hangs') }, START + until).then(() => false)
    while (await Promise.race([running, setImmediate(true)])) await vi.advanceTimersByTimeAsync(100)
  }
  return { story, add, run }
}

test('a clock change shortens the time limit for a hung server', async () => {
  const { story, add, run } = await jobsWithHangingServer()
  for (const at of [0, 1]) await add('ask', START + at, 'a', 'a')
  await run(1)
  expect(story).toEqual([
    ['hung', TIMEOUT_MS],
    ['hung', TIMEOUT_MS + 1000],
  ])
})

test('virtual time waits two seconds for a server that is not known to hang', async () => {
  const { story, add, run } = await jobsWithHangingServer()
  await add('ask', START, 'a', 'a')
  await add('note', START + 1)
  await run(1)
  expect(story).toEqual([
    ['note', 2000],
    ['hung', TIMEOUT_MS],
  ])
})
