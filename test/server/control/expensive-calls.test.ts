/** Expensive calls take turns to prevent one account from slowing down another. */
import { expect } from 'vitest'
import { controlOperations } from '../../../generated/control.ts'
import transcript from '../../../generated/examples/records/SVC_ACADEMIC_RECORD.json' with { type: 'json' }
import { definePlugin, type Handlers } from '../../../server/http/plugin.ts'
import { type Lane, MAX_WAITING } from '../../../server/core/turns.ts'
import { MAX_INPUT_BYTES } from '../../../server/control/why/why.ts'
import { MAX_BYTES_AT_ONCE } from '../../../server/features/services/determine.ts'
import { ITEM } from '../../../server/features/items/table.ts'
import { eventually } from '../../eventually.ts'
import { control } from '../control-api.ts'
import { startRequest } from './why/code-occurrences.ts'
import { findDatasourceId } from '../session-fixture.ts'
import { basic, test as serverTest, type TestServer, testServer } from '../test-server.ts'

const TOKEN = 'a-token-of-the-administrator'
const administrator = { authorization: `Bearer ${TOKEN}` }

const test = serverTest.extend('at', async () => {
  const server = await testServer({ sandboxToken: TOKEN })
  const [one, other] = [await partner(server), await partner(server)]
  return { server, one, other }
})

/** Creates an account with a Data Request and one transcript. */
async function partner(server: TestServer) {
  const { body: account } = await control(server, 'POST', '/accounts', {}, administrator)
  const credentials = basic(account.client_id, account.secret)
  const bearer = await server.bearer(account.client_id, account.secret)
  const datarequest_id = await startRequest({ ...server, bearer: async () => bearer }, 'ENROLLMENT_STATUS', null)
  const source_data = [{ referrer: 'USER', source_data_value: transcript }]
  const item = { datarequest_id, datasource_id: findDatasourceId('COLLEGE'), source_data_type: 'SVC_ACADEMIC_RECORD', source_data }
  const { status } = await server.post('/v3/items/new', item, bearer)
  expect(status).toBe(200)
  const ask = () => server.post('/v3/services/get_enrollment_status', { datarequest_id }, bearer)
  const why = (signal?: AbortSignal) =>
    fetch(`${server.url}/sandbox/why`, {
      method: 'POST',
      headers: { ...credentials, 'content-type': 'application/json' },
      body: JSON.stringify({ datarequest_id }),
      ...(signal && { signal }),
    })
  /** Takes the account's turn, and returns a function that releases it. */
  const holdTurn = (lane: Lane = 'threads') => {
    const { promise, resolve } = Promise.withResolvers<void>()
    void server.api.turns[lane].take({ key: account.id }, () => promise)
    return resolve
  }
  const read = (path: string) => fetch(`${server.url}/sandbox${path}`, { headers: credentials })
  return { client_id: account.client_id as string, credentials, datarequest_id, ask, why, read, holdTurn }
}

/** Copies the Item in the Data Request until processing its records requires a turn. */
async function enlarge({ db }: TestServer, datarequestId: string): Promise<void> {
  const row = await db.selectFrom('item').selectAll().where('datarequest_id', '=', datarequestId).executeTakeFirstOrThrow()
  const count = Math.ceil(MAX_BYTES_AT_ONCE / (row.data ?? '').length)
  for (let at = 0; at < count; at++)
    await db
      .insertInto('item')
      .values({ ...row, id: `${row.id}_${at}` })
      .execute()
}

test('accepts five concurrent why calls from a partner, rejects the sixth, and still serves another partner', async ({ at }) => {
  const { one, other } = at
  const giveBack = one.holdTurn()
  const questions = Array.from({ length: MAX_WAITING + 1 }, () => one.why())
  const rejected = await Promise.race(questions)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '1'])
  giveBack()
  const statuses = (await Promise.all(questions)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_WAITING)
  expect((await other.why()).status).toBe(200)
})

test('limits the number of values in the body of a partner, but not of an administrator', async ({ at: { server, one } }) => {
  const send = async (headers: Record<string, string>, values: number) => {
    const steps = Array.from({ length: values }, () => 0)
    const { body } = await control(server, 'POST', '/scenarios/run', { datarequest_id: one.datarequest_id, scenario: { steps } }, headers)
    return body.error_message.split(':', 1)[0]
  }
  const validated = '/scenario/steps/0'
  // The body has three other values: the identifier, the scenario and the list.
  expect(await send(one.credentials, 99_997)).toBe(validated)
  expect(await send(one.credentials, 99_998)).toBe('The body has more than 100000 values. Send fewer.')
  expect(await send(administrator, 99_998)).toBe(validated)
})

test('SQLite determines the size of records without reading them, because they are the last column', () => {
  expect(ITEM.columnNames.at(-1)).toBe('data')
})

test('a Service with large inputs takes a turn and returns the same result as with small inputs', async ({ at }) => {
  const { server, one, other } = at
  const small = await one.ask()
  await enlarge(server, one.datarequest_id)
  const giveBack = one.holdTurn()
  const large = one.ask()
  await eventually(() => expect(server.api.turns.threads.waiting).toBe(1))
  expect((await other.ask()).status).toBe(200)
  giveBack()
  const { status, body } = await large
  expect([small.status, status]).toEqual([200, 200])
  expect(body.enrollment_status).toEqual(small.body.enrollment_status)
  const stored = await server.db.selectFrom('service_transaction').select('id').where('datarequest_id', '=', one.datarequest_id).execute()
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set([small.body.transaction_id, body.transaction_id]))
})

test('a Service that an added plugin calls with next() takes a turn', async () => {
  const getEnrollmentStatus: Handlers['getEnrollmentStatus'] = (_, next) => next()
  const plugins = [definePlugin({ name: 'around', handlers: { getEnrollmentStatus } })]
  const server = await testServer({ sandboxToken: TOKEN, plugins })
  const one = await partner(server)
  await enlarge(server, one.datarequest_id)
  const giveBack = one.holdTurn()
  const large = one.ask()
  await eventually(() => expect(server.api.turns.threads.waiting).toBe(1))
  giveBack()
  expect((await large).status).toBe(200)
})

test('a Service that a scenario calls takes a turn', async ({ at }) => {
  const { server, one } = at
  await enlarge(server, one.datarequest_id)
  const giveBack = one.holdTurn()
  const steps = [{ call: '/v3/services/get_enrollment_status', body: { datarequest_id: one.datarequest_id } }]
  const run = control(server, 'POST', '/scenarios/run', { datarequest_id: one.datarequest_id, scenario: { steps } }, administrator)
  await eventually(() => expect(server.api.turns.threads.waiting).toBe(1))
  giveBack()
  expect((await run).body.steps[0]).toMatchObject({ status: 200, response: { processing_status: 'COMPLETED' } })
})

test('rejects a waiting call if its credentials are revoked', async ({ at }) => {
  const { server, one } = at
  await enlarge(server, one.datarequest_id)
  const giveBack = one.holdTurn()
  const waiting = [one.ask().then(({ status }) => status), one.why().then(({ status }) => status)]
  await eventually(() => expect(server.api.turns.threads.waiting).toBe(waiting.length))
  await control(server, 'POST', '/accounts/suspend', { client_id: one.client_id }, administrator)
  giveBack()
  expect(await Promise.all(waiting)).toEqual([403, 403])
})

test('removes a waiting why call if its caller disconnects', async ({ at }) => {
  const { server, one } = at
  const giveBack = one.holdTurn()
  const gone = new AbortController()
  const questions = Array.from({ length: MAX_WAITING }, () => one.why(gone.signal))
  await eventually(() => expect(server.api.turns.threads.waiting).toBe(MAX_WAITING))
  gone.abort()
  for (const question of questions) await expect(question).rejects.toThrow('abort')
  await eventually(() => expect(server.api.turns.threads.waiting).toBe(0))
  const later = one.why()
  giveBack()
  expect((await later).status).toBe(200)
})

test('a list call waits for its turn if its limit is above 100', async ({ at }) => {
  const { server, one } = at
  const giveBack = one.holdTurn('eventLoop')
  const [long, short] = [one.read('/items?limit=101'), one.read('/items?limit=100')]
  expect((await short).status).toBe(200)
  await eventually(() => expect(server.api.turns.eventLoop.waiting).toBe(1))
  giveBack()
  expect((await long).status).toBe(200)
})

test('rejects a why call about more than 2 MiB of records before reading them, but explains a single Item', async ({ at }) => {
  const { server, one } = at
  const { id, data } = await server.db
    .selectFrom('item')
    .select(['id', 'data'])
    .where('datarequest_id', '=', one.datarequest_id)
    .executeTakeFirstOrThrow()
  const pad = (bytes: number) =>
    server.db
      .updateTable('item')
      .set({ data: data?.padEnd(bytes) })
      .where('id', '=', id)
      .execute()
  await pad(MAX_INPUT_BYTES)
  expect((await one.why()).status).toBe(200)
  await pad(MAX_INPUT_BYTES + 1)
  const rejected = await one.why()
  expect([rejected.status, await rejected.json()]).toEqual([
    400,
    expect.objectContaining({ error_message: expect.stringContaining('ask about one Item') }),
  ])
  expect((await control(server, 'POST', '/why', { item_id: id }, administrator)).status).toBe(200)
})

test('an export does not wait for calls that run in threads', async ({ at }) => {
  const giveBack = [at.one.holdTurn(), at.other.holdTurn()]
  expect((await at.one.read('/export')).status).toBe(200)
  for (const give of giveBack) give()
})

test('accepts a partner response of exactly the maximum size, and rejects a response with one more byte', async ({ at }) => {
  const { server, one } = at
  const { responseBytes } = controlOperations.exportState.bounds
  const item = await server.db.selectFrom('item').selectAll().where('datarequest_id', '=', one.datarequest_id).executeTakeFirstOrThrow()
  const grow = (bytes: number) =>
    server.db
      .updateTable('item')
      .set({ data: JSON.stringify({ padding: 'x'.repeat(bytes) }) })
      .where('id', '=', item.id)
      .execute()
  await grow(1)
  const least = (await (await one.read('/export')).arrayBuffer()).byteLength
  await grow(responseBytes - least + 1)
  expect((await one.read('/export')).status).toBe(200)
  await grow(responseBytes - least + 2)
  const rejected = await one.read('/export')
  expect([rejected.status, await rejected.json()]).toEqual([
    400,
    expect.objectContaining({ error_message: expect.stringContaining('request less data') }),
  ])
  expect((await control(server, 'GET', '/export', undefined, administrator)).status).toBe(200)
})
