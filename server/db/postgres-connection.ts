/** A connection to PostgreSQL: statements are sent as they come, without waiting for the answers to those before, and are prepared once. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import { statements } from '../core/telemetry.ts'
import { COMMIT_UNKNOWN, isConnectionLost } from './postgres-errors.ts'
import type { PreparedNames } from './prepared-names.ts'

/** What a statement is answered, as pg has it. */
interface Answer {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: unknown[]
}

export interface Client {
  query(statement: { name?: string; text: string; values: unknown[] }): Promise<Answer>
  release(broken?: boolean): void
  destroy(): void
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** An insert into one table. */
export interface Insert {
  /** Returns the statement for this number of rows. */
  readonly text: (rows: number) => string
  /** True if it reads other tables. It must see the rows that the transaction has added to them, so no other insert joins it. */
  readonly reads: boolean
}

/** PostgreSQL takes 65,535 values in a statement. */
const ROWS_AT_ONCE = 64
/** Inserts with at most this many rows are prepared, and joined with inserts into other tables. */
const PREPARED_ROWS = 4
/** Maximum number of joined statements that a process caches. */
const MAX_JOINED_STATEMENTS = 500

const joinedStatements = new Map<string, string>()

/** Returns one statement that makes several inserts. */
function joinInserts(inserts: readonly { readonly text: string; readonly values: readonly unknown[] }[]): string {
  const key = inserts.map(({ text }) => text).join('\n')
  const known = joinedStatements.get(key)
  if (known !== undefined) return known
  let before = 0
  const parts = inserts.map(({ text, values }) => {
    const first = before
    before += values.length
    return text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + first}`)
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
  /** What begins the transaction, until its first statement is sent. */
  #begin: string | undefined
  /** Fails with the first of the writes of this transaction that failed. */
  #writes: Promise<unknown> = Promise.resolve()
  /** The rows that the transaction adds before its next other statement. */
  readonly #rows = new Map<Insert, (readonly unknown[])[]>()

  constructor(client: Client, names: Pick<PreparedNames, 'of'>) {
    this.#client = client
    this.#names = names
  }

  async query(text: string, values: readonly unknown[] = []): Promise<Answer> {
    try {
      return await this.#send(text, values)
    } catch (error) {
      // After the write that failed, PostgreSQL refuses whatever comes.
      await this.#writes
      throw error
    }
  }

  /** Sends a statement and does not wait for its answer. If it fails, the next one that is waited for fails with its error, or the commit. */
  write(text: string, values: readonly unknown[] = []): void {
    this.#keep(this.#send(text, values))
  }

  #keep(sent: Promise<Answer>): void {
    const writes = this.#writes.then(() => sent)
    for (const promise of [sent, writes]) promise.catch(() => {})
    this.#writes = writes
  }

  /** Adds a row before the next other statement. The rows of a table keep their order. */
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
      const some = joined.splice(0)
      if (some.length > 0)
        this.#keep(
          this.#query(
            joinInserts(some),
            some.flatMap(({ values }) => values),
            true,
          ),
        )
    }
    for (const [{ text, reads }, rows] of inserts) {
      const isJoined = rows.length <= PREPARED_ROWS && !reads
      if (!isJoined) sendJoined()
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const some = rows.slice(from, from + ROWS_AT_ONCE)
        const insert = { text: text(some.length), values: some.flat() }
        if (isJoined) joined.push(insert)
        else this.#keep(this.#query(insert.text, insert.values, some.length <= PREPARED_ROWS))
      }
    }
    sendJoined()
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.query(sql, parameters)
    return { ...(COUNTED.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }), rows: (rows ?? []) as Row[] }
  }

  streamQuery(): never {
    throw new Error('rows of PostgreSQL are not streamed')
  }

  /** The transaction begins with its first statement, in the same round trip. */
  begin(text: string): void {
    this.#forget()
    this.#begin = text
  }

  async commit(): Promise<void> {
    try {
      await this.#commit()
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      throw Object.assign(new Error('the connection was lost before the commit was answered', { cause: error }), { code: COMMIT_UNKNOWN })
    }
  }

  async #commit(): Promise<void> {
    const [rows = [], ...more] = this.#rows.values()
    if (this.#begin !== undefined && more.length === 0 && rows.length <= ROWS_AT_ONCE) {
      // A single statement is a transaction by itself.
      this.#begin = undefined
      this.#sendRows()
      return this.#writes.then(() => this.#forget())
    }
    const commit = this.query('commit')
    await Promise.all([this.#writes, commit])
    this.#forget()
    // So PostgreSQL answers where a statement of the transaction failed and its error was caught.
    if ((await commit).command === 'ROLLBACK') throw new Error('the transaction was rolled back, as a statement in it had failed')
  }

  async rollback(): Promise<void> {
    const hasBegun = this.#begin === undefined
    this.#forget()
    if (!hasBegun) return
    try {
      await this.query('rollback')
    } catch {
      // PostgreSQL rolls back when the connection ends. An error from here would hide why the transaction failed.
      this.#broken = true
    }
  }

  #forget(): void {
    this.#begin = undefined
    this.#writes = Promise.resolve()
    this.#rows.clear()
  }

  /** Breaks the connection: statements that are not answered yet fail. */
  destroy(): void {
    this.#broken = true
    this.#client.destroy()
  }

  release(): void {
    this.#client.release(this.#broken)
  }

  #send(text: string, values: readonly unknown[]): Promise<Answer> {
    if (this.#begin !== undefined) {
      this.#keep(this.#query(this.#begin))
      this.#begin = undefined
    }
    this.#sendRows()
    return this.#query(text, values)
  }

  #query(text: string, values: readonly unknown[] = [], isFrequent?: boolean): Promise<Answer> {
    const name = this.#names.of(text, values, isFrequent)
    const send = () => this.#client.query({ ...(name !== undefined && { name }), text, values: values as unknown[] })
    return statements.start.hasSubscribers ? statements.tracePromise(send, { text }) : send()
  }
}

/** A transaction shares this lock with others, in the same round trip. A reset takes it for itself (`state-tables.ts`). */
const BEGIN = 'begin; lock table clock in row share mode'

/** What Kysely asks of a database. */
export class PostgresDriver implements Driver {
  readonly #connect: () => Promise<PostgresConnection>
  readonly #end: () => Promise<void>

  constructor({ connect, end }: { readonly connect: () => Promise<PostgresConnection>; readonly end: () => Promise<void> }) {
    this.#connect = connect
    this.#end = end
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<PostgresConnection> {
    return this.#connect()
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    // One of its own isolation level reads only.
    ;(connection as PostgresConnection).begin(isolationLevel ? `start transaction isolation level ${isolationLevel}` : BEGIN)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PostgresConnection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PostgresConnection).rollback()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ;(connection as PostgresConnection).release()
  }

  destroy(): Promise<void> {
    return this.#end()
  }
}
