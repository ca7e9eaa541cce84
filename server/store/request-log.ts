/** The table of the request log: batches are appended, and the oldest entries removed where it has become too old or too large. */
import { compiledQuery } from './compiled-query.ts'
import type { Db } from './database.ts'
import type { RequestLogTable } from './tables.ts'

export type RequestLogRow = Omit<RequestLogTable, 'seq'>

/** So many rows are written by one prepared statement. */
export const BATCH_ROWS = 200

/** In the order of the columns written. */
const NO_CALL: RequestLogRow = {
  account_id: '',
  operation: '',
  status: 0,
  at: 0,
  duration_ms: 0,
  warnings: '',
  request: '',
  response: '',
  request_id: '',
  logged_at: 0,
  bytes: 0,
}

const insertBatch = compiledQuery((db) => db.insertInto('request_log').values(Array.from({ length: BATCH_ROWS }, () => NO_CALL)))

export const addRequestLogRows = (db: Db, rows: readonly RequestLogRow[]): Promise<unknown> =>
  rows.length === BATCH_ROWS ? insertBatch(db, rows.flatMap(Object.values)) : db.insertInto('request_log').values(rows).execute()

/** Few at a time, so that a call never waits long behind a removal. */
const REMOVED_AT_ONCE = 100

export interface RequestLogLimits {
  /** Real time: entries logged before are removed. */
  readonly since: number
  /** Of all entries together. */
  readonly bytes: number
}

export async function trimRequestLog(db: Db, { since, bytes }: RequestLogLimits): Promise<void> {
  await db.deleteFrom('request_log').where('logged_at', '<', since).execute()
  const { total } = await db
    .selectFrom('request_log')
    .select((log) => log.fn.sum<number | string | null>('bytes').as('total'))
    .executeTakeFirstOrThrow()
  let excess = Number(total ?? 0) - bytes
  while (excess > 0) {
    const oldest = db.selectFrom('request_log').select('seq').orderBy('seq').limit(REMOVED_AT_ONCE)
    const removed = await db.deleteFrom('request_log').where('seq', 'in', oldest).returning('bytes').execute()
    if (removed.length === 0) return
    for (const row of removed) excess -= row.bytes
  }
}
