/** Threads that check beside this one. Each has one piece of work to do and one to begin with next, so that none waits. */
import { availableParallelism } from 'node:os'
import { Threads } from '../../core/threads.ts'
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
  /** The number of all threads, this one included. By default, the number of processors, and at most 8. */
  readonly threads?: number | undefined
}

const MIB = 1024 * 1024

/**
 * How much this thread checks by itself before others start. A new thread needs a quarter of a second to become as fast, and in this time
 * the first one checks 50 MiB. With `--threads` the others start earlier.
 */
const ALONE = { asked: { bytes: 16 * MIB, files: 500 }, unasked: { bytes: 128 * MIB, files: 20_000 } } as const

export class WorkerPool {
  /** How many threads there are beside this one, at most. */
  readonly size: number
  readonly alone: { readonly bytes: number; readonly files: number }
  readonly #threads: Threads<Task, Answer>

  constructor({ threads, as, mode }: PoolOptions) {
    this.size = (threads ?? Math.min(8, availableParallelism())) - 1
    this.alone = ALONE[threads === undefined ? 'unasked' : 'asked']
    this.#threads = new Threads({ module: 'checks/files/checking-thread', data: { as, mode }, threads: this.size, atOnce: 2 })
  }

  /** The first one may start before there is work. */
  start(): void {
    this.#threads.start()
  }

  /** True if all have enough to do. */
  get busy(): boolean {
    return this.#threads.busy
  }

  /** Undefined: all have enough to do. */
  give(task: Task): Promise<LinesDone | FilesDone> | undefined {
    const done = this.#threads.give(task, task.kind === 'lines' ? [task.bytes.buffer as ArrayBuffer] : [])?.then((answer) => answer.done)
    done?.catch(() => {})
    return done
  }

  /** Adds up what all threads have checked, this one included. */
  summary(own: TextChecker): CheckedAs {
    const { targets, ...same } = own.summary()
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
