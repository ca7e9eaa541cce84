/** One line on a terminal with the progress of all inputs together; prints nothing if the output is no terminal. */
import { plural } from '../report/report.ts'
import { CLEAR_LINE, type Output } from '../report/style.ts'

const EVERY_MS = 200
const MIB = 1024 * 1024

export interface Progress {
  /** Documents, lines of NDJSON, or exchanges. */
  readonly checked: number
  readonly invalid: number
  readonly bytes: number
}

interface ProgressOptions {
  readonly noun: 'document' | 'line' | 'exchange'
  readonly hidden?: boolean
  /** Bytes of all inputs, if known. */
  readonly total?: number | undefined
  /** Milliseconds of real time, from any instant on. */
  readonly now?: () => number
}

const NOTHING: Progress = { checked: 0, invalid: 0, bytes: 0 }

export class ProgressLine {
  readonly #to: Output
  readonly #options: Required<ProgressOptions>
  readonly #started: number
  /** The counts of the finished inputs, and of the present one. */
  #done = NOTHING
  #current = NOTHING
  #last: number
  #shown = false

  constructor(to: Output, { noun, hidden = false, total, now = () => performance.now() }: ProgressOptions) {
    this.#to = to
    this.#options = { noun, hidden, total, now }
    this.#started = this.#last = now()
  }

  show(current: Progress): void {
    this.#current = current
    const now = this.#options.now()
    if (this.#options.hidden || !this.#to.isTTY || now - this.#last < EVERY_MS) return
    this.#last = now
    this.#shown = true
    this.#to.write(`${CLEAR_LINE}${this.#text(sum(this.#done, current), (now - this.#started) / 1000)}`)
  }

  /** The present input is done. */
  next(): void {
    this.#done = sum(this.#done, this.#current)
    this.#current = NOTHING
  }

  /** Clears the line, so that other output can be written there. */
  clear(): void {
    if (this.#shown) this.#to.write(CLEAR_LINE)
    this.#shown = false
  }

  #text({ checked, invalid, bytes }: Progress, seconds: number): string {
    const { noun, total } = this.#options
    const rate = bytes / Math.max(seconds, 0.001)
    const counts = `${plural(checked, noun)}, ${invalid.toLocaleString('en-US')} invalid, ${(rate / MIB).toFixed(0)} MiB/s`
    // A file may grow while it is read.
    if (total === undefined || bytes === 0 || total < bytes) return counts
    return `${Math.floor((bytes / total) * 100)}%  ${counts}, ${formatSeconds((total - bytes) / rate)} left`
  }
}

const sum = (one: Progress, other: Progress): Progress => ({
  checked: one.checked + other.checked,
  invalid: one.invalid + other.invalid,
  bytes: one.bytes + other.bytes,
})

/** `0:07`, `12:00` or `1:05:00`. */
function formatSeconds(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const parts = hours > 0 ? [hours, String(minutes).padStart(2, '0')] : [minutes]
  return [...parts, String(whole % 60).padStart(2, '0')].join(':')
}
