/** Pending writes share a transaction. Each write is atomic, and resolves only after the commit. */
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { StatementSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { TABLES } from '../../../server/features/tables.ts'
import type { NodeSqliteAdapter } from '../../../server/db/sqlite.ts'
import { addMessage } from '../../../server/features/notifications/service.ts'
import { inTransaction } from '../../../server/db/transaction.ts'

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cpd-group-'))
  database = await openDatabase(join(folder, 'state.sqlite'), TABLES)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const message = (body: string) =>
  ({ account_id: 'a', individual_id: 'i', datarequest_id: 'd', channel: 'SMS', recipient: 'r', subject: 's', body, created_at: 1 }) as const

const kept = async () => (await database.db.selectFrom('message').select('body').orderBy('seq').execute()).map(({ body }) => body)

const names = Array.from({ length: 200 }, (_, at) => `m${at}`)

/** Stops the timer that limits how long a transaction accepts further work. */
function stopTime(): void {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
}

test('runs work in call order, even if some of it fails', async () => {
  const works = names.map((name, at) =>
    inTransaction(database.db, async (db) => {
      await addMessage(db, message(name))
      if (at % 7 === 3) throw new Error(`no ${name}`)
      return name
    }).catch((error: Error) => error.message),
  )
  expect(await Promise.all(works)).toEqual(names.map((name, at) => (at % 7 === 3 ? `no ${name}` : name)))
  expect(await kept()).toEqual(names.filter((_, at) => at % 7 !== 3))
})

test('commits work before its promise resolves', async () => {
  const other = await openDatabase(join(folder, 'state.sqlite'), TABLES)
  const seen = await Promise.all(
    names.map(async (name) => {
      await inTransaction(database.db, (db) => addMessage(db, message(name)))
      return other.db.selectFrom('message').select('body').where('body', '=', name).executeTakeFirst()
    }),
  )
  await other.close()
  expect(seen.map((row) => row?.body)).toEqual(names)
})

test('a failed commit rejects all work that shared it', async () => {
  stopTime()
  const doomed = names.slice(0, 3).map((name) =>
    inTransaction(database.db, async (db) => {
      await addMessage(db, message(name))
      // A transaction that was rolled back cannot be committed.
      if (name === 'm2') await db.getExecutor().executeQuery({ sql: 'rollback', parameters: [], query: {}, queryId: {} } as never)
    }).then(
      () => 'kept',
      () => 'failed',
    ),
  )
  expect(await Promise.all(doomed)).toEqual(['failed', 'failed', 'failed'])
  expect(await kept()).toEqual([])
  await inTransaction(database.db, (db) => addMessage(db, message('after')))
  expect(await kept()).toEqual(['after'])
})

const rollback = ({ db }: Database) => (db.getExecutor().adapter as NodeSqliteAdapter).rows('rollback', [], { inTransaction: true })

/** Returns the error that SQLite raises for a full disk, after which the transaction has been rolled back. */
const diskFull = () => Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })

test('a disk that becomes full during a transaction rejects all work in it, but no later work', async () => {
  stopTime()
  const works = names.slice(0, 6).map((name) =>
    inTransaction(database.db, async (db) => {
      await addMessage(db, message(name))
      if (name !== 'm2') return 'kept'
      rollback(database)
      throw diskFull()
    }).catch((error: Error) => error.message),
  )
  const full = 'database or disk is full'
  expect(await Promise.all(works)).toEqual([full, full, full, 'kept', 'kept', 'kept'])
  expect(await kept()).toEqual(['m3', 'm4', 'm5'])
})

test('a disk that becomes full at the commit rejects all work in the transaction', async () => {
  stopTime()
  const run = StatementSync.prototype.run as (...values: unknown[]) => never
  const failing = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values: unknown[]) {
    if (!/^commit/i.test(this.sourceSQL)) return run.apply(this, values)
    failing.mockRestore()
    rollback(database)
    throw diskFull()
  })
  const works = names.slice(0, 3).map((name) =>
    inTransaction(database.db, async (db) => {
      await addMessage(db, message(name))
      return 'kept'
    }).catch((error: Error) => error.message),
  )
  expect(await Promise.all(works)).toEqual(Array(3).fill('database or disk is full'))
  await inTransaction(database.db, (db) => addMessage(db, message('after')))
  expect(await kept()).toEqual(['after'])
})

test('a read that follows a write outside of a transaction sees the write', async () => {
  for (const name of names.slice(0, 20)) {
    await addMessage(database.db, message(name))
    expect((await kept()).at(-1)).toBe(name)
  }
})

test('rejects work on a closed database without retrying', async () => {
  const closed = await openDatabase(join(folder, 'closed.sqlite'), TABLES)
  await closed.close()
  const works = names.map((name) => inTransaction(closed.db, (db) => addMessage(db, message(name))))
  expect(new Set((await Promise.allSettled(works)).map(({ status }) => status))).toEqual(new Set(['rejected']))
})
