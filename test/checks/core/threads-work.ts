/** Worker module for the thread tests. */
import { parentPort, threadId, workerData } from 'node:worker_threads'

parentPort?.on('message', ({ wait, fail }: { wait?: Int32Array; fail?: string }) => {
  if (wait) Atomics.wait(wait, 0, 0)
  if (fail === 'exit') process.exit(3)
  if (fail !== undefined) throw new RangeError(fail)
  parentPort?.postMessage({ threadId, given: (workerData as { given: string }).given }, [])
})
