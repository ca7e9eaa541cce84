/** A worker pool has a few threads, with limits of time and memory, for work that would hold up the event loop. */
import { extname } from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'

/** The messages to a thread and from it. */
export interface Work {
  readonly task: string
  readonly input: readonly unknown[]
}

type Outcome = { readonly result: unknown } | { readonly error: string }

/** Says that the work took too long or too much memory. */
export class WorkLimitExceeded extends Error {
  override readonly name = 'WorkLimitExceeded'
}

export interface WorkerPoolOptions {
  /** The module that the threads run, without its extension, which is .ts in the repository and .js in the package. */
  readonly module: URL
  readonly threads: number
  /** The milliseconds that a piece of work may take once a thread has it. */
  readonly timeoutMs: number
  readonly heapMegabytes: number
}

export interface RunOptions {
  readonly timeoutMs?: number
  /** The megabytes that the thread's buffers may take, which are not in its heap. Without it they have no limit. */
  readonly bufferMegabytes?: number
  /** Bytes of the input that are transferred instead of copied, so that this thread cannot read them any more. */
  readonly handOver?: readonly Uint8Array[]
}

/** Returns the buffers of these bytes, except for small ones, which share a buffer with others. */
const ownMemory = (all: readonly Uint8Array[]): ArrayBuffer[] => [
  ...new Set(all.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize ? buffer : []))),
]

/** How often the size of a thread's buffers is asked for. */
const BUFFER_CHECK_MS = 50

interface Queued {
  readonly work: Work
  readonly timeoutMs: number
  readonly bufferMegabytes: number | undefined
  readonly handOver: readonly Uint8Array[]
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** All pools that have threads. */
const withThreads = new Set<WorkerPool>()

let users = 0

/** The threads of all pools stay for their users: the function that is returned ends the idle ones when the last user has gone. */
export function usePools(): () => Promise<void> {
  users++
  return async () => {
    if (--users === 0) await Promise.all([...withThreads].map((pool) => pool.rest()))
  }
}

export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #idle: Worker[] = []
  readonly #queue: Queued[] = []
  #threads = 0

  constructor(options: WorkerPoolOptions) {
    this.#options = options
  }

  run(work: Work, { timeoutMs = this.#options.timeoutMs, bufferMegabytes, handOver = [] }: RunOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ work, timeoutMs, bufferMegabytes, handOver, resolve, reject })
      this.#next()
    })
  }

  /** Ends the idle threads. */
  async rest(): Promise<void> {
    const idle = this.#idle.splice(0)
    this.#ended(idle.length)
    await Promise.all(idle.map((thread) => thread.terminate()))
  }

  #next(): void {
    if (this.#queue.length === 0) return
    const thread = this.#idle.pop() ?? (this.#threads < this.#options.threads ? this.#start() : undefined)
    const queued = thread && this.#queue.shift()
    if (queued) this.#give(thread, queued)
  }

  #start(): Worker {
    this.#threads++
    withThreads.add(this)
    const { module, heapMegabytes } = this.#options
    const file = new URL(module.href + extname(import.meta.url))
    return new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes }, execArgv: [] })
  }

  #ended(count: number): void {
    this.#threads -= count
    if (this.#threads === 0) withThreads.delete(this)
  }

  /** Ends a thread that has failed or exceeded a limit. Another one takes its place when there is work. */
  #give(thread: Worker, { work, timeoutMs, bufferMegabytes, handOver, resolve, reject }: Queued): void {
    let settled = false
    const done = (settle: () => void, reusable: boolean) => {
      settled = true
      clearTimeout(timer)
      clearInterval(watch)
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
      // An idle thread does not keep the process alive.
      thread.unref()
      if (reusable) this.#idle.push(thread)
      else {
        this.#ended(1)
        // The errors of a thread that ends are ignored, because no work waits for it any more.
        thread.on('error', () => {})
        void thread.terminate()
      }
      settle()
      this.#next()
    }
    const exceeded = (limit: string) => done(() => reject(new WorkLimitExceeded(`${work.task} took more than ${limit}`)), false)
    const timer = setTimeout(() => exceeded(`${Math.ceil(timeoutMs)} ms`), timeoutMs)
    const watch = bufferMegabytes === undefined ? undefined : setInterval(() => void watchBuffers(bufferMegabytes), BUFFER_CHECK_MS)
    const watchBuffers = async (megabytes: number) => {
      // A thread that is still starting, or has ended, has no statistics.
      const statistics = await thread.getHeapStatistics().catch(() => undefined)
      if (!settled && (statistics?.external_memory ?? 0) > megabytes * 1e6) exceeded(`${megabytes} MB of buffers`)
    }
    thread.on('message', (outcome: Outcome) =>
      done(() => ('error' in outcome ? reject(new Error(`${work.task}: ${outcome.error}`)) : resolve(outcome.result)), true),
    )
    thread.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') exceeded(`${this.#options.heapMegabytes} MB`)
      else done(() => reject(error), false)
    })
    thread.on('exit', (code) => done(() => reject(new Error(`the thread of ${work.task} ended with code ${code}`)), false))
    thread.ref()
    thread.postMessage(work, ownMemory(handOver))
  }
}

/** The tasks of a thread by name. */
type WorkerTasks = Readonly<Record<string, (...input: never[]) => unknown>>

/** The loop of a thread of a worker pool, which does one piece of work after the other. */
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

/** A semaphore lets a limited number of tasks run at a time. The others wait in the order in which they came. */
export class Semaphore {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(permits: number) {
    this.#free = permits
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
