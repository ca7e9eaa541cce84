/** Divides long work on the event loop into slices, so that other calls can run in between. */
import { setImmediate } from 'node:timers/promises'

const ROWS_PER_SLICE = 100

/** Converts the rows of a list. Yields to the event loop between two slices. */
export async function inSlices<Row, Result>(rows: readonly Row[], convert: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = []
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % ROWS_PER_SLICE === 0) await setImmediate()
    results.push(convert(row))
  }
  return results
}
