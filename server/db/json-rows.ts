/** Related rows of another table as a JSON column, so that one statement reads each row with its related rows. */
import { type Expression, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Returns a column with the rows of `query`, which selects exactly `columns`. */
export function jsonRows<Row>(db: Db, query: Expression<Row>, columns: readonly (keyof Row & string)[]): RawBuilder<Row[] | string> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return sql`(select coalesce(json_agg(part), '[]') from ${query} as part)`
  const fields = columns.flatMap((column) => [sql.lit(column), sql.ref(`part.${column}`)])
  return sql`(select json_group_array(json_object(${sql.join(fields)})) from ${query} as part)`
}

/** Parses the column on SQLite, which returns JSON as a string. */
export const rowsOfJson = <Row>(column: Row[] | string): Row[] => (typeof column === 'string' ? (JSON.parse(column) as Row[]) : column)
