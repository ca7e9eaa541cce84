/**
 * The ports on which processes that share the database listen. A process renews its entry while it listens, in real time. The entry of
 * one that died counts no more once it has run out.
 */
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** Adds the entry of a process or renews it, and removes those that have run out. */
export async function renewListener(db: Db, listener: Tables['listener'], realNow: number): Promise<void> {
  await db.deleteFrom('listener').where('expires_at', '<=', realNow).execute()
  await db
    .insertInto('listener')
    .values(listener)
    .onConflict((conflict) => conflict.column('process_id').doUpdateSet({ expires_at: listener.expires_at }))
    .execute()
}

export const removeListener = (db: Db, processId: string): Promise<unknown> =>
  db.deleteFrom('listener').where('process_id', '=', processId).execute()

export async function listeningPorts(db: Db, realNow: number): Promise<number[]> {
  const rows = await db.selectFrom('listener').select('port').where('expires_at', '>', realNow).execute()
  return rows.map(({ port }) => port)
}
