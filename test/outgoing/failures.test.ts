/** The class of a failure follows from the error's code and how far the request had come. */
import { expect, test } from 'vitest'
import { requestErrorOf, timeoutError } from '../../server/outgoing/http-request-error.ts'

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
] as const)('%s while %s is of class %s', (code, phase, failureClass) => {
  const error = Object.assign(new Error('connect to 10.0.0.1, x-key: secret'), { code })
  const failure = requestErrorOf(error, phase, 'receiver.example')
  expect(failure).toMatchObject({ name: 'OutgoingFailure', class: failureClass })
  expect(failure.message).toMatch(new RegExp(`^receiver\\.example [a-zA-Z ]+ \\(${code}\\)$`))
})

test('a time-out says what had not happened in time', () => {
  const phases = ['connecting', 'handshaking', 'waiting', 'reading'] as const
  expect(phases.map((phase) => timeoutError(phase, 'receiver.example').message)).toEqual([
    'receiver.example did not accept a connection in time',
    'receiver.example did not complete the TLS handshake in time',
    'receiver.example did not answer in time',
    'receiver.example did not complete its answer in time',
  ])
})
