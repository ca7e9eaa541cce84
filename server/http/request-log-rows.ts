/**
 * The request log table. Batches are appended, and the oldest are removed once the log exceeds its retention period or its size limit. An
 * erasure must also cover calls that are still in memory, so it increments a counter in the clock's row, and each call remembers the
 * counter's value at its start. When a batch is written, calls that started before an erasure of their account are stored without their
 * content.
 */
import { compiledCommand, compiledQuery } from '../db/compiled-query.ts'
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { NodeSqliteAdapter } from '../db/sqlite.ts'
import { inTransaction } from '../db/transaction.ts'
import { REQUEST_LOG } from './table.ts'

export type RequestLogRow = Omit<Tables['request_log'], 'seq'>

/** User-Agent header of calls that the Inspector sends on behalf of an account. */
export const INSPECTOR_AGENT = 'inspector'

/** Maximum number of rows in a batch, which is also the number of rows in the prepared insert. */
export const BATCH_ROWS = 200

const COLUMNS = REQUEST_LOG.insertedNames
const PLACEHOLDERS = Object.fromEntries(COLUMNS.map((column) => [column, ''])) as unknown as RequestLogRow

const insertBatch = compiledQuery((db) => db.insertInto('request_log').values(Array.from({ length: BATCH_ROWS }, () => PLACEHOLDERS)))

const updateLastCall = compiledCommand((db) => db.updateTable('account').set({ last_call_at: 0 }).where('id', '=', ''))

export interface LoggedCall {
  readonly row: RequestLogRow
  /** Number of erasures when the call started. */
  readonly erasures: number
}

/** Empty values for the columns that may contain personal data. */
export const NO_CONTENT = { warnings: '[]', request: null, response: null, request_id: null, headers: null }

/** Size of entries in bytes, separately for known and unknown callers. */
interface LoggedBytes {
  readonly known: number
  readonly unknown: number
}

export interface RequestLogBatch {
  readonly calls: readonly LoggedCall[]
  /** Real time of the write. */
  readonly loggedAt: number
  readonly bytes: LoggedBytes
}

/** Writes a batch. Returns the current number of erasures. */
export const addRequestLogBatch = (db: Db, { calls, loggedAt, bytes }: RequestLogBatch): Promise<number> =>
  inTransaction(db, async (db) => {
    const erasures = await lockErasures(db)
    const rows = await redactErased(db, calls, erasures)
    if (rows.length === BATCH_ROWS)
      await insertBatch(
        db,
        rows.flatMap((row) => COLUMNS.map((column) => row[column])),
      )
    else await db.insertInto('request_log').values(rows).execute()
    const last_seq = db.selectFrom('request_log').select((log) => log.fn.max('seq').as('last_seq'))
    await db
      .insertInto('request_log_batch')
      .values({ last_seq, logged_at: loggedAt, bytes: bytes.known, unknown_bytes: bytes.unknown })
      .execute()
    // Updates accounts in a fixed order, so that concurrent processes do not cause a deadlock.
    const accounts = Map.groupBy(rows, ({ account_id }) => account_id ?? '')
    for (const id of [...accounts.keys()].toSorted()) {
      const last = Math.max(...(accounts.get(id) ?? []).map(({ at }) => at))
      await updateLastCall(db, [last, id])
    }
    return erasures
  })

/** Reads the number of erasures and locks it until the commit, so that a concurrent erasure also covers these entries. */
async function lockErasures(db: Db): Promise<number> {
  const clock = db.selectFrom('clock').select('erasures').where('id', '=', 1)
  const { erasures } = await (db.getExecutor().adapter instanceof NodeSqliteAdapter ? clock : clock.forShare()).executeTakeFirstOrThrow()
  return erasures
}

/** Counts a new erasure. The account's calls that started before the erasure but are logged later lose their content. */
export async function countErasure(db: Db, purgeId: string): Promise<void> {
  const { erasures } = await db
    .updateTable('clock')
    .set((clock) => ({ erasures: clock('erasures', '+', 1) }))
    .where('id', '=', 1)
    .returning('erasures')
    .executeTakeFirstOrThrow()
  await db.updateTable('purge').set({ erasure: erasures }).where('id', '=', purgeId).execute()
}

/** Removes the content of calls that started before an erasure of their account, because they may have read the erased Individual. */
async function redactErased(db: Db, calls: readonly LoggedCall[], erasures: number): Promise<RequestLogRow[]> {
  const earliest = Math.min(...calls.map((call) => call.erasures))
  if (earliest === erasures) return calls.map(({ row }) => row)
  const purges = await db.selectFrom('purge').select(['account_id', 'erasure']).where('erasure', '>', earliest).execute()
  const isErased = (call: LoggedCall) =>
    purges.some(({ account_id, erasure }) => (call.row.account_id ?? account_id) === account_id && (erasure ?? 0) > call.erasures)
  return calls.map((call) => (isErased(call) ? { ...call.row, ...NO_CONTENT } : call.row))
}

/** Maximum number of rows that one statement removes, so that calls do not have to wait long for it. */
const MAX_REMOVED_ROWS = 100

export interface RequestLogLimits {
  /** Batches written before this real time are removed. */
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
    .limit(MAX_REMOVED_ROWS)
  for (let removed = MAX_REMOVED_ROWS; removed === MAX_REMOVED_ROWS;) {
    const { numDeletedRows } = await db.deleteFrom('request_log').where('seq', 'in', oldest).executeTakeFirst()
    removed = Number(numDeletedRows)
  }
}

/** Returns a condition that excludes calls with these sequence numbers. */
export const hasOtherSeq = (db: Db, seqs: readonly number[]): RawBuilder<SqlBool> => {
  const json = JSON.stringify(seqs)
  return db.getExecutor().adapter instanceof NodeSqliteAdapter
    ? sql`seq not in (select value from json_each(${json}))`
    : sql`seq not in (select value::bigint from json_array_elements_text(${json}::json))`
}

/** Number of rows that the search examines at a time. A row can contain 150 kB, so a batch takes a few milliseconds. */
export const SEARCHED_AT_ONCE = 25

/**
 * Runs a text search. Returns a condition that selects the newest matches, possibly a few more than `most`. SQLite blocks the server's
 * thread during a search, so the search runs in batches, between which other calls are processed.
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
  const matches: number[] = []
  for (let until = last; until >= first && matches.length <= most; until -= SEARCHED_AT_ONCE) {
    const parameters = [...piece.parameters.slice(0, -2), until - SEARCHED_AT_ONCE, until]
    const { rows } = await db.executeQuery<{ seq: number }>({ ...piece, parameters })
    matches.push(...rows.map(({ seq }) => seq))
    await setImmediate()
  }
  return { where: sql`seq in (select value from json_each(${JSON.stringify(matches)}))` }
}
