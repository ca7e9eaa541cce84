/** Where a report goes. A reader may stop early (`cpd … | head`): that is no error, but nobody reads on. */
import type { Writable } from 'node:stream'

/** Nobody reads what is written. */
export class NobodyReads extends Error {
  override readonly name = 'NobodyReads'
}

export class Output {
  readonly #to: Writable
  readonly #before: () => void
  #broken: NodeJS.ErrnoException | undefined

  /** `before` is called before anything is written. */
  constructor(to: Writable, before: () => void) {
    this.#to = to
    this.#before = before
    to.on('error', (error) => {
      this.#broken = error
    })
  }

  /** Whether it cannot be written to, other than because its reader has left. */
  get failed(): boolean {
    return this.#broken !== undefined && this.#broken.code !== 'EPIPE'
  }

  /** Throws NobodyReads where what was written before did not arrive. */
  write(text: string): void {
    if (text === '') return
    if (this.#broken) throw new NobodyReads()
    this.#before()
    this.#to.write(text)
  }

  /** Writes the rest, and waits until it has left. */
  end(text: string): Promise<void> {
    if (this.#broken) return Promise.resolve()
    this.#before()
    return new Promise((resolve) => {
      this.#to.write(text, () => resolve())
    })
  }
}
