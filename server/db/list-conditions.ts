/** Conditions of lists: rows that have a text in them, and rows of the Data Request that an identifier leads to. */
import { PostgresAdapter, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from './database.ts'
import type { Table, Tables } from './tables.ts'

/** The text stands in one of the columns, in any case. `like` would take the length of the text as often as that of the column. */
export function mentions(db: Db, columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const position = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'strpos' : 'instr')
  const found = columns.map((column) => sql`${position}(lower(coalesce(${sql.ref(column)}, '')), lower(cast(${text} as text))) > 0`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

/** Returns the declared search columns of a table, as `mentions` takes them. */
export const searchableColumns = ({ name, searchable = [] }: Table): string[] => searchable.map((column) => `${name}.${column}`)

/** Does what `mentions` does for one value. */
export const includesText = (value: string | null, text: string): boolean => (value ?? '').toLowerCase().includes(text.toLowerCase())

/** Tables whose rows have an identifier and can belong to a Data Request. */
type PartOfRequest = {
  [Name in keyof Tables]: Tables[Name] extends { id: string; datarequest_id: string | null } ? Name : never
}[keyof Tables]

/** The column is the Data Request of a part with this identifier. */
export const isOfRequestWith = (
  column: string,
  { of, parts }: { readonly of: string; readonly parts: readonly PartOfRequest[] },
): RawBuilder<SqlBool> => {
  const found = parts.map((part) => sql`${sql.ref(column)} in (select datarequest_id from ${sql.table(part)} where id = ${of})`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}
