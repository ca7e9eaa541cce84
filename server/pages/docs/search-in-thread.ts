/** Builds the search index in another thread: it takes about a second, and calls would wait meanwhile. The package brings it built. */
import { WorkerPool } from '../../core/worker-pool.ts'

const LONGEST_MS = 120_000

/** The thread ends with its work: the index is built once. */
export async function searchIndexInThread(): Promise<string> {
  const pool = new WorkerPool({
    module: new URL('./search-worker', import.meta.url),
    threads: 1,
    timeoutMs: LONGEST_MS,
    heapMegabytes: 1024,
  })
  try {
    return (await pool.run({ task: 'searchIndex', input: [] })) as string
  } finally {
    await pool.rest()
  }
}
