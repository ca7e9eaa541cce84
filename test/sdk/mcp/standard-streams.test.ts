/** `cpd mcp` over standard streams: as a process, or within this process if only the messages matter. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js'
import { serve } from '../../server/serve-process.ts'
import { expect, onTestFinished, test } from 'vitest'
import { webhookReceiver } from '../../server/webhooks/webhooks-fixture.ts'
import { STACK_TRACE, temporaryFolder } from '../../cli/cpd.ts'
import { runCpd } from '../../cli/in-process.ts'
import { COMMAND, initialize, startMcpProcess, rawProcess, rawStreams } from './mcp-client.ts'

test('tools are sufficient to get from a new account to a summary, a webhook and a readiness report', async () => {
  const [{ call, client }, receiver] = [await startMcpProcess(['--serve']), await webhookReceiver()]
  expect(client.getServerVersion()).toMatchObject({ name: 'cpd' })
  expect(client.getInstructions()).toContain('server_status')
  const { result: status } = await call('server_status')
  expect((await fetch(`${status.base_url}/docs`)).status).toBe(200)
  const { result: account } = await call('create_account', { name: 'Branch office' })
  expect(account).toMatchObject({ base_url: status.base_url, client_id: expect.stringMatching(/^client_/) })
  const { client_id } = account

  const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }
  const as = 'request:/v3/individuals/new'
  expect((await call('validate', { as, text: JSON.stringify({ ...person, email: 'nobody' }) })).result.valid).toBe(false)
  expect((await call('validate', { as, text: JSON.stringify(person) })).result).toEqual({ valid: true, findings: [], more: false })
  const { result: individual } = await call('call_operation', { path: '/v3/individuals/new', body: person, client_id })
  const requested = { individual_id: individual.response.id, type: 'INCOME_SUMMARY', delivery_details: [{ url: receiver.url }] }
  const { result: request } = await call('call_operation', { path: '/v3/datarequests/new', body: requested, client_id })
  const datarequest_id = request.response.id

  const { result: run } = await call('run_scenario', { scenario: 'connect', datarequest_id, client_id })
  expect(run).toMatchObject({ datarequest_id, individual_id: individual.response.id })
  expect(Object.keys(run.webhook_events)).toContain('datarequest.report_complete')
  expect(run.deliveries).toContainEqual(expect.objectContaining({ event_type: 'datarequest.report_complete', status: 'delivered' }))
  const { result: listed } = await call('list_deliveries', { datarequest_id, event_type: 'datarequest.report_complete' })
  const { result: delivery } = await call('read_delivery', { delivery_id: listed.deliveries[0].delivery_id })
  expect(delivery.sent).toMatchObject([{ number: 1, status: 200, request: { method: 'POST' } }])
  const body = receiver.heard.map((heard) => heard.body).find((text) => text.includes('report_complete')) ?? ''
  expect((await call('validate', { as: 'webhook:datarequest.report_complete', text: body })).result.valid).toBe(true)

  const { result: summary } = await call('call_operation', { path: '/v3/services/get_income_summary', body: { datarequest_id }, client_id })
  expect(summary).toMatchObject({ status: 200, response: { processing_status: 'COMPLETED', income_summary: [expect.anything()] } })
  const { result: calls } = await call('list_calls', { path: 'get_income_summary' })
  expect(calls.calls.map(({ request_id }: { request_id: string }) => request_id)).toEqual([summary.request_id])

  const { result: readiness } = await call('readiness', { client_id, state: 'shown' })
  expect(readiness).toMatchObject({ client_id, summary: { shown: readiness.checks.length, failed: 0 } })
  expect(readiness.checks.map(({ name }: { name: string }) => name)).toContain('acknowledges-webhooks')
})

test('without a server, tools that need it explain how to start it, and all other tools work', async () => {
  const { call } = await startMcpProcess(['--server', 'http://127.0.0.1:1'])
  const { isError, says } = await call('server_status')
  expect(isError).toBe(true)
  expect(says).toBe(
    'no server can be reached at http://127.0.0.1:1, and no tool can start one. Ask the user to start a server, or to start these tools with --serve. explain, list, validate, diff work without a server.',
  )
  expect((await call('explain', { name: 'item.created' })).isError).toBe(false)
})

test('an open webhook receiver does not keep the process alive', async () => {
  const { send, readResponse, input, ended } = rawProcess()
  send(initialize(1))
  send({ method: 'notifications/initialized' })
  send({ id: 2, method: 'tools/call', params: { name: 'listen', arguments: {} } })
  expect((await readResponse(2)).result).not.toHaveProperty('isError')
  input.end()
  expect((await ended()).code).toBe(0)
})

test('reports a port in use and retries on the next call', async () => {
  const occupant = createServer().listen(0, '127.0.0.1')
  await once(occupant, 'listening')
  onTestFinished(() => void occupant.close())
  const { port } = occupant.address() as AddressInfo
  const { call } = await startMcpProcess(['--serve', '--port', String(port)])
  expect(await call('server_status')).toMatchObject({ isError: true, says: expect.stringContaining(String(port)) })
  occupant.close()
  await once(occupant, 'close')
  expect((await call('server_status')).result.base_url).toBe(`http://127.0.0.1:${port}`)
})

test('rejects standard input as a document under any path', async () => {
  const folder = temporaryFolder()
  const input = join(folder, 'messages.ndjson')
  const names = ['/dev/stdin', input, '-']
  const calls = names.map((old, at) => ({ id: at + 2, method: 'tools/call', params: { name: 'diff', arguments: { old, new: old } } }))
  const messages = [initialize(1), { method: 'notifications/initialized' }, ...calls]
  writeFileSync(input, messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''))
  const stdin = openSync(input, 'r')
  onTestFinished(() => closeSync(stdin))
  const { stdout } = spawnSync(process.execPath, COMMAND, { stdio: [stdin, 'pipe', 'pipe'], encoding: 'utf8' })
  const responses = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number; result: { content?: [{ text: string }] } })
  expect(Object.fromEntries(responses.slice(1).map(({ id, result }) => [id, result.content?.[0].text]))).toEqual({
    2: '/dev/stdin is standard input',
    3: `${input} is standard input`,
    4: '"-" is not allowed, because standard input is used for the protocol. Use a file.',
  })
})

test.each([
  ['2025-06-18', '2025-06-18'],
  ['2024-11-05', '2024-11-05'],
  ['1999-01-01', LATEST_PROTOCOL_VERSION],
])('negotiates the protocol version %s as %s', async (requested, returned) => {
  const { send, readResponse, input, ended } = rawStreams()
  send(initialize(1, requested))
  expect((await readResponse(1)).result).toMatchObject({ protocolVersion: returned })
  input.end()
  expect((await ended()).code).toBe(0)
})

test('responds to an unknown method and to the next call', async () => {
  const { send, readResponse, input, ended } = rawStreams()
  send(initialize(1))
  await readResponse(1)
  send({ id: 2, method: 'tools/burn' })
  expect((await readResponse(2)).error).toMatchObject({ code: -32601 })
  send({ id: 3, method: 'tools/call', params: { name: 7 } })
  expect((await readResponse(3)).error).toBeDefined()
  send({ id: 4, method: 'tools/call', params: { name: '__proto__', arguments: {} } })
  expect((await readResponse(4)).result).toMatchObject({ isError: true })
  send({ id: 5, method: 'tools/call', params: { name: 'explain', arguments: { name: 'item.created' } } })
  expect((await readResponse(5)).result).not.toHaveProperty('isError')
  input.end()
  expect(await ended()).toMatchObject({ code: 0, err: '' })
})

const ping = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'ping' })
const deep = `{"jsonrpc":"2.0","id":8,"method":"ping","params":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`

test.each<[string, string, [unknown, number | 'result'][]]>([
  ['text that is not JSON', '{nope', [[null, -32700]]],
  ['binary data', '\u0000\u0001', [[null, -32700]]],
  ['a truncated last message', '{"jsonrpc":"2.0","id":2,"meth', [[null, -32700]]],
  ['a message that is not an object', 'null', [[null, -32600]]],
  ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":9,"method":"ping"}', [[9, -32600]]],
  ['an identifier that is not an integer', JSON.stringify(ping(1.5)), [[1.5, -32600]]],
  ['an empty list', '[]', [[null, -32600]]],
  [
    'a list of messages',
    JSON.stringify([ping(7), 3, ping('b')]),
    [
      [null, -32600],
      [7, 'result'],
      ['b', 'result'],
    ],
  ],
  ['a list with a deeply nested message', `[${deep}]`, [[8, -32600]]],
  ['an empty line, and a last line without a line feed', `\r\n${JSON.stringify(ping(7))}`, [[7, 'result']]],
  ['a byte order mark', `\uFEFF${JSON.stringify(ping(7))}\r\n`, [[7, 'result']]],
])('responds to %s', async (_, sent, responses) => {
  const { input, ended } = rawStreams()
  input.end(sent)
  const { code, out, err } = await ended()
  const lines = out.split('\n').slice(0, -1)
  const returned = lines.map((line) => JSON.parse(line) as { id: unknown; error?: { code: number } })
  expect([code, returned.map(({ id, error }) => [id, error?.code ?? 'result'])]).toEqual([0, responses])
  // The log must not repeat the input, because it may contain a secret.
  expect(err).toMatch(/^(cpd mcp: [^{}]*\n)*$/)
})

test.each([
  [1_000, 'more than 100 nested levels'],
  [100_000, 'an argument is nested too deeply. Send fewer levels.'],
])('rejects a body of %d levels and responds to the next call', async (depth, message) => {
  const { send, readResponse, input, ended } = rawProcess(['--serve'])
  send(initialize(1))
  const body = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const call = `{"name":"call_operation","arguments":{"path":"/v3/individuals/new","body":${body}}}`
  send(`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":${call}}`)
  expect((await readResponse(2)).result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining(message) }] })
  send({ id: 3, method: 'tools/call', params: { name: 'server_status', arguments: {} } })
  expect((await readResponse(3)).result).not.toHaveProperty('isError')
  input.end()
  expect((await ended()).err).not.toMatch(STACK_TRACE)
})

test('exits with an error after a message that is too long', async () => {
  const { send, ended } = rawProcess()
  send(initialize(1))
  send('x'.repeat(11 * 1024 ** 2))
  const { code, err } = await ended()
  expect([code, err]).toEqual([2, expect.stringMatching(/^cpd mcp: .*maximum size of \d+ bytes\n$/)])
})

test('writes only protocol messages to standard output, and writes the log to standard error', async () => {
  const { send, input, ended } = rawProcess(['--serve'])
  send(initialize(1))
  send({ id: 2, method: 'tools/call', params: { name: 'trigger', arguments: { name: 'item.created' } } })
  // The server responds to all requests before it ends.
  input.end()
  const { code, out, err } = await ended()
  expect(code).toBe(0)
  const responses = out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { jsonrpc: string; id: number })
  expect(responses.map(({ jsonrpc, id }) => [jsonrpc, id])).toEqual([
    ['2.0', 1],
    ['2.0', 2],
  ])
  expect(err).toMatch(/^cpd mcp: started an in-memory server: http:\/\/127\.0\.0\.1:\d+\n$/)
})

test('a signal stops the process and the server that it started', async () => {
  const { send, readResponse, child, ended } = rawProcess(['--serve'])
  send(initialize(1))
  send({ id: 2, method: 'tools/call', params: { name: 'server_status', arguments: {} } })
  const { structuredContent } = (await readResponse(2)).result as { structuredContent: { base_url: string } }
  expect((await fetch(structuredContent.base_url)).status).toBe(200)
  child.kill('SIGTERM')
  expect((await ended()).code).toBe(0)
  await expect(fetch(structuredContent.base_url)).rejects.toThrow('fetch failed')
})

test.each([
  [['--server', 'https://sandbox.example.com'], 'https://sandbox.example.com is on another machine'],
  [['--server', 'http://192.0.2.7:4010'], '--allow-remote'],
  [['--server', 'http://127.0.0.1.example.com'], 'is on another machine'],
  [['--server', 'ftp://127.0.0.1'], '--server cannot be'],
  [['--server', 'http://127.0.0.1:4010', '--serve'], '--server and --serve cannot be combined. Use only one of them.'],
  [['--serve', '--port', '70000'], '--port'],
])('rejects %j: %s', async (args, message) => {
  const { code, out, err } = await runCpd(['mcp', ...args])
  expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)])
})

test('rejects a remote server from the environment unless an option allows it', async () => {
  const env = { ...process.env, CPD_SERVER: 'http://192.0.2.7:4010' }
  expect(await rawProcess([], env).ended()).toMatchObject({ code: 2, err: expect.stringContaining('is on another machine') })
  const { send, readResponse, input } = rawProcess(['--allow-remote'], env)
  send(initialize(1))
  expect((await readResponse(1)).result).toBeDefined()
  input.end()
})

test('finds the token of cpd serve, including after a restart', async () => {
  const first = await serve([])
  const { port } = new URL(first.url)
  const { call } = await startMcpProcess(['--server', first.url])
  expect(await call('create_account', { name: 'One' })).toMatchObject({ isError: false })
  expect((await call('server_status')).result.inspector).toMatch(/\/sandbox\/ui\?code=[\w.-]+$/)
  await first.end('SIGTERM')
  await serve(['--port', port])
  expect(await call('create_account', { name: 'Other' })).toMatchObject({ isError: false })
})
