/** Compares two documents in a thread, as large ones take long and would hold up the other calls. */
import { UsageError } from '../../../checks/core/errors.ts'
import type { Change } from '../../../checks/diff/change.ts'
import { usePools, WorkerPool, WorkLimitError } from '../../../server/core/worker-pool.ts'

export interface Asked {
  readonly old: string
  readonly new: string
  readonly all: boolean
  readonly limit: number
  readonly cursor?: string | undefined
}

export interface Compared {
  readonly breaking: number
  readonly compatible: number
  readonly notes: number
  readonly changes: (Pick<Change, 'id' | 'level' | 'was' | 'is' | 'breaks'> & { at: string; places: string[]; more_places?: number })[]
  readonly next_cursor?: string
}

/** The caller can put it right. */
export interface Refused {
  readonly refused: string
}

/** The module that the threads run. */
export const WORKER = new URL('./worker', import.meta.url)

const pool = new WorkerPool({ module: WORKER, threads: 4, timeoutMs: 120_000, heapMegabytes: 2048 })

export async function diffInThread(asked: Asked, threads = pool): Promise<Compared> {
  const leavePools = usePools()
  try {
    const answer = (await threads.run({ task: 'diff', input: [asked] })) as Compared | Refused
    if ('refused' in answer) throw new UsageError(answer.refused)
    return answer
  } catch (error) {
    if (error instanceof WorkLimitError)
      throw new UsageError('the documents are too large: comparing them takes too long or too much memory')
    throw error
  } finally {
    await leavePools()
  }
}
