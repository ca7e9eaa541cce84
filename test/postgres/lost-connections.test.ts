/** Connections that are closed by PostgreSQL or by the network. Calls return 503 and report whether they may have taken effect. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Client, DatabaseError } from 'pg'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type TestResponse, failures, type TestServer, testServer } from '../server/test-server.ts'
import { ownCluster } from './own-cluster.ts'

const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

const AWAY = 'The server cannot work now, because the database does not respond. Try again later.'
const IN_USE = 'The server cannot work now, because all connections to the database are in use. Try again later.'
const UNKNOWN =
  'The call may have taken effect, because the connection to the database was lost during its commit. Repeat it with the same Idempotency-Key, or check its result first.'

afterEach(() => void (failures.length = 0))

const create = (server: TestServer, headers: Record<string, string>) => server.post('/v3/individuals/new', ADA, headers)
const people = async ({ db }: TestServer) => (await db.selectFrom('individual').select('id').execute()).length
const described = ({ status, headers, body }: TestResponse) => [status, headers.get('retry-after'), body.error_message]

const ofNetwork = (message: string, code: string) => () => Object.assign(new Error(message), { code })
const inWords = (message: string) => () => new Error(message)
const ofPostgres = (code: string) => () => Object.assign(new DatabaseError('ended', 5, 'error'), { code })

const ERRORS: readonly (readonly [string, () => Error, string])[] = [
  ['EPIPE', ofNetwork('write EPIPE', 'EPIPE'), AWAY],
  ['ECONNRESET', ofNetwork('read ECONNRESET', 'ECONNRESET'), AWAY],
  ['ETIMEDOUT', ofNetwork('read ETIMEDOUT', 'ETIMEDOUT'), AWAY],
  ['a destroyed stream', ofNetwork('Cannot call write after a stream was destroyed', 'ERR_STREAM_DESTROYED'), AWAY],
  ['an ended stream', ofNetwork('write after end', 'ERR_STREAM_WRITE_AFTER_END'), AWAY],
  ['an unexpected end', inWords('Connection terminated unexpectedly'), AWAY],
  ['an earlier error', inWords('Client has encountered a connection error and is not queryable'), AWAY],
  ['a time-out of the pool', inWords('timeout exceeded when trying to connect'), IN_USE],
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '08006', '08P01'].map((code) => [code, ofPostgres(code), AWAY] as const),
  ['53300', ofPostgres('53300'), IN_USE],
]

test('calls return 503 after each lost-connection error', async () => {
  const cluster = await ownCluster()
  const server = await testServer({ database: cluster.url })
  const bearer = await server.bearer()
  const query = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  for (const [name, error, message] of ERRORS) {
    query.mockImplementation(() => Promise.reject(error()))
    expect([name, ...described(await create(server, bearer))]).toEqual([name, 503, '10', message])
  }
})

/** Closes the connection that sends a statement, either before PostgreSQL receives the statement or after PostgreSQL has sent `reply`. */
interface Cut {
  /** A statement that the same connection must have sent before. Other connections belong to background work. */
  readonly after?: string
  readonly text: string
  readonly reply?: string
}

async function proxyTo(url: string): Promise<{ url: string; cut(next: Cut): void }> {
  let next: Cut | undefined
  const sockets = new Set<Socket>()
  const listener = createServer((client) => {
    const server = connect(Number(new URL(url).port), '127.0.0.1')
    let reply: string | undefined
    let sent = ''
    const end = () => [client, server].forEach((socket) => socket.destroy())
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    client.on('data', (bytes) => {
      sent += bytes.toString('latin1')
      if (next && bytes.includes(next.text) && sent.includes(next.after ?? '')) {
        ;({ reply } = next)
        next = undefined
        if (reply === undefined) return end()
      }
      server.write(bytes)
    })
    server.on('data', (bytes) => (reply !== undefined && bytes.includes(reply) ? end() : client.write(bytes)))
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  const through = new URL(url)
  through.port = String((listener.address() as AddressInfo).port)
  return { url: through.href, cut: (cut) => void (next = cut) }
}

const KEY_INSERT = 'insert into "idempotency_key"'

test.each<readonly [string, Cut, string, number]>([
  ['before it begins', { text: 'begin' }, AWAY, 0],
  ['in a statement', { text: KEY_INSERT }, AWAY, 0],
  ['before the commit', { after: KEY_INSERT, text: 'commit' }, UNKNOWN, 0],
  ['after the commit', { after: KEY_INSERT, text: 'commit', reply: 'COMMIT' }, UNKNOWN, 1],
])('a create call whose connection ends %s returns 503 and can be repeated', async (_, cut, message, stored) => {
  const cluster = await ownCluster()
  const proxy = await proxyTo(cluster.url)
  // A direct URL disables prepared statements, so each statement is sent as text.
  const server = await testServer({ database: proxy.url, postgres: { direct: cluster.url } })
  const keyed = { ...(await server.bearer()), 'idempotency-key': 'once' }
  // Otherwise, a background job would start its transaction in between.
  await server.api.dependencies.requestLog.flush()
  proxy.cut(cut)
  expect(described(await create(server, keyed))).toEqual([503, '10', message])
  expect(await people(server)).toBe(stored)
  const again = await create(server, keyed)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, stored === 1 ? 'true' : null])
  expect(await people(server)).toBe(1)
})

test('a create call with a single statement may have taken effect if its connection ends', async () => {
  const cluster = await ownCluster()
  const proxy = await proxyTo(cluster.url)
  const server = await testServer({ database: proxy.url, postgres: { direct: cluster.url } })
  const bearer = await server.bearer()
  proxy.cut({ text: 'insert into "individual"', reply: 'INSERT' })
  expect(described(await create(server, bearer))).toEqual([503, '10', UNKNOWN])
  expect(await people(server)).toBe(1)
})

test('a call whose connection PostgreSQL ends returns either 200 or 503', async () => {
  const cluster = await ownCluster()
  const server = await testServer({ database: cluster.url })
  const bearer = await server.bearer()
  const operator = new Client({ connectionString: cluster.url })
  await operator.connect()
  onTestFinished(() => operator.end())
  const { body } = await create(server, bearer)
  const calls = [
    () => create(server, bearer),
    () => create(server, { ...bearer, 'idempotency-key': crypto.randomUUID() }),
    () => server.post('/v3/individuals/get_by_id', { individual_id: body.id }, bearer),
    () => server.post('/v3/datarequests/new', { individual_id: body.id, type: 'INCOME_SUMMARY' }, bearer),
    () => server.post('/v3/datarequests/get', {}, bearer),
  ]
  const statuses = new Map<number, number>()
  for (let round = 0; round < 15; round++) {
    const responses = Array.from({ length: 8 }, () => calls.map((call) => call())).flat()
    await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cpd'`)
    for (const { status } of await Promise.all(responses)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: expect.any(Number), 503: expect.any(Number) })
  expect(failures.filter((line) => line.startsWith('call failed'))).toEqual([])
})
