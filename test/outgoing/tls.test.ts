/** HTTPS receivers must prove their identity, and no setting turns this off. */
import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask, CERTIFICATE, EXPIRED_CERTIFICATE, failure, KEY, receiver, sendRepeatedly, sendOnce, tlsReceiver } from './receivers.ts'
import { FAR_AWAY_MS } from '../time-limits.ts'

const CLIENT = join(import.meta.dirname, '../../server/outgoing/http-client.ts')
const CERTIFICATE_FILE = join(import.meta.dirname, 'test-only/test-only-certificate.pem')

const OK = sendOnce('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')

function trusting(...certificates: readonly string[]): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, ...certificates])
  onTestFinished(() => setDefaultCACertificates(before))
}

const url = (port: number, host = 'receiver.example') => ({ url: `https://${host}:${port}/hooks?ssn=123`, timeoutMs: FAR_AWAY_MS })

test('sends the request to a receiver with a trusted certificate', async () => {
  trusting(CERTIFICATE)
  const { port, heard } = await tlsReceiver({ key: KEY, cert: CERTIFICATE }, OK)
  expect(await ask(port, url(port))).toMatchObject({ status: 200, body: Buffer.from('{}') })
  expect(await ask(port, url(port, '127.0.0.1'))).toMatchObject({ status: 200 })
  expect(heard.map((text) => text.split('\r\n')[0])).toEqual(Array(2).fill('POST /hooks?ssn=123 HTTP/1.1'))
})

test('sends nothing to a receiver with a self-signed certificate, regardless of the environment', async () => {
  const { port, heard } = await tlsReceiver({ key: KEY, cert: CERTIFICATE }, OK)
  // Node warns about this variable, which the test sets intentionally.
  vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  for (const reject of ['1', '0']) {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', reject)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { class: failureClass, message } = await failure(ask(port, url(port)))
    expect(failureClass).toBe('tls')
    expect(message).toBe('receiver.example did not prove its identity over TLS (DEPTH_ZERO_SELF_SIGNED_CERT)')
  }
  expect(heard.join('')).toBe('')
})

test('rejects a certificate for another host', async () => {
  trusting(CERTIFICATE)
  const { port, heard } = await tlsReceiver({ key: KEY, cert: CERTIFICATE }, OK)
  const { class: failureClass, message } = await failure(ask(port, url(port, 'other.example')))
  expect([failureClass, message]).toEqual(['tls', 'other.example did not prove its identity over TLS (ERR_TLS_CERT_ALTNAME_INVALID)'])
  expect(heard.join('')).toBe('')
})

test('rejects an expired certificate', async () => {
  trusting(EXPIRED_CERTIFICATE)
  const { port } = await tlsReceiver({ key: KEY, cert: EXPIRED_CERTIFICATE }, OK)
  expect(await failure(ask(port, url(port)))).toMatchObject({ class: 'tls', message: expect.stringContaining('CERT_HAS_EXPIRED') })
})

test('rejects TLS versions before 1.2', async () => {
  trusting(CERTIFICATE)
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  const { port } = await tlsReceiver({ key: KEY, cert: CERTIFICATE, ...old }, OK)
  expect(await failure(ask(port, url(port)))).toMatchObject({ class: 'tls' })
})

test.each([
  ['responds in plain HTTP', OK, 'tls'],
  ['does not speak TLS', sendOnce('\x16\x03\x03garbage'), 'tls'],
  ['closes during the handshake', sendOnce(''), 'reset'],
  ['never completes the handshake', () => {}, 'timeout'],
  ['sends the handshake byte by byte', sendRepeatedly('\x16\x03\x03\x40\x00', '\x02', 5), 'timeout'],
] as const)('a receiver on an https port that %s has the failure class %3$s', async (_what, talk, expected) => {
  const { port } = await receiver(talk)
  const limit = expected === 'timeout' && { timeoutMs: 200 }
  expect(await failure(ask(port, { ...url(port), ...limit }))).toMatchObject({ class: expected })
})

test.each([
  ['HTTP', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ['a page', '<html>400 Bad Request</html>'],
  ['SMTP', '220 mail.example ESMTP ready\r\n'],
])('suggests http:// if an https port responds with %s', async (_protocol, text) => {
  const { port } = await receiver(sendOnce(text))
  expect(await failure(ask(port, url(port)))).toMatchObject({
    class: 'tls',
    message:
      'receiver.example did not respond with TLS (ERR_SSL_WRONG_VERSION_NUMBER). If this port is for plain HTTP, begin the URL with http://',
  })
})

test('describes other failed handshakes without suggesting http://', async () => {
  trusting(CERTIFICATE)
  const { port } = await tlsReceiver({ key: KEY, cert: CERTIFICATE, minVersion: 'TLSv1.3', sigalgs: 'ed25519' }, OK)
  const { class: failureClass, message } = await failure(ask(port, url(port)))
  expect(failureClass).toBe('tls')
  expect(message).toMatch(/^receiver\.example did not prove its identity over TLS \(ERR_SSL_[A-Z\d_]+ALERT_HANDSHAKE_FAILURE\)$/)
})

test.each([
  ['an alert', '\x15\x03\x01\x00\x02\x02\x46'],
  ['a handshake record', '\x16\x03\x03\x00\x02\x02\x46'],
])('suggests https:// if an http port responds with a TLS %s', async (_record, bytes) => {
  const { port } = await receiver(sendOnce(bytes))
  expect(await failure(ask(port))).toMatchObject({
    class: 'protocol',
    message: '127.0.0.1 responded with TLS (TLS_RECORD). If this port is for TLS, begin the URL with https://',
  })
})

test('NODE_EXTRA_CA_CERTS adds the certificate of a private CA', async () => {
  const { port } = await tlsReceiver({ key: KEY, cert: CERTIFICATE }, OK)
  const program = `
    const { createHttpClient } = await import(process.argv[1])
    const httpClient = createHttpClient({ allowLoopback: true })
    const request = { method: 'GET', url: process.argv[2], wantBody: false }
    console.log(await httpClient.request(request).then(({ status }) => status, (error) => error.class))`
  const outcome = async (env: NodeJS.ProcessEnv) => {
    const args = ['--input-type=module', '-e', program, CLIENT, `https://127.0.0.1:${port}/`]
    return (await promisify(execFile)(process.execPath, args, { env })).stdout
  }
  expect(await Promise.all([outcome({}), outcome({ NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE })])).toEqual(['tls\n', '200\n'])
})

test('a receiver that resets the connection during the handshake has the failure class reset', async () => {
  const server = createServer((socket) => socket.resetAndDestroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  expect(await failure(ask(port, url(port)))).toMatchObject({ class: 'reset' })
})
