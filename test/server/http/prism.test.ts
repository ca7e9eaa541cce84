/** Mocked responses are based on the examples in the contract, follow the client's preference, and never violate the contract. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect } from 'vitest'
import openapi from '../../../generated/openapi.json' with { type: 'json' }
import { tables } from '../../../generated/tables.ts'
import * as validators from '../../../generated/validators.js'
import { ids } from '../../../schema/examples/people.ts'
import { definePlugin, type PlainHandlers, type Plugin } from '../../../server/http/plugin.ts'
import { plugins } from '../../../server/features/all.ts'
import { tokensPlugin } from '../../../server/features/tokens/plugin.ts'
import { addIndividual } from '../../../server/features/individuals/repository.ts'
import { preferred } from '../../../server/http/prism.ts'
import { inProcess } from '../in-process.ts'
import { loadedModules } from '../loaded-modules.ts'
import { makeTempDir, startServe } from '../serve-process.ts'
import { basic, failures, test } from '../test-server.ts'
import { prismProxy } from './prism-proxy.ts'

interface Example {
  value: unknown
}
interface Content {
  content?: Record<string, { examples?: Record<string, Example> }>
}
type Documented = { requestBody?: Content; responses: Record<string, Content> }

const documented = (path: string) => (openapi.paths as unknown as Record<string, { post: Documented }>)[path]?.post as Documented
const examples = (content: Content | undefined) => content?.content?.['application/json']?.examples ?? {}
const values = (content: Content | undefined) => Object.values(examples(content)).map(({ value }) => value)
const examplesOfComponent = (name: string) =>
  (openapi.components.schemas as unknown as Record<string, { examples?: unknown[] }>)[name]?.examples ?? []
const getFirstExample = (content: Content | undefined) => values(content)[0]

const validator = (name: string) =>
  (validators as unknown as Record<string, (value: unknown) => boolean>)[name] as (value: unknown) => boolean

/** Returns the media type of the body. A JSON body must be a valid example from the contract. */
function getBodyKind({ path, response }: (typeof tables.operations)[number], body: unknown, type: string | undefined): string | undefined {
  if (body === undefined) return 'nothing'
  if (body instanceof Uint8Array) return type
  const component = response.body?.component as string
  const known = [...examplesOfComponent(component), ...values(documented(path).responses[response.status])]
  return validator(component)(body) && known.some((one) => isDeepStrictEqual(one, body)) ? 'application/json' : 'a stranger'
}

/** Operations with a JSON request or without a request body. */
const plain = tables.operations.filter(({ request }) => request?.media !== 'multipart/form-data')

const getHeaders = (credential: string, token: { access: string; purge: string }) =>
  credential === 'basic' ? basic() : { authorization: `Bearer ${credential === 'purge' ? token.purge : token.access}` }

async function mocking(mocked: readonly Plugin[] = [tokensPlugin]) {
  const running = await inProcess({ plugins: mocked })
  const token = async (kind: string) =>
    (await running.call(`/v3/auth/generate_${kind}_token`, undefined, basic())).body.access_token as string
  const granted = { access: await token('access'), purge: await token('purge') }
  const ask = (operation: (typeof plain)[number], prefer?: string) =>
    running.call(operation.path, getFirstExample(documented(operation.path).requestBody), {
      ...getHeaders(operation.credential, granted),
      ...(prefer !== undefined && { prefer }),
    })
  return { ...running, ask }
}

describe('without a handler', () => {
  test('each operation returns an example of its success response', async () => {
    const { ask, logged } = await mocking()
    for (const operation of plain.filter(({ id }) => !(id in tokensPlugin.handlers))) {
      const { status, body, headers } = await ask(operation)
      expect([operation.path, status, headers['x-response-source']]).toEqual([operation.path, operation.response.status, 'example'])
      expect([operation.path, getBodyKind(operation, body, headers['content-type'])]).toEqual([
        operation.path,
        operation.response.body?.media ?? 'nothing',
      ])
    }
    expect(logged).toEqual([])
  })

  test('dynamic=true generates a different valid response for each call', async () => {
    const { ask, logged } = await mocking()
    const made = new Set<string>()
    for (const operation of plain)
      for (let time = 0; time < 3; time++) {
        const { status, body } = await ask(operation, 'dynamic=true')
        made.add(`${operation.id} ${JSON.stringify(body)}`)
        expect([operation.path, status]).toEqual([operation.path, operation.response.status])
        const { component } = operation.response.body ?? {}
        expect(component === undefined || validator(component)(body)).toBe(true)
      }
    expect(made.size).toBeGreaterThan(plain.length)
    expect(logged).toEqual([])
  })
})

describe('preferences', () => {
  test('the preference code selects each declared error status', async () => {
    const { ask } = await mocking(plugins)
    for (const operation of plain)
      for (const status of new Set(operation.errors.map((code) => tables.errors[code]?.status as number))) {
        const response = await ask(operation, `code=${status}`)
        expect([operation.path, response.status, response.body.http_code]).toEqual([operation.path, status, status])
        expect(validator('ErrorBody')(response.body)).toBe(true)
        expect(response.headers['version']).toBe(String(tables.version))
      }
  })

  test('the preference example selects an example by name, regardless of the handler', async () => {
    const { ask } = await mocking(plugins)
    for (const operation of plain.filter(({ response }) => response.body?.component))
      for (const [name, { value }] of Object.entries(examples(documented(operation.path).responses[operation.response.status]))) {
        const { status, body } = await ask(operation, `example=${name}`)
        expect([operation.path, name, status, body]).toEqual([operation.path, name, operation.response.status, value])
      }
  })

  const REJECTED = [
    { prefer: 'code=418', says: 'Use one of 200, 400' },
    { prefer: 'code=201', says: 'never returns 201' },
    { prefer: 'code=422', says: 'never returns 422' },
    { prefer: 'code=ok', says: 'code must be a status' },
    { prefer: 'code=0200', says: 'code must be a status' },
    { prefer: 'example=none', says: '200 has no example with this name. Available: person' },
    { prefer: 'example=__proto__', says: '200 has no example' },
    { prefer: 'code=404, example=person', says: '404 has no example' },
  ]

  test('rejects preferences that the operation cannot satisfy', async ({ server: { post }, bearer }) => {
    for (const { prefer, says } of REJECTED) {
      const response = await post('/v3/individuals/get_by_id', { individual_id: 'idv_1' }, { ...bearer, prefer })
      expect([prefer, response.status, response.body.error_code]).toEqual([prefer, 400, 'BAD_REQUEST'])
      expect(response.body.error_message).toMatch(/^Prefer: /)
      expect(response.body.error_message).toContain(says)
    }
    expect(failures).toEqual([])
  })

  const IGNORED = [
    '',
    'respond-async',
    'wait=10',
    'dynamic=false',
    'handling=lenient',
    ',;=',
    'code',
    'code=',
    'example=""',
    'wait=10; code=500',
    'return=minimal',
  ]

  test('ignores other preferences and calls the handler', async ({ server: { post }, bearer }) => {
    for (const prefer of IGNORED) {
      const response = await post('/v3/individuals/get_by_id', { individual_id: 'idv_none' }, { ...bearer, prefer })
      expect([prefer, response.status]).toEqual([prefer, 404])
    }
  })

  test('uses the first of two equal preferences', async ({ server: { post, bearer } }) => {
    const status = async (prefer: string) => (await post('/v3/datarequests/get', {}, { ...(await bearer()), prefer })).status
    expect([await status('code=500, code=404'), await status('code=400; code=500'), await status('CODE="413"')]).toEqual([500, 400, 413])
  })

  test.each<[header: string, expected: object]>([
    ['example="x, y"', { example: 'x, y', strict: false }],
    ['example="a; handling=strict"', { example: 'a; handling=strict', strict: false }],
    ['foo="code=404, dynamic=true"', { strict: false, mocked: false }],
    ['wait="10"; handling=strict, Code = 404', { code: 404, strict: false }],
  ])('parses the preferences %s', (header, expected) => expect(preferred(header)).toMatchObject(expected))

  test('strict handling rejects a request that otherwise only causes a warning', async ({ server: { post, bearer, api } }) => {
    const headers = await bearer()
    const body = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', shoe_size: 38 }
    expect(await post('/v3/individuals/new', body, { ...headers, prefer: 'handling=strict' })).toMatchObject({
      status: 400,
      body: { error_message: '/shoe_size: unknown property' },
    })
    const { status, body: made } = await post('/v3/individuals/new', body, headers)
    expect(status).toBe(200)
    expect((await post('/v3/individuals/get_by_id', { individual_id: made.id }, headers)).body).not.toHaveProperty('shoe_size')
    await api.dependencies.requestLog.flush()
    const { warnings } = await api.dependencies.database.db
      .selectFrom('request_log')
      .select('warnings')
      .where('warnings', '!=', '[]')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(warnings)).toEqual(['/shoe_size: unknown property'])
  })

  test('preferences require credentials and a valid request', async ({ server: { post }, bearer }) => {
    const path = '/v3/individuals/get_by_id'
    for (const prefer of ['code=200', 'example=default', 'dynamic=true', 'code=500'])
      expect([prefer, (await post(path, { individual_id: 'idv_1' }, { prefer })).status]).toEqual([prefer, 401])
    expect((await post(path, {}, { ...bearer, prefer: 'dynamic=true' })).status).toBe(400)
  })

  test('a mocked call changes nothing', async ({ server: { post, bearer, db } }) => {
    const headers = { ...(await bearer()), prefer: 'code=200' }
    expect((await post('/v3/individuals/new', { first_name: 'A', last_name: 'B', email: 'a@example.com' }, headers)).status).toBe(200)
    expect(await db.selectFrom('individual').selectAll().execute()).toEqual([])
  })
})

describe('a response that violates the contract', () => {
  const createInvalidPlugin = (response: unknown, before: PlainHandlers['createIndividual'] = async () => ({ id: '' })) =>
    definePlugin({
      name: 'lying',
      handlers: {
        createIndividual: async (call) => {
          await before(call)
          return response as { id: string }
        },
        deleteIndividual: async () => 'not asked for' as never,
        downloadItemPdf: async () => ({ not: 'bytes' }) as never,
      },
    })
  const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }

  async function callInvalidPlugin(lie: Plugin, path: string, body: object) {
    const running = await inProcess({ plugins: [tokensPlugin, lie] })
    const { body: granted } = await running.call('/v3/auth/generate_access_token', undefined, basic())
    return { ...running, response: await running.call(path, body, { authorization: `Bearer ${granted.access_token}` }) }
  }

  test.each([
    { what: 'a property is missing', response: {}, violation: '/id: required property is missing' },
    { what: 'a property has the wrong type', response: { id: 7 }, violation: '/id: must be string' },
    { what: 'the body is missing', response: undefined, violation: 'the body: must be object' },
  ])('returns 500 without details, and logs the violation, if $what', async ({ response: lie, violation }) => {
    const { response, logged } = await callInvalidPlugin(createInvalidPlugin(lie), '/v3/individuals/new', ADA)
    expect(response).toMatchObject({
      status: 500,
      body: { error_code: 'INTERNAL_ERROR', error_message: 'The server failed. Its log contains the reason.', http_code: 500 },
    })
    expect(validator('ErrorBody')(response.body)).toBe(true)
    expect(logged).toMatchObject([{ message: 'call failed', fields: { path: '/v3/individuals/new', violations: [violation] } }])
  })

  test.each([
    { path: '/v3/individuals/delete', body: { individual_id: 'idv_1' }, violation: 'the response must have no body' },
    { path: '/v3/items/get_pdf', body: { item_id: 'itm_1', id: 'itm_1' }, violation: 'the body must be bytes of application/pdf' },
  ])('returns 500 if its body has the wrong type: $path', async ({ path, body, violation }) => {
    const { response, logged } = await callInvalidPlugin(createInvalidPlugin({ id: 'idv_1' }), path, body)
    expect([response.status, logged[0]?.fields]).toMatchObject([500, { violations: [violation] }])
  })

  test('rolls the call back', async () => {
    const adding = createInvalidPlugin({}, async ({ db, account, now, body }) => {
      await addIndividual(db, { id: 'idv_1', account_id: account.id, data: body, created_at: now })
      return { id: 'idv_1' }
    })
    const { response, db } = await callInvalidPlugin(adding, '/v3/individuals/new', ADA)
    expect([response.status, await db.selectFrom('individual').selectAll().execute()]).toEqual([500, []])
  })

  test('a handler that throws causes a 500 without details, and the details are logged', async () => {
    const throwing = createInvalidPlugin({ id: 'idv_1' }, () => Promise.reject(new TypeError('secret detail')))
    const { response, logged } = await callInvalidPlugin(throwing, '/v3/individuals/new', ADA)
    expect(response.status).toBe(500)
    expect(JSON.stringify(response)).not.toContain('secret detail')
    expect(logged).toMatchObject([{ message: 'call failed', fields: { error: 'TypeError: secret detail' } }])
    expect(JSON.stringify(logged)).toContain('(test/server/http/prism.test.ts:')
  })
})

describe('the Prism adapter', () => {
  const server = join(import.meta.dirname, '../../../server')
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const naming = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(join(server, file), 'utf8')))

  test('server/http/prism.ts is the only file that imports @stoplight and fp-ts', () =>
    expect(naming(/(from |import\()['"](@stoplight|fp-ts)/)).toEqual(['http/prism.ts']))

  test('passes a single operation to Prism', () => {
    expect(readFileSync(join(server, 'http/prism.ts'), 'utf8').match(/prism\.request\(.*\)/g)).toEqual([
      'prism.request(request, [operation], { ...CONFIG, mock })()',
    ])
  })

  test('each operation has one built-in handler', () => {
    const handled = plugins.flatMap(({ handlers }) => Object.keys(handlers))
    expect(handled.filter((id, index) => handled.indexOf(id) !== index)).toEqual([])
  })
})

// An unmodified `prism proxy` validates the traffic independently, against the published document.

/** Connects an account directly at the upstream, because the document does not contain the control API. */
async function connectAccount(upstream: string, datarequest_id: string): Promise<void> {
  const steps = JSON.stringify({ datarequest_id, scenario: 'connect-in-the-widget' })
  const run = await fetch(`${upstream}/sandbox/scenarios/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: steps,
  })
  expect(run.status).toBe(200)
}

test('a complete workflow conforms to the published document', async ({ server: { url: upstream } }) => {
  const url = await prismProxy(upstream, join(import.meta.dirname, '../../../generated/openapi.json'))
  const violations: string[] = []
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const response = await fetch(url + path, options)
    const found = response.headers.get('sl-violations')
    if (found) violations.push(`${path}: ${found}`)
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Record<string, string> }
  }
  const { body: token } = await post('/v3/auth/generate_access_token', undefined, basic())
  const bearer = { authorization: `Bearer ${token['access_token']}` }
  const call = (path: string, body: unknown) => post(path, body, bearer)

  const { body: person } = await call('/v3/individuals/new', {
    first_name: 'Jordan',
    last_name: 'Rivera',
    email: 'jordan.rivera@example.com',
  })
  const individual_id = person['id']
  await call('/v3/individuals/get_by_id', { individual_id })
  const { body: request } = await call('/v3/datarequests/new', { individual_id, type: 'INCOME_SUMMARY' })
  const datarequest_id = request['id']
  for (const path of ['generate_invitation_link', 'get_invitation_link', 'get_by_id'])
    await call(`/v3/datarequests/${path}`, { datarequest_id })
  await call('/v3/datarequests/notify_user', { id: datarequest_id, notifications: [{ type: 'EMAIL' }] })
  await call('/v3/datarequests/get', { filters: { individual_id } })
  await call('/v3/datarequests/expire_invitation_link', { datarequest_id })
  await connectAccount(upstream, datarequest_id as string)
  const { body: found } = await call('/v3/individuals/get_items', { datarequest_id })
  const [{ id: item }] = found['items'] as unknown as [{ id: string }]
  await call('/v3/items/get_by_id', { id: item })
  await call('/v3/items/get', { filters: { individual_id } })
  for (const service of ['get_income_summary', 'get_employment_summary', 'get_income_employment_details'])
    expect((await call(`/v3/services/${service}`, { datarequest_id, metadata: { page: 1 } })).body['processing_status']).toBe('COMPLETED')
  const digest = { degree_type: 'BACHELORS', years_in_school: 4, min_grade: 'B', cgpa: 3.5, last_term_gpa: 3.6, credits_earned: 120 }
  const given = { datarequest_id, source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: digest }] }
  const { body: own } = await call('/v3/items/new', given)
  expect((await call('/v3/services/get_digest_by_id', { id: own['id'] })).body['data']).toEqual(digest)
  expect((await call('/v3/services/meritscore', { items: [{ id: own['id'] }] })).body['processing_status']).toBe('COMPLETED')
  expect((await call('/v3/services/get_insurance_status', { datarequest_id })).body['processing_status']).toBe('UNPROCESSABLE')
  await call('/v3/datasources/get', { filters: { countries: ['CA'] } })
  await post('/v3/auth/generate_public_token', { scopes: ['WIDGET'], policy: { individual_id } }, basic())
  await call('/v3/individuals/delete', { individual_id })

  const rejected = [
    await call('/v3/individuals/get_by_id', { individual_id }),
    await call('/v3/datarequests/get_by_id', { datarequest_id: ids.requests.ACADEMIC_SUMMARY }),
    await post('/v3/individuals/get_by_id', { individual_id }, { authorization: 'Bearer unknown' }),
  ]
  expect(rejected.map(({ status }) => status)).toEqual([404, 404, 401])
  expect(violations).toEqual([])

  // The proxy detects requests that violate the document.
  await call('/v3/datarequests/new', { individual_id, type: 'INCOME' })
  expect(violations).toEqual([expect.stringContaining('/v3/datarequests/new')])
})

/** Prism's modules and operations are loaded by the first call that needs them. */

test('loads Prism with the first mocked response, not at startup', async () => {
  const folder = makeTempDir()
  const loaded = loadedModules(folder)
  const { url, err } = await startServe(folder, '--port', '0', '--database', ':memory:')
  expect(err()).toBe('')
  const ofPrism = () => loaded().filter((name) => /@stoplight|\/fp-ts\/|prism-operations\.json/.test(name))
  const ask = (headers: Record<string, string>) => fetch(`${url}/v3/auth/generate_access_token`, { method: 'POST', headers })
  expect((await ask(basic())).status).toBe(200)
  expect(loaded().some((name) => name.endsWith('/server/server.ts'))).toBe(true)
  expect(ofPrism()).toEqual([])
  expect((await ask({ ...basic(), prefer: 'code=200' })).headers.get('x-response-source')).toBe('example')
  expect(ofPrism()).toEqual(
    expect.arrayContaining([expect.stringContaining('@stoplight/prism-http'), expect.stringContaining('prism-operations.json')]),
  )
})
