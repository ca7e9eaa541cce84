/**
 * Older API versions. If a conversion returns an invalid result, the server does not send it and rolls the call back. Early errors use the
 * format of the older version.
 */
import { describe, expect, onTestFinished, test } from 'vitest'
import { absentNulls } from '../../../generated/nulls.ts'
import { tables } from '../../../generated/tables.ts'
import type { LoadedVersion } from '../../../generated/versions.ts'
import { validators } from '../../../server/core/validation.ts'
import { ApiVersions } from '../../../server/core/versions.ts'
import { DIGEST } from '../item-files.ts'
import { type TestResponse, basic, failures, type TestServer, testServer } from '../test-server.ts'

const OLDER = 20200101
const PERSON = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

/** Starts a server with an older version that differs from the current one only by `conversions`. */
async function startServerWith(conversions: Partial<LoadedVersion>): Promise<TestServer> {
  const server = await testServer()
  const same = (_: string, body: unknown) => body
  const load = () => Promise.resolve({ tables, absentNulls, validators, strict: validators, toNewer: same, toOlder: same, ...conversions })
  const versions = new ApiVersions(undefined, [{ version: OLDER, changes: [], load }])
  Object.assign(server.api.dependencies.runtime, { versions })
  onTestFinished(() => void failures.splice(0))
  return server
}

const createIndividual = async ({ post, bearer, db }: TestServer) => {
  const { status, headers } = await post('/v3/individuals/new', PERSON, { ...(await bearer()), version: String(OLDER) })
  const rows = await db.selectFrom('individual').select('id').execute()
  return [status, headers.get('version'), rows.length, failures.join('\n')]
}

test('responds in an older version if the conversions return valid results', async () => {
  expect(await createIndividual(await startServerWith({}))).toEqual([200, String(OLDER), 1, ''])
})

test('rolls the call back if the converted response is invalid', async () => {
  const toOlder = (component: string, body: unknown) => (component === 'IndividualCreated' ? { id: 5 } : body)
  expect(await createIndividual(await startServerWith({ toOlder }))).toEqual([
    500,
    String(OLDER),
    0,
    expect.stringContaining('/id: must be string'),
  ])
})

test('does not call the handler if the converted request is invalid', async () => {
  const toNewer = () => ({ ...PERSON, email: 5 })
  expect(await createIndividual(await startServerWith({ toNewer }))).toEqual([
    500,
    String(OLDER),
    0,
    expect.stringContaining('/email: must be string'),
  ])
})

/** Returns the version of the response, its error code and the logged version. In the older version, the property is named `code`. */
async function summarizeError(
  ask: (server: TestServer) => Promise<Pick<TestResponse, 'headers' | 'body'>>,
): Promise<[string | null, string | undefined, number | null]> {
  const toOlder = (component: string, body: unknown) =>
    component === 'ErrorBody' ? { code: (body as { error_code: string }).error_code } : body
  const server = await startServerWith({ toOlder })
  const response = await ask(server)
  const { code } = response.body as { code?: string }
  const { requestLog, database } = server.api.dependencies
  await requestLog.flush()
  const { version } = await database.db.selectFrom('request_log').select('version').orderBy('seq', 'desc').executeTakeFirstOrThrow()
  return [response.headers.get('version'), code, version]
}

const named = { version: String(OLDER) }
const READ = '/v3/individuals/get_by_id'

describe('an early error uses the requested version', () => {
  test.each<[string, string, (server: TestServer) => Promise<Pick<TestResponse, 'headers' | 'body'>>]>([
    ['no token', 'UNAUTHORIZED', ({ post }) => post(READ, {}, named)],
    ['an unknown token', 'UNAUTHORIZED', ({ post }) => post(READ, {}, { authorization: 'Bearer unknown', ...named })],
    [
      'wrong credentials',
      'UNAUTHORIZED',
      ({ post }) => post('/v3/auth/generate_access_token', undefined, { ...basic('a', 'b'), ...named }),
    ],
    ['an unknown path', 'NOT_FOUND', ({ post }) => post('/v3/nothing', {}, named)],
    [
      'another method',
      'METHOD_NOT_ALLOWED',
      async ({ url }) => {
        const response = await fetch(url + READ, { headers: named })
        return { headers: response.headers, body: await response.json() }
      },
    ],
  ])('%s', async (_, code, ask) => expect(await summarizeError(ask)).toEqual([String(OLDER), code, OLDER]))

  test('ignores an unknown version', async () => {
    expect(await summarizeError(({ post }) => post(READ, {}, { version: '20180101' }))).toEqual([String(tables.version), undefined, null])
  })
})

test("rejects an expired token in its account's version unless the request specifies a version", async () => {
  const expired = async ({ bearer, api, post }: TestServer, headers: Record<string, string>) => {
    const { db } = api.dependencies.database
    await db.updateTable('account').set({ api_version: OLDER }).execute()
    const token = await bearer()
    await db.updateTable('token').set({ expires_at: 0 }).execute()
    return post(READ, {}, { ...token, ...headers })
  }
  expect(await summarizeError((server) => expired(server, {}))).toEqual([String(OLDER), 'UNAUTHORIZED', OLDER])
  expect(await summarizeError((server) => expired(server, { version: String(tables.version) }))).toEqual([
    String(tables.version),
    undefined,
    tables.version,
  ])
})

test('an injected error uses the version of the request', async () => {
  const injected = async ({ post, bearer, db }: TestServer) => {
    const { client_id } = await db.selectFrom('account').select('client_id').executeTakeFirstOrThrow()
    await post('/sandbox/faults', { client_id, path: READ, status: 503 })
    return post(READ, {}, { ...(await bearer()), ...named })
  }
  expect(await summarizeError(injected)).toEqual([String(OLDER), 'SERVICE_UNAVAILABLE', OLDER])
})

describe('an event for an account with an older version', () => {
  const type = 'item.processed'
  const component = tables.webhooks.find((webhook) => webhook.type === type)?.component

  /** Returns the status of a call that raises the event, the stored events and the logged failures. */
  async function raiseEvent(conversions: Partial<LoadedVersion>, api_version = OLDER): Promise<[number, unknown[], string]> {
    const server = await startServerWith(conversions)
    const { post, db } = server
    await db.updateTable('account').set({ api_version }).execute()
    const headers = { ...(await server.bearer()), version: String(tables.version) }
    const { body } = await post('/v3/individuals/new', PERSON, headers)
    const item = { individual_id: body.id, source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: DIGEST }] }
    const { status } = await post('/v3/items/new', item, headers)
    const events = await db.selectFrom('webhook_event').select('body').where('type', '=', type).execute()
    return [status, events.map((event) => JSON.parse(event.body)), failures.join('\n')]
  }

  test('is converted to the older version', async () => {
    const toOlder = (name: string, body: unknown) => (name === component ? { ...(body as object), more: 1 } : body)
    expect(await raiseEvent({ toOlder })).toEqual([200, [expect.objectContaining({ more: 1 })], ''])
    expect(await raiseEvent({ toOlder }, tables.version)).toEqual([200, [expect.not.objectContaining({ more: 1 })], ''])
  })

  test('is not raised if the older version does not declare the event', async () => {
    const without = { ...tables, webhooks: tables.webhooks.filter((webhook) => webhook.type !== type) }
    expect(await raiseEvent({ tables: without })).toEqual([200, [], ''])
  })

  test('rolls the call back if the converted event is invalid', async () => {
    const toOlder = (name: string, body: unknown) => (name === component ? { id: 5 } : body)
    const says = `the event ${type} breaks the contract of version ${OLDER}: `
    expect(await raiseEvent({ toOlder })).toEqual([500, [], expect.stringContaining(says)])
  })
})

test('returns 404 for an operation that the older version does not declare', async () => {
  const operations = tables.operations.filter(({ id }) => id !== 'createIndividual')
  const server = await startServerWith({ tables: { ...tables, operations } })
  const response = await server.post('/v3/individuals/new', PERSON, { ...(await server.bearer()), version: String(OLDER) })
  const message = `Version ${OLDER} does not have /v3/individuals/new. Use a later version.`
  expect(response).toMatchObject({ status: 404, body: { error_message: message } })
})
