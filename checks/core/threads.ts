/** Worker threads. Each does its tasks in order, and answers each task with one message. */
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Transferable, Worker } from 'node:worker_threads'
import { packageFolder } from './package.ts'

export interface ThreadsOptions {
  /** The path of the module that the threads run, without its extension. It is the same in the sources and in the package. */
  readonly module: string
  /** The `workerData` of the module. */
  readonly data: object
  readonly threads: number
  /** The most tasks that wait for one thread. */
  readonly atOnce: number
}

interface Thread<Answer> {
  readonly worker: Worker
  readonly waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[]
  latest?: Answer
  failure?: Error
}

export class Threads<Task, Answer> {
  readonly #options: ThreadsOptions
  readonly #threads: Thread<Answer>[] = []

  constructor(options: ThreadsOptions) {
    this.#options = options
  }

  /** Starts the first thread, if none has started. */
  start(): void {
    if (this.#threads.length === 0 && this.#options.threads > 0) this.#threads.push(this.#begin())
  }

  /** True if every thread has `atOnce` tasks. */
  get busy(): boolean {
    return this.#free() === undefined
  }

  /** The latest answer of each thread. */
  get latest(): readonly Answer[] {
    return this.#threads.flatMap(({ latest }) => latest ?? [])
  }

  /** Gives a task to a thread. Undefined if all are busy. Rejects with the error of a thread that fails. */
  give(task: Task, transferred: readonly Transferable[] = []): Promise<Answer> | undefined {
    const thread = this.#free()
    if (!thread) return undefined
    const answer = new Promise<Answer>((resolve, reject) => {
      if (thread.failure) reject(thread.failure)
      else thread.waiting.push({ resolve, reject })
    })
    // A caller that waits for it finds the failure; nobody waits after the output was closed.
    answer.catch(() => {})
    thread.worker.postMessage(task, transferred)
    return answer
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  /** The thread with the fewest tasks. Another one starts once all before it have answered, so that short work starts few threads. */
  #free(): Thread<Answer> | undefined {
    const { threads, atOnce } = this.#options
    this.start()
    const [thread] = this.#threads.toSorted((a, b) => a.waiting.length - b.waiting.length)
    if (!thread || thread.waiting.length < atOnce) return thread
    if (this.#threads.length >= threads || this.#threads.some(({ latest }) => latest === undefined)) return undefined
    const next = this.#begin()
    this.#threads.push(next)
    return next
  }

  #begin(): Thread<Answer> {
    const { module, data } = this.#options
    const worker = new Worker(START, { eval: true, workerData: { ...data, module: moduleAt(module).href }, execArgv: [] })
    const thread: Thread<Answer> = { worker, waiting: [] }
    worker.on('message', (answer: Answer) => {
      thread.latest = answer
      thread.waiting.shift()?.resolve(answer)
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
 * Compiled code is cached in the system's temporary folder, for a faster next start; older versions of Node have no such
 * cache. What is loaded before it is switched on is compiled each time, so that this is not a module.
 */
const START = "require('node:module').enableCompileCache?.(); import(require('node:worker_threads').workerData.module)"

/** Beside the sources, or beside what they are built to. */
const moduleAt = (path: string): URL => {
  const ending = extname(import.meta.url)
  return new URL(`${ending === '.ts' ? '' : 'dist/'}${path}${ending}`, pathToFileURL(packageFolder()))
}
