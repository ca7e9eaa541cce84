/**
 * Walks a JSON text token by token, without recursion (depth costs memory, never the stack): finds where wanted values
 * stand, and the first thing that is wrong with the text itself.
 */
import { createScanner, type JSONScanner } from 'jsonc-parser'
import { isOpening, isScalar, isSpace, Kind, tokenName } from './json-tokens.ts'
import { escapeToken, type Wanted } from './pointers.ts'

export interface Fault {
  offset: number
  rule: 'syntax' | 'duplicate-property' | 'depth'
  expected: string
  found: string
  pointer: string
}

/** Deeper texts are refused: recursive parsers of other languages would fail on them. */
export const DEEPEST = 1000

interface Level {
  readonly node: Wanted | undefined
  /** Property names seen so far; absent for an array. */
  readonly names?: Set<string>
  next: number
  token: string
}

type Expecting = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma' | 'end'

const EXPECTED: Readonly<Record<Expecting, string>> = {
  value: 'a value',
  'value or ]': 'a value or "]"',
  name: 'a property name in double quotes',
  'name or }': 'a property name in double quotes, or "}"',
  colon: '":"',
  comma: '"," or the closing bracket',
  end: 'the end of the text',
}

/** Fills in the offsets of `root`; answers the first fault, if there is one. */
export const walk = (text: string, root: Wanted): Fault | undefined => new Walk(text, root).run()

class Walk {
  readonly #scanner: JSONScanner
  readonly #root: Wanted
  readonly #levels: Level[] = []
  #expecting: Expecting = 'value'
  #duplicate: Fault | undefined

  constructor(text: string, root: Wanted) {
    this.#scanner = createScanner(text, false)
    this.#root = root
  }

  run(): Fault | undefined {
    for (;;) {
      const kind: number = this.#scanner.scan()
      if (isSpace(kind)) continue
      if (kind === Kind.End && this.#expecting === 'end') return this.#duplicate
      const error: number = this.#scanner.getTokenError()
      if (error !== 0 || !this.#step(kind)) return this.#fault(kind, error)
      if (this.#levels.length > DEEPEST)
        return { ...this.#fault(kind, 0), rule: 'depth', expected: `at most ${DEEPEST} levels of nesting`, found: 'a deeper level' }
    }
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
        if (kind === Kind.Comma) return this.#expect(level?.names ? 'name' : 'value')
        return kind === (level?.names ? Kind.CloseBrace : Kind.CloseBracket) && this.#close()
      case 'end':
        return false
    }
  }

  #value(kind: number, level: Level | undefined): boolean {
    if (!isOpening(kind) && !isScalar(kind)) return false
    if (level && !level.names) level.token = String(level.next++)
    const node = level ? level.node?.children.get(level.token) : this.#root
    if (node) node.value = this.#scanner.getTokenOffset()
    if (!isOpening(kind)) return this.#after()
    const names = kind === Kind.OpenBrace ? { names: new Set<string>() } : {}
    this.#levels.push({ node, next: 0, token: '', ...names })
    return this.#expect(kind === Kind.OpenBrace ? 'name or }' : 'value or ]')
  }

  #name(kind: number, level: Level): boolean {
    if (kind !== Kind.String) return false
    const offset = this.#scanner.getTokenOffset()
    level.token = this.#scanner.getTokenValue()
    const child = level.node?.children.get(level.token)
    if (child) child.key = offset
    if (level.names?.has(level.token))
      this.#duplicate ??= { offset, rule: 'duplicate-property', expected: 'each property once', found: 'the same name again', pointer: this.#path() }
    level.names?.add(level.token)
    return this.#expect('colon')
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

  #path(): string {
    return this.#levels.map(({ token }) => `/${escapeToken(token)}`).join('')
  }

  #fault(kind: number, error: number): Fault {
    const found = this.#expecting === 'end' ? 'more text (validate several documents with --ndjson)' : tokenName(kind, error)
    return { offset: this.#scanner.getTokenOffset(), rule: 'syntax', expected: EXPECTED[this.#expecting], found, pointer: '' }
  }
}
