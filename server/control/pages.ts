/** Pages of control API lists. A header has the total of each list. */
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import type { ControlCall } from './controls.ts'

/** Maximum total of a list. Counting stops here, and no page begins later. */
export const MAX_TOTAL = 100_000

interface PageOptions extends Pick<ControlCall, 'setTotal'> {
  /** Checked calls always have the limit and the offset, because both have defaults. */
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

/** Returns a page of the rows that the query finds, and sets the total of the list. */
export async function readPage<Tables, From extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, From, Row>,
  { limit, offset, setTotal }: PageOptions,
): Promise<readonly Row[]> {
  const { rows, total } = await pageOf(db, query, { count: limit as number, offset: offset as number, maxTotal: MAX_TOTAL })
  setTotal(total)
  return rows
}
