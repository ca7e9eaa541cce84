/** Limits how much work one PDF may cause, and the error that stops parsing. */
export class InvalidPdfError extends Error {
  /** Parsing stops for the whole file; without it, only for one value. */
  readonly fatal: boolean

  constructor(message: string, fatal = false) {
    super(message)
    this.fatal = fatal
  }
}

/** Many millions of empty values fit into a file, but not into memory. */
const MAX_VALUES = 4_000_000

/** Counts down the characters that may still be read. A hostile file makes its parser read the same bytes again and again. */
export class ParseBudget {
  #left: number
  #values = 0

  constructor(size: number) {
    this.#left = size
  }

  spendCharacters(size: number): void {
    this.#left -= size
    if (this.#left < 0) throw new InvalidPdfError('asks for more work than its size allows', true)
  }

  countValue(): void {
    this.#values += 1
    if (this.#values > MAX_VALUES) throw new InvalidPdfError('holds too many values', true)
  }
}
