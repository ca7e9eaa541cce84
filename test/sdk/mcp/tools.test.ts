/** The tools of `cpd mcp`: their declarations, results and errors, and how they mask secrets. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { contractCommands, sandboxCommands } from '../../../cli/commands.ts'
import { UsageError } from '../../../checks/core/errors.ts'
import { diffInThread, WORKER } from '../../../sdk/mcp/diff/in-thread.ts'
import { tools } from '../../../sdk/mcp/tools/all.ts'
import { replaceCommands } from '../../../sdk/mcp/tool-words.ts'
import { WorkerPool } from '../../../server/core/worker-pool.ts'
import { scenarios } from '../../../server/control/scenarios/all.ts'
import { root, temporaryFolder } from '../../cli/cpd.ts'
import { control } from '../../server/control-api.ts'
import { testServer, test as serverTest } from '../../server/test-server.ts'
import { webhookReceiver } from '../../server/webhooks/webhooks-fixture.ts'
import { type Connected, inThisProcess } from './mcp-client.ts'
import { storedRows } from '../../server/databases.ts'

/** `call` uses a client that is connected to `server`. `alone` is a client without a server. */
const test = serverTest
  .extend('call', async ({ server }) => (await inThisProcess(server)).call)
  .extend('alone', () => inThisProcess(undefined))

const READING = [
  'explain',
  'list',
  'validate',
  'diff',
  'server_status',
  'list_calls',
  'read_call',
  'list_deliveries',
  'read_delivery',
  'list_arrivals',
  'readiness',
  'why',
]
const ADDING = ['create_account', 'replay_delivery', 'add_fault', 'listen']
const IDEMPOTENT = new Set([...READING, 'reset', 'listen'])
const DESTROYING = ['move_clock', 'reset', 'run_scenario', 'trigger', 'call_operation', 'exercise', 'verify']

test('each tool declares its purpose, input, output and effect', async ({ alone }) => {
  const { client } = alone
  const listed = (await client.listTools()).tools
  const hints = (name: string) => listed.find((one) => one.name === name)?.annotations
  for (const name of READING) expect([name, hints(name)]).toMatchObject([name, { readOnlyHint: true, destructiveHint: false }])
  for (const name of ADDING) expect([name, hints(name)]).toMatchObject([name, { readOnlyHint: false, destructiveHint: false }])
  for (const name of DESTROYING) expect([name, hints(name)]).toMatchObject([name, { readOnlyHint: false, destructiveHint: true }])
  for (const { name } of listed) expect([name, hints(name)?.idempotentHint]).toEqual([name, IDEMPOTENT.has(name)])
  expect(listed.map(({ name }) => name).toSorted()).toEqual([...READING, ...ADDING, ...DESTROYING].toSorted())
  for (const { description = '', inputSchema, outputSchema } of listed) {
    expect(description.length).toBeGreaterThan(40)
    expect([inputSchema['additionalProperties'], outputSchema?.type]).toEqual([false, 'object'])
  }
  // The size of the list is limited, because agents load all of it into their context.
  expect(JSON.stringify(listed).length).toBeLessThan(listed.length * 1_600)
})

/** The strictest model APIs accept only flat objects whose properties have descriptions. */
const TAKEN = new Set(
  'type description enum default properties required items additionalProperties minLength maxLength minimum maximum pattern format'.split(
    ' ',
  ),
)

test('input schemas use few JSON Schema keywords and describe each argument', async ({ alone: { client } }) => {
  const words = ({ properties, ...schema }: Record<string, unknown>): string[] => [
    ...Object.keys(schema),
    ...Object.values((properties ?? {}) as Record<string, Record<string, unknown>>).flatMap(words),
  ]
  for (const { name, inputSchema } of (await client.listTools()).tools) {
    const { $schema, ...schema } = inputSchema as Record<string, unknown>
    expect([name, words(schema).filter((word) => !TAKEN.has(word))]).toEqual([name, []])
    const types = Object.entries(inputSchema.properties ?? {}).map(([argument, { type }]: [string, { type?: unknown }]) => [
      argument,
      typeof type,
    ])
    expect([name, types]).toEqual([name, types.map(([argument]) => [argument, 'string'])])
    const silent = Object.entries(inputSchema.properties ?? {}).filter(
      ([, { description }]: [string, { description?: string }]) => !description,
    )
    expect([name, silent]).toEqual([name, []])
  }
})

/** Creates an Individual, a Data Request with webhooks, and a report. */
async function lived(call: Connected['call']) {
  const receiver = await webhookReceiver()
  const { result: run } = await call('run_scenario', { scenario: 'connect', webhook_url: receiver.url })
  const { result: summary } = await call('call_operation', {
    path: '/v3/services/get_enrollment_status',
    body: { datarequest_id: run.datarequest_id },
  })
  return { run, summary }
}

test('read-only tools change nothing', async ({ server, call }) => {
  const { run, summary } = await lived(call)
  await call('move_clock', { frozen: true })
  await call('listen')
  const state = () => storedRows(server)
  const before = await state()
  const given: Readonly<Record<string, object>> = {
    explain: { name: 'item.created' },
    list: { what: 'codes' },
    validate: { text: '{}', as: 'auto' },
    diff: { old: join(root, 'generated/openapi-3.0.json') },
    server_status: {},
    list_calls: {},
    read_call: { request_id: summary.request_id },
    list_deliveries: {},
    read_delivery: { delivery_id: run.deliveries[0].delivery_id },
    list_arrivals: {},
    readiness: {},
    why: { datarequest_id: run.datarequest_id, service: 'get_enrollment_status', code: 'MES_LAST_TERM_LT_180' },
  }
  for (const name of READING) expect([name, (await call(name, { ...given[name] })).isError]).toEqual([name, false])
  expect(await state()).toEqual(before)
})

const rejections: readonly (readonly [name: string, args: Record<string, unknown>, message: string])[] = [
  ['explain', { name: 'itme.created' }, 'Did you mean "item.created"?'],
  ['explain', {}, 'expected string'],
  ['explain', { name: 7 }, 'expected string'],
  ['explain', { name: 'item.created', nmae: 'x' }, 'nmae'],
  ['explain', { name: 'x'.repeat(100_000) }, 'Too big'],
  ['list', { what: 'everything' }, '"operations"|"schemas"'],
  ['list', { what: 'codes', cursor: '../..' }, 'is not valid. Use a next_cursor from this tool.'],
  ['list', { what: 'codes', limit: 1e9 }, 'Too big'],
  ['validate', { as: 'webhook:itme.created', text: '{}' }, 'Did you mean "webhook:item.created"?'],
  ['validate', { as: 'Item', text: ' '.repeat(1024 ** 2 + 1) }, 'is longer than 1 MiB. Validate a part of it.'],
  ['diff', { old: '/no/such/file.json' }, '/no/such/file.json does not exist'],
  ['diff', { old: '-' }, 'standard input'],
  ['diff', { old: '--upload-pack=x:y' }, 'begins with "-"'],
  ['create_account', { name: '' }, 'Too small'],
  ['move_clock', { advance: {} }, 'a duration such as 15m, 3d or 1d12h'],
  ['add_fault', { effect: 'status', value: 429 }, 'exactly one of path, event_type'],
  ['add_fault', { effect: 'status', path: '/v3/items/get' }, 'must be one of'],
  ['add_fault', { effect: 'drop', path: '/v3/items/get' }, 'exactly one of latency_ms'],
  ['add_fault', { effect: 'drop', event_type: 'item.created', client_id: 'stranger' }, 'the server rejected the call'],
  ['move_clock', {}, 'requires exactly one of advance, to and frozen'],
  ['move_clock', { advance: '1d', frozen: true }, 'requires exactly one of advance, to and frozen'],
  ['move_clock', { advance: '3 days' }, 'a duration such as 15m, 3d or 1d12h'],
  ['move_clock', { to: '2001-01-01T00:00Z' }, 'The clock cannot move backward'],
  ['run_scenario', { scenario: 'conect' }, 'unknown scenario "conect". Did you mean connect?'],
  ['run_scenario', { scenario: 'connect', datarequest_id: 'dr_none' }, 'No Data Request has this identifier'],
  [
    'run_scenario',
    { scenario: 'connect', datarequest_id: 'dr_x', webhook_url: 'http://127.0.0.1:4011/' },
    'Set delivery_details of this Data Request instead.',
  ],
  ['run_scenario', { scenario: 'connect', webhook_url: 'localhost:4011' }, 'expected an http or https URL'],
  ['run_scenario', { scenario: 'connect', client_id: 'stranger' }, 'Use an account from create_account'],
  ['trigger', { name: 'item.craeted' }, 'Did you mean item.created?'],
  ['trigger', { name: 'item.failed' }, 'item.unavailable'],
  ['call_operation', { path: '/v3/individual/new' }, 'Did you mean /v3/individuals/new?'],
  ['call_operation', { path: '/v3/individuals/new', client_id: 'stranger' }, 'Use one of demo_client'],
  ['call_operation', { path: '/v3/auth/generate_access_token' }, 'this tool creates separate tokens'],
  ['call_operation', { path: '/v3/items/upload' }, 'Send the call from a client'],
  ['list_calls', { status: 'bad' }, 'must match pattern'],
  ['list_calls', { cursor: 'x' }, 'is not valid. Use a next_cursor from this tool.'],
  ['list_calls', { cursor: '' }, 'is not valid. Use a next_cursor from this tool.'],
  ['list_deliveries', { cursor: '1e9' }, 'is not valid. Use a next_cursor from this tool.'],
  ['read_call', { request_id: 'req_none' }, 'Use list_calls to find calls.'],
  ['read_delivery', { delivery_id: 'dlv_none' }, 'Use list_deliveries to find deliveries.'],
  ['replay_delivery', { delivery_id: 'dlv_none' }, 'No delivery has this identifier'],
  ['readiness', { client_id: 'stranger' }, 'the server rejected the call'],
  ['readiness', { check: 'webhooks-are-acknowleged-in-time' }, 'Did you mean '],
  ['why', { datarequest_id: 'dr_none', code: 'MAS_VF_DAC' }, 'No Data Request has this identifier'],
  ['why', { transaction_id: 'trx_none', pointer: '/x' }, 'No transaction has this identifier'],
  ['list_arrivals', {}, 'the receiver is not started. Call listen first.'],
  ['listen', { status: 99 }, 'Too small'],
  ['verify', { only: 'tokns' }, 'Did you mean tokens?'],
  ['exercise', { failure_scenarios: ['webhook-laet'] }, '"webhook-late"'],
  ['exercise', { failure_scenarios: ['webhook-late'], client_id: 'stranger' }, 'unknown account "stranger". Use one of demo_client.'],
  ['burn', {}, 'Tool burn not found'],
]

test('reports wrong arguments in the tool result without mentioning a command', async ({ call }) => {
  for (const [name, args, message] of rejections) {
    const { isError, says } = await call(name, args)
    expect([name, args, isError, says]).toEqual([name, args, true, expect.stringContaining(message)])
    expect(says).not.toMatch(COMMAND)
  }
})

const COMMAND = /\bcpd [a-z]/

test.for([
  ['Run "cpd list targets" to list all targets.', 'Run list {"what":"targets"} to list all targets.'],
  ['Run "cpd list" to list the names.', 'Run list to list the names.'],
  ['(see GET /sandbox/scenarios)', '(see list)'],
  ['cpd validate --as response:/v3/items/new:404 FILE', 'validate {"as":"response:/v3/items/new:404"}'],
  ['cpd validate checks a request before it is sent.', 'validate checks a request before it is sent.'],
  ['cpd trigger item.created', 'trigger {"name":"item.created"}'],
  ['cpd trigger names a scenario for each code.', 'trigger names a scenario for each code.'],
  ['Let time pass (cpd clock --advance 25h).', 'Let time pass (move_clock {"advance":"25h"}).'],
  ['Let a report fail (cpd scenario report-without-items).', 'Let a report fail (run_scenario {"scenario":"report-without-items"}).'],
  [
    'Look at it with cpd deliveries, or repeat one with cpd deliveries --replay.',
    'Look at it with list_deliveries, or repeat one with replay_delivery.',
  ],
  ['POST /sandbox/faults with "duplicate": true', 'add_fault with "duplicate": true'],
  ['the token given to cpd serve', 'the token given to the server'],
  ['cpd knows no such thing', 'cpd knows no such thing'],
] as const)('replaces the commands in %j: %s', ([text, words]) => expect(replaceCommands(text)).toBe(words))

/** Folders with messages that tools may return. */
const TOLD = [
  'server/control/readiness',
  'server/control/admission.ts',
  'server/features/sessions',
  'checks/explain',
  'checks/validate',
  'checks/listen/arrival.ts',
  'sdk/scenarios',
  'sdk/exercise',
]

test('each command in a message can be replaced with a tool', () => {
  const names = Object.keys({ ...contractCommands, ...sandboxCommands })
  const command = new RegExp(`\\bcpd (${names.join('|')})\\b`)
  const lines = globSync(
    TOLD.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.ts`)),
    { cwd: root },
  )
    .map((file) => join(root, file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const commandLines = lines.filter((line) => command.test(line) && !/^\s*(\/\*\*|\*|\/\/)/.test(line))
  expect(commandLines.length).toBeGreaterThan(15)
  expect(commandLines.filter((line) => command.test(replaceCommands(line)))).toEqual([])
})

test('explanations mention tools instead of commands', async ({ alone: { call } }) => {
  const names = ['item.created', 'DATAREQUEST_LINK_EXPIRED', 'response:/v3/items/new:404']
  for (const name of names) expect([name, (await call('explain', { name })).says]).not.toEqual([name, expect.stringMatching(COMMAND)])
  const { result } = await call('explain', { name: 'item.created' })
  expect(result.meanings[0].details).toMatchObject({ trigger: 'trigger {"name":"item.created"}' })
  expect((await call('explain', { name: 'voie' })).says).toContain('/v3/services/get_income_employment_details')
})

test('call_operation returns an error response with its status', async ({ call }) => {
  const { result, isError } = await call('call_operation', { path: '/v3/individuals/get_by_id', body: { individual_id: 'idv_none' } })
  expect([isError, result]).toMatchObject([false, { status: 404, response: { error_code: 'NOT_FOUND' } }])
  const { result: logged } = await call('list_calls', { status: 'failed' })
  expect(logged.calls).toMatchObject([{ request_id: result.request_id, error_code: 'NOT_FOUND' }])
})

test.for([
  ['list', { what: 'codes' }, 'names', 'name'],
  ['list_calls', {}, 'calls', 'request_id'],
  ['list_deliveries', {}, 'deliveries', 'delivery_id'],
] as const)('the pages of %s contain each row once', async ([name, args, field, id], { call }) => {
  await lived(call)
  for (let n = 0; n < 6; n++) await call('call_operation', { path: '/v3/datarequests/get', body: {} })
  const all: string[] = []
  let cursor: string | undefined
  const limit = name === 'list' ? 30 : 2
  do {
    const { result } = await call(name, { ...args, limit, ...(cursor !== undefined && { cursor }) })
    expect(result[field].length).toBeLessThanOrEqual(limit)
    all.push(...result[field].map((row: Record<string, string>) => row[id]))
    cursor = result.next_cursor
  } while (cursor !== undefined)
  const { result: whole } = await call(name, { ...args, limit: name === 'list' ? 200 : 100 })
  expect(all).toEqual(whole[field].map((row: Record<string, string>) => row[id]))
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(limit)
})

test('truncates a long value, and returns its parts by pointer', async ({ call }) => {
  const { result: sources } = await call('call_operation', { path: '/v3/datasources/get', body: {} })
  expect(sources.response).toMatchObject({
    too_long: expect.stringContaining(sources.request_id),
    pointers: expect.arrayContaining(['/0']),
  })
  const { result, says } = await call('read_call', { request_id: sources.request_id, pointer: '/0' })
  expect(result.found).toHaveProperty('id')
  expect(says.length).toBeLessThan(10_000)
  const nowhere = await call('read_call', { request_id: sources.request_id, pointer: '/nowhere' })
  expect(nowhere).toMatchObject({ isError: true, says: expect.stringContaining('the response has no value at "/nowhere". Use one of /0') })
})

test('only create_account returns a secret', async ({ server, call }) => {
  const { result: account } = await call('create_account')
  const hidden = 'hush-hush-hush-hush-hush-1'
  const receiver = await webhookReceiver()
  const delivery_details = [{ url: `${receiver.url}?key=${hidden}`, basic_auth_credentials: { username: 'u', password: hidden } }]
  const { result: individual } = await call('call_operation', {
    path: '/v3/individuals/new',
    body: { first_name: 'A', last_name: 'B', email: 'a@example.com' },
    client_id: account.client_id,
  })
  const made = { individual_id: individual.response.id, type: 'ENROLLMENT_STATUS', delivery_details }
  const { result: request } = await call('call_operation', { path: '/v3/datarequests/new', body: made, client_id: account.client_id })
  const told = [request]
  const { access_token } = (
    await server.post('/v3/auth/generate_access_token', undefined, {
      authorization: `Basic ${Buffer.from(`${account.client_id}:${account.secret}`).toString('base64')}`,
    })
  ).body as { access_token: string }
  told.push((await call('run_scenario', { scenario: 'connect', datarequest_id: request.response.id })).result)
  for (const name of ['server_status', 'list_calls', 'list_deliveries']) told.push((await call(name)).result)
  for (const { request_id } of told.find(({ calls }) => calls).calls) told.push((await call('read_call', { request_id })).result)
  for (const { delivery_id } of told.find(({ deliveries, now }) => deliveries && !now).deliveries)
    told.push((await call('read_delivery', { delivery_id })).result)
  expect(receiver.heard.length).toBeGreaterThan(0)
  const all = JSON.stringify(told)
  for (const secret of [hidden, account.secret, access_token]) expect([secret, all.includes(secret)]).toEqual([secret, false])
})

test('sends the sandbox token to a server that requires it, and never returns it', async () => {
  const token = 'token-of-the-sandbox-0123456789'
  const server = await testServer({ sandboxToken: token })
  const [{ call }, stranger] = [await inThisProcess(server, token), await inThisProcess(server)]
  expect((await call('server_status')).says).not.toContain(token)
  expect((await call('server_status')).isError).toBe(false)
  expect(await stranger.call('server_status')).toMatchObject({
    isError: true,
    says: expect.stringContaining('the server rejected the call'),
  })
})

test('partners can use their account but not the administrator tools', async () => {
  const server = await testServer({ sandboxToken: 'open-sesame' })
  const { body } = await control(server, 'POST', '/accounts', { name: 'Harbor Lending' }, { authorization: 'Bearer open-sesame' })
  const { call } = await inThisProcess(server, undefined, { clientId: body.client_id, clientSecret: body.secret })
  expect((await call('server_status')).result.accounts).toMatchObject([{ client_id: body.client_id }])
  expect((await call('readiness')).isError).toBe(false)
  expect(await call('reset')).toMatchObject({ isError: true, says: expect.stringContaining('A partner cannot call POST /sandbox/reset') })
})

test('reset makes the tools and the server forget created accounts', async ({ call }) => {
  const { result: account } = await call('create_account')
  expect((await call('reset')).result.frozen).toBe(false)
  expect((await call('server_status')).result.accounts.map(({ client_id }: { client_id: string }) => client_id)).toEqual(['demo_client'])
  expect((await call('run_scenario', { scenario: 'connect', client_id: account.client_id })).isError).toBe(true)
  expect((await call('run_scenario', { scenario: 'connect' })).isError).toBe(false)
})

test('why returns the fields that decide a code and the changes that would remove it', async ({ call }) => {
  const scenario = 'enrollment-status-last-term-within-180-days'
  const { result: run } = await call('run_scenario', { scenario })
  const { result } = await call('why', { datarequest_id: run.datarequest_id, code: 'MES_LAST_TERM_LT_180' })
  expect(result).toMatchObject({ rule: 'the last term ended within 180 days' })
  expect(result.deciding[0].fields[0]).toMatchObject({ pointer: '/academic_sessions/0/end_date' })
  expect(result.deciding[0].changes[0]).toContain('181 days before the creation of the Item; at 180 days nothing changes')
  expect(result.scenarios).toContain(scenario)
})

test('readiness summarizes all checks and returns the complete evidence for one check', async ({ call }) => {
  await lived(call)
  const { result, says } = await call('readiness')
  expect(result.checks.length).toBe(Object.values<number>(result.summary).reduce((sum, count) => sum + count, 0))
  expect(says.length).toBeLessThan(25_000)
  const [shown] = (await call('readiness', { state: 'shown' })).result.checks
  expect(shown).toMatchObject({ state: 'shown' })
  expect(shown).not.toHaveProperty('evidence')
  const [whole] = (await call('readiness', { check: shown.name })).result.checks
  expect(whole).toMatchObject({
    name: shown.name,
    evidence: expect.arrayContaining([expect.objectContaining({ kind: expect.any(String) })]),
  })
})

test.for([
  ['{"event": "item.created"}', { valid: true, as: 'webhook:item.created' }],
  ['{"event": "item.created", "item_id": 7}', { valid: false, as: 'webhook:item.created' }],
  ['{"event": "item.carried"}', { valid: false }],
])('auto reports the detected target of %s', async ([text, returned], { alone: { call } }) => {
  const { findings, more, ...rest } = (await call('validate', { as: 'auto', text })).result
  expect(rest).toEqual(returned)
})

test('reads a delivery with its payload', async ({ call }) => {
  const { run } = await lived(call)
  const { delivery_id } = run.deliveries.find(({ event_type }: { event_type: string }) => event_type === 'item.created')
  const { result } = await call('read_delivery', { delivery_id })
  expect(result.payload).toMatchObject({ event: 'item.created', datarequest_id: run.datarequest_id })
  expect((await call('validate', { as: 'webhook:item.created', text: JSON.stringify(result.payload) })).result.valid).toBe(true)
})

test('applies a fault to the specified call or webhook', async ({ call }) => {
  await call('add_fault', { path: '/v3/services/get_enrollment_status', effect: 'status', value: 503 })
  const { result } = await call('add_fault', { event_type: 'datasource.connected', effect: 'duplicate', count: 2 })
  expect(result).toMatchObject({ client_id: 'demo_client', effect: 'duplicate', remaining: 2 })
  const { run, summary } = await lived(call)
  expect(summary.status).toBe(503)
  expect(run.deliveries.filter(({ event_type }: { event_type: string }) => event_type === 'datasource.connected')).toHaveLength(2)
})

test.for([
  [{ advance: 60 }, 60_000],
  [{ advance: '1m' }, 60_000],
] as const)('moves the clock by %j', async ([move, milliseconds], { call }) => {
  const { now } = (await call('move_clock', { frozen: true })).result
  expect((await call('move_clock', move)).result.now - now).toBe(milliseconds)
})

test('replays a delivery', async ({ call }) => {
  const { run } = await lived(call)
  const [{ delivery_id }] = run.deliveries
  const { result } = await call('replay_delivery', { delivery_id })
  expect(result.replays).toMatchObject([{ event_type: run.deliveries[0].event_type }])
  await call('move_clock', { advance: '1' })
  expect((await call('read_delivery', { delivery_id: result.replays[0].delivery_id })).result.status).toBe('delivered')
})

test('receives and validates webhooks, and responds with the specified status', async ({ call }) => {
  const { result: listening } = await call('listen')
  const [{ url: webhook_url }] = listening.delivery_details
  await call('run_scenario', { scenario: 'connect', webhook_url })
  const { result } = await call('list_arrivals', { event_type: 'item.created', limit: 1 })
  expect(result.arrivals).toMatchObject([{ event: 'item.created', valid: true, malformed: null, violations: [], response_status: 200 }])
  expect((await call('list_arrivals', { limit: 2 })).result.next_cursor).toBe('2')
  expect((await call('listen', { status: 503 })).result).toEqual(listening)
  const post = (body: object) =>
    fetch(webhook_url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  expect((await post({ event: 'item.created', item_id: 7 })).status).toBe(503)
  await post({ event: 'item.carried' })
  const { arrivals } = (await call('list_arrivals', { limit: 2 })).result
  expect(arrivals).toMatchObject([
    { event: 'item.carried', malformed: expect.stringContaining('(list {"what":"events"} lists the events)'), response_status: 503 },
    {
      event: 'item.created',
      valid: false,
      violations: expect.arrayContaining([expect.stringMatching(/^\/item_id: expected .*, found the number 7$/)]),
    },
  ])
  await fetch(new URL('/token', webhook_url), { method: 'POST' })
})

test('exercise triggers failure scenarios for a running client and reports progress', async ({ call, server }) => {
  const { client } = await inThisProcess(server)
  const told: string[] = []
  const given = { failure_scenarios: ['credentials-not-obtained', 'no-documents'], wait_seconds: 1, settle_seconds: 1 }
  const person = { first_name: 'A', last_name: 'B', email: 'a@example.com' }
  const { result: individual } = await call('call_operation', { path: '/v3/individuals/new', body: person })
  const asked = { individual_id: individual.response.id, type: 'INCOME_SUMMARY' }
  await call('call_operation', { path: '/v3/datarequests/new', body: asked })
  const { structuredContent } = await client.callTool({ name: 'exercise', arguments: given }, undefined, {
    onprogress: ({ message = '' }) => void told.push(message),
  })
  expect(structuredContent).toMatchObject({
    client_id: 'demo_client',
    scenarios: [
      { name: 'credentials-not-obtained', triggered: true, reason: null },
      { name: 'no-documents', triggered: false, reason: 'the integration did not create a Data Request within 1 s' },
    ],
    readiness: { failed: 0 },
    failed: [],
  })
  expect(told).toEqual([
    'credentials-not-obtained: triggered',
    'waiting for the integration to create a Data Request',
    'no-documents: not triggered',
  ])
})

test('canceling a call stops the exercise', async ({ server }) => {
  const { client } = await inThisProcess(server)
  const stop = new AbortController()
  const given = { failure_scenarios: ['no-documents'], wait_seconds: 600 }
  const called = client.callTool({ name: 'exercise', arguments: given }, undefined, {
    signal: stop.signal,
    onprogress: () => stop.abort('enough'),
  })
  await expect(called).rejects.toThrow('enough')
})

test('diff returns breaking changes first, page by page', async () => {
  const folder = temporaryFolder()
  const [old, now] = [join(folder, 'old.json'), join(folder, 'new.json')]
  copyFileSync(join(root, 'generated/openapi.json'), old)
  const changed = JSON.parse(readFileSync(old, 'utf8')) as { paths: Record<string, unknown> }
  delete changed.paths['/v3/items/new']
  delete changed.paths['/v3/items/get']
  writeFileSync(now, JSON.stringify(changed))
  const { call } = await inThisProcess(undefined)
  const { result } = await call('diff', { old, new: now, limit: 1 })
  expect(result).toMatchObject({ changes: [{ level: 'breaking', at: expect.stringContaining('/v3/items/') }], next_cursor: '1' })
  expect(result.breaking).toBeGreaterThanOrEqual(2)
  expect((await call('diff', { old, new: old, all: true })).result.changes).toEqual([])
})

test('compares documents in a thread, so other calls do not have to wait', async () => {
  const folder = temporaryFolder()
  const document = join(folder, 'document.json')
  copyFileSync(join(root, 'generated/openapi.json'), document)
  const { call } = await inThisProcess(undefined)
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  expect((await call('diff', { old: document, new: document })).result.changes).toEqual([])
  const parsedHere = parse.mock.calls.map(([text]) => text.length)
  parse.mockRestore()
  expect(Math.max(0, ...parsedHere)).toBeLessThan(statSync(document).size)
})

test.for([
  ['long', { timeoutMs: 1, heapMegabytes: 512 }],
  ['much memory', { timeoutMs: 60_000, heapMegabytes: 8 }],
] as const)('rejects documents that take too %s', async ([, limits]) => {
  const document = join(root, 'generated/openapi.json')
  const threads = new WorkerPool({ module: WORKER, threads: 1, ...limits })
  const rejected = diffInThread({ old: document, new: document, all: false, limit: 1 }, threads)
  await expect(rejected).rejects.toThrow(
    new UsageError('the documents are too large to compare in the available time or memory. Compare smaller documents.'),
  )
})

test.for([
  ['old', '/dev/stdin'],
  ['new', '/dev/fd/0'],
  ['old', '/proc/self/fd/0'],
  ['new', '/dev/zero'],
] as const)('diff does not read a device: %s is %s', async ([side, device]) => {
  const document = join(root, 'generated/openapi.json')
  const { call } = await inThisProcess(undefined)
  const { isError, says } = await call('diff', { old: document, new: document, [side]: device })
  // Standard input may be a file when these tests run.
  expect([isError, says]).toEqual([true, expect.stringMatching(/^\/\S+ is (not a file|standard input)$/)])
})

test('diff rejects named pipes without waiting, and can still read files', async () => {
  const [folder, document] = [temporaryFolder(), join(root, 'generated/openapi.json')]
  const pipe = join(folder, 'pipe.json')
  execFileSync('mkfifo', [pipe])
  symlinkSync(pipe, join(folder, 'link.json'))
  const { call } = await inThisProcess(undefined)
  // Opens more pipes than Node has threads for reading files.
  const called = await Promise.all(Array.from({ length: 5 }, () => call('diff', { old: pipe, new: join(folder, 'link.json') })))
  expect(called.map(({ says }) => says)).toEqual(called.map(() => `${pipe} is not a file`))
  expect((await call('diff', { old: document, new: join(folder, 'link.json') })).says).toMatch(/link\.json is not a file$/)
  expect((await call('diff', { old: document, new: document })).isError).toBe(false)
})

test('tool names are unique and lowercase', () => {
  const names = tools.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
})

test('lists the guides, the reference and the documents, and can read each listed resource', async ({ alone: { client } }) => {
  const { resources } = await client.listResources()
  const uris = resources.map(({ uri }) => uri)
  expect(uris).toEqual(expect.arrayContaining(['cpd://guides/first-call', 'cpd://reference/reason-codes', 'cpd://documents/openapi.json']))
  for (const { uri, mimeType, size } of resources) {
    const [content] = (await client.readResource({ uri })).contents as { text: string; mimeType: string }[]
    const bytes = Buffer.byteLength(content?.text ?? '')
    expect([uri, content?.mimeType, bytes > 100]).toEqual([uri, mimeType, true])
    // The list contains the size of each document.
    expect([uri, size ?? bytes]).toEqual([uri, bytes])
  }
})

test('can read every page that template completion suggests', async ({ alone: { client } }) => {
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    'cpd://guides/{page}',
    'cpd://reference/{+page}',
    'cpd://schemas/{+page}',
  ])
  for (const { uriTemplate } of resourceTemplates) {
    const ref = { type: 'ref/resource' as const, uri: uriTemplate }
    const { completion } = await client.complete({ ref, argument: { name: 'page', value: '' } })
    expect(completion.values.length).toBeGreaterThan(5)
    for (const page of completion.values) {
      const { contents } = await client.readResource({ uri: uriTemplate.replace(/\{.*\}/, page) })
      expect([page, contents.length]).toEqual([page, 1])
    }
  }
  const ref = { type: 'ref/resource' as const, uri: 'cpd://schemas/{+page}' }
  const { completion } = await client.complete({ ref, argument: { name: 'page', value: 'w2' } })
  expect(completion.values).toEqual(['SVC_W2_RECORD'])
})

test('links in pages are readable resources, and a fragment returns the whole page', async ({ alone: { client } }) => {
  const read = async (uri: string) => ((await client.readResource({ uri })).contents[0] as { text: string }).text
  const pages = ['guides/first-call', 'guides/webhooks', 'reference/README', 'reference/workflows/purge', 'reference/operations/items']
  for (const page of pages) {
    const text = await read(`cpd://${page}`)
    expect([page, text.match(/<\/?(?:details|summary)>/)]).toEqual([page, null])
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
    const relativeLinks = links.filter((to) => !/^(cpd:|https?:|#)|\.svg$/.test(to))
    expect([page, relativeLinks]).toEqual([page, []])
    for (const to of new Set(links.filter((to) => to.startsWith('cpd:')))) expect([to, (await read(to)).length > 100]).toEqual([to, true])
  }
  expect(await read('cpd://reference/gaps#workflows')).toBe(await read('cpd://reference/gaps'))
})

test.for([
  'cpd://guides/frist-call',
  'cpd://guides/..%2f..%2fpackage',
  'cpd://reference/../../package',
  'cpd://reference/%2e%2e/%2e%2e/package',
  'cpd://schemas//etc/passwd',
  'cpd://documents/package.json',
  'file:///etc/passwd',
])('reports that %s does not exist', (uri, { alone: { client } }) =>
  expect(client.readResource({ uri })).rejects.toThrow(/-3260\d|not found|there is no/),
)

test('suggests the nearest page for a mistyped name', async ({ alone: { client } }) => {
  await expect(client.readResource({ uri: 'cpd://guides/frist-call' })).rejects.toThrow('Did you mean cpd://guides/first-call?')
})

const TYPES = tables.components['DataRequestType']?.values?.map(({ value }) => value) ?? []

test.for(TYPES)('the prompt for %s mentions only existing operations, tools, scenarios and events', async (type, { alone: { client } }) => {
  const { messages } = await client.getPrompt({ name: 'integrate', arguments: { type, language: 'Go' } })
  const [{ content } = { content: {} }] = messages
  const { text } = content as { text: string }
  expect(text).toContain(`type ${type} `)
  expect(text).toContain(' in Go.')
  const paths = text.match(/\/v3\/[\w/]+/g) ?? []
  expect(paths.filter((path) => !tables.operations.some((one) => one.path === path))).toEqual([])
  expect(text.includes('/v3/services/')).toBe(type !== 'CUSTOM')
  const known = [...tools.map(({ name }) => name), ...scenarios.map(({ name }) => name), ...tables.webhooks.map((event) => event.type)]
  for (const name of ['server_status', 'create_account', 'run_scenario', 'validate', 'list_calls', 'list_deliveries', 'trigger'])
    expect([name, known.includes(name), text.includes(name)]).toEqual([name, true, true])
  for (const [event] of text.matchAll(/\b(?:datarequest|session|item)\.\w+/g)) expect(known).toContain(event)
  for (const { name } of scenarios.filter((one) => one.type === type).slice(0, 12)) expect(text).toContain(name)
})

test('completes the prompt argument from the types and rejects other values', async ({ alone: { client } }) => {
  const ref = { type: 'ref/prompt' as const, name: 'integrate' }
  const complete = async (value: string) => (await client.complete({ ref, argument: { name: 'type', value } })).completion.values
  expect(await complete('')).toEqual(TYPES)
  expect(await complete('inc')).toEqual(['INCOME_SUMMARY', 'INCOME_EMPLOYMENT_DETAILS'])
  await expect(client.getPrompt({ name: 'integrate', arguments: { type: 'EVERYTHING' } })).rejects.toThrow('expected one of')
})
