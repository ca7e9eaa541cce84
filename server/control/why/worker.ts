/** Entry point of the worker threads that `why.ts` starts. */
import { doWork } from '../../core/worker-pool.ts'
import { runTrialTask } from './change-trial.ts'
import { runWhyTask } from './why-task.ts'

export default doWork({ runWhyTask, runTrialTask })
