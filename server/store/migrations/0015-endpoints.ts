/** The endpoints that webhooks go to, with how they answer and whether they are paused; deliveries that wait for a paused one. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const endpointsMigration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('endpoint')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('delivered', 'integer', (column) => column.notNull())
      .addColumn('failed', 'integer', (column) => column.notNull())
      .addColumn('last_delivered_at', 'bigint')
      .addColumn('failing_since', 'bigint')
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('last_failure', 'text')
      .addColumn('paused_at', 'bigint')
      .addColumn('paused_by', 'text')
      .execute()
    // The Inspector asks for it several times a second.
    await db.schema.createIndex('endpoint_by_pause').on('endpoint').column('paused_at').execute()
    await db.schema.alterTable('delivery').addColumn('set_aside_at', 'bigint').execute()
    await db.schema.createIndex('delivery_by_endpoint').on('delivery').columns(['account_id', 'url', 'status']).execute()
    // Null: endpoints of the account are paused only where a caller asks for it.
    await db.schema.alterTable('account').addColumn('pause_failing_after_seconds', 'integer').execute()
  },
})
