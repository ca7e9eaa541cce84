/**
 * The processes that share the database, with the ports on which they listen. Each process renews its entry at intervals of real time, so
 * the entry of a dead process expires.
 */
import { hash } from 'node:crypto'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

type Entry = Omit<Tables['listener'], 'seed'>

/** Adds a process's entry. Returns true if no other process uses its seed. */
export async function claimSeed(db: Db, seed: string, entry: Entry, realNow: number): Promise<boolean> {
  await removeExpired(db, realNow)
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('listener')
    .values({ ...entry, seed: hash('sha256', seed) })
    .onConflict((conflict) => conflict.column('seed').doNothing())
    .executeTakeFirstOrThrow()
  return added === 1n
}

/** Adds or renews a process's entry, and removes expired entries. */
export async function renewListener(db: Db, entry: Entry, realNow: number): Promise<void> {
  await removeExpired(db, realNow)
  const { port, expires_at } = entry
  await db
    .insertInto('listener')
    .values({ ...entry, seed: null })
    .onConflict((conflict) => conflict.column('process_id').doUpdateSet({ port, expires_at }))
    .execute()
}

const removeExpired = (db: Db, realNow: number): Promise<unknown> => db.deleteFrom('listener').where('expires_at', '<=', realNow).execute()

export const removeListener = (db: Db, processId: string): Promise<unknown> =>
  db.deleteFrom('listener').where('process_id', '=', processId).execute()

export async function listeningPorts(db: Db, realNow: number): Promise<number[]> {
  const rows = await db.selectFrom('listener').select('port').where('expires_at', '>', realNow).where('port', '>', 0).execute()
  return rows.map(({ port }) => port)
}
