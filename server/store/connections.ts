/** Connections: the Data Sources and banks that an Individual logged in to. */
import type { CheckSignalOccurrence } from '../../generated/types.ts'
import type { Db } from './database.ts'
import type { ConnectionTable } from './item-tables.ts'
import type { ItemOwner } from './items.ts'

/** An entry of a bank statement. Only scenarios set them. */
interface StatementEntry {
  /** Epoch milliseconds. */
  readonly date: number
  readonly amount: number
  readonly currency: string
  readonly description: string
}

export interface StoredConnection extends Omit<ConnectionTable, 'statement'> {
  /** The entries of a bank account that a scenario sets. */
  readonly statement: readonly StatementEntry[] | null
}

export async function addConnection(db: Db, { statement, ...connection }: StoredConnection): Promise<void> {
  await db
    .insertInto('connection')
    .values({ ...connection, statement: statement && JSON.stringify(statement) })
    .execute()
}

/** Oldest first. */
export async function connectionsOf(db: Db, owner: ItemOwner): Promise<StoredConnection[]> {
  const all = db.selectFrom('connection').selectAll()
  const query =
    'individualId' in owner ? all.where('individual_id', '=', owner.individualId) : all.where('datarequest_id', '=', owner.datarequestId)
  const rows = await query.orderBy('created_at').orderBy('id').execute()
  return rows.map(rowToConnection)
}

export async function findConnection(db: Db, id: string): Promise<StoredConnection | undefined> {
  const row = await db.selectFrom('connection').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowToConnection(row)
}

/** Whether a job of this kind is scheduled for one of the connections. */
export async function haveScheduledJob(db: Db, kind: string, connections: readonly Pick<StoredConnection, 'id'>[]): Promise<boolean> {
  if (connections.length === 0) return false
  const ids = connections.map(({ id }) => id)
  const row = await db.selectFrom('job').select('id').where('kind', '=', kind).where('subject', 'in', ids).limit(1).executeTakeFirst()
  return row !== undefined
}

const rowToConnection = (row: ConnectionTable): StoredConnection => ({
  ...row,
  statement: row.statement === null ? null : (JSON.parse(row.statement) as StatementEntry[]),
})

interface SessionOfItem {
  readonly account_id: string
  readonly individual_id: string
  readonly session_id: string | null
}

/** When other Individuals of the account logged in with the credentials of this session, oldest first. Deleted ones are left out. */
export async function otherLoginsWithSameCredentials(
  db: Db,
  { account_id, individual_id, session_id }: SessionOfItem,
): Promise<CheckSignalOccurrence[]> {
  if (session_id === null) return []
  const rows = await db
    .selectFrom('connection as mine')
    .innerJoin('connection as other', (join) =>
      join.onRef('other.credentials_hash', '=', 'mine.credentials_hash').onRef('other.account_id', '=', 'mine.account_id'),
    )
    .innerJoin('individual', 'individual.id', 'other.individual_id')
    .select(['other.individual_id', 'other.created_at'])
    .where('individual.deleted_at', 'is', null)
    .where('mine.session_id', '=', session_id)
    .where('mine.account_id', '=', account_id)
    .where('other.individual_id', '!=', individual_id)
    .orderBy('other.created_at')
    .orderBy('other.id')
    .execute()
  return rows.map((row) => ({ timestamp: row.created_at, individual_id: row.individual_id }))
}
