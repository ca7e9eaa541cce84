/** E-mails and SMS. None is sent: they are stored, and the control API lists them. */
import type { Db } from './database.ts'
import type { MessageTable } from './tables.ts'

export async function addMessage(db: Db, message: Omit<MessageTable, 'seq'>): Promise<void> {
  await db.insertInto('message').values(message).execute()
}
