/**
 * A connection to PostgreSQL that pipelines and prepares its statements. Each statement is sent immediately, without waiting for earlier
 * results.
 *
 * In a transaction:
 * - `begin` is sent with the first statement, in the same round trip.
 * - Writes are not awaited. If a write fails, PostgreSQL rejects all later statements in the transaction, which then fail with that write's
 *   error.
 * - Added rows are buffered until the next statement of another kind, and then sent in as few inserts as possible.
 * - A transaction that consists of a single insert is sent without `begin` and `commit`.
 */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { statements } from '../core/telemetry.ts'
import { COMMIT_UNKNOWN, isConnectionLost } from './postgres-errors.ts'
import type { PreparedNames } from './prepared-names.ts'

/** The result that pg returns for a statement. */
interface StatementResult {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: unknown[]
}

export interface Client {
  query(statement: { name?: string; text: string; values: unknown[] }): Promise<StatementResult>
  release(broken?: boolean): void
  destroy(): void
}

const COMMANDS_WITH_COUNT = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export interface Insert {
  /** Returns the statement's SQL for the given number of rows. */
  readonly text: (rows: number) => string
  /**
   * True if the insert reads other tables. It must see the rows that the transaction has added to them, so it is never combined with other
   * inserts.
   */
  readonly reads: boolean
}

/** Maximum number of rows in an insert. PostgreSQL allows at most 65,535 values in a statement. */
const MAX_ROWS = 64
/** Maximum number of rows in an insert that is prepared and combined with inserts into other tables. */
const MAX_PREPARED_ROWS = 4
/** Maximum number of combined statements that a process caches. */
const MAX_JOINED_STATEMENTS = 500

const joinedStatements = new Map<string, string>()

/** Combines inserts into one statement by using common table expressions. */
function joinInserts(inserts: readonly { readonly text: string; readonly values: readonly unknown[] }[]): string {
  const key = inserts.map(({ text }) => text).join('\n')
  const cached = joinedStatements.get(key)
  if (cached !== undefined) return cached
  let parameters = 0
  const parts = inserts.map(({ text, values }) => {
    const offset = parameters
    parameters += values.length
    return text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`)
  })
  const last = parts.pop() ?? ''
  const joined = parts.length === 0 ? last : `with ${parts.map((part, at) => `insert_${at} as (${part})`).join(', ')} ${last}`
  if (joinedStatements.size >= MAX_JOINED_STATEMENTS) joinedStatements.clear()
  joinedStatements.set(key, joined)
  return joined
}

export class PostgresConnection implements DatabaseConnection {
  readonly #client: Client
  readonly #names: Pick<PreparedNames, 'of'>
  #broken = false
  /** Statement that begins the transaction. Undefined once it has been sent. */
  #begin: string | undefined
  /** Rejects with the error from the first failed write in the transaction. */
  #writes: Promise<unknown> = Promise.resolve()
  /** Buffered rows, which are sent before the next statement of another kind. */
  readonly #rows = new Map<Insert, (readonly unknown[])[]>()

  constructor(client: Client, names: Pick<PreparedNames, 'of'>) {
    this.#client = client
    this.#names = names
  }

  async query(text: string, values: readonly unknown[] = []): Promise<StatementResult> {
    try {
      return await this.#send(text, values)
    } catch (error) {
      // Prefers the error from an earlier write, because PostgreSQL rejects every statement after a failed write.
      await this.#writes
      throw error
    }
  }

  /**
   * Sends a statement without waiting for its result. If the statement fails, the next awaited statement or the commit rejects with its
   * error.
   */
  write(text: string, values: readonly unknown[] = []): void {
    this.#recordWrite(this.#send(text, values))
  }

  #recordWrite(sent: Promise<StatementResult>): void {
    const writes = this.#writes.then(() => sent)
    for (const promise of [sent, writes]) promise.catch(() => {})
    this.#writes = writes
  }

  /** Buffers a row. Rows for the same table stay in order. */
  insert(into: Insert, row: readonly unknown[]): void {
    const rows = this.#rows.get(into) ?? []
    rows.push(row)
    this.#rows.set(into, rows)
  }

  #sendRows(): void {
    const inserts = [...this.#rows]
    this.#rows.clear()
    const joined: { text: string; values: unknown[] }[] = []
    const sendJoined = () => {
      const pending = joined.splice(0)
      if (pending.length > 0)
        this.#recordWrite(
          this.#query(
            joinInserts(pending),
            pending.flatMap(({ values }) => values),
            true,
          ),
        )
    }
    for (const [{ text, reads }, rows] of inserts) {
      const isJoined = rows.length <= MAX_PREPARED_ROWS && !reads
      if (!isJoined) sendJoined()
      for (let from = 0; from < rows.length; from += MAX_ROWS) {
        const batch = rows.slice(from, from + MAX_ROWS)
        const insert = { text: text(batch.length), values: batch.flat() }
        if (isJoined) joined.push(insert)
        else this.#recordWrite(this.#query(insert.text, insert.values, batch.length <= MAX_PREPARED_ROWS))
      }
    }
    sendJoined()
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.query(sql, parameters)
    return { ...(COMMANDS_WITH_COUNT.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }), rows: (rows ?? []) as Row[] }
  }

  streamQuery(): never {
    throw new Error('streaming rows from PostgreSQL is not supported')
  }

  begin(text: string): void {
    this.#resetTransaction()
    this.#begin = text
  }

  async commit(): Promise<void> {
    try {
      await this.#commit()
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      throw Object.assign(new Error('the connection was lost before the commit was confirmed', { cause: error }), { code: COMMIT_UNKNOWN })
    }
  }

  async #commit(): Promise<void> {
    const [rows = [], ...more] = this.#rows.values()
    if (this.#begin !== undefined && more.length === 0 && rows.length <= MAX_ROWS) {
      // Omits `begin`, because PostgreSQL runs a single statement in an implicit transaction.
      this.#begin = undefined
      this.#sendRows()
      return this.#writes.then(() => this.#resetTransaction())
    }
    const commit = this.query('commit')
    await Promise.all([this.#writes, commit])
    this.#resetTransaction()
    // PostgreSQL responds to a commit with ROLLBACK if a statement failed and the caller has caught its error.
    if ((await commit).command === 'ROLLBACK') throw new Error('the transaction was rolled back because one of its statements failed')
  }

  async rollback(): Promise<void> {
    const hasBegun = this.#begin === undefined
    this.#resetTransaction()
    if (!hasBegun) return
    try {
      await this.query('rollback')
    } catch {
      // PostgreSQL rolls back when the connection ends. Rethrowing the error would hide why the transaction failed.
      this.#broken = true
    }
  }

  #resetTransaction(): void {
    this.#begin = undefined
    this.#writes = Promise.resolve()
    this.#rows.clear()
  }

  /** Closes the socket, which makes all pending statements fail. */
  destroy(): void {
    this.#broken = true
    this.#client.destroy()
  }

  release(): void {
    this.#client.release(this.#broken)
  }

  #send(text: string, values: readonly unknown[]): Promise<StatementResult> {
    if (this.#begin !== undefined) {
      this.#recordWrite(this.#query(this.#begin))
      this.#begin = undefined
    }
    this.#sendRows()
    return this.#query(text, values)
  }

  #query(text: string, values: readonly unknown[] = [], isFrequent?: boolean): Promise<StatementResult> {
    const name = this.#names.of(text, values, isFrequent)
    const send = () => this.#client.query({ ...(name !== undefined && { name }), text, values: values as unknown[] })
    return statements.start.hasSubscribers ? statements.tracePromise(send, { text }) : send()
  }
}

/**
 * Every transaction holds this shared lock, which is acquired in the same round trip as `begin`. A reset acquires the lock exclusively
 * (`state-tables.ts`).
 */
const BEGIN = 'begin; lock table clock in row share mode'

export const createPostgresDriver = (connect: () => Promise<PostgresConnection>, end: () => Promise<void>): Driver => ({
  init: async () => {},
  acquireConnection: connect,
  // Only read transactions set an isolation level. They do not need the lock.
  beginTransaction: async (connection, { isolationLevel }) =>
    (connection as PostgresConnection).begin(isolationLevel ? `start transaction isolation level ${isolationLevel}` : BEGIN),
  commitTransaction: (connection) => (connection as PostgresConnection).commit(),
  rollbackTransaction: (connection) => (connection as PostgresConnection).rollback(),
  releaseConnection: async (connection) => (connection as PostgresConnection).release(),
  destroy: end,
})
