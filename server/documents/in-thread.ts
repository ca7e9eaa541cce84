/** Runs work on documents in a worker pool, so that no document holds up the calls of others. */
import { TIME_LIMITS } from '../core/time-limits.ts'
import { type RunOptions, WorkerPool, Semaphore } from '../core/worker-pool.ts'
import type { WorkerTasks } from './worker.ts'

/** The largest documents of the contract stay far below this limit and the time limit. */
const HEAP_MEGABYTES = 512
/** What a document may unpack to while it is read. Three copies of the largest document are in it. */
export const DOCUMENT_BUFFER_MEGABYTES = 256
const THREADS = 2

const pool = new WorkerPool({
  module: new URL('./worker', import.meta.url),
  threads: THREADS,
  timeoutMs: TIME_LIMITS.documentMs,
  heapMegabytes: HEAP_MEGABYTES,
})

/** A caller holds a permit while it reads whole documents for a thread, so that no more of them are in memory than are worked on. */
export const documentSemaphore = new Semaphore(THREADS)

/** Rejects with WorkLimitError when the work takes too long or too much memory. */
export const inThread = <Task extends keyof WorkerTasks>(
  task: Task,
  input: Parameters<WorkerTasks[Task]>,
  options?: RunOptions,
): ReturnType<WorkerTasks[Task]> => pool.run({ task, input }, options) as ReturnType<WorkerTasks[Task]>
