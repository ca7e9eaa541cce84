/** A contestant: one way to validate all records. */

export interface Records {
  /** Whole strings in memory. */
  lines: readonly string[]
  /** The same lines in a file. */
  file: string
}

export interface Contestant {
  name: string
  /** Validates all records and returns how many are valid. */
  run: (records: Records) => number | Promise<number>
}

/** Parses a line. Undefined if it is not JSON: no validator accepts undefined. */
export function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
