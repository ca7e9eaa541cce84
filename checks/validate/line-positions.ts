/** Turns offsets into line and column, both counted from 1. Ask in ascending order: the text is read only once. */

export class LinePositions {
  readonly #text: string
  #line: number
  #start = 0
  #end: number

  constructor(text: string, firstLine: number) {
    this.#text = text
    this.#line = firstLine
    this.#end = text.indexOf('\n')
  }

  at(offset: number): { line: number; column: number } {
    while (this.#end !== -1 && this.#end < offset) {
      this.#line++
      this.#start = this.#end + 1
      this.#end = this.#text.indexOf('\n', this.#start)
    }
    return { line: this.#line, column: offset - this.#start + 1 }
  }
}
