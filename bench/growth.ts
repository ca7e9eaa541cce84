/** `npm run bench:growth` runs the same queries on a thousand and on a million Individuals; the times should hardly differ. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { searchDataRequests } from '../server/store/data-request-search.ts'
import { findDataRequest } from '../server/store/data-requests.ts'
import { type Db, openDatabase } from '../server/store/database.ts'
import { findIndividual } from '../server/store/individuals.ts'

const { values } = parseArgs({ options: { large: { type: 'string', default: '1000000' } } })
const sizes = [1000, Number(values.large)]
const ACCOUNT = 'acc_bench'
const ROUNDS = 400

const search = (filters: object) => (db: Db) =>
  searchDataRequests(db, {
    accountId: ACCOUNT,
    filters,
    onlyOf: undefined,
    now: 2e12,
    count: 200,
    offset: 0,
    sortBy: 'created_at',
    sortOrder: 'DESC',
  })

const queries: Readonly<Record<string, (db: Db, nth: number) => Promise<unknown>>> = {
  'Individual by id': (db, nth) => findIndividual(db, ACCOUNT, `idv_${nth}`),
  'Data Request by id': (db, nth) => findDataRequest(db, ACCOUNT, `dr_${nth}`),
  'latest 200 Data Requests': search({}),
  'Data Requests of an Individual': (db, nth) => search({ individual_id: `idv_${nth}` })(db),
  'Data Requests by external_id': (db, nth) => search({ external_id: `customer-${nth}` })(db),
  'Data Requests by full name': (db, nth) => search({ name: `Person ${nth} Rivera` })(db),
}

const folder = mkdtempSync(join(tmpdir(), 'cpd-growth-'))
try {
  const times: Record<string, number[]> = {}
  for (const size of sizes) {
    const file = join(folder, `${size}.sqlite`)
    const database = await openDatabase(file)
    const { db } = database
    await fill(db, size)
    for (const [name, query] of Object.entries(queries)) (times[name] ??= []).push(await cost((nth) => query(db, nth % size)))
    await database.close()
    console.log(`${size.toLocaleString('en-US')} Individuals: ${(statSync(file).size / 1024 / 1024).toFixed(0)} MiB`)
  }
  console.log(
    `\n${'µs CPU per query'.padEnd(34)}${sizes.map((size) => size.toLocaleString('en-US').padStart(12)).join('')}${'ratio'.padStart(9)}`,
  )
  for (const [name, [small = 0, large = 0]] of Object.entries(times))
    console.log(
      `${name.padEnd(34)}${small.toFixed(0).padStart(12)}${large.toFixed(0).padStart(12)}${(large / small).toFixed(2).padStart(9)}`,
    )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Median CPU time of a query, with identifiers spread evenly. */
async function cost(query: (nth: number) => Promise<unknown>): Promise<number> {
  for (let round = 0; round < ROUNDS / 4; round++) await query(round * 7919)
  const turns: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const before = process.cpuUsage()
    for (let round = 0; round < ROUNDS; round++) await query((turn * ROUNDS + round) * 7919)
    const { user, system } = process.cpuUsage(before)
    turns.push((user + system) / ROUNDS)
  }
  return turns.toSorted((a, b) => a - b)[2] as number
}

async function fill(db: Db, size: number): Promise<void> {
  const numbers = sql`with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${size})`
  await db.transaction().execute(async (transaction) => {
    await sql`insert into individual (id, account_id, data, external_id, full_name, short_name, created_at, last_activity_at, deleted_at)
      ${numbers} select 'idv_' || n, ${ACCOUNT}, '{"first_name":"Person","middle_name":"' || n || '","last_name":"Rivera","email":"p@example.com"}',
      'customer-' || n, 'person ' || n || ' rivera', 'person rivera', 1700000000000 + n, 1700000000000 + n, null from numbers`.execute(
      transaction,
    )
    await sql`insert into data_request (id, account_id, individual_id, type, data, datasource_id, refresh_enabled, last_activity_type, last_activity_at, created_at, updated_at)
      ${numbers} select 'dr_' || n, ${ACCOUNT}, 'idv_' || n, 'INCOME_SUMMARY', '{"requester_name":"Demo"}', null, 0, 'CREATED', 1700000000000 + n,
      1700000000000 + n, 1700000000000 + n from numbers`.execute(transaction)
  })
}
