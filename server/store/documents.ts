/** Documents as received. Their bytes are stored as base64, which works the same on both engines. */
import type { Db } from './database.ts'
import type { DocumentTable } from './item-tables.ts'

export interface StoredDocument extends Omit<DocumentTable, 'content'> {
  readonly content: Buffer
}

export async function addDocument(db: Db, document: StoredDocument): Promise<void> {
  await db
    .insertInto('document')
    .values({ ...document, content: document.content.toString('base64') })
    .execute()
}

/** The documents of the account among these identifiers, in the same order. Those of deleted Individuals are left out. */
export async function findDocuments(db: Db, accountId: string, ids: readonly string[]): Promise<StoredDocument[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('document')
    .leftJoin('individual', 'individual.id', 'document.individual_id')
    .selectAll('document')
    .where('document.id', 'in', ids)
    .where('document.account_id', '=', accountId)
    .where('individual.deleted_at', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, { ...row, content: Buffer.from(row.content, 'base64') }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A document without its bytes. */
export type DocumentMetadata = Omit<DocumentTable, 'content'>

export async function findDocumentMetadata(db: Db, accountId: string, ids: readonly string[]): Promise<DocumentMetadata[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('document')
    .select(['id', 'account_id', 'individual_id', 'file_name', 'media_type', 'created_at'])
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .execute()
}

export async function bindDocuments(db: Db, ids: readonly string[], individualId: string): Promise<void> {
  if (ids.length > 0) await db.updateTable('document').set({ individual_id: individualId }).where('id', 'in', ids).execute()
}

export async function deleteDocument(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('document').where('id', '=', id).where('account_id', '=', accountId).execute()
}
