/** Entry point of the worker threads that `why.ts` starts. */
import { doWork } from '../../core/worker-pool.ts'
import { runWhyTask } from './why-task.ts'

export default doWork({ runWhyTask })
