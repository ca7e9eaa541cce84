/** `cpd serve`: its public URL, its log, and when it requires a sandbox token. */
import { expect, test } from 'vitest'
import { formatLine } from '../../../sdk/serve/log.ts'
import { isLocalHost } from '../../../sdk/control/local-token.ts'
import { parsePublicUrl, requireSandboxToken } from '../../../sdk/serve/public-url.ts'

test.each([
  ['https://people.example.com', 'https://people.example.com'],
  ['https://People.Example.com/', 'https://people.example.com'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://[2001:db8::1]:8443/', 'https://[2001:db8::1]:8443'],
])('--public-url %s starts links with %s', (url, origin) => expect(parsePublicUrl(url)).toBe(origin))

test.each([
  ['', 'is not an absolute http or https URL'],
  ['people.example.com', 'is not an absolute http or https URL'],
  ['//people.example.com', 'is not an absolute http or https URL'],
  ['ftp://people.example.com', 'is not an absolute http or https URL'],
  ['localhost:4010', 'is not an absolute http or https URL'],
  ['https://me:hidden@people.example.com', 'cannot contain a user name or password'],
  ['https://me@people.example.com', 'cannot contain a user name or password'],
  ['https://people.example.com/?a=hidden', 'cannot contain a query or fragment'],
  ['https://people.example.com/?', 'cannot contain a query or fragment'],
  ['https://people.example.com/#hidden', 'cannot contain a query or fragment'],
  ['https://people.example.com/share', 'cannot contain a path, .*, such as https://people.example.com\\.$'],
])('rejects --public-url %j: %s', (url, message) => {
  expect(() => parsePublicUrl(url)).toThrow(new RegExp(`^--public-url ${message}`))
  expect(() => parsePublicUrl(url)).not.toThrow(/hidden/)
})

test.each(['localhost', 'Localhost', 'a.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'])('%s is local', (host) => {
  expect(isLocalHost(host)).toBe(true)
})

test.each(['', '0.0.0.0', '::', '192.168.1.5', 'localhost.example.com', '127.0.0.1.example.com', 'mylocalhost'])(
  '%j is not local',
  (host) => expect(isLocalHost(host)).toBe(false),
)

function getError(...args: Parameters<typeof requireSandboxToken>): string | undefined {
  try {
    requireSandboxToken(...args)
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
])('with --host %s, --public-url %s and the token %s, rejects %s', (host, publicUrl, token, because) => {
  expect(getError(host, publicUrl, token)?.split(' makes the server reachable from other machines')[0]).toBe(because)
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
])('with --host %j, --public-url %s and the token %s, reports a short token: %s', (host, publicUrl, token, isShort) => {
  const message = /^--sandbox-token \(CPD_SANDBOX_TOKEN\) is too short, .* Use at least 20 random characters/
  const rejection = getError(host, publicUrl, token)
  expect([rejection !== undefined, message.test(rejection ?? '')]).toEqual([isShort, isShort])
})

const time = '2026-11-22T08:30:05.123Z'

test('formats a call as method, path, status, milliseconds and identifier', () => {
  const call = { method: 'POST', path: '/v3/items/new', status: 200, duration_ms: 3.1, request_id: 'req_1' }
  expect(formatLine({ level: 'info', time, message: 'request', ...call })).toBe('08:30:05 POST /v3/items/new 200 3.1 ms  req_1')
})

test('formats other entries as a message and fields', () => {
  expect(formatLine({ level: 'error', time, message: 'job failed', kind: 'deliver', tries: 2 })).toBe(
    '08:30:05 ERROR job failed kind=deliver tries=2',
  )
})

test('escapes control characters in log lines', () => {
  expect(formatLine({ level: 'error', time, message: 'call failed', error: 'a\u001b[2Jb\nc' })).toBe(
    '08:30:05 ERROR call failed error=a\\u{1b}[2Jb\\u{a}c',
  )
})
