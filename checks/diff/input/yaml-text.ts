/** Parses YAML 1.2 text into its value and the positions of its parts. Rejects values that JSON cannot represent. */
import { getHeapStatistics } from 'node:v8'
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { markNumber } from '../document/exact-number.ts'
import { UnreadableError } from '../../core/errors.ts'
import { splitPointer } from '../../validate/pointers.ts'
import type { LinePosition } from '../../validate/pointers.ts'
import type { ParsedText } from './json-text.ts'

/** Maximum number of separators in YAML text. The parser needs 1.1 kB of memory per separator, and almost nothing for other characters. */
const MAX_SEPARATORS = (getHeapStatistics().heap_size_limit - 224 * 1024 * 1024) / 1400
const SEPARATORS = new Set(Array.from(',:{}[]-\n', (character) => character.charCodeAt(0)))

/** Maximum number of nodes after alias expansion. Nested aliases can grow exponentially. */
const MAX_ALIASED_NODES = 10_000

export function parseYamlText(text: string, file: string, exactly: boolean): ParsedText {
  const { value, lines, offsets } = read(text, file, exactly)
  return { value, getPositions: (pointers) => pointers.map((pointer) => getPosition(lines, offsets.find(pointer))), hasAliases: true }
}

/** A separate function, because a closure in the caller would keep the parser's large tree in memory. */
function read(text: string, file: string, exactly: boolean): { value: unknown; lines: LineCounter; offsets: Offsets } {
  if (countSeparators(text) > MAX_SEPARATORS) throw new UnreadableError(file, 'needs too much memory as YAML. Convert it to JSON first')
  const lines = new LineCounter()
  const formatOffset = (offset: number) => {
    const { line, column } = getPosition(lines, offset)
    return `${line}:${column}`
  }
  const createError = (offset: number, words: string) => new UnreadableError(file, `is not valid YAML at ${formatOffset(offset)}: ${words}`)
  const document = parse(text, file, lines)
  const [problem] = document.errors
  if (problem?.message.includes('call stack')) throw createDepthError(file)
  if (problem?.code === 'MULTIPLE_DOCS')
    throw new UnreadableError(file, `contains a second document at ${formatOffset(problem.pos[0])}. Use a separate file for each document`)
  if (problem) throw createError(problem.pos[0], problem.message.split('\n', 1)[0] ?? '')
  const createDuplicateError = (offset: number) => createError(offset, 'a duplicate name')
  if (exactly) guardStack(file, () => keepNumbers(document))
  const value = toValue(document, file, createError)
  return { value, lines, offsets: guardStack(file, () => collectOffsets(document, createDuplicateError)) }
}

function countSeparators(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (SEPARATORS.has(text.charCodeAt(at))) count++
  return count
}

const createDepthError = (file: string) => new UnreadableError(file, 'is nested too deeply to be read')

/** Calls a recursive function and reports a stack overflow as a document that is nested too deeply. */
function guardStack<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? createDepthError(file) : error
  }
}

/** Disables `uniqueKeys`, because the parser's search for duplicate names takes quadratic time. */
const parse = (text: string, file: string, lineCounter: LineCounter): Document.Parsed =>
  guardStack(file, () => parseDocument(text, { lineCounter, prettyErrors: false, merge: true, uniqueKeys: false, logLevel: 'error' }))

/** Preserves the notation of numbers that a double cannot represent. */
const keepNumbers = (document: Document.Parsed): void =>
  visit(document, {
    Scalar: (_, scalar) => {
      const mark = typeof scalar.value === 'number' ? markNumber(scalar.source ?? '') : undefined
      if (mark !== undefined) scalar.value = mark
    },
  })

function toValue(document: Document.Parsed, file: string, createError: (offset: number, words: string) => UnreadableError): unknown {
  try {
    return guardStack(file, () => document.toJS({ maxAliasCount: MAX_ALIASED_NODES }) as unknown)
  } catch (error) {
    if (error instanceof ReferenceError && error.message.startsWith('Excessive'))
      throw new UnreadableError(file, `has an alias that expands to more than ${MAX_ALIASED_NODES.toLocaleString('en-US')} parts`)
    const problem = findBrokenReference(document)
    throw problem ? createError(problem.offset, problem.words) : error
  }
}

/** Finds the first alias without an anchor, or the first merge key whose value is not a map. The parser does not report their positions. */
function findBrokenReference(document: Document.Parsed): { readonly offset: number; readonly words: string } | undefined {
  let problem: { offset: number; words: string } | undefined
  const resolve = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node)
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document)) return undefined
      problem = {
        offset: getOffset(alias),
        words: `the alias *${alias.source} has no preceding anchor &${alias.source}`,
      }
      return visit.BREAK
    },
    Pair: (_, { key, value }) => {
      const merged = resolve(value)
      const isMapOrMaps = isSeq(merged) ? merged.items.every((item) => isMap(resolve(item))) : isMap(merged)
      if (!isMergeKey(key) || isMapOrMaps) return undefined
      problem = { offset: getOffset(key), words: 'the value of the merge key << is not a map, an alias of a map, or a list of them' }
      return visit.BREAK
    },
  })
  return problem
}

/** The parser resolves an unquoted `<<` to a symbol. */
const isMergeKey = (key: unknown): boolean => isScalar(key) && typeof key.value === 'symbol'

function getPosition(lines: LineCounter, offset: number): LinePosition {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

/**
 * The offsets of all names and elements in the text. Stores the tree in parallel arrays, because a large document has as many entries as
 * words.
 */
class Offsets {
  readonly #names: string[] = []
  readonly #offsets: number[] = []
  /** Index of the first child, or -1. Aliases share the children of their target. */
  readonly #first: number[] = []
  /** Index of the next sibling, or -1. */
  readonly #next: number[] = []
  readonly #known = new Map<string, string>()

  /** Adds an entry after its previous sibling (-1 for the first child). Returns the index of the entry. */
  add(name: string, offset: number, after: number): number {
    const added = this.#names.length
    const interned = this.#known.get(name) ?? name
    this.#known.set(interned, interned)
    this.#names.push(interned)
    this.#offsets.push(offset)
    this.#first.push(-1)
    this.#next.push(-1)
    if (after !== -1) this.#next[after] = added
    return added
  }

  setFirstChild(parent: number, first: number): void {
    this.#first[parent] = first
  }

  /** Returns the offset of the name or element at the pointer, or of its nearest ancestor in the text. */
  find(pointer: string): number {
    let found = 0
    for (const token of splitPointer(pointer)) {
      let below = this.#first[found] ?? -1
      while (below !== -1 && this.#names[below] !== token) below = this.#next[below] ?? -1
      if (below === -1) break
      found = below
    }
    return this.#offsets[found] ?? 0
  }
}

function collectOffsets(document: Document.Parsed, createDuplicateError: (offset: number) => UnreadableError): Offsets {
  const offsets = new Offsets()
  const firstChildren = new Map<unknown, number>()
  /** Adds the children of a node and returns the index of the first child. */
  const visitChildren = (node: unknown): number => {
    const target = isAlias(node) ? node.resolve(document) : node
    if (!isMap(target) && !isSeq(target)) return -1
    const found = firstChildren.get(target)
    if (found !== undefined) return found
    let [first, last] = [-1, -1]
    firstChildren.set(target, -1)
    const add = (name: string, offset: number, value: unknown) => {
      last = offsets.add(name, offset, last)
      if (first === -1) firstChildren.set(target, (first = last))
      const entry = last
      offsets.setFirstChild(entry, visitChildren(value))
    }
    if (isSeq(target)) target.items.forEach((item, index) => add(String(index), getOffset(item), item))
    else {
      const names = new Set<string>()
      for (const { key, value } of target.items) {
        const name = String(isScalar(key) ? key.value : key)
        if (names.has(name) && !isMergeKey(key)) throw createDuplicateError(getOffset(key))
        names.add(name)
        add(name, getOffset(key), value)
      }
    }
    return first
  }
  const root = offsets.add('', getOffset(document.contents), -1)
  offsets.setFirstChild(root, visitChildren(document.contents))
  return offsets
}

const getOffset = (node: unknown): number => (node as { range?: readonly number[] } | null)?.range?.[0] ?? 0
