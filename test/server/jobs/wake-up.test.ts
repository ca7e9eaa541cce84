/** A job that the process scheduled itself starts at once, because the scheduler is notified and need not poll. */
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { JobScheduler } from '../../../server/jobs/scheduler.ts'
import { scheduleJob } from '../../../server/store/jobs.ts'
import { inTransaction } from '../../../server/store/transaction.ts'
import { type JobsFixture, jobsFixture, START } from './jobs-fixture.ts'

/** The limit is far less than the second after which the scheduler polls. */
const AT_ONCE = 400

interface RunningScheduler extends JobsFixture {
  readonly ran: string[]
  job(subject: string, dueAt: number): Parameters<typeof scheduleJob>[1]
}

/** Real time passes here, and the scheduler has found nothing to do. */
async function runningScheduler(): Promise<RunningScheduler> {
  const ran: string[] = []
  const kept = await jobsFixture({ note: async ({ subject }) => void ran.push(subject) }, undefined, {
    ask: async ({ subject }) => (ran.push(subject), async () => {}),
  })
  const began = performance.now()
  Object.defineProperty(kept.real, 'now', { get: () => START + Math.floor(performance.now() - began) })
  const scheduler = new JobScheduler(kept.dependencies)
  scheduler.start()
  onTestFinished(() => scheduler.stop())
  await after(30)
  const job: RunningScheduler['job'] = (subject, dueAt) => ({ kind: 'note', accountId: 'acc', subject, dueAt })
  return { ...kept, ran, job }
}

async function seen(ran: readonly string[], subject: string): Promise<number> {
  const began = performance.now()
  while (!ran.includes(subject)) await after(1)
  return performance.now() - began
}

test('a job begins as soon as the transaction that scheduled it is committed, and not before', async () => {
  const { dependencies, ran, job, real } = await runningScheduler()
  const { db } = dependencies.database
  await inTransaction(db, async (tx) => {
    await scheduleJob({ db: tx, runtime: dependencies.runtime }, job('of a transaction', real.now))
    await after(60)
    expect(ran).toEqual([])
  })
  expect(await seen(ran, 'of a transaction')).toBeLessThan(AT_ONCE)
  await scheduleJob({ db, runtime: dependencies.runtime }, { ...job('an async job', real.now), kind: 'ask', concurrencyKey: 'a' })
  expect(await seen(ran, 'an async job')).toBeLessThan(AT_ONCE)
})

test('one that is due within the second begins when it is due', async () => {
  const { dependencies, ran, job, real } = await runningScheduler()
  const dueAt = real.now + 150
  await scheduleJob({ db: dependencies.database.db, runtime: dependencies.runtime }, job('soon', dueAt))
  expect(await seen(ran, 'soon')).toBeLessThan(AT_ONCE)
  expect(real.now).toBeGreaterThanOrEqual(dueAt)
})

test('what was undone begins nothing, and a later job ends no sleep', async () => {
  const { dependencies, job, real } = await runningScheduler()
  const { database, runtime, requestLog } = dependencies
  let looked = 0
  const flush = requestLog.flush.bind(requestLog)
  requestLog.flush = () => {
    looked++
    return flush()
  }
  for (let round = 0; round < 10; round++) {
    const undone = inTransaction(database.db, async (tx) => {
      await scheduleJob({ db: tx, runtime }, job('undone', real.now))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await scheduleJob({ db: database.db, runtime }, job('in an hour', real.now + 3_600_000))
    await after(20)
  }
  // The scheduler may have polled once.
  expect(looked).toBeLessThanOrEqual(2)
})
