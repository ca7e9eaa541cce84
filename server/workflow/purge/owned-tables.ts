/** The tables with rows of an Individual, and the column that says whose they are. Erasure deletes by this list. */
import type { Kysely } from 'kysely'
import type { Db } from '../../store/database.ts'

/** Identifiers by which rows of an Individual are found, by what they name. They are read before anything is erased. */
export interface OwnedIds {
  readonly individual: readonly string[]
  readonly requests: readonly string[]
  readonly documents: readonly string[]
  readonly deliveries: readonly string[]
}

interface OwnedTable {
  readonly table: string
  readonly column: string
  /** The identifiers in the column name things of this kind. */
  readonly of: keyof OwnedIds
  /** The column with the row's own identifier, if anything else names it. */
  readonly id?: string
}

/** The Individual and its Data Requests come last: other rows are found through them. */
export const OWNED_TABLES: readonly OwnedTable[] = [
  { table: 'recorded_event', column: 'datarequest_id', of: 'requests' },
  { table: 'link', column: 'individual_id', of: 'individual', id: 'id' },
  { table: 'invitation', column: 'individual_id', of: 'individual', id: 'id' },
  { table: 'message', column: 'individual_id', of: 'individual' },
  { table: 'document_piece', column: 'document_id', of: 'documents' },
  { table: 'document', column: 'id', of: 'documents', id: 'id' },
  { table: 'item', column: 'individual_id', of: 'individual', id: 'id' },
  { table: 'session', column: 'individual_id', of: 'individual', id: 'id' },
  { table: 'connection', column: 'individual_id', of: 'individual', id: 'id' },
  { table: 'service_transaction', column: 'individual_id', of: 'individual', id: 'id' },
  { table: 'webhook_event', column: 'individual_id', of: 'individual', id: 'id' },
  { table: 'delivery_attempt', column: 'delivery_id', of: 'deliveries' },
  { table: 'delivery', column: 'individual_id', of: 'individual', id: 'id' },
  { table: 'token', column: 'individual_id', of: 'individual' },
  { table: 'data_request', column: 'individual_id', of: 'individual', id: 'id' },
  { table: 'individual', column: 'id', of: 'individual', id: 'id' },
]

/** All tables that a purge changes. */
export const PURGED_TABLES: readonly string[] = [
  ...new Set(OWNED_TABLES.map(({ table }) => table)),
  'endpoint',
  'job',
  'request_log',
  'idempotency_key',
  'purge',
]

/** Tables are named at run time. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>

/** Fewer than both engines take in one statement. */
const MOST_PARAMETERS = 10_000

export const inBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_PARAMETERS) }, (_, at) => ids.slice(at * MOST_PARAMETERS, (at + 1) * MOST_PARAMETERS))

export async function deleteOwnedRows(db: Db, ids: OwnedIds): Promise<void> {
  for (const { table, column, of } of OWNED_TABLES)
    for (const batch of inBatches(ids[of])) await (db as unknown as AnyTables).deleteFrom(table).where(column, 'in', batch).execute()
}

/** All identifiers of the Individual and of its rows. */
export async function ownedIdentifiers(db: Db, ids: OwnedIds): Promise<Set<string>> {
  const all = new Set(Object.values(ids as unknown as Record<string, string[]>).flat())
  for (const { table, column, of, id } of OWNED_TABLES) {
    if (id === undefined) continue
    for (const batch of inBatches(ids[of])) {
      const rows = await (db as unknown as AnyTables).selectFrom(table).select(id).where(column, 'in', batch).execute()
      for (const row of rows) all.add(row[id] as string)
    }
  }
  return all
}
