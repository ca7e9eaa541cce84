/** Stores Link sessions and connections to Data Sources and banks. */
import type { CheckSignalOccurrence } from '../../../generated/types.ts'
import { compiledQuery } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { type ItemOwner, queryByOwner } from '../items/repository.ts'
import type { Tables } from '../../db/tables.ts'
import { CONNECTION, SESSION } from './table.ts'

export interface StoredSession<State> extends Omit<Tables['session'], 'state'> {
  readonly state: State
}

export async function addSession<State>(db: Db, { state, ...session }: StoredSession<State>): Promise<void> {
  await db
    .insertInto('session')
    .values({ ...session, state: JSON.stringify(state) })
    .execute()
}

export async function changeSession<State>(db: Db, { id, status, state, updated_at }: StoredSession<State>): Promise<void> {
  await db
    .updateTable('session')
    .set({ status, state: JSON.stringify(state), updated_at })
    .where('id', '=', id)
    .execute()
}

export async function findSession<State>(db: Db, id: string): Promise<StoredSession<State> | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('individual', 'individual.id', 'session.individual_id')
    .select(SESSION.qualifiedNames)
    .where('session.id', '=', id)
    .where('individual.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && rowToSession(row)
}

export const rowToSession = <State>(row: Tables['session']): StoredSession<State> => ({ ...row, state: JSON.parse(row.state) as State })

/** Selects the sessions of a Data Request, oldest first. */
export const selectSessions = (db: Db, datarequestId: string) =>
  db.selectFrom('session').select(SESSION.qualifiedNames).where('datarequest_id', '=', datarequestId).orderBy('created_at').orderBy('id')

/**
 * Returns the open sessions that were opened with a token, sorted by Data Request, so that concurrent callers lock Data Requests in the
 * same order.
 */
export async function openSessionsOfToken<State>(db: Db, tokenHash: string): Promise<StoredSession<State>[]> {
  const rows = await db
    .selectFrom('session')
    .select(SESSION.qualifiedNames)
    .where('token_hash', '=', tokenHash)
    .where('status', '=', 'open')
    .orderBy('datarequest_id')
    .orderBy('id')
    .execute()
  return rows.map((row) => rowToSession(row))
}

export async function hasOpenSession(db: Db, datarequestId: string): Promise<boolean> {
  return (await selectOpenSessions(db, [datarequestId, 'open'])).length > 0
}

const selectOpenSessions = compiledQuery((db) =>
  db.selectFrom('session').select('id').where('datarequest_id', '=', '').where('status', '=', 'open'),
)

/** An entry in a bank statement set by a scenario. */
interface StatementEntry {
  /** Epoch milliseconds. */
  readonly date: number
  readonly amount: number
  readonly currency: string
  readonly description: string
}

export interface StoredConnection extends Omit<Tables['connection'], 'statement'> {
  /** Null if no scenario sets the bank statement. */
  readonly statement: readonly StatementEntry[] | null
}

export async function addConnection(db: Db, { statement, ...connection }: StoredConnection): Promise<void> {
  await db
    .insertInto('connection')
    .values({ ...connection, statement: statement && JSON.stringify(statement) })
    .execute()
}

/** Returns the connections of the owner, oldest first. */
export const listConnections = async (db: Db, owner: ItemOwner): Promise<StoredConnection[]> =>
  (await selectConnections(db, owner)).map(rowToConnection)

const selectConnections = queryByOwner((db, column) =>
  db.selectFrom('connection').select(CONNECTION.qualifiedNames).where(column, '=', '').orderBy('created_at').orderBy('id'),
)

export async function findConnection(db: Db, id: string): Promise<StoredConnection | undefined> {
  const row = await db.selectFrom('connection').select(CONNECTION.qualifiedNames).where('id', '=', id).executeTakeFirst()
  return row && rowToConnection(row)
}

/** Checks whether a job of this kind is scheduled for any of the connections. */
export async function haveScheduledJob(db: Db, kind: string, connections: readonly Pick<StoredConnection, 'id'>[]): Promise<boolean> {
  if (connections.length === 0) return false
  const ids = connections.map(({ id }) => id)
  const row = await db.selectFrom('job').select('id').where('kind', '=', kind).where('subject', 'in', ids).limit(1).executeTakeFirst()
  return row !== undefined
}

const rowToConnection = (row: Tables['connection']): StoredConnection => ({
  ...row,
  statement: row.statement === null ? null : (JSON.parse(row.statement) as StatementEntry[]),
})

export interface ConnectionWithLogins extends Pick<StoredConnection, 'id' | 'datasource_id' | 'created_at'> {
  /** Logins with the same credentials by other Individuals in the account, oldest first. Excludes deleted Individuals. */
  readonly others: readonly CheckSignalOccurrence[]
}

export const LOGIN_COLUMNS = ['id', 'datasource_id', 'created_at', 'other_individual', 'other_at'] as const

/**
 * Selects connections, oldest first, with one row for each login by another Individual. A connection without such logins has one row with
 * nulls.
 */
export const loginsInOrder = (db: Db) =>
  db
    .selectFrom('connection')
    .leftJoin('connection as other', (join) =>
      join
        .onRef('other.credentials_hash', '=', 'connection.credentials_hash')
        .onRef('other.account_id', '=', 'connection.account_id')
        .onRef('other.individual_id', '!=', 'connection.individual_id'),
    )
    .leftJoin('individual as owner', (join) => join.onRef('owner.id', '=', 'other.individual_id').on('owner.deleted_at', 'is', null))
    .select(['connection.id', 'connection.datasource_id', 'connection.created_at'])
    .select(['owner.id as other_individual', 'other.created_at as other_at'])
    .orderBy('connection.created_at')
    .orderBy('connection.id')
    .orderBy('other.created_at')
    .orderBy('other.id')

type LoginRow = Awaited<ReturnType<ReturnType<typeof loginsInOrder>['execute']>>[number]

export const rowsToConnections = (rows: readonly LoginRow[]): ConnectionWithLogins[] =>
  [...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => {
    const [{ datasource_id, created_at }] = all as [LoginRow]
    const others = all.flatMap(({ other_individual: individual_id, other_at: timestamp }) =>
      individual_id === null || timestamp === null ? [] : [{ timestamp, individual_id }],
    )
    return { id, datasource_id, created_at, others }
  })

interface SessionOfItem {
  readonly account_id: string
  readonly individual_id: string
  readonly session_id: string | null
}

/** Returns the logins with this session's credentials by other Individuals, oldest first. Excludes deleted Individuals. */
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
