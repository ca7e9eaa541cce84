/** Reads a page of a query's records and the total number of records. */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { limits } from '../core/limits.ts'
import type { Db } from './database.ts'

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Total number of records, or the maximum total plus one if there are more. */
  readonly total: number
}

interface PageOptions {
  readonly count: number
  readonly offset: number
  /** Maximum total. Defaults to the `largest_total` limit. */
  readonly maxTotal?: number
}

/**
 * Reads a page. Counts the records only if the page is full or begins after the last record, because otherwise the page itself implies the
 * total.
 */
export async function selectPage<Tables, From extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, From, Row>,
  { count, offset, maxTotal = limits.largest_total }: PageOptions,
): Promise<Page<Row>> {
  const rows = await query.limit(count).offset(offset).execute()
  const isLast = rows.length < count && (rows.length > 0 || offset === 0)
  return { rows, total: isLast ? Math.min(offset + rows.length, maxTotal + 1) : await countRows(db, query, maxTotal) }
}

/** Counts at most one record more than the maximum, so that millions of records do not slow down the call. */
async function countRows<Tables, From extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, From, Row>,
  maxTotal: number,
): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(maxTotal + 1)
  const { total } = await (db as Kysely<unknown>)
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
