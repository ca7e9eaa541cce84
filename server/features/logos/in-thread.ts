/** Applies the rule for SVG logos in another thread, because checking a large drawing would delay other calls. */
import { ApiError, badRequest } from '../../core/errors.ts'
import { TIME_LIMITS } from '../../core/time-limits.ts'
import { WorkerPool, WorkLimitError } from '../../core/worker-pool.ts'

/** A check of a logo with the maximum size stays far below both limits. */
const pool = new WorkerPool({
  module: new URL('./worker', import.meta.url),
  threads: 1,
  timeoutMs: TIME_LIMITS.documentMs,
  heapMegabytes: 256,
})

export async function rejectSvg(svg: string, timeoutMs = TIME_LIMITS.documentMs): Promise<ApiError | undefined> {
  try {
    const error = (await pool.run({ task: 'requireHarmlessSvg', input: [svg] }, { timeoutMs })) as
      | Pick<ApiError, 'code' | 'message' | 'rejection'>
      | undefined
    return error && new ApiError(error.code, error.message, { rejection: error.rejection })
  } catch (error) {
    if (error instanceof WorkLimitError) return badRequest('/file: the image takes too long to check: save it as a simpler image')
    throw error
  }
}
