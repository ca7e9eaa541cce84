/** Reads all tables as JSON and writes them back. Bytes are base64. */
import { type Kysely, sql, type TableMetadata } from 'kysely'
import { badRequest } from '../core/errors.ts'
import { isMigrationTable } from '../store/plugin-migrations.ts'
import type { Database } from '../store/database.ts'
import { atOneInstant } from '../store/transaction.ts'
import type { Engine } from '../store/migrations/engine.ts'
import { storageFailure } from '../store/storage-health.ts'
import { migrations } from '../store/migrations/all.ts'

/** Tables are named at run time. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>
type Row = Record<string, unknown>

interface Snapshot {
  /** The names of the migrations that made the tables. */
  readonly tables_made_by: readonly string[]
  readonly tables: Readonly<Record<string, readonly Row[]>>
}

/** Fewer than both engines take in one statement. */
const MOST_PARAMETERS = 10_000

export function readSnapshot(database: Database): Promise<Snapshot> {
  const { engine } = database
  return atOneInstant(database, async (db) => {
    const tables: Record<string, Row[]> = {}
    for (const { name } of await tablesOf(db, engine)) {
      const rows = await (db as unknown as AnyTables).selectFrom(name).selectAll().execute()
      tables[name] = rows.map((row) => mapColumns(row, bytesToBase64))
    }
    return { tables_made_by: Object.keys(migrations(engine)), tables }
  })
}

export async function writeSnapshot({ db, engine }: Database, snapshot: unknown): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const tables = await tablesOf(tx, engine)
    const { tables: snapshotRows } = checkSnapshot(snapshot, tables, engine)
    await emptyTables(tx, engine)
    for (const table of tables) {
      await insertRows(tx as unknown as AnyTables, table, snapshotRows[table.name] as Row[]).catch((error: Error) => {
        if (storageFailure(error) !== undefined) throw error
        throw badRequest(`/tables/${table.name}: does not fit the table (${error.message})`)
      })
      if (engine === 'postgres') await continueNumbers(tx as unknown as AnyTables, table)
    }
  })
}

export async function emptyTables(db: unknown, engine: Engine): Promise<void> {
  const names = (await tablesOf(db, engine)).map(({ name }) => name)
  const pluginsFirst = [...names.filter(isOfPlugin).toReversed(), ...names.filter((name) => !isOfPlugin(name))]
  for (const name of pluginsFirst) await (db as AnyTables).deleteFrom(name).execute()
}

/** Belongs to the processes that run, not to the state. */
const PROCESS_TABLE = 'listener'

/** Those of plugins, which may name rows of the others, come last. */
async function tablesOf(db: unknown, engine: Engine): Promise<TableMetadata[]> {
  const found = (await (db as AnyTables).introspection.getTables()).filter(({ name }) => name !== PROCESS_TABLE && !isMigrationTable(name))
  const all = [...found.filter(({ name }) => !isOfPlugin(name)), ...found.filter(({ name }) => isOfPlugin(name))]
  if (engine === 'sqlite') return all
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db as AnyTables)
  return all.filter(({ schema }) => schema === rows[0]?.schema)
}

async function insertRows(db: AnyTables, { name, columns }: TableMetadata, rows: readonly Row[]): Promise<void> {
  const size = Math.max(1, Math.floor(MOST_PARAMETERS / columns.length))
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size).map((row) => mapColumns(row, base64ToBytes))
    await db.insertInto(name).values(batch).execute()
  }
}

/** Continues each sequence after the largest number that was inserted. */
async function continueNumbers(db: AnyTables, { name, columns }: TableMetadata): Promise<void> {
  for (const { name: column } of columns.filter(({ isAutoIncrementing }) => isAutoIncrementing))
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false) from ${sql.table(name)}`.execute(
      db,
    )
}

function checkSnapshot(value: unknown, tables: readonly TableMetadata[], engine: Engine): Snapshot {
  if (!isRow(value) || !Array.isArray(value['tables_made_by']) || !isRow(value['tables']))
    throw badRequest('the body: must be what GET /sandbox/snapshot answered')
  const { tables_made_by, tables: rowsByTable } = value as unknown as Snapshot
  if (tables_made_by.join() !== Object.keys(migrations(engine)).join())
    throw badRequest('/tables_made_by: the snapshot is of another release of this server')
  for (const { name, columns } of tables) {
    const known = columns.map((column) => column.name).toSorted()
    const rows = rowsByTable[name]
    if (!Array.isArray(rows)) throw badRequest(`/tables/${name}: must be a list of rows`)
    for (const row of rows)
      if (!isRow(row) || Object.keys(row).toSorted().join() !== known.join())
        throw badRequest(`/tables/${name}: each row has the columns ${known.join(', ')}`)
  }
  const clock = rowsByTable['clock'] as readonly Row[]
  if (
    clock.length !== 1 ||
    clock[0]?.['id'] !== 1 ||
    !isInstant(clock[0]['offset_ms']) ||
    !(clock[0]['frozen_at'] === null || isInstant(clock[0]['frozen_at']))
  )
    throw badRequest('/tables/clock: must be the one row of the clock')
  return value as unknown as Snapshot
}

const isOfPlugin = (table: string): boolean => table.startsWith('plugin_')

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isInstant = (value: unknown): boolean => Number.isSafeInteger(value)

const mapColumns = (row: Row, change: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value)]))

const bytesToBase64 = (value: unknown): unknown => (value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value)

const base64ToBytes = (value: unknown): unknown =>
  isRow(value) && typeof value['base64'] === 'string' ? Buffer.from(value['base64'], 'base64') : value
