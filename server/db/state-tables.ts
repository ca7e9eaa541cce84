/** Functions for tables whose names are known only at run time: plugin tables, and all tables that are part of the state. */
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { describedError } from '../core/log.ts'
import type { Database } from './database.ts'

type Schema = Pick<Database, 'engine' | 'tables'>

type AnyTables = Kysely<Record<string, Record<string, unknown>>>

const isOfPlugin = (table: string): boolean => table.startsWith('plugin_')

/**
 * Empties all state tables. Starts with plugin tables, because their rows may refer to the server's rows. On PostgreSQL, every transaction
 * holds a shared lock (`postgres-connection.ts`). Acquiring this lock exclusively waits for current transactions and delays new ones, which
 * prevents deadlocks.
 */
export async function emptyTables(db: unknown, database: Schema): Promise<void> {
  const names = await stateTables(db, database)
  const pluginsFirst = [...names.filter(isOfPlugin).toReversed(), ...names.filter((name) => !isOfPlugin(name))]
  if (database.engine === 'postgres') await sql`lock table clock in exclusive mode`.execute(db as AnyTables)
  for (const name of pluginsFirst) await (db as AnyTables).deleteFrom(name).execute()
}

/**
 * Returns the server's and the plugins' state tables. The database may contain other tables, for example tables that belong to
 * PostgreSQL extensions.
 */
export async function stateTables(db: unknown, { engine, tables }: Schema): Promise<string[]> {
  const all = await tableNames(db, engine)
  const serverTables = new Set(tables.filter(({ ephemeral }) => !ephemeral).map(({ name }) => name))
  return all.filter((name) => serverTables.has(name) || (isOfPlugin(name) && !isMigrationTable(name)))
}

/** Returns the names of all tables in the schema, excluding views. */
async function tableNames(db: unknown, engine: Database['engine']): Promise<string[]> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`
  ).execute(db as AnyTables)
  return rows.map(({ name }) => name)
}

/** Returns the name of a plugin's migration table. Each plugin has its own table, so the server can also start without the plugin. */
const migrationTable = (plugin: string) => `plugin_${plugin.replaceAll('-', '_')}_migration`

const isMigrationTable = (table: string): boolean => /^plugin_\w+_migration(_lock)?$/.test(table)

/** Returns the names of the plugins that have run migrations on the database. */
export async function pluginsWithTables({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<string[]> {
  const names = await tableNames(db, engine)
  return names.flatMap((name) => /^plugin_(\w+)_migration$/.exec(name)?.[1]?.replaceAll('_', '-') ?? [])
}

/** Real time after which migrations fail, because a server that hangs at startup would not report anything. */
const TIMEOUT_MS = 60_000

export async function migratePlugin(
  { withoutTimeout }: Pick<Database, 'withoutTimeout'>,
  plugin: string,
  migrations: Readonly<Record<string, Migration>>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const table = migrationTable(plugin)
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const names = { migrationTableName: table, migrationLockTableName: `${table}_lock` }
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`its migrations did not end within ${timeoutMs} ms`)), timeoutMs)
  const { error, results = [] } = await withoutTimeout((db) =>
    Promise.race([new Migrator({ db, provider, ...names }).migrateToLatest(), late]),
  ).finally(() => clearTimeout(timer))
  // Checks the status instead of the error, because a migration may throw any value, including null.
  const failed = results.find(({ status }) => status === 'Error')
  if (failed) throw new Error(`its migration ${failed.migrationName} failed and was rolled back: ${describedError(error).error}`)
  if (error !== undefined) throw new Error(withAdvice(describedError(error).error))
}

const withAdvice = (message: string): string =>
  message.includes('previously executed')
    ? `${message}. Restore the migrations that the database has run, give new migrations later names, or start with another database.`
    : message
