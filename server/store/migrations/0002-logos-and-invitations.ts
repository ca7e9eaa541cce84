/** Logos, and the deprecated invitations. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const logosAndInvitationsMigration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('logo')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('media_type', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('invitation')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('individual_id', 'text', (c) => c.notNull())
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('invitation_by_age').on('invitation').columns(['account_id', 'created_at', 'id']).execute()
    await db.schema.createIndex('invitation_by_individual').on('invitation').columns(['individual_id']).execute()
  },
})
