/** `cpd proxy` with a real server and with a simulated upstream. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import { ServiceClient } from '../../generated/client.ts'
import { test } from '../server/test-server.ts'
import { type ProxyRun, runProxy } from '../../checks/proxy/run.ts'
import { runCpd, startCommand, startCpd } from './in-process.ts'
import { STACK_TRACE, temporaryFolder, spawnCommand } from './cpd.ts'
import { eventually } from '../eventually.ts'
import { FAR_AWAY_MS } from '../time-limits.ts'

const proxyCommand = (upstream: string, ...options: string[]) => ['proxy', upstream, '--port', '0', ...options]
const proxy = (upstream: string, ...options: string[]) => startCpd(proxyCommand(upstream, ...options))

/** Starts an upstream with this handler and returns its URL. */
async function startUpstreamWith(respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => respond(request, response))
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const INDIVIDUAL = { id: 'idv_3MUT70g0u2drfMwFKEqRbdTOLfQ' }
const startJsonUpstream = (value: unknown, status = 200) =>
  startUpstreamWith((_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value)))

const TOKEN = 'kq7Tz0pXb4Wn9sVd'
const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' }
const create = (url: string, body: unknown = person, path = '/v3/individuals/new') =>
  fetch(url + path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) })

const lastLine = (out: string) => JSON.parse(out.trim().split('\n').at(-1) as string) as { summary: Record<string, unknown> }
const NOTHING_ELSE = { in_no_contract: 0, without_response: 0, cut_off: 0, abandoned_by_client: 0, rejected: 0, not_judged: 0 }

test('reports valid calls to the reference server and is transparent to the client', async ({ server }) => {
  const at = await proxy(server.url, '--fail-on', 'violations,unknown,unjudged,failures')
  const client = new ServiceClient({ baseUrl: at.url, clientId: 'demo_client', secret: 'demo_secret' })
  const { id: individual_id } = await client.individuals.createIndividual(person)
  const { id: datarequest_id } = await client.dataRequests.createDataRequest({ individual_id, type: 'INCOME_SUMMARY' })
  expect(await client.dataRequests.generateInvitationLink({ datarequest_id })).toHaveProperty('uri')
  const rejected = await fetch(`${at.url}/v3/items/get`, { method: 'POST', headers, body: '{}' })
  expect(rejected.status).toBe(401)
  const { code, out, err } = await at.end()
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^5 calls: 5 valid, 0 with violations$/m)
})

test('listens on the host in --host', async () => {
  const at = await proxy(await startJsonUpstream(INDIVIDUAL), '--host', '0.0.0.0')
  expect(at.url).toMatch(/^http:\/\/0\.0\.0\.0:\d+$/)
  expect((await create(at.url.replace('0.0.0.0', '127.0.0.2'))).status).toBe(200)
  await at.end()
  expect(await runCpd(['proxy', 'http://127.0.0.1:1', '--port', '0', '--host', '192.0.2.1'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot listen on 192.0.2.1, port 0: this machine does not have this address'),
  })
})

test('prints violations in both directions immediately and counts them by rule', async () => {
  const at = await proxy(await startJsonUpstream({ ...INDIVIDUAL, id: 5 }), '--fail-on', 'violations')
  expect(await (await create(at.url, { ...person, email: 'nobody' })).json()).toEqual({ id: 5 })
  await eventually(() => expect(at.out()).toMatch(/email: expected an e-mail address/))
  expect(at.out()).toMatch(/^\d\d:\d\d:\d\d {2}POST \/v3\/individuals\/new {2}200 {2}\d+ ms\n {4}\/request\/body\/email {2}email: /m)
  expect(at.out()).toMatch(/^ {4}\/response\/body\/id {2}type: expected a string/m)
  await create(at.url, { ...person, email: 7 })
  const { code, out } = await at.end('SIGTERM')
  expect(code).toBe(1)
  expect(out).toMatch(/^2 calls: 0 valid, 2 with violations\n {2}request {2}email +1\n {2}request {2}type +1\n {2}response type +2$/m)
})

test('prints one line of JSON per verdict, followed by the totals', async () => {
  const at = await proxy(await startJsonUpstream({ id: null }), '--format', 'json')
  await create(at.url)
  const { code, out } = await at.end()
  expect(code).toBe(0)
  const [started, call] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(started).toEqual({ listening: at.url, upstream: expect.stringMatching(/^http:\/\/127/) })
  expect(call).toMatchObject({
    at: expect.stringMatching(/^\d{4}-/),
    method: 'POST',
    path: '/v3/individuals/new',
    status: 200,
    operation: '/v3/individuals/new',
    ending: 'completed',
    violations: [{ direction: 'response', pointer: '/response/body/id', rule: 'type' }],
  })
  expect(lastLine(out).summary).toMatchObject({
    ...NOTHING_ELSE,
    calls: 1,
    valid: 0,
    with_violations: 1,
    violations: { request: {}, response: { type: 1 } },
  })
})

test('counts an unreachable upstream as a failure instead of a violation', async () => {
  const at = await proxy('http://127.0.0.1:1', '--fail-on', 'failures')
  expect((await create(at.url)).status).toBe(502)
  const { code, out } = await at.end()
  expect(code).toBe(1)
  expect(out).toMatch(
    /no response {2}\d+ ms\n {4}http:\/\/127\.0\.0\.1:1 returned no response: nothing listens on its port \(ECONNREFUSED\)/,
  )
  expect(out).toMatch(/^1 call: 0 valid, 0 with violations, 1 without a response$/m)
})

test('judges a decoded gzip response and forwards it unchanged', async () => {
  const bytes = gzipSync(JSON.stringify({ id: 7 }))
  const upstream = await startUpstreamWith((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': bytes.length }).end(bytes),
  )
  const at = await proxy(upstream, '--fail-on', 'responses')
  const got = await create(at.url)
  expect([got.headers.get('content-encoding'), got.headers.get('content-length')]).toEqual(['gzip', String(bytes.length)])
  expect(await got.json()).toEqual({ id: 7 })
  const { code, out } = await at.end()
  expect([code, out]).toEqual([1, expect.stringContaining('/response/body/id  type: expected a string')])
})

const PEOPLE = ['Jordan', 'Rivera', 'jordan.rivera']
const SECRETS = [
  'kq7Tz0pXb4Wn9sVd',
  '123-45-6789',
  'sid=verysecretcookie',
  'hunter2hunter2',
  'pub_0dPdYkXq81Lw0sQe',
  'linkSecret9Zz8Yy7Xx6Ww5',
]

test('records calls for cpd validate --har, which reaches the same verdicts', async () => {
  const har = join(temporaryFolder(), 'calls.har')
  const at = await proxy(await startJsonUpstream({ id: 7 }), '--har', har, '--no-pseudonyms')
  await create(at.url, { ...person, email: 'nobody', ssn: '123-45-6789' })
  await create(at.url, '{"first_name":')
  const { out } = await at.end()
  expect(out).toContain(`recorded in ${har}`)
  const findings = (text: string) =>
    [...text.matchAll(/ {4}.*?(email|syntax|type): (?:(?:request|response):\S+: )?(expected .*?)(?: \(published.*)?$/gm)].map(
      ([, rule, what]) => [rule, what],
    )
  const read = await runCpd(['validate', '--har', har])
  expect(read.code).toBe(1)
  expect(findings(read.out)).toHaveLength(4)
  expect(findings(read.out)).toEqual(findings(out))
})

/** Makes a call with secrets in the headers, path, query, and bodies of the request and the response. */
async function callWithSecrets(upstream: Awaited<ReturnType<typeof proxy>>) {
  const response = await fetch(`${upstream.url}/v3/items/new/linkSecret9Zz8Yy7Xx6Ww5?password=hunter2hunter2`, {
    method: 'POST',
    headers: { ...headers, cookie: 'sid=verysecretcookie', 'x-api-key': 'hunter2hunter2' },
    body: JSON.stringify({ ssn: '123-45-6789', access_token: 'pub_0dPdYkXq81Lw0sQe', note: `sent with ${TOKEN}`, ...person, wrong: 1 }),
  })
  return response.json()
}

const startUpstreamWithSecrets = () =>
  startUpstreamWith((request, response) =>
    response
      .writeHead(401, { 'content-type': 'application/json', 'set-cookie': 'sid=verysecretcookie', location: '/next?token=hunter2hunter2' })
      .end(JSON.stringify({ error_message: `not for ${request.headers.authorization}`, access_token: 'pub_0dPdYkXq81Lw0sQe' })),
  )

test.each(['text', 'json'])('neither prints nor records secrets (%s)', async (format) => {
  const har = join(temporaryFolder(), 'calls.har')
  const at = await proxy(await startUpstreamWithSecrets(), '--format', format, '--har', har)
  expect(await callWithSecrets(at)).toHaveProperty('error_message', `not for Bearer ${TOKEN}`)
  const { out, err } = await at.end()
  expect(out).toContain('unknown-path')
  const recorded = readFileSync(har, 'utf8')
  expect(recorded).toContain('Bearer xx0xx0xxx0xx0xxx')
  for (const secret of [...SECRETS, ...PEOPLE]) expect(`${out}${err}${recorded}`).not.toContain(secret.replace(/^sid=/, ''))
})

interface Har {
  readonly log: { readonly entries: readonly object[] }
}

test('leaves a readable recording when it is killed', async () => {
  const har = join(temporaryFolder(), 'calls.har')
  const at = await spawnCommand(proxyCommand(await startJsonUpstream(INDIVIDUAL), '--har', har))
  const entries = () => (JSON.parse(readFileSync(har, 'utf8')) as Har).log.entries.length
  expect(entries()).toBe(0)
  await create(at.url)
  await eventually(() => expect(entries()).toBe(1))
  await Promise.all(Array.from({ length: 20 }, () => create(at.url)))
  at.child.kill('SIGKILL')
  await once(at.child, 'close')
  expect(entries()).toBeGreaterThan(0)
})

test.each([
  ['/nonexistent/calls.har', 'ENOENT'],
  ['/dev/full', 'ENOSPC'],
])('reports that %s cannot be written before it forwards a call', async (file, why) => {
  const { code, out, err } = await runCpd(['proxy', 'http://127.0.0.1:1', '--port', '0', '--har', file])
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: `cpd: ${file} cannot be written (${why})\n` })
})

test.each([
  [['http://user:secretpassword@127.0.0.1'], /cannot contain a user name or password/],
  [['http://127.0.0.1:1', '--fail-on', 'everything'], /Use one or more of violations, /],
  [['http://localhost:4999', '--port', '4999'], /is the address of the proxy/],
  [['http://127.0.0.1:1', '--har', ''], /--har requires a file name/],
])('reports invalid usage: %j', async (args, said) => {
  const { code, out, err } = await runCpd(['proxy', ...args])
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(said)
  expect(err).not.toMatch(STACK_TRACE)
  expect(err).not.toContain('secretpassword')
})

test('reports a port in use', async () => {
  const upstream = await startJsonUpstream({})
  const { code, err } = await runCpd(['proxy', 'http://127.0.0.1:1', '--port', new URL(upstream).port])
  expect([code, err]).toEqual([2, expect.stringMatching(/cannot listen on port \d+: it is in use. Use --port to choose another port./)])
})

const PROXY_RUN: Omit<ProxyRun, 'upstream'> = {
  port: 0,
  host: '127.0.0.1',
  allowedHosts: [],
  mode: 'default',
  format: 'text',
  failOn: [],
  har: undefined,
  coverage: undefined,
  people: 'pseudonyms',
  maxBodyBytes: 1_000_000,
  timeoutSeconds: 60,
  version: '0.0.0',
}

test('completes and counts pending calls before it exits', async () => {
  const held: ServerResponse[] = []
  const upstream = await startUpstreamWith((request, response) => void (request.url === '/' ? response.end() : held.push(response)))
  const at = await startCommand(() => runProxy({ ...PROXY_RUN, upstream, graceMs: FAR_AWAY_MS }))
  const call = create(at.url)
  await eventually(() => expect(held).toHaveLength(1))
  const ended = at.end()
  await eventually(async () => expect(await fetch(at.url).catch(() => 'refused')).toBe('refused'))
  held[0]?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(INDIVIDUAL))
  expect((await call).status).toBe(200)
  expect((await ended).out).toMatch(/^\d+ calls?: 1 valid, 0 with violations/m)
})

test('reports unseen operations when it ends, and --coverage writes them to a file', async ({ server }) => {
  const folder = temporaryFolder()
  const file = join(folder, 'coverage.json')
  const at = await proxy(server.url, '--coverage', file)
  await create(at.url, person)
  await create(at.url, { ...person, email: 'nobody' })
  const { code, out } = await at.end()
  expect(code).toBe(0)
  expect(out).toMatch(/^ {2}seen 1 of 43 operations \(0 with a valid call\) and \d of \d+ statuses; never seen: \/v3\//m)
  const written = JSON.parse(readFileSync(file, 'utf8')) as { operations: { operation: string; calls: number; valid: number }[] }
  expect(written.operations.find(({ operation }) => operation === '/v3/individuals/new')).toMatchObject({ calls: 2, valid: 0 })
  const failing = await proxy(server.url, '--coverage', join(folder, 'none/coverage.html'), '--format', 'json')
  const ended = await failing.end()
  expect(ended).toMatchObject({ code: 2, err: expect.stringContaining('coverage.html cannot be written (ENOENT)') })
  expect(lastLine(ended.out).summary['coverage']).toMatchObject({ operations: 43, operations_seen: 0 })
})
