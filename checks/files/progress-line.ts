/** Shows the total progress of all inputs on one terminal line. Prints nothing if the output is not a terminal. */
import { plural } from '../report/report.ts'
import { CLEAR_LINE, type Output } from '../report/style.ts'

const UPDATE_INTERVAL_MS = 200
const MIB = 1024 * 1024

export interface Progress {
  /** Number of documents, NDJSON lines or exchanges. */
  readonly checked: number
  readonly invalid: number
  readonly bytes: number
}

interface ProgressOptions {
  readonly noun: 'document' | 'line' | 'exchange'
  readonly hidden?: boolean
  /** Total bytes of all inputs, if known. */
  readonly total?: number | undefined
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
}

const NOTHING: Progress = { checked: 0, invalid: 0, bytes: 0 }

export class ProgressLine {
  readonly #output: Output
  readonly #options: Required<ProgressOptions>
  readonly #started: number
  /** Counts of the finished inputs and of the current input. */
  #done = NOTHING
  #current = NOTHING
  #last: number
  #shown = false

  constructor(output: Output, { noun, hidden = false, total, now = () => performance.now() }: ProgressOptions) {
    this.#output = output
    this.#options = { noun, hidden, total, now }
    this.#started = this.#last = now()
  }

  show(current: Progress): void {
    this.#current = current
    const now = this.#options.now()
    if (this.#options.hidden || !this.#output.isTTY || now - this.#last < UPDATE_INTERVAL_MS) return
    this.#last = now
    this.#shown = true
    this.#output.write(`${CLEAR_LINE}${this.#text(addProgress(this.#done, current), (now - this.#started) / 1000)}`)
  }

  /** Adds the counts of the current input to the finished inputs. */
  next(): void {
    this.#done = addProgress(this.#done, this.#current)
    this.#current = NOTHING
  }

  /** Clears the line before other output is written. */
  clear(): void {
    if (this.#shown) this.#output.write(CLEAR_LINE)
    this.#shown = false
  }

  #text({ checked, invalid, bytes }: Progress, seconds: number): string {
    const { noun, total } = this.#options
    const rate = bytes / Math.max(seconds, 0.001)
    const counts = `${plural(checked, noun)}, ${invalid.toLocaleString('en-US')} invalid, ${(rate / MIB).toFixed(0)} MiB/s`
    // A file may grow while it is being read.
    if (total === undefined || bytes === 0 || total < bytes) return counts
    return `${Math.floor((bytes / total) * 100)}%  ${counts}, ${formatSeconds((total - bytes) / rate)} left`
  }
}

const addProgress = (a: Progress, b: Progress): Progress => ({
  checked: a.checked + b.checked,
  invalid: a.invalid + b.invalid,
  bytes: a.bytes + b.bytes,
})

/** Formats seconds as `0:07`, `12:00` or `1:05:00`. */
function formatSeconds(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const parts = hours > 0 ? [hours, String(minutes).padStart(2, '0')] : [minutes]
  return [...parts, String(whole % 60).padStart(2, '0')].join(':')
}
