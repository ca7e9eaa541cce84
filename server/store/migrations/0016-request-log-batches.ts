/**
 * How large the request log is and how old its entries are is now kept once for each batch that was written. Indexes over
 * the bytes and the time of every entry cost more than all else of writing it.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Engine, withSequence } from './engine.ts'

/** Entries that were there before are put in batches as large as those that a busy server writes. */
const BATCH_ROWS = 200

export const requestLogBatchesMigration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await withSequence(db.schema.createTable('request_log_batch'), engine)
      .addColumn('last_seq', 'bigint', (column) => column.notNull())
      .addColumn('logged_at', 'bigint', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .execute()
    await sql`insert into request_log_batch (last_seq, logged_at, bytes)
      select max(seq), max(logged_at), sum(bytes) from request_log group by seq / ${sql.lit(BATCH_ROWS)} order by 1`.execute(db)
    for (const column of ['bytes', 'logged_at']) {
      await db.schema.dropIndex(`request_log_by_${column}`).execute()
      await db.schema.alterTable('request_log').dropColumn(column).execute()
    }
  },
})
