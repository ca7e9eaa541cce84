/** When calls and attempts were made in real time, which virtual time does not say where it stands still, and for how long a caller was told to wait. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const COLUMNS = [
  ['request_log', 'real_at'],
  ['request_log', 'retry_after'],
  ['delivery_attempt', 'real_at'],
] as const

export const whenItReallyWasMigration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const [table, column] of COLUMNS) await db.schema.alterTable(table).addColumn(column, 'bigint').execute()
  },
})
