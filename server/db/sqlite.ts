/** SQLite through node:sqlite, in the form that Kysely's dialect expects. */
import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

type SqlValue = string | number | bigint | null | Uint8Array

const MAX_STATEMENTS = 500

/**
 * Opens or creates the file. With WAL readers never wait, and committed data survives a killed process. The file is
 * opened twice, so that reads outside of a transaction do not see what a transaction in progress has written.
 */
export function sqliteDialect(file: string): SqliteDialect {
  return new NodeSqliteDialect(open(file), file === ':memory:' ? undefined : open(file))
}

function open(file: string): DatabaseSync {
  if (file !== ':memory:' && !file.startsWith('file:')) createPrivateFile(file)
  const database = new DatabaseSync(file)
  refuseLocked(database)
  // The busy timeout comes first, because the change of the journal mode may have to wait for another process.
  database.exec(
    'pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma secure_delete = on',
  )
  return database
}

/** The database holds secrets in plain text. Its write-ahead log gets the same mode from SQLite. */
const PRIVATE_MODE = 0o600

/** SQLite would create a missing file for all users to read, and through a link wherever that leads. It reports all other failures. */
function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_MODE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && !existsSync(file))
      throw new Error('it is a link to a missing file: delete the link, or choose another file with --database', { cause: error })
  }
}

/** The time in which another program may end its transaction, before the start is refused. */
const LOCKED_MS = 500
const SQLITE_BUSY = 5

/** A server does not wait for a program that keeps the file locked: it would seem to hang. */
function refuseLocked(database: DatabaseSync): void {
  try {
    database.exec(`pragma busy_timeout = ${LOCKED_MS}; begin immediate; rollback`)
  } catch (error) {
    database.close()
    if ((error as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw error
    throw new Error('another program has locked it: end that program, or choose another file with --database', { cause: error })
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #adapter: NodeSqliteAdapter

  constructor(database: DatabaseSync, reader: DatabaseSync | undefined) {
    const adapter = new NodeSqliteAdapter(database, reader)
    const config = { database: adapter.database }
    super(config)
    this.#config = config
    this.#adapter = adapter
  }

  override createDriver(): SqliteDriver {
    return new NodeSqliteDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return this.#adapter
  }
}

class NodeSqliteDriver extends SqliteDriver {
  /** Takes the write lock at the start. SQLite refuses a transaction that reads first and writes after another one has written. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite has rolled back by itself. The error about nothing left to roll back must not hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error
    })
  }
}

interface RunOptions {
  readonly inTransaction: boolean
  /** Equal reads may share their rows. */
  readonly shared?: boolean
}

/** Runs compiled SQL synchronously, without the query builder and its promises. */
export class NodeSqliteAdapter extends SqliteAdapter {
  readonly database: SqliteDatabase
  readonly #reader: SqliteDatabase | undefined
  #reading = false
  /** The rows of shared reads of the present snapshot, by statement and parameters. */
  readonly #shared = new Map<SqliteStatement, Map<string, unknown[]>>()

  constructor(database: DatabaseSync, reader: DatabaseSync | undefined) {
    super()
    const close = () => {
      this.#endReading()
      reader?.close()
      database.close()
    }
    this.database = { ...statements(database, () => this.#endReading()), close }
    this.#reader = reader && statements(reader, () => {})
  }

  /** Returns undefined where the statement has to wait for the writing connection. */
  rows(sql: string, parameters: readonly unknown[], { inTransaction, shared }: RunOptions): unknown[] | undefined {
    const statement = (inTransaction ? this.database : this.#reader)?.prepare(sql)
    if (!statement) return undefined
    if (!inTransaction) {
      if (!statement.reader) return undefined
      return shared ? this.#readShared(statement, parameters) : this.#read(statement, parameters)
    }
    if (statement.reader) return statement.all(parameters)
    statement.run(parameters)
    return []
  }

  /**
   * All reads within one turn of the event loop share a snapshot, because taking a snapshot costs more than a read. Every
   * request handled in a turn arrived before it began, so none can know of anything later.
   */
  #read(statement: SqliteStatement, parameters: readonly unknown[]): unknown[] {
    if (!this.#reading) {
      this.#reader?.prepare('begin').run([])
      this.#reading = true
      setImmediate(() => this.#endReading())
    }
    return statement.all(parameters)
  }

  /** Within a snapshot an equal read finds the same rows: callers that use one token at once cost one query. */
  #readShared(statement: SqliteStatement, parameters: readonly unknown[]): unknown[] {
    const key = JSON.stringify(parameters)
    const known = this.#shared.get(statement)?.get(key)
    if (known) return known
    const rows = this.#read(statement, parameters)
    this.#shared.set(statement, (this.#shared.get(statement) ?? new Map<string, unknown[]>()).set(key, rows))
    return rows
  }

  /** The next read sees what is written now, and a checkpoint can empty the log, as nobody reads from it. */
  #endReading(): void {
    if (!this.#reading) return
    this.#reading = false
    this.#shared.clear()
    this.#reader?.prepare('commit').run([])
  }

  /** Migrations run in a transaction. A process that starts meanwhile waits, then finds them done. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Calls `beforeWrite` before each statement that may write. */
function statements(database: DatabaseSync, beforeWrite: () => void): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const existing = prepared.get(sql)
      if (existing) return existing
      if (prepared.size >= MAX_STATEMENTS) prepared.clear()
      const created = statement(database, sql, /^\s*select\b/i.test(sql) ? () => {} : beforeWrite)
      prepared.set(sql, created)
      return created
    },
  }
}

function statement(database: DatabaseSync, sql: string, before: () => void): SqliteStatement {
  const prepared = database.prepare(sql)
  const columns = prepared.columns().map(({ name }) => name)
  // Rows that node:sqlite returns as objects are slow to build and to read. The columns of `*` change with the table.
  const asArrays = !sql.includes('*')
  prepared.setReturnArrays(asArrays)
  const toRow = (values: unknown): unknown => {
    if (!asArrays) return values
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at++) row[columns[at] as string] = (values as unknown[])[at]
    return row
  }
  return {
    reader: columns.length > 0,
    all: (parameters) => {
      before()
      return prepared.all(...(parameters as SqlValue[])).map(toRow)
    },
    run: (parameters) => {
      before()
      return prepared.run(...(parameters as SqlValue[]))
    },
    *iterate(parameters) {
      for (const values of prepared.iterate(...(parameters as SqlValue[]))) yield toRow(values)
    },
  }
}
