/** Secrets that sign the webhooks of an account: the newest, and the one before it while receivers change to the newest. */
import { compiledQuery } from './compiled-query.ts'
import type { Db } from './database.ts'

/** How many secrets are valid at the same time. */
const MAX_VALID_SECRETS = 2

/** Newest first. Without secrets the webhooks of the account are not signed. */
export async function signingSecrets(db: Db, accountId: string): Promise<string[]> {
  const rows = await validQuery(db, [accountId, MAX_VALID_SECRETS])
  return rows.map(({ secret }) => secret)
}

const validQuery = compiledQuery(
  (db) => db.selectFrom('webhook_secret').select('secret').where('account_id', '=', '').orderBy('seq', 'desc').limit(MAX_VALID_SECRETS),
  { shared: true },
)

export async function addSigningSecret(db: Db, accountId: string, secret: string, now: number): Promise<void> {
  await db.insertInto('webhook_secret').values({ account_id: accountId, secret, created_at: now }).execute()
}

export async function deleteSigningSecrets(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('webhook_secret').where('account_id', '=', accountId).execute()
}
