/** Entry point of the threads of `why.ts`. */
import { doWork } from '../../core/worker-pool.ts'
import { answerWhy } from './answer.ts'

export default doWork({ answerWhy })
