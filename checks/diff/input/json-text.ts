/** A text of JSON: its value, and the lines of its parts. Errors say what to do about them. */
import { Unreadable } from '../../core/errors.ts'
import { parseJson } from '../../core/json.ts'
import { parseExactly } from '../document/exact-number.ts'
import { walkJson } from '../../validate/json-walk.ts'
import { type LinePosition, linePositions, offsetOf, positionTree } from '../../validate/pointers.ts'
import { isLossless } from '../../validate/lossless.ts'

/** The result of the parsers of JSON and YAML. */
export interface ParsedText {
  value: unknown
  /** The positions of the names, or elements, at these pointers; of the nearest part above where there is none. */
  positionsOf(pointers: readonly string[]): LinePosition[]
}

export function parseJsonText(text: string, file: string, exactly: boolean): ParsedText {
  const value = parseJson(text)
  if (value === undefined || !isLossless(text, value, false)) throw refusal(text, file)
  return { value: exactly ? parseExactly(text) : value, positionsOf: (pointers) => positionsIn(text, pointers) }
}

function refusal(text: string, file: string): Unreadable {
  const fault = walkJson(text, positionTree([]), 'document').at(-1)
  const offset = fault?.offset ?? 0
  const { line, column } = linePositions(text, [offset]).get(offset) as LinePosition
  const what = fault?.rule === 'syntax' ? 'is not JSON' : 'is not read alike by every parser'
  return new Unreadable(file, `${what} at ${line}:${column}: expected ${fault?.expected ?? 'JSON'}, found ${fault?.found ?? 'other text'}`)
}

function positionsIn(text: string, pointers: readonly string[]): LinePosition[] {
  const tree = positionTree(pointers)
  walkJson(text, tree, 'document')
  const offsets = pointers.map((pointer) => offsetOf(tree, pointer, 'key'))
  const positions = linePositions(text, offsets)
  return offsets.map((offset) => positions.get(offset) as LinePosition)
}
