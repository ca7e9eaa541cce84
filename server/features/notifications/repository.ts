/** The rows of e-mails and text messages. The server stores them, but does not send them. */
import type { Db } from '../../db/database.ts'
import { type Tables } from '../../db/tables.ts'

/** Stores an e-mail or SMS, which the control API lists. It is not sent. */
export async function addMessage(db: Db, message: Omit<Tables['message'], 'seq'>): Promise<void> {
  await db.insertInto('message').values(message).execute()
}
