/**
 * Counts how much of the bodies that are still coming is in memory. Each token has a limit, so that a caller that sends many bodies slowly
 * does not fill the memory, and nobody else is refused for it.
 */
import { ApiError } from '../core/errors.ts'

/** The limit is that of thirty-two of the largest bodies of JSON at once. */
export const MAX_UNFINISHED_BYTES = 32 * 1024 * 1024

export class UnfinishedBodies {
  readonly #byCaller = new Map<string, number>()

  of(caller: string): UnfinishedBody {
    return new UnfinishedBody(this.#byCaller, caller)
  }

  /** The number of callers with bodies that are still coming. */
  get callers(): number {
    return this.#byCaller.size
  }
}

/** One body, with the bytes of it that are in memory. */
export class UnfinishedBody {
  readonly #byCaller: Map<string, number>
  readonly #caller: string
  #bytes = 0

  constructor(byCaller: Map<string, number>, caller: string) {
    this.#byCaller = byCaller
    this.#caller = caller
  }

  /** Throws where the caller has more in memory than it may. */
  hold(bytes: number): void {
    const held = this.#byCaller.get(this.#caller) ?? 0
    if (held + bytes > MAX_UNFINISHED_BYTES)
      throw new ApiError(
        'TOO_MANY_REQUESTS',
        'Too many bodies of this token are still coming: send fewer at once, and each without delay',
        {
          headers: { 'retry-after': '1', connection: 'close' },
        },
      )
    this.#byCaller.set(this.#caller, held + bytes)
    this.#bytes += bytes
  }

  /** The place is free again once the body has come, or will not come. */
  async until<Body>(body: Promise<Body>): Promise<Body> {
    try {
      return await body
    } finally {
      this.end()
    }
  }

  end(): void {
    if (this.#bytes === 0) return
    const left = (this.#byCaller.get(this.#caller) ?? 0) - this.#bytes
    this.#bytes = 0
    if (left > 0) this.#byCaller.set(this.#caller, left)
    else this.#byCaller.delete(this.#caller)
  }
}
