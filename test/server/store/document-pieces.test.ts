/** The migration of documents from before they were stored in pieces. */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/store/database.ts'
import { findDocuments, PIECE_BYTES, readContent } from '../../../server/store/documents.ts'
import { documentPiecesMigration } from '../../../server/store/migrations/0014-document-pieces.ts'
import { freshDatabase } from '../databases.ts'

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

test('documents of an older database keep their content, and get its hash', async () => {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const { db, engine, close } = await openDatabase(where)
  onTestFinished(close)
  await sql`drop table document_piece`.execute(db)
  await sql`alter table document add column content text not null default ''`.execute(db)
  const contents = [Buffer.alloc(0), Buffer.from('%PDF-1.4'), Buffer.alloc(2 * PIECE_BYTES, 'ab'), Buffer.alloc(2 * PIECE_BYTES + 1, 'abc')]
  for (const [number, content] of contents.entries())
    await sql`insert into document (id, account_id, file_name, media_type, content, content_hash, created_at)
      values (${`sdr_${number}`}, 'acc_1', 'a.pdf', 'application/pdf', ${content.toString('base64')}, ${number % 2 ? null : hashOf(content)}, 1)`.execute(
      db,
    )
  await documentPiecesMigration(engine).up(db as Kysely<unknown>)
  const ids = contents.map((_, number) => `sdr_${number}`)
  expect((await findDocuments(db, 'acc_1', ids)).map(({ content_hash }) => content_hash)).toEqual(contents.map(hashOf))
  for (const [number, content] of contents.entries()) {
    const pieces = await readContent(db, `sdr_${number}`)
    expect(Buffer.concat(pieces).equals(content)).toBe(true)
    expect(pieces.map(({ length }) => length).every((length, at) => length === PIECE_BYTES || at === pieces.length - 1)).toBe(true)
  }
})
