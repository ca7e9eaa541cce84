/** Accounts: the clients of the service. Each sees its own data and nothing else. */
import { sql } from 'kysely'
import { equalHashes, hashSecret } from './secret-hash.ts'
import type { Db } from './database.ts'
import type { AccountTable } from './tables.ts'

export type Account = Omit<AccountTable, 'secret_hash' | 'pause_failing_after_seconds'>

export async function accountByCredentials(db: Db, clientId: string, secret: string): Promise<Account | undefined> {
  const row = await db.selectFrom('account').selectAll().where('client_id', '=', clientId).executeTakeFirst()
  // The comparison takes place without an account, too, so that the response time does not show that it is absent.
  const matches = equalHashes(row?.secret_hash ?? hashSecret('no such account'), hashSecret(secret))
  if (!row || !matches) return undefined
  const { secret_hash: _, pause_failing_after_seconds: __, ...account } = row
  return account
}

export async function accountById(db: Db, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'client_id', 'name', 'api_version', 'processing_failures', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type NewAccount = Omit<Account, 'processing_failures'> & Partial<Pick<Account, 'processing_failures'>>

export async function addAccount(db: Db, { processing_failures = 'events', ...account }: NewAccount, secret: string): Promise<void> {
  await db
    .insertInto('account')
    .values({ ...account, processing_failures, secret_hash: hashSecret(secret) })
    .execute()
}

export const countAccounts = async (db: Db): Promise<number> =>
  (await db.selectFrom('account').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count
