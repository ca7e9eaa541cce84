/** Reads a whole list of the control API. */

/** Maximum number of rows that the server returns at once. */
const MAX_LIMIT = 1000

/** Reads page after page until one is not full. In a list with the oldest records first, new records do not move the pages. */
export async function readAllPages<Row>(
  readPage: (page: { readonly limit: number; readonly offset: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await readPage({ limit: MAX_LIMIT, offset: rows.length })
    rows.push(...page)
    if (page.length < MAX_LIMIT) return rows
  }
}

/** Sorts deliveries and events for readAllPages, because their lists have the newest records by default. */
export const OLDEST_FIRST = { sort_by: 'created_at', order: 'asc' } as const
