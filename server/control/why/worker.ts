/** Entry point of the worker threads that `why.ts` starts. */
import { doWork } from '../../core/worker-pool.ts'
import { answerWhy } from './answer.ts'

export default doWork({ answerWhy })
