/** One page of what a query finds, and how many records it finds in all. */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { limits } from '../core/limits.ts'
import type { Db } from './database.ts'

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** It is one more than the most that are counted where there are more. */
  readonly total: number
}

interface PageOptions {
  readonly count: number
  readonly offset: number
  /** Counting stops behind this many; the limit `largest_total` where absent. */
  readonly mostCounted?: number
}

/** The total is asked for only where the page does not show it: where it is full, or begins behind the last record. */
export async function pageOf<Tables, From extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, From, Row>,
  { count, offset, mostCounted = limits.largest_total }: PageOptions,
): Promise<Page<Row>> {
  const rows = await query.limit(count).offset(offset).execute()
  const isLast = rows.length < count && (rows.length > 0 || offset === 0)
  return { rows, total: isLast ? offset + rows.length : await countOf(db, query, mostCounted) }
}

/** Counting stops behind a limit, so that a call takes no longer where an account has millions of records. */
async function countOf<Tables, From extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, From, Row>,
  most: number,
): Promise<number> {
  const found = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1)
  const { total } = await (db as Kysely<unknown>)
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
