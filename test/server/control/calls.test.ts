/** The request log for the Inspector. Calls can be repeated, and line-by-line responses stop when the client disconnects. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import document from '../../../generated/openapi-sandbox.json' with { type: 'json' }
import { badRequest } from '../../../server/core/errors.ts'
import { withProgress } from '../../../server/control/clock-progress.ts'
import { ADMINISTRATOR, JSON_LINES, JsonLines } from '../../../server/http/control.ts'
import { mentions } from '../../../server/db/list.ts'
import { foundInPieces, SEARCHED_AT_ONCE } from '../../../server/http/request-log-rows.ts'
import { control } from '../control-api.ts'
import { forDatabase } from '../databases.ts'
import { basic, testServer } from '../test-server.ts'
import { webhookReceiver, test as webhooksTest } from '../webhooks/webhooks-fixture.ts'

const person = { first_name: 'Ada', last_name: 'Byron', email: 'a@example.com' }

/** `server` has a frozen clock, and `calls` lists the logged calls. */
const test = webhooksTest
  .extend('server', async () => {
    const server = await testServer()
    await control(server, 'POST', '/clock', { frozen: true })
    return server
  })
  .extend('calls', ({ server }) => async (query = ''): Promise<Record<string, unknown>[]> => {
    const { body } = await control(server, 'GET', `/requests${query}`)
    return body
  })

async function* values(done: string[], failure?: Error): AsyncGenerator<unknown, unknown> {
  try {
    for (const number of [1, 2]) {
      done.push(`made ${number}`)
      yield { number }
    }
    if (failure) throw failure
    return { end: true }
  } finally {
    done.push('ended')
  }
}

const NOW = 1_750_000_000_000

async function collectLines(generator: AsyncGenerator<unknown, unknown>): Promise<unknown[]> {
  const lines: unknown[] = []
  for await (const line of new JsonLines(generator, () => NOW).lines()) lines.push(JSON.parse(line))
  return lines
}

test('writes yielded and returned values as lines', async () => {
  expect(await collectLines(values([]))).toEqual([{ number: 1 }, { number: 2 }, { end: true }])
})

test('writes an API error as the last line, and aborts the response after any other error', async () => {
  const lines = await collectLines(values([], badRequest('step 3: no')))
  expect(lines).toEqual([{ number: 1 }, { number: 2 }, expect.objectContaining({ error_message: 'step 3: no' })])
  await expect(collectLines(values([], new TypeError('a bug')))).rejects.toThrow('a bug')
})

test('writes each line before the next value is generated, and stops the generator when the reader stops', async () => {
  const done: string[] = []
  for await (const line of new JsonLines(values(done), () => NOW).lines()) {
    expect([line, done]).toEqual(['{"number":1}\n', ['made 1']])
    break
  }
  expect(done).toEqual(['made 1', 'ended'])
})

const STEPS = [{ open: 'widget' }, { action: 'consent' }, { advance_seconds: 60 }]

test.for([
  ['to its end', STEPS, { session_id: expect.stringMatching(/^tls_/), now: expect.any(Number) }],
  ['until a step cannot be done', [...STEPS, { action: 'submit' }], { error_message: expect.stringContaining('step 4: ') }],
] as const)('streams a scenario step by step, %s', async ([_, steps, last], { at, id: datarequest_id }) => {
  const response = await fetch(`${at.url}/sandbox/scenarios/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ datarequest_id, scenario: { steps } }),
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
  const lines = (await response.text()).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([...STEPS.map((step) => ({ step })), expect.objectContaining(last)])
})

const moveClock = async (url: string, move: object) => {
  const response = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: JSON_LINES },
    body: JSON.stringify(move),
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, JSON_LINES])
  return JSON.parse((await response.text()).trimEnd().split('\n').at(-1) ?? '') as unknown
}

test('ends the response to a clock change with the clock or an error', async ({ server: { url } }) => {
  expect(await moveClock(url, { advance_seconds: 60 })).toEqual({ now: expect.any(Number), frozen: true })
  expect(await moveClock(url, { advance_to: 1 })).toMatchObject({
    error_message: expect.stringContaining('The clock cannot move backward'),
  })
})

const scheduler = { readClock: async () => ({ now: NOW, frozen: true }), slowOrigins: () => ['http://slow.example'] }
const moving = { scheduler, caller: ADMINISTRATOR, dependencies: { database: { db: undefined } as never } }

test('reports progress and slow servers every second during a clock change, and fails if the change fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise, reject } = Promise.withResolvers<never>()
  const progress = withProgress(moving, () => promise)
  for (const _ of [1, 2]) {
    const next = progress.next()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await next).toEqual({ done: false, value: { now: NOW, waiting_for: ['http://slow.example'] } })
  }
  const next = progress.next()
  reject(badRequest('no'))
  await expect(next).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

test('a clock change continues, and may fail, if its response is not read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise, reject } = Promise.withResolvers<never>()
  const progress = withProgress(moving, () => promise)
  const first = progress.next()
  await vi.advanceTimersByTimeAsync(1000)
  await first
  expect(await progress.return(undefined as never)).toEqual({ done: true })
  reject(badRequest('no'))
  // An unhandled rejection would fail this test.
  await nextTurn()
})

test.for([
  ['application/json, application/x-ndjson;q=0.1', 'application/json'],
  ['application/x-ndjson;q=0, */*', 'application/json'],
  ['application/x-ndjson, application/json;q=0.9', 'application/x-ndjson'],
] as const)('Accept: %s returns the clock as %s', async ([accept, type], { at: { url } }) => {
  const body = JSON.stringify({ advance_seconds: 1 })
  const response = await fetch(`${url}/sandbox/clock`, { method: 'POST', headers: { 'content-type': 'application/json', accept }, body })
  expect([response.status, response.headers.get('content-type'), (await response.text()).length > 0]).toEqual([200, type, true])
})

test('responds with the status of an error that occurs before the first step', async ({ at: { url } }) => {
  const response = await fetch(`${url}/sandbox/scenarios/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ datarequest_id: 'dr_1', scenario: 'connect' }),
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json'])
})

test('filters calls by path, status, account, request and time', async ({ server, bearer: headers, calls }) => {
  const { body: other } = await control(server, 'POST', '/accounts', { name: 'Other' })
  await server.post('/v3/individuals/new', person, headers)
  await control(server, 'POST', '/clock', { advance_seconds: 60 })
  await server.post('/v3/individuals/new', { first_name: 5 }, headers)
  await server.post('/v3/datarequests/get', {}, await server.bearer(other.client_id, other.secret))
  const paths = async (query: string) => (await calls(query)).map(({ operation, status }) => `${operation} ${status}`)
  expect(await paths('?path=individuals/new')).toEqual(['/v3/individuals/new 400', '/v3/individuals/new 200'])
  for (const status of ['400', '4xx', 'failed']) expect(await paths(`?status=${status}`)).toEqual(['/v3/individuals/new 400'])
  expect(await paths(`?account_id=${other.id}`)).toEqual(['/v3/datarequests/get 200', '/v3/auth/generate_access_token 200'])
  const [failed] = await calls('?status=failed')
  expect(await calls(`?request_id=${failed?.['request_id']}`)).toEqual([failed])
  expect(await paths(`?since=${failed?.['at']}&path=new`)).toEqual(['/v3/individuals/new 400'])
  expect(await paths(`?until=${(failed?.['at'] as number) - 1}&path=new`)).toEqual(['/v3/individuals/new 200'])
  expect((await control(server, 'GET', '/requests?status=6xx')).status).toBe(400)
})

test('searches the log in batches and serves other calls in between', async ({ server, bearer: headers, calls }) => {
  const emails = Array.from({ length: 60 }, (_, number) => `a${number}@example.com`)
  for (const email of emails) await server.post('/v3/individuals/new', { ...person, email }, headers)
  const searched = await calls('?contains=@EXAMPLE.com&limit=1000')
  expect(searched.map(({ request }) => (request as typeof person).email)).toEqual(emails.toReversed())
  const { headers: responseHeaders, body } = await control(
    server,
    'GET',
    '/requests?path=NEW&contains=9@&sort_by=at&order=asc&limit=2&offset=1',
  )
  expect([responseHeaders.get('x-total-count'), body.map(({ request }: { request: typeof person }) => request.email)]).toEqual([
    '6',
    ['a19@example.com', 'a29@example.com'],
  ])
  const { db } = server
  let turns = 0
  let pending = setImmediate(function next() {
    turns++
    pending = setImmediate(next)
  })
  onTestFinished(() => clearImmediate(pending))
  const found = await foundInPieces(db, db.selectFrom('request_log').where(mentions(['request'])('a1@', db)), 1000)
  expect(await db.selectFrom('request_log').select('operation').where(found.where).execute()).toHaveLength(1)
  // Only SQLite searches in this process and yields between batches.
  expect(turns).toBeGreaterThanOrEqual(forDatabase({ sqlite: Math.floor(emails.length / SEARCHED_AT_ONCE), postgres: 0 }))
})

interface Parameter {
  readonly name: string
  readonly schema: { readonly maxLength?: number }
}

test('limits the length of the search text', () => {
  const paths = document.paths as unknown as Readonly<Record<string, Readonly<Record<string, { parameters?: readonly Parameter[] }>>>>
  const parameters = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.parameters ?? []))
  const sought = parameters.filter(({ name }) => ['contains', 'path', 'text'].includes(name))
  expect(sought.length).toBeGreaterThan(5)
  expect(sought.filter(({ schema }) => !(schema.maxLength !== undefined && schema.maxLength <= 200))).toEqual([])
})

test('keeps headers that affect a call, but no credentials', async ({ server, bearer: headers, calls }) => {
  const sent = {
    ...headers,
    prefer: 'handling=strict',
    'idempotency-key': 'once',
    'x-api-key': 'hush-1',
    cookie: 'hush-2',
    'user-agent': 'x'.repeat(500),
  }
  await server.post('/v3/individuals/new', person, sent)
  const [call] = await calls('?path=individuals')
  expect(call?.['headers']).toEqual({
    prefer: 'handling=strict',
    'content-type': 'application/json',
    'idempotency-key': 'once',
    'user-agent': 'x'.repeat(256),
  })
  expect(JSON.stringify(await calls())).not.toMatch(/hush|Bearer ey|Basic /)
})

test('finds the effects of a call by its request identifier', async ({ server, bearer: headers }) => {
  const receiver = await webhookReceiver(() => 503)
  const { body } = await server.post('/v3/individuals/new', person, headers)
  const made = { individual_id: body.id, type: 'CUSTOM', delivery_details: [{ url: receiver.url }] }
  const { headers: responseHeaders } = await server.post('/v3/datarequests/new', made, headers)
  const request_id = responseHeaders.get('x-request-id')
  const list = async (path: string) => (await control(server, 'GET', `${path}?request_id=${request_id}`)).body as { request_id: string }[]
  const { body: link } = await server.post(
    '/v3/datarequests/generate_invitation_link',
    { datarequest_id: (await server.post('/v3/datarequests/get', {}, headers)).body[0]?.id },
    { ...headers, 'x-request-id': 'mine' },
  )
  expect(link).toBeTruthy()
  for (const path of ['/events', '/deliveries', '/jobs']) for (const row of await list(path)) expect(row.request_id).toBe(request_id)
  expect(((await control(server, 'GET', '/jobs?request_id=mine')).body as unknown[]).length).toBeGreaterThan(0)
})

test('repeats a call for its account and logs it', async ({ server, calls }) => {
  const [{ id: account_id }] = (await control(server, 'GET', '/accounts')).body
  const send = (path: string, body?: unknown, headers?: object) =>
    control(server, 'POST', '/requests/send', { account_id, path, body, ...(headers && { headers }) })
  const sent = await send('/v3/individuals/new', person, { prefer: 'handling=strict' })
  expect(sent.body).toMatchObject({ status: 200, response: { id: expect.stringMatching(/^idv_/) }, response_bytes: null })
  expect(await calls(`?request_id=${sent.body.request_id}`)).toEqual([
    expect.objectContaining({
      account_id,
      operation: '/v3/individuals/new',
      status: 200,
      headers: expect.objectContaining({ prefer: 'handling=strict' }),
    }),
  ])
  expect((await send('/v3/individuals/new', { first_name: 5 })).body).toMatchObject({
    status: 400,
    response: { error_code: 'BAD_REQUEST' },
  })
  expect((await send('/v3/nothing', {})).status).toBe(404)
  expect((await send('/v3/items/upload')).status).toBe(400)
  expect((await send('/v3/auth/generate_access_token')).status).toBe(400)
  expect((await send('/v3/datarequests/get', {}, { authorization: 'x' })).status).toBe(400)
  expect((await control(server, 'POST', '/requests/send', { account_id: 'acc_none', path: '/v3/datarequests/get' })).status).toBe(404)
  expect(JSON.stringify(await calls())).not.toMatch(/demo_secret/)
  expect(basic()).toBeTruthy()
})

test('shows the steps of a scenario and runs them one by one in one session', async ({ server, bearer: headers }) => {
  const { body } = await server.post('/v3/individuals/new', person, headers)
  const { body: request } = await server.post('/v3/datarequests/new', { individual_id: body.id, type: 'CUSTOM' }, headers)
  const { body: connect } = await control(server, 'GET', '/scenarios/steps?name=connect')
  let session_id: string | null = null
  for (const step of connect.steps) {
    const run = { datarequest_id: request.id, scenario: { steps: [step] }, ...(session_id && { session_id }) }
    const { status, body: report } = await control(server, 'POST', '/scenarios/run', run)
    expect([step, status]).toEqual([step, 200])
    session_id = report.session_id
  }
  expect((await control(server, 'GET', `/sessions?datarequest_id=${request.id}`)).body).toEqual([
    expect.objectContaining({ session_id, status: 'ended' }),
  ])
  expect((await control(server, 'GET', '/scenarios/steps?name=none')).status).toBe(404)
})
