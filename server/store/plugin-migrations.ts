/** The tables of an added plugin. Its migrations are counted apart, so that a server without it starts as before. */
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const counted = (plugin: string) => `plugin_${plugin.replaceAll('-', '_')}_migration`

/** Belongs to how tables are made, not to the state. */
export const isMigrationTable = (table: string): boolean => /^plugin_\w+_migration(_lock)?$/.test(table)

export async function migratePlugin({ db }: Database, plugin: string, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const table = counted(plugin)
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const { error } = await new Migrator({
    db,
    provider,
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  }).migrateToLatest()
  if (error) throw error
}
