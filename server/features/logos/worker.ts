/** Worker of the pool in `in-thread.ts`. */
import { doWork } from '../../core/worker-pool.ts'
import { requireHarmlessSvg } from './rules.ts'

export default doWork({
  requireHarmlessSvg(svg: string) {
    const error = requireHarmlessSvg({ svg })
    return error && { code: error.code, message: error.message, rejection: error.rejection }
  },
})
