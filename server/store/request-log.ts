/** The table of the request log: batches are appended, and the oldest are removed where it has become too old or too large. */
import { compiledCommand, compiledQuery } from './compiled-query.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

export type RequestLogRow = Omit<Tables['request_log'], 'seq'>

/** The header user-agent of calls that the Inspector sends in the name of an account. */
export const INSPECTOR_AGENT = 'inspector'

/** The number of rows that one prepared statement writes. */
export const BATCH_ROWS = 200

/** The fields are in the order in which the columns are written. */
const NO_CALL: RequestLogRow = {
  account_id: '',
  token_hash: '',
  operation: '',
  status: 0,
  at: 0,
  duration_ms: 0,
  warnings: '',
  request: '',
  response: '',
  request_id: '',
  headers: '',
  real_at: 0,
  retry_after: 0,
  fault: 'status',
  version: 0,
  observed: null,
}

const insertBatch = compiledQuery((db) => db.insertInto('request_log').values(Array.from({ length: BATCH_ROWS }, () => NO_CALL)))

const lastCall = compiledCommand((db) => db.updateTable('account').set({ last_call_at: 0 }).where('id', '=', ''))

export interface RequestLogBatch {
  readonly rows: readonly RequestLogRow[]
  /** The real time at which they are logged. */
  readonly loggedAt: number
  readonly bytes: number
}

export const addRequestLogBatch = (db: Db, { rows, loggedAt, bytes }: RequestLogBatch): Promise<void> =>
  inTransaction(db, async (db) => {
    if (rows.length === BATCH_ROWS) await insertBatch(db, rows.flatMap(Object.values))
    else await db.insertInto('request_log').values(rows).execute()
    const { last_seq } = await db
      .selectFrom('request_log')
      .select((log) => log.fn.max('seq').as('last_seq'))
      .executeTakeFirstOrThrow()
    await db.insertInto('request_log_batch').values({ last_seq, logged_at: loggedAt, bytes }).execute()
    // In one order, so that processes do not wait for each other.
    const accounts = Map.groupBy(rows, ({ account_id }) => account_id ?? '')
    for (const id of [...accounts.keys()].toSorted()) {
      const last = Math.max(...(accounts.get(id) ?? []).map(({ at }) => at))
      await lastCall(db, [last, id])
    }
  })

/** The number of rows removed at a time is small, so that a call never waits long behind a removal. */
const REMOVED_AT_ONCE = 100

export interface RequestLogLimits {
  /** The real time before which batches are removed. */
  readonly since: number
  /** The bytes of all entries together. */
  readonly bytes: number
}

export async function trimRequestLog(db: Db, { since, bytes }: RequestLogLimits): Promise<void> {
  const batches = await db.selectFrom('request_log_batch').selectAll().orderBy('seq').execute()
  let excess = batches.reduce((sum, batch) => sum + batch.bytes, -bytes)
  for (const batch of batches) {
    if (excess <= 0 && batch.logged_at >= since) return
    await removeUntil(db, batch.last_seq)
    await db.deleteFrom('request_log_batch').where('seq', '=', batch.seq).execute()
    excess -= batch.bytes
  }
}

async function removeUntil(db: Db, last: number): Promise<void> {
  const oldest = db.selectFrom('request_log').select('seq').where('seq', '<=', last).orderBy('seq').limit(REMOVED_AT_ONCE)
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE; ) {
    const { numDeletedRows } = await db.deleteFrom('request_log').where('seq', 'in', oldest).executeTakeFirst()
    removed = Number(numDeletedRows)
  }
}
