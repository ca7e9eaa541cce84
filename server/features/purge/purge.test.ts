/** compliance/purge_individual: responses, purge tokens, the announcement, and the erasure from all tables, files and logs. */
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

const countSpentTokens = async ({ db }: ApiFixture): Promise<number> =>
  (await db.selectFrom('token').select('hash').where('spent_at', 'is not', null).execute()).length

test('a rejected call does not spend the token', async ({ at }) => {
  const token = await purgeToken(at)
  const purged = await at.newPerson()
  await purgeIndividual(at, { individual_id: purged })
  const detail = { event_type: 'individual.purged', url: 'https://hooks.example.com/purges' }
  const rejectedCalls: [number, unknown, Record<string, string>?][] = [
    [404, { individual_id: 'idv_2eeeH8sfm51IzQswcoff3aFYX7Q' }],
    [404, { individual_id: purged }],
    [400, {}],
    [400, '{"individual_id":'],
    [400, { individual_id: at.person, delivery_details: [{ ...detail, event_type: 'item.created' }] }],
    [400, { individual_id: at.person, delivery_details: [{ url: detail.url }] }],
    [400, { individual_id: at.person, delivery_details: [{ event_type: detail.event_type }] }],
    [400, { individual_id: at.person }, { version: 'the latest' }],
    [415, { individual_id: at.person }, { 'content-type': 'text/plain' }],
  ]
  for (const [status, body, headers] of rejectedCalls)
    expect([body, (await purgeIndividual(at, body, { ...token, ...headers })).status]).toEqual([body, status])
  const foreign = await at.call('individuals/new', PURGED_PERSON, await at.stranger())
  expect((await purgeIndividual(at, { individual_id: foreign.body.id }, token)).status).toBe(404)
  expect(await countSpentTokens(at)).toBe(1)
  expect((await purgeIndividual(at, { individual_id: at.person }, token)).status).toBe(204)
})

test('a call that requests an example response purges nothing', async ({ at }) => {
  const token = await purgeToken(at)
  expect((await purgeIndividual(at, { individual_id: at.person }, { ...token, prefer: 'code=204' })).status).toBe(204)
  expect(await countSpentTokens(at)).toBe(0)
  expect((await at.call('individuals/get_by_id', { individual_id: at.person })).status).toBe(200)
})

const CALLERS = 12

test('a single call succeeds if several use the same token concurrently', async ({ at }) => {
  const token = await purgeToken(at)
  const people = await Promise.all(Array.from({ length: CALLERS }, () => at.newPerson()))
  const responses = await Promise.all(people.map((individual_id) => purgeIndividual(at, { individual_id }, token)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array(CALLERS - 1).fill(401)])
  const reads = await Promise.all(people.map((individual_id) => at.call('individuals/get_by_id', { individual_id })))
  expect(reads.map(({ status }) => status)).toEqual(responses.map(({ status }) => (status === 204 ? 404 : 200)))
})

test('a single call succeeds if several purge the same Individual concurrently, and the other calls do not spend their tokens', async ({
  at,
}) => {
  const tokens = await Promise.all(Array.from({ length: CALLERS }, () => purgeToken(at)))
  const responses = await Promise.all(tokens.map((token) => purgeIndividual(at, { individual_id: at.person }, token)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array(CALLERS - 1).fill(404)])
  expect(await countSpentTokens(at)).toBe(1)
})

test('purges an Individual that has already been deleted', async ({ at }) => {
  await at.done('individuals/delete', { individual_id: at.person })
  expect((await purgeIndividual(at, { individual_id: at.person })).status).toBe(204)
  await at.pass(DAY)
  expect(await at.db.selectFrom('individual').select('id').execute()).toEqual([])
})

test('a purge record keeps its request and erasure times, but no personal data', async ({ at }) => {
  await purgeIndividual(at, { individual_id: at.person })
  const proof = { individual_id: at.person, requested_at: START, erased_at: null }
  expect((await control(at, 'GET', '/purges')).body).toEqual([expect.objectContaining(proof)])
  await at.pass(5 * DAY)
  expect((await control(at, 'GET', '/purges')).body).toEqual([expect.objectContaining({ ...proof, erased_at: START + DAY })])
  const [row] = await at.db.selectFrom('purge').selectAll().execute()
  expect(row).toMatchObject({ external_id: null, delivery_details: null })
})

/** Starts a server that responds with the statuses in order and repeats the last one. */
async function startReceiver(...statuses: number[]): Promise<{ url: string; received: unknown[] }> {
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
const readAnnouncement = async ({ api }: ApiFixture) => {
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
  'announces the purge to the requested receivers, then erases the announcement (acknowledged %s)',
  async ([_, statuses, delayUntilErased], { at }) => {
    const individual_id = await at.newPerson({ external_id: PURGED_PERSON.external_id })
    const { url, received } = await startReceiver(...statuses)
    const delivery_details = [{ event_type: 'individual.purged', url, headers: { 'x-tenant': SECRET } }]
    await purgeIndividual(at, { individual_id, delivery_details })
    await at.pass(DAY - 1)
    expect(received).toEqual([])
    await at.pass(1)
    const request = [SECRET, { event: 'individual.purged', individual_id, external_id: PURGED_PERSON.external_id }]
    expect(received).toEqual([request])
    expect(await readAnnouncement(at)).toContain(SECRET)
    expect(await readAnnouncement(at)).toContain(PURGED_PERSON.external_id)
    await at.pass(delayUntilErased)
    const attempts = statuses.at(-1) === 200 ? statuses.length : 11
    expect(received).toEqual(Array.from({ length: attempts }, () => request))
    expect(await readAnnouncement(at)).not.toContain(SECRET)
    expect(await readAnnouncement(at)).not.toContain(PURGED_PERSON.external_id)
    expect(await at.db.selectFrom('job').selectAll().execute()).toEqual([])
  },
)

test('announces nothing without receivers', async ({ at }) => {
  await purgeIndividual(at, { individual_id: at.person, delivery_details: [] })
  await at.pass(5 * DAY)
  expect((await control(at, 'GET', '/events')).body).toEqual([])
})

describe('announcements to subscribers of the Data Requests', () => {
  const listDeliveries = async (at: ApiFixture): Promise<string[]> =>
    (await control(at, 'GET', '/deliveries')).body.map(({ event_type, url }: { event_type: string; url: string }) => `${event_type} ${url}`)
  const [first, second] = ['https://hooks.example.com/one', 'https://hooks.example.com/other']
  const purged = 'individual.purged'

  test.for([
    { what: 'include entries for the event', details: [{ event_type: purged, url: first }], receivers: [first] },
    { what: 'include entries for all events', details: [{ url: first }], receivers: [first] },
    { what: 'exclude entries for other events', details: [{ event_type: 'item.created', url: first }], receivers: [] },
    {
      what: 'include a URL once per set of headers',
      details: [{ url: first }, { url: first, headers: { 'x-tenant': SECRET } }],
      receivers: [first, first],
    },
  ])('$what', async ({ details, receivers }, { at }) => {
    // Several Data Requests have the same receivers, but each receiver gets a single announcement.
    for (const delivery_details of [details, details, []]) await at.newRequest({ delivery_details })
    await at.newRequest({ individual_id: await at.newPerson(), delivery_details: [{ url: second }] })
    await purgeIndividual(at, { individual_id: at.person })
    await at.pass(DAY)
    expect(await listDeliveries(at)).toEqual(receivers.map((url) => `${purged} ${url}`))
    await at.pass(4 * DAY)
    expect(await readAnnouncement(at)).not.toContain(first)
  })

  test('reach each requested or subscribed receiver once', async ({ at }) => {
    await at.newRequest({ delivery_details: [{ url: first }, { event_type: purged, url: second }] })
    await purgeIndividual(at, { individual_id: at.person, delivery_details: [{ event_type: purged, url: first }] })
    await at.pass(DAY)
    expect((await listDeliveries(at)).toSorted()).toEqual([`${purged} ${first}`, `${purged} ${second}`])
  })
})

/** Returns the rows of each table, including the request log, as JSON in lower case. */
async function readTables(at: ApiFixture): Promise<Record<string, string>> {
  const tables = await storedRows(at)
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, JSON.stringify(rows).toLowerCase()]))
}

const findPersonalWords = (text: string): string[] => PERSONAL_WORDS.filter((word) => text.includes(word))

test('erases all personal data from the tables', async ({ at }) => {
  const life = await purgeFixture(at)
  const before = await readTables(at)
  expect(findPersonalWords(Object.values(before).join())).toEqual(PERSONAL_WORDS)
  for (const { table } of OWNED_TABLES) expect([table, before[table] === '[]']).toEqual([table, false])
  expect((await purgeIndividual(at, { individual_id: life.individual })).status).toBe(204)
  await at.pass(23 * HOUR)
  expect(findPersonalWords(Object.values(await readTables(at)).join())).not.toEqual([])
  await at.pass(HOUR)
  const after = await readTables(at)
  expect(Object.entries(after).flatMap(([name, text]) => findPersonalWords(text).map((word) => [name, word]))).toEqual([])
  const named = Object.entries(after).filter(([, text]) => [life.individual.toLowerCase()].some((id) => text.includes(id)))
  expect(named.map(([name]) => name)).toEqual(['purge'])
})

test('erases all personal data from the SQLite files, and does not log any of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-purge-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = await apiFixture({ database: join(folder, 'state.sqlite') })
  const files = () => readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1').toLowerCase())
  const { individual } = await purgeFixture(at)
  await at.api.dependencies.requestLog.flush()
  const findWords = () => WORDS_IN_FILES.filter((word) => files().join().includes(word))
  expect(findWords()).toEqual(WORDS_IN_FILES)
  await purgeIndividual(at, { individual_id: individual })
  // The request log has not stored this call yet when the erasure is due.
  await at.done('datarequests/get', { filters: { external_id: PURGED_PERSON.external_id } })
  await at.pass(DAY)
  await at.api.dependencies.requestLog.flush()
  expect(readdirSync(folder).length).toBeGreaterThan(1)
  expect(findWords()).toEqual([])
  expect(findPersonalWords(failures.join().toLowerCase())).toEqual([])
})

test('erases the headers of a call that name the person', async ({ at }) => {
  const { individual } = await purgeFixture(at)
  const headers = { ...(await at.bearer()), 'idempotency-key': `for-${PURGED_PERSON.external_id}` }
  await at.post('/v3/datarequests/get', {}, headers)
  const countCalls = async () => {
    await at.api.dependencies.requestLog.flush()
    const rows = await at.db.selectFrom('request_log').select('headers').execute()
    return rows.filter(({ headers }) => headers?.includes(PURGED_PERSON.external_id)).length
  }
  expect(await countCalls()).toBe(1)
  await purgeIndividual(at, { individual_id: individual })
  await at.pass(DAY)
  expect(await countCalls()).toBe(0)
})

test('another Individual keeps all rows and logged calls', async ({ at }) => {
  const other = {
    ...PURGED_PERSON,
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@persona.example',
    external_id: 'crm-1',
    phone_number: '555-1',
  }
  const kept = await purgeFixture(at, { person: { ...other, attending_name: 'Byron' } })
  const purged = await purgeFixture(at)
  const countRows = async (table: string, column: string, id: string) =>
    (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(at.db))
      .rows[0]?.count
  const owned = OWNED_TABLES.filter(({ owner }) => owner === 'individual')
  const countAll = () =>
    Promise.all(owned.map(async ({ table, column }) => [table, Number(await countRows(table, column, kept.individual))]))
  const findCalls = async () =>
    (await control(at, 'GET', '/requests?limit=1000')).body.filter((call: object) => JSON.stringify(call).includes(kept.individual))
  const before = await countAll()
  const calls = await findCalls()
  expect(calls.length).toBeGreaterThan(3)
  await purgeIndividual(at, { individual_id: purged.individual })
  await at.pass(DAY)
  const after = new Map((await countAll()) as [string, number][])
  for (const [table, count] of before as [string, number][]) expect([table, (after.get(table) as number) >= count]).toEqual([table, true])
  expect(await findCalls()).toEqual(calls)
  expect((await at.call('items/get_files', { id: kept.item })).status).toBe(200)
})

test('removes the person from the check signals of Individuals with the same login', async ({ at }) => {
  const connectPerson = async () => {
    const individual_id = await at.newPerson()
    const datarequest_id = await at.newRequest({ individual_id })
    await connectAccount(at, datarequest_id)
    return { individual_id, datarequest_id }
  }
  const [purged, third, kept] = [await connectPerson(), await connectPerson(), await connectPerson()]
  const readSignals = async () => {
    const [{ id }] = (await at.done('individuals/get_items', { datarequest_id: kept.datarequest_id })).items
    const item = await at.done('items/get_by_id', { id })
    const report = await at.done('services/get_income_summary', { datarequest_id: kept.datarequest_id })
    const request = await at.done('datarequests/get_by_id', { id: kept.datarequest_id })
    return [item, report, ...request.connections].map(({ checkcodes: [signal] }) =>
      signal.context.data.map(({ individual_id }: { individual_id: string }) => individual_id).toSorted(),
    )
  }
  const both = [purged.individual_id, third.individual_id].toSorted()
  expect(await readSignals()).toEqual([both, both, both])
  await purgeIndividual(at, { individual_id: purged.individual_id })
  await at.pass(DAY)
  expect(await readSignals()).toEqual([[third.individual_id], [third.individual_id], [third.individual_id]])
})

test('the erasure covers a newly added table that declares its owner', () => {
  const pet = declareTable('pet', { id: text, individual_id: ownedBy('individual', text) })
  const petFood = declareTable('pet_food', { name: text })
  expect(ownedTables([pet, petFood])).toEqual([{ table: 'pet', column: 'individual_id', owner: 'individual', id: 'id' }])
})

test('erases records before the records that own them', () => {
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

/** Tables without data about Individuals. */
const UNOWNED_TABLES = ['account', 'clock', 'fault', 'loaded_state', 'logo', 'encryption_key', 'request_log_batch', 'webhook_secret']

test('a purge covers all tables with data about Individuals', async ({ at }) => {
  const tables = await storedRows(at)
  expect(Object.keys(tables).toSorted()).toEqual([...PURGED_TABLES, ...UNOWNED_TABLES].toSorted())
  const all = await at.db.introspection.getTables()
  const columns = all.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  expect(columns.toSorted()).toEqual(TABLES.flatMap(({ qualifiedNames }) => qualifiedNames).toSorted())
})

/** Finds tables that a purge ignores although their rows refer to an Individual. */
const findTablesWithoutOwner = (tables: readonly Table[]): string[] => {
  const purged = new Set(ownedTables(tables).map(({ table }) => table))
  return tables
    .filter(({ name, columnNames, purge }) => columnNames.some((column) => OWNER_COLUMNS.has(column)) && !purged.has(name) && !purge)
    .map(({ name }) => name)
}

const OWNER_COLUMNS: ReadonlySet<string> = new Set(['individual_id', 'datarequest_id', 'document_id', 'delivery_id'])

test('a table with an owner column declares either its owner or a purge that rewrites the table', () => {
  expect(findTablesWithoutOwner(TABLES)).toEqual([])
  const planted = [...OWNER_COLUMNS].map((column) => declareTable(`pet_by_${column}`, { id: text, [column]: text }))
  expect(findTablesWithoutOwner([...TABLES, ...planted])).toEqual(planted.map(({ name }) => name))
})
