/** A job does not fail when the disk is full. The reason that keeps jobs from running is logged once, not each time the scheduler looks. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { JobScheduler } from '../../../server/jobs/scheduler.ts'
import { jobsFixture, START } from './jobs-fixture.ts'

test('a job that meets a full disk stays due, keeps its tries, and runs once there is room', async () => {
  const ran: string[] = []
  let full = true
  const kept = await jobsFixture({
    note: async ({ subject }) => {
      if (full) throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
      ran.push(subject)
    },
  })
  const scheduler = new JobScheduler(kept.dependencies)
  await scheduler.freeze(true)
  await kept.add('note', START + 1)
  for (let time = 0; time < 12; time++) await expect(scheduler.advance(() => START + 1)).rejects.toThrow('disk is full')
  expect([await kept.waiting(), ran]).toEqual([[START + 1], []])
  expect(kept.logged).toEqual([expect.stringMatching(/^the database cannot write.*"cause":"the disk is full"/)])
  full = false
  await scheduler.advance(() => START + 1)
  expect([await kept.waiting(), ran]).toEqual([[], ['note']])
})

test('what keeps jobs from running is said once', async () => {
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
