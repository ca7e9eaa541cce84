/** Threads start on demand and return results in order. If a thread fails, its pending tasks are rejected. */
import { threadId } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { Threads } from '../../../checks/core/threads.ts'

interface Work {
  readonly wait?: Int32Array
  readonly fail?: string
}

function createThreads(threads: number, atOnce: number) {
  const all = new Threads<Work, { threadId: number; given: string }>({
    module: 'test/checks/core/threads-work',
    data: { given: 'data' },
    threads,
    maxQueuedTasks: atOnce,
  })
  onTestFinished(() => all.end())
  return all
}

const gate = () => {
  const wait = new Int32Array(new SharedArrayBuffer(4))
  const open = () => {
    Atomics.store(wait, 0, 1)
    Atomics.notify(wait, 0)
  }
  return { wait, open }
}

test('starts a second thread once the first is busy with another task, and returns undefined if all threads are busy', async () => {
  const threads = createThreads(2, 1)
  const { wait, open } = gate()
  expect(threads.latest).toEqual([])
  const first = await threads.run({})
  expect(first).toEqual({ threadId: expect.any(Number), given: 'data' })
  expect(first?.threadId).not.toBe(threadId)
  const waiting = threads.run({ wait })
  const other = threads.run({ wait })
  expect([threads.busy, threads.run({})]).toEqual([true, undefined])
  open()
  const [one, two] = await Promise.all([waiting, other])
  expect(one?.threadId).toBe(first?.threadId)
  expect(two?.threadId).not.toBe(first?.threadId)
  expect(threads.latest).toHaveLength(2)
  expect(threads.busy).toBe(false)
})

test('returns undefined if no threads are allowed', () => {
  const threads = createThreads(0, 1)
  expect([threads.busy, threads.run({})]).toEqual([true, undefined])
})

test.each([
  ['fails', 'too far', 'too far'],
  ['ends', 'exit', 'a thread ended with code 3'],
])('rejects pending and later tasks of a thread that %s', async (_, fail, message) => {
  const threads = createThreads(1, Infinity)
  await threads.run({})
  const all = [threads.run({ fail }), threads.run({})]
  for (const one of all) await expect(one).rejects.toThrow(message)
  await expect(threads.run({})).rejects.toThrow(message)
})
