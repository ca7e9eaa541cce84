/** An answer that comes line by line, as what it tells of happens: JSON in each line, an error in the last one too. */
import { ApiError } from '../core/errors.ts'

export const JSON_LINES = 'application/x-ndjson'

export class JsonLines {
  readonly #values: AsyncGenerator<unknown, unknown>
  readonly #now: () => number

  constructor(values: AsyncGenerator<unknown, unknown>, now: () => number) {
    this.#values = values
    this.#now = now
  }

  /** What the generator yields, and then what it returns. */
  async *lines(): AsyncGenerator<string> {
    try {
      for (;;) {
        const { value, done } = await this.#values.next()
        yield `${JSON.stringify(value)}\n`
        if (done) return
      }
    } catch (error) {
      // The status is sent already.
      if (!(error instanceof ApiError)) throw error
      yield `${JSON.stringify(error.body(this.#now()))}\n`
    } finally {
      await this.#values.return(undefined)
    }
  }
}
