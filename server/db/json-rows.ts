/** Rows of another table in a column, as JSON, so that one statement reads what belongs to each row. */
import { type Expression, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** The query selects these columns. */
export function jsonRows<Row>(db: Db, query: Expression<Row>, columns: readonly (keyof Row & string)[]): RawBuilder<Row[] | string> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return sql`(select coalesce(json_agg(part), '[]') from ${query} as part)`
  const fields = columns.flatMap((column) => [sql.lit(column), sql.ref(`part.${column}`)])
  return sql`(select json_group_array(json_object(${sql.join(fields)})) from ${query} as part)`
}

/** SQLite has the text. */
export const rowsOfJson = <Row>(column: Row[] | string): Row[] => (typeof column === 'string' ? (JSON.parse(column) as Row[]) : column)
