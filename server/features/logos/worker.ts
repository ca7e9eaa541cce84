/** The thread that `in-thread.ts` starts. */
import { doWork } from '../../core/worker-pool.ts'
import { svgThatScriptsIsRefused } from './rules.ts'

export default doWork({
  svgThatScriptsIsRefused(svg: string) {
    const refusal = svgThatScriptsIsRefused({ svg })
    return refusal && { code: refusal.code, message: refusal.message }
  },
})
