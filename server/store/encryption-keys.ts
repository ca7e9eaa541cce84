/** Keys with which clients encrypt credentials. The private half is read to decrypt, and for nothing else. */
import type { JWK } from 'jose'
import type { Db } from './database.ts'
import type { EncryptionKeyTable } from './delivery-tables.ts'

export interface ShownKey extends Pick<EncryptionKeyTable, 'account_id' | 'created_at' | 'retired_at'> {
  readonly key_id: string
  readonly public_jwk: JWK
}

type Row = Pick<EncryptionKeyTable, 'id' | 'account_id' | 'public_jwk' | 'created_at' | 'retired_at'>
const SHOWN = ['id', 'account_id', 'public_jwk', 'created_at', 'retired_at'] as const

export async function addKey(db: Db, key: Omit<EncryptionKeyTable, 'seq' | 'retired_at'>): Promise<ShownKey> {
  return shown(
    await db
      .insertInto('encryption_key')
      .values({ ...key, retired_at: null })
      .returning(SHOWN)
      .executeTakeFirstOrThrow(),
  )
}

/** In the order in which they were made. */
export async function keysOf(db: Db, accountId: string | undefined): Promise<ShownKey[]> {
  const rows = await db
    .selectFrom('encryption_key')
    .select(SHOWN)
    .$if(accountId !== undefined, (keys) => keys.where('account_id', '=', accountId as string))
    .orderBy('seq')
    .execute()
  return rows.map(shown)
}

export async function retireKey(db: Db, id: string, now: number): Promise<ShownKey | undefined> {
  await db.updateTable('encryption_key').set({ retired_at: now }).where('id', '=', id).where('retired_at', 'is', null).execute()
  const row = await db.selectFrom('encryption_key').select(SHOWN).where('id', '=', id).executeTakeFirst()
  return row && shown(row)
}

/** The private half of a key of the account that is not retired. */
export async function usableKey(db: Db, accountId: string, id: string): Promise<JWK | undefined> {
  const row = await db
    .selectFrom('encryption_key')
    .select('private_jwk')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row && (JSON.parse(row.private_jwk) as JWK)
}

const shown = ({ id, public_jwk, ...rest }: Row): ShownKey => ({ key_id: id, ...rest, public_jwk: JSON.parse(public_jwk) as JWK })
