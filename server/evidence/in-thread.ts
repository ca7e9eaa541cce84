/** Does work on documents in another thread, so that no document holds up the calls of others. */
import { Turns } from '../core/turns.ts'
import { type RunOptions, WorkerPool } from '../core/worker-pool.ts'
import type { WorkerTasks } from './worker-tasks.ts'

/** What the contract's largest documents take is far below both limits. */
export const DOCUMENT_TIMEOUT_MS = 10_000
const HEAP_MEGABYTES = 512
const THREADS = 2

const pool = new WorkerPool({
  module: new URL('./worker', import.meta.url),
  threads: THREADS,
  timeoutMs: DOCUMENT_TIMEOUT_MS,
  heapMegabytes: HEAP_MEGABYTES,
})

/** Whoever reads whole documents to give them to a thread waits for a turn first: no more of them are in memory than are worked on. */
export const documentTurns = new Turns(THREADS)

/** Rejects with WorkLimitExceeded what takes too long or too much memory. */
export const inThread = <Task extends keyof WorkerTasks>(
  task: Task,
  input: Parameters<WorkerTasks[Task]>,
  options?: RunOptions,
): ReturnType<WorkerTasks[Task]> => pool.run({ task, input }, options) as ReturnType<WorkerTasks[Task]>
