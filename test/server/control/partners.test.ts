/** Several partners on one installation. No operation of the control API lets a partner reach another account. */
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type ControlId, type ControlOperation, controlOperations } from '../../../generated/control.ts'
import { controlApi } from '../../../schema/sandbox/control-api.ts'
import type { ControlOperation as Declared } from '../../../schema/sandbox/operation.ts'
import { confinement } from '../../../generators/emit/control.ts'
import { OUTGOING_REQUEST_HEADER } from '../../../server/outgoing/ssrf-guard.ts'
import { withProgress } from '../../../server/control/clock-progress.ts'
import { ADMINISTRATOR, type Caller } from '../../../server/http/control.ts'
import type { Account } from '../../../server/http/accounts.ts'
import { stateTables } from '../../../server/db/state-tables.ts'
import { DIGEST } from '../item-files.ts'
import { ask, control, type OperationInput } from '../control-api.ts'
import { basic, failures, type TestResponse, type TestServer, testServer, test } from '../test-server.ts'
import { document } from './control-document.ts'

const TOKEN = 'open-sesame'
const administrator = { authorization: `Bearer ${TOKEN}` }
const operations = Object.values(controlOperations)

interface Partner {
  readonly id: string
  readonly client_id: string
  readonly headers: Record<string, string>
  /** A string that all of the partner's records contain. */
  readonly mark: string
  /** The partner's own identifiers for each field that names a record. */
  readonly own: Readonly<Record<string, string>>
}

/** Creates an account with records of every kind. */
async function partner(server: TestServer, mark: string): Promise<Partner> {
  const asked = async (id: ControlId, given: OperationInput, headers: Record<string, string> = administrator) => {
    const { status, body } = await ask(server, controlOperations[id], given, headers)
    expect([id, status, body]).toEqual([id, 200, body])
    return body
  }
  const { id, client_id, secret } = await asked('createAccount', { name: mark })
  const bearer = await server.bearer(client_id, secret)
  const made = async (path: string, body: object) => {
    const response = await server.post(path, body, bearer)
    expect([path, response.status]).toEqual([path, 200])
    return response.body
  }
  const person = async (last_name: string) =>
    (await made('/v3/individuals/new', { first_name: mark, last_name, email: `${mark}@example.com`, external_id: `${mark}-${last_name}` }))
      .id
  const individual_id = await person('Kept')
  const delivery_details = [{ url: `http://127.0.0.1:2/${mark}`, headers: { 'x-key': `${mark}-key` } }]
  const datarequest_id = (await made('/v3/datarequests/new', { individual_id, type: 'CUSTOM', delivery_details })).id
  const message = { account_id: id, individual_id, datarequest_id, channel: 'SMS', recipient: mark, subject: mark, body: mark } as const
  await server.db
    .insertInto('message')
    .values({ ...message, created_at: 1 })
    .execute()
  const item = { datarequest_id, source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: DIGEST }] }
  const item_id = (await made('/v3/items/new', { ...item, external_id: mark })).id
  const part = new FormData()
  part.append('files', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), `${mark}.pdf`)
  const [{ id: document_id }] = await (await fetch(`${server.url}/v3/items/upload`, { method: 'POST', body: part, headers: bearer })).json()
  const { session_id } = await asked('startSession', { datarequest_id, entry_point: 'widget' })
  await asked('performAction', { session_id, action: 'consent' })
  const { key_id } = await asked('createKey', { client_id })
  await asked('rotateWebhookSecret', { client_id })
  const { fault_id } = await asked('addFault', { client_id, path: '/v3/items/get', status: 503, count: 5 })
  const purged = await person('Purged')
  const { body: granted } = await server.post('/v3/auth/generate_purge_token', undefined, basic(client_id, secret))
  const purge = { authorization: `Bearer ${granted.access_token}` }
  expect((await server.post('/v3/compliance/purge_individual', { individual_id: purged }, purge)).status).toBe(204)
  await asked('moveClock', { advance_seconds: 60 })
  const [{ endpoint_id }] = await asked('listEndpoints', { client_id })
  const [{ delivery_id, event_id }, ended] = await asked('listDeliveries', { account_id: id })
  const failed = { status: 'failed', next_attempt_at: null } as const
  await server.db.updateTable('delivery').set(failed).where('id', '=', ended.delivery_id).execute()
  const records = { individual_id, datarequest_id, item_id, document_id, session_id, key_id, endpoint_id, delivery_id, event_id, fault_id }
  return {
    id,
    client_id,
    headers: basic(client_id, secret),
    mark,
    own: { ...records, account_id: id, client_id, related_to: datarequest_id, contains: mark, text: mark },
  }
}

/** Starts a server with a frozen clock, so only calls change records. */
async function installation(options: Parameters<typeof testServer>[0] = {}): Promise<TestServer> {
  const server = await testServer({ sandboxToken: TOKEN, ...options })
  await control(server, 'POST', '/clock', { frozen: true }, administrator)
  return server
}

/** Returns each row of the account as a string. */
async function readRows({ db, api }: TestServer, { id, client_id }: Pick<Partner, 'id' | 'client_id'>): Promise<string[]> {
  await api.dependencies.requestLog.flush()
  const rows: string[] = []
  for (const table of await stateTables(db, api.dependencies.database)) {
    const all = await sql<object>`select * from ${sql.table(table)}`.execute(db)
    rows.push(...all.rows.map((row) => `${table} ${JSON.stringify(row)}`).filter((row) => row.includes(id) || row.includes(client_id)))
  }
  return rows.toSorted()
}

/** Returns valid values for the fields of an operation, with the partner's records. */
function givenFor(operation: ControlOperation, { own }: Pick<Partner, 'own'>): OperationInput[] {
  const { method, path } = operation
  const { parameters = [], requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {}
  const replaced = (given: OperationInput): OperationInput =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, own[name] ?? value]))
  const optional = parameters.filter(({ required }) => !required).map(({ name, example }) => ({ [name]: example }))
  const required = Object.fromEntries(parameters.filter((one) => one.required).map(({ name, example }) => [name, example]))
  if (method === 'GET') return [{}, ...optional].map((given) => replaced({ ...required, ...given }))
  const bodies = Object.values(requestBody?.content['application/json'].examples ?? {}).map(({ value }) => value as OperationInput)
  return (bodies.length === 0 ? [{}] : bodies).map(replaced)
}

/** Calls that access records, in addition to the examples in the document. */
const MORE: Partial<Record<ControlId, (own: Partner['own']) => readonly OperationInput[]>> = {
  clearFaults: ({ fault_id, client_id }) => [{ fault_id }, { client_id }, {}],
  replayDeliveries: ({ delivery_id }) => [{ delivery_id }, { since: 0 }],
  sendCall: ({ account_id, individual_id }) => [{ account_id, path: '/v3/individuals/get_by_id', body: { individual_id } }],
  runScenario: ({ datarequest_id, session_id }) => [
    { datarequest_id, session_id, scenario: { steps: [{ action: 'withdraw_consent' }] } },
    { datarequest_id, scenario: { steps: [{ open: 'widget' }] } },
  ],
  performAction: ({ session_id }) => [{ session_id, action: 'withdraw_consent' }],
  listKnownItems: ({ individual_id }) => [{ related_to: individual_id }],
}

const toText = ({ body }: TestResponse): string => JSON.stringify(body) ?? ''

test("a partner cannot read or change another partner's data through any operation", async () => {
  const server = await installation()
  const a = await partner(server, 'Aurora')
  const b = await partner(server, 'Borealis')
  const before = await readRows(server, b)
  const strange: string[] = []
  for (const operation of operations) {
    const { id, partner: may } = operation
    const foreign = [...givenFor(operation, b), ...(MORE[id]?.(b.own) ?? [])]
    // A combination of the partner's own records and foreign records does not grant access either.
    const mixed = foreign.flatMap((given) =>
      Object.keys(given)
        .filter((name) => a.own[name])
        .map((name) => ({ ...given, [name]: a.own[name] })),
    )
    const own = operation.method === 'GET' ? givenFor(operation, a) : []
    for (const given of [...foreign, ...mixed, ...own]) {
      const response = await ask(server, operation, given, a.headers)
      const seen = [b.mark, b.id, b.client_id, ...Object.values(b.own)].filter(
        (value) => toText(response).includes(value) && !Object.values(given).includes(value),
      )
      if (seen.length > 0) strange.push(`${id} ${JSON.stringify(given)} shows ${seen.join()}`)
      if (['forbidden', 'clock'].includes(may) && response.status !== 403) strange.push(`${id} returns ${response.status}`)
      if (response.status >= 500) strange.push(`${id} ${JSON.stringify(given)} fails`)
    }
  }
  expect(strange).toEqual([])
  expect(await readRows(server, b)).toEqual(before)
  expect(failures).toEqual([])
})

test('foreign records look like missing records', async () => {
  const server = await installation()
  const a = await partner(server, 'Aurora')
  const b = await partner(server, 'Borealis')
  const unknown = { ...b, own: Object.fromEntries(Object.keys(b.own).map((name) => [name, 'nothing'])) }
  for (const operation of operations.filter(({ partner: may }) => may === 'own')) {
    const asked = async (whose: Partner) => {
      const responses: unknown[] = []
      const all = [...givenFor(operation, whose), ...(MORE[operation.id]?.(whose.own) ?? [])]
      // A POST without fields applies to the caller's account.
      for (const given of all.filter((one) => operation.method === 'GET' || Object.keys(one).length > 0)) {
        const { status, body } = await ask(server, operation, given, a.headers)
        responses.push([status, body.error_message ?? Object.values(body).length])
      }
      return responses
    }
    expect([operation.id, await asked(b)]).toEqual([operation.id, await asked(unknown)])
  }
})

test('a partner can access its whole account', async () => {
  const server = await installation()
  const a = await partner(server, 'Aurora')
  await partner(server, 'Borealis')
  const askOwn = async (id: ControlId, given: OperationInput = {}) => (await ask(server, controlOperations[id], given, a.headers)).body
  for (const operation of operations.filter(({ method, partner: may }) => method === 'GET' && may === 'own')) {
    const [given = {}] = givenFor(operation, a)
    const { status, body } = await ask(server, operation, given, a.headers)
    expect([operation.id, status, [body].flat().length > 0, JSON.stringify(body).includes('Borealis')]).toEqual([
      operation.id,
      200,
      true,
      false,
    ])
  }
  expect(await askOwn('whoAmI')).toEqual({
    account: expect.objectContaining({ id: a.id, client_id: a.client_id, name: 'Aurora' }),
    forbidden: operations.flatMap(({ id, partner: may }) => (['forbidden', 'clock'].includes(may) ? [id] : [])),
  })
  expect((await askOwn('listAccounts')).map(({ id }: { id: string }) => id)).toEqual([a.id])
  const { individual_id, account_id, delivery_id } = a.own
  expect(await askOwn('sendCall', { account_id, path: '/v3/individuals/get_by_id', body: { individual_id } })).toMatchObject({
    status: 200,
  })
  expect(await askOwn('replayDeliveries', { since: 0 })).toMatchObject({ deliveries: [{ account_id, event_type: 'item.processed' }] })
  expect((await ask(server, controlOperations.replayDeliveries, { delivery_id }, a.headers)).body.error_message).toContain('still pending')
})

test('a partner can change the settings of its account, but not its quota', async () => {
  const server = await installation()
  const { headers, client_id } = await partner(server, 'Aurora')
  const update = (settings: object) => control(server, 'POST', '/accounts/update', { client_id, ...settings }, headers)
  const stored = async () => (await server.db.selectFrom('account').selectAll().where('client_id', '=', client_id).execute())[0]
  expect(await update({ pause_failing_after_seconds: 60 })).toMatchObject({ status: 200, body: { pause_failing_after_seconds: 60 } })
  for (const requests_per_minute of [1, 1_000_000, null])
    expect((await update({ requests_per_minute, pause_failing_after_seconds: 90 })).status).toBe(403)
  expect(await stored()).toMatchObject({ requests_per_minute: null, pause_failing_after_seconds: 60 })
})

test('the generator requires an access decision for each operation', () => {
  const account = { ...controlApi.operations.find(({ id }) => id === 'listLogins'), id: 'listAll', partner: 'own' } as Declared
  expect(() => confinement(account, {})).toThrow('listAll: a partner may call it for its own account, but no field identifies an account')
  for (const { method, path, partner: may } of operations)
    expect([path, document.paths[path]?.[method.toLowerCase()]]).toEqual([path, expect.objectContaining({ 'x-partner': may })])
})

describe('the shared clock', () => {
  const own = { steps: [{ open: 'widget' }, { advance_seconds: 60 }] }

  test('can be read by partners and changed only by administrators', async () => {
    const server = await installation()
    const a = await partner(server, 'Aurora')
    const before = await readRows(server, a)
    expect((await control(server, 'GET', '/clock', undefined, a.headers)).status).toBe(200)
    const moved = await control(server, 'POST', '/clock', { advance_seconds: 60 }, a.headers)
    expect([moved.status, moved.body.error_message]).toEqual([403, expect.stringContaining('--allow-partner-clock')])
    const { datarequest_id } = a.own
    const played = await control(server, 'POST', '/scenarios/run', { datarequest_id, scenario: own }, a.headers)
    expect([played.status, played.body.error_message]).toEqual([
      403,
      expect.stringMatching(/^Step 2 advances the clock, so the scenario was not run\./),
    ])
    expect(await readRows(server, a)).toEqual(before)
  })

  test('can be changed by partners if the server allows it', async () => {
    const server = await installation({ allowPartnerClock: true })
    const a = await partner(server, 'Aurora')
    const b = await partner(server, 'Borealis')
    const { datarequest_id } = a.own
    const moved = await control(server, 'POST', '/clock', { advance_seconds: 60 }, { ...a.headers, accept: 'application/x-ndjson' })
    expect([moved.status, Object.keys(moved.body)]).toEqual([200, ['now', 'frozen']])
    const played = await control(server, 'POST', '/scenarios/run', { datarequest_id, scenario: own }, a.headers)
    expect([played.status, toText(played).includes(b.mark)]).toEqual([200, false])
  })
})

test('reports to a waiting partner only the slow servers in its account', async () => {
  const { db, api } = await testServer()
  const endpoint = { account_id: 'acc_1', created_at: 1, delivered: 0, failed: 0, failures: 0 }
  for (const [id, account_id] of Object.entries({ own: 'acc_1', other: 'acc_2' }))
    await db
      .insertInto('endpoint')
      .values({ ...endpoint, id, account_id, url: `http://${id}.example/hooks` })
      .execute()
  const scheduler = { readClock: async () => ({ now: 1, frozen: true }), slowOrigins: () => ['http://own.example', 'http://other.example'] }
  const waitingFor = async (caller: Caller) => {
    const progress = withProgress({ scheduler, caller, dependencies: api.dependencies }, () => Promise.withResolvers<never>().promise)
    return (await progress.next()).value
  }
  expect(await waitingFor({ partner: { id: 'acc_1' } as Account, forbidden: [] })).toEqual({ now: 1, waiting_for: ['http://own.example'] })
  expect(await waitingFor(ADMINISTRATOR)).toMatchObject({ waiting_for: ['http://own.example', 'http://other.example'] })
})

describe('partner authentication', () => {
  /** Stops the rate-limit clock. */
  const realNow = () => Date.UTC(2027, 0)
  const rejected = async (server: TestServer, headers: Record<string, string>) => {
    const { status, body } = await control(server, 'GET', '/clock', undefined, headers)
    return [status, body.error_message as string]
  }

  test('rejects wrong credentials with 403, and with 429 beyond the limit for unknown callers', async () => {
    const server = await installation({ rateLimit: 3, realNow })
    const { body } = await control(server, 'POST', '/accounts', {}, administrator)
    const wrong = [basic(body.client_id, 'guessed'), basic('nobody', body.secret), { authorization: 'Basic !' }]
    for (const headers of wrong) expect(await rejected(server, headers)).toEqual([403, 'The client_id or the secret is wrong'])
    expect(await rejected(server, basic(body.client_id, 'guessed'))).toEqual([429, expect.stringContaining('Rate limit')])
    expect(await rejected(server, basic(body.client_id, body.secret))).toEqual([200, undefined])
  })

  test('rejects the well-known secret', async () => {
    expect(await rejected(await installation(), basic())).toEqual([
      403,
      expect.stringContaining('The secret of the demo account is public'),
    ])
  })

  test('rejects a suspended account until it is resumed', async () => {
    const server = await installation()
    const { body } = await control(server, 'POST', '/accounts', {}, administrator)
    const headers = basic(body.client_id, body.secret)
    await control(server, 'POST', '/accounts/suspend', { client_id: body.client_id }, administrator)
    expect(await rejected(server, headers)).toEqual([403, expect.stringContaining('The account is suspended')])
    await control(server, 'POST', '/accounts/resume', { client_id: body.client_id }, administrator)
    expect(await rejected(server, headers)).toEqual([200, undefined])
  })

  test('treats all callers on this machine as administrators if there is no sandbox token', async ({ server }) => {
    expect((await control(server, 'GET', '/whoami', undefined, basic('nobody', 'guessed'))).body).toEqual({ account: null, forbidden: [] })
  })

  test("the rate limit for tokens applies to a partner's calls and scenario steps, regardless of the account quota", async () => {
    const server = await installation({ rateLimit: 30, realNow })
    const a = await partner(server, 'Aurora')
    const { client_id, datarequest_id } = a.own
    await control(server, 'POST', '/accounts/update', { client_id, requests_per_minute: 1 }, administrator)
    const steps = Array.from({ length: 40 }, () => ({ call: '/v3/datarequests/get', body: {} }))
    const { status, body } = await control(server, 'POST', '/scenarios/run', { datarequest_id, scenario: { steps } }, a.headers)
    expect([status, body.error_message]).toEqual([429, expect.stringMatching(/^step 30: Rate limit of 30 requests a minute/)])
    expect(await rejected(server, a.headers)).toEqual([429, expect.stringContaining('Rate limit')])
    expect((await server.post('/v3/auth/generate_access_token', undefined, a.headers)).status).toBe(200)
    expect((await control(server, 'GET', '/clock', undefined, administrator)).status).toBe(200)
  })
})

test('ignores credentials in requests that the server itself sends', async () => {
  const server = await installation()
  const { body } = await control(server, 'POST', '/accounts', {}, administrator)
  const sent = { ...basic(body.client_id, body.secret), [OUTGOING_REQUEST_HEADER]: '1' }
  expect((await control(server, 'GET', '/clock', undefined, sent)).status).toBe(403)
})
