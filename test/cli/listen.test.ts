/** `cpd listen`: its output, stored webhooks and responses, with a real server and with malformed requests. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createReceiver } from '../../checks/listen/receiver.ts'
import { startListening } from '../../checks/core/listen-on.ts'
import { tables } from '../../generated/tables.ts'
import { MAX_JSON_DEPTH } from '../../payloads/json.ts'
import { encodeSigningSecret, signatureHeaders } from '../../server/features/webhooks/signature.ts'
import { control } from '../server/control-api.ts'
import { webhooksFixture, test } from '../server/webhooks/webhooks-fixture.ts'
import { temporaryFolder, STACK_TRACE, spawnCommand } from './cpd.ts'
import { runCpd, type StartedCommand, startCpd } from './in-process.ts'
import { eventually } from '../eventually.ts'

const listen = (...options: string[]): Promise<StartedCommand> =>
  startCpd(['listen', '--port', '0', ...options], { env: { CPD_WEBHOOK_SECRET: undefined } })

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const terminated = { event: 'session.terminated', individual_id: 'idv_1', datarequest_id: 'dr_1', external_id: '', session_id: 'tls_1' }
const json = { 'content-type': 'application/json' }
const hand = async ({ url }: StartedCommand, body: string, headers: Record<string, string> = json, method = 'POST') =>
  fetch(`${url}/webhooks`, { method, headers, ...(method === 'POST' && { body }) })

test('the command printed at startup triggers a first webhook', async ({ server }) => {
  const at = await listen('--server', server.url)
  const [, command = ''] = /^First webhook: cpd (.*)$/m.exec(at.out()) ?? []
  expect(at.out()).toContain(`cpd trigger EVENT --webhook-url ${at.url}/webhooks --server ${server.url}`)
  expect(await runCpd(command.split(' '))).toMatchObject({ code: 0, err: '' })
  await eventually(() => expect(at.out()).toMatch(/datarequest\.items_processed/))
  const { code, out, err } = await at.end()
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^\d\d:\d\d:\d\d {2}#1 {2}datasource\.connected {2}returned 200$/m)
  expect(out).toMatch(/^ {2}datarequest_id {4}dr_\w+$/m)
  // Servers use this header to recognize their own requests, so it is not printed.
  expect(out).not.toContain('x-sandbox')
  expect(out).toMatch(/^\d+ webhooks: (\d+) valid, 0 with violations, 0 malformed, 0 rejected$/m)
})

test('--fail makes the first attempts fail, and each attempt contains the token that listen issued', async () => {
  const at = await listen('--fail', '2', '--status', '202', '--format', 'json')
  const desk = await webhooksFixture()
  const [started] = lines(at.out())
  const { delivery_details, x_auth_token_credentials } = started as { delivery_details: [{ url: string }]; x_auth_token_credentials: never }
  await desk.raise([{ ...delivery_details[0], x_auth_token_credentials }])
  await desk.pass(10 * 60_000)
  const { code, out } = await at.end('SIGTERM')
  expect(code).toBe(0)
  const told = lines(out)
  expect(told.map((line) => line['response_status']).filter(Boolean)).toEqual([503, 503, 202])
  expect(told.flatMap(({ token }) => (token === undefined ? [] : [token]))).toEqual(Array(3).fill('good: the latest token'))
  expect(out).not.toMatch(/Bearer/)
  expect(told.at(-1)).toEqual({
    summary: {
      webhooks: 3,
      valid: 3,
      with_violations: 0,
      malformed: 0,
      rejected: 2,
      tokens_issued: 3,
      events: { 'session.terminated': 3 },
    },
  })
})

test('accepts a signature from a real server, rejects signatures with another secret or from an hour ago, and reports missing signatures', async ({
  at: desk,
}) => {
  const { body } = await control(desk, 'POST', '/accounts/rotate_webhook_secret', { client_id: 'demo_client' })
  const at = await listen('--secret', body.secret, '--format', 'json')
  await desk.raise([{ url: `${at.url}/webhooks` }])
  await desk.pass(0)
  const text = JSON.stringify(terminated)
  const signed = (secret: string, realNow: number) => ({ ...json, ...signatureHeaders([secret], { eventId: 'evt', realNow, body: text }) })
  await hand(at, text, signed(encodeSigningSecret(Buffer.alloc(24)), Date.now()))
  await hand(at, text, signed(body.secret, Date.now() - 3_600_000))
  await hand(at, `${text} `, signed(body.secret, Date.now()))
  await hand(at, text, { ...signed(body.secret, Date.now()), 'webhook-timestamp': 'soon' })
  await hand(at, text)
  const said = lines((await at.end()).out).flatMap(({ signature }) => (signature === undefined ? [] : [signature]))
  expect(said).toEqual([
    'good',
    'bad: no signature matches the secret',
    expect.stringMatching(/^bad: webhook-timestamp is 360\d seconds old$/),
    'bad: no signature matches the secret',
    'bad: webhook-timestamp is not a number of seconds',
    'absent',
  ])
})

test('separates header names of any length from their values', async () => {
  const at = await listen()
  const names = ['x', 'webhook-id', 'webhook-timestamp', 'x-header-with-quite-a-long-name']
  await hand(at, JSON.stringify(terminated), { ...json, ...Object.fromEntries(names.map((name) => [name, 'value'])) })
  const { out } = await at.end()
  const columns = names.map((name) => new RegExp(`^  ${name} +value$`, 'm').exec(out)?.[0].indexOf('value'))
  expect(columns).toEqual([20, 20, 20, 34])
})

test.each<readonly [about: string, body: string, headers: Record<string, string>, said: RegExp]>([
  ['no JSON', '{', json, /malformed +the body is not JSON/],
  ['no body', '', json, /malformed +the body is not JSON/],
  ['no object', 'null', json, /malformed +the body has no event/],
  ['an unknown event', '{"event":"item.creatd"}', json, /malformed +the event is not in the contract/],
  ['a name of an inherited property', '{"event":"__proto__"}', json, /malformed +the event is not in the contract/],
  ['another content type', JSON.stringify(terminated), { 'content-type': 'text/plain' }, /malformed +the content-type is text\/plain/],
  [
    'two wrong types',
    JSON.stringify({ ...terminated, session_id: 5, individual_id: [] }),
    json,
    new RegExp(
      `contract +2 violations of version ${tables.version}\\n {4}/individual_id type: expected a string or null, found an empty array\\n {4}/session_id type: `,
    ),
  ],
  [
    'a wrong type',
    JSON.stringify({ ...terminated, session_id: 5 }),
    json,
    new RegExp(`contract +1 violation of version ${tables.version}\\n {4}/session_id type: expected a string or null`),
  ],
  ['a cursor movement', '{"event":"\\u001b[2J\\r"}', json, /\\u\{1b\}\[2J\\u\{d\}/],
])('shows and acknowledges %s', async (_, body, headers, said) => {
  const at = await listen()
  expect((await hand(at, body, headers)).status).toBe(200)
  const { code, out, err } = await at.end()
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(said)
  expect(out).not.toMatch(STACK_TRACE)
  expect(out).toMatch(/^1 webhook: 0 valid, /m)
})

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test.each(['text', 'json'])('acknowledges and stores bodies of any depth: %s', async (format) => {
  const file = join(temporaryFolder(), 'arrivals.ndjson')
  const at = await listen('--format', format, '--output', file)
  const inEvent = (levels: number) => `{"event":"session.terminated","session_id":${nested(levels)}}`
  const bodies = [nested(MAX_JSON_DEPTH), nested(MAX_JSON_DEPTH + 1), inEvent(MAX_JSON_DEPTH - 1), inEvent(MAX_JSON_DEPTH), nested(200_000)]
  for (const body of bodies) expect((await hand(at, body)).status).toBe(200)
  const { code, err } = await at.end()
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const tooDeep = `the body is nested deeper than ${MAX_JSON_DEPTH} levels`
  expect(lines(readFileSync(file, 'utf8')).map(({ malformed, valid }) => malformed ?? valid)).toEqual([
    'the body has no event',
    tooDeep,
    false,
    tooDeep,
    tooDeep,
  ])
})

test('rejects signatures with non-ASCII bytes', async () => {
  const secret = encodeSigningSecret(Buffer.alloc(24))
  const at = await listen('--secret', secret, '--format', 'json')
  const body = JSON.stringify(terminated)
  const signed: Record<string, string> = { ...json, ...signatureHeaders([secret], { eventId: 'evt', realNow: Date.now(), body }) }
  const signature = signed['webhook-signature'] as string
  const characters = ['~', '\u0080', '\u00ff'].map((character) => `${signature.slice(0, -1)}${character}`)
  for (const one of [...characters, signature]) expect((await hand(at, body, { ...signed, 'webhook-signature': one })).status).toBe(200)
  const said = lines((await at.end()).out).flatMap((line) => (line['signature'] === undefined ? [] : [line['signature']]))
  expect(said).toEqual([...characters.map(() => 'bad: no signature matches the secret'), 'good'])
})

test('reports invalid UTF-8 as a violation', async () => {
  const at = await listen()
  const bytes = Buffer.concat([Buffer.from(JSON.stringify(terminated).slice(0, -2)), Buffer.from([0xff]), Buffer.from('"}')])
  await fetch(`${at.url}/webhooks`, { method: 'POST', headers: json, body: bytes })
  expect((await at.end()).out).toMatch(/encoding: expected UTF-8/)
})

test('rejects large bodies, other methods and other protocols, and keeps running', async () => {
  const at = await listen()
  expect((await hand(at, 'x'.repeat(1024 * 1024 + 1)).catch(() => undefined))?.status ?? 413).toBe(413)
  expect((await hand(at, '', {}, 'GET')).status).toBe(405)
  const socket = connect(Number(new URL(at.url).port), '127.0.0.1')
  socket.end('nonsense\r\n\r\n')
  await once(socket, 'data')
  // A request is not counted if the client disconnects before the end of the body.
  const leaving = connect(Number(new URL(at.url).port), '127.0.0.1')
  leaving.write('POST /webhooks HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')
  leaving.destroySoon()
  await once(leaving, 'close')
  expect((await hand(at, JSON.stringify(terminated))).status).toBe(200)
  const { code, out, err } = await at.end()
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/malformed +the body is larger than 1048576 bytes and was not read completely/)
  expect(out).toMatch(/malformed +the method is GET, but webhooks use POST/)
  expect(out).toMatch(/^1 webhook: 1 valid, 0 with violations, 2 malformed, 2 rejected$/m)
})

test('--output appends each webhook as a line of JSON without credentials', async () => {
  const file = join(temporaryFolder(), 'arrivals.ndjson')
  for (const run of ['one', 'two']) {
    const at = await listen('--output', file)
    await fetch(`${at.url}/webhooks?key=c2VjcmV0`, {
      method: 'POST',
      headers: { ...json, authorization: 'Basic c2VjcmV0', 'x-api-key': 'c2VjcmV0', 'x-run': run },
      body: JSON.stringify(terminated),
    })
    expect((await at.end()).out).not.toContain('c2VjcmV0')
  }
  const stored = readFileSync(file, 'utf8')
  expect(stored).not.toContain('c2VjcmV0')
  expect(lines(stored)).toMatchObject(
    ['one', 'two'].map((run) => ({
      number: 1,
      method: 'POST',
      path: '/webhooks?key=***',
      event: 'session.terminated',
      body: terminated,
      valid: true,
      violations: [],
      ids: { individual_id: 'idv_1', datarequest_id: 'dr_1', session_id: 'tls_1' },
      malformed: null,
      response_status: 200,
      headers: { authorization: '***', 'x-api-key': '***', 'x-run': run },
    })),
  )
})

test('exits with 2 if the file can no longer be written', async () => {
  const at = await listen('--output', '/dev/full')
  await hand(at, JSON.stringify(terminated)).catch(() => undefined)
  expect((await at.ended).code).toBe(2)
})

test('responds with 500 to a request that cannot be handled, and keeps running', async () => {
  const failures: string[] = []
  const getStatus = (number: number) => {
    if (number === 1) throw new Error('no status')
    return 200
  }
  const nothing = () => {}
  const receiver = createReceiver({
    getStatus,
    secret: undefined,
    onArrival: nothing,
    onToken: nothing,
    onError: ({ message }) => failures.push(message),
  })
  const url = await startListening(receiver, 0)
  onTestFinished(() => void receiver.close())
  const statuses = []
  for (const body of ['{}', '{}']) statuses.push((await fetch(url, { method: 'POST', headers: { connection: 'close' }, body })).status)
  expect([statuses, failures]).toEqual([[500, 200], ['no status']])
})

test('distinguishes tokens that listen issued from other tokens', async () => {
  const at = await listen('--format', 'json')
  const issue = async () =>
    ((await (await fetch(`${at.url}/token`, { method: 'POST' })).json()) as { access_token: { token: string } }).access_token.token
  const bring = (token?: string) => hand(at, JSON.stringify(terminated), { ...json, ...(token && { authorization: `Bearer ${token}` }) })
  await bring('before')
  const [first, second] = [await issue(), await issue()]
  for (const token of [first, second, 'another', undefined]) await bring(token)
  expect(
    lines((await at.end()).out)
      .filter(({ event }) => event)
      .map(({ token }) => token),
  ).toEqual([
    undefined,
    'good: an earlier token',
    'good: the latest token',
    'bad: the receiver did not issue this token',
    'absent: the receiver issued a token, but the request has none',
  ])
})

test('reports a port in use and invalid options, and exits with 2', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  for (const [args, words] of [
    [['--port', String(port)], `cpd: cannot listen on port ${port}: it is in use. Use --port to choose another port.`],
    [['--port', '65536'], 'Use a whole number from 0 to 65535'],
    [['--status', '199'], 'Use a whole number from 200 to 599'],
    [['--fail', '-1'], 'Use a whole number from 0'],
    [['--secret', 'secret'], 'cpd: --secret is not a signing secret. Use whsec_ followed by base64.'],
    [['--secret', 'whsec_'], 'cpd: --secret is not a signing secret. Use whsec_ followed by base64.'],
    [['--output', '/nowhere/at/all'], 'cpd: --output /nowhere/at/all cannot be written (ENOENT)'],
    [['--format', 'xml'], 'Allowed choices are text, json'],
  ] as const) {
    const { code, out, err } = await runCpd(['listen', ...args])
    expect([args, code, out]).toEqual([args, 2, ''])
    expect(err).toContain(words)
    expect(err).not.toMatch(STACK_TRACE)
  }
})

test.each(['SIGINT', 'SIGTERM'] as const)('exits with 0 on %s', async (signal) => {
  const at = await spawnCommand(['listen', '--port', '0'])
  expect(await at.end(signal)).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^0 webhooks: /m) })
})

test('--help shows the exit codes', async () => {
  const { code, out } = await runCpd(['listen', '--help'])
  expect(code).toBe(0)
  expect(out).toMatch(/Exit code: 0 stopped with Ctrl-C, 2 wrong usage/)
})
