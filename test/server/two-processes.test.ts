/** Two servers on one database see the same state, and each job runs only once. */
import { expect, onTestFinished, test } from 'vitest'
import { control } from './control-api.ts'
import { freshDatabase } from './databases.ts'
import { makeTempDir, type ServeProcess, startServe } from './serve-process.ts'
import { type TestResponse, basic } from './test-server.ts'

const CALLERS = 8
const WORKFLOWS = 200
const HOUR = 3600

async function post({ url }: ServeProcess, path: string, body: unknown, headers: Record<string, string>): Promise<TestResponse> {
  const json = { ...headers, 'content-type': 'application/json' }
  const response = await fetch(`${url}/v3/${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

/** Creates the database that both servers share. */
async function shared(): Promise<string> {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  return where
}

test('completes each workflow across both processes, with exactly one reminder each', async () => {
  const folder = makeTempDir()
  const database = await shared()
  const start = () => startServe(folder, '--port', '0', '--database', database)
  const [first, second] = [await start(), await start()]
  const turns = [first, second] as const
  const granted = await post(first, 'auth/generate_access_token', {}, basic())
  const bearer = { authorization: `Bearer ${granted.body.access_token}` }

  const rejected: unknown[] = []
  const call = async (server: ServeProcess, path: string, body: unknown) => {
    const response = await post(server, path, body, bearer)
    if (response.status !== 200) rejected.push([path, response.status, response.body])
    return response.body ?? {}
  }
  /** Calls alternate between the processes. */
  async function workflow(number: number) {
    let turn = number
    const next = (path: string, body: unknown) => call(turns[turn++ % 2] as ServeProcess, path, body)
    const person = { first_name: 'Ada', last_name: `Nr${number}`, email: `ada.${number}@example.com` }
    const { id: individual_id } = await next('individuals/new', person)
    const { id: datarequest_id } = await next('datarequests/new', { individual_id, type: 'INCOME_SUMMARY' })
    const { uri } = await next('datarequests/generate_invitation_link', { datarequest_id })
    await next('datarequests/notify_user', { datarequest_id, notifications: [{ type: 'EMAIL' }] })
    const read = await next('datarequests/get_by_id', { datarequest_id })
    expect(read).toMatchObject({
      individual_id,
      invitation_links: [{ status: 'available', email_notification: true, expiry_reason: null }],
    })
    return { individual_id, datarequest_id, link: uri.split('/').at(-1) as string, last_name: person.last_name }
  }

  let begun = 0
  const done: Awaited<ReturnType<typeof workflow>>[] = []
  const caller = async () => {
    while (begun < WORKFLOWS && rejected.length === 0) done.push(await workflow(begun++))
  }
  const ends = await Promise.allSettled(Array.from({ length: CALLERS }, caller))
  expect(rejected).toEqual([])
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(done).toHaveLength(WORKFLOWS)

  for (const { individual_id, datarequest_id, link, last_name } of done)
    for (const server of turns) {
      expect(await call(server, 'individuals/get_by_id', { individual_id })).toMatchObject({ individual_id, last_name })
      const read = await call(server, 'datarequests/get_by_id', { datarequest_id })
      expect(read).toMatchObject({ datarequest_id, individual_id, invitation_links: [{ id: link, status: 'available' }] })
    }

  const reminders = async () => {
    const sent: { datarequest_id: string }[] = (await control(second, 'GET', '/outbox?limit=1000')).body
    const counts = Map.groupBy(sent, ({ datarequest_id }) => datarequest_id)
    return done.map(({ datarequest_id }) => counts.get(datarequest_id)?.length)
  }
  for (const times of [1, 2, 3, 3]) {
    expect(await reminders()).toEqual(Array(WORKFLOWS).fill(times))
    expect((await control(first, 'POST', '/clock', { advance_seconds: 13 * HOUR })).status).toBe(200)
  }

  const { body: late } = await control(first, 'POST', '/clock', { advance_seconds: 365 * 24 * HOUR })
  expect(late).toMatchObject({ frozen: false })
  // The first token is still valid.
  for (const { datarequest_id } of done) {
    const { event_logs } = await call(second, 'datarequests/get_by_id', { datarequest_id })
    expect(event_logs.map(({ type }: { type: string }) => type)).toEqual([
      'DATAREQUEST_CREATED',
      'DATAREQUEST_LINK_GENERATED',
      'NOTIFY_USER_REQUESTED',
      'DATAREQUEST_LINK_EXPIRED',
    ])
  }
  expect(rejected).toEqual([])
  expect([first.err(), second.err()]).toEqual(['', ''])
})

test('both servers can start simultaneously on a new database', async () => {
  const folder = makeTempDir()
  const database = await shared()
  const servers = await Promise.all(Array.from({ length: 3 }, () => startServe(folder, '--port', '0', '--database', database)))
  expect(servers.map(({ err }) => err())).toEqual(['', '', ''])
  for (const server of servers) expect((await post(server, 'auth/generate_access_token', {}, basic())).status).toBe(200)
})

test('creates only one record for concurrent calls to both servers with one idempotency key', async () => {
  const folder = makeTempDir()
  const database = await shared()
  const servers = await Promise.all([0, 1].map(() => startServe(folder, '--port', '0', '--database', database)))
  const [first] = servers as [ServeProcess]
  const { body: token } = await post(first, 'auth/generate_access_token', {}, basic())
  const headers = { authorization: `Bearer ${token.access_token}`, 'idempotency-key': 'one' }
  const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }
  const calls = Array.from({ length: 40 }, (_, call) => post(servers[call % 2] ?? first, 'individuals/new', person, headers))
  const responses = await Promise.all(calls)
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(responses.filter((response) => response.headers.get('idempotency-replayed') === 'true')).toHaveLength(39)
})

test('sixteen concurrent clock changes on both servers add up, and each job runs once', async () => {
  const folder = makeTempDir()
  const database = await shared()
  const servers = await Promise.all([0, 1].map(() => startServe(folder, '--port', '0', '--database', database)))
  const [first] = servers as [ServeProcess]
  await control(first, 'POST', '/clock', { frozen: true })
  const { now } = (await control(first, 'GET', '/clock')).body
  const advances = Array.from({ length: 16 }, (_, turn) => control(servers[turn % 2] ?? first, 'POST', '/clock', { advance_seconds: HOUR }))
  const ends = (await Promise.all(advances)).map(({ body }) => (body.now - now) / 3_600_000)
  expect(ends.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, hour) => hour + 1))
  for (const server of servers) expect((await control(server, 'GET', '/clock')).body.now).toBe(now + 16 * 3_600_000)
})
