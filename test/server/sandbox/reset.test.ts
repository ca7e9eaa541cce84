/** A reset empties what is the server's own, and nothing else; under load as well. */
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { control } from '../control-api.ts'
import { test, type TestServer } from '../test-server.ts'

const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

test('views, and the tables of others, stay as they are', async ({ server }) => {
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

const ROUNDS = 15

/** Calls of one client after the other, until the resets are done. A reset makes its token unknown. */
async function load(server: TestServer, isDone: () => boolean): Promise<number[]> {
  const statuses: number[] = []
  const call = async (path: string, body: object, bearer: Record<string, string>) => {
    const answer = await server.post(path, body, bearer)
    statuses.push(answer.status)
    return answer.body
  }
  while (!isDone()) {
    const bearer = await server.bearer()
    const { id: individual_id } = await call('/v3/individuals/new', ADA, bearer)
    const { id: datarequest_id } = await call('/v3/datarequests/new', { individual_id, type: 'INCOME_SUMMARY' }, bearer)
    await call('/v3/datarequests/generate_invitation_link', { datarequest_id }, bearer)
    await call('/v3/datarequests/update', { id: datarequest_id, title: 'Another' }, bearer)
  }
  return statuses
}

test('resets and loaded states under load fail no more than calls do: with nothing of the server', { timeout: 120_000 }, async ({
  server,
}) => {
  let done = false
  const loads = Array.from({ length: 8 }, () => load(server, () => done))
  const resets: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const individuals = [{ ...ADA, id: `idv_${round}` }]
    resets.push((await control(server, 'POST', '/load', { accounts: [{ client_id: `loaded_${round}`, individuals }] })).status)
    resets.push((await control(server, 'POST', '/reset')).status)
  }
  done = true
  expect(resets).toEqual(Array(2 * ROUNDS).fill(200))
  expect((await Promise.all(loads)).flat().filter((status) => status >= 500)).toEqual([])
})
