/** The result of the parsers of JSON and YAML. */

/** Both from 1. */
export interface LinePosition {
  line: number
  column: number
}

export interface ParsedText {
  value: unknown
  /** The positions of the names, or elements, at these pointers; of the nearest part above where there is none. */
  positionsOf(pointers: readonly string[]): LinePosition[]
}
