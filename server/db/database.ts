/** Opens the database that the `--database` option specifies, and migrates its tables. */
import { Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { tablesMigration } from './migrations/0001-tables.ts'
import { type Locks, locksInProcess, PostgresLocks } from './locks.ts'
import type { PostgresOptions, Session } from './postgres-options.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Engine, Table, Tables } from './tables.ts'

export type Db = Kysely<Tables>

export interface ConnectionCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

export interface Database {
  readonly engine: Engine
  /** Declared tables. Excludes the tables that plugins create in their migrations. */
  readonly tables: readonly Table[]
  readonly db: Db
  /** The file, or the URL without credentials. */
  readonly location: string
  readonly locks: Locks
  /** Undefined for SQLite. */
  readonly pool?: ConnectionCounts | undefined
  /** Rejects if the database does not respond. */
  ping(): Promise<unknown>
  /** Runs long statements such as migrations. On PostgreSQL, they run on a dedicated connection without a statement timeout. */
  withoutTimeout<Result>(this: void, work: (db: Db) => Promise<Result>): Promise<Result>
  /** Opens a dedicated connection, which the caller must close. Undefined for SQLite. */
  readonly session?: () => Promise<Session>
  close(): Promise<void>
}

const POSTGRES_URL = /^postgres(ql)?:\/\//

/** Opens and migrates a database. `where` is `:memory:`, a file, or a `postgres://…` URL. */
export async function openDatabase(where: string, tables: readonly Table[], options: PostgresOptions = {}): Promise<Database> {
  const { direct } = options
  if (direct !== undefined && !(POSTGRES_URL.test(direct) && POSTGRES_URL.test(where)))
    throw new Error('--database-direct must be a postgres:// URL, and requires a postgres:// URL in --database')
  const database = POSTGRES_URL.test(where) ? await onPostgres(where, tables, options) : onSqlite(where, tables)
  try {
    await database.withoutTimeout((db) => migrate(db, database))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function onSqlite(where: string, tables: readonly Table[]): Database {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(where) })
  const ping = () => sql`select 1`.execute(db)
  return {
    engine: 'sqlite',
    tables,
    db,
    location: formatLocation(where),
    locks: locksInProcess,
    ping,
    withoutTimeout: (work) => work(db),
    close: () => db.destroy(),
  }
}

async function onPostgres(where: string, tables: readonly Table[], options: PostgresOptions): Promise<Database> {
  const { connectPostgres } = await import('./postgres.ts')
  const postgres = await connectPostgres(where, options)
  const db = new Kysely<Tables>({ dialect: postgres.dialect })
  const withoutTimeout = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
    const dedicated = new Kysely<Tables>({ dialect: postgres.withoutTimeout() })
    const result = await work(dedicated).catch((error: unknown) => {
      // Not awaited, because it would never finish while a migration hangs on the connection.
      void dedicated.destroy()
      throw error
    })
    await dedicated.destroy()
    return result
  }
  const locks = new PostgresLocks(postgres.session)
  const close = async () => void (await Promise.all([locks.close(), db.destroy(), postgres.close()]))
  return {
    engine: 'postgres',
    tables,
    db,
    location: formatLocation(where),
    locks,
    pool: postgres.pool,
    ping: postgres.ping,
    withoutTimeout,
    session: postgres.session,
    close,
  }
}

type Schema = Pick<Database, 'engine' | 'tables'>

/**
 * Returns the migrations in order. Until the first release, the first migration creates the declared tables. For the first release, its SQL
 * statements are written out. After that, they never change.
 */
const migrations = ({ engine, tables }: Schema): Record<string, Migration> => ({ '0001-tables': tablesMigration(engine, tables) })

/** Suffix for migrations whose changes older releases can ignore. */
const COMPATIBLE = /-compatible$/

async function migrate(db: Db, schema: Schema): Promise<void> {
  const available = migrations(schema)
  const unknown = (await executedMigrations(db)).filter((name) => !Object.hasOwn(available, name))
  const later = Object.fromEntries(unknown.filter((name) => COMPATIBLE.test(name)).map((name) => [name, { up: async () => {} }]))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({ ...available, ...later }) } }).migrateToLatest()
  if (error) throw isVersionConflict(error) ? new Error(describeVersionConflict(available, unknown), { cause: error }) : error
  await db
    .insertInto('clock')
    .values({ id: 1, offset_ms: 0, frozen_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the names of the migrations that have been run on the database, including migrations from other releases. */
async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function describeVersionConflict(available: object, unknown: readonly string[]): string {
  const newest = Object.keys(available).at(-1) ?? ''
  const later = unknown.find((name) => name > newest && !COMPATIBLE.test(name))
  if (later !== undefined)
    return `a later release of this server changed its tables (${later}). Start that release, or choose another database with --database.`
  return 'another version of this server created its tables. Choose another database with --database, or delete this one and start again.'
}

/** Returns true for Kysely's error about migrations that have been run but do not exist in this release. */
const isVersionConflict = (error: unknown): boolean => error instanceof Error && error.message.startsWith('corrupted migrations')

/** Returns the file, or the URL without credentials. */
export function formatLocation(where: string): string {
  if (!POSTGRES_URL.test(where)) return where
  const url = URL.parse(where)
  return url ? `${url.protocol}//${url.host}${url.pathname}` : 'at a postgres URL that cannot be read'
}
