import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { limits } from '../../../server/core/limits.ts'
import { Runtime } from '../../../server/core/runtime.ts'
import { JobScheduler } from '../../../server/jobs/scheduler.ts'
import { readClock } from '../../../server/db/clock.ts'
import { scheduleJob } from '../../../server/jobs/repository.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { DAY } from '../../../server/core/durations.ts'
import { control } from '../control-api.ts'
import { basic, failures, test } from '../test-server.ts'
import { jobsFixture, type JobsFixture, START } from './jobs-fixture.ts'
import { FAR_AWAY_MS } from '../../time-limits.ts'
import { eventually } from '../../eventually.ts'

test('shows the real time until it is changed', async ({ server }) => {
  const before = Date.now()
  const { status, body } = await control(server, 'GET', '/clock')
  expect(status).toBe(200)
  expect(body).toEqual({ now: expect.any(Number), frozen: false })
  expect(body.now).toBeGreaterThanOrEqual(before)
  expect(body.now).toBeLessThanOrEqual(Date.now())
})

test('a token expires when the clock advances past its lifetime', async ({ server, bearer }) => {
  const call = () => server.post('/v3/individuals/new', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }, bearer)
  expect((await call()).status).toBe(200)
  await control(server, 'POST', '/clock', { frozen: true })
  const { body } = await control(server, 'POST', '/clock', { advance_seconds: limits.access_token_seconds })
  expect(body.frozen).toBe(true)
  expect((await call()).status).toBe(401)
  expect((await server.post('/v3/auth/generate_access_token', undefined, basic())).body.expires_at).toBe(
    body.now + limits.access_token_seconds * 1000,
  )
})

test('frozen time advances exactly as requested and resumes from there', async ({ server }) => {
  const { body: frozen } = await control(server, 'POST', '/clock', { frozen: true })
  expect(frozen.frozen).toBe(true)
  expect((await control(server, 'GET', '/clock')).body).toEqual(frozen)
  expect((await control(server, 'POST', '/clock', { frozen: true })).body).toEqual(frozen)
  expect((await control(server, 'POST', '/clock', { advance_seconds: 1.5 })).body).toEqual({ now: frozen.now + 1500, frozen: true })
  expect((await control(server, 'POST', '/clock', { advance_to: frozen.now + 365 * DAY })).body).toEqual({
    now: frozen.now + 365 * DAY,
    frozen: true,
  })
  const before = Date.now()
  const { body: released } = await control(server, 'POST', '/clock', { frozen: false })
  expect(released.frozen).toBe(false)
  const passed = released.now - (frozen.now + 365 * DAY)
  expect(passed).toBeGreaterThanOrEqual(0)
  expect(passed).toBeLessThanOrEqual(Date.now() - before)
})

test('processes share the clock through the database', async ({ server }) => {
  await control(server, 'POST', '/clock', { frozen: true })
  const { body } = await control(server, 'POST', '/clock', { advance_seconds: 86_400 })
  expect((await readClock(server.db)).frozen_at).toBe(body.now)
})

const mistakes: readonly (readonly [body: unknown, message: RegExp])[] = [
  [{}, /exactly one of advance_seconds, advance_to, frozen/],
  [{ advance_seconds: 1, frozen: true }, /exactly one of/],
  [{ advance_second: 1 }, /\/advance_second: unknown property; did you mean advance_seconds\?/],
  [{ advance_seconds: '5' }, /^\/advance_seconds: must be a number/],
  [{ advance_seconds: null }, /^\/advance_seconds: must be a number/],
  [{ advance_seconds: -1 }, /^\/advance_seconds: must be >= 0/],
  [{ advance_seconds: 1e300 }, /The clock cannot go past/],
  [{ advance_to: 1 }, /cannot move backward/],
  [{ advance_to: 1e20 }, /^\/advance_to: must be <= 5680281600000/],
  [{ advance_to: Date.UTC(2300, 0) }, /^\/advance_to: must be <= 5680281600000/],
  [{ advance_to: 1.5 }, /^\/advance_to: must be a whole number/],
  [{ frozen: 'yes' }, /^\/frozen: must be true or false/],
  [[], /^the body: must be an object/],
  ['null', /^the body: must be an object/],
  ['{', /is not JSON/],
  ['', /missing/],
]

test('rejects an invalid or backward change and leaves the time unchanged', async ({ server }) => {
  const { body: before } = await control(server, 'POST', '/clock', { frozen: true })
  for (const [body, message] of mistakes) {
    const response = await control(server, 'POST', '/clock', body)
    expect(response.status, JSON.stringify(body)).toBe(400)
    expect(response.body).toEqual({
      timestamp: before.now,
      error_code: 'BAD_REQUEST',
      error_message: expect.stringMatching(message),
      http_code: 400,
    })
  }
  expect((await control(server, 'GET', '/clock')).body).toEqual(before)
  expect(failures).toEqual([])
})

test('a clock change runs all due jobs before it returns, with the stored clock at each due time', async () => {
  const times: number[][] = []
  const { dependencies } = await jobsFixture({
    weekly: async ({ now, db, runtime }) => {
      times.push([now, (await readClock(db)).frozen_at as number])
      await scheduleJob({ db, runtime }, { kind: 'weekly', accountId: 'acc', subject: 'weekly', dueAt: now + 7 * DAY })
    },
  })
  await scheduleJob(
    { db: dependencies.database.db, runtime: dependencies.runtime },
    { kind: 'weekly', accountId: 'acc', subject: 'weekly', dueAt: START + 7 * DAY },
  )
  const scheduler = new JobScheduler(dependencies)
  await scheduler.freeze(true)
  expect(await scheduler.advance((now) => now + 30 * DAY)).toEqual({ now: START + 30 * DAY, frozen: true })
  expect(times).toEqual([7, 14, 21, 28].map((days) => [START + days * DAY, START + days * DAY]))
})

test('serializes concurrent clock changes', async () => {
  const { dependencies } = await jobsFixture({})
  const scheduler = new JobScheduler(dependencies)
  await scheduler.freeze(true)
  await Promise.all(Array.from({ length: 20 }, () => scheduler.advance((now) => now + 1000)))
  expect((await scheduler.readClock()).now).toBe(START + 20_000)
})

test('a runtime at a fixed time uses the same sequence of random numbers', () => {
  const [first, second] = [new Runtime({ seed: 'same' }), new Runtime({ seed: 'same' })]
  expect([first.chance(), first.at(5).chance(), first.chance()]).toEqual([second.chance(), second.chance(), second.chance()])
  expect(first.at(5).now()).toBe(5)
})

/**
 * A scheduler that uses the real clock. It is notified of jobs that its own process schedules, so they start immediately. In these tests,
 * it never polls.
 */

interface RunningScheduler extends JobsFixture {
  readonly ran: string[]
  readonly now: () => number
  job(subject: string, dueAt: number): Parameters<typeof scheduleJob>[1]
  /** Returns how often the scheduler has looked for jobs. */
  looks(): number
}

/** Starts a scheduler that uses the real clock and waits until it is idle. */
async function runningScheduler(): Promise<RunningScheduler> {
  const ran: string[] = []
  const fixture = await jobsFixture({ note: async ({ subject }) => void ran.push(subject) }, undefined, {
    ask: async ({ subject }) => (ran.push(subject), async () => {}),
  })
  const began = performance.now()
  const now = () => START + Math.floor(performance.now() - began)
  Object.defineProperty(fixture.real, 'now', { get: now })
  let looks = 0
  const flush = async () => void looks++
  const scheduler = new JobScheduler({ ...fixture.dependencies, requestLog: { flush } }, { maxSleepMs: FAR_AWAY_MS })
  scheduler.start()
  onTestFinished(() => scheduler.stop())
  await eventually(() => expect(looks).toBe(1))
  const job: RunningScheduler['job'] = (subject, dueAt) => ({ kind: 'note', accountId: 'acc', subject, dueAt })
  return { ...fixture, ran, now, job, looks: () => looks }
}

test('starts a job when its transaction commits', async () => {
  const { dependencies, ran, job, now } = await runningScheduler()
  const { db } = dependencies.database
  await inTransaction(db, async (tx) => {
    await scheduleJob({ db: tx, runtime: dependencies.runtime }, job('of a transaction', now()))
    await after(60)
    expect(ran).toEqual([])
  })
  await eventually(() => expect(ran).toEqual(['of a transaction']))
  await scheduleJob({ db, runtime: dependencies.runtime }, { ...job('an async job', now()), kind: 'ask', concurrencyKey: 'a' })
  await eventually(() => expect(ran).toEqual(['of a transaction', 'an async job']))
})

test('starts a job at its due time', async () => {
  const { dependencies, ran, job, now } = await runningScheduler()
  const dueAt = now() + 150
  await scheduleJob({ db: dependencies.database.db, runtime: dependencies.runtime }, job('soon', dueAt))
  await eventually(() => expect(ran).toEqual(['soon']))
  expect(now()).toBeGreaterThanOrEqual(dueAt)
})

test('the scheduler does not wake up for a rollback or for a job that is due later', async () => {
  const { dependencies, ran, job, now, looks } = await runningScheduler()
  const { database, runtime } = dependencies
  for (let round = 0; round < 10; round++) {
    const undone = inTransaction(database.db, async (tx) => {
      await scheduleJob({ db: tx, runtime }, job('undone', now()))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await scheduleJob({ db: database.db, runtime }, job('in a day', now() + DAY))
    await after(20)
  }
  expect([looks(), ran]).toEqual([1, []])
})
