/** The work of the thread in which `why.ts` has answers explained. */
import { doWork } from '../../core/worker-pool.ts'
import { answerWhy } from './answer.ts'

export default doWork({ answerWhy })
