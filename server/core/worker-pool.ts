/** Runs work in Piscina threads, because the work would otherwise block the event loop. The work has time and memory limits. */
import { extname } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Piscina } from 'piscina'

/** The message that a thread receives. */
export interface Work {
  readonly task: string
  readonly input: readonly unknown[]
  /** The thread that starts the work writes its thread identifier here. */
  readonly takenBy?: Int32Array
}

/** Thrown if the work exceeds its time or memory limit. */
export class WorkLimitError extends Error {
  override readonly name = 'WorkLimitError'
}

export interface WorkerPoolOptions {
  /** Module that the threads run. The extension is omitted, because it is .ts in the repository and .js in the package. */
  readonly module: URL
  /** Maximum number of concurrent tasks. */
  readonly threads: number
  /** Time limit for a task in milliseconds, starting when a thread takes the task. */
  readonly timeoutMs: number
  readonly heapMegabytes: number
}

export interface RunOptions {
  readonly timeoutMs?: number
  /** Maximum size in megabytes of the thread's buffers, which are not part of its heap. Defaults to no limit. */
  readonly bufferMegabytes?: number
  /** Input bytes that are transferred instead of copied. The calling thread cannot read them afterwards. */
  readonly handOver?: readonly Uint8Array[]
  readonly signal?: AbortSignal | undefined
}

/** Returns false for small arrays, which share their buffer with other arrays. */
const hasOwnMemory = ({ buffer }: Uint8Array): boolean => buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize

/** Maximum heap size for a thread that parses the records of many Items. */
export const THREAD_MEGABYTES = 160

/** Limit for the young generation of a thread's heap. With the default limit, each thread could use 48 MB more. */
const YOUNG_MEGABYTES = 16

/**
 * Maximum number of threads with the same heap limit. It exceeds the number of threads that all pools use at the same time. Threads are
 * started on demand.
 */
const MAX_THREADS = 32

/** This process's threads, by heap limit in megabytes. Pools with the same limit share threads. */
const threads = new Map<number, Promise<Piscina>>()

function getThreads(heapMegabytes: number): Promise<Piscina> {
  const known = threads.get(heapMegabytes) ?? startThreads(heapMegabytes)
  threads.set(heapMegabytes, known)
  return known
}

async function startThreads(maxOldGenerationSizeMb: number): Promise<Piscina> {
  const piscina = await import('piscina')
  const pool = new piscina.Piscina({
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: Infinity,
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    execArgv: [],
    // Makes idle threads wait in their event loop. Waiting with Atomics would block it.
    atomics: 'disabled',
    recordTiming: false,
  })
  // A thread that is being terminated after a timeout can still run out of memory. Its work has already failed at that point.
  return pool.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
  })
}

/** Interval at which the size of a thread's buffers is checked. */
const BUFFER_CHECK_MS = 50

/** Aborts the work if its thread's buffers exceed the limit in megabytes. The heap has a separate limit. */
function watchBuffers(piscina: Piscina, megabytes: number) {
  const takenBy = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const abort = new AbortController()
  const check = async () => {
    const number = Atomics.load(takenBy, 0)
    // A thread that is still starting or has already ended has no statistics.
    const statistics = await piscina.threads
      .find(({ threadId }) => threadId === number)
      ?.getHeapStatistics()
      .catch(() => undefined)
    if ((statistics?.external_memory ?? 0) > megabytes * 1e6) abort.abort()
  }
  const timer = setInterval(() => void check(), BUFFER_CHECK_MS)
  return { takenBy, signal: abort.signal, end: () => clearInterval(timer) }
}

let users = 0

/**
 * Keeps the threads of all pools running. Returns a function to release them. The threads end once every caller has called its function.
 */
export function usePools(): () => Promise<void> {
  users++
  return async () => {
    if (--users > 0) return
    const all = [...threads.values()]
    threads.clear()
    await Promise.all(all.map(async (one) => (await one).close()))
  }
}

export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #filename: string
  readonly #permits: Semaphore

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    this.#filename = options.module.href + extname(import.meta.url)
    this.#permits = new Semaphore(options.threads)
  }

  /** Rejects with a WorkLimitError if the work exceeds its time or memory limit. Its thread then ends and is replaced. */
  run(
    work: Work,
    { timeoutMs = this.#options.timeoutMs, bufferMegabytes, handOver = [], signal: ended }: RunOptions = {},
  ): Promise<unknown> {
    return this.#permits.run(async () => {
      const { heapMegabytes } = this.#options
      const piscina = await getThreads(heapMegabytes)
      const time = AbortSignal.timeout(Math.ceil(timeoutMs))
      const buffers = bufferMegabytes === undefined ? undefined : watchBuffers(piscina, bufferMegabytes)
      const signal = AbortSignal.any([time, buffers?.signal, ended].filter((one) => one !== undefined))
      const transferList = [...new Set(handOver.filter(hasOwnMemory).map(({ buffer }) => buffer as ArrayBuffer))]
      try {
        return (await piscina.run(
          { ...work, ...(buffers && { takenBy: buffers.takenBy }) },
          { filename: this.#filename, signal, transferList },
        )) as unknown
      } catch (error) {
        if (ended?.aborted) throw ended.reason
        if (buffers?.signal.aborted) throw new WorkLimitError(`${work.task} used more than ${bufferMegabytes} MB of buffers`)
        if (time.aborted) throw new WorkLimitError(`${work.task} took more than ${Math.ceil(timeoutMs)} ms`)
        if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
          throw new WorkLimitError(`${work.task} used more than ${heapMegabytes} MB of memory`)
        throw error
      } finally {
        buffers?.end()
      }
    })
  }

  /** Ends the threads of this pool once their work is done. This affects all pools that share the threads. */
  async rest(): Promise<void> {
    const piscina = await threads.get(this.#options.heapMegabytes)
    threads.delete(this.#options.heapMegabytes)
    await piscina?.close()
  }
}

/** A thread's tasks, by name. */
type WorkerTasks = Readonly<Record<string, (...input: never[]) => unknown>>

/** Creates the default export for a thread's module. If a result consists of bytes, it is transferred. */
export const doWork =
  (tasks: WorkerTasks) =>
  async ({ task, input, takenBy }: Work): Promise<unknown> => {
    if (takenBy) Atomics.store(takenBy, 0, threadId)
    const result = await tasks[task]?.(...(input as never[]))
    return result instanceof Uint8Array && hasOwnMemory(result) ? (await import('piscina')).move(result) : result
  }

/** Limits the number of concurrent tasks. Further tasks wait in order of arrival. */
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
