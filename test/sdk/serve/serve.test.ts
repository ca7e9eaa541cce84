/** `cpd serve`: the public URLs that it takes, when it asks for a token of the control API, and its log. */
import { expect, test } from 'vitest'
import { lineFor } from '../../../sdk/serve/log.ts'
import { isLocalHost } from '../../../sdk/control/local-token.ts'
import { parsePublicUrl, requireSandboxToken } from '../../../sdk/serve/public-url.ts'

test.each([
  ['https://people.example.com', 'https://people.example.com'],
  ['https://People.Example.com/', 'https://people.example.com'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://[2001:db8::1]:8443/', 'https://[2001:db8::1]:8443'],
])('--public-url %s is the beginning %s of links', (given, origin) => expect(parsePublicUrl(given)).toBe(origin))

test.each([
  ['', 'an absolute http or https URL'],
  ['people.example.com', 'an absolute http or https URL'],
  ['//people.example.com', 'an absolute http or https URL'],
  ['ftp://people.example.com', 'an absolute http or https URL'],
  ['localhost:4010', 'an absolute http or https URL'],
  ['https://me:hidden@people.example.com', 'no user name or password'],
  ['https://me@people.example.com', 'no user name or password'],
  ['https://people.example.com/?a=hidden', 'no query or fragment'],
  ['https://people.example.com/?', 'no query or fragment'],
  ['https://people.example.com/#hidden', 'no query or fragment'],
  ['https://people.example.com/share', 'no path: .*, as https://people.example.com$'],
])('--public-url %j is refused: %s', (given, message) => {
  expect(() => parsePublicUrl(given)).toThrow(new RegExp(`^--public-url takes ${message}`))
  expect(() => parsePublicUrl(given)).not.toThrow(/hidden/)
})

test.each(['localhost', 'Localhost', 'a.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'])('%s is this machine', (host) => {
  expect(isLocalHost(host)).toBe(true)
})

test.each(['', '0.0.0.0', '::', '192.168.1.5', 'localhost.example.com', '127.0.0.1.example.com', 'mylocalhost'])(
  '%j is not only this machine',
  (host) => expect(isLocalHost(host)).toBe(false),
)

function refusalOf(...given: Parameters<typeof requireSandboxToken>): string | undefined {
  try {
    requireSandboxToken(...given)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  ['127.0.0.1', undefined, undefined, undefined],
  ['127.0.0.1', 'http://localhost:8080', undefined, undefined],
  ['127.0.0.1', 'http://[::1]:8080', undefined, undefined],
  ['0.0.0.0', undefined, undefined, '--host 0.0.0.0'],
  ['127.0.0.1', 'https://people.example.com', undefined, '--public-url https://people.example.com'],
  ['0.0.0.0', 'https://people.example.com', 'x'.repeat(20), undefined],
])('--host %s with --public-url %s and the token %s: refused for %s', (host, publicUrl, token, because) => {
  expect(refusalOf(host, publicUrl, token)?.split(' lets others reach this server')[0]).toBe(because)
})

const SHORT = 'x'.repeat(19)

test.each([
  ['127.0.0.1', undefined, 'a', false],
  ['localhost', 'http://localhost:8080', 'a', false],
  ['0.0.0.0', undefined, 'a', true],
  ['0.0.0.0', undefined, SHORT, true],
  ['0.0.0.0', undefined, `${SHORT}x`, false],
  ['::', undefined, SHORT, true],
  ['', undefined, SHORT, true],
  ['192.168.1.5', undefined, SHORT, true],
  ['192.168.1.5', undefined, `${SHORT}x`, false],
  ['127.0.0.1', 'https://people.example.com', SHORT, true],
  ['127.0.0.1', 'https://people.example.com', `${SHORT}x`, false],
])('with --host %j and --public-url %s, the token %s is too short: %s', (host, publicUrl, token, isShort) => {
  const message = /^--sandbox-token \(CPD_SANDBOX_TOKEN\) is too short, .* Use at least 20 random characters/
  const refusal = refusalOf(host, publicUrl, token)
  expect([refusal !== undefined, message.test(refusal ?? '')]).toEqual([isShort, isShort])
})

const time = '2026-11-22T08:30:05.123Z'

test('a call is one line: method, path, status, milliseconds, identifier', () => {
  const call = { method: 'POST', path: '/v3/items/new', status: 200, duration_ms: 3.1, request_id: 'req_1' }
  expect(lineFor({ level: 'info', time, message: 'request', ...call })).toBe('08:30:05 POST /v3/items/new 200 3.1 ms  req_1')
})

test('anything else is its message and its fields', () => {
  expect(lineFor({ level: 'error', time, message: 'job failed', kind: 'deliver', tries: 2 })).toBe(
    '08:30:05 ERROR job failed kind=deliver tries=2',
  )
})

test('nothing in a line moves the cursor of a terminal', () => {
  expect(lineFor({ level: 'error', time, message: 'call failed', error: 'a\u001b[2Jb\nc' })).toBe(
    '08:30:05 ERROR call failed error=a\\u{1b}[2Jb\\u{a}c',
  )
})
