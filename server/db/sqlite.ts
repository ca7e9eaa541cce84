/** Adapts node:sqlite to Kysely's SQLite dialect. */
import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

type SqlValue = string | number | bigint | null | Uint8Array

const MAX_STATEMENTS = 500

/**
 * Opens or creates the file. In WAL mode, readers never wait, and committed data is not lost if the process is killed. The file is opened
 * twice, so that reads outside of a transaction do not see uncommitted changes.
 */
export function sqliteDialect(file: string): Dialect {
  const adapter = new NodeSqliteAdapter(open(file), file === ':memory:' ? undefined : open(file))
  const config = { database: adapter.database }
  return Object.assign(new SqliteDialect(config), {
    createDriver: () => new NodeSqliteDriver(config),
    createAdapter: () => adapter,
  })
}

function open(file: string): DatabaseSync {
  if (file !== ':memory:' && !file.startsWith('file:')) createPrivateFile(file)
  const database = new DatabaseSync(file)
  rejectLocked(database)
  // Sets the busy timeout first, because changing the journal mode may have to wait for another process.
  database.exec(
    'pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma secure_delete = on',
  )
  return database
}

/** Mode of the database file, which contains secrets in plain text. SQLite creates the write-ahead log with the same mode. */
const PRIVATE_MODE = 0o600

/**
 * Creates the file if it is missing, because SQLite would make it readable by all users. Rejects a dangling symbolic link, because SQLite
 * would create its target. SQLite itself reports all other failures.
 */
function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_MODE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && !existsSync(file))
      throw new Error('it is a link to a missing file. Delete the link, or choose another file with --database.', { cause: error })
  }
}

/** Maximum time to wait for another program's transaction. */
const LOCK_TIMEOUT_MS = 500
const SQLITE_BUSY = 5

/** Throws if another program keeps the file locked. If the server waited longer, it would seem to hang. */
function rejectLocked(database: DatabaseSync): void {
  try {
    database.exec(`pragma busy_timeout = ${LOCK_TIMEOUT_MS}; begin immediate; rollback`)
  } catch (error) {
    database.close()
    if ((error as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw error
    throw new Error('another program has locked it. End that program, or choose another file with --database.', { cause: error })
  }
}

class NodeSqliteDriver extends SqliteDriver {
  /** Acquires the write lock immediately, because SQLite rejects a write in a transaction with an outdated snapshot. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /**
   * Ignores the error that no transaction is active. If the disk is full, SQLite rolls back automatically, and this error would hide the
   * cause.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error
    })
  }
}

interface RunOptions {
  readonly inTransaction: boolean
  /** True if identical reads may return the same row objects. */
  readonly shared?: boolean
}

/** Runs compiled SQL synchronously, without the query builder and its promises. */
export class NodeSqliteAdapter extends SqliteAdapter {
  readonly database: SqliteDatabase
  readonly #reader: SqliteDatabase | undefined
  #hasSnapshot = false
  /** Rows from shared reads in the current snapshot, by statement and by parameters. */
  readonly #shared = new Map<SqliteStatement, Map<string, unknown[]>>()

  constructor(database: DatabaseSync, reader: DatabaseSync | undefined) {
    super()
    const close = () => {
      this.#endSnapshot()
      reader?.close()
      database.close()
    }
    this.database = { ...statements(database, () => this.#endSnapshot()), close }
    this.#reader = reader && statements(reader, () => {})
  }

  /** Runs a statement and returns its rows. Returns undefined if the statement has to wait for the writing connection. */
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
   * Runs a read in the snapshot of the current event loop turn, because taking a snapshot takes longer than a read. All requests that are
   * handled in a turn arrived before the turn began, so no caller can expect to see later changes.
   */
  #read(statement: SqliteStatement, parameters: readonly unknown[]): unknown[] {
    if (!this.#hasSnapshot) {
      this.#reader?.prepare('begin').run([])
      this.#hasSnapshot = true
      setImmediate(() => this.#endSnapshot())
    }
    return statement.all(parameters)
  }

  /** Runs identical reads in a snapshot only once, so that concurrent calls with the same token need only one query. */
  #readShared(statement: SqliteStatement, parameters: readonly unknown[]): unknown[] {
    const key = JSON.stringify(parameters)
    const cached = this.#shared.get(statement)?.get(key)
    if (cached) return cached
    const rows = this.#read(statement, parameters)
    this.#shared.set(statement, (this.#shared.get(statement) ?? new Map<string, unknown[]>()).set(key, rows))
    return rows
  }

  /** Ends the snapshot, so that the next read sees the latest commits and a checkpoint can empty the write-ahead log. */
  #endSnapshot(): void {
    if (!this.#hasSnapshot) return
    this.#hasSnapshot = false
    this.#shared.clear()
    this.#reader?.prepare('commit').run([])
  }

  /** Allows migrations to run in a transaction. A process that starts in the meantime waits and then finds them completed. */
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
  // Uses arrays, because node:sqlite's row objects are slow to build and to read. Queries with `*` use objects, because their columns
  // change with the table.
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
