/** The document of the control API and the server say the same: its calls, their answers, what they refuse. */
import { expect, onTestFinished, test } from 'vitest'
import { controls } from '../../server/sandbox/routes.ts'
import { start } from '../../server/server.ts'
import { compiled, type Document, type Json, read } from '../generators/documents.ts'
import { basic, failures, type Service, service } from './testing.ts'

interface Body {
  content: { 'application/json': { schema: { $ref: string }; examples: Record<string, { value: unknown }> } }
}
interface Operation {
  security?: unknown[]
  parameters?: { name: string; example: unknown }[]
  requestBody?: Body & { required: boolean }
  responses: Record<string, Body | { $ref: string }>
}

const document = read('openapi-sandbox.json') as Document & {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Body> }
}
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, path, method, operation })),
)
const operationOf = (call: string) => calls.find((one) => one.call === call)?.operation as Operation

/** No answer holds more than the document says. */
const exactly = (schema: Json): Json => ('properties' in schema ? { ...schema, additionalProperties: false } : schema)
const schemas = Object.fromEntries(Object.entries(document.components.schemas).map(([name, schema]) => [name, exactly(schema)]))
const answers = compiled({ ...document, components: { schemas } })
/** Parameters stand outside the components, which is all that is compiled. */
const said = compiled({ ...document, components: { ...document.components, paths: document.paths } as Document['components'] })

const jsonOf = (body: Body | { $ref: string } | undefined) =>
  (body && '$ref' in body ? document.components.responses[body.$ref.split('/').at(-1) as string] : body)?.content['application/json']

function faults(body: Body | { $ref: string } | undefined, value: unknown, validatorOf = answers): unknown {
  const json = jsonOf(body)
  if (!json) return 'not in the document'
  const validate = validatorOf(json.schema.$ref.slice(1))
  return validate(value) ? [] : validate.errors
}

const takes = (path: string, method: string, parameter: number) =>
  said(`/components/paths/${path.replaceAll('/', '~1')}/${method}/parameters/${parameter}/schema`)

const client_id = 'demo_client'
const ANY_CALLER = ['GET /healthz', 'GET /readyz']

test('every call the server takes is in the document, and no other', () => {
  const served = Object.entries(controls).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} /sandbox${path}`))
  expect(calls.map(({ call }) => call).toSorted()).toEqual([...served, ...ANY_CALLER].toSorted())
  expect(calls.filter(({ operation }) => operation.security?.length === 0).map(({ call }) => call)).toEqual(ANY_CALLER)
})

test('a running server takes those methods on each path', async () => {
  const { url } = await service()
  for (const [path, methods] of Object.entries(document.paths).filter(([one]) => one.startsWith('/sandbox/'))) {
    const { status, headers } = await fetch(url + path, { method: 'DELETE' })
    const allowed = headers.get('allow')?.replace('GET, HEAD', 'GET').toLowerCase().split(', ')
    expect([path, status, allowed?.toSorted()]).toEqual([path, 405, Object.keys(methods).toSorted()])
  }
})

test('nothing of it but the form of errors is in the document of the partners', () => {
  const partners = read('openapi.json') as Document & { paths: Json }
  expect(Object.keys(partners.paths).filter((path) => path in document.paths || !path.startsWith('/v3/'))).toEqual([])
  expect(Object.keys(schemas).filter((name) => name in partners.components.schemas)).toEqual(['ErrorBody'])
})

test('every example is valid', () => {
  for (const { call, path, method, operation } of calls) {
    for (const body of [...(operation.requestBody ? [operation.requestBody] : []), ...Object.values(operation.responses)])
      for (const { value } of Object.values(jsonOf(body)?.examples ?? {})) expect([call, faults(body, value)]).toEqual([call, []])
    for (const [at, { name, example }] of (operation.parameters ?? []).entries())
      expect([call, name, takes(path, method, at)(example)]).toEqual([call, name, true])
  }
})

interface Answered {
  status: number
  body: unknown
}

async function ask({ url }: { url: string }, call: string, sent?: unknown, query = ''): Promise<Answered> {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(url + path + query, {
    method,
    ...(sent !== undefined && { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
  })
  expect(response.headers.get('content-type')).toMatch(/^application\/json(;|$)/)
  return { status: response.status, body: await response.json() }
}

/** An answer is one the document names for the call, by status, and of the schema it names. */
function expectDocumented(call: string, { status, body }: Answered, expected: number): void {
  expect([call, status, faults(operationOf(call).responses[status], body)]).toEqual([call, expected, []])
}

const ofCalls = { client_id, path: '/v3/items/get' }
const ofDeliveries = { client_id, event_type: 'item.created' }
const faultRequests = [
  { ...ofCalls, status: 503, count: 2 },
  { ...ofCalls, latency_ms: 30_000, count: null },
  { ...ofCalls, reset: true },
  { ...ofDeliveries, delay_seconds: 60 },
  ...['duplicate', 'drop', 'reorder'].map((effect) => ({ ...ofDeliveries, [effect]: true })),
]

const delivery_details = [{ url: 'http://127.0.0.1:2/hooks' }]

async function aDataRequest({ post, bearer }: Service): Promise<string> {
  const headers = await bearer()
  const person = await post('/v3/individuals/new', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }, headers)
  return (await post('/v3/datarequests/new', { individual_id: person.body.id, type: 'CUSTOM', delivery_details }, headers)).body.id
}

test('every call of a running server answers as documented', async () => {
  const server = await service()
  const message = {
    account_id: 'acc',
    individual_id: 'i',
    datarequest_id: 'd',
    channel: 'SMS',
    recipient: 'r',
    subject: 's',
    body: 'b',
  } as const
  await server.app.parts.database.db
    .insertInto('message')
    .values({ ...message, created_at: 1 })
    .execute()
  await server.post('/v3/individuals/new', { first_name: 'Jordan' }, await server.bearer())
  await server.post('/v3/individuals/new', { first_name: 'Jordan' })
  const datarequest_id = await aDataRequest(server)
  const { individual_id } = (await server.post('/v3/datarequests/get_by_id', { datarequest_id }, await server.bearer())).body
  const submitted = { individual_id, source_data: [{ source_data_value: read('examples/records/SVC_DIGEST.json') }] }
  await server.post('/v3/items/new', { ...submitted, source_data_type: 'SVC_DIGEST' }, await server.bearer())
  const { body: granted } = await server.post('/v3/auth/generate_purge_token', undefined, basic())
  const asked: string[] = []
  const answered = async (call: string, sent?: unknown, query?: string): Promise<unknown> => {
    const answer = await ask(server, call, sent, query)
    expectDocumented(call, answer, 200)
    asked.push(call)
    return answer.body
  }
  await answered('GET /healthz')
  await answered('GET /readyz')
  await answered('GET /sandbox/clock')
  await answered('POST /sandbox/clock', { frozen: true })
  await answered('POST /sandbox/accounts')
  await answered('POST /sandbox/accounts', { name: 'Another' })
  await answered('POST /sandbox/accounts/rotate_secret', { client_id })
  await answered('POST /sandbox/accounts/set_version', { client_id, api_version: 20200101 })
  expect(await answered('GET /sandbox/outbox', undefined, '?channel=SMS&individual_id=i&datarequest_id=d')).toHaveLength(1)
  expect(await answered('GET /sandbox/accounts')).toHaveLength(3)
  expect(await answered('GET /sandbox/datarequests', undefined, `?of=${individual_id}&limit=1`)).toHaveLength(1)
  expect(await answered('GET /sandbox/items', undefined, `?of=${individual_id}`)).toHaveLength(1)
  const journal = (await answered('GET /sandbox/requests', undefined, '?limit=1000')) as { account_id: string | null }[]
  expect(journal.map(({ account_id }) => account_id === null)).toContain(true)
  await answered('GET /sandbox/logins')
  await answered('GET /sandbox/scenarios')
  const { session_id } = (await answered('POST /sandbox/sessions', { datarequest_id, through: 'widget' })) as { session_id: string }
  await answered('POST /sandbox/sessions/act', { session_id, act: 'consent' })
  expect(await answered('GET /sandbox/jobs', undefined, '?limit=1')).toHaveLength(1)
  expect(await answered('GET /sandbox/sessions', undefined, `?datarequest_id=${datarequest_id}`)).toHaveLength(1)
  const own = { steps: [{ open: 'widget' }, { act: 'consent' }, { call: '/v3/items/get', body: {} }, { advance_seconds: 1 }] }
  await answered('POST /sandbox/sessions/act', { session_id, act: 'withdraw_consent' })
  await answered('POST /sandbox/scenarios/run', { datarequest_id, scenario: own })
  await answered('POST /sandbox/sessions/act', { session_id, act: 'terminate' })
  expect(await answered('GET /sandbox/events', undefined, `?datarequest_id=${datarequest_id}`)).toHaveLength(1)
  // Port 2 of this machine answers nobody.
  await answered('POST /sandbox/clock', { advance_seconds: 24 * 3600 })
  const sent = (await answered('GET /sandbox/deliveries', undefined, `?datarequest_id=${datarequest_id}&status=failed`)) as {
    delivery_id: string
    attempts: unknown[]
  }[]
  expect(sent.map(({ attempts }) => attempts.length)).toEqual([11, 11])
  expect(await answered('POST /sandbox/deliveries/replay', { delivery_id: sent[0]?.delivery_id })).toHaveLength(1)
  expect(await answered('POST /sandbox/deliveries/replay', { since: 0, status: 'failed' })).toHaveLength(2)
  const { key_id } = (await answered('POST /sandbox/keys', { client_id })) as { key_id: string }
  expect(await answered('GET /sandbox/keys', undefined, `?client_id=${client_id}`)).toHaveLength(1)
  await answered('POST /sandbox/keys/retire', { key_id })
  await answered('POST /sandbox/accounts/webhook_signature', { client_id, enabled: true })
  await answered('POST /sandbox/accounts/webhook_signature', { client_id, enabled: false })
  for (const fault of faultRequests) await answered('POST /sandbox/faults', fault)
  expect(await answered('GET /sandbox/faults', undefined, `?client_id=${client_id}`)).toHaveLength(faultRequests.length)
  expect(await answered('POST /sandbox/faults/clear')).toHaveLength(faultRequests.length)
  await server.post('/v3/compliance/purge_individual', { individual_id }, { authorization: `Bearer ${granted.access_token}` })
  expect(await answered('GET /sandbox/purges')).toHaveLength(1)
  const snapshot = await answered('GET /sandbox/snapshot')
  expect(faults(operationOf('POST /sandbox/restore').requestBody, snapshot)).toEqual([])
  await answered('POST /sandbox/restore', snapshot)
  await answered('POST /sandbox/reset')
  expect([...new Set(asked)].toSorted()).toEqual(calls.map(({ call }) => call).toSorted())
  expect(failures).toEqual([])
})

const version = (api_version: unknown) => ({ api_version })
const name = (text: unknown) => ({ name: text })
const seconds = (advance_seconds: unknown) => ({ advance_seconds })
const instant = (advance_to: unknown) => ({ advance_to })

const bodies: readonly (readonly [call: string, bodies: readonly unknown[]])[] = [
  ['POST /sandbox/clock', [{}, [], null, { later: 1 }, { frozen: 1 }, { frozen: true }, { frozen: false, advance_seconds: 1 }]],
  ['POST /sandbox/clock', [seconds('1'), seconds(0.5), seconds(-1), instant(1.5), instant(5_680_281_600_000), instant(5_680_281_600_001)]],
  ['POST /sandbox/accounts', [{}, name(''), name(' '), name('n'.repeat(200)), name('n'.repeat(201)), name(null), { secret: 'mine' }]],
  ['POST /sandbox/accounts', [version(0), version(1), version(1.5), version(999_999_999_999_999), version(1e15), version('1')]],
  ['POST /sandbox/accounts/rotate_secret', [{}, { client_id: 5 }, { client_id }, { client_id, more: 1 }]],
  ['POST /sandbox/accounts/set_version', [{ client_id }, version(1), { client_id, ...version(1) }, { client_id, ...version(1), more: 1 }]],
  ['POST /sandbox/restore', [{}, { tables_made_by: [] }, []]],
  ['POST /sandbox/deliveries/replay', [null, { delivery_id: 5 }, { since: 1.5 }, { since: 0, status: 'pending' }, { since: 0, more: 1 }]],
  ['POST /sandbox/deliveries/replay', [{ since: 0 }, { since: 0, status: 'failed' }]],
  ['POST /sandbox/keys', [{}, { client_id: 5 }, { client_id }, { client_id, more: 1 }]],
  ['POST /sandbox/keys/retire', [{}, { key_id: 5 }]],
  ['POST /sandbox/faults', [{}, null, { ...ofCalls, more: 1 }, { client_id: 5, path: ofCalls.path, reset: true }, ...faultRequests]],
  ['POST /sandbox/faults', [0, 1, 30_000, 30_001, 1.5, '1'].map((latency_ms) => ({ ...ofCalls, latency_ms }))],
  ['POST /sandbox/faults', [0, 1, 2_678_400, 2_678_401].map((delay_seconds) => ({ ...ofDeliveries, delay_seconds }))],
  ['POST /sandbox/faults', [0, 1, 1_000_000, 1_000_001, null].map((count) => ({ ...ofDeliveries, drop: true, count }))],
  ['POST /sandbox/faults', [399, 400, 503, 504, '503'].map((status) => ({ ...ofCalls, status }))],
  ['POST /sandbox/faults', ['yes', 1, null, true].map((reset) => ({ ...ofCalls, reset }))],
  ['POST /sandbox/faults/clear', [[], { client_id, fault_id: 'flt' }, { client_id: 5 }, { client_id }, {}, { more: 1 }]],
  ['POST /sandbox/accounts/webhook_signature', [{ client_id }, { client_id, enabled: 'yes' }, { client_id, enabled: true }]],
]

test('a body is refused where the document has it otherwise, and taken where it has it so', async () => {
  const server = await service()
  for (const [call, body] of bodies.flatMap(([one, sent]) => sent.map((each) => [one, each] as const))) {
    const wrong = (faults(operationOf(call).requestBody, body, said) as unknown[]).length > 0
    const answer = await ask(server, call, body)
    expect([call, body, answer.status]).toEqual([call, body, wrong ? 400 : 200])
    expectDocumented(call, answer, answer.status)
  }
})

test('the parameters of a query are those of the document, and so are their values', async () => {
  const server = await service()
  for (const call of [
    'GET /sandbox/outbox',
    'GET /sandbox/requests',
    'GET /sandbox/snapshot',
    'GET /sandbox/deliveries',
    'GET /sandbox/keys',
    'GET /sandbox/faults',
    'GET /sandbox/datarequests',
    'GET /sandbox/items',
    'GET /sandbox/jobs',
    'GET /sandbox/accounts',
  ]) {
    const names = (operationOf(call).parameters ?? []).map(({ name }) => name).join(', ')
    const { body } = await ask(server, call, undefined, '?unknown=1')
    const known = names ? `known here: ${names}` : 'none is taken here'
    expect([call, body]).toEqual([call, expect.objectContaining({ error_message: `unknown: unknown parameter; ${known}` })])
  }
  for (const limit of [0, 1, 1000, 1001, 1.5]) {
    const { status } = await ask(server, 'GET /sandbox/requests', undefined, `?limit=${limit}`)
    expect([limit, status]).toEqual([limit, takes('/sandbox/requests', 'get', 1)(limit) ? 200 : 400])
  }
  for (const since of [-1, 0, 1.5]) {
    const { status } = await ask(server, 'GET /sandbox/deliveries', undefined, `?since=${since}`)
    expect([since, status]).toEqual([since, takes('/sandbox/deliveries', 'get', 4)(since) ? 200 : 400])
  }
  for (const status of ['pending', 'delivered', 'failed', 'lost', '']) {
    const answer = await ask(server, 'GET /sandbox/deliveries', undefined, `?status=${status}`)
    expect([status, answer.status]).toEqual([status, takes('/sandbox/deliveries', 'get', 2)(status) ? 200 : 400])
  }
  for (const channel of ['EMAIL', 'SMS', 'FAX', '']) {
    const { status } = await ask(server, 'GET /sandbox/outbox', undefined, `?channel=${channel}`)
    expect([channel, status]).toEqual([channel, takes('/sandbox/outbox', 'get', 2)(channel) ? 200 : 400])
  }
})

test('the other refusals are documented too', async () => {
  const server = await service()
  const sending = calls.filter(({ call }) => call.startsWith('POST '))
  // A document may be among what is sent there.
  const large = new Set(['/sandbox/sessions/act', '/sandbox/scenarios/run'])
  for (const { call, path } of sending.filter((one) => one.path !== '/sandbox/restore'))
    expectDocumented(call, await ask(server, call, 'x'.repeat(large.has(path) ? 28_100_000 : 70_000)), 413)
  for (const { call, path, operation } of sending.filter((one) => one.operation.requestBody)) {
    const form = await fetch(server.url + path, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } })
    expectDocumented(call, { status: form.status, body: await form.json() }, 415)
    const empty = await ask(server, call)
    expect([call, empty.status]).toEqual([call, operation.requestBody?.required ? 400 : 200])
  }
  const nobody = { client_id: 'nobody', api_version: 1 }
  expectDocumented(
    'POST /sandbox/accounts/rotate_secret',
    await ask(server, 'POST /sandbox/accounts/rotate_secret', { client_id: 'nobody' }),
    404,
  )
  expectDocumented('POST /sandbox/accounts/set_version', await ask(server, 'POST /sandbox/accounts/set_version', nobody), 404)
  for (const [call, body] of [
    ['POST /sandbox/deliveries/replay', { delivery_id: 'dlv_none' }],
    ['POST /sandbox/keys', { client_id: 'nobody' }],
    ['POST /sandbox/keys/retire', { key_id: 'key_none' }],
    ['POST /sandbox/faults', { ...ofCalls, client_id: 'nobody', reset: true }],
    ['POST /sandbox/faults/clear', { fault_id: 'flt_none' }],
    ['POST /sandbox/accounts/webhook_signature', { client_id: 'nobody', enabled: true }],
  ] as const)
    expectDocumented(call, await ask(server, call, body), 404)
  for (const call of ['GET /sandbox/keys', 'GET /sandbox/faults'])
    expectDocumented(call, await ask(server, call, undefined, '?client_id=nobody'), 404)
  for (const [call, query] of [
    ['GET /sandbox/outbox', '?channel=FAX'],
    ['GET /sandbox/requests', '?limit=1001'],
    ['GET /sandbox/snapshot', '?of=clock'],
  ] as const)
    expectDocumented(call, await ask(server, call, undefined, query), 400)
})

test('with a sandbox token every call but those for any caller is refused without it, as documented', async () => {
  const log = { error: () => {}, info: () => {} }
  const server = await start({ port: 0, host: '127.0.0.1', database: ':memory:', sandboxToken: 'open-sesame', log })
  onTestFinished(() => server.close())
  for (const { call, operation } of calls) {
    const { status, body } = await ask(server, call)
    expect([call, status, faults(operation.responses[status], body)]).toEqual([call, ANY_CALLER.includes(call) ? 200 : 403, []])
  }
})
