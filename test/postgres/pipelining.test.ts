/** Pipelined statements: errors are attributed to the right statement, and slow statements do not block others. */
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addToken, hashSecret } from '../../server/http/accounts.ts'
import { readClock } from '../../server/db/clock.ts'
import { compiledRow } from '../../server/db/compiled-query.ts'
import { recordEvent } from '../../server/features/data-requests/repository.ts'
import { type Db, openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { findIndividual } from '../../server/features/individuals/repository.ts'
import { findItem } from '../../server/features/items/repository.ts'
import type { PostgresOptions } from '../../server/db/postgres-options.ts'
import { retryOnDeadlock } from '../../server/db/transaction.ts'
import { freshDatabase } from '../server/databases.ts'

const TOKEN = { account_id: 'a', kind: 'access', scopes: '', individual_id: null, created_at: 1, expires_at: 2 } as const
const UNIQUE_VIOLATION = '23505'
const STATEMENT_TIMEOUT = '57014'

async function opened(options?: PostgresOptions): Promise<{ db: Db; where: string; pool: { readonly totalCount: number } }> {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const database = await openDatabase(where, TABLES, options)
  onTestFinished(() => database.close())
  return { db: database.db, where, pool: database.pool as NonNullable<typeof database.pool> }
}

const getErrorCode = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: unknown; message: string }) => error.code ?? error.message,
  )

const twice = async (db: Db) => {
  await addToken(db, 'one', TOKEN)
  await addToken(db, 'one', TOKEN)
}

test.each([
  ['the commit', async () => {}],
  ['the next statement', (db: Db) => findIndividual(db, 'a', 'i')],
  ['the next Kysely statement', (db: Db) => db.selectFrom('token').select('hash').execute()],
])('%s reports a failed write, and the transaction is rolled back', async (_, next) => {
  const { db } = await opened({ connections: 1 })
  const work = retryOnDeadlock(db, async (transaction) => {
    await twice(transaction)
    await next(transaction)
  })
  expect(await getErrorCode(work)).toBe(UNIQUE_VIOLATION)
  expect(await db.selectFrom('token').select('hash').execute()).toEqual([])
  // The connection can be reused.
  expect(await getErrorCode(retryOnDeadlock(db, (transaction) => addToken(transaction, 'one', TOKEN)))).toBe('done')
  expect(await db.selectFrom('token').select('hash').execute()).toHaveLength(1)
})

const event = (number: number) => ({ accountId: 'a', datarequestId: `dr_${number}`, type: 'DATAREQUEST_CREATED', now: number }) as const
const recorded = async (db: Db) =>
  (await db.selectFrom('recorded_event').select('datarequest_id').orderBy('seq').execute()).map(({ datarequest_id }) => datarequest_id)
const named = (count: number) => Array.from({ length: count }, (_, number) => `dr_${number}`)

/** Records the statements that are sent from now on. */
function sent(): string[] {
  const texts: string[] = []
  const original = Client.prototype.query
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    texts.push((given[0] as { text: string }).text.split(' ').slice(0, 3).join(' '))
    return Reflect.apply(original, this, given) as never
  })
  onTestFinished(() => spy.mockRestore())
  return texts
}

test('a transaction sends its inserts together and in order before its next statement', async () => {
  const { db } = await opened()
  const texts = sent()
  await retryOnDeadlock(db, async (transaction) => {
    for (const number of [0, 1]) {
      await recordEvent(transaction, event(number))
      await addToken(transaction, `token ${number}`, TOKEN)
    }
    expect(await recorded(transaction)).toEqual(named(2))
    await recordEvent(transaction, event(2))
  })
  expect(texts).toEqual(['begin; lock table', 'with insert_0 as', 'select "datarequest_id" from', 'insert into "recorded_event"', 'commit'])
  expect(await recorded(db)).toEqual(named(3))
})

test('joins inserts of up to 4 rows, but neither larger inserts nor inserts that read other rows', async () => {
  const { db } = await opened()
  const texts = sent()
  await retryOnDeadlock(db, async (transaction) => {
    for (const number of [0, 1, 2, 3]) await recordEvent(transaction, event(number))
    await addToken(transaction, 'four', TOKEN)
    await readClock(transaction)
    for (const number of [4, 5, 6, 7, 8]) await recordEvent(transaction, event(number))
    await addToken(transaction, 'five', TOKEN)
    await recordAccountOfToken(transaction, [hashSecret('five')])
  })
  expect(texts).toEqual([
    'begin; lock table',
    'with insert_0 as',
    'select "clock"."offset_ms", "clock"."frozen_at",',
    'insert into "recorded_event"',
    'insert into "token"',
    'insert into "recorded_event"',
    'commit',
  ])
  expect(await recorded(db)).toEqual([...named(9), 'a'])
})

/** Inserts rows that are read from `token`. Must find the token's row even if the same transaction has added it. */
const recordAccountOfToken = compiledRow(
  (db, rows) => {
    const datarequest_id = db.selectFrom('token').select('account_id').where('hash', '=', '')
    const row = { account_id: sql.lit('a'), datarequest_id, type: sql.lit('DATAREQUEST_CREATED'), created_at: sql.lit(1) }
    return db.insertInto('recorded_event').values(Array.from({ length: rows }, () => row) as never)
  },
  { reads: true },
)

test('a transaction that inserts into one table is a single statement', async () => {
  const { db } = await opened()
  const texts = sent()
  await retryOnDeadlock(db, async (transaction) => {
    for (const number of [0, 1]) await recordEvent(transaction, event(number))
  })
  await retryOnDeadlock(db, async () => {})
  expect(texts).toEqual(['insert into "recorded_event"'])
  expect(await recorded(db)).toEqual(named(2))
})

test('many rows keep their order, and are committed atomically', async () => {
  const { db } = await opened()
  const many = async (transaction: Db) => {
    for (let number = 0; number < 200; number++) await recordEvent(transaction, event(number))
  }
  const rejected = retryOnDeadlock(db, async (transaction) => {
    await many(transaction)
    await twice(transaction)
  })
  expect(await getErrorCode(rejected)).toBe(UNIQUE_VIOLATION)
  expect(await recorded(db)).toEqual([])
  await retryOnDeadlock(db, many)
  expect(await recorded(db)).toEqual(named(200))
})

test('a transaction does not write the pending rows of a failed transaction', async () => {
  const { db } = await opened({ connections: 1 })
  const work = retryOnDeadlock(db, async (transaction) => {
    await recordEvent(transaction, event(0))
    throw new Error('the work failed')
  })
  expect(await getErrorCode(work)).toBe('the work failed')
  await retryOnDeadlock(db, (transaction) => addToken(transaction, 'one', TOKEN))
  expect(await recorded(db)).toEqual([])
})

test('a transaction whose error was caught is not reported as committed', async () => {
  const { db } = await opened()
  const work = retryOnDeadlock(db, async (transaction) => {
    await sql`select 1 / 0`.execute(transaction).catch(() => {})
  })
  expect(await getErrorCode(work)).toContain('rolled back')
})

test('concurrent reads share a connection and release it', async () => {
  const { db, pool } = await opened({ connections: 3 })
  await Promise.all(Array.from({ length: 20 }, () => readClock(db)))
  expect(pool.totalCount).toBe(1)
  await Promise.all(Array.from({ length: 3 }, () => retryOnDeadlock(db, (transaction) => readClock(transaction))))
})

test('prepares repeated statements, which keep working after a column is added', async () => {
  const { db } = await opened({ connections: 1 })
  for (let times = 0; times < 8; times++) await findItem(db, 'a', 'i')
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('from "item"')])
  await sql`alter table item add column later text`.execute(db)
  onTestFinished(async () => void (await sql`alter table item drop column later`.execute(db)))
  expect(await findItem(db, 'a', 'i')).toBeUndefined()
})

/** Locks the `individual` table while `work` runs. */
async function whileLocked(where: string, work: (other: Db) => Promise<void>): Promise<void> {
  const other = await openDatabase(where, TABLES)
  onTestFinished(() => other.close())
  await other.db.transaction().execute(async (db) => {
    await sql`lock table individual in access exclusive mode`.execute(db)
    await work(db)
  })
}

test('repeats reads that are queued behind a read that times out, even if its statement was prepared', async () => {
  const { db, where } = await opened({ connections: 1, statementMs: 200 })
  await whileLocked(where, async () => {
    // In the second round, the statement is a named prepared statement, which the new connection must prepare first.
    for (let round = 0; round < 2; round++) {
      const locked = Array.from({ length: 4 }, () => getErrorCode(findIndividual(db, 'a', 'i')))
      const free = getErrorCode(readClock(db))
      expect([...(await Promise.all(locked)), await free]).toEqual([...Array(4).fill(STATEMENT_TIMEOUT), 'done'])
    }
  })
})

test('a read that would queue behind a waiting read uses another connection', async () => {
  const { db, where } = await opened({ connections: 2, statementMs: 60_000 })
  let waiting: Promise<unknown> | undefined
  await whileLocked(where, async (other) => {
    waiting = findIndividual(db, 'a', 'i')
    const waits = sql`select 1 from pg_locks where not granted and relation = 'individual'::regclass`
    while ((await waits.execute(other)).rows.length === 0);
    const now = performance.now()
    const later = vi.spyOn(performance, 'now').mockReturnValue(now + 1000)
    onTestFinished(() => later.mockRestore())
    await readClock(db)
  })
  expect(await waiting).toBeUndefined()
})
