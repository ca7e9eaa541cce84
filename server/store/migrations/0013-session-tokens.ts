/** The token that a session of the Link widget was begun with, as the session ends when the token is invalidated. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const sessionTokensMigration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('session').addColumn('token_hash', 'text').execute()
    await db.schema.createIndex('session_by_token_hash').on('session').column('token_hash').execute()
  },
})
