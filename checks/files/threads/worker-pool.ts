/** Threads that check beside this one. Each has one piece of work to do and one to begin with next, so that none waits. */
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { packageFolder } from '../../core/package.ts'
import type { CheckResult, Mode } from '../../report/finding.ts'
import type { CheckedAs, TextChecker } from '../../validate/checker.ts'

/** Whole lines from the middle of a stream, or some files. */
export type Task =
  | { readonly kind: 'lines'; readonly file: string; readonly bytes: Uint8Array; readonly offset: number; readonly room: number }
  | { readonly kind: 'files'; readonly paths: readonly string[]; readonly room: number }

/** Findings are kept in full as long as there is room in the report, then as numbers. */
export interface Found {
  readonly results: readonly CheckResult[]
  readonly beyond: Beyond
}

export interface Beyond {
  invalid: number
  findings: number
  /** How many of the findings are warnings. */
  warnings: number
  more: boolean
}

export interface LinesDone extends Found {
  readonly kind: 'lines'
  /** All lines, and those that hold a document. */
  readonly number: number
  readonly lines: number
  /** The memory of the task, to be used again. */
  readonly memory?: ArrayBuffer
}

export interface FilesDone {
  readonly kind: 'files'
  readonly files: readonly FileDone[]
}

/** `large`: it has to be read where the whole heap may be used. */
export type FileDone = (Found & { readonly bytes: number }) | { readonly unreadable: string } | 'large'

/** The answer of a thread. */
export interface Answer {
  readonly done: LinesDone | FilesDone
  /** The counts of all that the thread has checked so far. */
  readonly checkedAs: CheckedAs
}

export interface PoolOptions {
  readonly as: string
  readonly mode: Mode
  /** In all, with this one. */
  readonly threads: number
}

export const DEFAULT_THREADS = Math.min(8, availableParallelism())

const AT_ONCE = 2

interface PoolWorker {
  readonly thread: Worker
  readonly waiting: { resolve: (done: LinesDone | FilesDone) => void; reject: (error: Error) => void }[]
  checkedAs?: CheckedAs
}

export class WorkerPool {
  readonly #options: PoolOptions
  readonly #workers: PoolWorker[] = []

  constructor(options: PoolOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#options.threads - 1
  }

  /** The first one may start before there is work. */
  start(): void {
    if (this.#workers.length === 0 && this.size > 0) this.#workers.push(this.#begin())
  }

  /** True if all have enough to do. */
  get busy(): boolean {
    return this.#free() === undefined
  }

  /** Undefined: all have enough to do. */
  give(task: Task): Promise<LinesDone | FilesDone> | undefined {
    const worker = this.#free()
    if (!worker) return undefined
    const done = new Promise<LinesDone | FilesDone>((resolve, reject) => worker.waiting.push({ resolve, reject }))
    // A caller that waits for it finds the failure; nobody waits after the output was closed.
    done.catch(() => {})
    worker.thread.postMessage(task, task.kind === 'lines' ? [task.bytes.buffer as ArrayBuffer] : [])
    return done
  }

  /** Adds up what all threads have checked, this one included. */
  summary(own: TextChecker): CheckedAs {
    const { targets, ...same } = own.summary()
    if (!targets) return same
    const all = { ...targets }
    for (const { checkedAs } of this.#workers)
      for (const [as, count] of Object.entries(checkedAs?.targets ?? {})) all[as] = (all[as] ?? 0) + count
    return { ...same, targets: all }
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map(({ thread }) => thread.terminate()))
  }

  /** The worker with the least to do. The next thread starts once those before it are at work, so that short work starts few. */
  #free(): PoolWorker | undefined {
    this.start()
    const [worker] = this.#workers.toSorted((a, b) => a.waiting.length - b.waiting.length)
    if (!worker || worker.waiting.length < AT_ONCE) return worker
    if (this.#workers.length >= this.size || this.#workers.some(({ checkedAs }) => !checkedAs)) return undefined
    const next = this.#begin()
    this.#workers.push(next)
    return next
  }

  #begin(): PoolWorker {
    const { as, mode } = this.#options
    const thread = new Worker(START, { eval: true, workerData: { as, mode, module: threadFile().href }, execArgv: [] })
    const worker: PoolWorker = { thread, waiting: [] }
    thread.on('message', ({ done, checkedAs }: Answer) => {
      worker.checkedAs = checkedAs
      worker.waiting.shift()?.resolve(done)
    })
    const fail = (error: Error) => {
      for (const { reject } of worker.waiting.splice(0)) reject(error)
    }
    thread.on('error', fail)
    thread.on('exit', (code) => fail(new Error(`a thread ended with code ${code}`)))
    return worker
  }
}

/**
 * Compiled code is cached in the system's temporary folder, for a faster next start; older versions of Node have no such
 * cache. What is loaded before it is switched on is compiled each time, so that this is not a module.
 */
const START = "require('node:module').enableCompileCache?.(); import(require('node:worker_threads').workerData.module)"

/** Beside the sources, or beside what they are built to. */
const threadFile = (): URL => {
  const ending = extname(import.meta.url)
  return new URL(`${ending === '.ts' ? '' : 'dist/'}checks/files/threads/thread${ending}`, pathToFileURL(packageFolder()))
}
