/** How much work a PDF may make its reader do, and what ends the work. */
export class NotPdf extends Error {
  /** Whether nothing more is to be read, not even elsewhere in the file. */
  readonly final: boolean

  constructor(message: string, final = false) {
    super(message)
    this.final = final
  }
}

/** Many millions of empty values fit into a file, but not into memory. */
const MOST_VALUES = 4_000_000

/** How many characters may still be read: hostile files make readers read the same again and again. */
export class Budget {
  #left: number
  #values = 0

  constructor(size: number) {
    this.#left = size
  }

  spend(size: number): void {
    this.#left -= size
    if (this.#left < 0) throw new NotPdf('asks for more work than its size allows', true)
  }

  count(): void {
    this.#values += 1
    if (this.#values > MOST_VALUES) throw new NotPdf('holds too many values', true)
  }
}
