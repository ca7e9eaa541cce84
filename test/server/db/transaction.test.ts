/** Work is retried only after a deadlock, and work that fails leaves nothing behind. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { compiledQuery } from '../../../server/db/compiled-query.ts'
import { type Database, type Db, openDatabase } from '../../../server/db/database.ts'
import { TABLES } from '../../../server/features/tables.ts'
import { addMessage } from '../../../server/features/notifications/service.ts'
import { retryOnDeadlock } from '../../../server/db/transaction.ts'

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })
const message = {
  account_id: 'a',
  individual_id: 'i',
  datarequest_id: 'd',
  channel: 'SMS',
  recipient: 'r',
  subject: 's',
  body: 'b',
  created_at: 1,
} as const

let database: Database
beforeEach(async () => {
  database = await openDatabase(':memory:', TABLES)
})
afterEach(() => database.close())

/** Writes a message and then fails `times` times. Returns the number of attempts and the number of stored messages. */
async function failing(times: number, failure: () => Error) {
  let tries = 0
  const outcome = await retryOnDeadlock(database.db, async (db) => {
    await addMessage(db, message)
    if (++tries <= times) throw failure()
    return 'done'
  }).catch((error: Error) => error.message)
  const left = await database.db.selectFrom('message').select('seq').execute()
  return { outcome, tries, left: left.length }
}

test.each([
  { times: 0, failure: deadlock, outcome: 'done', tries: 1, left: 1 },
  { times: 2, failure: deadlock, outcome: 'done', tries: 3, left: 1 },
  { times: 9, failure: deadlock, outcome: 'deadlock detected', tries: 5, left: 0 },
  { times: 1, failure: () => new Error('other'), outcome: 'other', tries: 1, left: 0 },
])('failing $times times: $outcome after $tries', async ({ times, failure, ...expected }) => {
  expect(await failing(times, failure)).toEqual(expected)
})

/** With an SQLite file, equal reads in one turn of the event loop share their rows, and the next read sees all writes. */
const readOffset = compiledQuery((db) => db.selectFrom('clock').select('offset_ms').where('id', '=', 0), { shared: true })

const setOffset = (db: Db, offset_ms: number) => db.updateTable('clock').set({ offset_ms }).execute()

/** Opens two connections to one file, as two processes would. */
async function fixture() {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-shared-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const open = async () => {
    const database = await openDatabase(join(folder, 'state.sqlite'), TABLES)
    onTestFinished(() => database.close())
    return database.db
  }
  return { db: await open(), elsewhere: await open() }
}

test('shares rows only between reads with the same values in one turn of the event loop', async () => {
  const { db } = await fixture()
  const [one, equal, other] = await Promise.all([readOffset(db, [1]), readOffset(db, [1]), readOffset(db, [2])])
  expect(equal).toBe(one)
  expect(other).toEqual([])
  await setImmediate()
  const later = await readOffset(db, [1])
  expect(later).not.toBe(one)
  expect(later).toEqual(one)
})

test('the next read in the same turn of the event loop sees writes from this process', async () => {
  const { db } = await fixture()
  for (const offset_ms of [1, 2, 3]) {
    await readOffset(db, [1])
    await setOffset(db, offset_ms)
    expect(await readOffset(db, [1])).toEqual([{ offset_ms }])
  }
})

test('the next turn of the event loop sees writes from other processes', async () => {
  const { db, elsewhere } = await fixture()
  for (const offset_ms of [1, 2, 3]) {
    await readOffset(db, [1])
    await setOffset(elsewhere, offset_ms)
    await setImmediate()
    expect(await readOffset(db, [1])).toEqual([{ offset_ms }])
  }
})

test('only the transaction itself sees its writes', async () => {
  const { db } = await fixture()
  await db.transaction().execute(async (transaction) => {
    await readOffset(transaction, [1])
    await setOffset(transaction, 7)
    expect(await readOffset(transaction, [1])).toEqual([{ offset_ms: 7 }])
    expect(await readOffset(db, [1])).toEqual([{ offset_ms: 0 }])
  })
  expect(await readOffset(db, [1])).toEqual([{ offset_ms: 7 }])
})
