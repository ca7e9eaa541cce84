/** How an account is told of failed processing; a failed call of a Service has the status that answers name. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const processingFailuresMigration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('account')
      .addColumn('processing_failures', 'text', (c) => c.notNull().defaultTo('events'))
      .execute()
    const tables = db as Kysely<{ service_transaction: { status: string } }>
    await tables.updateTable('service_transaction').set({ status: 'UNPROCESSABLE' }).where('status', '=', 'FAILED').execute()
  },
})
