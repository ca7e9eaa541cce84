/** On an SQLite file, equal reads of one turn of the event loop share their rows, and the next read sees every write. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { compiledQuery } from '../../../server/store/compiled-query.ts'
import { type Db, openDatabase } from '../../../server/store/database.ts'

const readOffset = compiledQuery((db) => db.selectFrom('clock').select('offset_ms').where('id', '=', 0), { shared: true })

const setOffset = (db: Db, offset_ms: number) => db.updateTable('clock').set({ offset_ms }).execute()

/** Two connections to one file, as two processes have them. */
async function fixture() {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-shared-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const open = async () => {
    const database = await openDatabase(join(folder, 'state.sqlite'))
    onTestFinished(() => database.close())
    return database.db
  }
  return { db: await open(), elsewhere: await open() }
}

test('reads with the same values share their rows within a turn, others do not', async () => {
  const { db } = await fixture()
  const [one, equal, other] = await Promise.all([readOffset(db, [1]), readOffset(db, [1]), readOffset(db, [2])])
  expect(equal).toBe(one)
  expect(other).toEqual([])
  await setImmediate()
  const later = await readOffset(db, [1])
  expect(later).not.toBe(one)
  expect(later).toEqual(one)
})

test('what this process writes is seen by the next read, within the same turn too', async () => {
  const { db } = await fixture()
  for (const offset_ms of [1, 2, 3]) {
    await readOffset(db, [1])
    await setOffset(db, offset_ms)
    expect(await readOffset(db, [1])).toEqual([{ offset_ms }])
  }
})

test('what another process writes is seen in the next turn', async () => {
  const { db, elsewhere } = await fixture()
  for (const offset_ms of [1, 2, 3]) {
    await readOffset(db, [1])
    await setOffset(elsewhere, offset_ms)
    await setImmediate()
    expect(await readOffset(db, [1])).toEqual([{ offset_ms }])
  }
})

test('a transaction sees its own writes, and nobody else does', async () => {
  const { db } = await fixture()
  await db.transaction().execute(async (transaction) => {
    await readOffset(transaction, [1])
    await setOffset(transaction, 7)
    expect(await readOffset(transaction, [1])).toEqual([{ offset_ms: 7 }])
    expect(await readOffset(db, [1])).toEqual([{ offset_ms: 0 }])
  })
  expect(await readOffset(db, [1])).toEqual([{ offset_ms: 7 }])
})
