/** The rows of all tables that hold the state, by table. Bytes are base64. */
import type { Kysely } from 'kysely'
import { stateTables } from '../../server/store/state-tables.ts'
import { inTransaction } from '../../server/store/transaction.ts'
import type { TestServer } from './test-server.ts'

type Row = Readonly<Record<string, unknown>>

export async function storedRows({ api }: Pick<TestServer, 'api'>): Promise<Record<string, Row[]>> {
  const { database, requestLog } = api.dependencies
  await requestLog.flush()
  return inTransaction(database.db, async (db) => {
    const tables: Record<string, Row[]> = {}
    for (const name of await stateTables(db, database.engine)) {
      const rows = await (db as unknown as Kysely<Record<string, Record<string, unknown>>>).selectFrom(name).selectAll().execute()
      tables[name] = rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asText(value)])))
    }
    return tables
  })
}

const asText = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value)
