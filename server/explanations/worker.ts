/** The work of the thread in which `sandbox/why.ts` has answers explained. */
import { doWork } from '../core/worker-pool.ts'
import { explain } from './explain.ts'

export default doWork({ explain })
