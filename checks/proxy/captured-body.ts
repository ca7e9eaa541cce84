/** A body that passes through, kept to be judged: up to a size, and as long as all that is kept takes no more than its share of memory. */

/** The memory for all bodies that wait to be judged. */
export class CaptureBudget {
  readonly #most: number
  #held = 0

  constructor(most: number) {
    this.#most = most
  }

  /** False: there is no room. */
  hold(bytes: number): boolean {
    if (this.#held + bytes > this.#most) return false
    this.#held += bytes
    return true
  }

  release(bytes: number): void {
    this.#held -= bytes
  }
}

export type NotKept = 'too large' | 'no memory'

export class CapturedBody {
  readonly #budget: CaptureBudget
  readonly #most: number
  #chunks: Uint8Array[] = []
  /** Bytes that passed, kept or not. */
  size = 0
  notKept: NotKept | undefined

  constructor(budget: CaptureBudget, most: number) {
    this.#budget = budget
    this.#most = most
  }

  readonly add = (chunk: Uint8Array): void => {
    const before = this.size
    this.size += chunk.length
    if (this.notKept) return
    this.notKept = this.size > this.#most ? 'too large' : this.#budget.hold(chunk.length) ? undefined : 'no memory'
    if (!this.notKept) {
      this.#chunks.push(chunk)
      return
    }
    this.#budget.release(before)
    this.#chunks = []
  }

  /** Bytes that are kept. */
  get held(): number {
    return this.notKept ? 0 : this.size
  }

  get chunks(): readonly Uint8Array[] {
    return this.#chunks
  }
}
