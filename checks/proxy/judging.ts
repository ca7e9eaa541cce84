/** Sends calls to the judging thread in batches and receives the thread's verdicts. */
import { Threads } from '../core/threads.ts'
import { type Batch, createBatch, type BatchResult, type CaptureBudget, type ForwardedCall, type Verdict } from './calls.ts'
import type { JudgingData } from './judging-thread.ts'

/**
 * Time that a call waits for other calls in its batch, because waking the thread is expensive. Larger batches would delay the next batch.
 */
const BATCH_DELAY_MS = 10
const MAX_BATCH_CALLS = 16
const MAX_BATCH_BYTES = 1024 * 1024

const NO_CALLS: Batch = { calls: [], bytes: new Uint8Array() }

export interface JudgingOptions {
  readonly data: JudgingData
  readonly budget: CaptureBudget
  readonly onVerdict: (verdict: Verdict) => void
  /** Called when the recording can no longer be written. */
  readonly onRecordingFailed: (reason: string) => void
  /** Called when judging stops. */
  readonly onStopped: (error: Error) => void
}

export class BatchJudge {
  readonly #threads: Threads<Batch, BatchResult>
  readonly #options: JudgingOptions
  #pending: ForwardedCall[] = []
  #bytes = 0
  #timer: NodeJS.Timeout | undefined
  /** Settles when the thread has processed every batch. */
  #processed: Promise<void> = Promise.resolve()
  #recordingFailed = false
  #stopped = false

  private constructor(options: JudgingOptions) {
    this.#options = options
    this.#threads = new Threads({ module: 'checks/proxy/judging-thread', data: options.data, threads: 1, maxQueuedTasks: Infinity })
  }

  /** Resolves when the thread is ready. */
  static async start(options: JudgingOptions): Promise<BatchJudge> {
    const judging = new BatchJudge(options)
    const ready = await judging.#threads.run(NO_CALLS)
    if (ready) judging.#reportRecordingFailure(ready)
    return judging
  }

  /** Returns false if judging has stopped. */
  take(call: ForwardedCall): boolean {
    if (this.#stopped) return false
    this.#pending.push(call)
    this.#bytes += getCapturedBytes(call)
    if (this.#pending.length >= MAX_BATCH_CALLS || this.#bytes >= MAX_BATCH_BYTES) this.#sendBatch()
    else this.#timer ??= setTimeout(() => this.#sendBatch(), BATCH_DELAY_MS)
    return true
  }

  /** Resolves when all calls have been judged. */
  async end(): Promise<void> {
    this.#sendBatch()
    await this.#processed
    await this.#threads.end()
  }

  #sendBatch(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#pending.length === 0) return
    const batch = createBatch(this.#pending)
    const bytes = this.#bytes
    this.#pending = []
    this.#bytes = 0
    this.#processed = this.#judge(batch, bytes)
  }

  async #judge(batch: Batch, bytes: number): Promise<void> {
    try {
      const result = await this.#threads.run(batch, [batch.bytes.buffer])
      this.#options.budget.release(bytes)
      for (const verdict of result?.verdicts ?? []) this.#options.onVerdict(verdict)
      if (result) this.#reportRecordingFailure(result)
    } catch (error) {
      if (!this.#stopped) this.#options.onStopped(error as Error)
      this.#stopped = true
    }
  }

  #reportRecordingFailure({ recordingFailed }: BatchResult): void {
    if (recordingFailed === undefined || this.#recordingFailed) return
    this.#recordingFailed = true
    this.#options.onRecordingFailed(recordingFailed)
  }
}

const getCapturedBytes = ({ request, response }: ForwardedCall): number => request.body.capturedBytes + response.body.capturedBytes
