/** The idempotency keys of creations, and the answers that repeated calls are given. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Engine, withoutRowId } from './engine.ts'

export const idempotencyKeysMigration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = db.schema
      .createTable('idempotency_key')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_key_pk', ['account_id', 'key_hash'])
    await withoutRowId(table, engine).execute()
  },
})
