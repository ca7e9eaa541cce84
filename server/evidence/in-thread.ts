/** Does work on documents in another thread, so that no document holds up the calls of others. */
import { type RunOptions, WorkerPool } from '../core/worker-pool.ts'
import type { WorkerTasks } from './worker-tasks.ts'

/** What the contract's largest documents take is far below both limits. */
export const DOCUMENT_TIMEOUT_MS = 10_000
const HEAP_MEGABYTES = 512

const pool = new WorkerPool({
  module: new URL('./worker', import.meta.url),
  threads: 2,
  timeoutMs: DOCUMENT_TIMEOUT_MS,
  heapMegabytes: HEAP_MEGABYTES,
})

/** Rejects with WorkLimitExceeded what takes too long or too much memory. */
export const inThread = <Task extends keyof WorkerTasks>(
  task: Task,
  input: Parameters<WorkerTasks[Task]>,
  options?: RunOptions,
): ReturnType<WorkerTasks[Task]> => pool.run({ task, input }, options) as ReturnType<WorkerTasks[Task]>
