import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { JobScheduler } from '../../../server/jobs/scheduler.ts'
import { cancelJobs, scheduleJob } from '../../../server/jobs/repository.ts'
import { DAY } from '../../../server/core/durations.ts'
import { jobsFixture, MINUTE, runDueJobs, START } from './jobs-fixture.ts'

test('runs jobs in order of due time, and never early', async () => {
  const ran: unknown[] = []
  const { dependencies, add, waiting } = await jobsFixture({
    note: async ({ subject, payload, accountId }) => void ran.push([subject, payload, accountId]),
  })
  for (const [subject, days] of [
    ['late', 9],
    ['third', 3],
    ['first', 1],
    ['second', 2],
  ] as const)
    await add('note', START + days * DAY, subject)
  await runDueJobs(dependencies, START + 3 * DAY)
  expect(ran).toEqual(['first', 'second', 'third'].map((subject) => [subject, { of: subject }, 'acc']))
  expect(await waiting()).toEqual([START + 9 * DAY])
})

test('a job sees its due time in `now` and in its runtime', async () => {
  const times: number[][] = []
  const { dependencies, add } = await jobsFixture({ look: async ({ now, runtime }) => void times.push([now, runtime.now()]) })
  await add('look', START + 5)
  await add('look', START + DAY)
  await runDueJobs(dependencies, START + 2 * DAY)
  expect(times).toEqual([
    [START + 5, START + 5],
    [START + DAY, START + DAY],
  ])
})

test('in the same run, also runs jobs that other jobs schedule, at their due times', async () => {
  const ran: number[] = []
  const { dependencies, add, waiting } = await jobsFixture({
    again: async ({ db, runtime, now }) => {
      ran.push((now - START) / DAY)
      await scheduleJob({ db, runtime }, { kind: 'again', accountId: 'acc', subject: 'again', dueAt: now + DAY })
    },
  })
  await add('again', START + DAY)
  await runDueJobs(dependencies, START + 5 * DAY)
  expect(ran).toEqual([1, 2, 3, 4, 5])
  expect(await waiting()).toEqual([START + 6 * DAY])
})

test('a job can cancel another job with the same due time', async () => {
  const ran: string[] = []
  const { dependencies, add } = await jobsFixture({
    first: async ({ db }) => {
      ran.push('first')
      await cancelJobs(db, 'second', 'second')
    },
    second: async () => void ran.push('second'),
  })
  await add('first', START + 1)
  await add('second', START + 2)
  await runDueJobs(dependencies, START + 3)
  expect(ran).toEqual(['first'])
})

test('rolls a failed job back, retries it after one, two and four minutes, and runs other jobs', async () => {
  const ran: string[] = []
  let failing = true
  const { dependencies, add, waiting, logged } = await jobsFixture({
    broken: async ({ db, runtime, now }) => {
      await scheduleJob({ db, runtime }, { kind: 'good', accountId: 'acc', subject: 'of the broken one', dueAt: now })
      if (failing) throw new Error('no luck')
    },
    good: async ({ subject }) => void ran.push(subject),
  })
  await add('broken', START)
  await add('good', START + 1, 'other')
  await runDueJobs(dependencies, START + 1)
  expect(ran).toEqual(['other'])
  expect(await waiting()).toEqual([START + MINUTE])
  await runDueJobs(dependencies, START + MINUTE)
  expect(await waiting()).toEqual([START + 3 * MINUTE])
  await runDueJobs(dependencies, START + 3 * MINUTE)
  expect(await waiting()).toEqual([START + 7 * MINUTE])
  expect(logged).toHaveLength(3)
  expect(logged[2]).toMatch(
    /^job failed {"kind":"broken","subject":"broken","tries":3,"error":"Error: no luck","at":\["broken \(test\/server\/jobs\/jobs\.test\.ts:/,
  )
  failing = false
  await runDueJobs(dependencies, START + 7 * MINUTE)
  expect(ran).toEqual(['other', 'of the broken one'])
  expect(await waiting()).toEqual([])
})

test('deletes a job after ten attempts', async () => {
  let tries = 0
  const { dependencies, add, waiting, logged } = await jobsFixture({
    broken: async () => {
      tries++
      throw new Error('never')
    },
  })
  await add('broken', START)
  await runDueJobs(dependencies, START + DAY)
  expect(tries).toBe(10)
  expect(await waiting()).toEqual([])
  expect(logged).toHaveLength(10)
  expect(logged[9]).toContain('job given up {"kind":"broken","subject":"broken","tries":10')
})

test('keeps a job of an unknown kind for another process, delays no other job, and logs the kind once', async () => {
  const ran: string[] = []
  const { dependencies, add, waiting, logged } = await jobsFixture({ known: async () => void ran.push('known') })
  await add('constructor', START)
  await add('known', START)
  await add('known', START + MINUTE)
  const scheduler = new JobScheduler(dependencies)
  onTestFinished(() => scheduler.stop())
  scheduler.start()
  await scheduler.advance((now) => now + MINUTE)
  while (logged.length === 0) await after(1)
  expect([ran, await waiting()]).toEqual([['known', 'known'], [START]])
  expect(logged).toEqual(['jobs of unknown kinds wait for a server that knows them {"kinds":["constructor"]}'])
  // A later release knows this kind of job.
  const next = await jobsFixture({ constructor: async () => void ran.push('constructor') })
  await runDueJobs({ ...dependencies, plugins: next.dependencies.plugins }, START + MINUTE)
  expect([ran, await waiting()]).toEqual([['known', 'known', 'constructor'], []])
})

test('keeps the retry intervals of a late job', async () => {
  const { dependencies, add, waiting, real } = await jobsFixture({ broken: () => Promise.reject(new Error('down')) })
  await add('broken', START)
  real.now = START + 30 * DAY
  await runDueJobs(dependencies, real.now)
  // The second attempt was immediate, and the third is due in two minutes.
  expect(await waiting()).toEqual([real.now + 2 * MINUTE])
})

// The database is in memory, because fake timers would stop a network connection.
test('runs jobs as real time passes, but not while time is frozen or after a stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const ran: number[] = []
  const { dependencies, add, real } = await jobsFixture({ note: async ({ now }) => void ran.push(now - START) }, ':memory:')
  const pass = async (milliseconds: number) => {
    real.now += milliseconds
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  const scheduler = new JobScheduler(dependencies)
  scheduler.start()
  await add('note', START + 250)
  await add('note', START + 1500)
  await pass(200)
  expect(ran).toEqual([])
  await pass(1000)
  expect(ran).toEqual([250])
  await pass(1000)
  expect(ran).toEqual([250, 1500])
  await scheduler.freeze(true)
  await add('note', START + 2200)
  await add('note', START + 2300)
  await pass(5000)
  expect(ran).toEqual([250, 1500])
  await scheduler.advance((now) => now)
  expect(ran).toEqual([250, 1500, 2200])
  await scheduler.freeze(false)
  await pass(1100)
  expect(ran).toEqual([250, 1500, 2200, 2300])
  await scheduler.stop()
  await add('note', START + 3000)
  await pass(60_000)
  expect(ran).toEqual([250, 1500, 2200, 2300])
  expect(vi.getTimerCount()).toBe(0)
})

/** A full disk is not a failure of the job. The cause is logged once instead of at each poll. */
test('a job keeps its due time and its attempts while the disk is full, and runs afterwards', async () => {
  const ran: string[] = []
  let full = true
  const fixture = await jobsFixture({
    note: async ({ subject }) => {
      if (full) throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
      ran.push(subject)
    },
  })
  const scheduler = new JobScheduler(fixture.dependencies)
  await scheduler.freeze(true)
  await fixture.add('note', START + 1)
  for (let time = 0; time < 12; time++) await expect(scheduler.advance(() => START + 1)).rejects.toThrow('disk is full')
  expect([await fixture.waiting(), ran]).toEqual([[START + 1], []])
  expect(fixture.logged).toEqual([expect.stringMatching(/^the database cannot write.*"cause":"the disk is full"/)])
  full = false
  await scheduler.advance(() => START + 1)
  expect([await fixture.waiting(), ran]).toEqual([[], ['note']])
})

test('logs the cause once while jobs cannot run', async () => {
  const { dependencies, logged } = await jobsFixture({})
  let looks = 0
  const flush = async () => {
    looks++
    throw new Error('no connection')
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const scheduler = new JobScheduler({ ...dependencies, requestLog: { flush } })
  scheduler.start()
  onTestFinished(() => scheduler.stop())
  await vi.advanceTimersByTimeAsync(5000)
  expect(looks).toBeGreaterThan(3)
  expect(logged).toEqual(['jobs could not be run {"error":"no connection"}'])
})
