/** SQLite rows have the current columns of their table even though statements are prepared only once. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { TABLES } from '../../../server/features/tables.ts'

test('a repeated `select *` returns a column that was added in between', async () => {
  const { db, close } = await openDatabase(':memory:', TABLES)
  onTestFinished(close)
  const rows = async () => (await sql`select * from kept`.execute(db)).rows
  await sql`create table kept (id integer)`.execute(db)
  await sql`insert into kept values (1)`.execute(db)
  expect(await rows()).toEqual([{ id: 1 }])
  await sql`alter table kept add column name text default 'new'`.execute(db)
  expect(await rows()).toEqual([{ id: 1, name: 'new' }])
})
