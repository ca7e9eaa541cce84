/** Reads a list page by page. */

/** Options for a list. The order is oldest first, so new records do not move others to another page. */
export interface PageOptions {
  count: number
  offset: number
  sort_order: 'ASC'
}

/** Yields every record in a list. `count` is the page size. */
export async function* paginate<R>(ask: (options: PageOptions) => Promise<readonly R[]>, { count = 1000 } = {}): AsyncIterable<R> {
  for (let offset = 0; ; offset += count) {
    const page = await ask({ count, offset, sort_order: 'ASC' })
    yield* page
    if (page.length < count) return
  }
}
