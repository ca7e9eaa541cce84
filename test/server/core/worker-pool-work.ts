/** Work for the tests of the worker pool. */
import { parentPort, threadId } from 'node:worker_threads'
import type { Work } from '../../../server/core/worker-pool.ts'

const tasks: Readonly<Record<string, (value?: unknown) => unknown>> = {
  thread: () => threadId,
  length: (bytes) => (bytes as Uint8Array).length,
  spin: () => {
    for (;;);
  },
  hoard: () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => at))
  },
  buffer: () => {
    const kept: Uint8Array[] = []
    for (;;) kept.push(new Uint8Array(1_000_000).fill(1))
  },
}

parentPort?.on('message', ({ task, input }: Work) => {
  const work = tasks[task]
  parentPort?.postMessage(work ? { result: work(...input) } : { error: 'there is no such task' }, [])
})
