/** Gives up what deleted rows leave behind in files, as far as the engine allows. Not within a transaction. */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * SQLite overwrites deleted rows with zeros; their former pages stand in the write-ahead log until it is emptied.
 * PostgreSQL frees their space for new rows and forgets the values it kept as statistics; to give the space back to the
 * system it would have to wait until nobody reads the table.
 */
export async function compact(db: Db, tables: readonly string[]): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`vacuum (analyze, truncate false) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
  else await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
