/** An ordinary request arrives unchanged over a new connection, and its complete response is returned. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { createHttpClient, type HttpClient } from '../../server/outgoing/http-client.ts'
import { toRequestError, timeoutError } from '../../server/outgoing/http-request-error.ts'
import manifest from '../../server/package.json' with { type: 'json' }
import { ask, failure, local, receiver, sendOnce } from './receivers.ts'

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nX-Seen: a\r\nx-seen: b\r\n__proto__: c\r\n\r\n{}'

test('a POST contains its path, query, headers and body, without the fragment', async () => {
  const { port, heard } = await receiver(sendOnce(OK))
  const url = `http://receiver.example:${port}/hooks/a%20b?tenant=1#part`
  await ask(port, { url, headers: { 'Content-Type': 'application/json', 'X-Key': 'é \t~' }, body: '{"é":1}' })
  const [head = '', body] = heard[0]?.split('\r\n\r\n') ?? []
  expect(head.split('\r\n').toSorted()).toEqual([
    'Connection: close',
    'POST /hooks/a%20b?tenant=1 HTTP/1.1',
    'accept-encoding: identity',
    'content-length: 8',
    'content-type: application/json',
    `host: receiver.example:${port}`,
    `user-agent: consumer-permissioned-data-sandbox/${manifest.version}`,
    'x-key: é \t~',
    'x-sandbox-outgoing: 1',
  ])
  expect(Buffer.from(body ?? '', 'latin1').toString()).toBe('{"é":1}')
})

test.each(['user-agent', 'User-Agent', 'USER-AGENT'])('the header %s replaces the default User-Agent', async (name) => {
  const { port, heard } = await receiver(sendOnce(OK))
  await ask(port, { headers: { [name]: 'mine/1' } })
  expect(heard[0]?.match(/^user-agent: .*$/gim)).toEqual(['user-agent: mine/1'])
})

test('a POST sends bytes unchanged and declares an empty body', async () => {
  const { port, heard } = await receiver(sendOnce(OK))
  await ask(port, { body: Uint8Array.of(0, 255, 10) })
  await local.request({ method: 'POST', url: `http://127.0.0.1:${port}/`, wantBody: false })
  expect(heard.map((text) => /content-length: (\d+)[^]*\r\n\r\n([^]*)$/.exec(text)?.slice(1))).toEqual([
    ['3', '\x00\xff\n'],
    ['0', ''],
  ])
})

test('a GET has no body', async () => {
  const { port, heard } = await receiver(sendOnce(OK))
  const url = `http://127.0.0.1:${port}`
  await local.request({ method: 'GET', url, wantBody: true })
  expect(heard[0]).toMatch(/^GET \/ HTTP\/1\.1\r\n/)
  expect(heard[0]).not.toMatch(/content-length|transfer-encoding/i)
  expect(await failure(local.request({ method: 'GET', url, body: '{}', wantBody: true }))).toMatchObject({ class: 'invalid' })
})

test.each(['PUT', 'get', 'DELETE', 'CONNECT', 'GET / HTTP/1.1\r\nx: y'])('rejects the method %j', async (method) => {
  const { port, heard } = await receiver(sendOnce(OK))
  expect(await failure(ask(port, { method: method as 'POST' }))).toMatchObject({ class: 'invalid' })
  expect(heard).toEqual([])
})

test('a response includes the status, headers, body and duration', async () => {
  const { port } = await receiver(sendOnce(OK))
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValue(1042)
  onTestFinished(() => clock.mockRestore())
  const { status, headers, body, durationMs } = await ask(port)
  expect({ status, headers: JSON.stringify(headers), body: new TextDecoder().decode(body) }).toEqual({
    status: 200,
    headers: '{"content-length":"2","x-seen":"a, b","__proto__":"c"}',
    body: '{}',
  })
  expect(durationMs).toBe(42)
})

test('does not keep an unwanted body', async () => {
  const { port } = await receiver(sendOnce(OK))
  expect(await ask(port, { wantBody: false })).toMatchObject({ status: 200, body: Buffer.alloc(0) })
})

test.each([301, 302, 303, 307, 308])('returns a redirect with status %i and does not follow it', async (status) => {
  const target = await receiver(sendOnce(OK))
  for (const location of [`http://127.0.0.1:${target.port}/`, 'http://169.254.169.254/latest/meta-data/']) {
    const { port, heard } = await receiver(sendOnce(`HTTP/1.1 ${status} Away\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`))
    expect(await ask(port)).toMatchObject({ status, headers: { location } })
    expect(heard).toHaveLength(1)
  }
  expect(target.heard).toEqual([])
})

test('each request uses a new connection', async () => {
  const keepAliveResponse = 'HTTP/1.1 200 OK\r\nconnection: keep-alive\r\ncontent-length: 0\r\n\r\n'
  const { port, heard, left } = await receiver((socket) => socket.write(keepAliveResponse))
  await ask(port)
  await ask(port)
  await left()
  expect(heard).toHaveLength(2)
})

test('a closed port does not accept the connection', async () => {
  const { port, close } = await receiver(sendOnce(OK))
  await close()
  expect(await failure(ask(port))).toMatchObject({ class: 'refused', message: '127.0.0.1 did not accept a connection (ECONNREFUSED)' })
})

test('ignores proxies that are configured in the environment', async () => {
  const proxy = await receiver(sendOnce(OK))
  const { port, heard } = await receiver(sendOnce(OK))
  const through = `http://127.0.0.1:${proxy.port}`
  const program = `
    const { createHttpClient } = await import(process.argv[1])
    const { status } = await createHttpClient({ allowLoopback: true }).request({ method: 'GET', url: process.argv[2], wantBody: false })
    console.log(status)`
  const httpClient = join(import.meta.dirname, '../../server/outgoing/http-client.ts')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program, httpClient, `http://127.0.0.1:${port}/`],
    { env: { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: through, http_proxy: through, ALL_PROXY: through, NO_PROXY: '' } },
  )
  expect(stdout).toBe('200\n')
  expect(heard).toHaveLength(1)
  expect(proxy.heard).toEqual([])
})

/** A request without its own limits uses the limits in the contract. */

afterEach(() => void vi.useRealTimers())

test('a request has a time limit of ten seconds, like a webhook delivery', async () => {
  vi.useFakeTimers()
  expect(tables.limits['webhook_timeout_seconds']).toMatchObject({ value: 10, unit: 'seconds' })
  const httpClient = createHttpClient({ allowLoopback: false, resolve: () => new Promise(() => {}) })
  const settled = vi.fn()
  const failed = failure(httpClient.request({ method: 'POST', url: 'https://receiver.example/', wantBody: false }))
  void failed.finally(settled)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toMatchObject({ class: 'timeout', message: 'receiver.example could not be looked up in time' })
})

test('an aborted request fails with a timeout', async () => {
  const { port } = await receiver(() => cut.abort())
  const cut = new AbortController()
  const response = local.request({ method: 'POST', url: `http://127.0.0.1:${port}/`, abortSignal: cut.signal, wantBody: false })
  expect(await failure(response)).toMatchObject({ class: 'timeout', message: '127.0.0.1 did not respond in time' })
})

test('a response can be as large as a request body', async () => {
  expect(tables.limits['request_bytes']).toMatchObject({ value: 1_048_576, unit: 'bytes' })
  const requestBytes = async (bytes: number): ReturnType<HttpClient['request']> => {
    const { port } = await receiver(sendOnce(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`))
    return local.request({ method: 'GET', url: `http://127.0.0.1:${port}/`, wantBody: true })
  }
  expect((await requestBytes(1_048_576)).body).toHaveLength(1_048_576)
  expect(await failure(requestBytes(1_048_577))).toMatchObject({ class: 'too-large' })
})

/** The failure class depends on the error code and the request phase. */
test.each([
  ['ECONNREFUSED', 'connecting', 'refused'],
  ['EHOSTUNREACH', 'connecting', 'refused'],
  ['ENETUNREACH', 'connecting', 'refused'],
  ['EADDRNOTAVAIL', 'connecting', 'refused'],
  ['ETIMEDOUT', 'connecting', 'timeout'],
  ['ETIMEDOUT', 'reading', 'timeout'],
  ['ECONNRESET', 'connecting', 'reset'],
  ['ECONNRESET', 'handshaking', 'reset'],
  ['ECONNRESET', 'reading', 'reset'],
  ['ECONNABORTED', 'reading', 'reset'],
  ['EPIPE', 'waiting', 'reset'],
  ['EPROTO', 'handshaking', 'tls'],
  ['CERT_REVOKED', 'handshaking', 'tls'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'handshaking', 'tls'],
  ['HPE_INVALID_CONSTANT', 'waiting', 'protocol'],
  ['HPE_HEADER_OVERFLOW', 'waiting', 'too-large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'reading', 'too-large'],
  ['ERR_UNHEARD_OF', 'reading', 'protocol'],
] as const)('%s while %s has the class %s', (code, phase, failureClass) => {
  const error = Object.assign(new Error('connect to 10.0.0.1, x-key: secret'), { code })
  const failure = toRequestError(error, phase, 'receiver.example')
  expect(failure).toMatchObject({ name: 'OutgoingFailure', class: failureClass })
  expect(failure.message).toMatch(new RegExp(`^receiver\\.example [a-zA-Z ]+ \\(${code}\\)(\\. If [^.]+)?$`))
})

test('a timeout names the phase that was too slow', () => {
  const phases = ['connecting', 'handshaking', 'waiting', 'reading'] as const
  expect(phases.map((phase) => timeoutError(phase, 'receiver.example').message)).toEqual([
    'receiver.example did not accept a connection in time',
    'receiver.example did not complete the TLS handshake in time',
    'receiver.example did not respond in time',
    'receiver.example did not complete its response in time',
  ])
})
