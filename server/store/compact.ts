/** Removes what deleted rows leave behind in files, as far as the engine allows. It cannot run in a transaction. */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * SQLite overwrites deleted rows with zeros, but the write-ahead log keeps their former pages until it is emptied.
 * PostgreSQL frees their space for new rows and renews its statistics, which hold values of rows. It does not return the
 * space to the system: for that it would have to wait until nobody reads the table.
 */
export async function compact(db: Db, tables: readonly string[]): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`vacuum (analyze, truncate false) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
  else await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
