/** The positions of parts of a text of JSON that has been read. What is not asked for is passed over without being read again. */
import { closingQuote } from '../../validate/lossless.ts'
import { type LinePosition, linePositions, offsetOf, type PositionNode, positionTree } from '../../validate/pointers.ts'

export function positionsInJson(text: string, pointers: readonly string[]): LinePosition[] {
  const tree = positionTree(pointers)
  new Finder(text).value(tree)
  const offsets = pointers.map((pointer) => offsetOf(tree, pointer, 'key'))
  const positions = linePositions(text, offsets)
  return offsets.map((offset) => positions.get(offset) as LinePosition)
}

const [QUOTE, COMMA, COLON] = [0x22, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

class Finder {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Moves behind the value that begins here. */
  value(wanted: PositionNode | undefined): void {
    const first = this.#next()
    if (wanted) wanted.value = this.#at
    if (first === QUOTE) this.#at = closingQuote(this.#text, this.#at) + 1
    else if (first !== OPEN_OBJECT && first !== OPEN_LIST) this.#scalar()
    else if (!wanted || wanted.children.size === 0) this.#container()
    else if (first === OPEN_OBJECT) this.#members(wanted)
    else this.#elements(wanted)
  }

  #members({ children }: PositionNode): void {
    for (let next = this.#step(); next !== CLOSE_OBJECT; next = this.#next()) {
      if (next === COMMA) this.#step()
      const start = this.#at
      const end = closingQuote(this.#text, start)
      this.#at = end + 1
      const written = this.#text.slice(start + 1, end)
      const child = children.get(written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written)
      if (child) child.key = start
      if (this.#next() === COLON) this.#at++
      this.value(child)
    }
    this.#at++
  }

  #elements({ children }: PositionNode): void {
    let index = 0
    for (let next = this.#step(); next !== CLOSE_LIST; next = this.#next()) {
      if (next === COMMA) this.#at++
      this.value(children.get(String(index++)))
    }
    this.#at++
  }

  #container(): void {
    let depth = 0
    do {
      const code = this.#text.charCodeAt(this.#at)
      if (code === QUOTE) this.#at = closingQuote(this.#text, this.#at)
      else if (code === OPEN_OBJECT || code === OPEN_LIST) depth++
      else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth--
      this.#at++
    } while (depth > 0)
  }

  #scalar(): void {
    for (let code = this.#text.charCodeAt(this.#at); code > 0x20 && code !== COMMA && code !== CLOSE_LIST && code !== CLOSE_OBJECT; )
      code = this.#text.charCodeAt(++this.#at)
  }

  /** Passes a character; returns the next that is no white space. */
  #step(): number {
    this.#at++
    return this.#next()
  }

  #next(): number {
    while (this.#text.charCodeAt(this.#at) <= 0x20) this.#at++
    return this.#text.charCodeAt(this.#at)
  }
}
