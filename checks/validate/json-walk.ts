/**
 * Walks a JSON text token by token, without recursion: finds the positions of given pointers, and faults of the text
 * itself. Values that are nested too deep are skipped, so that depth costs neither stack nor memory.
 */
import { createScanner, type JSONScanner } from 'jsonc-parser'
import { type Finding, MAX_FINDINGS } from '../report/finding.ts'
import { isClosing, isOpening, isScalar, TokenKind, EXPECTED, type Expecting, foundInWords, type TextKind } from './syntax-in-words.ts'
import { MAX_DEPTH } from './lossless.ts'
import { maskedPointer } from './mask.ts'
import { escapeToken, type LinePosition, linePositions, type PositionNode, positionTree } from './pointers.ts'
import { isKnownName } from './schemas.ts'

/** Why `JSON.parse` refused the text. */
export function syntaxFault(text: string, textKind: TextKind): TextFault {
  const last = walkJson(text, positionTree([]), textKind).at(-1)
  if (last && last.rule !== 'duplicate-property') return last
  return { offset: 0, pointer: '', rule: 'syntax', expected: 'JSON', found: 'text that is not JSON', provenance: 'specified' }
}

export const withPositions = (faults: readonly TextFault[], text: string, file: string, firstLine: number): Finding[] =>
  placed(faults, positionsOf(faults, text, firstLine), file)

export const positionsOf = (faults: readonly TextFault[], text: string, firstLine: number): ReadonlyMap<number, LinePosition> =>
  linePositions(
    text,
    faults.map(({ offset }) => offset),
    firstLine,
  )

/** The faults in the order of the text, each with its position. */
export const placed = (faults: readonly TextFault[], positions: ReadonlyMap<number, LinePosition>, file: string): Finding[] =>
  faults
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, pointer, ...fault }) => ({
      file,
      ...(positions.get(offset) as LinePosition),
      pointer: maskedPointer(pointer),
      ...fault,
    }))

/** A finding with an offset in place of line and column; names in its pointer are not masked yet. */
export type TextFault = Omit<Finding, 'file' | 'line' | 'column'> & { offset: number }

interface Level {
  readonly node: PositionNode | undefined
  /** Property names seen so far; absent for an array. */
  readonly names?: Set<string>
  /** Index of the next element. */
  next: number
  /** The property or element that the walk is at. */
  token: string | undefined
}

/** A number with its JSON pointer, as it is written. */
export type OnNumber = (pointer: string, written: string) => void

/** Fills in the offsets of `root`. Returns repeated names and similar faults; the last one is the syntax error, if there is one. */
export const walkJson = (text: string, root: PositionNode, textKind: TextKind, onNumber?: OnNumber): TextFault[] =>
  new JsonWalk(text, root, textKind, onNumber).run()

class JsonWalk {
  readonly #text: string
  readonly #scanner: JSONScanner
  readonly #root: PositionNode
  readonly #textKind: TextKind
  readonly #onNumber: OnNumber | undefined
  readonly #levels: Level[] = []
  readonly #faults: TextFault[] = []
  #expecting: Expecting = 'value'

  constructor(text: string, root: PositionNode, textKind: TextKind, onNumber?: OnNumber) {
    this.#text = text
    this.#onNumber = onNumber
    this.#textKind = textKind
    this.#scanner = createScanner(text, false)
    this.#root = root
  }

  run(): TextFault[] {
    for (;;) {
      const kind = this.#scan()
      if (kind === TokenKind.End && this.#expecting === 'end') return this.#faults
      const error: number = this.#scanner.getTokenError()
      if (error !== 0 || !this.#step(kind)) return [...this.#faults, this.#stop(kind, error)]
      if (this.#levels.length > MAX_DEPTH && !this.#tooDeep()) return this.#faults
    }
  }

  /** Reports the depth once, and skips to the closing bracket; false if the text ends before it. */
  #tooDeep(): boolean {
    if (!this.#faults.some(({ rule }) => rule === 'depth'))
      this.#fault('depth', `at most ${MAX_DEPTH} levels of nesting`, 'a deeper level', 'chosen')
    for (let open = 1; open > 0;) {
      const kind = this.#scan()
      if (kind === TokenKind.End) return false
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
        return kind === TokenKind.CloseBracket ? this.#close() : this.#value(kind, level)
      case 'name or }':
        return kind === TokenKind.CloseBrace ? this.#close() : this.#name(kind, level as Level)
      case 'name':
        return this.#name(kind, level as Level)
      case 'colon':
        return kind === TokenKind.Colon && this.#expect('value')
      case 'comma':
        if (kind === TokenKind.Comma) return this.#next(level as Level)
        return kind === (level?.names ? TokenKind.CloseBrace : TokenKind.CloseBracket) && this.#close()
      default:
        return false
    }
  }

  #value(kind: number, level: Level | undefined): boolean {
    if (!isOpening(kind) && !isScalar(kind)) return false
    if (level && !level.names) level.token = String(level.next++)
    const node = level ? level.node?.children.get(level.token as string) : this.#root
    if (node) node.value = this.#scanner.getTokenOffset()
    if (kind === TokenKind.String) this.#characters()
    if (kind === TokenKind.Number) this.#onNumber?.(pointerOf(this.#levels), this.#scanner.getTokenValue())
    if (!isOpening(kind)) return this.#after()
    const names = kind === TokenKind.OpenBrace ? { names: new Set<string>() } : {}
    this.#levels.push({ node, next: 0, token: undefined, ...names })
    return this.#expect(kind === TokenKind.OpenBrace ? 'name or }' : 'value or ]')
  }

  #name(kind: number, level: Level): boolean {
    if (kind !== TokenKind.String) return false
    const name = this.#scanner.getTokenValue()
    const child = level.node?.children.get(name)
    if (child) child.key = this.#scanner.getTokenOffset()
    level.token = name
    this.#characters()
    if (!level.names?.has(name)) level.names?.add(name)
    else if (this.#faults.length < MAX_FINDINGS) this.#fault('duplicate-property', 'each property once', 'the same name again')
    return this.#expect('colon')
  }

  /** After a comma: the next property or element is not known yet. */
  #next(level: Level): boolean {
    level.token = undefined
    return this.#expect(level.names ? 'name' : 'value')
  }

  /** Checks the characters of the current string. */
  #characters(): void {
    if (this.#faults.length < MAX_FINDINGS && !this.#scanner.getTokenValue().isWellFormed())
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

  #fault(rule: TextFault['rule'], expected: string, found: string, provenance: TextFault['provenance'] = 'specified'): void {
    this.#faults.push({ ...textFault(this.#scanner.getTokenOffset(), rule, expected, found, this.#levels), provenance })
  }

  /** The end of the text is where its last token ends. */
  #stop(kind: number, error: number): TextFault {
    const level = this.#levels.at(-1)
    const stop = { textKind: this.#textKind, expecting: this.#expecting, kind, error, offset: this.#scanner.getTokenOffset() }
    const found = foundInWords(this.#text, { ...stop, inside: level ? (level.names ? 'object' : 'array') : 'text' })
    // With a quote missing, values are read as names: the pointer ends before the first name that the contract does not have.
    const unknown = this.#levels.findIndex(({ names, token }) => names && token !== undefined && !isKnownName(token))
    const at = unknown === -1 ? this.#levels : this.#levels.slice(0, unknown)
    return textFault(Math.min(stop.offset, this.#text.trimEnd().length), 'syntax', EXPECTED[this.#expecting], found, at)
  }
}

const textFault = (offset: number, rule: TextFault['rule'], expected: string, found: string, levels: readonly Level[]): TextFault => ({
  offset,
  rule,
  expected,
  found,
  pointer: pointerOf(levels),
  provenance: 'specified',
})

const pointerOf = (levels: readonly Level[]): string =>
  levels.flatMap(({ token }) => (token === undefined ? [] : [`/${escapeToken(token)}`])).join('')

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
