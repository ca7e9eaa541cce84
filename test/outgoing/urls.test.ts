/** Requests can reach public URLs, and also loopback if it is allowed. */
import { syncBuiltinESMExports } from 'node:module'
import os, { networkInterfaces } from 'node:os'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createHttpClient } from '../../server/outgoing/http-client.ts'
import { HttpRequestError } from '../../server/outgoing/http-request-error.ts'
import {
  parseAcceptedUrl,
  BLOCKED_PORTS,
  resolveAddresses,
  getHost,
  OUTGOING_REQUEST_HEADER,
  rejectOwnAddresses,
} from '../../server/outgoing/ssrf-guard.ts'
import { failure, receiver, sendOnce } from './receivers.ts'
import { HOST_ADDRESSES, URLS, type UrlVerdict } from './url-verdicts.ts'
import { FAR_AWAY_MS } from '../time-limits.ts'

async function resolve(hostname: string): Promise<readonly string[]> {
  const addresses = HOST_ADDRESSES[hostname]
  if (addresses === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  return addresses
}

/** Returns the verdict on a URL without connecting. */
async function verdict(text: string, allowLoopback: boolean): Promise<string> {
  try {
    const url = parseAcceptedUrl(text, { allowLoopback })
    await resolveAddresses(getHost(url), resolve, { allowLoopback }, new AbortController().signal)
    return 'allowed'
  } catch (error) {
    if (error instanceof HttpRequestError) return error.class
    throw error
  }
}

const name = ({ url, reason }: UrlVerdict) => `${JSON.stringify(url.length > 80 ? `${url.slice(0, 80)}…` : url)}: ${reason}`

describe('each URL has the expected verdict', () => {
  test.each(URLS.map((row) => [name(row), row] as const))('%s', async (_name, row) => {
    expect(await verdict(row.url, false)).toBe(row.verdict)
    expect(await verdict(row.url, true)).toBe(row.withLoopback)
  })
})

test.each([true, false])('rejects a request for every URL that is not allowed (loopback allowed: %s)', async (allowLoopback) => {
  const httpClient = createHttpClient({ allowLoopback, resolve })
  const expected = URLS.map(({ url, verdict, withLoopback }) => ({ url, class: allowLoopback ? withLoopback : verdict }))
  const rejected = expected.filter((row) => row.class !== 'allowed')
  expect(rejected.length).toBeGreaterThan(110)
  for (const { url, class: failureClass } of rejected) {
    await expect(httpClient.request({ method: 'POST', url, body: '{}', wantBody: false })).rejects.toMatchObject({ class: failureClass })
  }
})

test('rejects an address in a URL without sending a request', () => {
  for (const url of ['http://10.0.0.1/', 'http://127.0.0.1/', 'http://[::ffff:10.0.0.1]/', 'http://[fd00::1]:8080/']) {
    expect(() => parseAcceptedUrl(url, { allowLoopback: false }), url).toThrow('has an address that is not public')
  }
})

test('a failure contains no credentials, path, query or addresses from the URL', async () => {
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

test('rejects only ports that fetch also rejects', async () => {
  expect(BLOCKED_PORTS.size).toBe(83)
  // The standard added port 0 after this version of fetch was released.
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

test('fails only with HttpRequestError for arbitrary URLs, and never reaches loopback by default', async () => {
  const httpClient = createHttpClient({ allowLoopback: false, resolve: async () => ['127.0.0.1'] })
  await fc.assert(
    fc.asyncProperty(hostile, async (url) => {
      fc.pre(!isPublic(url))
      await expect(httpClient.request({ method: 'GET', url, wantBody: true })).rejects.toBeInstanceOf(HttpRequestError)
    }),
    { numRuns: 2000 },
  )
})

/** Returns true if the URL contains a public IP address, to which tests must not connect. */
function isPublic(text: string): boolean {
  try {
    return /^[\d.]+$|:/.test(getHost(parseAcceptedUrl(text, { allowLoopback: false })))
  } catch {
    return false
  }
}

/** The server never calls the addresses on which it listens, regardless of the name or notation. */
const OWN_PORT = 4010
const knownAddresses = async (hostname: string) => HOST_ADDRESSES[hostname] ?? []
const client = createHttpClient({ allowLoopback: true, resolve: knownAddresses, ownPorts: async () => [OWN_PORT, 80, 443] })
const send = (url: string, httpClient = client) =>
  httpClient.request({ method: 'POST', url, body: '{}', wantBody: false, timeoutMs: FAR_AWAY_MS })

const forms = URLS.filter(({ verdict, withLoopback }) => verdict === 'blocked' && withLoopback === 'allowed').map(({ url }) => {
  const { protocol, hostname } = new URL(url)
  return `${protocol}//${hostname}`
})

describe('rejects its own port without connecting', () => {
  test('covers several notations', () => expect(forms.length).toBeGreaterThanOrEqual(11))
  test.each(forms)('%s', async (form) => {
    const rejection = { class: 'blocked', message: expect.stringContaining('is this server itself') }
    await expect(send(`${form}:${OWN_PORT}/sandbox/reset`)).rejects.toMatchObject(rejection)
    await expect(send(`${form}/`)).rejects.toMatchObject(rejection)
  })
})

test("the server's own addresses include the addresses of its network interfaces", async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((entries = []) => entries.map(({ address }) => address))
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) {
    const here = createHttpClient({ allowLoopback: true, resolve: async () => [address], ownPorts: async () => [OWN_PORT] })
    await expect(send(`http://receiver.example:${OWN_PORT}/`, here), address).rejects.toMatchObject({ class: 'blocked' })
  }
})

/** Simulates a server that is not behind a router, with a public address on a network interface. */
function givePublicAddresses(...addresses: readonly string[]): void {
  const { networkInterfaces: real } = os
  os.networkInterfaces = () => ({ eth0: addresses.map((address) => ({ address }) as os.NetworkInterfaceInfo) })
  syncBuiltinESMExports()
  onTestFinished(() => {
    os.networkInterfaces = real
    syncBuiltinESMExports()
  })
}

test('rejects a public address of a network interface in any notation, and accepts addresses of other machines', async () => {
  givePublicAddresses('8.8.8.8', '2001:4860:4860::8888')
  const rejected = (address: string) =>
    rejectOwnAddresses(new URL(`http://receiver.example:${OWN_PORT}/`), [address], async () => [OWN_PORT]).then(
      () => false,
      () => true,
    )
  const addresses = ['8.8.8.8', '::ffff:8.8.8.8', '2001:4860:4860:0::8888', '8.8.4.4', '2001:4860:4860::8844']
  expect(await Promise.all(addresses.map(rejected))).toEqual([true, true, true, false, false])
})

test('accepts another port on this machine and the same port on another machine', async () => {
  const { port } = await receiver(sendOnce('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'))
  expect((await send(`http://127.0.0.1:${port}/`)).status).toBe(200)
  const calls: string[] = []
  const ownPorts = async () => {
    calls.push('asked')
    return [443]
  }
  const far = createHttpClient({ allowLoopback: false, resolve: async () => ['192.0.2.1'], ownPorts })
  await failure(far.request({ method: 'GET', url: 'https://receiver.example/', wantBody: false }))
  expect(calls).toEqual([])
})

test('each request contains the loop-protection header, which callers cannot set', async () => {
  const { port, heard } = await receiver(sendOnce('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'))
  await send(`http://127.0.0.1:${port}/`)
  expect(heard.join('')).toMatch(new RegExp(`\r\n${OUTGOING_REQUEST_HEADER}: 1\r\n`, 'i'))
  const chosen = client.request({ method: 'GET', url: `http://127.0.0.1:${port}/`, headers: { 'X-Sandbox-Outgoing': '' }, wantBody: false })
  expect((await failure(chosen)).class).toBe('invalid')
})
