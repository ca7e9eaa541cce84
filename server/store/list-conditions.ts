/** Conditions of lists: rows that have a text in them, and rows of the Data Request that an identifier leads to. */
import { PostgresAdapter, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from './database.ts'

/** The text stands in one of the columns, in any case; wildcards in it are escaped. */
export function mentions(db: Db, columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[!%_]/g, '!$&')}%`
  // SQLite has no ilike: its like takes letters in any case.
  const like = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'ilike' : 'like')
  const found = columns.map((column) => sql`coalesce(${sql.ref(column)}, '') ${like} ${pattern} escape '!'`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

type PartOfRequest = 'item' | 'session' | 'link' | 'delivery' | 'webhook_event'

/** The column is the Data Request of a part with this identifier. */
export const isOfRequestWith = (
  column: string,
  { of, parts }: { readonly of: string; readonly parts: readonly PartOfRequest[] },
): RawBuilder<SqlBool> => {
  const found = parts.map((part) => sql`${sql.ref(column)} in (select datarequest_id from ${sql.table(part)} where id = ${of})`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}
