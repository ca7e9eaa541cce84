/** A purge erases the person from every table, file and log, and leaves the data of others. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { OWNED_TABLES, PURGED_TABLES } from '../../../server/workflow/purged-data.ts'
import { control } from '../control-api.ts'
import { DAY, type ApiFixture, apiFixture, HOUR } from '../api-fixture.ts'
import { purgeFixture, PERSONAL_WORDS, PURGED_PERSON, purgeIndividual, WORDS_IN_FILES } from '../purge-fixture.ts'
import { storedRows } from '../databases.ts'
import { failures } from '../test-server.ts'

/** Rows of all tables as text, with the request log. */
async function tablesOf(at: ApiFixture): Promise<Record<string, string>> {
  const tables = await storedRows(at)
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, JSON.stringify(rows).toLowerCase()]))
}

const marksIn = (text: string): string[] => PERSONAL_WORDS.filter((mark) => text.includes(mark))

test('after the erasure no table holds a word of the person', async () => {
  const at = await apiFixture()
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

test('the headers of a call that name the person are erased with it', async () => {
  const at = await apiFixture()
  const { individual } = await purgeFixture(at)
  const naming = { ...(await at.bearer()), 'idempotency-key': `for-${PURGED_PERSON.external_id}` }
  await at.post('/v3/datarequests/get', {}, naming)
  const kept = async () => {
    await at.api.dependencies.requestLog.flush()
    const rows = await at.api.dependencies.database.db.selectFrom('request_log').select('headers').execute()
    return rows.filter(({ headers }) => headers?.includes(PURGED_PERSON.external_id)).length
  }
  expect(await kept()).toBe(1)
  await purgeIndividual(at, { individual_id: individual })
  await at.pass(DAY)
  expect(await kept()).toBe(0)
})

test('another Individual keeps every row, and the request log what was said of it', async () => {
  const at = await apiFixture()
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
    (
      await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
        at.api.dependencies.database.db,
      )
    ).rows[0]?.count
  const owned = OWNED_TABLES.filter(({ of }) => of === 'individual')
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

/** Tables without data of Individuals. */
const OF_NOBODY = ['account', 'clock', 'fault', 'logo', 'encryption_key', 'request_log_batch', 'webhook_secret']

test('every table of the database is erased from, or says nothing of any Individual', async () => {
  const at = await apiFixture()
  const tables = await storedRows(at)
  expect(Object.keys(tables).toSorted()).toEqual([...PURGED_TABLES, ...OF_NOBODY].toSorted())
  const all = await at.api.dependencies.database.db.introspection.getTables()
  const columns = all.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  const binding = columns.filter((name) => /\.(individual_id|datarequest_id|delivery_id)$/.test(name)).map((name) => name.split('.')[0])
  const listed = new Set([...OWNED_TABLES.map(({ table }) => table), 'purge'])
  expect(binding.filter((table) => !listed.has(table as string))).toEqual([])
  for (const { table, column } of OWNED_TABLES) expect(columns).toContain(`${table}.${column}`)
})
