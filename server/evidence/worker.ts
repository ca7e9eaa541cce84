/** What each thread for documents runs. */
import { doWork } from '../core/worker-thread.ts'
import { workerTasks } from './worker-tasks.ts'

doWork(workerTasks)
