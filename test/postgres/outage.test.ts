/**
 * PostgreSQL is stopped, hangs, or has locked tables. Calls return 503 quickly, the log reports the outage once, and the server recovers.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { type TestResponse, failures, type TestServer, testServer } from '../server/test-server.ts'
import { ownCluster } from './own-cluster.ts'

const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
/** Short time limits keep the test fast. */
const postgres = { statementMs: 500, connections: 4 }

const create = (server: TestServer, bearer: Record<string, string>) => server.post('/v3/individuals/new', ADA, bearer)
const many = (server: TestServer, bearer: Record<string, string>) => Promise.all(Array.from({ length: 12 }, () => create(server, bearer)))

async function probe({ url }: TestServer, path: string): Promise<unknown[]> {
  const response = await fetch(url + path)
  const { status, error_message } = (await response.json()) as { status?: string; error_message?: string }
  return [response.status, status ?? error_message]
}

const AWAY = 'The server cannot work now, because the database does not respond. Try again later.'
const LOCKED = 'The server cannot work now, because the database is busy. Try again later.'
const IN_USE = 'The server cannot work now, because all connections to the database are in use. Try again later.'

const said = (responses: readonly TestResponse[]) => [
  ...new Set(responses.map(({ status, headers, body }) => `${status} ${headers.get('retry-after')} ${body.error_message}`)),
]

/** Starts a proxy to PostgreSQL that can hang. */
async function proxyTo(url: string): Promise<{ url: string; hang(isHung: boolean): void }> {
  const { port } = new URL(url)
  const sockets = new Set<Socket>()
  let hung = false
  const listener = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1')
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (hung || to.write(bytes)))
      from.on('error', () => {}).on('close', () => void to.destroy())
    }
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  const through = new URL(url)
  through.port = String((listener.address() as AddressInfo).port)
  return { url: through.href, hang: (isHung) => void (hung = isHung) }
}

test('calls return 503 while PostgreSQL is stopped, with two log lines, and succeed afterwards', async () => {
  const cluster = await ownCluster()
  const server = await testServer({ database: cluster.url })
  const bearer = await server.bearer()
  const { body: kept } = await create(server, bearer)
  cluster.down()
  for (let round = 0; round < 5; round++) expect(said(await many(server, bearer))).toEqual([`503 10 ${AWAY}`])
  expect(await probe(server, '/readyz')).toEqual([503, AWAY])
  expect(await probe(server, '/livez')).toEqual([200, 'ok'])
  // The control API and the pages are also unavailable.
  expect((await fetch(`${server.url}/sandbox/clock`)).headers.get('retry-after')).toBe('10')
  const page = await fetch(`${server.url}/portal/${'0'.repeat(27)}`)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  cluster.up()
  expect(await probe(server, '/readyz')).toEqual([200, 'ready'])
  expect((await many(server, bearer)).map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await server.post('/v3/individuals/get_by_id', { individual_id: kept.id }, bearer)).status).toBe(200)
  expect(failures).toEqual([
    expect.stringMatching(/^the database does not respond\. Calls fail with 503, and the request log loses entries\. /),
    'the database responds again {}',
  ])
  failures.length = 0
})

test('calls return 503 while PostgreSQL hangs, the process stays alive, and calls succeed afterwards', async () => {
  const cluster = await ownCluster()
  const proxy = await proxyTo(cluster.url)
  const server = await testServer({ database: `${proxy.url}?connect_timeout=2`, postgres })
  const bearer = await server.bearer()
  proxy.hang(true)
  const responses = many(server, bearer)
  expect(await probe(server, '/readyz')).toEqual([503, AWAY])
  expect(await probe(server, '/livez')).toEqual([200, 'ok'])
  for (const one of said(await responses)) expect([`503 10 ${AWAY}`, `503 10 ${IN_USE}`]).toContain(one)
  proxy.hang(false)
  expect(await probe(server, '/readyz')).toEqual([200, 'ready'])
  expect((await many(server, bearer)).map(({ status }) => status)).toEqual(Array(12).fill(200))
  failures.length = 0
})

test('twelve calls on a locked table do not block other calls, and the server stays ready', async () => {
  const cluster = await ownCluster()
  const server = await testServer({ database: `${cluster.url}?connect_timeout=2`, postgres })
  const bearer = await server.bearer()
  const other = await openDatabase(cluster.url, TABLES)
  onTestFinished(() => other.close())
  const responses = await other.db.transaction().execute(async (db) => {
    await sql`lock table individual in access exclusive mode`.execute(db)
    const waiting = many(server, bearer)
    expect(await probe(server, '/readyz')).toEqual([200, 'ready'])
    const done = await waiting
    expect((await server.post('/v3/datasources/list', { limit: 1 }, bearer)).status).not.toBe(503)
    return done
  })
  for (const one of said(responses)) expect([`503 10 ${LOCKED}`, `503 10 ${IN_USE}`]).toContain(one)
  expect((await many(server, bearer)).map(({ status }) => status)).toEqual(Array(12).fill(200))
  const late = 'the database responds too late. Calls that wait for it fail with 503.'
  expect(failures.filter((line) => line.startsWith(late))).toHaveLength(1)
  failures.length = 0
})
