/** PostgreSQL through pg. Instants are bigint columns, read as numbers: a double holds them exactly. */
import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

types.setTypeParser(types.builtins.INT8, Number)

export function postgresDialect(url: string): PostgresDialect {
  const pool = new Pool({ connectionString: url, max: 10 })
  // The pool replaces a connection that breaks while idle, so the error must not end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
