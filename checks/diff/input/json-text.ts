/** A text of JSON: its value, and the lines of its parts. Errors say what to do about them. */
import { Unreadable } from '../../core/errors.ts'
import { parseJson } from '../../core/json.ts'
import { parseMarked } from '../document/exact-number.ts'
import { findPositions } from '../../validate/find-positions.ts'
import { type LinePosition, linePositions, offsetOf, positionTree } from '../../validate/pointers.ts'
import { isLossless } from '../../validate/lossless.ts'

/** The result of the parsers of JSON and YAML. */
export interface ParsedText {
  value: unknown
  /** The positions of the names, or elements, at these pointers; of the nearest part above where there is none. */
  positionsOf(pointers: readonly string[]): LinePosition[]
  /** True if an object may stand at several places of the value. */
  readonly hasAliases: boolean
}

export async function parseJsonText(text: string, file: string, exactly: boolean): Promise<ParsedText> {
  const value = parseJson(text)
  if (value === undefined || !isLossless(text, value, false)) throw new Unreadable(file, await describeJsonFault(text))
  return { value: exactly ? parseMarked(text) : value, positionsOf: (pointers) => positionsInJson(text, pointers), hasAliases: false }
}

function positionsInJson(text: string, pointers: readonly string[]): LinePosition[] {
  const tree = positionTree(pointers)
  findPositions(text, tree)
  const offsets = pointers.map((pointer) => offsetOf(tree, pointer, 'key'))
  const positions = linePositions(text, offsets)
  return offsets.map((offset) => positions.get(offset) as LinePosition)
}

/** Describes why a text is not JSON, and where. The module that finds the fault loads the contract, so it is imported only here. */
export async function describeJsonFault(text: string): Promise<string> {
  const { walkJson } = await import('../../validate/json-walk.ts')
  const fault = walkJson(text, positionTree([]), 'document').at(-1)
  const offset = fault?.offset ?? 0
  const { line, column } = linePositions(text, [offset]).get(offset) as LinePosition
  const what = fault?.rule === 'syntax' ? 'is not JSON' : 'is not read alike by every parser'
  return `${what} at ${line}:${column}: expected ${fault?.expected ?? 'JSON'}, found ${fault?.found ?? 'other text'}`
}
