/** The tables of an added plugin. Its migrations are counted apart, so that a server without it starts as before. */
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { describedError } from '../core/described-error.ts'
import type { Database } from './database.ts'

const counted = (plugin: string) => `plugin_${plugin.replaceAll('-', '_')}_migration`

/** Such a table belongs to how tables are made, not to the state. */
export const isMigrationTable = (table: string): boolean => /^plugin_\w+_migration(_lock)?$/.test(table)

/** The names of the plugins that have made tables in the database. */
export async function pluginsWithTables({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<string[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`
  ).execute(db)
  return rows.flatMap(({ name }) => /^plugin_(\w+)_migration$/.exec(name)?.[1]?.replaceAll('_', '-') ?? [])
}

/** This is real time. A server that waits for ever would say nothing at its start. */
const TIMEOUT_MS = 60_000

export async function migratePlugin(
  { db }: Pick<Database, 'db'>,
  plugin: string,
  migrations: Readonly<Record<string, Migration>>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const table = counted(plugin)
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const migrator = new Migrator({ db, provider, migrationTableName: table, migrationLockTableName: `${table}_lock` })
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`its migrations did not end within ${timeoutMs} ms`)), timeoutMs)
  const { error, results = [] } = await Promise.race([migrator.migrateToLatest(), late]).finally(() => clearTimeout(timer))
  // A migration may throw anything, null too.
  const failed = results.find(({ status }) => status === 'Error')
  if (failed) throw new Error(`its migration ${failed.migrationName} failed, and nothing of it is kept: ${describedError(error).error}`)
  if (error !== undefined) throw new Error(withAdvice(describedError(error).error))
}

const withAdvice = (message: string): string =>
  message.includes('previously executed')
    ? `${message}; a database keeps the tables that were made: put the migration back as it was, name new ones so that they come last, or begin with another database`
    : message
