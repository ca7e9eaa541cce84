/** The request log says which injected fault touched an answer. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const faultsOfAnswersMigration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('request_log').addColumn('fault', 'text').execute()
  },
})
