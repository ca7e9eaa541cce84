/** The loop of a thread of a worker pool: it does one piece of work after the other. */
import { parentPort } from 'node:worker_threads'
import { type Outcome, ownMemory, type Work } from './worker-pool.ts'

/** The tasks of a thread by name. */
export type WorkerTasks = Readonly<Record<string, (...input: never[]) => unknown>>

export function doWork(tasks: WorkerTasks): void {
  parentPort?.on('message', (work: Work) => void answer(tasks, work))
}

async function answer(tasks: WorkerTasks, work: Work): Promise<void> {
  const outcome = await outcomeOf(tasks, work)
  const bytes = 'result' in outcome && outcome.result instanceof Uint8Array ? [outcome.result] : []
  parentPort?.postMessage(outcome, ownMemory(bytes))
}

async function outcomeOf(tasks: WorkerTasks, { task, input }: Work): Promise<Outcome> {
  try {
    return { result: await tasks[task]?.(...(input as never[])) }
  } catch (error) {
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}
