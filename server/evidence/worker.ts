/** The threads that `in-thread.ts` starts. */
import { doWork } from '../core/worker-pool.ts'
import { workerTasks } from './worker-tasks.ts'

doWork(workerTasks)
