/** Renames the request log, concurrency keys and leases of jobs; adds request ids to what a request caused. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const JOB_COLUMNS = {
  lane: 'concurrency_key',
  place: 'sequence',
  held_by: 'leased_by',
  held_until: 'leased_until',
}

export const requestLogMigration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('journal').renameTo('request_log').execute()
    for (const [before, after] of Object.entries(JOB_COLUMNS)) await db.schema.alterTable('job').renameColumn(before, after).execute()
    for (const table of ['request_log', 'job', 'delivery']) await db.schema.alterTable(table).addColumn('request_id', 'text').execute()
  },
})
