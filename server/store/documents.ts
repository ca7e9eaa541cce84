/** Documents as received. Their bytes are stored as base64, which works the same on both engines. */
import { createHash } from 'node:crypto'
import type { Db } from './database.ts'
import type { DocumentTable } from './item-tables.ts'

export interface StoredDocument extends Omit<DocumentTable, 'content' | 'content_hash'> {
  readonly content: Buffer
}

export async function addDocument(db: Db, document: StoredDocument): Promise<void> {
  await db
    .insertInto('document')
    .values({ ...document, content: document.content.toString('base64'), content_hash: contentHash(document.content) })
    .execute()
}

export const contentHash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

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
  const byId = new Map(rows.map(({ content_hash: _, ...row }) => [row.id, { ...row, content: Buffer.from(row.content, 'base64') }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A document without its bytes. */
export type DocumentMetadata = Omit<StoredDocument, 'content'>

/** The document, and the hash of its content. Undefined for that of a deleted Individual. */
export async function findHashedDocument(
  db: Db,
  accountId: string,
  id: string,
): Promise<(DocumentMetadata & { hash: string }) | undefined> {
  const row = await db
    .selectFrom('document')
    .leftJoin('individual', 'individual.id', 'document.individual_id')
    .select(METADATA)
    .select('document.content_hash')
    .where('document.id', '=', id)
    .where('document.account_id', '=', accountId)
    .where('individual.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { content_hash, ...document } = row
  if (content_hash !== null) return { ...document, hash: content_hash }
  const [read] = await findDocuments(db, accountId, [id])
  return read && { ...document, hash: contentHash(read.content) }
}

const METADATA = [
  'document.id',
  'document.account_id',
  'document.individual_id',
  'document.file_name',
  'document.media_type',
  'document.created_at',
] as const

export async function findDocumentMetadata(db: Db, accountId: string, ids: readonly string[]): Promise<DocumentMetadata[]> {
  if (ids.length === 0) return []
  return db.selectFrom('document').select(METADATA).where('id', 'in', ids).where('account_id', '=', accountId).execute()
}

export async function bindDocuments(db: Db, ids: readonly string[], individualId: string): Promise<void> {
  if (ids.length > 0) await db.updateTable('document').set({ individual_id: individualId }).where('id', 'in', ids).execute()
}

export async function deleteDocument(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('document').where('id', '=', id).where('account_id', '=', accountId).execute()
}
