/** The work of the thread that `in-thread.ts` starts. */
import { doWork } from '../core/worker-pool.ts'
import { explain } from './explain.ts'

doWork({ explain })
