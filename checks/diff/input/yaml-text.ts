/** A text of YAML 1.2: its value, and the lines of its parts. Only what JSON can say is taken. */
import { getHeapStatistics } from 'node:v8'
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { marked } from '../document/exact-number.ts'
import { Unreadable } from '../../core/errors.ts'
import { pointerTokens } from '../../validate/pointers.ts'
import type { LinePosition } from '../../validate/pointers.ts'
import type { ParsedText } from './json-text.ts'

/** The parser takes 1.1 kB for each character that separates parts of the text, and next to nothing for the others. */
const MAX_SEPARATORS = (getHeapStatistics().heap_size_limit - 224 * 1024 * 1024) / 1400
const SEPARATORS = new Set(Array.from(',:{}[]-\n', (character) => character.charCodeAt(0)))

/** An alias of aliases may grow without end: the parser counts what they stand for. */
const MAX_ALIASED_NODES = 10_000

export function parseYamlText(text: string, file: string, exactly: boolean): ParsedText {
  const { value, lines, offsets } = read(text, file, exactly)
  return { value, positionsOf: (pointers) => pointers.map((pointer) => positionAt(lines, offsets.at(pointer))), hasAliases: true }
}

/** A function of its own: the tree of the parser is large, and a closure made here would keep it. */
function read(text: string, file: string, exactly: boolean): { value: unknown; lines: LineCounter; offsets: Offsets } {
  if (separatorsIn(text) > MAX_SEPARATORS)
    throw new Unreadable(file, 'has more parts than fit into the memory of Node as YAML; convert it to JSON first')
  const lines = new LineCounter()
  const placed = (offset: number) => {
    const { line, column } = positionAt(lines, offset)
    return `${line}:${column}`
  }
  const refuse = (offset: number, words: string) => new Unreadable(file, `is not YAML at ${placed(offset)}: ${words}`)
  const document = parse(text, file, lines)
  const [fault] = document.errors
  if (fault?.message.includes('call stack')) throw tooDeep(file)
  if (fault?.code === 'MULTIPLE_DOCS')
    throw new Unreadable(file, `holds a second document at ${placed(fault.pos[0])}; give each one a file of its own`)
  if (fault) throw refuse(fault.pos[0], fault.message.split('\n', 1)[0] ?? '')
  const repeated = (offset: number) => refuse(offset, 'the same name again')
  if (exactly) shallow(file, () => keepNumbers(document))
  const value = valueOf(document, file, refuse)
  return { value, lines, offsets: shallow(file, () => offsetsIn(document, repeated)) }
}

function separatorsIn(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (SEPARATORS.has(text.charCodeAt(at))) count++
  return count
}

const tooDeep = (file: string) => new Unreadable(file, 'is nested deeper than can be read')

/** Calls a recursive function, which overflows the stack if the document is nested too deep. */
function shallow<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? tooDeep(file) : error
  }
}

/** Its own search for repeated names takes the square of their number. */
const parse = (text: string, file: string, lineCounter: LineCounter): Document.Parsed =>
  shallow(file, () => parseDocument(text, { lineCounter, prettyErrors: false, merge: true, uniqueKeys: false, logLevel: 'error' }))

/** A number that no double is equal to is taken as it is written. */
const keepNumbers = (document: Document.Parsed): void =>
  visit(document, {
    Scalar: (_, scalar) => {
      const mark = typeof scalar.value === 'number' ? marked(scalar.source ?? '') : undefined
      if (mark !== undefined) scalar.value = mark
    },
  })

function valueOf(document: Document.Parsed, file: string, refuse: (offset: number, words: string) => Unreadable): unknown {
  try {
    return shallow(file, () => document.toJS({ maxAliasCount: MAX_ALIASED_NODES }) as unknown)
  } catch (error) {
    if (error instanceof ReferenceError && error.message.startsWith('Excessive'))
      throw new Unreadable(file, `has an alias that stands for more than ${MAX_ALIASED_NODES.toLocaleString('en-US')} parts`)
    const fault = faultyReference(document)
    throw fault ? refuse(fault.offset, fault.words) : error
  }
}

/** The first alias of nothing, or merge key of what is no map: the parser does not say where it is. */
function faultyReference(document: Document.Parsed): { readonly offset: number; readonly words: string } | undefined {
  let fault: { offset: number; words: string } | undefined
  const meant = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node)
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document)) return undefined
      fault = {
        offset: offsetOf(alias),
        words: `the alias *${alias.source} stands for an anchor &${alias.source}, and there is none before it`,
      }
      return visit.BREAK
    },
    Pair: (_, { key, value }) => {
      const merged = meant(value)
      const ofMaps = isSeq(merged) ? merged.items.every((item) => isMap(meant(item))) : isMap(merged)
      if (!isMergeKey(key) || ofMaps) return undefined
      fault = { offset: offsetOf(key), words: 'the merge key << takes a map, an alias of one, or a list of these' }
      return visit.BREAK
    },
  })
  return fault
}

/** The parser resolves `<<` to a symbol, unless it is quoted. */
const isMergeKey = (key: unknown): boolean => isScalar(key) && typeof key.value === 'symbol'

function positionAt(lines: LineCounter, offset: number): LinePosition {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

/** The offsets of all names and elements of a text, as a tree in three lists: a large document has as many of them as words. */
class Offsets {
  readonly #names: string[] = []
  readonly #offsets: number[] = []
  /** The first member or element below; -1: none. Aliases share those of what they stand for. */
  readonly #first: number[] = []
  /** The next one beside; -1: none. */
  readonly #next: number[] = []
  readonly #known = new Map<string, string>()

  /** `after`: the one before it in the same map or list, or -1. Returns its number. */
  add(name: string, offset: number, after: number): number {
    const added = this.#names.length
    const known = this.#known.get(name) ?? name
    this.#known.set(known, known)
    this.#names.push(known)
    this.#offsets.push(offset)
    this.#first.push(-1)
    this.#next.push(-1)
    if (after !== -1) this.#next[after] = added
    return added
  }

  putBelow(holder: number, first: number): void {
    this.#first[holder] = first
  }

  /** The offset of the name or element at the pointer, or of the nearest part above that stands in the text. */
  at(pointer: string): number {
    let found = 0
    for (const token of pointerTokens(pointer)) {
      let below = this.#first[found] ?? -1
      while (below !== -1 && this.#names[below] !== token) below = this.#next[below] ?? -1
      if (below === -1) break
      found = below
    }
    return this.#offsets[found] ?? 0
  }
}

function offsetsIn(document: Document.Parsed, repeated: (offset: number) => Unreadable): Offsets {
  const offsets = new Offsets()
  const known = new Map<unknown, number>()
  /** Returns the first one below. */
  const below = (node: unknown): number => {
    const target = isAlias(node) ? node.resolve(document) : node
    if (!isMap(target) && !isSeq(target)) return -1
    const found = known.get(target)
    if (found !== undefined) return found
    let [first, last] = [-1, -1]
    known.set(target, -1)
    const add = (name: string, offset: number, value: unknown) => {
      last = offsets.add(name, offset, last)
      if (first === -1) known.set(target, (first = last))
      const own = last
      offsets.putBelow(own, below(value))
    }
    if (isSeq(target)) target.items.forEach((item, index) => add(String(index), offsetOf(item), item))
    else {
      const names = new Set<string>()
      for (const { key, value } of target.items) {
        const name = String(isScalar(key) ? key.value : key)
        if (names.has(name) && !isMergeKey(key)) throw repeated(offsetOf(key))
        names.add(name)
        add(name, offsetOf(key), value)
      }
    }
    return first
  }
  const root = offsets.add('', offsetOf(document.contents), -1)
  offsets.putBelow(root, below(document.contents))
  return offsets
}

const offsetOf = (node: unknown): number => (node as { range?: readonly number[] } | null)?.range?.[0] ?? 0
