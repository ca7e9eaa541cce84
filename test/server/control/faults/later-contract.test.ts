/** Faults that change a response as a later version of the contract might. The response remains valid. */
import { expect } from 'vitest'
import { operations } from '../../../../generated/server.ts'
import { asOfALaterVersion, canChange } from '../../../../server/http/later-contract.ts'
import { responseViolations } from '../../../../server/http/validation.ts'
import { read } from '../../../generators/documents.ts'
import { test } from '../../api-fixture.ts'
import { control } from '../../control-api.ts'
import { basic, type TestServer } from '../../test-server.ts'

const PROPERTY = 'property_of_a_later_version'
const VALUE = 'VALUE_OF_A_LATER_VERSION'
const NOW = Date.parse('2050-03-07T08:30:00.000Z')

interface Described {
  readonly paths: Record<string, { post: { responses: Record<string, { content?: Record<string, { examples?: Examples }> }> } }>
}
type Examples = Record<string, { value: unknown }>

const document = read('openapi.json') as Described
const examples = operations.flatMap((operation) =>
  Object.entries(
    document.paths[operation.path]?.post.responses[String(operation.response.status)]?.content?.['application/json']?.examples ?? {},
  ).map(([name, { value }]) => ({ operation, title: `${operation.path} ${name}`, value })),
)

test('adds an unknown property to any response and changes nothing else', () => {
  expect(examples.length).toBeGreaterThan(40)
  for (const { operation, value, title } of examples) {
    const changed = asOfALaterVersion(operation, value, 'unknown_property', NOW)
    expect([title, changed === undefined]).toEqual([title, Array.isArray(value) && value.length === 0])
    if (changed === undefined) continue
    expect([title, responseViolations(operation, { statusCode: operation.response.status, body: changed }, NOW)]).toEqual([title, []])
    const removed = JSON.parse(JSON.stringify(changed), (key, inner: unknown) => (key === PROPERTY ? undefined : inner)) as unknown
    expect([title, removed]).toEqual([title, value])
  }
})

test('adds unknown values only to extensible lists, and the response stays valid', () => {
  const changing = examples.flatMap(({ operation, value, title }) => {
    const changed = asOfALaterVersion(operation, value, 'unknown_value', NOW)
    if (changed === undefined) return []
    expect([title, canChange(operation, 'unknown_value'), JSON.stringify(changed).includes(VALUE)]).toEqual([title, true, true])
    expect([title, responseViolations(operation, { statusCode: operation.response.status, body: changed }, NOW)]).toEqual([title, []])
    return [operation.path]
  })
  expect(new Set(changing).size).toBeGreaterThan(15)
})

test('keeps values that other properties depend on, such as the data of a processed Item', () => {
  const item = examples.find(({ title }) => title.startsWith('/v3/items/get_by_id'))
  const changed = asOfALaterVersion(item?.operation as never, item?.value, 'unknown_value', NOW) as { data: object }
  expect(changed).toMatchObject({ processing_status: 'COMPLETED', data: expect.any(Object) })
})

const client_id = 'demo_client'
const ask = (at: TestServer, fault: object) => control(at, 'POST', '/faults', { client_id, ...fault })
const calls = async (at: TestServer): Promise<{ operation: string; fault: string | null; response: unknown }[]> =>
  (await control(at, 'GET', '/requests')).body
const faults = async (at: TestServer) => (await control(at, 'GET', '/faults')).body

test('adds an unknown property at each depth and marks the response', async ({ at, id }) => {
  expect((await ask(at, { path: '/v3/datarequests/get_by_id', unknown_property: true })).status).toBe(200)
  const { body, headers } = await at.call('datarequests/get_by_id', { datarequest_id: id })
  expect(body).toMatchObject({ id, [PROPERTY]: expect.any(String), event_logs: [{ [PROPERTY]: expect.any(String) }] })
  expect(headers.get('x-sandbox-fault')).toBe('unknown_property')
  expect(await at.read(id)).not.toHaveProperty(PROPERTY)
})

test('extends an extensible list with an unknown value', async ({ at, id }) => {
  await ask(at, { path: '/v3/datarequests/get_by_id', unknown_value: true })
  const { body, headers } = await at.call('datarequests/get_by_id', { datarequest_id: id })
  expect(body).toMatchObject({ id, type: VALUE, event_logs: [{ type: VALUE }] })
  expect(headers.get('x-sandbox-fault')).toBe('unknown_value')
  expect(await at.read(id)).toMatchObject({ type: 'INCOME_SUMMARY' })
})

test('keeps the fault for a later call if the response is an error or has no extensible value', async ({ at }) => {
  await ask(at, { path: '/v3/items/get', unknown_value: true })
  await ask(at, { path: '/v3/datarequests/get_by_id', unknown_property: true })
  expect((await at.call('items/get')).headers.get('x-sandbox-fault')).toBeNull()
  expect((await at.call('datarequests/get_by_id', { datarequest_id: 'dr_none' })).status).toBe(404)
  expect(await faults(at)).toMatchObject([
    { applied: 0, remaining: 1 },
    { applied: 0, remaining: 1 },
  ])
  expect(await at.read(await at.newRequest())).toHaveProperty(PROPERTY)
})

test('the request log shows the fault only for affected responses', async ({ at, id }) => {
  for (const fault of [{ unknown_property: true }, { unknown_value: true }, { status: 429 }, { latency_ms: 1 }])
    await ask(at, { path: '/v3/datarequests/get_by_id', ...fault })
  for (let call = 0; call < 5; call++) await at.call('datarequests/get_by_id', { datarequest_id: id })
  const logged = (await calls(at)).filter(({ operation }) => operation === '/v3/datarequests/get_by_id')
  expect(logged.map(({ fault }) => fault).toReversed()).toEqual(['unknown_property', 'unknown_value', 'status', 'latency', null])
})

test('an idempotent replay returns the original response, regardless of faults', async ({ server }) => {
  const headers = { ...(await server.bearer()), 'idempotency-key': 'once' }
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
  await ask(server, { path: '/v3/individuals/new', unknown_property: true })
  const { body: first } = await server.post('/v3/individuals/new', person, headers)
  const { body: again } = await server.post('/v3/individuals/new', person, headers)
  expect([first[PROPERTY] === undefined, again[PROPERTY], again.id]).toEqual([false, undefined, first.id])
})

test('a token response with an unknown property contains a valid token', async ({ server }) => {
  await ask(server, { path: '/v3/auth/generate_access_token', unknown_property: true })
  const { body } = await server.post('/v3/auth/generate_access_token', undefined, basic())
  expect(body).toHaveProperty(PROPERTY)
  const headers = { authorization: `Bearer ${body.access_token}` }
  expect((await server.post('/v3/datarequests/get', {}, headers)).status).toBe(200)
})

test.for([
  [
    { path: '/v3/items/get_pdf', unknown_property: true },
    '/unknown_property: the responses of /v3/items/get_pdf are not JSON objects. Use another endpoint.',
  ],
  [
    { path: '/v3/individuals/delete', unknown_value: true },
    '/unknown_value: the responses of /v3/individuals/delete contain no extensible enumeration. Use another endpoint.',
  ],
  [
    { path: '/v3/individuals/new', unknown_value: true },
    '/unknown_value: the responses of /v3/individuals/new contain no extensible enumeration. Use another endpoint.',
  ],
] as const)('rejects %j, because no response could match', async ([fault, message], { server }) => {
  const { status, body } = await ask(server, fault)
  expect([status, body.error_message]).toEqual([400, message])
})
