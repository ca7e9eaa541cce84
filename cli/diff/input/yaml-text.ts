/** A text of YAML 1.2: its value, and the lines of its parts. Only what JSON can say is taken. */
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { inMebibytes } from '../../validate/bytes.ts'
import { Unreadable } from '../../validate/finding.ts'
import { pointerTokens } from '../../validate/pointers.ts'
import type { LinePosition, ParsedText } from './parsed-text.ts'

/** Its parser takes fifty times the memory of the text. */
const LARGEST = 16 * 1024 * 1024

/** An alias of aliases may grow without end: the parser counts what they stand for. */
const MOST_ALIASED = 10_000

export function parseYamlText(text: string, file: string): ParsedText {
  if (text.length > LARGEST)
    throw new Unreadable(file, `is larger than a document in YAML may be (${inMebibytes(LARGEST)}); convert it to JSON first`)
  const lines = new LineCounter()
  const document = parse(text, file, lines)
  const [fault] = document.errors
  if (fault?.message.includes('call stack')) throw tooDeep(file)
  if (fault) {
    const { line, column } = positionAt(lines, fault.pos[0])
    throw new Unreadable(file, `is not YAML at ${line}:${column}: ${fault.message.split('\n', 1)[0]}`)
  }
  return {
    value: valueOf(document, file),
    positionsOf: (pointers) => pointers.map((pointer) => positionAt(lines, offsetIn(document, pointer))),
  }
}

const tooDeep = (file: string) => new Unreadable(file, 'is nested deeper than can be read')

function parse(text: string, file: string, lineCounter: LineCounter): Document.Parsed {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false, merge: true, logLevel: 'error' })
  } catch (error) {
    throw error instanceof RangeError ? tooDeep(file) : error
  }
}

function valueOf(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASED })
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep(file)
    if (error instanceof ReferenceError) throw new Unreadable(file, `has aliases that cannot be followed: ${error.message}`)
    throw error
  }
}

function positionAt(lines: LineCounter, offset: number): LinePosition {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

/** The offset of the name or element at the pointer, or of the nearest part above that stands in the text. */
function offsetIn(document: Document.Parsed, pointer: string): number {
  let node: unknown = document.contents
  let offset = document.contents?.range[0] ?? 0
  for (const token of pointerTokens(pointer)) {
    if (isAlias(node)) node = node.resolve(document)
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => (isScalar(key) ? String(key.value) : key) === token)
      if (!pair) break
      if (isScalar(pair.key) && pair.key.range) offset = pair.key.range[0]
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(token)]
      const range = (node as { range?: readonly number[] } | undefined)?.range
      if (range?.[0] === undefined) break
      offset = range[0]
    } else break
  }
  return offset
}
