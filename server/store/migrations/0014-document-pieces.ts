/** The content of documents moves from base64 in their rows to pieces of bytes, and every document has the hash of its content. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from './engine.ts'

/** The tables as they are during this migration. */
interface Tables {
  document: { id: string; content: string; content_hash: string | null }
  document_piece: { document_id: string; number: number; content: Uint8Array }
}

const PIECE_BYTES = 256 * 1024

export const documentPiecesMigration = (engine: Engine): Migration => ({
  async up(untyped: Kysely<unknown>) {
    const { schema } = untyped
    await schema
      .createTable('document_piece')
      .addColumn('document_id', 'text', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('content', engine === 'sqlite' ? 'blob' : 'bytea', (c) => c.notNull())
      .addPrimaryKeyConstraint('document_piece_pk', ['document_id', 'number'])
      .execute()
    await moveContent(untyped)
    await schema.alterTable('document').dropColumn('content').execute()
  },
})

/** One document in memory at a time. SQLite overwrites what each leaves behind. */
async function moveContent(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Tables>
  for (const { id } of await db.selectFrom('document').select('id').execute()) {
    const { content } = await db.selectFrom('document').select('content').where('id', '=', id).executeTakeFirstOrThrow()
    const bytes = Buffer.from(content, 'base64')
    for (let number = 0; number * PIECE_BYTES < bytes.length; number++) {
      const piece = bytes.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES)
      await db.insertInto('document_piece').values({ document_id: id, number, content: piece }).execute()
    }
    const content_hash = createHash('sha256').update(bytes).digest('hex')
    await db.updateTable('document').set({ content: '', content_hash }).where('id', '=', id).execute()
  }
}
