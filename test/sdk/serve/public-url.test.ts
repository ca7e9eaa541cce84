/** Which public URLs `cpd serve` takes, and when it asks for a token of the control API. */
import { expect, test } from 'vitest'
import { isLocalHost, parsePublicUrl, requireSandboxToken } from '../../../sdk/serve/public-url.ts'

test.each([
  ['https://people.example.com', 'https://people.example.com'],
  ['https://People.Example.com/', 'https://people.example.com'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://[2001:db8::1]:8443/', 'https://[2001:db8::1]:8443'],
])('--public-url %s is the beginning %s of links', (given, origin) => {
  expect(parsePublicUrl(given)).toBe(origin)
})

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
  (host) => {
    expect(isLocalHost(host)).toBe(false)
  },
)

test.each([
  ['127.0.0.1', undefined, undefined, undefined],
  ['127.0.0.1', 'http://localhost:8080', undefined, undefined],
  ['127.0.0.1', 'http://[::1]:8080', undefined, undefined],
  ['0.0.0.0', undefined, undefined, '--host 0.0.0.0'],
  ['127.0.0.1', 'https://people.example.com', undefined, '--public-url https://people.example.com'],
  ['0.0.0.0', 'https://people.example.com', 'a-token', undefined],
])('--host %s with --public-url %s and the token %s: refused for %s', (host, publicUrl, token, because) => {
  let refused: string | undefined
  try {
    requireSandboxToken(host, publicUrl, token)
  } catch (error) {
    refused = (error as Error).message.split(' lets others reach this server')[0]
  }
  expect(refused).toBe(because)
})
