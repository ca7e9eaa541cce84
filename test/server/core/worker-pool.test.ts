/** Work in other threads has limits, and what exceeds them harms no other work. */
import { threadId } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { WorkerPool, WorkLimitExceeded } from '../../../server/core/worker-pool.ts'

const pool = (timeoutMs = 60_000) =>
  new WorkerPool({ module: new URL('./worker-pool-work', import.meta.url), threads: 1, timeoutMs, heapMegabytes: 32 })

test('work is done in another thread, which does the next piece of work too', async () => {
  const workers = pool()
  const [one, other] = await Promise.all([workers.run({ task: 'thread', input: [] }), workers.run({ task: 'thread', input: [] })])
  expect(one).not.toBe(threadId)
  expect(other).toBe(one)
})

test('bytes are copied, or handed over where that is asked for', async () => {
  const workers = pool()
  const [copied, given] = [new Uint8Array(1_000_000), new Uint8Array(1_000_000)]
  expect(await workers.run({ task: 'length', input: [copied] })).toBe(1_000_000)
  expect(await workers.run({ task: 'length', input: [given] }, { handOver: [given] })).toBe(1_000_000)
  expect([copied.length, given.length]).toEqual([1_000_000, 0])
})

test.each([
  ['time', { task: 'spin', input: [] }, { timeoutMs: 50 }],
  ['memory', { task: 'hoard', input: [] }, {}],
])('work that takes too much %s is ended, and the next is done', async (_, work, options) => {
  const workers = pool()
  const [exceeding, next] = await Promise.allSettled([workers.run(work, options), workers.run({ task: 'length', input: ['abc'] })])
  expect(exceeding).toMatchObject({ status: 'rejected', reason: expect.any(WorkLimitExceeded) })
  expect(next).toEqual({ status: 'fulfilled', value: 3 })
})

test('an error in the thread is an error of the work', async () => {
  await expect(pool().run({ task: 'dance', input: [] })).rejects.toThrow('dance: there is no such task')
})
