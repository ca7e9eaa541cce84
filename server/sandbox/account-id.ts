/** Finds the identifier of an account by its client_id. */
import { notFound } from '../core/errors.ts'
import type { Db } from '../store/database.ts'

export async function accountIdOf(db: Db, clientId: string): Promise<string> {
  const account = await db.selectFrom('account').select('id').where('client_id', '=', clientId).executeTakeFirst()
  if (!account) throw notFound('No account has this client_id')
  return account.id
}
