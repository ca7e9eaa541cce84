/** Reads a complete list from the control API. */

/** Maximum number of rows that the server returns at once. */
const MAX_LIMIT = 1000

/**
 * Reads page after page until a page is not full. The list must start with the oldest records, because new records would otherwise shift
 * the pages.
 */
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

/** Sort order for readAllPages. By default, the lists of deliveries and events start with the newest records. */
export const OLDEST_FIRST = { sort_by: 'created_at', order: 'asc' } as const
