/** One page of what a query finds, and how many records it finds in all. */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { limits } from '../core/limits.ts'
import type { Db } from './database.ts'

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Greater than the maximum total by one if there are more records. */
  readonly total: number
}

interface PageOptions {
  readonly count: number
  readonly offset: number
  /** Maximum total. Defaults to the limit `largest_total`. */
  readonly maxTotal?: number
}

/** Counts only if the page does not show the total, because it is full or begins behind the last record. */
export async function pageOf<Tables, From extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, From, Row>,
  { count, offset, maxTotal = limits.largest_total }: PageOptions,
): Promise<Page<Row>> {
  const rows = await query.limit(count).offset(offset).execute()
  const isLast = rows.length < count && (rows.length > 0 || offset === 0)
  return { rows, total: isLast ? Math.min(offset + rows.length, maxTotal + 1) : await countOf(db, query, maxTotal) }
}

/** Stops counting behind the maximum, so that a call takes no longer if an account has millions of records. */
async function countOf<Tables, From extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, From, Row>,
  maxTotal: number,
): Promise<number> {
  const found = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(maxTotal + 1)
  const { total } = await (db as Kysely<unknown>)
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
