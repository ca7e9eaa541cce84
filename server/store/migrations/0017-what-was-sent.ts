/** What the Inspector shows of a call and of an attempt: the headers of the request, what the receiver answered, and the call that raised an event. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const COLUMNS = [
  ['request_log', 'headers'],
  ['delivery_attempt', 'response'],
  ['webhook_event', 'request_id'],
] as const

export const whatWasSentMigration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const [table, column] of COLUMNS) await db.schema.alterTable(table).addColumn(column, 'text').execute()
  },
})
