/** Runs document work in a worker pool, so that large documents do not delay other calls. */
import { TIME_LIMITS } from '../core/time-limits.ts'
import { type RunOptions, WorkerPool, Semaphore } from '../core/worker-pool.ts'
import type { WorkerTasks } from './worker.ts'

/** Memory limit in megabytes. The largest documents that the contract allows stay far below this limit and the time limit. */
const HEAP_MEGABYTES = 512
/** Maximum size of the buffers used to read a document, in megabytes. Leaves room for three copies of the largest document. */
export const DOCUMENT_BUFFER_MEGABYTES = 256
const THREADS = 2

const pool = new WorkerPool({
  module: new URL('./worker', import.meta.url),
  threads: THREADS,
  timeoutMs: TIME_LIMITS.documentMs,
  heapMegabytes: HEAP_MEGABYTES,
})

/** Callers hold a permit while they read whole documents for a thread, which limits the number of documents in memory. */
export const documentSemaphore = new Semaphore(THREADS)

/** Runs a task in a thread. Rejects with a WorkLimitError if the task exceeds its time or memory limit. */
export const inThread = <Task extends keyof WorkerTasks>(
  task: Task,
  input: Parameters<WorkerTasks[Task]>,
  options?: RunOptions,
): ReturnType<WorkerTasks[Task]> => pool.run({ task, input }, options) as ReturnType<WorkerTasks[Task]>
