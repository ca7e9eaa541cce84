/** The server disconnects idle and slow clients, and limits the number of connections. */
import { once } from 'node:events'
import { connect, Server, type Socket } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'
import { CONNECTION_LIMITS } from '../../../server/http/connections.ts'
import { MAX_UNFINISHED_BYTES, UnfinishedBodies } from '../../../server/http/unfinished-bodies.ts'
import { limits } from '../../../server/core/limits.ts'
import { errorSummary, rawRequest, sendRaw } from '../raw-http.ts'
import { basic, failures, testServer, test } from '../test-server.ts'
import { eventually } from '../../eventually.ts'

const NEW = '/v3/individuals/new'
const LATE = '400 BAD_REQUEST'
const SHORT = { ...CONNECTION_LIMITS, checkedEveryMs: 10 }

test.each([
  ['nothing', ''],
  ['half of the headers', `POST ${NEW} HTTP/1.1\r\nHost: x\r\nx-a: b\r\n`],
])('rejects a client that sends %s after the header timeout', async (_what, bytes) => {
  const { url } = await testServer({ connectionLimits: { ...SHORT, headersMs: 50 } })
  const [response] = await sendRaw(url, bytes)
  expect(errorSummary(response)).toBe(LATE)
  expect(response?.text).toContain('did not arrive in time')
})

test.each([
  ['with a length', { 'content-type': 'application/json', 'content-length': 100 }, '{'],
  ['in chunks', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, '1\r\n{\r\n'],
  ['of files', { 'content-type': 'multipart/form-data; boundary=a', 'content-length': 1000 }, '--a\r\n'],
])('rejects half a body %s after the request timeout', async (_what, headers, body) => {
  const { url, bearer } = await testServer({ connectionLimits: { ...SHORT, headersMs: 100, requestMs: 100 } })
  const path = body.startsWith('--') ? '/v3/items/upload' : NEW
  // On a busy machine, even the token call may time out.
  const token = await eventually(async () => {
    const issued = await bearer()
    expect(issued['authorization']).not.toContain('undefined')
    return issued
  })
  const [response] = await sendRaw(url, rawRequest('POST', path, { ...token, ...headers }, body))
  expect(errorSummary(response)).toBe(LATE)
  expect(failures).toEqual([])
})

test('closes connections beyond the limit, logs this once, and accepts connections after one ends', async () => {
  const { url } = await testServer({ connectionLimits: { ...CONNECTION_LIMITS, connections: 4 } })
  const { hostname, port } = new URL(url)
  const open = () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const token = rawRequest('POST', '/v3/auth/generate_access_token', { ...basic(), 'content-length': 0 })
  const openSockets: Socket[] = []
  for (let number = 0; number < 4; number++) {
    const socket = open()
    await once(socket, 'connect')
    openSockets.push(socket)
  }
  for (let number = 0; number < 3; number++) await once(open().resume(), 'close')
  expect(failures.splice(0)).toEqual(['new connections are closed, because the server has reached its limit {"connections":4}'])
  // The server closes this connection after its response, so it knows about the end before it accepts the next connection.
  const [ending] = openSockets
  ending?.resume().write(token)
  await once(ending as Socket, 'close')
  expect((await sendRaw(url, token)).map(({ status }) => status)).toEqual([200])
})

test('queues a burst of connections while the server is busy', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen')
  onTestFinished(() => listen.mockRestore())
  await testServer()
  expect(listen.mock.calls.map(([options]) => options)).toEqual([expect.objectContaining({ backlog: 4096 })])
})

/** Each token has a limited amount of memory for unfinished bodies, regardless of their chunk size. */
const ADA = JSON.stringify({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
const HALF = limits.request_bytes / 2

/** Sends the beginning of an upload or of a body with the maximum size. */
function begin(url: string, headers: Record<string, string>, upload = false): { socket: Socket; response: Promise<string> } {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  const type = upload ? 'multipart/form-data; boundary=b' : 'application/json'
  const head = { ...headers, 'content-type': type, 'content-length': limits.request_bytes }
  socket.write(rawRequest('POST', upload ? '/v3/items/upload' : NEW, head, upload ? '--b\r\n' : ADA.padEnd(HALF)))
  const response = once(socket, 'data').then(([bytes]) => (bytes as Buffer).toString('latin1').slice(9, 12))
  // Some requests end without a response.
  response.catch(() => {})
  return { socket, response }
}

test("rejects bodies beyond a token's limit, accepts other tokens, and recovers when bodies finish", async ({ server }) => {
  const { url, bearer, post } = server
  const headers = await bearer()
  const otherBearer = await bearer()
  const bodies = Array.from({ length: MAX_UNFINISHED_BYTES.token / HALF + 1 }, () => begin(url, headers))
  expect(await Promise.race(bodies.map(({ response }) => response))).toBe('429')
  expect((await post(NEW, ADA.padEnd(HALF), { ...otherBearer, 'content-type': 'application/json' })).status).toBe(200)
  for (const { socket } of bodies) socket.write(' '.repeat(limits.request_bytes - HALF))
  const responses = await Promise.allSettled(bodies.map(({ response }) => response))
  const statuses = responses.map((response) => (response.status === 'fulfilled' ? response.value : 'closed'))
  expect(statuses.filter((status) => status === '200').length).toBeGreaterThan(1)
  expect((await post(NEW, ADA.padEnd(HALF), { ...headers, 'content-type': 'application/json' })).status).toBe(200)
})

test("counts unfinished uploads toward the token's limit", async ({ server: { url, bearer } }) => {
  const headers = await bearer()
  const uploads = Array.from({ length: MAX_UNFINISHED_BYTES.token / (256 * 1024) + 1 }, () => begin(url, headers, true))
  expect(await Promise.race(uploads.map(({ response }) => response))).toBe('429')
})

test('parses a body that arrives byte by byte', async ({ server: { url, bearer } }) => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const head = { ...(await bearer()), 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  socket.write(rawRequest('POST', NEW, head))
  for (const byte of Buffer.from(ADA.padEnd(3000))) socket.write(`1\r\n${String.fromCharCode(byte)}\r\n`)
  socket.write('0\r\n\r\n')
  const [response] = (await once(socket, 'data')) as [Buffer]
  expect(response.toString().slice(9, 12)).toBe('200')
})

test("rejects bodies beyond an account's limit for all of its tokens, and accepts other accounts", async ({
  server: { url, bearer, stranger, post },
}) => {
  // An upload is counted as 256 KiB. No token may hold more than 25 MiB of uploads.
  const tokens = await Promise.all(Array.from({ length: 3 }, () => bearer()))
  const uploads = tokens.flatMap((headers) => Array.from({ length: 100 }, () => begin(url, headers, true)))
  expect(await Promise.race(uploads.map(({ response }) => response))).toBe('429')
  const whole = { ...(await stranger()), 'content-type': 'application/json' }
  expect((await post(NEW, ADA.padEnd(HALF), whole)).status).toBe(200)
  const slow = begin(url, await stranger())
  slow.socket.write(' '.repeat(limits.request_bytes - HALF))
  expect(await slow.response).toBe('200')
})

const { token: OF_TOKEN, account: OF_ACCOUNT, all: OF_ALL } = MAX_UNFINISHED_BYTES
const from = (bodies: UnfinishedBodies, account: string, hash: string) => bodies.of({ account: { id: account }, token: { hash } })

test('releases the memory of a finished body and forgets idle callers', () => {
  const bodies = new UnfinishedBodies()
  const [first, second, otherToken] = [from(bodies, 'acc', 'a'), from(bodies, 'acc', 'a'), from(bodies, 'acc', 'b')]
  first.hold(OF_TOKEN - 1)
  expect(() => second.hold(2)).toThrow('Too many bodies of this token')
  second.hold(1)
  otherToken.hold(OF_TOKEN)
  first.end()
  first.end()
  second.hold(OF_TOKEN - 1)
  expect(bodies.counted).toBe(4)
  second.end()
  expect(bodies.counted).toBe(3)
  otherToken.end()
  expect(bodies.counted).toBe(0)
})

test('limits the unfinished bodies of an account across all its tokens', () => {
  const bodies = new UnfinishedBodies()
  for (const token of ['a', 'b']) from(bodies, 'acc', token).hold(OF_ACCOUNT / 2 - 1)
  const third = from(bodies, 'acc', 'c')
  third.hold(2)
  expect(() => third.hold(1)).toThrow('Too many bodies of this account')
  from(bodies, 'other', 'c').hold(OF_TOKEN)
})

test('limits the unfinished bodies of all accounts together, and admits one body per account beyond that limit', () => {
  const bodies = new UnfinishedBodies()
  for (let account = 0; account < OF_ALL / OF_TOKEN; account++) from(bodies, `acc_${account}`, 'a').hold(OF_TOKEN)
  expect(() => from(bodies, 'acc_0', 'b').hold(1)).toThrow('Too many bodies of all accounts')
  const otherAccount = from(bodies, 'other', 'a')
  otherAccount.hold(limits.request_bytes)
  expect(() => otherAccount.hold(1)).toThrow('Too many bodies of all accounts')
  otherAccount.end()
  const large = from(bodies, 'other', 'b')
  expect(() => large.hold(limits.request_bytes + 1)).toThrow('Too many bodies of all accounts')
})
