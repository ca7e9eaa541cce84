/** Runs work on documents in a worker pool, so that a document does not delay other calls. */
import { TIME_LIMITS } from '../core/time-limits.ts'
import { type RunOptions, WorkerPool, Semaphore } from '../core/worker-pool.ts'
import type { WorkerTasks } from './worker.ts'

/** The largest documents of the contract stay far below this limit and the time limit. */
const HEAP_MEGABYTES = 512
/** Maximum unpacked size of a document while it is read. Leaves room for three copies of the largest document. */
export const DOCUMENT_BUFFER_MEGABYTES = 256
const THREADS = 2

const pool = new WorkerPool({
  module: new URL('./worker', import.meta.url),
  threads: THREADS,
  timeoutMs: TIME_LIMITS.documentMs,
  heapMegabytes: HEAP_MEGABYTES,
})

/** Callers hold a permit while they read whole documents for a thread. This limits the number of documents in memory. */
export const documentSemaphore = new Semaphore(THREADS)

/** Rejects with WorkLimitError if the work takes too long or too much memory. */
export const inThread = <Task extends keyof WorkerTasks>(
  task: Task,
  input: Parameters<WorkerTasks[Task]>,
  options?: RunOptions,
): ReturnType<WorkerTasks[Task]> => pool.run({ task, input }, options) as ReturnType<WorkerTasks[Task]>
