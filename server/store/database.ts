/** Opens the database that `--database` names and migrates its tables. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { tablesMigration } from './migrations/0001-tables.ts'
import { type Locks, locksInProcess, PostgresLocks } from './locks.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Engine, Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** The numbers of connections, and of those who wait for one. */
export interface ConnectionCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

export interface Database {
  readonly engine: Engine
  readonly db: Db
  /** The file or URL, without credentials. */
  readonly location: string
  readonly locks: Locks
  /** The connections to PostgreSQL. */
  readonly pool?: ConnectionCounts | undefined
  close(): Promise<void>
}

const POSTGRES_URL = /^postgres(ql)?:\/\//

/** `where` is `:memory:`, a file, or `postgres://…`. */
export async function openDatabase(where: string): Promise<Database> {
  const postgresUrl = POSTGRES_URL.test(where)
  const engine: Engine = postgresUrl ? 'postgres' : 'sqlite'
  const pool = postgresUrl ? await postgresPool(where) : undefined
  const db = new Kysely<Tables>({ dialect: pool ? new PostgresDialect({ pool }) : sqliteDialect(where) })
  try {
    await migrate(db, engine)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const locks = postgresUrl ? new PostgresLocks(() => connect(where)) : locksInProcess
  const close = async () => {
    await locks.close()
    await db.destroy()
  }
  return { engine, db, location: locationOf(where), locks, pool, close }
}

/** Only a server on PostgreSQL loads pg. Instants are bigint columns, read as numbers: a double holds them exactly. */
async function postgresPool(url: string) {
  const { Pool, types } = await import('pg')
  types.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({ connectionString: url, max: 10 })
  // The pool replaces a connection that breaks while idle, so the error must not end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

async function connect(url: string) {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url, keepAlive: true })
  await client.connect()
  return client
}

/**
 * The migrations, in order. Until the first release, the first one makes the tables as `tables.ts` declares them. Once it is released,
 * its statements are written out and never change.
 */
const migrations = (engine: Engine): Record<string, Migration> => ({ '0001-tables': tablesMigration(engine) })

async function migrate(db: Db, engine: Engine): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } }).migrateToLatest()
  if (error) throw isOfAnotherVersion(error) ? new Error(OF_ANOTHER_VERSION, { cause: error }) : error
  await db
    .insertInto('clock')
    .values({ id: 1, offset_ms: 0, frozen_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const OF_ANOTHER_VERSION =
  'another version of this server made its tables; name another database with --database, or delete this one, and a new one is made'

/** Kysely reports this where the database has run a migration that is not there. */
const isOfAnotherVersion = (error: unknown): boolean => error instanceof Error && error.message.startsWith('corrupted migrations')

/** The file, or the URL without credentials. */
export function locationOf(where: string): string {
  if (!POSTGRES_URL.test(where)) return where
  const url = URL.parse(where)
  return url ? `${url.protocol}//${url.host}${url.pathname}` : 'at a postgres URL that cannot be read'
}

/** Fails if the database does not answer. */
export const ping = (db: Db): Promise<unknown> => sql`select 1`.execute(db)
