/** SQLite through node:sqlite, as Kysely's dialect wants a database to look. */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
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

type Value = string | number | bigint | null | Uint8Array

const MAX_STATEMENTS = 500

/**
 * Opens (or makes) the file. WAL: readers never wait, and what was acknowledged survives a killed process. A file is
 * opened twice: what reads outside a transaction then never sees what one in progress has written.
 */
export function sqliteDialect(file: string): SqliteDialect {
  return new NodeSqliteDialect(open(file), file === ':memory:' ? undefined : open(file))
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  // How long to wait for another process comes first: to change the mode, too, is to wait.
  database.exec(
    'pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma secure_delete = on',
  )
  return database
}

/** For a file that several processes share. */
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
  /** Waits for its turn here: one that reads first and then wants to write is refused at once when another wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Runs a statement whose text is known on the spot, without the way through the query builder. */
export class NodeSqliteAdapter extends SqliteAdapter {
  readonly database: SqliteDatabase
  readonly #reader: SqliteDatabase | undefined
  #reading = false

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

  /** Undefined: it must wait for its turn on the one connection. */
  rows(sql: string, parameters: readonly unknown[], inTransaction: boolean): unknown[] | undefined {
    const found = (inTransaction ? this.database : this.#reader)?.prepare(sql)
    if (!found) return undefined
    if (!inTransaction) return found.reader ? this.#read(found, parameters) : undefined
    if (found.reader) return found.all(parameters)
    found.run(parameters)
    return []
  }

  /**
   * What is asked within one turn of the event loop reads one state: taking a snapshot costs more than reading from
   * it. Every request handled in a turn arrived before the turn began, so none can know of anything later.
   */
  #read(statement: SqliteStatement, parameters: readonly unknown[]): unknown[] {
    if (!this.#reading) {
      this.#reader?.prepare('begin').run([])
      this.#reading = true
      setImmediate(() => this.#endReading())
    }
    return statement.all(parameters)
  }

  /** What is read next sees what is written now; and a commit can clear away the log, which nobody reads any more. */
  #endReading(): void {
    if (!this.#reading) return
    this.#reading = false
    this.#reader?.prepare('commit').run([])
  }

  /** Migrations run in a transaction: a process that starts meanwhile waits, and finds them done. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** `writing` is told before a statement runs that may write. */
function statements(database: DatabaseSync, writing: () => void): SqliteDatabase {
  const known = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const found = known.get(sql)
      if (found) return found
      if (known.size >= MAX_STATEMENTS) known.clear()
      const made = statement(database.prepare(sql), /^\s*select\b/i.test(sql) ? () => {} : writing)
      known.set(sql, made)
      return made
    },
  }
}

const statement = (prepared: StatementSync, first: () => void): SqliteStatement => ({
  reader: prepared.columns().length > 0,
  all: (parameters) => {
    first()
    return prepared.all(...(parameters as Value[]))
  },
  run: (parameters) => {
    first()
    return prepared.run(...(parameters as Value[]))
  },
  iterate: (parameters) => prepared.iterate(...(parameters as Value[])),
})
