/** A text of JSON: its value, and the lines of its parts. Errors say what to do about them. */
import { Unreadable } from '../../core/errors.ts'
import { parseJson } from '../../core/json.ts'
import { walkJson } from '../../validate/json-walk.ts'
import { LinePositions, offsetOf, positionTree } from '../../validate/pointers.ts'
import { isLossless } from '../../validate/lossless.ts'

/** Both from 1. */
export interface LinePosition {
  line: number
  column: number
}

/** The result of the parsers of JSON and YAML. */
export interface ParsedText {
  value: unknown
  /** The positions of the names, or elements, at these pointers; of the nearest part above where there is none. */
  positionsOf(pointers: readonly string[]): LinePosition[]
}

export function parseJsonText(text: string, file: string): ParsedText {
  const value = parseJson(text)
  if (value === undefined || !isLossless(text, value, false)) throw refusal(text, file)
  return { value, positionsOf: (pointers) => positionsIn(text, pointers) }
}

function refusal(text: string, file: string): Unreadable {
  const fault = walkJson(text, positionTree([]), 'document').at(-1)
  const { line, column } = new LinePositions(text, 1).at(fault?.offset ?? 0)
  const what = fault?.rule === 'syntax' ? 'is not JSON' : 'is not read alike by every parser'
  return new Unreadable(file, `${what} at ${line}:${column}: expected ${fault?.expected ?? 'JSON'}, found ${fault?.found ?? 'other text'}`)
}

function positionsIn(text: string, pointers: readonly string[]): LinePosition[] {
  const tree = positionTree(pointers)
  walkJson(text, tree, 'document')
  const offsets = pointers.map((pointer) => offsetOf(tree, pointer, 'key'))
  const lines = new LinePositions(text, 1)
  const known = new Map(offsets.toSorted((a, b) => a - b).map((offset) => [offset, lines.at(offset)]))
  return offsets.map((offset) => known.get(offset) as LinePosition)
}
