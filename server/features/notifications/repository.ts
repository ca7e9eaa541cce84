/** Stores emails and text messages. The server never sends them. */
import type { Db } from '../../db/database.ts'
import { type Tables } from '../../db/tables.ts'

export async function addMessage(db: Db, message: Omit<Tables['message'], 'seq'>): Promise<void> {
  await db.insertInto('message').values(message).execute()
}
