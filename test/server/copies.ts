/** Copies a stored row, for tests of lists that exceed their limit. */
import type { Kysely } from 'kysely'
import type { Running } from '../../server/server.ts'

type Row = Readonly<Record<string, unknown>>

/** Columns that must have a different value in each copy. The database assigns `seq`. */
const UNIQUE: ReadonlySet<string> = new Set(['id', 'client_id', 'url'])
const UNIQUE_OF_PURGE: ReadonlySet<string> = new Set(['id', 'individual_id'])

/** Copies the first row of a table with new identifiers. */
export async function addCopies({ api }: Pick<Running, 'api'>, table: string, count: number): Promise<void> {
  const db = api.dependencies.database.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const { seq: _, ...row } = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow()
  const unique = table === 'purge' ? UNIQUE_OF_PURGE : UNIQUE
  const copies = Array.from({ length: count }, (_, number) => copyRow(row, unique, number))
  await db.insertInto(table).values(copies).execute()
}

const copyRow = (row: Row, unique: ReadonlySet<string>, number: number): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, unique.has(column) ? `${String(value)}${number}` : value]))
