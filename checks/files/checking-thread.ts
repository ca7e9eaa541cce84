/** The program of each thread of `cpd validate`: it checks the lines or the files that it is given. */
import { parentPort, workerData } from 'node:worker_threads'
import { checkerFor } from '../validate/auto-checker.ts'
import type { Mode } from '../report/finding.ts'
import type { Answer, Task } from './threads/worker-pool.ts'
import { checkFiles, checkTaskLines } from './threads/tasks.ts'

const { as, mode } = workerData as { as: string; mode: Mode }
const checker = await checkerFor(as, mode)

parentPort?.on('message', (task: Task) => {
  const done = task.kind === 'lines' ? checkTaskLines(task, checker) : checkFiles(task.paths, task.room, checker)
  const answer: Answer = { done, checkedAs: checker.summary() }
  parentPort?.postMessage(answer, done.kind === 'lines' && done.memory ? [done.memory] : [])
})
