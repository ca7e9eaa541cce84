/** An address is public unless a special-purpose block in the registries contains it. The registries serve as the test oracle. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHttpClient, createPinnedLookup } from '../../server/outgoing/http-client.ts'
import { findForbiddenRange } from '../../server/outgoing/address-policy.ts'
import { failure, receiver, sendOnce } from './receivers.ts'
import { FAR_AWAY_MS } from '../time-limits.ts'

const V4_SPECIAL = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24
  192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  168.63.129.16/32`.split(/\s+/)
const V6_PUBLIC = ['2000::/3']
const V6_SPECIAL = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20'.split(' ')
const V6_AS_V4 = ['::ffff:0:0/96', '64:ff9b::/96']

const v4 = (text: string) => text.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)

function v6(text: string): bigint {
  const [head = '', tail] = text.split('::')
  const parts = (side: string) => (side === '' ? [] : side.split(':'))
  const [before, after] = [parts(head), parts(tail ?? '')]
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].reduce((sum, part) => (sum << 16n) | BigInt(`0x${part}`), 0n)
}

function inside(value: bigint, block: string, read: (text: string) => bigint, bits: number): boolean {
  const [base = '', length] = block.split('/')
  const hostBits = BigInt(bits - Number(length))
  return value >> hostBits === read(base) >> hostBits
}

const isPublicV4 = (value: bigint) => !V4_SPECIAL.some((block) => inside(value, block, v4, 32))
const isPublicV6 = (value: bigint) => {
  const within = (block: string) => inside(value, block, v6, 128)
  if (V6_AS_V4.some(within)) return isPublicV4(value & 0xffffffffn)
  return V6_PUBLIC.some(within) && !V6_SPECIAL.some(within)
}

const writtenV4 = (value: bigint) => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.')
const writtenV6 = (value: bigint) =>
  [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n].map((shift) => ((value >> shift) & 0xffffn).toString(16)).join(':')

/** Generates arbitrary values, and values in and around each block. */
function around(blocks: readonly string[], read: (text: string) => bigint, bits: number): fc.Arbitrary<bigint> {
  const most = (1n << BigInt(bits)) - 1n
  const near = fc.constantFrom(...blocks).chain((block) => {
    const size = 1n << BigInt(bits - Number(block.split('/')[1]))
    const first = read(block.split('/')[0] as string)
    return fc.oneof(fc.bigInt({ min: first, max: first + size - 1n }), fc.constantFrom(first - 1n, first, first + size - 1n, first + size))
  })
  return fc.oneof(near, fc.bigInt({ min: 0n, max: most })).map((value) => (value < 0n ? 0n : value > most ? most : value))
}

const anyV4 = around(V4_SPECIAL, v4, 32)
const anyV6 = fc.oneof(
  around([...V6_SPECIAL, ...V6_PUBLIC, ...V6_AS_V4, 'fc00::/7', 'fe80::/10', 'ff00::/8', '::/96'], v6, 128),
  fc.tuple(fc.constantFrom(...V6_AS_V4), anyV4).map(([block, low]) => v6(block.split('/')[0] as string) | low),
)
const allowed = (address: string, allowLoopback: boolean) => findForbiddenRange(address, { allowLoopback }) === undefined

test('allows an IPv4 address if and only if no special-purpose block contains it', () => {
  fc.assert(
    fc.property(anyV4, (value) => {
      expect(allowed(writtenV4(value), false), writtenV4(value)).toBe(isPublicV4(value))
      expect(allowed(writtenV4(value), true), writtenV4(value)).toBe(isPublicV4(value) || value >> 24n === 127n)
    }),
    { numRuns: 5000 },
  )
})

test('allows an IPv6 address if and only if it is global unicast without a special purpose, or embeds a public IPv4 address', () => {
  fc.assert(
    fc.property(anyV6, (value) => {
      const loopback = value === 1n || value >> 24n === (0xffffn << 8n) + 127n
      expect(allowed(writtenV6(value), false), writtenV6(value)).toBe(isPublicV6(value))
      expect(allowed(writtenV6(value), true), writtenV6(value)).toBe(isPublicV6(value) || loopback)
    }),
    { numRuns: 5000 },
  )
})

test('rejects incomplete IP addresses', () => {
  for (const text of ['', 'localhost', '127.1', '0x8.8.8.8', '08.8.8.8', '134744072', '8.8.8.8 ', '[2606::1]', '2606::1%eth0']) {
    expect(findForbiddenRange(text, { allowLoopback: true }), text).toBe('not an IP address')
  }
})

/** Each name is looked up once, all of its addresses are checked, and the connection uses a checked address. */
const OK = sendOnce('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')

/** Returns a resolver that returns the results in order and then repeats the last one. */
function createResolver(...results: readonly (readonly string[])[]) {
  const lookups: string[] = []
  const resolve = async (hostname: string) => results[Math.min(lookups.push(hostname), results.length) - 1] ?? []
  return { asked: lookups, resolve }
}

const get = (url: string) => ({ method: 'GET', url, wantBody: false, timeoutMs: FAR_AWAY_MS }) as const

test('looks up a name once and connects to an address from this lookup', async () => {
  const { port, heard } = await receiver(OK)
  const { asked: lookups, resolve } = createResolver(['127.0.0.1'], ['169.254.169.254'])
  const { status } = await createHttpClient({ allowLoopback: true, resolve }).request(get(`http://receiver.example:${port}/`))
  expect({ status, asked: lookups }).toEqual({ status: 200, asked: ['receiver.example'] })
  expect(heard).toHaveLength(1)
})

test('the next request looks up the name again, and rejects a name that has become private', async () => {
  const { asked: lookups, resolve } = createResolver(['10.0.0.1'], ['127.0.0.1'], ['10.0.0.1'])
  const { port, heard } = await receiver(OK)
  const httpClient = createHttpClient({ allowLoopback: true, resolve })
  const url = `http://receiver.example:${port}/`
  expect(await failure(httpClient.request(get(url)))).toMatchObject({ class: 'blocked' })
  expect(await httpClient.request(get(url))).toMatchObject({ status: 200 })
  expect(await failure(httpClient.request(get(url)))).toMatchObject({ class: 'blocked' })
  expect(lookups).toHaveLength(3)
  expect(heard).toHaveLength(1)
})

test('tries the next checked address if the first rejects the connection', async () => {
  const { port } = await receiver(OK)
  const { resolve } = createResolver(['127.0.0.2', '::1', '127.0.0.1'])
  expect(await createHttpClient({ allowLoopback: true, resolve }).request(get(`http://receiver.example:${port}/`))).toMatchObject({
    status: 200,
  })
})

test.each([[['127.0.0.1', '10.0.0.1']], [['10.0.0.1', '127.0.0.1']], [['127.0.0.1', '::ffff:169.254.169.254']], [['127.0.0.1', '']]])(
  'rejects a name if one of its addresses is not allowed: %j',
  async (addresses) => {
    const { port, heard } = await receiver(OK)
    const httpClient = createHttpClient({ allowLoopback: true, resolve: async () => addresses })
    expect(await failure(httpClient.request(get(`http://receiver.example:${port}/`)))).toMatchObject({ class: 'blocked' })
    expect(heard).toEqual([])
  },
)

test('rejects loopback by default, without a lookup for localhost', async () => {
  const { port, heard } = await receiver(OK)
  const { asked: lookups, resolve } = createResolver(['127.0.0.1'])
  for (const host of ['127.0.0.1', 'localhost', 'receiver.example']) {
    const httpClient = createHttpClient({ allowLoopback: false, resolve })
    expect(await failure(httpClient.request(get(`http://${host}:${port}/`))), host).toMatchObject({ class: 'blocked' })
  }
  expect(lookups).toEqual(['receiver.example'])
  expect(heard).toEqual([])
})

test('resolves an allowed localhost in the same way as the system', async () => {
  const { port } = await receiver(OK)
  expect(await createHttpClient({ allowLoopback: true }).request(get(`http://localhost:${port}/`))).toMatchObject({ status: 200 })
})

test('a failed lookup has the failure class dns', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('queryA ENOTFOUND secret'), { code: 'ENOTFOUND' }))
  const httpClient = createHttpClient({ allowLoopback: false, resolve })
  expect(await failure(httpClient.request(get('https://receiver.example/jane')))).toMatchObject({
    class: 'dns',
    message: 'receiver.example could not be looked up (ENOTFOUND)',
  })
})

test('a lookup that hangs fails with a timeout', async () => {
  const httpClient = createHttpClient({ allowLoopback: false, resolve: () => new Promise(() => {}) })
  const call = { ...get('https://receiver.example/'), timeoutMs: 50 }
  expect(await failure(httpClient.request(call))).toMatchObject({ class: 'timeout' })
})

test('a pinned lookup always returns the checked addresses', () => {
  const lookup = createPinnedLookup(['127.0.0.1', '::1'])
  lookup('other.example', { all: true }, (_error, found) => {
    expect(found).toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ])
  })
  lookup('other.example', {}, (_error, address, family) => expect([address, family]).toEqual(['127.0.0.1', 4]))
  expect.assertions(2)
})

test('rejects a name without addresses', async () => {
  const { asked: lookups, resolve } = createResolver([])
  expect(await failure(createHttpClient({ allowLoopback: true, resolve }).request(get('http://receiver.example/')))).toMatchObject({
    class: 'dns',
    message: 'receiver.example has no address',
  })
  expect(lookups).toHaveLength(1)
})
