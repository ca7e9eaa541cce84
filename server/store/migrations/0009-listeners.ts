/** The ports that processes on this database listen on, as the server never calls itself. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const listenersMigration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('listener')
      .addColumn('process_id', 'text', (column) => column.primaryKey())
      .addColumn('port', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
  },
})
