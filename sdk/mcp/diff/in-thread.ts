/** Compares two documents in a worker thread, because large documents would block other calls. */
import { UsageError } from '../../../checks/core/errors.ts'
import type { Change } from '../../../checks/diff/change.ts'
import { usePools, WorkerPool, WorkLimitError } from '../../../server/core/worker-pool.ts'

export interface DiffRequest {
  readonly old: string
  readonly new: string
  readonly all: boolean
  readonly limit: number
  readonly cursor?: string | undefined
}

export interface DiffResult {
  readonly breaking: number
  readonly compatible: number
  readonly notes: number
  readonly changes: (Pick<Change, 'id' | 'level' | 'was' | 'is' | 'breaks'> & { at: string; places: string[]; more_places?: number })[]
  readonly next_cursor?: string
}

/** An error that the caller can fix. */
export interface DiffError {
  readonly error: string
}

/** URL of the module that the threads run. */
export const WORKER = new URL('./worker', import.meta.url)

const pool = new WorkerPool({ module: WORKER, threads: 4, timeoutMs: 120_000, heapMegabytes: 2048 })

export async function diffInThread(request: DiffRequest, threads = pool): Promise<DiffResult> {
  const leavePools = usePools()
  try {
    const result = (await threads.run({ task: 'diff', input: [request] })) as DiffResult | DiffError
    if ('error' in result) throw new UsageError(result.error)
    return result
  } catch (error) {
    if (error instanceof WorkLimitError)
      throw new UsageError('the documents are too large to compare in the available time or memory. Compare smaller documents.')
    throw error
  } finally {
    await leavePools()
  }
}
