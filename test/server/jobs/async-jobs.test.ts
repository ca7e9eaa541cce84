/** Async jobs hold no transaction, run one at a time per concurrency key, and survive the death of a process. */
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { AsyncJob } from '../../../server/jobs/job.ts'
import { Queues } from '../../../server/jobs/queues.ts'
import { JobScheduler } from '../../../server/jobs/scheduler.ts'
import { writeClock } from '../../../server/db/clock.ts'
import { scheduleJob } from '../../../server/jobs/repository.ts'
import { jobsFixture, MINUTE, runDueJobs, START } from './jobs-fixture.ts'

/** Async jobs wait for `opened`, which resolves when the test calls `open`. */
function door() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

const nothing = async () => {}

/** Waits for the condition, at most until the test's time limit. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await after(1)
}

test('holds no transaction while an async job waits, and writes its result when it removes the job', async () => {
  const { opened, open } = door()
  const written: number[] = []
  const asyncJob: AsyncJob = async ({ subject, payload, accountId, now }) => {
    expect([subject, payload, accountId, now]).toEqual(['ask', { of: 'ask' }, 'acc', START + 5])
    await opened
    return async ({ db, now: then }) => void written.push(then, (await db.selectFrom('job').select('id').execute()).length)
  }
  const { dependencies, add, waiting } = await jobsFixture({}, undefined, { ask: asyncJob })
  await add('ask', START + 5, 'ask', 'origin')
  const running = runDueJobs(dependencies, START + 5)
  await dependencies.database.db.transaction().execute(async (db) => db.selectFrom('job').select('id').execute())
  expect([written, await waiting()]).toEqual([[], [START + 5]])
  open()
  await running
  expect([written, await waiting()]).toEqual([[START + 5, 0], []])
})

test('discards the result of a job that was deleted in the meantime', async () => {
  const { opened, open } = door()
  let hasBegun = false
  let written = 0
  const asyncJob: AsyncJob = async () => {
    hasBegun = true
    await opened
    return async () => void written++
  }
  const { dependencies, add, waiting } = await jobsFixture({}, undefined, { ask: asyncJob })
  await add('ask', START, 'ask', 'origin')
  const running = runDueJobs(dependencies, START)
  await until(() => hasBegun)
  await dependencies.database.db.deleteFrom('job').execute()
  open()
  await running
  expect([written, await waiting()]).toEqual([0, []])
})

test('runs one job per concurrency key and thirty-two in total, and a blocked key delays no other key', async () => {
  const [dead, crowd] = [door(), door()]
  const running: string[] = []
  let most = 0
  const done = new Map<string, unknown[]>()
  const asyncJob: AsyncJob = async ({ subject: concurrencyKey, payload }) => {
    expect(running).not.toContain(concurrencyKey)
    most = Math.max(most, running.push(concurrencyKey))
    if (most === 32) crowd.open()
    await (concurrencyKey === 'dead' ? dead : crowd).opened
    running.splice(running.indexOf(concurrencyKey), 1)
    done.set(concurrencyKey, [...(done.get(concurrencyKey) ?? []), payload['number']])
    return nothing
  }
  const { dependencies } = await jobsFixture({}, undefined, { ask: asyncJob })
  const concurrencyKeys = ['dead', ...Array.from({ length: 40 }, (_, index) => `origin ${index}`)]
  const { db } = dependencies.database
  for (const sequence of [3, 1, 2]) {
    for (const concurrencyKey of concurrencyKeys) {
      const job = {
        kind: 'ask',
        accountId: 'acc',
        subject: concurrencyKey,
        payload: { number: sequence },
        dueAt: START,
        concurrencyKey,
      }
      await scheduleJob({ db, runtime: dependencies.runtime }, job)
    }
    await db.updateTable('job').set({ sequence }).where('sequence', '=', 0).execute()
  }
  const all = runDueJobs(dependencies, START)
  await until(() => [...done.values()].flat().length === 120)
  expect(done.has('dead')).toBe(false)
  dead.open()
  await all
  expect([most, [...done.values()]]).toEqual([32, concurrencyKeys.map(() => [1, 2, 3])])
})

test('starts a later job only after all earlier jobs have ended, including the jobs that they schedule', async () => {
  const story: string[] = []
  const again: AsyncJob = async ({ id, subject, now }) => {
    story.push(`${subject} at ${now - START}`)
    await after(subject === 'slow' ? 20 : 0)
    return async ({ db, runtime, now: then }) => {
      expect(then).toBe(now)
      story.push(`${subject} ended ${then - START}`)
      if (then < START + 20)
        await scheduleJob({ db, runtime }, { id, kind: 'again', accountId: 'acc', subject, dueAt: then + 10, concurrencyKey: subject })
    }
  }
  const { dependencies, add } = await jobsFixture({ note: async ({ now }) => void story.push(`note at ${now - START}`) }, undefined, {
    again,
  })
  await add('again', START, 'slow', 'slow')
  await add('again', START + 1, 'quick', 'quick')
  await add('note', START + 12)
  await runDueJobs(dependencies, START + 30)
  expect(story).toEqual(
    ['slow at 0', 'slow ended 0', 'quick at 1', 'quick ended 1', 'slow at 10', 'slow ended 10', 'quick at 11', 'quick ended 11'].concat([
      'note at 12',
      'slow at 20',
      'slow ended 20',
      'quick at 21',
      'quick ended 21',
    ]),
  )
})

test('runs a late async job at the current time, not in the past', async () => {
  const times: number[] = []
  const { dependencies, add } = await jobsFixture({}, undefined, {
    ask: async ({ now }) => (times.push(now), async (then) => void times.push(then.now)),
  })
  await add('ask', START + 1, 'a', 'a')
  await add('ask', START + 500, 'a', 'a')
  await runDueJobs(dependencies, START + 500, START + 100)
  expect(times).toEqual([START + 100, START + 100, START + 500, START + 500])
})

test('retries an async job that throws, and runs other jobs', async () => {
  const done: string[] = []
  const asyncJob: AsyncJob = async ({ subject }) => {
    if (subject === 'broken') throw new Error('no luck')
    return async () => {
      if (subject === 'unwritten') throw new Error('no room')
      done.push(subject)
    }
  }
  const { dependencies, add, waiting, logged } = await jobsFixture({}, undefined, { ask: asyncJob })
  for (const subject of ['broken', 'unwritten', 'good']) await add('ask', START, subject, subject)
  await runDueJobs(dependencies, START)
  expect([done, await waiting()]).toEqual([['good'], [START + MINUTE, START + MINUTE]])
  expect(logged.toSorted()).toEqual([
    expect.stringMatching(/^job failed {"kind":"ask","subject":"broken","tries":1,"error":"Error: no luck"/),
    expect.stringMatching(/^job failed {"kind":"ask","subject":"unwritten","tries":1,"error":"Error: no room"/),
  ])
})

test('does not run an async job twice if the machine was asleep in the meantime', async () => {
  const { opened, open } = door()
  const written: string[] = []
  let asked = 0
  const asyncJob: AsyncJob = async () => {
    asked++
    await opened
    return async () => void written.push('ended')
  }
  const { dependencies, real, add } = await jobsFixture({}, undefined, { ask: asyncJob })
  await add('ask', START, 'a', 'a')
  const queues = new Queues(dependencies)
  queues.start({ key: 'a', kind: 'ask' })
  await until(() => asked === 1)
  real.now += 3_600_000
  queues.start({ key: 'a', kind: 'ask' })
  open()
  await until(() => queues.count === 0)
  expect([asked, written]).toEqual([1, ['ended']])
})

test('slow async jobs do not delay other jobs on the real clock, and write their results when they end', async () => {
  const { opened, open } = door()
  const story: string[] = []
  const asyncJob: AsyncJob = async ({ now }) => {
    story.push(`asked ${now - START}`)
    await opened
    return async ({ now: then }) => void story.push(`ended ${then - START}`)
  }
  const { dependencies, real, add } = await jobsFixture({ note: async ({ now }) => void story.push(`note ${now - START}`) }, undefined, {
    ask: asyncJob,
  })
  await add('ask', START, 'a', 'a')
  await add('note', START + 1)
  real.now = START + 5
  const scheduler = new JobScheduler(dependencies)
  onTestFinished(() => scheduler.stop())
  scheduler.start()
  await until(() => story.length === 2)
  // Different queues have no order relative to each other.
  expect(story.toSorted()).toEqual(['asked 5', 'note 1'])
  real.now = START + 10
  open()
  await until(() => story.length === 3)
  expect(story[2]).toBe('ended 10')
})

test('advance waits for running jobs and for all jobs that become due afterwards', async () => {
  const story: string[] = []
  let slow = 30
  const asyncJob: AsyncJob = async ({ id, now }) => {
    await after(slow)
    slow = 0
    return async ({ db, runtime, now: then }) => {
      story.push(`${(now - START) / MINUTE} ${(then - START) / MINUTE}`)
      if (then < START + 3 * MINUTE)
        await scheduleJob({ db, runtime }, { id, kind: 'ask', accountId: 'acc', subject: 'a', dueAt: then + MINUTE, concurrencyKey: 'a' })
    }
  }
  const { dependencies, add } = await jobsFixture({}, undefined, { ask: asyncJob })
  const scheduler = new JobScheduler(dependencies)
  await writeClock(dependencies.database.db, { offset_ms: 0, frozen_at: START })
  await add('ask', START, 'a', 'a')
  await scheduler.advance((now) => now + 10 * MINUTE)
  expect(story).toEqual(['0 0', '1 1', '2 2', '3 3'])
  await scheduler.stop()
})

test('stop waits for running jobs and writes their results', async () => {
  const { opened, open } = door()
  const written: string[] = []
  let hasBegun = false
  const asyncJob: AsyncJob = async () => {
    hasBegun = true
    await opened
    return async () => void written.push('ended')
  }
  const { dependencies, add } = await jobsFixture({}, undefined, { ask: asyncJob })
  await add('ask', START, 'a', 'a')
  const scheduler = new JobScheduler(dependencies)
  scheduler.start()
  await until(() => hasBegun)
  const stopped = scheduler.stop()
  await after(20)
  open()
  await stopped
  expect(written).toEqual(['ended'])
})

test('stop has a time limit, and leaves slower jobs for the next start', async () => {
  const { opened, open } = door()
  let hasBegun = false
  const asyncJob: AsyncJob = async () => {
    hasBegun = true
    await opened
    return nothing
  }
  const { dependencies, add, waiting, logged } = await jobsFixture({}, undefined, { ask: asyncJob })
  await add('ask', START, 'a', 'a')
  const queues = new Queues(dependencies)
  queues.start({ key: 'a', kind: 'ask' })
  await until(() => hasBegun)
  await queues.end(20)
  expect(queues.count).toBe(1)
  open()
  await until(() => queues.count === 0)
  // The result arrived after the shutdown. It was therefore not written, and the job remains.
  expect([await waiting(), logged]).toEqual([[START], []])
})
