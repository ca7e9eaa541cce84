/** A contestant: one way to validate all records of a file. */

export interface Records {
  /** NDJSON. */
  readonly file: string
  /** What they are. */
  readonly component: string
}

export interface Contestant {
  readonly name: string
  /** Validates all records and returns how many are valid. */
  readonly run: (records: Records) => number | Promise<number>
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
