/**
 * Stores received documents unchanged. Each SQLite statement blocks the thread that serves calls. The content is therefore stored in
 * pieces, and each statement reads, writes or deletes only a few pieces.
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { compiledQuery } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type StoredDocument = Tables['document']

/** Size of a piece. SQLite reads or writes a piece in about a millisecond. */
export const PIECE_BYTES = 256 * 1024

export const contentHash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Adds the document. Its content must already be stored. */
export async function addDocument(db: Db, document: StoredDocument): Promise<void> {
  await db.insertInto('document').values(document).execute()
}

const insertPiece = compiledQuery((db) => db.insertInto('document_piece').values({ document_id: '', number: 0, content: new Uint8Array() }))

export async function addPiece(db: Db, documentId: string, number: number, content: Uint8Array): Promise<void> {
  await insertPiece(db, [documentId, number, content])
}

/** Adds the content of a short document that the server generates. */
export async function addContent(db: Db, documentId: string, content: Uint8Array): Promise<void> {
  for (let number = 0; number * PIECE_BYTES < content.length; number++)
    await addPiece(db, documentId, number, content.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES))
}

const selectPiece = compiledQuery((db) =>
  db.selectFrom('document_piece').select('content').where('document_id', '=', '').where('number', '=', 0),
)

/** Reads the pieces in order. Other work can run between two pieces. */
export async function readContent(db: Db, documentId: string): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for (;;) {
    const [piece] = await selectPiece(db, [documentId, pieces.length])
    if (!piece) return pieces
    pieces.push(piece.content)
    await setImmediate()
  }
}

/** Counts the pieces by their highest number, because the numbers have no gaps. */
export async function countPieces(db: Db, documentId: string): Promise<number> {
  const last = await db
    .selectFrom('document_piece')
    .select((piece) => piece.fn.max('number').as('number'))
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return (last?.number ?? -1) + 1
}

async function deletePiece(db: Db, documentId: string, number: number): Promise<void> {
  await db.deleteFrom('document_piece').where('document_id', '=', documentId).where('number', '=', number).execute()
}

/** Deletes the pieces in reverse order, so that the numbers of the remaining pieces have no gaps. */
export async function deleteContent(db: Db, documentId: string): Promise<void> {
  for (let number = await countPieces(db, documentId); number > 0; number--) {
    await deletePiece(db, documentId, number - 1)
    await setImmediate()
  }
}

/** Returns the account's documents with these identifiers, in the given order. Omits documents of deleted Individuals. */
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
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the identifiers of the Individual's documents and the `named` documents. The Individual may have been deleted. */
export async function documentIds(
  db: Db,
  accountId: string,
  { individualId, named }: { individualId: string; named: readonly string[] },
): Promise<string[]> {
  const documents = db.selectFrom('document').select('id').where('account_id', '=', accountId)
  const ofIndividual = await documents.where('individual_id', '=', individualId).execute()
  const byName = named.length === 0 ? [] : await documents.where('id', 'in', named).execute()
  return [...new Set([...ofIndividual, ...byName].map(({ id }) => id))]
}

export async function bindDocuments(db: Db, ids: readonly string[], individualId: string): Promise<void> {
  if (ids.length > 0) await db.updateTable('document').set({ individual_id: individualId }).where('id', 'in', ids).execute()
}

/** Deletes the document, or the content of an upload that never became a document. */
export async function deleteDocument(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('document').where('id', '=', id).where('account_id', '=', accountId).execute()
  const another = await db.selectFrom('document').select('id').where('id', '=', id).executeTakeFirst()
  if (!another) await deleteContent(db, id)
}
