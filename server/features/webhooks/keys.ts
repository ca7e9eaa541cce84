/** An account's webhook keys: secrets for signing webhooks, and key pairs for encrypting the credentials for token endpoints. */
import type { JWK } from 'jose'
import type { EncryptionKey } from '../../../generated/sandbox-types.ts'
import { compiledQuery } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { selectList } from '../../db/list.ts'
import type { Tables } from '../../db/tables.ts'

/** Maximum number of valid signing secrets. The previous secret stays valid while receivers switch to the newest secret. */
export const MAX_VALID_SECRETS = 2

/** Returns the valid secrets, newest first. If there are none, the account's webhooks are not signed. */
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

const PUBLIC_COLUMNS = ['id', 'account_id', 'public_jwk', 'created_at', 'retired_at'] as const
type Row = Pick<Tables['encryption_key'], (typeof PUBLIC_COLUMNS)[number]>

export async function addEncryptionKey(db: Db, key: Omit<Tables['encryption_key'], 'seq' | 'retired_at'>): Promise<EncryptionKey> {
  const insert = db.insertInto('encryption_key').values({ ...key, retired_at: null })
  return keyView(await insert.returning(PUBLIC_COLUMNS).executeTakeFirstOrThrow())
}

/** Selects encryption keys, oldest first. */
export const selectEncryptionKeys = (db: Db, filter: { readonly account_id: string | undefined }) =>
  selectList(db, filter, {
    from: db.selectFrom('encryption_key').select(PUBLIC_COLUMNS).orderBy('seq'),
    filters: {},
  })

export async function retireEncryptionKey(db: Db, id: string, now: number): Promise<EncryptionKey | undefined> {
  await db.updateTable('encryption_key').set({ retired_at: now }).where('id', '=', id).where('retired_at', 'is', null).execute()
  const row = await db.selectFrom('encryption_key').select(PUBLIC_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && keyView(row)
}

/** Returns the private key. Undefined if the key does not belong to the account or was retired. */
export async function findPrivateKey(db: Db, accountId: string, id: string): Promise<JWK | undefined> {
  const row = await db
    .selectFrom('encryption_key')
    .select('private_jwk')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row && (JSON.parse(row.private_jwk) as JWK)
}

export const keyView = ({ id, public_jwk, ...rest }: Row): EncryptionKey => ({
  key_id: id,
  ...rest,
  public_jwk: JSON.parse(public_jwk) as EncryptionKey['public_jwk'],
})
