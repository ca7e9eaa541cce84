/**
 * Measures the purge of a person with many Items in a database with a long queue, then searches the database files for the person's data.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { createHttpClient } from '../../server/outgoing/http-client.ts'
import { start } from '../../server/server.ts'
import type { Database } from '../../server/db/database.ts'
import { contentHash } from '../../server/features/items/documents.ts'
import { fillQueue } from './fill.ts'
import type { TestDatabases } from './rate.ts'

const YEAR = 365 * 86_400_000
const MARK = 'Zelmira Quillfeather-Ostrowitz'
const LETTER = Buffer.from(`<p>Paid to ${MARK}, 917-65-4329</p>`.padEnd(3000, ' .')).toString('base64')

export async function measurePurges(places: TestDatabases, items: number, queued: number): Promise<void> {
  for (const { engine, createDatabase } of places) {
    const place = await createDatabase()
    const log = { error: (fields: object, message: string) => console.error(message, fields), info: () => {} }
    const httpClient = createHttpClient({ allowLoopback: true })
    const server = await start({
      port: 0,
      host: '127.0.0.1',
      database: place,
      log,
      httpClient,
      rateLimit: 'off',
      openSandbox: true,
    })
    const { database } = server.api.dependencies
    const call = createCaller(server.url)
    const basic = { authorization: `Basic ${Buffer.from('demo_client:demo_secret').toString('base64')}` }
    const bearer = async (path: string) => ({ authorization: `Bearer ${(await call(path, basic))['access_token']}` })
    const token = await bearer('/v3/auth/generate_access_token')
    const person = { first_name: MARK, last_name: 'Rivera', email: 'zelmira@example.com' }
    const { id: individual_id = '' } = await call('/v3/individuals/new', token, person)
    const { id: request = '' } = await call('/v3/datarequests/new', token, { individual_id, type: 'INCOME_SUMMARY' })
    const { id: account } = await database.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    await insertItems(database, items, [account, individual_id, request])
    await fillQueue(database, { count: queued, urls: ['http://127.0.0.1:9/hooks'], dueAt: Date.now() + YEAR, account })
    await call('/sandbox/clock', {}, { frozen: true })
    const initialCount = place.includes('postgres') ? undefined : countTraces(place)
    const purgeToken = await bearer('/v3/auth/generate_purge_token')
    const called = await measureTime(() => call('/v3/compliance/purge_individual', purgeToken, { individual_id }))
    const erased = await measureTime(() => call('/sandbox/clock', {}, { advance_seconds: 172_800 }))
    await server.close()
    const what = `${items.toLocaleString('en-US')} Items, ${queued.toLocaleString('en-US')} deliveries of others queued`
    console.log(`\n${engine}: the purge of a person with ${what}`)
    console.log(`  the call ${formatTime(called)}; its erasure, with all that falls due in two days, ${formatTime(erased)}`)
    if (initialCount !== undefined)
      console.log(`  occurrences of the person in the files: ${initialCount.toLocaleString('en-US')} before, ${countTraces(place)} after`)
  }
}

/** Inserts documents and, for each, an Item whose source is the document. */
async function insertItems({ db }: Database, items: number, owner: readonly string[]): Promise<void> {
  const numbers = sql`with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${sql.lit(items)})`
  const [account, individual] = owner.map((id) => sql.lit(id))
  const record = sql.lit(JSON.stringify({ record_year: 2049, employee: { first_name: MARK, ssn: '917-65-4329' } }))
  await sql`insert into document (id, account_id, individual_id, file_name, media_type, content_hash, created_at)
    ${numbers} select 'doc_bench' || n, ${account}, ${individual}, ${sql.lit(`${MARK}.html`)}, 'text/html', ${sql.lit(contentHash(LETTER))},
      0 from numbers`.execute(db)
  await sql`insert into document_piece (document_id, number, content)
    ${numbers} select 'doc_bench' || n, 0, ${sql.lit(LETTER)} from numbers`.execute(db)
  await sql`insert into item (id, account_id, individual_id, datarequest_id, source_data_type, channel, provided_by, status, source, data,
      checkcodes, on_hold, fingerprint, created_at, updated_at)
    ${numbers} select 'itm_bench' || n, ${sql.join(owner.map((id) => sql.lit(id)))}, 'PAYSTUB_FILE', 'submission', 'client', 'COMPLETED',
      '{"parts":[{"reference":{"uri":"svc://doc","id":"doc_bench' || n || '"}}]}', ${record}, '[]', 0, 'print' || n, 0, 0 from numbers`.execute(
    db,
  )
}

type Call = (path: string, headers: Record<string, string>, body?: object) => Promise<Record<string, string>>

const createCaller =
  (url: string): Call =>
  async (path, headers, body) => {
    const json = body && { 'content-type': 'application/json' }
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...json },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return text === '' ? {} : (JSON.parse(text) as Record<string, string>)
  }

interface Time {
  readonly wall: number
  readonly cpu: number
  /** Maximum event-loop delay in milliseconds. */
  readonly longest: number
}

async function measureTime(work: () => Promise<unknown>): Promise<Time> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const [began, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  const wall = performance.now() - began
  // The histogram records the last delay only after another iteration of the event loop.
  await after(20)
  delay.disable()
  return { wall, cpu: (user + system) / 1000, longest: delay.max / 1e6 }
}

const formatTime = ({ wall, cpu, longest }: Time) =>
  `took ${wall.toFixed(0)} ms (${cpu.toFixed(0)} ms CPU, others waited ${longest.toFixed(0)} ms at most)`

/** Counts occurrences of personal data in the database files, including the write-ahead log. */
function countTraces(place: string): number {
  const files = readdirSync(dirname(place)).map((name) => join(dirname(place), name))
  const databaseFiles = files.filter((file) => file.startsWith(place)).map((file) => readFileSync(file))
  return [MARK, '917-65-4329', LETTER.slice(0, 60)].reduce(
    (sum, mark) => sum + databaseFiles.reduce((all, bytes) => all + countOccurrences(bytes, mark), 0),
    0,
  )
}

function countOccurrences(bytes: Buffer, mark: string): number {
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) count++
  return count
}
