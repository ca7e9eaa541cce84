/** Database access for logos. Their bytes are stored in base64, which works the same way on both database engines. */
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export interface StoredLogo extends Omit<Tables['logo'], 'content'> {
  content: Buffer
}

export async function addLogo(db: Db, logo: StoredLogo): Promise<void> {
  await db
    .insertInto('logo')
    .values({ ...logo, content: logo.content.toString('base64') })
    .execute()
}

/** Returns the identifier of the account's latest logo. */
export async function latestLogo(db: Db, accountId: string): Promise<string | undefined> {
  const logos = db.selectFrom('logo').select('id').where('account_id', '=', accountId)
  return (await logos.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id
}

/** Finds a logo in any account, because Individuals' browsers load logos without credentials. */
export async function findLogo(db: Db, id: string): Promise<StoredLogo | undefined> {
  const row = await db.selectFrom('logo').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, content: Buffer.from(row.content, 'base64') }
}
