/** Explains in a thread: thousands of determinations hold up the calls of nobody. */
import { WorkerPool } from '../core/worker-pool.ts'
import type { explain, Explanation } from './explain.ts'

const pool = new WorkerPool({ module: new URL('./worker', import.meta.url), threads: 1, timeoutMs: 20_000, heapMegabytes: 512 })

/** Rejects with WorkLimitExceeded when the evidence is too large. */
export const explainInThread = (...input: Parameters<typeof explain>): Promise<Explanation> =>
  pool.run({ task: 'explain', input }) as Promise<Explanation>
