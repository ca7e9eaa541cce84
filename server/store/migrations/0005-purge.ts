/** Purges, and indexes for the erasure. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const purgeMigration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('purge')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('individual_id', 'text', (c) => c.notNull().unique())
      .addColumn('token_hash', 'text', (c) => c.notNull())
      .addColumn('external_id', 'text')
      .addColumn('delivery_details', 'text')
      .addColumn('requested_at', 'bigint', (c) => c.notNull())
      .addColumn('erased_at', 'bigint')
      .execute()
    // The erasure finds the rows of one Individual by index, however many others there are.
    for (const table of ['link', 'message', 'session', 'webhook_event'])
      await db.schema.createIndex(`${table}_by_individual`).on(table).column('individual_id').execute()
    for (const table of ['document', 'token'])
      await sql`create index ${sql.id(`${table}_by_individual`)} on ${sql.table(table)} (individual_id) where individual_id is not null`.execute(
        db,
      )
    await sql`create index job_by_payload on job (account_id, id) where payload <> '{}'`.execute(db)
  },
})
