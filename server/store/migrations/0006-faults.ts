/** Injected faults. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Engine, withSequence } from './engine.ts'

export const faultsMigration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await withSequence(db.schema.createTable('fault'), engine)
      .addColumn('id', 'text', (c) => c.notNull().unique())
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('path', 'text')
      .addColumn('event_type', 'text')
      .addColumn('effect', 'text', (c) => c.notNull())
      .addColumn('value', 'integer')
      .addColumn('remaining', 'integer')
      .addColumn('applied', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('fault_by_event').on('fault').columns(['account_id', 'event_type']).execute()
    // Every call reads the clock, so this row also says whether there are faults.
    await db.schema.alterTable('clock').addColumn('faults_version', 'text').execute()
    await db.schema.alterTable('delivery').addColumn('fault', 'text').execute()
    await db.schema.createIndex('delivery_by_fault').on('delivery').columns(['fault', 'url']).execute()
  },
})
