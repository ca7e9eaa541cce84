/** Worker threads have limits. Work that exceeds a limit does not affect other work. */
import { setImmediate } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Semaphore, WorkerPool, WorkLimitError } from '../../../server/core/worker-pool.ts'
import { FAR_AWAY_MS } from '../../time-limits.ts'
import { eventually } from '../../eventually.ts'

const pool = ({ threads = 1, heapMegabytes = 32 } = {}) =>
  new WorkerPool({ module: new URL('./worker-pool-work', import.meta.url), threads, timeoutMs: FAR_AWAY_MS, heapMegabytes })

test('runs work in another thread and reuses the thread', async () => {
  const workers = pool()
  const [first, second] = await Promise.all([workers.run({ task: 'thread', input: [] }), workers.run({ task: 'thread', input: [] })])
  expect(first).not.toBe(threadId)
  expect(second).toBe(first)
})

test('copies bytes, or transfers them on request', async () => {
  const workers = pool()
  const [copied, transferred] = [new Uint8Array(1_000_000), new Uint8Array(1_000_000)]
  expect(await workers.run({ task: 'length', input: [copied] })).toBe(1_000_000)
  expect(await workers.run({ task: 'length', input: [transferred] }, { handOver: [transferred] })).toBe(1_000_000)
  expect([copied.length, transferred.length]).toEqual([1_000_000, 0])
})

test.each([
  ['time', { task: 'spin', input: [] }, { timeoutMs: 50 }],
  ['memory', { task: 'hoard', input: [] }, {}],
  ['memory for buffers', { task: 'buffer', input: [] }, { bufferMegabytes: 100 }],
])('terminates work that exceeds its %s and runs the next', async (_, work, options) => {
  const workers = pool()
  const [exceeding, next] = await Promise.allSettled([workers.run(work, options), workers.run({ task: 'length', input: ['abc'] })])
  expect(exceeding).toMatchObject({ status: 'rejected', reason: expect.any(WorkLimitError) })
  expect(next).toEqual({ status: 'fulfilled', value: 3 })
})

test('terminates work that exceeds its time and memory limits at the same moment, and the process continues', async () => {
  const workers = pool()
  await workers.run({ task: 'length', input: ['the thread has started'] })
  const exceeding = workers.run({ task: 'hoard', input: [] }, { timeoutMs: 1 })
  await setImmediate()
  // Blocks this thread until the work has exceeded both limits, so that this thread receives both events in one turn of the event loop.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  await expect(exceeding).rejects.toThrow(WorkLimitError)
  expect(await workers.run({ task: 'length', input: ['abc'] })).toBe(3)
})

test('forwards errors from the thread', async () => {
  await expect(pool().run({ task: 'reject', input: ['too far'] })).rejects.toThrow(new RangeError('too far'))
})

test('a thread that exits affects only its own work', async () => {
  const workers = pool()
  await expect(workers.run({ task: 'exit', input: [] })).rejects.toThrow('exited with code: 3')
  expect(await workers.run({ task: 'length', input: ['abc'] })).toBe(3)
})

test('returns bytes in shared and in separate memory', async () => {
  for (const length of [5, 1_000_000]) expect(await pool().run({ task: 'bytes', input: [length] })).toEqual(new Uint8Array(length).fill(7))
})

test('runs work concurrently, one task per thread', async () => {
  const workers = pool({ threads: 2 })
  const shared = new Int32Array(new SharedArrayBuffer(4))
  const waiting = workers.run({ task: 'wait', input: [shared] })
  await workers.run({ task: 'wake', input: [shared] })
  expect(await waiting).toMatch(/^(ok|not-equal)$/)
})

test('pools with the same memory limit share their threads and do not wait for each other', async () => {
  const [first, second, larger] = [pool({ heapMegabytes: 40 }), pool({ heapMegabytes: 40 }), pool({ heapMegabytes: 48 })]
  const thread = await first.run({ task: 'thread', input: [] })
  expect(await second.run({ task: 'thread', input: [] })).toBe(thread)
  expect(await larger.run({ task: 'thread', input: [] })).not.toBe(thread)
  const shared = new Int32Array(new SharedArrayBuffer(4))
  const waiting = first.run({ task: 'wait', input: [shared] })
  await second.run({ task: 'wake', input: [shared] })
  await waiting
})

test('starts the timeout when the work gets a thread', async () => {
  const begin = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => begin.mockRestore())
  const workers = pool()
  const shared = new Int32Array(new SharedArrayBuffer(4))
  const waiting = workers.run({ task: 'wait', input: [shared] }, { timeoutMs: FAR_AWAY_MS })
  const next = workers.run({ task: 'length', input: ['abc'] }, { timeoutMs: FAR_AWAY_MS })
  await eventually(() => expect(begin).toHaveBeenCalledOnce())
  await setImmediate()
  expect(begin).toHaveBeenCalledOnce()
  Atomics.store(shared, 0, 1)
  Atomics.notify(shared, 0)
  await waiting
  expect([await next, begin.mock.calls.length]).toEqual([3, 2])
})

test('a semaphore runs the permitted number of tasks concurrently, in order, even if some of them fail', async () => {
  const semaphore = new Semaphore(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = Array.from({ length: 5 }, (_, number) =>
    semaphore.run(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => (ends[number] = resolve))
      if (number % 2 === 0) throw new Error(`work ${number}`)
      return number
    }),
  )
  const outcomes = Promise.allSettled(works)
  for (const expected of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]) {
    expect(begun).toEqual(expected)
    const ending = expected.length - 2
    ends[ending]?.()
    await works[ending]?.catch(() => {})
    await Promise.resolve()
  }
  ends[4]?.()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(await semaphore.run(async () => 'free again')).toBe('free again')
})
