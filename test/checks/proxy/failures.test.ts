/** Proxy responses if the upstream is unreachable, sends invalid HTTP or takes too long. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeFailure } from '../../../checks/proxy/failures.ts'
import { CERTIFICATE, KEY, sendOnce, tlsReceiver } from '../../outgoing/receivers.ts'
import { startFixedUpstream, Client, forwarderTo, type Message, ok, POST_REQUEST, startUpstream } from './proxying.ts'
import { eventually } from '../../eventually.ts'

test('responds to an unreachable upstream with 502, a contract error and Proxy-Status', async () => {
  const closed = await forwarderTo(1)
  const ended = closed.ended()
  const got = (await new Client(closed.port).send(`${POST_REQUEST}Content-Length: 2\r\n\r\n{}`).readResponse()) as Message
  expect(got.firstLine).toBe('HTTP/1.1 502 Bad Gateway')
  expect(got.headers).toContainEqual(['proxy-status', 'cpd; error=connection_refused'])
  expect(JSON.parse(got.body.toString())).toMatchObject({
    error_code: 'BAD_GATEWAY',
    error_message: 'cpd proxy: http://127.0.0.1:1 returned no response: nothing listens on its port (ECONNREFUSED)',
    http_code: 502,
  })
  expect(await ended).toMatchObject({ ending: 'failed', status: 0 })
})

test.each([
  ['closes the connection', '', 'connection_terminated'],
  ['does not support HTTP', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', 'http_protocol_error'],
  ['sends endless headers', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 'http_response_header_section_size'],
  ['sends two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 'http_protocol_error'],
  ['has a control character in its status line', 'HTTP/1.1 200 O\u0001K\r\nContent-Length: 2\r\n\r\n{}', 'http_protocol_error'],
  ['returns a status below 100', 'HTTP/1.1 099 OK\r\nContent-Length: 2\r\n\r\n{}', 'http_protocol_error'],
  ['upgrades to an unrequested protocol', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n', 'http_upgrade_failed'],
])('responds with 502 if the upstream %s', async (_, bytes, error) => {
  const upstream = await startUpstream((socket) => void socket.once('data', () => socket.end(bytes)))
  const got = (await new Client((await forwarderTo(upstream)).port).send(`${POST_REQUEST}\r\n`).readResponse()) as Message
  expect(got.firstLine).toBe('HTTP/1.1 502 Bad Gateway')
  expect(got.headers).toContainEqual(['proxy-status', `cpd; error=${error}`])
})

test.each([
  ['EPROTO', 'ssl3_get_record:wrong version number', 'it does not support TLS', 'tls_protocol_error'],
  ['EPROTO', 'ssl3_read_bytes:tlsv1 alert protocol version:../rec_layer_s3.c', 'it rejected TLS: protocol version', 'tls_alert_received'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', '', 'it requires a client certificate, but the proxy has none', 'tls_alert_received'],
  ['CERT_HAS_EXPIRED', '', 'its certificate has expired', 'tls_certificate_error'],
  ['CERT_NOT_YET_VALID', '', 'its certificate is not valid yet', 'tls_certificate_error'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', '', 'its certificate is for a different host name', 'tls_certificate_error'],
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    '',
    'its certificate is not trusted. Use NODE_EXTRA_CA_CERTS to add authorities',
    'tls_certificate_error',
  ],
])('describes the TLS failure %s %s', (code, message, what, type) => {
  const error = Object.assign(new Error(message), { code })
  expect(describeFailure('https://one.test', error)).toEqual({
    status: 502,
    type,
    message: `https://one.test returned no response: ${what} (${code})`,
  })
})

test('describes why a response is not valid HTTP/1.1', async () => {
  const upstream = await startUpstream((socket) => void socket.once('data', () => socket.end('HTTP/1.1 200 OK\nContent-Length: 0\n\n')))
  const got = (await new Client((await forwarderTo(upstream)).port).send(`${POST_REQUEST}\r\n`).readResponse()) as Message
  expect(JSON.parse(got.body.toString())).toMatchObject({
    error_message: `cpd proxy: http://127.0.0.1:${upstream} returned no response: its response is not HTTP/1.1: Missing expected CR after response line (HPE_CR_EXPECTED)`,
  })
})

test('responds with 502 if the upstream does not speak TLS', async () => {
  const upstream = await startUpstream((socket) => void socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
  const { port } = await forwarderTo(`https://127.0.0.1:${upstream}`)
  const got = (await new Client(port).send(`${POST_REQUEST}\r\n`).readResponse()) as Message
  expect(got.headers).toContainEqual(['proxy-status', 'cpd; error=tls_protocol_error'])
})

test('responds with 502 to a self-signed upstream certificate and sends nothing to the upstream', async () => {
  const { port: upstream, heard } = await tlsReceiver({ key: KEY, cert: CERTIFICATE }, sendOnce(ok()))
  const { port } = await forwarderTo(`https://127.0.0.1:${upstream}`)
  const got = (await new Client(port).send(`${POST_REQUEST}\r\n`).readResponse()) as Message
  expect(got.headers).toContainEqual(['proxy-status', 'cpd; error=tls_certificate_error'])
  expect(JSON.parse(got.body.toString())).toMatchObject({ error_message: expect.stringContaining('(DEPTH_ZERO_SELF_SIGNED_CERT)') })
  expect(heard.join('')).toBe('')
  const before = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(before))
  setDefaultCACertificates([...before, CERTIFICATE])
  expect((await new Client(port).send(`${POST_REQUEST}\r\n`).readResponse())?.firstLine).toBe('HTTP/1.1 200 OK')
  expect(heard.join('')).toMatch(new RegExp(`^POST /v3/items/get HTTP/1.1\r\nHost: 127.0.0.1:${upstream}\r\n`))
})

test('responds with 504 if the upstream is slow, but not if the client is slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const upstream = await startUpstream(() => {})
    const forwarded = await forwarderTo(upstream, { timeoutSeconds: 5 })
    const slow = new Client(forwarded.port).send(`${POST_REQUEST}Content-Length: 2\r\n\r\n{`)
    const waiting = new Client(forwarded.port).send(`${POST_REQUEST}Content-Length: 2\r\n\r\n{}`)
    await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
    await new Promise((resolve) => void setImmediate(resolve))
    const response = waiting.readResponse()
    await vi.advanceTimersByTimeAsync(5000)
    expect((await response)?.firstLine).toBe('HTTP/1.1 504 Gateway Timeout')
    expect(slow.received).toHaveLength(0)
    expect(slow.ended).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

/** Proxy behavior if a client or an upstream closes a connection early or keeps it open. */
test('cancels the upstream call when the client disconnects', async () => {
  const upstream = await startFixedUpstream('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{')
  const forwarded = await forwarderTo(upstream.port)
  const client = new Client(forwarded.port).send(`${POST_REQUEST}\r\n`)
  await eventually(() => expect(client.received.toString()).toContain('{'))
  const ended = forwarded.ended()
  client.socket.destroy()
  await once(upstream.sockets[0] as Socket, 'close')
  expect(await ended).toMatchObject({ ending: 'abandoned', status: 200, response: { complete: false } })
})

test('cancels the upload to the upstream when the client cancels it', async () => {
  const closed = Promise.withResolvers<void>()
  const upstream = await startUpstream((socket) => void socket.resume().on('close', () => closed.resolve()))
  const forwarded = await forwarderTo(upstream)
  const client = new Client(forwarded.port).send(`${POST_REQUEST}Content-Length: 100\r\n\r\n{`)
  const ended = forwarded.ended()
  await once(client.socket, 'connect')
  client.socket.end()
  client.socket.destroy()
  expect(await ended).toMatchObject({ ending: 'abandoned', status: 0, request: { complete: false } })
  await closed.promise
})

test.each([
  ['with a length', 'Content-Length: 100\r\n\r\n{"a"'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n'],
])('truncates a response %s that the upstream truncated, so that it never looks complete', async (_, rest) => {
  const upstream = await startUpstream((socket) => void socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${rest}`)))
  const forwarded = await forwarderTo(upstream)
  const ended = forwarded.ended()
  const client = new Client(forwarded.port).send(`${POST_REQUEST}\r\n`)
  expect(await client.readResponse()).toBeUndefined()
  expect(client.received.toString()).toContain('{"a"')
  expect(client.received.toString()).not.toMatch(/0\r\n\r\n$/)
  expect(await ended).toMatchObject({ ending: 'cut', status: 200, response: { complete: false } })
})

test('forwards a response that arrives before the request is complete', async () => {
  const upstream = await startUpstream(
    (socket) =>
      void socket.once('data', () => socket.end('HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}')),
  )
  const forwarded = await forwarderTo(upstream)
  const ended = forwarded.ended()
  const client = new Client(forwarded.port).send(`${POST_REQUEST}Content-Length: 1000000\r\n\r\n{`)
  expect((await client.readResponse())?.firstLine).toBe('HTTP/1.1 413 Content Too Large')
  expect(await ended).toMatchObject({ ending: 'completed', status: 413, request: { complete: false }, response: { complete: true } })
})

test('closes the client connection when the idle upstream connection closes', async () => {
  const upstream = await startFixedUpstream()
  const client = new Client((await forwarderTo(upstream.port)).port).send(`${POST_REQUEST}\r\n`)
  await client.readResponse()
  expect(client.ended).toBe(false)
  upstream.sockets[0]?.end()
  await client.closed()
})

test('closes the upstream connection when the client connection closes', async () => {
  const upstream = await startFixedUpstream()
  const client = new Client((await forwarderTo(upstream.port)).port).send(`${POST_REQUEST}\r\n`)
  await client.readResponse()
  const ended = once(upstream.sockets[0] as Socket, 'close')
  client.socket.end()
  expect(await ended).toEqual([false])
})

test('informs the client when the upstream closes the connection', async () => {
  const upstream = await startFixedUpstream('HTTP/1.1 200 OK\r\nConnection: X-Hop\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}')
  const client = new Client((await forwarderTo(upstream.port)).port).send(`${POST_REQUEST}\r\n`)
  expect((await client.readResponse())?.headers).toContainEqual(['Connection', 'close'])
  await client.closed()
})
