/** Worker threads for `cpd validate`. Each thread has one task in progress and another one queued, so it never idles. */
import { availableParallelism } from 'node:os'
import { Threads } from '../../core/threads.ts'
import type { CheckResult, Mode } from '../../report/finding.ts'
import type { CheckedAs, TextChecker } from '../../validate/checker.ts'

/** Complete lines from the middle of a stream, or several files. */
export type Task =
  | { readonly kind: 'lines'; readonly file: string; readonly bytes: Uint8Array; readonly offset: number; readonly room: number }
  | { readonly kind: 'files'; readonly paths: readonly string[]; readonly room: number }

/** Complete findings until the report is full, and only counts after that. */
export interface BoundedResults {
  readonly results: readonly CheckResult[]
  readonly overflow: OverflowCounts
}

export interface OverflowCounts {
  invalid: number
  findings: number
  /** Number of findings that are warnings. */
  warnings: number
  more: boolean
}

export interface LinesDone extends BoundedResults {
  readonly kind: 'lines'
  /** Number of lines, including lines without a document. `lines` counts only lines with a document. */
  readonly number: number
  readonly lines: number
  /** The buffer of the task, which can be reused. */
  readonly memory?: ArrayBuffer
}

export interface FilesDone {
  readonly kind: 'files'
  readonly files: readonly FileDone[]
}

/** `large` means that the main thread must read the file with its larger heap. */
export type FileDone = (BoundedResults & { readonly bytes: number }) | { readonly unreadable: string } | 'large'

export interface ThreadResult {
  readonly done: LinesDone | FilesDone
  /** Totals of everything that the thread has checked so far. */
  readonly checkedAs: CheckedAs
}

export interface PoolOptions {
  readonly as: string
  readonly mode: Mode
  /** Total number of threads, including the main thread. Defaults to the number of processors, up to 8. */
  readonly threads?: number | undefined
}

const MIB = 1024 * 1024

/**
 * Amount of work that the main thread does before other threads start. A new thread needs a quarter of a second to reach full speed. In
 * that time, the main thread checks 50 MiB. With `--threads`, the other threads start earlier.
 */
const START_THRESHOLDS = { explicit: { bytes: 16 * MIB, files: 500 }, automatic: { bytes: 128 * MIB, files: 20_000 } } as const

export class WorkerPool {
  /** Maximum number of threads in addition to the main thread. */
  readonly size: number
  readonly startThreshold: { readonly bytes: number; readonly files: number }
  readonly #threads: Threads<Task, ThreadResult>

  constructor({ threads, as, mode }: PoolOptions) {
    this.size = (threads ?? Math.min(8, availableParallelism())) - 1
    this.startThreshold = START_THRESHOLDS[threads === undefined ? 'automatic' : 'explicit']
    this.#threads = new Threads({ module: 'checks/files/checking-thread', data: { as, mode }, threads: this.size, maxQueuedTasks: 2 })
  }

  /** Starts the first thread before there is any work. */
  start(): void {
    this.#threads.start()
  }

  get busy(): boolean {
    return this.#threads.busy
  }

  /** Sends a task to a thread. Returns undefined if all threads are busy. */
  run(task: Task): Promise<LinesDone | FilesDone> | undefined {
    const done = this.#threads.run(task, task.kind === 'lines' ? [task.bytes.buffer as ArrayBuffer] : [])?.then((result) => result.done)
    done?.catch(() => {})
    return done
  }

  /** Adds up the totals of all threads, including the main thread. */
  summary(mainChecker: TextChecker): CheckedAs {
    const { targets, ...same } = mainChecker.summary()
    if (!targets) return same
    const all = { ...targets }
    for (const { checkedAs } of this.#threads.latest)
      for (const [as, count] of Object.entries(checkedAs.targets ?? {})) all[as] = (all[as] ?? 0) + count
    return { ...same, targets: all }
  }

  end(): Promise<void> {
    return this.#threads.end()
  }
}
