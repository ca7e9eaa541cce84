/** Hands calls to the thread that judges them, many at a time, and takes its verdicts. */
import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { batchOf, type Judged, type CaptureBudget, type PassedCall, type Verdict } from './calls.ts'
import type { JudgingData } from './judging-thread.ts'

/** Calls wait so long to be handed over together, as waking the thread costs. Handing over very many would hold up the next one. */
const GATHERED_MS = 10
const MOST_CALLS = 16
const MOST_BYTES = 1024 * 1024

export interface JudgingOptions {
  readonly data: JudgingData
  readonly budget: CaptureBudget
  readonly onVerdict: (verdict: Verdict) => void
  /** The recording cannot be written any more. */
  readonly onRecordingFailed: (code: string) => void
  /** It judges no more. */
  readonly onStopped: (error: Error) => void
}

export class Judging {
  readonly #thread: Worker
  readonly #options: JudgingOptions
  #gathered: PassedCall[] = []
  #bytes = 0
  #timer: NodeJS.Timeout | undefined
  /** Bytes of the batches that the thread has not answered yet. */
  readonly #sent: number[] = []
  #recordingFailed = false
  #stopped = false

  private constructor(options: JudgingOptions) {
    this.#options = options
    // The ending is that of this module: .ts in the sources, .js in the package.
    const thread = new URL(`./judging-thread${extname(import.meta.url)}`, import.meta.url)
    this.#thread = new Worker(thread, { workerData: options.data })
    this.#thread.on('error', (error) => {
      this.#stopped = true
      options.onStopped(error)
    })
  }

  /** Once it is ready. */
  static async start(options: JudgingOptions): Promise<Judging> {
    const judging = new Judging(options)
    const [ready] = (await once(judging.#thread, 'message')) as [Judged]
    judging.#failed(ready)
    judging.#thread.on('message', (judged: Judged) => judging.#answered(judged))
    return judging
  }

  /** False: it judges no more. */
  take(call: PassedCall): boolean {
    if (this.#stopped) return false
    this.#gathered.push(call)
    this.#bytes += heldBy(call)
    if (this.#gathered.length >= MOST_CALLS || this.#bytes >= MOST_BYTES) this.#hand()
    else this.#timer ??= setTimeout(() => this.#hand(), GATHERED_MS)
    return true
  }

  /** Resolves when everything is judged. */
  async end(): Promise<void> {
    this.#hand()
    while (this.#sent.length > 0 && !this.#stopped) await once(this.#thread, 'message').catch(() => {})
    await this.#thread.terminate()
  }

  #hand(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#gathered.length === 0) return
    const batch = batchOf(this.#gathered)
    this.#sent.push(this.#bytes)
    this.#gathered = []
    this.#bytes = 0
    this.#thread.postMessage(batch, [batch.bytes.buffer])
  }

  #answered(judged: Judged): void {
    this.#options.budget.release(this.#sent.shift() ?? 0)
    for (const verdict of judged.verdicts) this.#options.onVerdict(verdict)
    this.#failed(judged)
  }

  #failed({ recordingFailed }: Judged): void {
    if (recordingFailed === undefined || this.#recordingFailed) return
    this.#recordingFailed = true
    this.#options.onRecordingFailed(recordingFailed)
  }
}

const heldBy = ({ request, response }: PassedCall): number => request.body.held + response.body.held
