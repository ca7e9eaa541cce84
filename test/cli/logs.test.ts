/** `cpd logs`: earlier and new calls to a running server. */
import { expect } from 'vitest'
import { formatCall, logsCommand, showCalls } from '../../cli/commands/logs.ts'
import type { RequestLogEntry } from '../../generated/sandbox-types.ts'
import { control } from '../server/control-api.ts'
import { type TestServer, testServer, test } from '../server/test-server.ts'
import { eventually } from '../eventually.ts'

const plain = (_: string, text: string) => text
const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

/** Parses the filters as the command does. */
function parseFlags({ url }: TestServer, ...args: string[]): Parameters<typeof showCalls>[0] {
  const command = logsCommand()
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  command.action(() => {}).parse(['--server', url, ...args], { from: 'user' })
  return command.opts()
}

async function shown(server: TestServer, ...args: string[]): Promise<RequestLogEntry[]> {
  const calls: RequestLogEntry[] = []
  const output = { print: (call: RequestLogEntry) => calls.push(call), tell: () => {}, signal: new AbortController().signal }
  await showCalls(parseFlags(server, '--no-follow', ...args), output)
  return calls
}

const paths = (calls: readonly RequestLogEntry[]) => calls.map(({ operation, status }) => `${operation} ${status}`)

async function withThreeCalls(): Promise<TestServer> {
  const server = await testServer()
  const bearer = await server.bearer()
  await server.post('/v3/individuals/new', person, bearer)
  await server.post('/v3/individuals/get_by_id', { individual_id: 'idv_none' }, bearer)
  return server
}

test('shows earlier calls, oldest first, up to the limit', async () => {
  const server = await withThreeCalls()
  expect(paths(await shown(server))).toEqual([
    '/v3/auth/generate_access_token 200',
    '/v3/individuals/new 200',
    '/v3/individuals/get_by_id 404',
  ])
  expect(paths(await shown(server, '--limit', '1'))).toEqual(['/v3/individuals/get_by_id 404'])
  expect(await shown(server, '--limit', '0')).toEqual([])
})

test.each([
  [['--status', '4xx'], ['/v3/individuals/get_by_id 404']],
  [['--status', '200,5xx', '--path', 'individuals'], ['/v3/individuals/new 200']],
  [['--contains', 'idv_none'], ['/v3/individuals/get_by_id 404']],
])('filters by %j: %j', async (args, expected) => expect(paths(await shown(await withThreeCalls(), ...args))).toEqual(expected))

test.each([
  [['--contains', 'idv_other'], 'no call contains "idv_other"'],
  [['--contains', 'idv_none', '--status', '5xx'], 'no call contains "idv_none" and matches the other options'],
  [['--status', '5xx'], 'no call matches these options'],
])('reports that no call matches %j', async (args, expected) => {
  const told: string[] = []
  const output = { print: () => {}, tell: (line: string) => told.push(line), signal: new AbortController().signal }
  await showCalls(parseFlags(await withThreeCalls(), '--no-follow', ...args), output)
  expect(told).toEqual([expected])
})

test('fits a call and its error into 60 columns', () => {
  const call = {
    at: 0,
    operation: '/v3/individuals/get_by_id',
    status: 404,
    duration_ms: 1.5,
    request_id: 'req_b7b125de-9612-4af7-b526-467bbe50e99a',
  }
  const response = { error_code: 'NOT_FOUND', error_message: 'No Individual of this account has this identifier, or it was purged' }
  const lines = formatCall({ ...call, warnings: [], response } as unknown as RequestLogEntry, plain, 60).split('\n')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(60)
  expect(lines.join(' ').replaceAll(/ +/g, ' ')).toContain('has this identifier, or it was purged')
})

test.for([
  ['--status', '99'],
  ['--status', 'ok'],
  ['--limit', '-1'],
  ['--limit', '1001'],
])('rejects %s %s', async ([...args], { server }) => expect(() => parseFlags(server, ...args)).toThrow(/is invalid\. Use a /))

test('shows each new call once, even after a reset, until the command stops', async ({ server }) => {
  const stop = new AbortController()
  const calls: RequestLogEntry[] = []
  const output = { print: (call: RequestLogEntry) => calls.push(call), tell: () => {}, signal: stop.signal }
  const following = showCalls(parseFlags(server), output)
  await server.bearer()
  await eventually(() => expect(paths(calls)).toEqual(['/v3/auth/generate_access_token 200']))
  await control(server, 'POST', '/reset')
  await server.post('/v3/individuals/new', person, await server.bearer())
  await eventually(() => expect(paths(calls).slice(1)).toEqual(['/v3/auth/generate_access_token 200', '/v3/individuals/new 200']))
  stop.abort()
  await following
})

test('formats the time, operation, status, duration, error and warnings of a call', () => {
  const call = {
    seq: 1,
    account_id: null,
    operation: '/v3/items/new',
    status: 400,
    at: Date.UTC(2026, 2, 16, 9),
    duration_ms: 3.14159,
    warnings: ['unknown property /colour'],
    request: {},
    response: { error_code: 'BAD_REQUEST', error_message: 'no \u001b[2J' },
    request_id: 'req_1',
    real_at: null,
    retry_after: null,
    headers: null,
    fault: null,
    rejection: null,
    version: null,
  }
  expect(formatCall(call, plain).split('\n')).toEqual([
    '2026-03-16 09:00:00Z  POST /v3/items/new  400  3.1 ms  req_1',
    '    BAD_REQUEST: no \\u{1b}[2J',
    '    warning: unknown property /colour',
  ])
  expect(formatCall({ ...call, rejection: 'FILE_NOT_ACCEPTED' }, plain)).toContain('no \\u{1b}[2J (rule FILE_NOT_ACCEPTED)')
  const quiet = { ...call, warnings: [], response: null }
  expect(formatCall({ ...quiet, status: 405 }, plain)).toContain('Z  /v3/items/new  405')
  expect(formatCall({ ...quiet, operation: '/v3/nothing', status: 404 }, plain)).toContain('Z  /v3/nothing  404')
})
