/** Parses JSON text into its value and the positions of its parts. Error messages include the remedy. */
import { UnreadableError } from '../../core/errors.ts'
import { parseJson } from '../../core/json.ts'
import { parseMarked } from '../document/exact-number.ts'
import { findPositions } from '../../validate/find-positions.ts'
import { type LinePosition, findLinePositions, findOffset, createPositionTree } from '../../validate/pointers.ts'
import { isLossless } from '../../validate/lossless.ts'

/** Result of the JSON and YAML parsers. */
export interface ParsedText {
  value: unknown
  /** Returns the positions of the names or elements at the pointers. For a missing part, returns the position of its nearest ancestor. */
  getPositions(pointers: readonly string[]): LinePosition[]
  /** True if an object may occur in several places in the value. */
  readonly hasAliases: boolean
}

export async function parseJsonText(text: string, file: string, exactly: boolean): Promise<ParsedText> {
  const value = parseJson(text)
  if (value === undefined || !isLossless(text, value, false)) throw new UnreadableError(file, await describeJsonError(text))
  return { value: exactly ? parseMarked(text) : value, getPositions: (pointers) => getJsonPositions(text, pointers), hasAliases: false }
}

function getJsonPositions(text: string, pointers: readonly string[]): LinePosition[] {
  const tree = createPositionTree(pointers)
  findPositions(text, tree)
  const offsets = pointers.map((pointer) => findOffset(tree, pointer, 'key'))
  const positions = findLinePositions(text, offsets)
  return offsets.map((offset) => positions.get(offset) as LinePosition)
}

/**
 * Explains why and where text is not valid JSON. Imports the module that finds the error on demand, because that module loads the contract.
 */
export async function describeJsonError(text: string): Promise<string> {
  const { walkJson } = await import('../../validate/json-walk.ts')
  const violation = walkJson(text, createPositionTree([]), 'document').at(-1)
  const offset = violation?.offset ?? 0
  const { line, column } = findLinePositions(text, [offset]).get(offset) as LinePosition
  const what = violation?.rule === 'syntax' ? 'is not JSON' : 'is ambiguous for JSON parsers'
  return `${what} at ${line}:${column}: expected ${violation?.expected ?? 'JSON'}, found ${violation?.found ?? 'other text'}`
}
