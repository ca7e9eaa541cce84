/** Link sessions: how far an Individual is with a Data Request. */
import type { Db } from './database.ts'
import type { SessionTable } from './item-tables.ts'

export interface StoredSession<State> extends Omit<SessionTable, 'state'> {
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
    .selectAll('session')
    .where('session.id', '=', id)
    .where('individual.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, state: JSON.parse(row.state) as State }
}

/** The sessions of a Data Request, oldest first. */
export async function sessionsOf<State>(db: Db, datarequestId: string): Promise<StoredSession<State>[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('datarequest_id', '=', datarequestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, state: JSON.parse(row.state) as State }))
}

/** The open sessions that a token began, in the order in which their Data Requests are locked. */
export async function openSessionsOfToken<State>(db: Db, tokenHash: string): Promise<StoredSession<State>[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('status', '=', 'open')
    .orderBy('datarequest_id')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, state: JSON.parse(row.state) as State }))
}

/** Whether the Data Request has an open session. */
export async function hasOpenSession(db: Db, datarequestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('datarequest_id', '=', datarequestId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}
