/** A reset empties only tables that belong to the server. It also works under load. */
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { control } from '../control-api.ts'
import { forDatabase } from '../databases.ts'
import { test, type TestServer } from '../test-server.ts'

const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

test("leaves other programs' views and tables unchanged", async ({ server }) => {
  const { db } = server
  await sql`create table of_an_extension (id integer)`.execute(db)
  await sql`insert into of_an_extension values (7)`.execute(db)
  await sql`create view statements as select count(*) as calls from of_an_extension`.execute(db)
  onTestFinished(async () => {
    await sql`drop view statements`.execute(db)
    await sql`drop table of_an_extension`.execute(db)
  })
  expect((await control(server, 'POST', '/reset')).status).toBe(200)
  expect((await sql`select id from of_an_extension`.execute(db)).rows).toEqual([{ id: 7 }])
})

/** Returns the number of deadlocks. Each one is retried, but only after a second. SQLite has no deadlocks. */
async function deadlocks({ db, api }: TestServer): Promise<number> {
  if (api.dependencies.database.engine === 'sqlite') return 0
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}

/** Deadlocks are possible only on PostgreSQL. */
const ROUNDS = forDatabase({ sqlite: 3, postgres: 15 })

const CLIENTS = 16
const CALLS_BEFORE = 80

/** Runs clients that call continuously and whose tokens a reset invalidates. */
async function underLoad(server: TestServer, work: () => Promise<number[]>): Promise<{ statuses: number[]; done: number[] }> {
  const bearer = await server.bearer()
  const statuses: number[] = []
  const { promise: loaded, resolve } = Promise.withResolvers<void>()
  const progress = { ended: false }
  const call = async (path: string, body: object) => {
    const response = await server.post(path, body, bearer)
    if (statuses.push(response.status) === CALLS_BEFORE) resolve()
    return response.body
  }
  const client = async () => {
    while (!progress.ended) {
      const { id: individual_id } = await call('/v3/individuals/new', ADA)
      const { id: datarequest_id } = await call('/v3/datarequests/new', { individual_id, type: 'INCOME_SUMMARY' })
      await call('/v3/datarequests/generate_invitation_link', { datarequest_id })
      await call('/v3/datarequests/notify_user', { datarequest_id, notifications: [{ type: 'EMAIL' }] })
      await call('/v3/compliance/purge_individual', { individual_id })
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  await loaded
  const done = await work()
  progress.ended = true
  await Promise.all(clients)
  return { statuses, done }
}

test('loading a state and resetting under load cause no deadlock', async ({ server }) => {
  for (let round = 0; round < ROUNDS; round++) {
    const state = { accounts: [{ client_id: 'loaded', individuals: [{ ...ADA, id: 'idv_loaded' }] }] }
    const { statuses, done } = await underLoad(server, async () => [
      (await control(server, 'POST', '/load', state)).status,
      (await control(server, 'POST', '/reset')).status,
    ])
    expect(done).toEqual([200, 200])
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  }
  expect(await deadlocks(server)).toBe(0)
})
