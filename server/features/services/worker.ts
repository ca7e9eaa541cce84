/** Worker of the pool in `determine.ts`. */
import { doWork } from '../../core/worker-pool.ts'
import { determineHere } from './determine.ts'

export default doWork({ determine: determineHere })
