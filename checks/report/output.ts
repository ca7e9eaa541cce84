/** The stream that a report is written to. A reader may close it early (`cpd … | head`), which is no error. */
import type { Writable } from 'node:stream'

/** The reader has closed the output. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed'
}

export class ReportOutput {
  readonly #to: Writable
  readonly #before: () => void
  #failure: NodeJS.ErrnoException | undefined

  /** `before` is called before anything is written. */
  constructor(to: Writable, before: () => void) {
    this.#to = to
    this.#before = before
    to.on('error', (error) => {
      this.#failure = error
    })
  }

  /** Whether writing failed for another reason than a closed output. */
  get failed(): boolean {
    return this.#failure !== undefined && this.#failure.code !== 'EPIPE'
  }

  /** Throws OutputClosed if an earlier write failed. */
  write(text: string): void {
    if (text === '') return
    if (this.#failure) throw new OutputClosed()
    this.#before()
    this.#to.write(text)
  }

  /** Writes the rest, and waits until it is flushed. */
  end(text: string): Promise<void> {
    if (this.#failure) return Promise.resolve()
    this.#before()
    return new Promise((resolve) => {
      this.#to.write(text, () => resolve())
    })
  }
}
