/** Applies a rule in another thread, where it takes long: others would wait meanwhile. */
import { ApiError, badRequest } from '../core/errors.ts'
import { WorkerPool, WorkLimitExceeded } from '../core/worker-pool.ts'
import type { Rule } from './rule.ts'

/** What the largest logo takes is far below both limits. */
const pool = new WorkerPool({ module: new URL('./worker', import.meta.url), threads: 1, timeoutMs: 10_000, heapMegabytes: 256 })

/** `worker.ts` lists the rules that can be applied so. */
export async function applyInThread<Input>(rule: Rule<Input>, input: Input): Promise<ApiError | undefined> {
  try {
    const refusal = (await pool.run({ task: rule.name, input: [input] })) as Pick<ApiError, 'code' | 'message'> | undefined
    return refusal && new ApiError(refusal.code, refusal.message)
  } catch (error) {
    if (error instanceof WorkLimitExceeded) return badRequest('/file: it takes too long to check; save it as a plainer image')
    throw error
  }
}
