/** Clients that connect and say nothing, or send slowly, are told to go; there is a number of connections beyond which none is taken. */
import { once } from 'node:events'
import { connect, Server, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CONNECTION_LIMITS } from '../../../server/api/connections.ts'
import { errorSummary } from '../error-summary.ts'
import { rawRequest, sendRaw } from '../raw-http.ts'
import { basic, failures, testServer } from '../test-server.ts'

const NEW = '/v3/individuals/new'
const LATE = '400 BAD_REQUEST'
const SHORT = { ...CONNECTION_LIMITS, checkedEveryMs: 10 }

test.each([
  ['nothing', ''],
  ['half of its headers', `POST ${NEW} HTTP/1.1\r\nHost: x\r\nx-a: b\r\n`],
])('who sends %s is refused when the time for headers is over', async (_what, bytes) => {
  const { url } = await testServer({ connectionLimits: { ...SHORT, headersMs: 50 } })
  const [answer] = await sendRaw(url, bytes)
  expect(errorSummary(answer)).toBe(LATE)
  expect(answer?.text).toContain('did not arrive in time')
})

test.each([
  ['with a length', { 'content-type': 'application/json', 'content-length': 100 }, '{'],
  ['in chunks', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, '1\r\n{\r\n'],
  ['of files', { 'content-type': 'multipart/form-data; boundary=a', 'content-length': 1000 }, '--a\r\n'],
])('who sends half of a body %s is refused when the time for requests is over', async (_what, headers, body) => {
  const { url, bearer } = await testServer({ connectionLimits: { ...SHORT, headersMs: 100, requestMs: 100 } })
  const path = body.startsWith('--') ? '/v3/items/upload' : NEW
  const [answer] = await sendRaw(url, rawRequest('POST', path, { ...(await bearer()), ...headers }, body))
  expect(errorSummary(answer)).toBe(LATE)
  expect(failures).toEqual([])
})

test('beyond the number of connections none is taken, that is told once, and there is room again when one ends', async () => {
  const { url } = await testServer({ connectionLimits: { ...CONNECTION_LIMITS, connections: 4 } })
  const { hostname, port } = new URL(url)
  const open = () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const token = rawRequest('POST', '/v3/auth/generate_access_token', { ...basic(), 'content-length': 0 })
  const kept: Socket[] = []
  for (let number = 0; number < 4; number++) {
    const socket = open()
    await once(socket, 'connect')
    kept.push(socket)
  }
  for (let number = 0; number < 3; number++) await once(open().resume(), 'close')
  expect(failures.splice(0)).toEqual(['connections are closed as they come: so many are open already {"connections":4}'])
  // The connection that ends has been answered: the server knows of its end before it takes another.
  const [ending] = kept
  ending?.resume().write(token)
  await once(ending as Socket, 'close')
  expect((await sendRaw(url, token)).map(({ status }) => status)).toEqual([200])
})

test('the system takes a burst of connections while the server is busy, so that others do not wait for their second attempt', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen')
  onTestFinished(() => listen.mockRestore())
  await testServer()
  expect(listen.mock.calls.map(([options]) => options)).toEqual([expect.objectContaining({ backlog: 4096 })])
})
