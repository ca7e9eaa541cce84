/** Over https the receiver proves to be the host that was asked for. No setting turns that off. */
import { createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask, CERTIFICATE, EXPIRED_CERTIFICATE, failure, KEY, receiver, repeating, saying, tlsReceiver } from './receivers.ts'
import { FAR_AWAY_MS } from '../time-limits.ts'

const OK = saying('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')

function trusting(...certificates: readonly string[]): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, ...certificates])
  onTestFinished(() => setDefaultCACertificates(before))
}

const url = (port: number, host = 'receiver.example') => ({ url: `https://${host}:${port}/hooks?ssn=123`, timeoutMs: FAR_AWAY_MS })

test('a receiver whose certificate is trusted gets the request', async () => {
  trusting(CERTIFICATE)
  const { port, heard } = await tlsReceiver({ key: KEY, cert: CERTIFICATE }, OK)
  expect(await ask(port, url(port))).toMatchObject({ status: 200, body: Buffer.from('{}') })
  expect(await ask(port, url(port, '127.0.0.1'))).toMatchObject({ status: 200 })
  expect(heard.map((text) => text.split('\r\n')[0])).toEqual(Array(2).fill('POST /hooks?ssn=123 HTTP/1.1'))
})

test('a receiver that vouches for itself gets nothing, whatever the environment says', async () => {
  const { port, heard } = await tlsReceiver({ key: KEY, cert: CERTIFICATE }, OK)
  // Node warns of the variable, which the test sets on purpose.
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

test('a certificate for another host is refused', async () => {
  trusting(CERTIFICATE)
  const { port, heard } = await tlsReceiver({ key: KEY, cert: CERTIFICATE }, OK)
  const { class: failureClass, message } = await failure(ask(port, url(port, 'other.example')))
  expect([failureClass, message]).toEqual(['tls', 'other.example did not prove its identity over TLS (ERR_TLS_CERT_ALTNAME_INVALID)'])
  expect(heard.join('')).toBe('')
})

test('a certificate that has expired is refused', async () => {
  trusting(EXPIRED_CERTIFICATE)
  const { port } = await tlsReceiver({ key: KEY, cert: EXPIRED_CERTIFICATE }, OK)
  expect(await failure(ask(port, url(port)))).toMatchObject({ class: 'tls', message: expect.stringContaining('CERT_HAS_EXPIRED') })
})

test('TLS older than 1.2 is refused', async () => {
  trusting(CERTIFICATE)
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  const { port } = await tlsReceiver({ key: KEY, cert: CERTIFICATE, ...old }, OK)
  expect(await failure(ask(port, url(port)))).toMatchObject({ class: 'tls' })
})

test.each([
  ['answers in plain HTTP', OK, 'tls'],
  ['speaks no TLS', saying('\x16\x03\x03garbage'), 'tls'],
  ['closes within the handshake', saying(''), 'reset'],
  ['never completes the handshake', () => {}, 'timeout'],
  ['drips the handshake', repeating('\x16\x03\x03\x40\x00', '\x02', 5), 'timeout'],
] as const)('a receiver on an https port that %s is a failure of class %3$s', async (_what, talk, expected) => {
  const { port } = await receiver(talk)
  const limit = expected === 'timeout' && { timeoutMs: 200 }
  expect(await failure(ask(port, { ...url(port), ...limit }))).toMatchObject({ class: expected })
})

test('a receiver that resets the connection in place of a handshake is a failure of class reset', async () => {
  const server = createServer((socket) => socket.resetAndDestroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  expect(await failure(ask(port, url(port)))).toMatchObject({ class: 'reset' })
})
