/** Tables that are named at run time: those that added plugins make, and all that hold the state. */
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { describedError } from '../core/log.ts'
import type { Database } from './database.ts'

type Schema = Pick<Database, 'engine' | 'tables'>

type AnyTables = Kysely<Record<string, Record<string, unknown>>>

const isOfPlugin = (table: string): boolean => table.startsWith('plugin_')

/**
 * Empties the tables. Those of plugins come first, because their rows may refer to rows of the others. On PostgreSQL other
 * transactions, which share a lock (`postgres.ts`), are waited for before anything is deleted, and begin afterwards: no deadlock comes of it.
 */
export async function emptyTables(db: unknown, database: Schema): Promise<void> {
  const names = await stateTables(db, database)
  const pluginsFirst = [...names.filter(isOfPlugin).toReversed(), ...names.filter((name) => !isOfPlugin(name))]
  if (database.engine === 'postgres') await sql`lock table clock in exclusive mode`.execute(db as AnyTables)
  for (const name of pluginsFirst) await (db as AnyTables).deleteFrom(name).execute()
}

/** Those of the server and of plugins. A database may hold others, such as those of its extensions. */
export async function stateTables(db: unknown, { engine, tables }: Schema): Promise<string[]> {
  const all = await tableNames(db, engine)
  const ofServer = new Set(tables.filter(({ ephemeral }) => !ephemeral).map(({ name }) => name))
  return all.filter((name) => ofServer.has(name) || (isOfPlugin(name) && !isMigrationTable(name)))
}

/** Returns the names of all tables of the schema, and not of views. */
async function tableNames(db: unknown, engine: Database['engine']): Promise<string[]> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`
  ).execute(db as AnyTables)
  return rows.map(({ name }) => name)
}

/** The migrations of a plugin are counted apart, so that a server without it starts as before. */
const counted = (plugin: string) => `plugin_${plugin.replaceAll('-', '_')}_migration`

/** A table that counts migrations is no part of the state. */
const isMigrationTable = (table: string): boolean => /^plugin_\w+_migration(_lock)?$/.test(table)

/** Returns the names of the plugins that have made tables in the database. */
export async function pluginsWithTables({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<string[]> {
  const names = await tableNames(db, engine)
  return names.flatMap((name) => /^plugin_(\w+)_migration$/.exec(name)?.[1]?.replaceAll('_', '-') ?? [])
}

/** The limit in real time, without which a server could wait for ever at its start and say nothing. */
const TIMEOUT_MS = 60_000

export async function migratePlugin(
  { withoutTimeout }: Pick<Database, 'withoutTimeout'>,
  plugin: string,
  migrations: Readonly<Record<string, Migration>>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const table = counted(plugin)
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const names = { migrationTableName: table, migrationLockTableName: `${table}_lock` }
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`its migrations did not end within ${timeoutMs} ms`)), timeoutMs)
  const { error, results = [] } = await withoutTimeout((db) =>
    Promise.race([new Migrator({ db, provider, ...names }).migrateToLatest(), late]),
  ).finally(() => clearTimeout(timer))
  // A migration may throw anything, null too.
  const failed = results.find(({ status }) => status === 'Error')
  if (failed) throw new Error(`its migration ${failed.migrationName} failed, and nothing of it is kept: ${describedError(error).error}`)
  if (error !== undefined) throw new Error(withAdvice(describedError(error).error))
}

const withAdvice = (message: string): string =>
  message.includes('previously executed')
    ? `${message}; a database keeps the tables that were made: put the migration back as it was, name new ones so that they come last, or begin with another database`
    : message
