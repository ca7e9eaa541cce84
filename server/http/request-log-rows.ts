/** The table of the request log: batches are appended, and the oldest are removed where it has become too old or too large. */
import { compiledCommand, compiledQuery } from '../db/compiled-query.ts'
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { NodeSqliteAdapter } from '../db/sqlite.ts'
import { inTransaction } from '../db/transaction.ts'

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
  refusal: null,
  version: 0,
  observed: null,
}

const insertBatch = compiledQuery((db) => db.insertInto('request_log').values(Array.from({ length: BATCH_ROWS }, () => NO_CALL)))

const lastCall = compiledCommand((db) => db.updateTable('account').set({ last_call_at: 0 }).where('id', '=', ''))

/** A call, and the number of erasures before it. */
export interface LoggedCall {
  readonly row: RequestLogRow
  readonly erasures: number
}

/** The columns that may mention an Individual, without content. */
export const NO_CONTENT = { warnings: '[]', request: null, response: null, request_id: null, headers: null }

/** The bytes of entries of accounts, and of those whose caller is not known. */
interface LoggedBytes {
  readonly known: number
  readonly unknown: number
}

export interface RequestLogBatch {
  readonly calls: readonly LoggedCall[]
  /** The real time at which they are logged. */
  readonly loggedAt: number
  readonly bytes: LoggedBytes
}

/** Returns the number of erasures so far. */
export const addRequestLogBatch = (db: Db, { calls, loggedAt, bytes }: RequestLogBatch): Promise<number> =>
  inTransaction(db, async (db) => {
    const erasures = await erasuresUntilNow(db)
    const rows = await withoutErased(db, calls, erasures)
    if (rows.length === BATCH_ROWS) await insertBatch(db, rows.flatMap(Object.values))
    else await db.insertInto('request_log').values(rows).execute()
    const last_seq = db.selectFrom('request_log').select((log) => log.fn.max('seq').as('last_seq'))
    await db
      .insertInto('request_log_batch')
      .values({ last_seq, logged_at: loggedAt, bytes: bytes.known, unknown_bytes: bytes.unknown })
      .execute()
    // In one order, so that processes do not wait for each other.
    const accounts = Map.groupBy(rows, ({ account_id }) => account_id ?? '')
    for (const id of [...accounts.keys()].toSorted()) {
      const last = Math.max(...(accounts.get(id) ?? []).map(({ at }) => at))
      await lastCall(db, [last, id])
    }
    return erasures
  })

/** No erasure ends before the transaction does, so that it reads what is logged here, or is counted here. */
async function erasuresUntilNow(db: Db): Promise<number> {
  const clock = db.selectFrom('clock').select('erasures').where('id', '=', 1)
  const { erasures } = await (db.getExecutor().adapter instanceof NodeSqliteAdapter ? clock : clock.forShare()).executeTakeFirstOrThrow()
  return erasures
}

/** Begins an erasure: calls of the account that began before it, and are logged after it, keep no content. */
export async function countErasure(db: Db, purgeId: string): Promise<void> {
  const { erasures } = await db
    .updateTable('clock')
    .set((clock) => ({ erasures: clock('erasures', '+', 1) }))
    .where('id', '=', 1)
    .returning('erasures')
    .executeTakeFirstOrThrow()
  await db.updateTable('purge').set({ erasure: erasures }).where('id', '=', purgeId).execute()
}

/** A call may have read an Individual that was erased before the call is logged. What is left of it cannot be told any more. */
async function withoutErased(db: Db, calls: readonly LoggedCall[], erasures: number): Promise<RequestLogRow[]> {
  const earliest = Math.min(...calls.map((call) => call.erasures))
  if (earliest === erasures) return calls.map(({ row }) => row)
  const found = await db.selectFrom('purge').select(['account_id', 'erasure']).where('erasure', '>', earliest).execute()
  const erased = (call: LoggedCall) =>
    found.some(({ account_id, erasure }) => (call.row.account_id ?? account_id) === account_id && (erasure ?? 0) > call.erasures)
  return calls.map((call) => (erased(call) ? { ...call.row, ...NO_CONTENT } : call.row))
}

/** The number of rows removed at a time is small, so that a call never waits long behind a removal. */
const REMOVED_AT_ONCE = 100

export interface RequestLogLimits {
  /** The real time before which batches are removed. */
  readonly since: number
  readonly bytes: LoggedBytes
}

export async function trimRequestLog(db: Db, { since, bytes }: RequestLogLimits): Promise<void> {
  const batches = await db.selectFrom('request_log_batch').selectAll().orderBy('seq').execute()
  let known = batches.reduce((sum, batch) => sum + batch.bytes, -bytes.known)
  let unknown = batches.reduce((sum, batch) => sum + batch.unknown_bytes, -bytes.unknown)
  for (const batch of batches) {
    if (known > 0 || batch.logged_at < since) {
      await removeUntil(db, batch.last_seq)
      await db.deleteFrom('request_log_batch').where('seq', '=', batch.seq).execute()
      known -= batch.bytes
    } else if (unknown <= 0) return
    else if (batch.unknown_bytes > 0) {
      await removeUntil(db, batch.last_seq, 'of unknown callers')
      await db.updateTable('request_log_batch').set({ unknown_bytes: 0 }).where('seq', '=', batch.seq).execute()
    }
    unknown -= batch.unknown_bytes
  }
}

async function removeUntil(db: Db, last: number, which?: 'of unknown callers'): Promise<void> {
  const oldest = db
    .selectFrom('request_log')
    .select('seq')
    .where('seq', '<=', last)
    .$if(which !== undefined, (calls) => calls.where('account_id', 'is', null))
    .orderBy('seq')
    .limit(REMOVED_AT_ONCE)
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE;) {
    const { numDeletedRows } = await db.deleteFrom('request_log').where('seq', 'in', oldest).executeTakeFirst()
    removed = Number(numDeletedRows)
  }
}

/** Returns a condition for calls with other numbers. */
export const hasOtherSeq = (db: Db, seqs: readonly number[]): RawBuilder<SqlBool> => {
  const json = JSON.stringify(seqs)
  return db.getExecutor().adapter instanceof NodeSqliteAdapter
    ? sql`seq not in (select value from json_each(${json}))`
    : sql`seq not in (select value::bigint from json_array_elements_text(${json}::json))`
}

/** The longest rows have 150 kB: a piece is searched within a few milliseconds. */
export const SEARCHED_AT_ONCE = 25

/**
 * Runs a query that searches the texts of calls, and returns a condition for the calls that it finds: the newest, and hardly more than
 * `most`. SQLite searches in the thread of the server. There the query runs for a few rows at a time, and other calls are answered in
 * between.
 */
export async function foundInPieces<Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, 'request_log', Row>,
  most: number,
): Promise<{ readonly where: RawBuilder<SqlBool> }> {
  if (!(db.getExecutor().adapter instanceof NodeSqliteAdapter)) return { where: sql`seq in (${query.select('seq')})` }
  const { first, last } = await db
    .selectFrom('request_log')
    .select(({ fn }) => [fn.min('seq').as('first'), fn.max('seq').as('last')])
    .executeTakeFirstOrThrow()
  const piece = query.select('seq').where('seq', '>', 0).where('seq', '<=', 0).compile()
  const found: number[] = []
  for (let until = last; until >= first && found.length <= most; until -= SEARCHED_AT_ONCE) {
    const parameters = [...piece.parameters.slice(0, -2), until - SEARCHED_AT_ONCE, until]
    const { rows } = await db.executeQuery<{ seq: number }>({ ...piece, parameters })
    found.push(...rows.map(({ seq }) => seq))
    await setImmediate()
  }
  return { where: sql`seq in (select value from json_each(${JSON.stringify(found)}))` }
}
