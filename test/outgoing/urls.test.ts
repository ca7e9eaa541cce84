/** Requests go to URLs of the public internet, and to loopback where it is allowed. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HttpRequestError } from '../../server/outgoing/http-request-error.ts'
import { acceptedUrl, BLOCKED_PORTS, checkedAddresses, hostOf } from '../../server/outgoing/ssrf-guard.ts'
import { createHttpClient } from '../../server/outgoing/http-client.ts'
import { URLS, HOST_ADDRESSES, type UrlVerdict } from './url-verdicts.ts'

async function resolve(hostname: string): Promise<readonly string[]> {
  const addresses = HOST_ADDRESSES[hostname]
  if (addresses === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  return addresses
}

/** Returns the verdict on a URL without a connection. */
async function verdict(text: string, allowLoopback: boolean): Promise<string> {
  try {
    const url = acceptedUrl(text, { allowLoopback })
    await checkedAddresses(hostOf(url), resolve, { allowLoopback }, new AbortController().signal)
    return 'allowed'
  } catch (error) {
    if (error instanceof HttpRequestError) return error.class
    throw error
  }
}

const name = ({ url, reason }: UrlVerdict) => `${JSON.stringify(url.length > 80 ? `${url.slice(0, 80)}…` : url)}: ${reason}`

describe('every URL has the verdict its reason asks for', () => {
  test.each(URLS.map((row) => [name(row), row] as const))('%s', async (_name, row) => {
    expect(await verdict(row.url, false)).toBe(row.verdict)
    expect(await verdict(row.url, true)).toBe(row.withLoopback)
  })
})

test.each([true, false])('what is refused is refused by the request itself (loopback allowed: %s)', async (allowLoopback) => {
  const httpClient = createHttpClient({ allowLoopback, resolve })
  const expected = URLS.map(({ url, verdict, withLoopback }) => ({ url, class: allowLoopback ? withLoopback : verdict }))
  const refused = expected.filter((row) => row.class !== 'allowed')
  expect(refused.length).toBeGreaterThan(110)
  for (const { url, class: failureClass } of refused) {
    await expect(httpClient.request({ method: 'POST', url, body: '{}', wantBody: false })).rejects.toMatchObject({ class: failureClass })
  }
})

test('an address is refused by its URL alone, before any request', () => {
  for (const url of ['http://10.0.0.1/', 'http://127.0.0.1/', 'http://[::ffff:10.0.0.1]/', 'http://[fd00::1]:8080/']) {
    expect(() => acceptedUrl(url, { allowLoopback: false }), url).toThrow('names an address that is not public')
  }
})

test('a failure names neither credentials, path, query nor addresses of the URL', async () => {
  const httpClient = createHttpClient({ allowLoopback: false, resolve })
  const secret = (url: string) => httpClient.request({ method: 'GET', url, wantBody: false })
  for (const url of [
    'https://jane:p4ss@receiver.example/jane?ssn=p4ss',
    'https://private.example/jane?ssn=p4ss',
    'https://unknown.example/jane?ssn=p4ss#jane',
    'https://receiver.example:25/jane?ssn=p4ss',
    'ftp://receiver.example/jane?ssn=p4ss',
    'https://receiver.example/jane ?ssn=p4ss',
  ]) {
    await expect(secret(url)).rejects.toThrow(/^(?!.*(jane|ssn|p4ss|10\.1\.2\.3))./)
  }
})

test('a port is refused only when fetch refuses it too', async () => {
  expect(BLOCKED_PORTS.size).toBe(83)
  // The standard's list gained port 0 after this fetch was written.
  for (const port of [...BLOCKED_PORTS].filter((port) => port !== 0)) {
    await expect(fetch(`http://127.0.0.1:${port}/`), String(port)).rejects.toMatchObject({ cause: { message: 'bad port' } })
  }
})

const hostile = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.ipV4Extended().map((host) => `http://${host}/`),
  fc.ipV6().map((host) => `http://[${host}]/`),
  fc.tuple(fc.constantFrom('http://', 'https://', 'http:', 'HTTP:\\\\', ''), fc.string({ unit: 'binary' })).map((parts) => parts.join('')),
  fc
    .array(fc.constantFrom('http', 's', ':', '/', '//', '\\', '@', '[', ']', '%', '.', '127', '0x7f', '0', '1', '#', '?', 'a', '\t', '。'))
    .map((parts) => `http://${parts.join('')}`),
)

test('whatever the URL is, the only thing thrown is an OutgoingFailure, and loopback is never reached unasked', async () => {
  const httpClient = createHttpClient({ allowLoopback: false, resolve: async () => ['127.0.0.1'] })
  await fc.assert(
    fc.asyncProperty(hostile, async (url) => {
      fc.pre(!isPublic(url))
      await expect(httpClient.request({ method: 'GET', url, wantBody: true })).rejects.toBeInstanceOf(HttpRequestError)
    }),
    { numRuns: 2000 },
  )
})

/** A test must not connect to a public address. */
function isPublic(text: string): boolean {
  try {
    return /^[\d.]+$|:/.test(hostOf(acceptedUrl(text, { allowLoopback: false })))
  } catch {
    return false
  }
}
