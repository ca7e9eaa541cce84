/** What is measured: a way to go through all records. */

export interface Records {
  /** Whole strings in memory. */
  lines: readonly string[]
  /** The same lines in a file. */
  file: string
}

export interface Contestant {
  name: string
  /** Goes through all records and answers how many are valid. */
  run: (records: Records) => number | Promise<number>
}

/** What a line says. Of one that is not JSON: undefined, which no validator takes for a record. */
export function valueOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
