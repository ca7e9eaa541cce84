/**
 * Walks a JSON text token by token, without recursion: finds where wanted values stand, and what is wrong with the text
 * itself. What is nested too deep is passed over, so that depth costs neither stack nor memory.
 */
import { createScanner, type JSONScanner } from 'jsonc-parser'
import { type Finding, MOST_FINDINGS } from './finding.ts'
import { isClosing, isOpening, isScalar, Kind } from './json-tokens.ts'
import { DEEPEST } from './lossless.ts'
import { escapeToken, type Wanted } from './pointers.ts'
import { isKnownName } from './schemas.ts'
import { EXPECTED, type Expecting, foundWords, type Reading } from './syntax-words.ts'

/** A finding that knows its place as an offset, and its pointer as the text has it. */
export type Fault = Omit<Finding, 'file' | 'line' | 'column'> & { offset: number }

interface Level {
  readonly node: Wanted | undefined
  /** Property names seen so far; absent for an array. */
  readonly names?: Set<string>
  /** Index of the next element. */
  next: number
  /** The property or element that the walk is at. */
  token: string | undefined
}

/** Fills in the offsets of `root`. Answers repeated names and, last, what the walk stopped at, if it did. */
export const walk = (text: string, root: Wanted, reading: Reading): Fault[] => new Walk(text, root, reading).run()

class Walk {
  readonly #text: string
  readonly #scanner: JSONScanner
  readonly #root: Wanted
  readonly #reading: Reading
  readonly #levels: Level[] = []
  readonly #faults: Fault[] = []
  #expecting: Expecting = 'value'

  constructor(text: string, root: Wanted, reading: Reading) {
    this.#text = text
    this.#reading = reading
    this.#scanner = createScanner(text, false)
    this.#root = root
  }

  run(): Fault[] {
    for (;;) {
      const kind = this.#scan()
      if (kind === Kind.End && this.#expecting === 'end') return this.#faults
      const error: number = this.#scanner.getTokenError()
      if (error !== 0 || !this.#step(kind)) return [...this.#faults, this.#stop(kind, error)]
      if (this.#levels.length > DEEPEST && !this.#tooDeep()) return this.#faults
    }
  }

  /** Told once, and passed over by its brackets; false where the text ends in it. */
  #tooDeep(): boolean {
    if (!this.#faults.some(({ rule }) => rule === 'depth'))
      this.#fault('depth', `at most ${DEEPEST} levels of nesting`, 'a deeper level', 'chosen')
    for (let open = 1; open > 0; ) {
      const kind = this.#scan()
      if (kind === Kind.End) return false
      if (isOpening(kind)) open++
      if (isClosing(kind)) open--
    }
    return this.#close()
  }

  /** The next token. White space is skipped here: the scanner would collect it. */
  #scan(): number {
    let at = this.#scanner.getPosition()
    while (isSpace(this.#text.charCodeAt(at))) at++
    this.#scanner.setPosition(at)
    return this.#scanner.scan()
  }

  /** Takes one token; false when it does not belong here. */
  #step(kind: number): boolean {
    const level = this.#levels.at(-1)
    switch (this.#expecting) {
      case 'value':
        return this.#value(kind, level)
      case 'value or ]':
        return kind === Kind.CloseBracket ? this.#close() : this.#value(kind, level)
      case 'name or }':
        return kind === Kind.CloseBrace ? this.#close() : this.#name(kind, level as Level)
      case 'name':
        return this.#name(kind, level as Level)
      case 'colon':
        return kind === Kind.Colon && this.#expect('value')
      case 'comma':
        if (kind === Kind.Comma) return this.#next(level as Level)
        return kind === (level?.names ? Kind.CloseBrace : Kind.CloseBracket) && this.#close()
      default:
        return false
    }
  }

  #value(kind: number, level: Level | undefined): boolean {
    if (!isOpening(kind) && !isScalar(kind)) return false
    if (level && !level.names) level.token = String(level.next++)
    const node = level ? level.node?.children.get(level.token as string) : this.#root
    if (node) node.value = this.#scanner.getTokenOffset()
    if (kind === Kind.String) this.#characters()
    if (!isOpening(kind)) return this.#after()
    const names = kind === Kind.OpenBrace ? { names: new Set<string>() } : {}
    this.#levels.push({ node, next: 0, token: undefined, ...names })
    return this.#expect(kind === Kind.OpenBrace ? 'name or }' : 'value or ]')
  }

  #name(kind: number, level: Level): boolean {
    if (kind !== Kind.String) return false
    const name = this.#scanner.getTokenValue()
    const child = level.node?.children.get(name)
    if (child) child.key = this.#scanner.getTokenOffset()
    level.token = name
    this.#characters()
    if (!level.names?.has(name)) level.names?.add(name)
    else if (this.#faults.length < MOST_FINDINGS) this.#fault('duplicate-property', 'each property once', 'the same name again')
    return this.#expect('colon')
  }

  /** What stands before a comma is behind: what follows it is not yet named. */
  #next(level: Level): boolean {
    level.token = undefined
    return this.#expect(level.names ? 'name' : 'value')
  }

  /** Of the string that the walk is at. */
  #characters(): void {
    if (this.#faults.length < MOST_FINDINGS && !this.#scanner.getTokenValue().isWellFormed())
      this.#fault('lone-surrogate', 'whole characters', 'half of a surrogate pair, which other parsers refuse', 'chosen')
  }

  #close(): boolean {
    this.#levels.pop()
    return this.#after()
  }

  #after(): boolean {
    return this.#expect(this.#levels.length === 0 ? 'end' : 'comma')
  }

  #expect(next: Expecting): true {
    this.#expecting = next
    return true
  }

  #fault(rule: string, expected: string, found: string, firmness: Fault['firmness'] = 'specified'): void {
    this.#faults.push({ ...fault(this.#scanner.getTokenOffset(), rule, expected, found, this.#levels), firmness })
  }

  /** The end of the text is where its last token ends. */
  #stop(kind: number, error: number): Fault {
    const level = this.#levels.at(-1)
    const stop = { reading: this.#reading, expecting: this.#expecting, kind, error, offset: this.#scanner.getTokenOffset() }
    const found = foundWords(this.#text, { ...stop, inside: level ? (level.names ? 'object' : 'array') : 'text' })
    // Where quotes are out of step, values pass for names: only names that the contract has are told.
    const unknown = this.#levels.findIndex(({ names, token }) => names && token !== undefined && !isKnownName(token))
    const at = unknown === -1 ? this.#levels : this.#levels.slice(0, unknown)
    return fault(Math.min(stop.offset, this.#text.trimEnd().length), 'syntax', EXPECTED[this.#expecting], found, at)
  }
}

const fault = (offset: number, rule: string, expected: string, found: string, levels: readonly Level[]): Fault => ({
  offset,
  rule,
  expected,
  found,
  pointer: levels.flatMap(({ token }) => (token === undefined ? [] : [`/${escapeToken(token)}`])).join(''),
  firmness: 'specified',
})

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
