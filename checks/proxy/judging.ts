/** Hands calls to the thread that judges them, many at a time, and takes its verdicts. */
import { Threads } from '../core/threads.ts'
import { type Batch, batchOf, type Judged, type CaptureBudget, type PassedCall, type Verdict } from './calls.ts'
import type { JudgingData } from './judging-thread.ts'

/** Calls wait so long to be handed over together, as waking the thread costs. Handing over very many would hold up the next one. */
const GATHERED_MS = 10
const MAX_CALLS = 16
const MAX_BYTES = 1024 * 1024

const NO_CALLS: Batch = { calls: [], bytes: new Uint8Array() }

export interface JudgingOptions {
  readonly data: JudgingData
  readonly budget: CaptureBudget
  readonly onVerdict: (verdict: Verdict) => void
  /** The recording cannot be written any more. */
  readonly onRecordingFailed: (reason: string) => void
  /** It judges no more. */
  readonly onStopped: (error: Error) => void
}

export class Judging {
  readonly #threads: Threads<Batch, Judged>
  readonly #options: JudgingOptions
  #gathered: PassedCall[] = []
  #bytes = 0
  #timer: NodeJS.Timeout | undefined
  /** Settles when the thread has answered all that it was given. */
  #answered: Promise<void> = Promise.resolve()
  #recordingFailed = false
  #stopped = false

  private constructor(options: JudgingOptions) {
    this.#options = options
    this.#threads = new Threads({ module: 'checks/proxy/judging-thread', data: options.data, threads: 1, maxQueuedTasks: Infinity })
  }

  /** Once it is ready. */
  static async start(options: JudgingOptions): Promise<Judging> {
    const judging = new Judging(options)
    const ready = await judging.#threads.run(NO_CALLS)
    if (ready) judging.#failed(ready)
    return judging
  }

  /** False: it judges no more. */
  take(call: PassedCall): boolean {
    if (this.#stopped) return false
    this.#gathered.push(call)
    this.#bytes += heldBy(call)
    if (this.#gathered.length >= MAX_CALLS || this.#bytes >= MAX_BYTES) this.#hand()
    else this.#timer ??= setTimeout(() => this.#hand(), GATHERED_MS)
    return true
  }

  /** Resolves when everything is judged. */
  async end(): Promise<void> {
    this.#hand()
    await this.#answered
    await this.#threads.end()
  }

  #hand(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#gathered.length === 0) return
    const batch = batchOf(this.#gathered)
    const bytes = this.#bytes
    this.#gathered = []
    this.#bytes = 0
    this.#answered = this.#judge(batch, bytes)
  }

  async #judge(batch: Batch, bytes: number): Promise<void> {
    try {
      const judged = await this.#threads.run(batch, [batch.bytes.buffer])
      this.#options.budget.release(bytes)
      for (const verdict of judged?.verdicts ?? []) this.#options.onVerdict(verdict)
      if (judged) this.#failed(judged)
    } catch (error) {
      if (!this.#stopped) this.#options.onStopped(error as Error)
      this.#stopped = true
    }
  }

  #failed({ recordingFailed }: Judged): void {
    if (recordingFailed === undefined || this.#recordingFailed) return
    this.#recordingFailed = true
    this.#options.onRecordingFailed(recordingFailed)
  }
}

const heldBy = ({ request, response }: PassedCall): number => request.body.held + response.body.held
