/** Runs clients of three versions against one server. Each client gets responses, errors and events in its own version. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { basic } from '../server/test-server.ts'
import { prismProxy } from '../server/http/prism-proxy.ts'
import { type Copy, copyOfTheRepository, type Served } from '../copy-of-the-repository.ts'

const [OLDEST, OLDER, NEWEST] = [20190301, 20200101, 20210117]

let copy: Copy
let server: Served
/** Output of the generator. */
let generated = ''

const SPOILED = `generated/versions/${OLDER}/validators.js`
const CHANGES = join(import.meta.dirname, 'changes')

beforeAll(async () => {
  copy = copyOfTheRepository()
  for (const file of readdirSync(CHANGES)) {
    const text = readFileSync(join(CHANGES, file), 'utf8')
    copy.write('ts', `schema/versions/${file}`, text.replaceAll("'../../../schema/", "'../"))
  }
  copy.write('js', SPOILED, '// Spoiled')
  generated = copy.generate()
  server = await copy.serve('--open-sandbox')
})

afterAll(() => copy.remove())

interface TestResponse {
  readonly status: number
  readonly headers: Headers
  // Tests read the properties that they expect.
  readonly body: any
}

type Call = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestResponse>

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<TestResponse> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...sent,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
}

const readSandbox = async (path: string): Promise<TestResponse['body'][]> =>
  (await fetch(`${server.url}/sandbox${path}`)).json() as Promise<TestResponse['body'][]>

const sandbox = (path: string, body: unknown, at = server) => post(`${at.url}/sandbox${path}`, body)

interface Client {
  readonly call: Call
  readonly client_id: string
  readonly account_id: string
  readonly credentials: Record<string, string>
}

/** Creates an account with a version, and the functions for its calls. `at` may be a proxy. */
async function createClient(api_version: number | undefined, more: object = {}, at = server): Promise<Client> {
  const { body: account } = await sandbox('/accounts', { ...(api_version !== undefined && { api_version }), ...more }, at)
  const credentials = basic(account.client_id, account.secret)
  const { body: token } = await post(`${at.url}/v3/auth/generate_access_token`, undefined, credentials)
  const authorization = `Bearer ${token.access_token}`
  const call: Call = (path, body = {}, headers = {}) => post(`${at.url}/v3/${path}`, body, { authorization, ...headers })
  return { call, client_id: account.client_id, account_id: account.id, credentials }
}

const email = 'ada@example.com'
const OLD_PERSON = { name: 'Ada King Byron', dob: '12/10/1985', nickname: 'Countess', email }
const NEW_PERSON = { first_name: 'Ada King', last_name: 'Byron', date_of_birth: '12/10/1985', email }
const inVersion = (version: number) => ({ version: String(version) })

describe('a call', () => {
  test.each([OLDEST, OLDER])("uses the account's version %s for its request and response", async (version) => {
    const { call } = await createClient(version)
    const made = await call('individuals/new', OLD_PERSON)
    expect([made.status, made.headers.get('version')]).toEqual([200, String(version)])
    const { body } = await call('individuals/get_by_id', { individual_id: made.body.id })
    expect(body).toMatchObject({ name: 'Ada King Byron', dob: '12/10/1985', nickname: null })
    expect(Object.keys(body)).not.toContain('first_name')
  })

  test('gets a response in the version that its header requests, and 3.0 means the newest version', async () => {
    const { call } = await createClient(OLDEST)
    const { body: made } = await call('individuals/new', OLD_PERSON)
    for (const version of [String(NEWEST), '3.0', '3']) {
      const { body, headers } = await call('individuals/get_by_id', { individual_id: made.id }, { version })
      expect([headers.get('version'), body]).toEqual([String(NEWEST), expect.objectContaining(NEW_PERSON)])
    }
    const newer = await createClient(undefined)
    const { body: other } = await newer.call('individuals/new', NEW_PERSON)
    const { body } = await newer.call('individuals/get_by_id', { individual_id: other.id }, inVersion(OLDER))
    expect(body).toMatchObject({ name: 'Ada King Byron', dob: '12/10/1985' })
  })

  test('is validated against its version, so names from other versions cause an error or a warning', async () => {
    const { call } = await createClient(OLDER)
    const rejected = await call('individuals/new', NEW_PERSON)
    expect([rejected.status, rejected.body.error_message]).toEqual([400, '/name: required property is missing'])
    expect(rejected.headers.get('version')).toBe(String(OLDER))
    const strict = await call('individuals/new', { ...OLD_PERSON, last_name: 'Byron' }, { prefer: 'handling=strict' })
    expect([strict.status, strict.body.error_message]).toEqual([400, '/last_name: unknown property'])
    const newest = await call('individuals/new', OLD_PERSON, inVersion(NEWEST))
    expect(newest.body.error_message).toContain('/first_name: required property is missing')
  })

  test('returns a 404 with a hint for an operation that a later version added', async () => {
    const { call } = await createClient(OLDEST)
    const absent = await call('services/get_digest_by_id', { id: 'itm_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' })
    expect([absent.status, absent.body.error_message]).toEqual([
      404,
      `Version ${OLDEST} does not have /v3/services/get_digest_by_id. Use a later version.`,
    ])
    const there = await call('services/get_digest_by_id', { id: 'itm_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' }, inVersion(OLDER))
    expect(there.body.error_message).not.toContain('Version')
  })

  test('gets the response in the first version if it repeats an Idempotency-Key in another version', async () => {
    const { call } = await createClient(OLDER)
    const key = { 'idempotency-key': 'once' }
    const first = await call('individuals/new', { name: 'Ada Byron', email }, key)
    const again = await call('individuals/new', { first_name: 'Ada', last_name: 'Byron', email }, { ...key, ...inVersion(NEWEST) })
    expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([200, 'true', first.body])
  })

  test('gets a preferred example in its own version, even if the example was generated', async () => {
    const { call } = await createClient(OLDER)
    const ask = { individual_id: 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' }
    const { body } = await call('individuals/get_by_id', ask, { prefer: 'example=person' })
    expect(body).toMatchObject({ name: expect.any(String), nickname: null })
    expect((await call('individuals/get_by_id', ask, { prefer: 'dynamic=true' })).status).toBe(200)
    expect((await call('individuals/get_by_id', ask, { prefer: 'code=404' })).status).toBe(404)
  })

  test("gets the account's version and a warning for an unknown version, or a rejection with strict handling", async () => {
    const { call, account_id } = await createClient(OLDER)
    expect((await call('datarequests/get', {}, { version: '20180101' })).headers.get('version')).toBe(String(OLDER))
    const strict = await call('datarequests/get', {}, { version: '20180101', prefer: 'handling=strict' })
    expect([strict.status, strict.body.error_message]).toEqual([400, `version 20180101 is not known here; ${OLDER} is used`])
    const log = await readSandbox(`/requests?account_id=${account_id}&path=datarequests/get`)
    expect(log.map(({ version, warnings }: TestResponse['body']) => [version, warnings])).toEqual([
      [OLDER, []],
      [OLDER, [`version 20180101 is not known here; ${OLDER} is used`]],
    ])
  })

  test('is logged with its version and its unconverted bodies', async () => {
    const { call, account_id } = await createClient(OLDER)
    await call('individuals/new', OLD_PERSON)
    await call('individuals/new', NEW_PERSON, inVersion(NEWEST))
    const log = await readSandbox(`/requests?account_id=${account_id}&path=individuals/new`)
    expect(log.map(({ version, request }: TestResponse['body']) => [version, request])).toEqual([
      [NEWEST, NEW_PERSON],
      [OLDER, OLD_PERSON],
    ])
  })
})

test('converts an error and its reason codes to the version of the call', async () => {
  const codes = async (version: number) => {
    const { call } = await createClient(version, { processing_failures: 'http' })
    const person = version === NEWEST ? NEW_PERSON : OLD_PERSON
    const { body: individual } = await call('individuals/new', person)
    const { body: request } = await call('datarequests/new', { individual_id: individual.id, type: 'AUTO_INSURANCE_DETAILS' })
    const { status, body } = await call('services/get_insurance_status', { datarequest_id: request.id, metadata: { page: 1 } })
    return [status, body.reason_codes.map(({ code }: { code: string }) => code)]
  }
  expect(await codes(NEWEST)).toEqual([422, ['NO_ITEMS']])
  expect(await codes(OLDER)).toEqual([422, ['NO-ITEMS']])
  expect(await codes(OLDEST)).toEqual([422, ['NO-ITEMS']])
})

test('keeps the version of a call when a fault adds properties from a later version', async () => {
  const { call, client_id } = await createClient(OLDER)
  const { body: made } = await call('individuals/new', OLD_PERSON)
  const { body: request } = await call('datarequests/new', { individual_id: made.id, type: 'CUSTOM' })
  await call('datarequests/generate_invitation_link', { datarequest_id: request.id })
  await sandbox('/faults', { client_id, path: '/v3/datarequests/get_invitation_link', unknown_property: true })
  const { body, headers } = await call('datarequests/get_invitation_link', { datarequest_id: request.id })
  expect([headers.get('x-sandbox-fault'), body]).toEqual([
    'unknown_property',
    {
      invitation_links: [expect.objectContaining({ property_of_a_later_version: expect.any(String) })],
      property_of_a_later_version: expect.any(String),
    },
  ])
})

/** Starts a webhook receiver. Returns its URL and the bodies that it receives. */
async function receiver(): Promise<{ url: string; received: TestResponse['body'][] }> {
  const received: TestResponse['body'][] = []
  const listening = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString()))
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => void listening.close())
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`, received }
}

/** The operations that the flow calls. */
const CALLED = /^\/v3\/(individuals|datarequests|items|services\/get_(income_summary|insurance_status)$)/

/** Runs a complete flow against the server or through a proxy. */
async function flow({ call }: Client, version: number, upstream: string, delivery: string): Promise<string> {
  const { body: individual } = await call('individuals/new', version === NEWEST ? NEW_PERSON : OLD_PERSON)
  const individual_id = individual.id
  await call('individuals/get_by_id', { individual_id })
  const { body: request } = await call('datarequests/new', {
    individual_id,
    type: version === OLDEST ? 'INCOME_SUMMARY' : 'CUSTOM',
    delivery_details: [{ url: delivery }],
  })
  const datarequest_id = request.id
  for (const path of ['generate_invitation_link', 'get_invitation_link', 'get_by_id'])
    await call(`datarequests/${path}`, { datarequest_id })
  const { body: listed } = await call('datarequests/get', { filters: { individual_id }, options: { prefetch_individual: true } })
  expect(listed[0].individual).toMatchObject(version === NEWEST ? { last_name: 'Byron' } : { name: 'Ada King Byron' })
  expect((await post(`${upstream}/sandbox/scenarios/run`, { datarequest_id, scenario: 'connect-in-the-widget' })).status).toBe(200)
  const { body: found } = await call('individuals/get_items', { datarequest_id })
  await call('items/get_by_id', { id: found.items[0].id })
  await call('services/get_income_summary', { datarequest_id, metadata: { page: 1 } })
  await call('services/get_insurance_status', { datarequest_id, metadata: { page: 1 } })
  await call('individuals/get_by_id', { individual_id: 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' })
  return datarequest_id
}

const POLL_INTERVAL_MS = 20

/** Waits until all deliveries of a Data Request are done and returns its events. */
async function delivered(datarequest_id: string, received: TestResponse['body'][]): Promise<TestResponse['body'][]> {
  for (;;) {
    const deliveries = await readSandbox(`/deliveries?datarequest_id=${datarequest_id}`)
    if (deliveries.length > 0 && deliveries.every(({ status }) => status === 'delivered')) return received
    await setTimeout(POLL_INTERVAL_MS)
  }
}

const ITEM_ID = expect.stringMatching(/^itm_/)

/** The expected events in the format of each version. */
const EVENTS = {
  [NEWEST]: { processed: { item_id: ITEM_ID, item_type: expect.any(String) }, hasItemId: true, hasConnected: true },
  [OLDER]: { processed: { item: { id: ITEM_ID, type: expect.any(String) } }, hasItemId: false, hasConnected: true },
  [OLDEST]: { processed: { item: { id: ITEM_ID } }, hasItemId: false, hasConnected: false },
}

const normalizeEvents = (events: TestResponse['body'][]) => {
  const processed = events.find(({ event }) => event === 'item.processed')
  return { processed, hasItemId: 'item_id' in processed, hasConnected: events.some(({ event }) => event === 'datasource.connected') }
}

test('delivers webhooks in the newest version', async () => {
  const { url, received } = await receiver()
  const events = await delivered(await flow(await createClient(NEWEST), NEWEST, server.url, url), received)
  expect(normalizeEvents(events)).toMatchObject(EVENTS[NEWEST] as object)
})

test('converts an enumeration value that does not exist in the version', async () => {
  const newer = await createClient(OLDER)
  const { body: individual } = await newer.call('individuals/new', OLD_PERSON)
  const subscribed = [{ event_type: 'datasource.connected', url: 'https://hooks.example.com/' }]
  const { body: request } = await newer.call('datarequests/new', {
    individual_id: individual.id,
    type: 'CUSTOM',
    delivery_details: subscribed,
  })
  const { body } = await newer.call('datarequests/get_by_id', { datarequest_id: request.id }, inVersion(OLDEST))
  expect(body).toMatchObject({ type: 'INCOME_EMPLOYMENT_DETAILS', delivery_details: [{ url: 'https://hooks.example.com/' }] })
  expect(Object.keys(body.delivery_details[0])).not.toContain('event_type')
})

const getDocumentPath = (version: number) =>
  join(copy.folder, 'generated', version === NEWEST ? 'openapi.json' : `versions/${version}/openapi.json`)

test.each([OLDEST, OLDER])(
  'causes no Prism violations of the %s document in a complete flow, and delivers webhooks in that version',
  async (version) => {
    const { paths, ...document } = JSON.parse(readFileSync(getDocumentPath(version), 'utf8'))
    const proxy = await prismProxy(server.url, {
      ...document,
      // Prism would take seconds to load the operations of all Services.
      paths: Object.fromEntries(Object.entries(paths).filter(([path]) => CALLED.test(path))),
    })
    const client = await createClient(version)
    const { url, received } = await receiver()
    const violations: string[] = []
    const call: Call = async (path, body, headers = {}) => {
      const { body: token } = await post(`${server.url}/v3/auth/generate_access_token`, undefined, client.credentials)
      const response = await post(`${proxy}/v3/${path}`, body, { ...headers, authorization: `Bearer ${token.access_token}` })
      const found = response.headers.get('sl-violations')
      if (found) violations.push(`${path}: ${found}`)
      return response
    }
    const events = await delivered(await flow({ ...client, call }, version, server.url, url), received)
    expect(normalizeEvents(events)).toMatchObject(EVENTS[version] as object)
    expect(violations).toEqual([])
    // Sends a body in another version, which proves that Prism checks the calls.
    await call('individuals/new', version === NEWEST ? OLD_PERSON : NEW_PERSON)
    expect(violations).toEqual([expect.stringContaining('individuals/new')])
  },
)

describe('cpd serve --versions', () => {
  test('serves all versions by default and lists them at startup and in the control API', async () => {
    expect(server.said).toContain(
      `API versions: ${NEWEST}, ${OLDER}, ${OLDEST}. New accounts use ${NEWEST}, and existing accounts keep their version.`,
    )
    const listed = await readSandbox('/versions')
    expect(listed.map(({ version, served, newest, changes }) => [version, served, newest, changes.length])).toEqual([
      [NEWEST, true, true, 0],
      [OLDER, true, false, 5],
      [OLDEST, true, false, 1],
    ])
  })

  test('treats other versions as unknown, and new accounts use the newest remaining version', async () => {
    const limited = await copy.serve('--open-sandbox', '--versions', String(OLDER))
    expect(limited.said).toContain(`Not served: ${NEWEST}, ${OLDEST}`)
    const { call } = await createClient(undefined, {}, limited)
    const { body: made, headers } = await call('individuals/new', OLD_PERSON)
    expect(headers.get('version')).toBe(String(OLDER))
    expect((await call('individuals/get_by_id', { individual_id: made.id }, { version: '3.0' })).body).toMatchObject({
      name: 'Ada King Byron',
    })
    const strict = await call('individuals/get_by_id', { individual_id: made.id }, { ...inVersion(NEWEST), prefer: 'handling=strict' })
    expect([strict.status, strict.body.error_message]).toEqual([400, `version ${NEWEST} is not known here; ${OLDER} is used`])
    await sandbox('/load', { accounts: [{ client_id: 'loaded', secret: 'loaded-secret' }] }, limited)
    const accounts = (await (await fetch(`${limited.url}/sandbox/accounts`)).json()) as TestResponse['body'][]
    expect(accounts.map(({ client_id, api_version }) => [client_id, api_version])).toContainEqual(['loaded', OLDER])
    const unknown = await post(`${limited.url}/v3/datarequests/get`, {}, { authorization: 'Bearer unknown' })
    expect([unknown.status, unknown.headers.get('version')]).toEqual([401, String(OLDER)])
  })

  test('rejects an unknown version', () => {
    const { status, stderr } = copy.node('cli/main.ts', 'serve', '--port', '0', '--database', ':memory:', '--versions', '20180101')
    const message = `version 20180101 is not known here; there are ${NEWEST}, ${OLDER}, ${OLDEST}`
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

/** Runs a process without blocking the event loop, which the test needs to notice connections that the server closes. */
async function run(...args: string[]): Promise<{ status: number | null; stdout: string }> {
  const child = spawn(process.execPath, args, { cwd: copy.folder, stdio: ['ignore', 'pipe', 'ignore'] })
  const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>])
  return { status, stdout }
}

describe('generated versions', () => {
  test('replace a changed built file', () => {
    expect(generated).toContain(`changed  ${SPOILED}\n`)
    expect(copy.read(SPOILED)).not.toContain('// Spoiled')
  })

  test('compile without type errors', async () => {
    const only = {
      extends: './tsconfig.json',
      compilerOptions: { allowJs: false },
      include: ['generated/versions.ts', 'generated/versions/*/*.ts', 'schema/versions'],
    }
    writeFileSync(join(copy.folder, 'tsconfig.versions.json'), JSON.stringify(only))
    const { status, stdout } = await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.versions.json')
    expect([status, stdout]).toEqual([0, ''])
  })

  test("have their documents next to the server's pages", async () => {
    for (const name of ['openapi.json', 'openapi-3.0.json']) {
      const response = await fetch(`${server.url}/docs/versions/${OLDER}/${name}`)
      expect(await response.text()).toBe(readFileSync(join(copy.folder, `generated/versions/${OLDER}/${name}`), 'utf8'))
    }
  })

  test('have their enumeration values in the document', () => {
    const { info, components } = JSON.parse(readFileSync(getDocumentPath(OLDER), 'utf8'))
    expect(info.version).toBe(`3.0.${OLDER}`)
    expect(components.schemas.UnprocessableReasonCode['x-extensible-enum']).toContain('NO-ITEMS')
    expect(components.schemas.UnprocessableReasonCode['x-extensible-enum']).not.toContain('NO_ITEMS')
  })

  test('work with cpd diff', async () => {
    const { status, stdout } = await run('cli/main.ts', 'diff', `generated/versions/${OLDER}/openapi.json`, 'generated/openapi.json')
    expect([status, stdout]).toEqual([1, expect.stringContaining('first_name')])
  })
})
