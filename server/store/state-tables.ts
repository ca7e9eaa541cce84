/** The tables that hold the state, those of plugins among them, and how they are emptied. */
import { type Kysely, sql } from 'kysely'
import type { Engine } from './migrations/engine.ts'
import { isMigrationTable } from './plugin-migrations.ts'

/** Tables are named at run time. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>

/** This table belongs to the processes that run, not to the state. */
const PROCESS_TABLE = 'listener'

const isOfPlugin = (table: string): boolean => table.startsWith('plugin_')

/** Tables of plugins come first, because their rows may refer to rows of the others. */
export async function emptyTables(db: unknown, engine: Engine): Promise<void> {
  const names = await stateTables(db, engine)
  const pluginsFirst = [...names.filter(isOfPlugin).toReversed(), ...names.filter((name) => !isOfPlugin(name))]
  for (const name of pluginsFirst) await (db as AnyTables).deleteFrom(name).execute()
}

export async function stateTables(db: unknown, engine: Engine): Promise<string[]> {
  const all = (await (db as AnyTables).introspection.getTables()).filter(({ name }) => name !== PROCESS_TABLE && !isMigrationTable(name))
  const { rows } =
    engine === 'postgres' ? await sql<{ schema: string }>`select current_schema() as schema`.execute(db as AnyTables) : { rows: [] }
  return all.flatMap(({ name, schema }) => (engine === 'sqlite' || schema === rows[0]?.schema ? [name] : []))
}
