/** One page of a query's records, and their total. */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { limits } from '../core/limits.ts'
import type { Db } from './database.ts'

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** The maximum total plus one if there are more records. */
  readonly total: number
}

interface PageOptions {
  readonly count: number
  readonly offset: number
  /** Maximum total. Defaults to the limit `largest_total`. */
  readonly maxTotal?: number
}

/** Reads a page. Counts the records only if the page is full or begins after the last record, because any other page implies the total. */
export async function selectPage<Tables, From extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, From, Row>,
  { count, offset, maxTotal = limits.largest_total }: PageOptions,
): Promise<Page<Row>> {
  const rows = await query.limit(count).offset(offset).execute()
  const isLast = rows.length < count && (rows.length > 0 || offset === 0)
  return { rows, total: isLast ? Math.min(offset + rows.length, maxTotal + 1) : await countRows(db, query, maxTotal) }
}

/** Counts up to the maximum plus one, so that the time of a call does not grow with millions of records. */
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
