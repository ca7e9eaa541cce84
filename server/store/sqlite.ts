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

const MOST_STATEMENTS = 500

/** Opens (or makes) the file. WAL: readers never wait, and what was acknowledged survives a killed process. */
export function sqlite(file: string): SqliteDialect {
  const database = new DatabaseSync(file)
  // How long to wait for another process comes first: to change the mode, too, is to wait.
  database.exec(
    'pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma secure_delete = on',
  )
  return new SharedDialect({ database: adapter(database) })
}

/** For a file that several processes share. */
class SharedDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new SharedDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new SharedAdapter()
  }
}

class SharedDriver extends SqliteDriver {
  /** Waits for its turn here: one that reads first and then wants to write is refused at once when another wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class SharedAdapter extends SqliteAdapter {
  /** Migrations run in a transaction: a process that starts meanwhile waits, and finds them done. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function adapter(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= MOST_STATEMENTS) statements.clear()
      const made = statement(database.prepare(sql))
      statements.set(sql, made)
      return made
    },
  }
}

const statement = (prepared: StatementSync): SqliteStatement => ({
  reader: prepared.columns().length > 0,
  all: (parameters) => prepared.all(...(parameters as Value[])),
  run: (parameters) => prepared.run(...(parameters as Value[])),
  iterate: (parameters) => prepared.iterate(...(parameters as Value[])),
})
