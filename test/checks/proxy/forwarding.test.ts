/** The proxy forwards headers, targets, framing, informational responses and trailers. */
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import {
  startFixedUpstream,
  chunked,
  Client,
  forwarderTo,
  type Message,
  listHeaderNames,
  ok,
  onRequests,
  POST_REQUEST,
  startUpstream,
} from './proxying.ts'
import { eventually } from '../../eventually.ts'

test('removes hop-by-hop headers and headers listed in Connection, but never framing or Host', async () => {
  const upstream = await startFixedUpstream(
    'HTTP/1.1 200 OK\r\nKeep-Alive: timeout=9\r\nX-Hop: 1\r\nX-End: 2\r\nConnection: X-Hop, Content-Length\r\nContent-Length: 2\r\nProxy-Connection: keep-alive\r\n\r\n{}',
  )
  const { port } = await forwarderTo(upstream.port)
  const client = new Client(port)
  client.send(
    `${POST_REQUEST}Connection: X-Mine, Host, content-length\r\nX-Mine: 1\r\nX-Other: 2\r\nTE: trailers\r\nKeep-Alive: 3\r\nContent-Length: 2\r\n\r\n{}`,
  )
  const got = (await client.readResponse()) as Message
  expect(listHeaderNames(got).toSorted()).toEqual(['connection', 'content-length', 'x-end'])
  expect(got.body.toString()).toBe('{}')
  expect(upstream.requests[0]?.headers).toEqual([
    ['Host', `127.0.0.1:${upstream.port}`],
    ['X-Other', '2'],
    ['Content-Length', '2'],
    ['Connection', 'keep-alive'],
  ])
})

test("sends the upstream's own Host and adds no other header", async () => {
  const upstream = await startFixedUpstream()
  const { port } = await forwarderTo(upstream.port)
  await new Client(port)
    .send('POST /v3/items/get HTTP/1.1\r\nuser-agent: x\r\nHOST: localhost:1\r\nContent-Length: 0\r\n\r\n')
    .readResponse()
  expect(upstream.requests[0]?.headers).toEqual([
    ['user-agent', 'x'],
    ['HOST', `127.0.0.1:${upstream.port}`],
    ['Content-Length', '0'],
    ['Connection', 'keep-alive'],
  ])
})

test("prepends the upstream's base path", async () => {
  const upstream = await startFixedUpstream()
  const { port } = await forwarderTo(`http://127.0.0.1:${upstream.port}/staging/`)
  await new Client(port).send(`${POST_REQUEST}\r\n`).readResponse()
  expect(upstream.requests[0]?.firstLine).toBe('POST /staging/v3/items/get HTTP/1.1')
})

test.each([
  ['an absolute URL as the target', 'POST http://elsewhere.test/v3/items/get HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ['another host in Host', 'POST /v3/items/get HTTP/1.1\r\nHost: elsewhere.test\r\n\r\n'],
  ['a host with the prefix of a local address', 'POST /v3/items/get HTTP/1.1\r\nHost: 127.0.0.1.elsewhere.test:80\r\n\r\n'],
  ['a host before an @', 'POST http://127.0.0.1@elsewhere.test/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
])('rejects %s with 421', async (_, request) => {
  const upstream = await startFixedUpstream()
  const { port, rejected } = await forwarderTo(upstream.port)
  const got = (await new Client(port).send(request).readResponse()) as Message
  expect(got.firstLine).toBe('HTTP/1.1 421 Misdirected Request')
  expect(JSON.parse(got.body.toString())).toEqual({
    timestamp: expect.any(Number),
    error_code: 'MISDIRECTED_REQUEST',
    error_message: expect.stringContaining(`does not serve the host`),
    http_code: 421,
  })
  expect(rejected).toHaveLength(1)
  expect(upstream.requests).toEqual([])
})

test('accepts an allowed host name in any case and with any port, and no other name', async () => {
  const upstream = await startFixedUpstream()
  const { port } = await forwarderTo(upstream.port, { allowedHosts: ['Proxy', '172.17.0.2'] })
  const lineFor = async (host: string) =>
    (await new Client(port).send(`POST /v3/items/get HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`).readResponse())?.firstLine
  for (const host of ['proxy:4012', 'PROXY', '172.17.0.2:4012']) expect(await lineFor(host)).toBe('HTTP/1.1 200 OK')
  for (const host of ['a.proxy', 'proxy.test', '172.17.0.3']) expect(await lineFor(host)).toBe('HTTP/1.1 421 Misdirected Request')
})

test.each([
  ['of this proxy', (own: number, _: number) => `http://127.0.0.1:${own}/v3/items/get?x=1`, '/v3/items/get?x=1'],
  ['of the upstream', (_: number, upstream: number) => `HTTP://127.0.0.1:${upstream}`, '/'],
  ['with two slashes', () => '//elsewhere.test/v3/items/get', '//elsewhere.test/v3/items/get'],
])('forwards only the path of a target %s', async (_, target, expected) => {
  const upstream = await startFixedUpstream()
  const { port } = await forwarderTo(upstream.port)
  await new Client(port).send(`POST ${target(port, upstream.port)} HTTP/1.1\r\nHost: localhost\r\n\r\n`).readResponse()
  expect(upstream.requests[0]?.firstLine).toBe(`POST ${expected} HTTP/1.1`)
})

test.each([
  ['CONNECT', 'CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: elsewhere.test:443\r\n\r\n', 405],
  ['a WebSocket', 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 501],
  ['a request that is not HTTP', 'HELLO\r\n\r\n', 400],
  ['two lengths', `${POST_REQUEST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['endless headers', `${POST_REQUEST}X: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
])('rejects %s with a specific status', async (_, request, status) => {
  const upstream = await startFixedUpstream()
  const { port, rejected } = await forwarderTo(upstream.port)
  const client = new Client(port).send(request)
  const got = (await client.readResponse()) as Message
  expect(got.firstLine).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(JSON.parse(got.body.toString())).toMatchObject({ http_code: status })
  await client.closed()
  expect(rejected).toHaveLength(1)
  expect(upstream.requests).toEqual([])
})

test('responds with HTTP/1.1 to a client that offers h2c', async () => {
  const upstream = await startFixedUpstream()
  const { port } = await forwarderTo(upstream.port)
  const client = new Client(port).send(
    `${POST_REQUEST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\nContent-Length: 2\r\n\r\n{}`,
  )
  expect((await client.readResponse())?.firstLine).toBe('HTTP/1.1 200 OK')
  expect(listHeaderNames(upstream.requests[0] as Message)).toEqual(['host', 'content-length', 'connection'])
})

test('forwards Expect and 100 Continue', async () => {
  const upstream = await startUpstream((socket) => {
    let head = ''
    socket.on('data', (chunk) => {
      head += chunk
      if (/expect: 100-continue\r\n.*\r\n\r\n$/is.test(head)) socket.write('HTTP/1.1 100 Continue\r\n\r\n')
      if (head.endsWith('{"a":1}')) socket.write(ok())
    })
  })
  const { port } = await forwarderTo(upstream)
  const client = new Client(port).send(`${POST_REQUEST}Expect: 100-continue\r\nContent-Length: 7\r\n\r\n`)
  expect((await client.readResponse())?.firstLine).toBe('HTTP/1.1 100 Continue')
  client.send('{"a":1}')
  expect((await client.readResponse())?.firstLine).toBe('HTTP/1.1 200 OK')
})

test('forwards an early rejection immediately without sending the body', async () => {
  const got: Buffer[] = []
  const upstream = await startUpstream((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'))
    socket.on('data', (chunk) => got.push(chunk))
  })
  const { port } = await forwarderTo(upstream)
  const client = new Client(port).send(`${POST_REQUEST}Expect: 100-continue\r\nContent-Length: 7\r\n\r\n`)
  expect((await client.readResponse())?.firstLine).toBe('HTTP/1.1 401 Unauthorized')
  expect(Buffer.concat(got).toString()).toMatch(/\r\n\r\n$/)
})

test('forwards informational responses (102, 103)', async () => {
  const { port } = await forwarderTo(
    (await startFixedUpstream(`HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n${ok()}`))
      .port,
  )
  const client = new Client(port).send(`${POST_REQUEST}\r\n`)
  const lines = [await client.readResponse(), await client.readResponse(), await client.readResponse()].map((one) => one?.firstLine)
  expect(lines).toEqual(['HTTP/1.1 102 Processing', 'HTTP/1.1 103 Early Hints', 'HTTP/1.1 200 OK'])
})

test.each([
  ['several links', '</a.css>; rel=preload; as=style, </b,c.js>; rel=preload', ['</a.css>; rel=preload; as=style, </b,c.js>; rel=preload']],
  ['a relative path instead of a link', 'bad link', []],
])('handles an early hint (103) with %s', async (_, link, expected) => {
  const upstream = await startFixedUpstream(`HTTP/1.1 103 Early Hints\r\nLink: ${link}\r\n\r\n${ok()}`)
  const client = new Client((await forwarderTo(upstream.port)).port).send(`${POST_REQUEST}\r\n`)
  const hints = expected.length > 0 ? [(await client.readResponse()) as Message] : []
  expect(hints.map(({ headers }) => headers.find(([name]) => name === 'Link')?.[1])).toEqual(expected)
  expect((await client.readResponse())?.firstLine).toBe('HTTP/1.1 200 OK')
})

test('sends no informational responses to HTTP/1.0 clients', async () => {
  const upstream = await startFixedUpstream(
    `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n${ok()}`,
  )
  const client = new Client((await forwarderTo(upstream.port)).port).send('POST /v3/items/get HTTP/1.0\r\nContent-Length: 0\r\n\r\n')
  expect((await client.readResponse())?.firstLine).toBe('HTTP/1.1 200 OK')
})

test('forwards trailers in both directions', async () => {
  const upstream = await startFixedUpstream(
    Buffer.concat([
      Buffer.from('HTTP/1.1 200 OK\r\nTrailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n'),
      chunked([Buffer.from('{}')], 'X-Sum: 7\r\n'),
    ]),
  )
  const { port } = await forwarderTo(upstream.port)
  const client = new Client(port)
  client.send(
    Buffer.concat([
      Buffer.from(`${POST_REQUEST}Trailer: X-Ours\r\nTransfer-Encoding: chunked\r\n\r\n`),
      chunked([Buffer.from('{}')], 'X-Ours: 8\r\n'),
    ]),
  )
  expect((await client.readResponse())?.trailers).toEqual(['X-Sum: 7'])
  expect(upstream.requests[0]?.trailers).toEqual(['X-Ours: 8'])
})

test('streams each part of a response before the upstream sends the next part', async () => {
  let upstreamSocket: Socket | undefined
  const upstream = await startUpstream((socket) => {
    upstreamSocket = socket
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'))
  })
  const client = new Client((await forwarderTo(upstream)).port).send(`${POST_REQUEST}\r\n`)
  await eventually(() => expect(client.received.toString()).toContain('200 OK'))
  for (const part of ['one', 'two', 'three']) {
    upstreamSocket?.write(chunked([Buffer.from(part)]).subarray(0, -5))
    await eventually(() => expect(client.received.toString()).toContain(part))
  }
  upstreamSocket?.write('0\r\n\r\n')
  expect((await client.readResponse())?.body.toString()).toBe('onetwothree')
})

test('streams each part of a request', async () => {
  let got = ''
  const upstream = await startUpstream((socket) => void socket.on('data', (chunk) => (got += chunk)))
  const client = new Client((await forwarderTo(upstream)).port).send(`${POST_REQUEST}Transfer-Encoding: chunked\r\n\r\n`)
  await eventually(() => expect(got).toContain('POST /v3/items/get'))
  for (const part of ['one', 'two']) {
    client.send(chunked([Buffer.from(part)]).subarray(0, -5))
    await eventually(() => expect(got).toContain(part))
  }
})

test('responds to pipelined requests in order on one connection', async () => {
  let connections = 0
  const respond = onRequests((request, socket) => void socket.write(ok(JSON.stringify(request.firstLine))))
  const upstream = await startUpstream((socket) => {
    connections++
    respond(socket)
  })
  const client = new Client((await forwarderTo(upstream)).port)
  client.send(['/a', '/b', '/c'].map((path) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`).join(''))
  const bodies = [await client.readResponse(), await client.readResponse(), await client.readResponse()].map((one) => one?.body.toString())
  expect(bodies).toEqual(['/a', '/b', '/c'].map((path) => JSON.stringify(`POST ${path} HTTP/1.1`)))
  expect(connections).toBe(1)
})

test('closes the connection at the end of a response to an HTTP/1.0 client', async () => {
  const upstream = await startFixedUpstream(
    Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'), chunked([Buffer.from('{}')])]),
  )
  const client = new Client((await forwarderTo(upstream.port)).port).send('POST /v3/items/get HTTP/1.0\r\nContent-Length: 0\r\n\r\n')
  const got = (await client.readResponse()) as Message
  expect(listHeaderNames(got)).not.toContain('transfer-encoding')
  expect(got.body.toString()).toBe('{}')
})

test.each([
  ['a response without chunks', 'HTTP/1.1', 'Trailer: X-Sum\r\nContent-Length: 2\r\n\r\n{}'],
  ['a response to HTTP/1.0', 'HTTP/1.0', 'Trailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Sum: 1\r\n\r\n'],
])('does not announce trailers for %s', async (_, version, rest) => {
  const upstream = await startFixedUpstream(`HTTP/1.1 200 OK\r\n${rest}`)
  const client = new Client((await forwarderTo(upstream.port)).port).send(
    `POST / ${version}\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`,
  )
  const got = (await client.readResponse()) as Message
  expect(got.firstLine).toBe('HTTP/1.1 200 OK')
  expect(listHeaderNames(got)).not.toContain('trailer')
  expect(got.body.toString()).toBe('{}')
})

test('removes the Trailer header from a request that is not chunked', async () => {
  const upstream = await startFixedUpstream()
  const { port } = await forwarderTo(upstream.port)
  const got = await new Client(port).send(`${POST_REQUEST}Trailer: X-Sum\r\nContent-Length: 2\r\n\r\n{}`).readResponse()
  expect(got?.firstLine).toBe('HTTP/1.1 200 OK')
  expect(listHeaderNames(upstream.requests[0] as Message)).not.toContain('trailer')
})

test('forwards any number of headers', async () => {
  const names = Array.from({ length: 2500 }, (_, number) => `x-${number}`)
  const lines = names.map((name) => `${name}: 1\r\n`).join('')
  const upstream = await startFixedUpstream(`HTTP/1.1 200 OK\r\n${lines}Content-Length: 2\r\n\r\n{}`)
  const got = (await new Client((await forwarderTo(upstream.port)).port).send(`${POST_REQUEST}${lines}\r\n`).readResponse()) as Message
  expect(listHeaderNames(got).filter((name) => name.startsWith('x-'))).toEqual(names)
  expect(listHeaderNames(upstream.requests[0] as Message).filter((name) => name.startsWith('x-'))).toEqual(names)
})
