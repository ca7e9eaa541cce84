/** Worker thread for `cpd validate`, which checks lines or files. */
import { parentPort, workerData } from 'node:worker_threads'
import { createTextChecker } from '../validate/auto-checker.ts'
import type { Mode } from '../report/finding.ts'
import type { ThreadResult, Task } from './threads/worker-pool.ts'
import { checkFiles, checkTaskLines } from './threads/tasks.ts'

const { as, mode } = workerData as { as: string; mode: Mode }
const checker = await createTextChecker(as, mode)

parentPort?.on('message', (task: Task) => {
  const done = task.kind === 'lines' ? checkTaskLines(task, checker) : checkFiles(task.paths, task.room, checker)
  const result: ThreadResult = { done, checkedAs: checker.summary() }
  parentPort?.postMessage(result, done.kind === 'lines' && done.memory ? [done.memory] : [])
})
