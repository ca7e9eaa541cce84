/** A text of YAML 1.2: its value, and the lines of its parts. Only what JSON can say is taken. */
import { getHeapStatistics } from 'node:v8'
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { marked } from '../document/exact-number.ts'
import { Unreadable } from '../../core/errors.ts'
import { pointerTokens } from '../../validate/pointers.ts'
import type { LinePosition } from '../../validate/pointers.ts'
import type { ParsedText } from './json-text.ts'

/** The parser takes 1.1 kB for each character that separates parts of the text, and next to nothing for the others. */
const MOST_SEPARATORS = (getHeapStatistics().heap_size_limit - 224 * 1024 * 1024) / 1400
const SEPARATORS = new Set(Array.from(',:{}[]-\n', (character) => character.charCodeAt(0)))

/** An alias of aliases may grow without end: the parser counts what they stand for. */
const MOST_ALIASED = 10_000

/** The position of a value, and its members or elements. Aliases share the positions of what they stand for. */
interface Positions {
  readonly offset: number
  readonly below?: ReadonlyMap<string, Positions>
}

export function parseYamlText(text: string, file: string, exactly: boolean): ParsedText {
  if (separatorsIn(text) > MOST_SEPARATORS)
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
  // The tree of the parser is large, and is not kept.
  const positions = shallow(file, () => positionsOf(document, repeated))
  return { value, positionsOf: (pointers) => pointers.map((pointer) => positionAt(lines, offsetAt(positions, pointer))), hasAliases: true }
}

function separatorsIn(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (SEPARATORS.has(text.charCodeAt(at))) count++
  return count
}

const tooDeep = (file: string) => new Unreadable(file, 'is nested deeper than can be read')

/** The result of a recursion, which ends the stack where a document is nested too deep. */
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
    return shallow(file, () => document.toJS({ maxAliasCount: MOST_ALIASED }) as unknown)
  } catch (error) {
    if (error instanceof ReferenceError && error.message.startsWith('Excessive'))
      throw new Unreadable(file, `has an alias that stands for more than ${MOST_ALIASED.toLocaleString('en-US')} parts`)
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
      if (!isScalar(key) || key.source !== '<<' || ofMaps) return undefined
      fault = { offset: offsetOf(key), words: 'the merge key << takes a map, an alias of one, or a list of these' }
      return visit.BREAK
    },
  })
  return fault
}

function positionAt(lines: LineCounter, offset: number): LinePosition {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

function positionsOf(document: Document.Parsed, repeated: (offset: number) => Unreadable): Positions {
  const known = new Map<unknown, Map<string, Positions>>()
  const below = (node: unknown): Map<string, Positions> | undefined => {
    const target = isAlias(node) ? node.resolve(document) : node
    if (!isMap(target) && !isSeq(target)) return undefined
    const found = known.get(target)
    if (found) return found
    const members = new Map<string, Positions>()
    known.set(target, members)
    const add = (name: string, offset: number, value: unknown) => {
      const inner = below(value)
      members.set(name, { offset, ...(inner && { below: inner }) })
    }
    if (isSeq(target)) target.items.forEach((item, index) => add(String(index), offsetOf(item), item))
    else
      for (const { key, value } of target.items) {
        const name = String(isScalar(key) ? key.value : key)
        if (members.has(name) && name !== '<<') throw repeated(offsetOf(key))
        add(name, offsetOf(key), value)
      }
    return members
  }
  const members = below(document.contents)
  return { offset: offsetOf(document.contents), ...(members && { below: members }) }
}

const offsetOf = (node: unknown): number => (node as { range?: readonly number[] } | null)?.range?.[0] ?? 0

/** The offset of the name or element at the pointer, or of the nearest part above that stands in the text. */
function offsetAt(positions: Positions, pointer: string): number {
  let at = positions
  for (const token of pointerTokens(pointer)) {
    const next = at.below?.get(token)
    if (!next) break
    at = next
  }
  return at.offset
}
