/** Tasks for the worker-pool tests. */
import { threadId } from 'node:worker_threads'
import { doWork } from '../../../server/core/worker-pool.ts'

export default doWork({
  thread: () => threadId,
  length: (bytes: Uint8Array | string) => bytes.length,
  bytes: (length: number) => new Uint8Array(length).fill(7),
  spin: () => {
    for (;;);
  },
  hoard: () => {
    const arrays: number[][] = []
    for (;;) arrays.push(Array.from({ length: 10_000 }, (_, at) => at))
  },
  buffer: () => {
    const buffers: Uint8Array[] = []
    for (;;) buffers.push(new Uint8Array(1_000_000).fill(1))
  },
  exit: () => process.exit(3),
  reject: (why: string) => {
    throw new RangeError(why)
  },
  /** Waits for a notification. */
  wait: (shared: Int32Array) => Atomics.wait(shared, 0, 0),
  wake: (shared: Int32Array) => {
    Atomics.store(shared, 0, 1)
    return Atomics.notify(shared, 0)
  },
})
