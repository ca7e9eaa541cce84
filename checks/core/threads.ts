/** Worker threads. Each thread processes its tasks in order and posts one message per task. */
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Transferable, Worker } from 'node:worker_threads'
import { findPackageFolder } from './package.ts'

export interface ThreadsOptions {
  /** Path of the worker module without its extension. The path is the same in the sources and in the package. */
  readonly module: string
  readonly data: object
  readonly threads: number
  /** Maximum number of tasks queued on one thread. */
  readonly maxQueuedTasks: number
}

interface Thread<Result> {
  readonly worker: Worker
  readonly waiting: { resolve: (result: Result) => void; reject: (error: Error) => void }[]
  latest?: Result
  failure?: Error
}

export class Threads<Task, Result> {
  readonly #options: ThreadsOptions
  readonly #threads: Thread<Result>[] = []

  constructor(options: ThreadsOptions) {
    this.#options = options
  }

  /** Starts the first thread unless one is already running. */
  start(): void {
    if (this.#threads.length === 0 && this.#options.threads > 0) this.#threads.push(this.#begin())
  }

  /** True if every thread has `maxQueuedTasks` tasks. */
  get busy(): boolean {
    return this.#free() === undefined
  }

  /** The most recent result of each thread. */
  get latest(): readonly Result[] {
    return this.#threads.flatMap(({ latest }) => latest ?? [])
  }

  /** Sends a task to a thread. Returns undefined if all threads are busy. Rejects if the thread fails. */
  run(task: Task, transferred: readonly Transferable[] = []): Promise<Result> | undefined {
    const thread = this.#free()
    if (!thread) return undefined
    const result = new Promise<Result>((resolve, reject) => {
      if (thread.failure) reject(thread.failure)
      else thread.waiting.push({ resolve, reject })
    })
    // Prevents an unhandled rejection if nobody awaits the result, for example after the output was closed.
    result.catch(() => {})
    thread.worker.postMessage(task, transferred)
    return result
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  /**
   * Returns the thread with the fewest tasks. Starts another thread only after every running thread has returned a result, to keep the
   * number of threads low in short runs.
   */
  #free(): Thread<Result> | undefined {
    const { threads, maxQueuedTasks } = this.#options
    this.start()
    const [thread] = this.#threads.toSorted((a, b) => a.waiting.length - b.waiting.length)
    if (!thread || thread.waiting.length < maxQueuedTasks) return thread
    if (this.#threads.length >= threads || this.#threads.some(({ latest }) => latest === undefined)) return undefined
    const next = this.#begin()
    this.#threads.push(next)
    return next
  }

  #begin(): Thread<Result> {
    const { module, data } = this.#options
    const worker = new Worker(START, { eval: true, workerData: { ...data, module: resolveModule(module).href }, execArgv: [] })
    const thread: Thread<Result> = { worker, waiting: [] }
    worker.on('message', (result: Result) => {
      thread.latest = result
      thread.waiting.shift()?.resolve(result)
    })
    const fail = (error: Error) => {
      thread.failure ??= error
      for (const { reject } of thread.waiting.splice(0)) reject(thread.failure)
    }
    worker.on('error', fail)
    worker.on('exit', (code) => fail(new Error(`a thread ended with code ${code}`)))
    return thread
  }
}

/**
 * Caches compiled code in the system's temporary folder, which speeds up the next start. Older versions of Node have no such cache.
 * Modules loaded before the cache is enabled are compiled on each start, so this code is a string that imports the worker module.
 */
const START = "require('node:module').enableCompileCache?.(); import(require('node:worker_threads').workerData.module)"

/** Resolves a module path in the sources, or in the `dist/` folder of the package. */
const resolveModule = (path: string): URL => {
  const ending = extname(import.meta.url)
  return new URL(`${ending === '.ts' ? '' : 'dist/'}${path}${ending}`, pathToFileURL(findPackageFolder()))
}
