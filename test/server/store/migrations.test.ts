/** The tables of a database: made once, kept, and refused where another version of the server made them. */
import { sql } from 'kysely'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/store/database.ts'
import { freshDatabase } from '../databases.ts'
import { emptyFolder, startServe } from '../serve-process.ts'

/** A database that outlives its connection, on either engine. */
async function kept(): Promise<string> {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  return where === ':memory:' ? join(emptyFolder(), 'state.sqlite') : where
}

test('a database that is opened again keeps what it holds', async () => {
  const where = await kept()
  const first = await openDatabase(where)
  await first.db.updateTable('clock').set({ offset_ms: 5 }).execute()
  await first.close()
  const again = await openDatabase(where)
  expect(await again.db.selectFrom('clock').select(['id', 'offset_ms']).execute()).toEqual([{ id: 1, offset_ms: 5 }])
  await again.close()
})

test('a database with the tables of another version is refused at the start, with what to do', async () => {
  const where = await kept()
  const { db, close } = await openDatabase(where)
  const rename = (before: string, after: string) => sql`update kysely_migration set name = ${after} where name = ${before}`.execute(db)
  await rename('0001-tables', '0001-first')
  const refused =
    'another version of this server made its tables; name another database with --database, or delete this one, and a new one is made'
  await expect(openDatabase(where)).rejects.toThrow(refused)
  const { ended, err } = await startServe(emptyFolder(), '--port', '0', '--database', where)
  expect([await ended, err()]).toEqual([expect.any(Number), expect.stringMatching(`the database .* cannot be opened: ${refused}`)])
  await rename('0001-first', '0001-tables')
  await close()
})
