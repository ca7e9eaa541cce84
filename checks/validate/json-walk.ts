/**
 * Walks JSON text token by token without recursion, finds the positions of pointers, and reports problems in the text itself. Values that
 * are nested too deeply are skipped, so they cost neither stack nor memory.
 */
import { createScanner, type JSONScanner } from 'jsonc-parser'
import { type Finding, MAX_FINDINGS } from '../report/finding.ts'
import { isClosing, isOpening, isScalar, TokenKind, EXPECTED, type Expecting, describeFound, type TextKind } from './syntax-in-words.ts'
import { MAX_DEPTH } from './lossless.ts'
import { maskPointer } from './mask.ts'
import { escapeToken, type LinePosition, findLinePositions, type PositionNode, createPositionTree } from './pointers.ts'
import { isKnownName } from './schemas.ts'

/** Explains why `JSON.parse` rejected the text. */
export function findSyntaxError(text: string, textKind: TextKind): TextFinding {
  const last = walkJson(text, createPositionTree([]), textKind).at(-1)
  if (last && last.rule !== 'duplicate-property') return last
  return { offset: 0, pointer: '', rule: 'syntax', expected: 'JSON', found: 'text that is not JSON', provenance: 'specified' }
}

export const placeFindings = (findings: readonly TextFinding[], text: string, file: string, firstLine: number): Finding[] =>
  applyPositions(findings, locateFindings(findings, text, firstLine), file)

export const locateFindings = (findings: readonly TextFinding[], text: string, firstLine: number): ReadonlyMap<number, LinePosition> =>
  findLinePositions(
    text,
    findings.map(({ offset }) => offset),
    firstLine,
  )

/** Sorts findings by offset and adds their positions. */
export const applyPositions = (findings: readonly TextFinding[], positions: ReadonlyMap<number, LinePosition>, file: string): Finding[] =>
  findings
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, pointer, ...finding }) => ({
      file,
      ...(positions.get(offset) as LinePosition),
      pointer: maskPointer(pointer),
      ...finding,
    }))

/** A finding with an offset instead of a line and column. The names in its pointer are not masked yet. */
export type TextFinding = Omit<Finding, 'file' | 'line' | 'column'> & { offset: number }

interface Level {
  readonly node: PositionNode | undefined
  /** Property names seen so far. Undefined for an array. */
  readonly names?: Set<string>
  /** Index of the next element. */
  next: number
  /** Current property or element. */
  token: string | undefined
}

/** Receives each number in its original notation, with its JSON pointer. */
export type OnNumber = (pointer: string, written: string) => void

/** Sets the offsets of `root`. Returns problems such as duplicate names, followed by the syntax error, if any. */
export const walkJson = (text: string, root: PositionNode, textKind: TextKind, onNumber?: OnNumber): TextFinding[] =>
  new JsonWalk(text, root, textKind, onNumber).run()

class JsonWalk {
  readonly #text: string
  readonly #scanner: JSONScanner
  readonly #root: PositionNode
  readonly #textKind: TextKind
  readonly #onNumber: OnNumber | undefined
  readonly #levels: Level[] = []
  readonly #findings: TextFinding[] = []
  #expecting: Expecting = 'value'

  constructor(text: string, root: PositionNode, textKind: TextKind, onNumber?: OnNumber) {
    this.#text = text
    this.#onNumber = onNumber
    this.#textKind = textKind
    this.#scanner = createScanner(text, false)
    this.#root = root
  }

  run(): TextFinding[] {
    for (;;) {
      const kind = this.#scan()
      if (kind === TokenKind.End && this.#expecting === 'end') return this.#findings
      const error: number = this.#scanner.getTokenError()
      if (error !== 0 || !this.#step(kind)) return [...this.#findings, this.#createSyntaxError(kind, error)]
      if (this.#levels.length > MAX_DEPTH && !this.#skipDeepValue()) return this.#findings
    }
  }

  /** Reports the excessive depth once, and skips to the closing bracket. Returns false if the text ends first. */
  #skipDeepValue(): boolean {
    if (!this.#findings.some(({ rule }) => rule === 'depth'))
      this.#report('depth', `at most ${MAX_DEPTH} levels of nesting`, 'a deeper level', 'chosen')
    for (let open = 1; open > 0;) {
      const kind = this.#scan()
      if (kind === TokenKind.End) return false
      if (isOpening(kind)) open++
      if (isClosing(kind)) open--
    }
    return this.#close()
  }

  /** Scans the next token. Skips white space itself, because the scanner would allocate a token for it. */
  #scan(): number {
    let at = this.#scanner.getPosition()
    while (isSpace(this.#text.charCodeAt(at))) at++
    this.#scanner.setPosition(at)
    return this.#scanner.scan()
  }

  /** Processes one token. Returns false if it is not allowed at this point. */
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
    if (kind === TokenKind.Number) this.#onNumber?.(toPointer(this.#levels), this.#scanner.getTokenValue())
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
    else if (this.#findings.length < MAX_FINDINGS) this.#report('duplicate-property', 'unique property names', 'a duplicate name')
    return this.#expect('colon')
  }

  /** Processes a comma, after which the next property or element is not yet known. */
  #next(level: Level): boolean {
    level.token = undefined
    return this.#expect(level.names ? 'name' : 'value')
  }

  /** Checks the current string for lone surrogates. */
  #characters(): void {
    if (this.#findings.length < MAX_FINDINGS && !this.#scanner.getTokenValue().isWellFormed())
      this.#report('lone-surrogate', 'complete characters', 'a lone surrogate, which other parsers reject', 'chosen')
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

  #report(rule: TextFinding['rule'], expected: string, found: string, provenance: TextFinding['provenance'] = 'specified'): void {
    this.#findings.push({ ...createTextFinding(this.#scanner.getTokenOffset(), rule, expected, found, this.#levels), provenance })
  }

  /** Creates the syntax error. If the text is incomplete, the error is at the end of its last token. */
  #createSyntaxError(kind: number, error: number): TextFinding {
    const level = this.#levels.at(-1)
    const stop = { textKind: this.#textKind, expecting: this.#expecting, kind, error, offset: this.#scanner.getTokenOffset() }
    const found = describeFound(this.#text, { ...stop, inside: level ? (level.names ? 'object' : 'array') : 'text' })
    // A missing quotation mark turns values into names, so the pointer ends before the first unknown name.
    const unknown = this.#levels.findIndex(({ names, token }) => names && token !== undefined && !isKnownName(token))
    const at = unknown === -1 ? this.#levels : this.#levels.slice(0, unknown)
    return createTextFinding(Math.min(stop.offset, this.#text.trimEnd().length), 'syntax', EXPECTED[this.#expecting], found, at)
  }
}

const createTextFinding = (
  offset: number,
  rule: TextFinding['rule'],
  expected: string,
  found: string,
  levels: readonly Level[],
): TextFinding => ({
  offset,
  rule,
  expected,
  found,
  pointer: toPointer(levels),
  provenance: 'specified',
})

const toPointer = (levels: readonly Level[]): string =>
  levels.flatMap(({ token }) => (token === undefined ? [] : [`/${escapeToken(token)}`])).join('')

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
