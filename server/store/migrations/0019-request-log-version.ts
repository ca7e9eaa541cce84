/** The request log says in which API version a call was answered. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const requestLogVersionMigration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('request_log').addColumn('version', 'bigint').execute()
  },
})
