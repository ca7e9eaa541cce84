/** The server's database connections: their number, their lifetime, and the `cpd serve` options for them. */
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { makeTempDir, startServe } from '../server/serve-process.ts'
import { ownCluster } from './own-cluster.ts'

async function observer(url: string) {
  const client = new Client({ connectionString: url, application_name: 'observer' })
  await client.connect()
  onTestFinished(() => client.end())
  return async (query: string): Promise<unknown[]> => (await client.query(query)).rows
}

const OPEN = `select count(*)::int as open from pg_stat_activity where application_name = 'cpd'`

test('the pool limits its connections and closes idle ones', async () => {
  const { url } = await ownCluster()
  const read = await observer(url)
  const database = await openDatabase(url, TABLES, { connections: 2, idleMs: 50 })
  onTestFinished(() => database.close())
  const sleeping = Array.from({ length: 6 }, () => sql`select pg_sleep(0.1)`.execute(database.db))
  await sleeping[0]
  expect(await read(OPEN)).toEqual([{ open: 2 }])
  await Promise.all(sleeping)
  await expect.poll(() => read(OPEN)).toEqual([{ open: 0 }])
})

test('the pool has a statement timeout, sessions do not, and an option limits the connections of cpd serve', async () => {
  const { url } = await ownCluster()
  const read = await observer(url)
  const server = await startServe(makeTempDir(), '--port', '0', '--database', url, '--database-connections', '1')
  expect(server.err()).toBe('')
  expect(await read(OPEN)).toEqual([{ open: 1 }])
  const database = await openDatabase(url, TABLES, { statementMs: 3000 })
  onTestFinished(() => database.close())
  const { rows } = await sql`show statement_timeout`.execute(database.db)
  const session = await database.session?.()
  onTestFinished(() => session?.end())
  expect([rows, (await session?.query('show statement_timeout'))?.rows]).toEqual([
    [{ statement_timeout: '3s' }],
    [{ statement_timeout: '0' }],
  ])
})

test('a transaction that cannot begin during a reset leaves its connection unchanged', async () => {
  const { url } = await ownCluster()
  const read = await observer(url)
  const database = await openDatabase(url, TABLES, { statementMs: 300, connections: 1 })
  onTestFinished(() => database.close())
  const one = () => inTransaction(database.db, async (db) => (await sql`select 1 as one`.execute(db)).rows)
  await read('begin')
  await read('lock table clock in exclusive mode')
  await expect(one()).rejects.toMatchObject({ code: '57014' })
  expect((await sql`select pg_current_xact_id_if_assigned() is null as none`.execute(database.db)).rows).toEqual([{ none: true }])
  await read('rollback')
  expect(await one()).toEqual([{ one: 1 }])
})
