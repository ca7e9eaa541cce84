/** The document of the control API and the server say the same: its calls, their answers, what they refuse. */
import { expect, onTestFinished, test } from 'vitest'
import { controls } from '../../server/sandbox/routes.ts'
import { start } from '../../server/server.ts'
import { compiled, type Document, type Json, read } from '../generators/documents.ts'
import { failures, service } from './testing.ts'

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
  const journal = (await answered('GET /sandbox/requests', undefined, '?limit=1000')) as { account_id: string | null }[]
  expect(journal.map(({ account_id }) => account_id === null)).toContain(true)
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
  for (const call of ['GET /sandbox/outbox', 'GET /sandbox/requests', 'GET /sandbox/snapshot']) {
    const names = (operationOf(call).parameters ?? []).map(({ name }) => name).join(', ')
    const { body } = await ask(server, call, undefined, '?unknown=1')
    const known = names ? `known here: ${names}` : 'none is taken here'
    expect([call, body]).toEqual([call, expect.objectContaining({ error_message: `unknown: unknown parameter; ${known}` })])
  }
  for (const limit of [0, 1, 1000, 1001, 1.5]) {
    const { status } = await ask(server, 'GET /sandbox/requests', undefined, `?limit=${limit}`)
    expect([limit, status]).toEqual([limit, takes('/sandbox/requests', 'get', 0)(limit) ? 200 : 400])
  }
  for (const channel of ['EMAIL', 'SMS', 'FAX', '']) {
    const { status } = await ask(server, 'GET /sandbox/outbox', undefined, `?channel=${channel}`)
    expect([channel, status]).toEqual([channel, takes('/sandbox/outbox', 'get', 2)(channel) ? 200 : 400])
  }
})

test('the other refusals are documented too', async () => {
  const server = await service()
  const sending = calls.filter(({ call }) => call.startsWith('POST '))
  for (const { call } of sending.filter(({ path }) => path !== '/sandbox/restore'))
    expectDocumented(call, await ask(server, call, 'x'.repeat(70_000)), 413)
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
