/** Logos. Their bytes are kept as base64, which both engines store alike. */
import type { Db } from './database.ts'

export interface StoredLogo {
  id: string
  account_id: string
  media_type: string
  content: Buffer
  created_at: number
}

export async function addLogo(db: Db, logo: StoredLogo): Promise<void> {
  await db
    .insertInto('logo')
    .values({ ...logo, content: logo.content.toString('base64') })
    .execute()
}

/** Whoever knows the address of a logo may see it: browsers of Individuals show it. */
export async function findLogo(db: Db, id: string): Promise<StoredLogo | undefined> {
  const row = await db.selectFrom('logo').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, content: Buffer.from(row.content, 'base64') }
}
