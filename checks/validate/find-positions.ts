/** Finds the positions of pointers in a text that is JSON: what is not on the way to one is skipped. */
import { closingQuote } from './lossless.ts'
import type { PositionNode } from './pointers.ts'

/**
 * Fills in the offsets of `root`, as `walkJson` does at several times the cost. The text is lossless: `JSON.parse` reads it, and no
 * property is repeated.
 */
export const findPositions = (text: string, root: PositionNode): void => new Search(text, root).run()

const CODES = {
  quote: 0x22,
  comma: 0x2c,
  openBracket: 0x5b,
  closeBracket: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
} as const

class Search {
  readonly #text: string
  readonly #root: PositionNode
  #at = 0
  /** Nodes that are not found yet. */
  #left: number

  constructor(text: string, root: PositionNode) {
    this.#text = text
    this.#root = root
    this.#left = nodesIn(root)
  }

  run(): void {
    this.#space()
    this.#value(this.#root)
  }

  /** Reads the value that begins here; the search stops where it is once nothing is left. */
  #value(node: PositionNode): void {
    node.value = this.#at
    this.#left--
    const open = this.#code
    const isArray = open === CODES.openBracket
    if (node.children.size === 0 || (!isArray && open !== CODES.openBrace)) return this.#skip()
    this.#at++
    this.#space()
    for (let index = 0; !this.#isClosing(this.#code); index++) {
      const key = this.#at
      const child = node.children.get(isArray ? String(index) : this.#name())
      if (child) {
        if (!isArray) child.key = key
        this.#value(child)
      } else this.#skip()
      if (this.#left === 0) return
      this.#space()
      this.#at += this.#isClosing(this.#code) ? 0 : 1
      this.#space()
    }
    this.#at++
  }

  /** Reads a name and its colon. */
  #name(): string {
    const start = this.#at
    this.#string()
    const written = this.#text.slice(start + 1, this.#at - 1)
    this.#space()
    this.#at++
    this.#space()
    return written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written
  }

  #skip(): void {
    if (this.#left === 0) return
    let depth = 0
    do {
      const code = this.#code
      if (code === CODES.quote) this.#string()
      else {
        if (code === CODES.openBrace || code === CODES.openBracket) depth++
        else if (this.#isClosing(code)) depth--
        this.#at++
      }
    } while (this.#at < this.#text.length && (depth > 0 || !this.#isAfterValue()))
  }

  #isAfterValue(): boolean {
    const code = this.#code
    return code <= 0x20 || code === CODES.comma || this.#isClosing(code)
  }

  #isClosing(code: number): boolean {
    return code === CODES.closeBracket || code === CODES.closeBrace
  }

  #string(): void {
    this.#at = closingQuote(this.#text, this.#at) + 1
  }

  #space(): void {
    while (this.#code <= 0x20) this.#at++
  }

  get #code(): number {
    return this.#text.charCodeAt(this.#at)
  }
}

const nodesIn = ({ children }: PositionNode): number => [...children.values()].reduce((sum, child) => sum + nodesIn(child), 1)
