/** What each thread of the pool runs: it does one piece of work after the other. */
import { parentPort } from 'node:worker_threads'
import { type Outcome, ownMemory, type Work } from '../core/worker-pool.ts'
import { workerTasks } from './worker-tasks.ts'

const tasks = workerTasks as unknown as Readonly<Record<string, (...input: readonly unknown[]) => Promise<unknown>>>

async function outcomeOf({ task, input }: Work): Promise<Outcome> {
  try {
    return { result: await tasks[task]?.(...input) }
  } catch (error) {
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}

async function answer(work: Work): Promise<void> {
  const outcome = await outcomeOf(work)
  const bytes = 'result' in outcome && outcome.result instanceof Uint8Array ? [outcome.result] : []
  parentPort?.postMessage(outcome, ownMemory(bytes))
}

parentPort?.on('message', (work: Work) => void answer(work))
