/** When a call was logged, in real time, and how large its entry is: the request log is bounded by age and size. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { RealTime } from './engine.ts'

export const requestLogLimitsMigration = (time: RealTime): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable('request_log')
    await table.addColumn('logged_at', 'bigint', (column) => column.notNull().defaultTo(0)).execute()
    await table.addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0)).execute()
    // Entries that were there before count as logged now, so that none is lost early.
    await (db as Kysely<{ request_log: { logged_at: number; bytes: number; request: string | null; response: string | null } }>)
      .updateTable('request_log')
      .set((log) => ({
        logged_at: time.realNow(),
        bytes: sql<number>`${log.fn.coalesce(sql`length(${log.ref('request')})`, sql`0`)} + ${log.fn.coalesce(sql`length(${log.ref('response')})`, sql`0`)}`,
      }))
      .execute()
    await db.schema.createIndex('request_log_by_bytes').on('request_log').column('bytes').execute()
    await db.schema.createIndex('request_log_by_logged_at').on('request_log').column('logged_at').execute()
  },
})
