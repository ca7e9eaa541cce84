/** Runs in the threads that `determine.ts` starts. */
import { doWork } from '../../core/worker-pool.ts'
import { determineHere } from './determine.ts'

export default doWork({ determine: determineHere })
