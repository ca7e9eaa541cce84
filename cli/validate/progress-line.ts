/** One line on a terminal that says how far a long stream is; silent anywhere else. */
import type { Writable } from 'node:stream'
import type { Progress } from './ndjson.ts'

const EVERY_MS = 200

export class ProgressLine {
  readonly #to: Writable & { isTTY?: boolean }
  readonly #start = performance.now()
  #last = 0

  constructor(to: Writable & { isTTY?: boolean }) {
    this.#to = to
  }

  show({ lines, invalid, bytes }: Progress): void {
    const now = performance.now()
    if (!this.#to.isTTY || now - this.#last < EVERY_MS) return
    this.#last = now
    const rate = bytes / 1024 / 1024 / ((now - this.#start) / 1000)
    this.#to.write(`\r\x1b[K${lines.toLocaleString('en-US')} lines, ${invalid.toLocaleString('en-US')} invalid, ${rate.toFixed(0)} MiB/s`)
  }

  clear(): void {
    if (this.#last > 0) this.#to.write('\r\x1b[K')
  }
}
