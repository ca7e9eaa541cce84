/** PostgreSQL through pg. Instants are bigint columns; they fit a double, and are read as numbers. */
import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

types.setTypeParser(types.builtins.INT8, Number)

export function postgresDialect(url: string): PostgresDialect {
  const pool = new Pool({ connectionString: url, max: 10 })
  // A connection that breaks while nobody uses it is replaced when one is needed: no reason to end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
