/** compliance/purge_individual: its responses, its token, the announcement of its end, and the erasure from every table, file and log. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { type ApiFixture, apiFixture, DAY, HOUR, START, test } from '../../../test/server/api-fixture.ts'
import { control } from '../../../test/server/control-api.ts'
import {
  PERSONAL_WORDS,
  PURGED_PERSON,
  purgeFixture,
  purgeIndividual,
  purgeToken,
  WORDS_IN_FILES,
} from '../../../test/server/purge-fixture.ts'
import { connectAccount } from '../../../test/server/session-fixture.ts'
import { failures } from '../../../test/server/test-server.ts'
import { declareTable, ownedBy, type Table, text } from '../../db/tables.ts'
import { TABLES } from '../tables.ts'
import { OWNED_TABLES, ownedTables, PURGED_TABLES } from './purged-data.ts'
import { storedRows } from '../../../test/server/databases.ts'

const spentTokens = async ({ db }: ApiFixture): Promise<number> =>
  (await db.selectFrom('token').select('hash').where('spent_at', 'is not', null).execute()).length

test('a purge is answered 204 without a body, and the token works no more', async ({ at }) => {
  const token = await purgeToken(at)
  const answer = await purgeIndividual(at, { individual_id: at.person }, token)
  expect([answer.status, answer.body]).toEqual([204, ''])
  expect((await purgeIndividual(at, { individual_id: await at.newPerson() }, token)).status).toBe(401)
})

test('a refused call spends nothing, whatever it is refused for', async ({ at }) => {
  const token = await purgeToken(at)
  const gone = await at.newPerson()
  await purgeIndividual(at, { individual_id: gone })
  const detail = { event_type: 'individual.purged', url: 'https://hooks.example.com/purges' }
  const refused: [number, unknown, Record<string, string>?][] = [
    [404, { individual_id: 'idv_2eeeH8sfm51IzQswcoff3aFYX7Q' }],
    [404, { individual_id: gone }],
    [400, {}],
    [400, '{"individual_id":'],
    [400, { individual_id: at.person, delivery_details: [{ ...detail, event_type: 'item.created' }] }],
    [400, { individual_id: at.person, delivery_details: [{ url: detail.url }] }],
    [400, { individual_id: at.person, delivery_details: [{ event_type: detail.event_type }] }],
    [400, { individual_id: at.person }, { version: 'the latest' }],
    [415, { individual_id: at.person }, { 'content-type': 'text/plain' }],
  ]
  for (const [status, body, headers] of refused)
    expect([body, (await purgeIndividual(at, body, { ...token, ...headers })).status]).toEqual([body, status])
  const foreign = await at.call('individuals/new', PURGED_PERSON, await at.stranger())
  expect((await purgeIndividual(at, { individual_id: foreign.body.id }, token)).status).toBe(404)
  expect(await spentTokens(at)).toBe(1)
  expect((await purgeIndividual(at, { individual_id: at.person }, token)).status).toBe(204)
})

test('an example that was asked for is no purge', async ({ at }) => {
  const token = await purgeToken(at)
  expect((await purgeIndividual(at, { individual_id: at.person }, { ...token, prefer: 'code=204' })).status).toBe(204)
  expect(await spentTokens(at)).toBe(0)
  expect((await at.call('individuals/get_by_id', { individual_id: at.person })).status).toBe(200)
})

const CALLERS = 12

test('of calls with one token at once exactly one purges', async ({ at }) => {
  const token = await purgeToken(at)
  const people = await Promise.all(Array.from({ length: CALLERS }, () => at.newPerson()))
  const answers = await Promise.all(people.map((individual_id) => purgeIndividual(at, { individual_id }, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array(CALLERS - 1).fill(401)])
  const left = await Promise.all(people.map((individual_id) => at.call('individuals/get_by_id', { individual_id })))
  expect(left.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 204 ? 404 : 200)))
})

test('of calls for one Individual at once exactly one purges, and the others keep their tokens', async ({ at }) => {
  const tokens = await Promise.all(Array.from({ length: CALLERS }, () => purgeToken(at)))
  const answers = await Promise.all(tokens.map((token) => purgeIndividual(at, { individual_id: at.person }, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array(CALLERS - 1).fill(404)])
  expect(await spentTokens(at)).toBe(1)
})

test('a deleted Individual can be purged', async ({ at }) => {
  await at.done('individuals/delete', { individual_id: at.person })
  expect((await purgeIndividual(at, { individual_id: at.person })).status).toBe(204)
  await at.pass(DAY)
  expect(await at.db.selectFrom('individual').select('id').execute()).toEqual([])
})

test('that it was asked for and done remains, and only that', async ({ at }) => {
  await purgeIndividual(at, { individual_id: at.person })
  const proof = { individual_id: at.person, requested_at: START, erased_at: null }
  expect((await control(at, 'GET', '/purges')).body).toEqual([expect.objectContaining(proof)])
  await at.pass(5 * DAY)
  expect((await control(at, 'GET', '/purges')).body).toEqual([expect.objectContaining({ ...proof, erased_at: START + DAY })])
  const [row] = await at.db.selectFrom('purge').selectAll().execute()
  expect(row).toMatchObject({ external_id: null, delivery_details: null })
})

/** Answers each call with the next of these statuses, and the last one from then on. */
async function receiver(...statuses: number[]): Promise<{ url: string; received: unknown[] }> {
  const received: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push([request.headers['x-tenant'], JSON.parse(body)])
      response.writeHead(statuses.length > 1 ? (statuses.shift() as number) : (statuses[0] ?? 200)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purges`, received }
}

const SECRET = 'Quagmire-tenant'
const kept = async ({ api }: ApiFixture) => {
  const { db } = api.dependencies.database
  const rows = [await db.selectFrom('purge').selectAll().execute(), await db.selectFrom('webhook_event').selectAll().execute()]
  const deliveries = [await db.selectFrom('delivery').selectAll().execute(), await db.selectFrom('delivery_attempt').selectAll().execute()]
  return JSON.stringify([...rows, ...deliveries])
}

test.for([
  ['at the first attempt', [200], HOUR],
  ['at a retry', [500, 500, 200], HOUR],
  ['never', [500], DAY],
] as const)(
  'the end is announced to whom the call names, and then forgotten: acknowledged %s',
  async ([_, statuses, forgotten], { at }) => {
    const individual_id = await at.newPerson({ external_id: PURGED_PERSON.external_id })
    const { url, received } = await receiver(...statuses)
    const delivery_details = [{ event_type: 'individual.purged', url, headers: { 'x-tenant': SECRET } }]
    await purgeIndividual(at, { individual_id, delivery_details })
    await at.pass(DAY - 1)
    expect(received).toEqual([])
    await at.pass(1)
    const told = [SECRET, { event: 'individual.purged', individual_id, external_id: PURGED_PERSON.external_id }]
    expect(received).toEqual([told])
    expect(await kept(at)).toContain(SECRET)
    expect(await kept(at)).toContain(PURGED_PERSON.external_id)
    await at.pass(forgotten)
    const attempts = statuses.at(-1) === 200 ? statuses.length : 11
    expect(received).toEqual(Array.from({ length: attempts }, () => told))
    expect(await kept(at)).not.toContain(SECRET)
    expect(await kept(at)).not.toContain(PURGED_PERSON.external_id)
    expect(await at.db.selectFrom('job').selectAll().execute()).toEqual([])
  },
)

test('nothing is announced where nobody is named', async ({ at }) => {
  await purgeIndividual(at, { individual_id: at.person, delivery_details: [] })
  await at.pass(5 * DAY)
  expect((await control(at, 'GET', '/events')).body).toEqual([])
})

describe('subscribers of the Data Requests', () => {
  const told = async (at: ApiFixture): Promise<string[]> =>
    (await control(at, 'GET', '/deliveries')).body.map(({ event_type, url }: { event_type: string; url: string }) => `${event_type} ${url}`)
  const [one, other] = ['https://hooks.example.com/one', 'https://hooks.example.com/other']
  const purged = 'individual.purged'

  test.for([
    { what: 'who subscribed to the event', details: [{ event_type: purged, url: one }], hear: [one] },
    { what: 'who subscribed to every event', details: [{ url: one }], hear: [one] },
    { what: 'not who subscribed to another event', details: [{ event_type: 'item.created', url: one }], hear: [] },
    {
      what: 'one receiver with other headers twice',
      details: [{ url: one }, { url: one, headers: { 'x-tenant': SECRET } }],
      hear: [one, one],
    },
  ])('hear of the purge: $what', async ({ details, hear }, { at }) => {
    // Each receiver hears of it once, however many of the Data Requests name it.
    for (const delivery_details of [details, details, []]) await at.newRequest({ delivery_details })
    await at.newRequest({ individual_id: await at.newPerson(), delivery_details: [{ url: other }] })
    await purgeIndividual(at, { individual_id: at.person })
    await at.pass(DAY)
    expect(await told(at)).toEqual(hear.map((url) => `${purged} ${url}`))
    await at.pass(4 * DAY)
    expect(await kept(at)).not.toContain(one)
  })

  test('hear of it beside those that the purge names, each once', async ({ at }) => {
    await at.newRequest({ delivery_details: [{ url: one }, { event_type: purged, url: other }] })
    await purgeIndividual(at, { individual_id: at.person, delivery_details: [{ event_type: purged, url: one }] })
    await at.pass(DAY)
    expect((await told(at)).toSorted()).toEqual([`${purged} ${one}`, `${purged} ${other}`])
  })
})

/** Rows of all tables as text, with the request log. */
async function tablesOf(at: ApiFixture): Promise<Record<string, string>> {
  const tables = await storedRows(at)
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, JSON.stringify(rows).toLowerCase()]))
}

const marksIn = (text: string): string[] => PERSONAL_WORDS.filter((mark) => text.includes(mark))

test('after the erasure no table holds a word of the person', async ({ at }) => {
  const life = await purgeFixture(at)
  const before = await tablesOf(at)
  expect(marksIn(Object.values(before).join())).toEqual(PERSONAL_WORDS)
  for (const { table } of OWNED_TABLES) expect([table, before[table] === '[]']).toEqual([table, false])
  expect((await purgeIndividual(at, { individual_id: life.individual })).status).toBe(204)
  await at.pass(23 * HOUR)
  expect(marksIn(Object.values(await tablesOf(at)).join())).not.toEqual([])
  await at.pass(HOUR)
  const after = await tablesOf(at)
  expect(Object.entries(after).flatMap(([name, text]) => marksIn(text).map((mark) => [name, mark]))).toEqual([])
  const named = Object.entries(after).filter(([, text]) => [life.individual.toLowerCase()].some((id) => text.includes(id)))
  expect(named.map(([name]) => name)).toEqual(['purge'])
})

test('after the erasure neither the file of SQLite nor its log nor what was logged holds a word of the person', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-purge-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = await apiFixture({ database: join(folder, 'state.sqlite') })
  const files = () => readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1').toLowerCase())
  const { individual } = await purgeFixture(at)
  await at.api.dependencies.requestLog.flush()
  const found = () => WORDS_IN_FILES.filter((word) => files().join().includes(word))
  expect(found()).toEqual(WORDS_IN_FILES)
  await purgeIndividual(at, { individual_id: individual })
  // Not written yet when the erasure is due.
  await at.done('datarequests/get', { filters: { external_id: PURGED_PERSON.external_id } })
  await at.pass(DAY)
  await at.api.dependencies.requestLog.flush()
  expect(readdirSync(folder).length).toBeGreaterThan(1)
  expect(found()).toEqual([])
  expect(marksIn(failures.join().toLowerCase())).toEqual([])
})

test('the headers of a call that name the person are erased with it', async ({ at }) => {
  const { individual } = await purgeFixture(at)
  const naming = { ...(await at.bearer()), 'idempotency-key': `for-${PURGED_PERSON.external_id}` }
  await at.post('/v3/datarequests/get', {}, naming)
  const kept = async () => {
    await at.api.dependencies.requestLog.flush()
    const rows = await at.db.selectFrom('request_log').select('headers').execute()
    return rows.filter(({ headers }) => headers?.includes(PURGED_PERSON.external_id)).length
  }
  expect(await kept()).toBe(1)
  await purgeIndividual(at, { individual_id: individual })
  await at.pass(DAY)
  expect(await kept()).toBe(0)
})

test('another Individual keeps every row, and the request log what was said of it', async ({ at }) => {
  const other = {
    ...PURGED_PERSON,
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@persona.example',
    external_id: 'crm-1',
    phone_number: '555-1',
  }
  const kept = await purgeFixture(at, { person: { ...other, attending_name: 'Byron' } })
  const gone = await purgeFixture(at)
  const rowsOf = async (table: string, column: string, id: string) =>
    (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(at.db))
      .rows[0]?.count
  const owned = OWNED_TABLES.filter(({ owner }) => owner === 'individual')
  const counted = () => Promise.all(owned.map(async ({ table, column }) => [table, Number(await rowsOf(table, column, kept.individual))]))
  const told = async () =>
    (await control(at, 'GET', '/requests?limit=1000')).body.filter((call: object) => JSON.stringify(call).includes(kept.individual))
  const before = await counted()
  const said = await told()
  expect(said.length).toBeGreaterThan(3)
  await purgeIndividual(at, { individual_id: gone.individual })
  await at.pass(DAY)
  const after = new Map((await counted()) as [string, number][])
  for (const [table, count] of before as [string, number][]) expect([table, (after.get(table) as number) >= count]).toEqual([table, true])
  expect(await told()).toEqual(said)
  expect((await at.call('items/get_files', { id: kept.item })).status).toBe(200)
})

test('after the erasure the check signals of another Individual with the same login name the person no more', async ({ at }) => {
  const connected = async () => {
    const individual_id = await at.newPerson()
    const datarequest_id = await at.newRequest({ individual_id })
    await connectAccount(at, datarequest_id)
    return { individual_id, datarequest_id }
  }
  const [gone, third, kept] = [await connected(), await connected(), await connected()]
  const named = async () => {
    const [{ id }] = (await at.done('individuals/get_items', { datarequest_id: kept.datarequest_id })).items
    const item = await at.done('items/get_by_id', { id })
    const answer = await at.done('services/get_income_summary', { datarequest_id: kept.datarequest_id })
    const request = await at.done('datarequests/get_by_id', { id: kept.datarequest_id })
    return [item, answer, ...request.connections].map(({ checkcodes: [signal] }) =>
      signal.context.data.map(({ individual_id }: { individual_id: string }) => individual_id).toSorted(),
    )
  }
  const both = [gone.individual_id, third.individual_id].toSorted()
  expect(await named()).toEqual([both, both, both])
  await purgeIndividual(at, { individual_id: gone.individual_id })
  await at.pass(DAY)
  expect(await named()).toEqual([[third.individual_id], [third.individual_id], [third.individual_id]])
})

test('a purge erases the rows of a table that is added with an owner', () => {
  const pet = declareTable('pet', { id: text, individual_id: ownedBy('individual', text) })
  const petFood = declareTable('pet_food', { name: text })
  expect(ownedTables([pet, petFood])).toEqual([{ table: 'pet', column: 'individual_id', owner: 'individual', id: 'id' }])
})

test('a purge erases records before the records that they belong to', () => {
  const order = OWNED_TABLES.map(({ table }) => table)
  const pairs = [
    ['delivery_attempt', 'delivery'],
    ['document_piece', 'document'],
    ['item', 'data_request'],
    ['recorded_event', 'data_request'],
    ['data_request', 'individual'],
  ] as const
  for (const [first, second] of pairs) expect(order.indexOf(first)).toBeLessThan(order.indexOf(second))
  expect(order).toHaveLength(16)
})

/** Tables without data of Individuals. */
const OF_NOBODY = ['account', 'clock', 'fault', 'loaded_state', 'logo', 'encryption_key', 'request_log_batch', 'webhook_secret']

test('every table of the database is erased from, or says nothing of any Individual', async ({ at }) => {
  const tables = await storedRows(at)
  expect(Object.keys(tables).toSorted()).toEqual([...PURGED_TABLES, ...OF_NOBODY].toSorted())
  const all = await at.db.introspection.getTables()
  const columns = all.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  expect(columns.toSorted()).toEqual(TABLES.flatMap(({ qualifiedNames }) => qualifiedNames).toSorted())
})

/** Finds tables whose rows refer to an Individual although a purge leaves them unchanged. */
const findTablesWithoutOwner = (tables: readonly Table[]): string[] => {
  const purged = new Set(ownedTables(tables).map(({ table }) => table))
  return tables
    .filter(({ name, columnNames, purge }) => columnNames.some((column) => OWNER_COLUMNS.has(column)) && !purged.has(name) && !purge)
    .map(({ name }) => name)
}

const OWNER_COLUMNS: ReadonlySet<string> = new Set(['individual_id', 'datarequest_id', 'document_id', 'delivery_id'])

test('a table with a column of an owner declares the owner, or that a purge rewrites it', () => {
  expect(findTablesWithoutOwner(TABLES)).toEqual([])
  const planted = [...OWNER_COLUMNS].map((column) => declareTable(`pet_by_${column}`, { id: text, [column]: text }))
  expect(findTablesWithoutOwner([...TABLES, ...planted])).toEqual(planted.map(({ name }) => name))
})
