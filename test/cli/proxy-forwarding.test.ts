/** What a proxy does where more than one request and one answer pass, or where they do not pass as a whole. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CERTIFICATE, KEY, saying, tlsReceiver } from '../outgoing/receivers.ts'
import { CaptureBudget } from '../../cli/proxy/captured-body.ts'
import { failureOf } from '../../cli/proxy/failures.ts'
import { chunked, Client, forwarderTo, type Message, ok, onRequests, upstreamOf } from './proxying.ts'

const POST = 'POST /v3/items/get HTTP/1.1\r\nHost: 127.0.0.1\r\n'

const namesOf = ({ headers }: Message) => headers.map(([name]) => name.toLowerCase())

/** An upstream that answers each request with these bytes, and keeps what it got. */
async function answering(bytes: string | Buffer = ok()) {
  const requests: Message[] = []
  const sockets: Socket[] = []
  const port = await upstreamOf(
    onRequests((request, socket) => {
      requests.push(request)
      sockets.push(socket)
      socket.write(bytes)
    }),
  )
  return { port, requests, sockets }
}

test('headers of the hop stay behind, those that Connection lists too; framing and Host never go with them', async () => {
  const upstream = await answering(
    'HTTP/1.1 200 OK\r\nKeep-Alive: timeout=9\r\nX-Hop: 1\r\nX-End: 2\r\nConnection: X-Hop, Content-Length\r\nContent-Length: 2\r\nProxy-Connection: keep-alive\r\n\r\n{}',
  )
  const { port } = await forwarderTo(upstream.port)
  const client = new Client(port)
  client.send(
    `${POST}Connection: X-Mine, Host, content-length\r\nX-Mine: 1\r\nX-Other: 2\r\nTE: trailers\r\nKeep-Alive: 3\r\nContent-Length: 2\r\n\r\n{}`,
  )
  const got = (await client.answer()) as Message
  expect(namesOf(got).toSorted()).toEqual(['connection', 'content-length', 'x-end'])
  expect(got.body.toString()).toBe('{}')
  expect(upstream.requests[0]?.headers).toEqual([
    ['Host', `127.0.0.1:${upstream.port}`],
    ['X-Other', '2'],
    ['Content-Length', '2'],
    ['Connection', 'keep-alive'],
  ])
})

test('the upstream is named by its own name, whatever Host says, and no other header is added', async () => {
  const upstream = await answering()
  const { port } = await forwarderTo(upstream.port)
  await new Client(port).send('POST /v3/items/get HTTP/1.1\r\nuser-agent: x\r\nHOST: localhost:1\r\nContent-Length: 0\r\n\r\n').answer()
  expect(upstream.requests[0]?.headers).toEqual([
    ['user-agent', 'x'],
    ['HOST', `127.0.0.1:${upstream.port}`],
    ['Content-Length', '0'],
    ['Connection', 'keep-alive'],
  ])
})

test('a path that the upstream is deployed below comes first', async () => {
  const upstream = await answering()
  const { port } = await forwarderTo(`http://127.0.0.1:${upstream.port}/staging/`)
  await new Client(port).send(`${POST}\r\n`).answer()
  expect(upstream.requests[0]?.firstLine).toBe('POST /staging/v3/items/get HTTP/1.1')
})

test.each([
  ['a target that is a whole URL', 'POST http://elsewhere.test/v3/items/get HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ['another host in Host', 'POST /v3/items/get HTTP/1.1\r\nHost: elsewhere.test\r\n\r\n'],
  ['a host that only begins as this machine', 'POST /v3/items/get HTTP/1.1\r\nHost: 127.0.0.1.elsewhere.test:80\r\n\r\n'],
  ['a host before an @', 'POST http://127.0.0.1@elsewhere.test/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
])('%s reaches nobody: 421', async (_, request) => {
  const upstream = await answering()
  const { port, refused } = await forwarderTo(upstream.port)
  const got = (await new Client(port).send(request).answer()) as Message
  expect(got.firstLine).toBe('HTTP/1.1 421 Misdirected Request')
  expect(JSON.parse(got.body.toString())).toEqual({
    timestamp: expect.any(Number),
    error_code: 'MISDIRECTED_REQUEST',
    error_message: expect.stringContaining(`for http://127.0.0.1:${upstream.port} only`),
    http_code: 421,
  })
  expect(refused).toHaveLength(1)
  expect(upstream.requests).toEqual([])
})

test.each([
  ['of this proxy', (own: number, _: number) => `http://127.0.0.1:${own}/v3/items/get?x=1`, '/v3/items/get?x=1'],
  ['of the upstream', (_: number, upstream: number) => `HTTP://127.0.0.1:${upstream}`, '/'],
  ['with two slashes', () => '//elsewhere.test/v3/items/get', '//elsewhere.test/v3/items/get'],
])('a target %s goes to the upstream, from its path on', async (_, target, expected) => {
  const upstream = await answering()
  const { port } = await forwarderTo(upstream.port)
  await new Client(port).send(`POST ${target(port, upstream.port)} HTTP/1.1\r\nHost: localhost\r\n\r\n`).answer()
  expect(upstream.requests[0]?.firstLine).toBe(`POST ${expected} HTTP/1.1`)
})

test.each([
  ['CONNECT', 'CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: elsewhere.test:443\r\n\r\n', 405],
  ['a WebSocket', 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 501],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['two lengths', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['headers without end', `${POST}X: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
])('%s is refused with a status that says why', async (_, request, status) => {
  const upstream = await answering()
  const { port, refused } = await forwarderTo(upstream.port)
  const client = new Client(port).send(request)
  const got = (await client.answer()) as Message
  expect(got.firstLine).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(JSON.parse(got.body.toString())).toMatchObject({ http_code: status })
  await client.closed()
  expect(refused).toHaveLength(1)
  expect(upstream.requests).toEqual([])
})

test('a client that would rather speak HTTP/2 (h2c) gets HTTP/1.1', async () => {
  const upstream = await answering()
  const { port } = await forwarderTo(upstream.port)
  const client = new Client(port).send(
    `${POST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\nContent-Length: 2\r\n\r\n{}`,
  )
  expect((await client.answer())?.firstLine).toBe('HTTP/1.1 200 OK')
  expect(namesOf(upstream.requests[0] as Message)).toEqual(['host', 'content-length', 'connection'])
})

test('whether a body is wanted is for the upstream to say: Expect and 100 pass', async () => {
  const upstream = await upstreamOf((socket) => {
    let head = ''
    socket.on('data', (chunk) => {
      head += chunk
      if (/expect: 100-continue\r\n.*\r\n\r\n$/is.test(head)) socket.write('HTTP/1.1 100 Continue\r\n\r\n')
      if (head.endsWith('{"a":1}')) socket.write(ok())
    })
  })
  const { port } = await forwarderTo(upstream)
  const client = new Client(port).send(`${POST}Expect: 100-continue\r\nContent-Length: 7\r\n\r\n`)
  expect((await client.answer())?.firstLine).toBe('HTTP/1.1 100 Continue')
  client.send('{"a":1}')
  expect((await client.answer())?.firstLine).toBe('HTTP/1.1 200 OK')
})

test('an upstream that refuses before the body is heard at once, and the body is not sent', async () => {
  const got: Buffer[] = []
  const upstream = await upstreamOf((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'))
    socket.on('data', (chunk) => got.push(chunk))
  })
  const { port } = await forwarderTo(upstream)
  const client = new Client(port).send(`${POST}Expect: 100-continue\r\nContent-Length: 7\r\n\r\n`)
  expect((await client.answer())?.firstLine).toBe('HTTP/1.1 401 Unauthorized')
  expect(Buffer.concat(got).toString()).toMatch(/\r\n\r\n$/)
})

test('other answers that come early (102, 103) pass', async () => {
  const { port } = await forwarderTo(
    (await answering(`HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n${ok()}`)).port,
  )
  const client = new Client(port).send(`${POST}\r\n`)
  const lines = [await client.answer(), await client.answer(), await client.answer()].map((one) => one?.firstLine)
  expect(lines).toEqual(['HTTP/1.1 102 Processing', 'HTTP/1.1 103 Early Hints', 'HTTP/1.1 200 OK'])
})

test.each([
  ['several links', '</a.css>; rel=preload; as=style, </b,c.js>; rel=preload', ['</a.css>; rel=preload; as=style, </b,c.js>; rel=preload']],
  ['what is no link', 'bad link', []],
])('an early hint (103) of %s breaks nothing', async (_, link, expected) => {
  const upstream = await answering(`HTTP/1.1 103 Early Hints\r\nLink: ${link}\r\n\r\n${ok()}`)
  const client = new Client((await forwarderTo(upstream.port)).port).send(`${POST}\r\n`)
  const hints = expected.length > 0 ? [(await client.answer()) as Message] : []
  expect(hints.map(({ headers }) => headers.find(([name]) => name === 'Link')?.[1])).toEqual(expected)
  expect((await client.answer())?.firstLine).toBe('HTTP/1.1 200 OK')
})

test('a client of HTTP/1.0 gets no answers that come early: it does not know them', async () => {
  const upstream = await answering(`HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n${ok()}`)
  const client = new Client((await forwarderTo(upstream.port)).port).send('POST /v3/items/get HTTP/1.0\r\nContent-Length: 0\r\n\r\n')
  expect((await client.answer())?.firstLine).toBe('HTTP/1.1 200 OK')
})

test('trailers pass in both directions', async () => {
  const upstream = await answering(
    Buffer.concat([
      Buffer.from('HTTP/1.1 200 OK\r\nTrailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n'),
      chunked([Buffer.from('{}')], 'X-Sum: 7\r\n'),
    ]),
  )
  const { port } = await forwarderTo(upstream.port)
  const client = new Client(port)
  client.send(
    Buffer.concat([
      Buffer.from(`${POST}Trailer: X-Ours\r\nTransfer-Encoding: chunked\r\n\r\n`),
      chunked([Buffer.from('{}')], 'X-Ours: 8\r\n'),
    ]),
  )
  expect((await client.answer())?.trailers).toEqual(['X-Sum: 7'])
  expect(upstream.requests[0]?.trailers).toEqual(['X-Ours: 8'])
})

test('an answer passes as it comes: each part is there before the next one is sent', async () => {
  let upstreamSocket: Socket | undefined
  const upstream = await upstreamOf((socket) => {
    upstreamSocket = socket
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'))
  })
  const client = new Client((await forwarderTo(upstream)).port).send(`${POST}\r\n`)
  await vi.waitFor(() => expect(client.received.toString()).toContain('200 OK'))
  for (const part of ['one', 'two', 'three']) {
    upstreamSocket?.write(chunked([Buffer.from(part)]).subarray(0, -5))
    await vi.waitFor(() => expect(client.received.toString()).toContain(part))
  }
  upstreamSocket?.write('0\r\n\r\n')
  expect((await client.answer())?.body.toString()).toBe('onetwothree')
})

test('a request passes as it comes, too', async () => {
  let got = ''
  const upstream = await upstreamOf((socket) => void socket.on('data', (chunk) => (got += chunk)))
  const client = new Client((await forwarderTo(upstream)).port).send(`${POST}Transfer-Encoding: chunked\r\n\r\n`)
  await vi.waitFor(() => expect(got).toContain('POST /v3/items/get'))
  for (const part of ['one', 'two']) {
    client.send(chunked([Buffer.from(part)]).subarray(0, -5))
    await vi.waitFor(() => expect(got).toContain(part))
  }
})

test('requests that are sent one after another without waiting are answered in their order, on one connection', async () => {
  let connections = 0
  const answer = onRequests((request, socket) => void socket.write(ok(JSON.stringify(request.firstLine))))
  const upstream = await upstreamOf((socket) => {
    connections++
    answer(socket)
  })
  const client = new Client((await forwarderTo(upstream)).port)
  client.send(['/a', '/b', '/c'].map((path) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`).join(''))
  const bodies = [await client.answer(), await client.answer(), await client.answer()].map((one) => one?.body.toString())
  expect(bodies).toEqual(['/a', '/b', '/c'].map((path) => JSON.stringify(`POST ${path} HTTP/1.1`)))
  expect(connections).toBe(1)
})

test('a client of HTTP/1.0 gets no chunks, and the end of its connection for the end of the answer', async () => {
  const upstream = await answering(
    Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'), chunked([Buffer.from('{}')])]),
  )
  const client = new Client((await forwarderTo(upstream.port)).port).send('POST /v3/items/get HTTP/1.0\r\nContent-Length: 0\r\n\r\n')
  const got = (await client.answer()) as Message
  expect(namesOf(got)).not.toContain('transfer-encoding')
  expect(got.body.toString()).toBe('{}')
})

test.each([
  ['an answer without chunks', 'HTTP/1.1', 'Trailer: X-Sum\r\nContent-Length: 2\r\n\r\n{}'],
  ['an answer to HTTP/1.0', 'HTTP/1.0', 'Trailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Sum: 1\r\n\r\n'],
])('%s announces no trailers, as it can have none', async (_, version, rest) => {
  const upstream = await answering(`HTTP/1.1 200 OK\r\n${rest}`)
  const client = new Client((await forwarderTo(upstream.port)).port).send(
    `POST / ${version}\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`,
  )
  const got = (await client.answer()) as Message
  expect(got.firstLine).toBe('HTTP/1.1 200 OK')
  expect(namesOf(got)).not.toContain('trailer')
  expect(got.body.toString()).toBe('{}')
})

test('a request without chunks announces no trailers, as it can have none', async () => {
  const upstream = await answering()
  const { port } = await forwarderTo(upstream.port)
  const got = await new Client(port).send(`${POST}Trailer: X-Sum\r\nContent-Length: 2\r\n\r\n{}`).answer()
  expect(got?.firstLine).toBe('HTTP/1.1 200 OK')
  expect(namesOf(upstream.requests[0] as Message)).not.toContain('trailer')
})

test('all headers pass, however many they are', async () => {
  const names = Array.from({ length: 2500 }, (_, number) => `x-${number}`)
  const lines = names.map((name) => `${name}: 1\r\n`).join('')
  const upstream = await answering(`HTTP/1.1 200 OK\r\n${lines}Content-Length: 2\r\n\r\n{}`)
  const got = (await new Client((await forwarderTo(upstream.port)).port).send(`${POST}${lines}\r\n`).answer()) as Message
  expect(namesOf(got).filter((name) => name.startsWith('x-'))).toEqual(names)
  expect(namesOf(upstream.requests[0] as Message).filter((name) => name.startsWith('x-'))).toEqual(names)
})

test('a client that goes away takes its call to the upstream with it', async () => {
  const upstream = await answering('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{')
  const forwarded = await forwarderTo(upstream.port)
  const client = new Client(forwarded.port).send(`${POST}\r\n`)
  await vi.waitFor(() => expect(client.received.toString()).toContain('{'))
  const ended = forwarded.ended()
  client.socket.destroy()
  await once(upstream.sockets[0] as Socket, 'close')
  expect(await ended).toMatchObject({ ending: 'abandoned', status: 200, response: { whole: false } })
})

test('an upload that is given up is given up at the upstream', async () => {
  const closed = Promise.withResolvers<void>()
  const upstream = await upstreamOf((socket) => void socket.resume().on('close', () => closed.resolve()))
  const forwarded = await forwarderTo(upstream)
  const client = new Client(forwarded.port).send(`${POST}Content-Length: 100\r\n\r\n{`)
  const ended = forwarded.ended()
  await once(client.socket, 'connect')
  client.socket.end()
  client.socket.destroy()
  expect(await ended).toMatchObject({ ending: 'abandoned', status: 0, request: { whole: false } })
  await closed.promise
})

test.each([
  ['with a length', 'Content-Length: 100\r\n\r\n{"a"'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n'],
])('an answer %s that breaks off is broken off, and never passes for a whole one', async (_, rest) => {
  const upstream = await upstreamOf((socket) => void socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${rest}`)))
  const forwarded = await forwarderTo(upstream)
  const ended = forwarded.ended()
  const client = new Client(forwarded.port).send(`${POST}\r\n`)
  expect(await client.answer()).toBeUndefined()
  expect(client.received.toString()).toContain('{"a"')
  expect(client.received.toString()).not.toMatch(/0\r\n\r\n$/)
  expect(await ended).toMatchObject({ ending: 'cut', status: 200, response: { whole: false } })
})

test('an answer that comes before the request has been sent passes, and the call is whole in no more than it is', async () => {
  const upstream = await upstreamOf(
    (socket) =>
      void socket.once('data', () => socket.end('HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}')),
  )
  const forwarded = await forwarderTo(upstream)
  const ended = forwarded.ended()
  const client = new Client(forwarded.port).send(`${POST}Content-Length: 1000000\r\n\r\n{`)
  expect((await client.answer())?.firstLine).toBe('HTTP/1.1 413 Content Too Large')
  expect(await ended).toMatchObject({ ending: 'answered', status: 413, request: { whole: false }, response: { whole: true } })
})

test('a connection that the upstream closes while nothing is asked is closed for the client', async () => {
  const upstream = await answering()
  const client = new Client((await forwarderTo(upstream.port)).port).send(`${POST}\r\n`)
  await client.answer()
  expect(client.ended).toBe(false)
  upstream.sockets[0]?.end()
  await client.closed()
})

test('a connection that the client closes is closed at the upstream', async () => {
  const upstream = await answering()
  const client = new Client((await forwarderTo(upstream.port)).port).send(`${POST}\r\n`)
  await client.answer()
  const ended = once(upstream.sockets[0] as Socket, 'close')
  client.socket.end()
  expect(await ended).toEqual([false])
})

test('what the upstream says of the connection, that it ends, is said to the client', async () => {
  const upstream = await answering('HTTP/1.1 200 OK\r\nConnection: X-Hop\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}')
  const client = new Client((await forwarderTo(upstream.port)).port).send(`${POST}\r\n`)
  expect((await client.answer())?.headers).toContainEqual(['Connection', 'close'])
  await client.closed()
})

test('an upstream that is not there is a 502 that says so, in the form of errors and of Proxy-Status', async () => {
  const closed = await forwarderTo(1)
  const ended = closed.ended()
  const got = (await new Client(closed.port).send(`${POST}Content-Length: 2\r\n\r\n{}`).answer()) as Message
  expect(got.firstLine).toBe('HTTP/1.1 502 Bad Gateway')
  expect(got.headers).toContainEqual(['proxy-status', 'cpd; error=connection_refused'])
  expect(JSON.parse(got.body.toString())).toMatchObject({
    error_code: 'BAD_GATEWAY',
    error_message: 'cpd proxy: http://127.0.0.1:1 did not answer: nothing listens there (ECONNREFUSED)',
    http_code: 502,
  })
  expect(await ended).toMatchObject({ ending: 'failed', status: 0 })
})

test.each([
  ['closes the connection', '', 'connection_terminated'],
  ['speaks no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', 'http_protocol_error'],
  ['sends headers without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 'http_response_header_section_size'],
  ['sends two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 'http_protocol_error'],
  ['has a control character in its status line', 'HTTP/1.1 200 O\u0001K\r\nContent-Length: 2\r\n\r\n{}', 'http_protocol_error'],
  ['answers with a status below 100', 'HTTP/1.1 099 OK\r\nContent-Length: 2\r\n\r\n{}', 'http_protocol_error'],
  [
    'goes over to a protocol that nobody asked for',
    'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    'http_upgrade_failed',
  ],
])('an upstream that %s is a 502', async (_, bytes, error) => {
  const upstream = await upstreamOf((socket) => void socket.once('data', () => socket.end(bytes)))
  const got = (await new Client((await forwarderTo(upstream)).port).send(`${POST}\r\n`).answer()) as Message
  expect(got.firstLine).toBe('HTTP/1.1 502 Bad Gateway')
  expect(got.headers).toContainEqual(['proxy-status', `cpd; error=${error}`])
})

test.each([
  ['EPROTO', 'ssl3_get_record:wrong version number', 'it does not speak TLS', 'tls_protocol_error'],
  ['EPROTO', 'ssl3_read_bytes:tlsv1 alert protocol version:../rec_layer_s3.c', 'it refused TLS: protocol version', 'tls_alert_received'],
  [
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    '',
    'it asks for a certificate of the client, and this proxy has none',
    'tls_alert_received',
  ],
  ['CERT_HAS_EXPIRED', '', 'its certificate has expired', 'tls_certificate_error'],
  ['CERT_NOT_YET_VALID', '', 'its certificate is not valid yet', 'tls_certificate_error'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', '', 'its certificate is for other names', 'tls_certificate_error'],
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    '',
    'its certificate is not trusted; NODE_EXTRA_CA_CERTS names a file of more authorities',
    'tls_certificate_error',
  ],
])('why TLS failed is said as it is: %s %s', (code, message, what, type) => {
  const error = Object.assign(new Error(message), { code })
  expect(failureOf('https://one.test', error)).toEqual({ status: 502, type, message: `https://one.test did not answer: ${what} (${code})` })
})

test('what is not HTTP/1.1 is said with its reason: an upstream that speaks HTTP/2 only, or ends lines its own way', async () => {
  const upstream = await upstreamOf((socket) => void socket.once('data', () => socket.end('HTTP/1.1 200 OK\nContent-Length: 0\n\n')))
  const got = (await new Client((await forwarderTo(upstream)).port).send(`${POST}\r\n`).answer()) as Message
  expect(JSON.parse(got.body.toString())).toMatchObject({
    error_message: `cpd proxy: http://127.0.0.1:${upstream} did not answer: what it sent is not HTTP/1.1: Missing expected CR after response line (HPE_CR_EXPECTED)`,
  })
})

test('TLS that is none is a 502 that says so', async () => {
  const upstream = await upstreamOf((socket) => void socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
  const { port } = await forwarderTo(`https://127.0.0.1:${upstream}`)
  const got = (await new Client(port).send(`${POST}\r\n`).answer()) as Message
  expect(got.headers).toContainEqual(['proxy-status', 'cpd; error=tls_protocol_error'])
})

test('over TLS the upstream proves to be who it is: one that vouches for itself gets nothing, and that is a 502', async () => {
  const { port: upstream, heard } = await tlsReceiver({ key: KEY, cert: CERTIFICATE }, saying(ok()))
  const { port } = await forwarderTo(`https://127.0.0.1:${upstream}`)
  const got = (await new Client(port).send(`${POST}\r\n`).answer()) as Message
  expect(got.headers).toContainEqual(['proxy-status', 'cpd; error=tls_certificate_error'])
  expect(JSON.parse(got.body.toString())).toMatchObject({ error_message: expect.stringContaining('(DEPTH_ZERO_SELF_SIGNED_CERT)') })
  expect(heard.join('')).toBe('')
  const before = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(before))
  setDefaultCACertificates([...before, CERTIFICATE])
  expect((await new Client(port).send(`${POST}\r\n`).answer())?.firstLine).toBe('HTTP/1.1 200 OK')
  expect(heard.join('')).toMatch(new RegExp(`^POST /v3/items/get HTTP/1.1\r\nHost: 127.0.0.1:${upstream}\r\n`))
})

test('an upstream that takes too long is a 504; one that waits for the client is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const upstream = await upstreamOf(() => {})
    const forwarded = await forwarderTo(upstream, { timeoutSeconds: 5 })
    const slow = new Client(forwarded.port).send(`${POST}Content-Length: 2\r\n\r\n{`)
    const waiting = new Client(forwarded.port).send(`${POST}Content-Length: 2\r\n\r\n{}`)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
    await new Promise((resolve) => void setImmediate(resolve))
    const answer = waiting.answer()
    await vi.advanceTimersByTimeAsync(5000)
    expect((await answer)?.firstLine).toBe('HTTP/1.1 504 Gateway Timeout')
    expect(slow.received).toHaveLength(0)
    expect(slow.ended).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['larger than what is judged', { maxBodyBytes: 1000 }, 'too large'],
  ['more than all that may be held', { budget: new CaptureBudget(1000) }, 'no memory'],
] as const)('a body %s passes, and is not kept', async (_, options, why) => {
  const upstream = await answering()
  const forwarded = await forwarderTo(upstream.port, options)
  const ended = forwarded.ended()
  const client = new Client(forwarded.port).send(`${POST}Content-Length: 100000\r\n\r\n`)
  client.send(Buffer.alloc(100_000, 'x'))
  expect((await client.answer())?.firstLine).toBe('HTTP/1.1 200 OK')
  expect(upstream.requests[0]?.body).toHaveLength(100_000)
  const { request, response } = await ended
  expect(request.body).toMatchObject({ notKept: why, size: 100_000, held: 0, chunks: [] })
  expect(response.body).toMatchObject({ notKept: undefined, size: 2 })
})

const LARGE = 96 * 1024 * 1024

/** How much of what was written to the socket it has not got rid of, once that does not change any more. */
async function leftIn(socket: Socket): Promise<number> {
  let before = -1
  await vi.waitFor(
    () => {
      const last = before
      before = socket.writableLength
      expect(before).toBe(last)
    },
    { timeout: 10_000, interval: 100 },
  )
  return before
}

test('an upload goes no faster than the upstream takes it: the rest waits at the client', async () => {
  const { promise: connected, resolve } = Promise.withResolvers<Socket>()
  const upstream = await upstreamOf((socket) => resolve(socket.pause()))
  const client = new Client((await forwarderTo(upstream)).port).send(`${POST}Content-Length: ${LARGE}\r\n\r\n`)
  client.send(Buffer.alloc(LARGE))
  const socket = await connected
  expect(await leftIn(client.socket)).toBeGreaterThan(LARGE / 2)
  let arrived = 0
  const all = new Promise<void>((done) => {
    socket.on('data', (chunk) => {
      arrived += chunk.length
      if (arrived > LARGE) done()
    })
  })
  socket.resume()
  await all
  socket.write(ok())
  expect((await client.answer())?.firstLine).toBe('HTTP/1.1 200 OK')
})

test('an answer goes no faster than the client takes it: the rest waits at the upstream', async () => {
  const { promise: connected, resolve } = Promise.withResolvers<Socket>()
  const upstream = await upstreamOf((socket) => {
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${LARGE}\r\n\r\n`)
      socket.write(Buffer.alloc(LARGE))
      resolve(socket)
    })
  })
  const client = new Client((await forwarderTo(upstream)).port)
  client.socket.removeAllListeners('data').pause()
  client.send(`${POST}\r\n`)
  expect(await leftIn(await connected)).toBeGreaterThan(LARGE / 2)
  let arrived = 0
  for await (const chunk of client.socket as AsyncIterable<Buffer>) {
    arrived += chunk.length
    if (arrived > LARGE) break
  }
  expect(arrived).toBeGreaterThan(LARGE)
})

test('what is not kept gives its memory back', () => {
  const budget = new CaptureBudget(10)
  expect([budget.hold(6), budget.hold(6), budget.hold(4), budget.hold(1)]).toEqual([true, false, true, false])
  budget.release(4)
  expect(budget.hold(4)).toBe(true)
})
