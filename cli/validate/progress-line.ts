/** One line on a terminal with the progress of a long stream; prints nothing if the output is no terminal. */
import type { Writable } from 'node:stream'
import type { StreamProgress } from './ndjson.ts'

const EVERY_MS = 200
const MIB = 1024 * 1024

export class ProgressLine {
  readonly #to: Writable & { isTTY?: boolean }
  #started = performance.now()
  #last = 0
  #shown = false

  constructor(to: Writable & { isTTY?: boolean }) {
    this.#to = to
  }

  /** The next stream begins. */
  start(): void {
    this.#started = performance.now()
  }

  show({ lines, invalid, bytes }: StreamProgress): void {
    const now = performance.now()
    if (!this.#to.isTTY || now - this.#last < EVERY_MS) return
    this.#last = now
    this.#shown = true
    const rate = bytes / MIB / Math.max((now - this.#started) / 1000, 0.001)
    this.#to.write(`\r\x1b[K${lines.toLocaleString('en-US')} lines, ${invalid.toLocaleString('en-US')} invalid, ${rate.toFixed(0)} MiB/s`)
  }

  /** Clears the line, so that other output can be written there. */
  clear(): void {
    if (this.#shown) this.#to.write('\r\x1b[K')
    this.#shown = false
  }
}
