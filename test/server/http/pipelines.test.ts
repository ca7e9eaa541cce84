/** Limits for pipelined requests, unread responses, and connections per address. */
import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { CONNECTION_LIMITS, type ConnectionLimits, createLimitedServer } from '../../../server/http/connections.ts'
import { rawRequest, sendRaw } from '../raw-http.ts'
import { testServer } from '../test-server.ts'
import { eventually } from '../../eventually.ts'

const logged: string[] = []
const log = { error: (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`), info: () => {} }

async function listening(handle: RequestListener, limits: Partial<ConnectionLimits> = {}): Promise<Server & { readonly port: number }> {
  const listeners = { handle, rejectExpectation: handle }
  const server = createLimitedServer(listeners, { ...CONNECTION_LIMITS, ...limits }, log).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(server, { port: (server.address() as AddressInfo).port })
}

function client(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Resolves when the socket closes for any reason. */
const closed = (socket: Socket) => new Promise<void>((resolve) => void socket.resume().once('close', () => resolve()))

const get = (path: string | number, headers = '') => `GET /${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

test('handles pipelined requests one by one and responds in order', async () => {
  let [atWork, most] = [0, 0]
  const server = await listening((request, response) => {
    most = Math.max(most, ++atWork)
    setImmediate(() => {
      atWork--
      response.end(request.url)
    })
  })
  const socket = client(server.port)
  const ahead = numbers(33).map((number) => get(number, number === 32 ? 'connection: close\r\n' : ''))
  socket.write(ahead.join(''))
  let text = ''
  for await (const chunk of socket) text += chunk
  expect(text.match(/^\/\d+/gm)).toEqual(numbers(33).map((number) => `/${number}`))
  expect(most).toBe(1)
})

test.each([
  ['requests', ''],
  ['requests with an unsupported expectation', 'expect: wonders\r\n'],
])('closes a connection with too many pending %s without parsing the rest, and serves other connections', async (_what, headers) => {
  let [begun, seen] = [0, 0]
  const server = await listening((request, response) => {
    begun++
    if (request.url === '/other') response.end('good')
  })
  for (const name of ['request', 'checkExpectation']) server.on(name, () => void seen++)
  const socket = client(server.port)
  socket.write(get('never-handled', headers).repeat(2000))
  await closed(socket)
  expect([begun, seen]).toEqual([1, 1 + CONNECTION_LIMITS.waiting])
  expect(await (await fetch(`http://127.0.0.1:${server.port}/other`)).text()).toBe('good')
})

const LARGE = Buffer.alloc(8 * 1024 * 1024)

test('buffers one response for a client that does not read, and handles the next request once the client reads', async () => {
  const begun: string[] = []
  const sockets: Socket[] = []
  const server = await listening((request, response) => {
    begun.push(request.url ?? '')
    sockets.push(request.socket)
    response.end(LARGE)
  })
  const socket = client(server.port)
  socket.pause()
  socket.write(
    numbers(20)
      .map((number) => get(number))
      .join(''),
  )
  await eventually(() => expect(sockets[0]?.writableLength).toBeGreaterThan(0))
  expect(begun.length).toBeLessThan(5)
  expect(sockets[0]?.writableLength).toBeLessThan(LARGE.length + 1000)
  let received = 0
  socket.on('data', (chunk: Buffer) => (received += chunk.length)).resume()
  await eventually(() => expect(received).toBeGreaterThan(20 * LARGE.length))
  expect(begun).toEqual(numbers(20).map((number) => `/${number}`))
})

test('closes a connection whose client does not read the response within the time limit', async () => {
  const server = await listening((_request, response) => void response.end(LARGE), { unreadMs: 50 })
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const socket = client(server.port)
  socket.pause()
  socket.write(get('large'))
  const [ended] = await accepted
  await once(ended, 'close')
  expect(ended.destroyed).toBe(true)
})

test('waits for a slow handler and closes an idle connection', async () => {
  const server = await listening(
    (request, response) => void request.socket.once('timeout', () => setImmediate(() => response.end('late'))),
    {
      unreadMs: 50,
    },
  )
  const idle = closed(client(server.port))
  // On a busy machine, the time limit can expire before the request arrives. The server then closes the connection, and the client retries.
  await eventually(async () => expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe('late'))
  await idle
})

test('limits the connections from an address, logs this once, and accepts other addresses', async () => {
  const server = await listening((_request, response) => void response.end('good'), { ofAddress: 3 })
  const kept = numbers(3).map(() => client(server.port))
  for (const socket of kept) await once(socket, 'connect')
  for (let number = 0; number < 3; number++) await closed(client(server.port))
  const otherAddress = client(server.port, '127.0.0.2')
  otherAddress.write(get('other'))
  expect(String((await once(otherAddress, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
  expect(logged).toEqual(['new connections from an address are closed, because it has reached its limit {"connections":3}'])
  kept[0]?.destroy()
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${server.port}/`)).ok).toBe(true))
})

test('the API server applies the connection limits', async () => {
  const { url } = await testServer({ connectionLimits: { ...CONNECTION_LIMITS, waiting: 2 } })
  const ahead = (count: number) => `${get('docs/').repeat(count)}${rawRequest('GET', '/docs/')}`
  expect((await sendRaw(url, ahead(2))).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await sendRaw(url, ahead(500)).catch(() => [])).length).toBeLessThan(4)
})
