/** Messages to people. Nothing leaves the server: they are written down for the client to look at. */
import type { Db } from './database.ts'
import type { MessageTable } from './tables.ts'

export async function addMessage(db: Db, message: Omit<MessageTable, 'seq'>): Promise<void> {
  await db.insertInto('message').values(message).execute()
}
