/** Requests can reach private hosts and networks that are listed, and no others. */
import { describe, expect, test } from 'vitest'
import { createHttpClient } from '../../server/outgoing/http-client.ts'
import { HttpRequestError } from '../../server/outgoing/http-request-error.ts'
import { parsePrivateHosts } from '../../server/outgoing/private-hosts.ts'
import { parseAcceptedUrl, resolveAddresses, getHost } from '../../server/outgoing/ssrf-guard.ts'
import { FAR_AWAY_MS } from '../time-limits.ts'
import { failure, receiver, sendOnce } from './receivers.ts'
import { URLS } from './url-verdicts.ts'

const OK = sendOnce('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')

describe('a list', () => {
  test.each([
    ['app', 'app'],
    ['APP.', 'app'],
    ['my_app_1', 'my_app_1'],
    ['host.docker.internal', 'host.docker.internal'],
    ['bücher.internal', 'xn--bcher-kva.internal'],
    ['*.Svc.Cluster.Local', '*.svc.cluster.local'],
    ['172.18.0.5', '172.18.0.5/32'],
    ['172.18.0.5/16', '172.18.0.5/16'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['fd00::5', 'fd00::5/128'],
    ['[fd00::5]', 'fd00::5/128'],
    ['FD00::/8', 'fd00::/8'],
    ['::ffff:172.18.0.5', '172.18.0.5/32'],
    ['::ffff:172.18.0.0/112', '172.18.0.0/16'],
    ['::ffff:0:0/96', '0.0.0.0/0'],
  ])('accepts %s as %s', (entry, expected) => {
    const { names, domains, networks } = parsePrivateHosts([entry])
    const parsed = [
      ...names,
      ...domains.map((domain) => `*${domain}`),
      ...networks.map(({ address, prefixLength }) => `${address}/${prefixLength}`),
    ]
    expect(parsed).toEqual([expected])
  })

  test.each([
    ['http://app:3000/hooks', 'is a URL. Use its host app without scheme, port and path'],
    ['http://', 'is a URL. Use its host without scheme, port and path'],
    ['app:3000', 'has a port. Use only the host, which includes all of its ports'],
    ['172.18.0.5:3000', 'has a port. Use only the host, which includes all of its ports'],
    ['[fd00::5]:3000', 'has a port. Use only the host, which includes all of its ports'],
    ['*', 'would allow every host. Use a name such as app,'],
    ['127.1', 'is not a usual form of an address. Use 127.0.0.1'],
    ['0xac.18.0.5', 'is not a usual form of an address. Use 172.18.0.5'],
    ['10/8', 'is not a network. Use an address and its prefix length, such as 172.18.0.0/16 or fd00::/8'],
    ['10.0.0.0/', 'is not a network. '],
    ['10.0.0.0/33', 'is not a network. '],
    ['10.0.0.0/8/8', 'is not a network. '],
    ['10.0.0.0/255.0.0.0', 'is not a network. '],
    ['fd00::/129', 'is not a network. '],
    ['fe80::1%eth0', 'is not a network. '],
    ['app/24', 'is not a network. '],
    ['::ffff:0:0/95', 'contains all of IPv4. Use an IPv4 network, such as 172.18.0.0/16'],
    ['', 'is not a host or a network. Use a name such as app, a domain such as *.svc.cluster.local, or a network such as 172.18.0.0/16'],
    ['app db', 'contains a space. Separate entries with commas'],
    ['*app', 'is not a host or a network. '],
    ['app.*', 'is not a host or a network. '],
    ['-app', 'is not a host or a network. '],
    ['a..b', 'is not a host or a network. '],
    ['10.0.0.1-10.0.0.9', 'is not a host or a network. '],
    ['256.0.0.1', 'is not a host or a network. '],
  ])('rejects %j', (entry, message) => {
    expect(() => parsePrivateHosts(['app', entry])).toThrow(`${JSON.stringify(entry)} ${message}`)
  })
})

/** Returns the verdict on a URL whose host has these addresses, without connecting to it. */
async function verdict(entries: readonly string[], url: string, addresses: readonly string[] = []): Promise<string> {
  const policy = { allowLoopback: false, privateHosts: parsePrivateHosts(entries) }
  try {
    await resolveAddresses(getHost(parseAcceptedUrl(url, policy)), async () => addresses, policy, new AbortController().signal)
    return 'allowed'
  } catch (error) {
    if (error instanceof HttpRequestError) return error.class
    throw error
  }
}

const [PRIVATE, OTHER] = ['172.18.0.5', '192.168.7.7']
const LINK_LOCAL = '169.254.169.254'

describe('a listed name', () => {
  test.each([
    ['app', 'http://app:3000/', [PRIVATE]],
    ['app', 'http://APP/', [PRIVATE]],
    ['app', 'http://app/', [PRIVATE, 'fd00::5']],
    ['app', 'http://app/', ['8.8.8.8']],
    ['app', 'http://app/', ['::ffff:172.18.0.5']],
    ['app', 'http://app/', ['127.0.0.1']],
    ['host.docker.internal', 'http://host.docker.internal/', ['0.250.250.254']],
    ['hooks.example.com', 'https://hooks.example.com/', [PRIVATE]],
    ['localhost', 'http://localhost/', ['127.0.0.1', '::1']],
    ['bücher.internal', 'http://bücher.internal/', [PRIVATE]],
    ['*.internal', 'http://a.b.internal/', [PRIVATE]],
  ])('%s allows %s at %j', async (entry, url, addresses) => {
    expect(await verdict([entry], url, addresses)).toBe('allowed')
  })

  test.each([
    ['app', 'http://app2/', [PRIVATE]],
    ['app', 'http://web.app/', [PRIVATE]],
    ['app', 'http://app.local/', [PRIVATE]],
    ['app', 'https://hooks.example.com/', [PRIVATE]],
    ['app', `http://${PRIVATE}/`, []],
    ['app', 'http://app/', [LINK_LOCAL]],
    ['app', 'http://app/', [PRIVATE, LINK_LOCAL]],
    ['app', 'http://app/', ['fe80::1']],
    ['app', 'http://app/', ['fd00:ec2::254']],
    ['app', 'http://app/', ['100.100.100.200']],
    ['app', 'http://app/', ['0.0.0.0']],
    ['app', 'http://app/', ['::']],
    ['app', 'http://app/', ['224.0.0.1']],
    ['app', 'http://app/', ['255.255.255.255']],
    ['app', 'http://app/', ['64:ff9b::a9fe:a9fe']],
    ['app', 'http://app:22/', [PRIVATE]],
    ['*.internal', 'http://internal/', [PRIVATE]],
    ['*.internal', 'http://notinternal/', [PRIVATE]],
  ])('%s does not allow %s at %j', async (entry, url, addresses) => {
    expect(await verdict([entry], url, addresses)).toBe('blocked')
  })

  test('does not allow a URL with a trailing dot or credentials', async () => {
    for (const url of ['http://app./', 'http://user:secret@app/']) expect(await verdict(['app'], url, [PRIVATE])).toBe('invalid')
  })
})

describe('a listed network', () => {
  test.each([
    ['172.18.0.0/16', `http://${PRIVATE}/`, []],
    ['172.18.0.0/16', 'http://[::ffff:172.18.0.5]/', []],
    ['::ffff:172.18.0.0/112', `http://${PRIVATE}/`, []],
    ['172.18.0.0/16', 'http://172.18.255.255/', []],
    ['172.18.0.0/16', 'http://app/', [PRIVATE]],
    ['172.18.0.0/16', 'https://hooks.example.com/', [PRIVATE, '8.8.8.8']],
    ['172.18.0.0/16', 'https://hooks.example.com/', ['::ffff:172.18.0.5']],
    ['fd00::/8', 'http://[fd00::5]/', []],
    ['fd00::/8', 'http://app.local/', ['fd00::5']],
    ['127.0.0.1', 'http://127.0.0.1:3000/', []],
    ['169.254.0.0/16', `http://${LINK_LOCAL}/`, []],
    ['fd00:ec2::254', 'http://[fd00:ec2::254]/', []],
  ])('%s allows %s at %j', async (entry, url, addresses) => {
    expect(await verdict([entry], url, addresses)).toBe('allowed')
  })

  test.each([
    ['172.18.0.0/16', 'http://172.17.255.255/', []],
    ['172.18.0.0/16', 'http://172.19.0.0/', []],
    ['172.18.0.5', 'http://172.18.0.6/', []],
    ['172.18.0.0/16', 'http://app/', [OTHER]],
    ['172.18.0.0/16', 'http://app/', [PRIVATE, OTHER]],
    ['172.18.0.0/16', 'http://app/', [PRIVATE, '8.8.8.8']],
    ['172.18.0.0/16', 'http://app/', ['8.8.8.8']],
    ['172.18.0.0/16', 'https://hooks.example.com/', [OTHER]],
    ['172.18.0.0/16', 'http://app/', ['172.18.1']],
    ['fd00::/8', 'http://[fc00::5]/', []],
    ['::/0', `http://${PRIVATE}/`, []],
    ['0.0.0.0/0', 'http://[fd00::5]/', []],
    ['0.0.0.0/0', `http://${LINK_LOCAL}/`, []],
    ['0.0.0.0/0', 'http://100.100.100.200/', []],
    ['0.0.0.0/0', 'http://0.0.0.0/', []],
    ['0.0.0.0/0', 'http://255.255.255.255/', []],
    ['::/0', 'http://[::]/', []],
    ['fd00::/8', 'http://[fd00:ec2::254]/', []],
    ['172.18.0.0/16', `http://${PRIVATE}:22/`, []],
  ])('%s does not allow %s at %j', async (entry, url, addresses) => {
    expect(await verdict([entry], url, addresses)).toBe('blocked')
  })
})

test('an unrelated list does not change any verdict', () => {
  const before = { allowLoopback: false }
  const after = { ...before, privateHosts: parsePrivateHosts(['app', '*.svc.cluster.local']) }
  const accepts = (url: string, policy: Parameters<typeof parseAcceptedUrl>[1]) => {
    try {
      return parseAcceptedUrl(url, policy).href
    } catch (error) {
      return (error as Error).message
    }
  }
  for (const { url } of URLS) expect(accepts(url, after)).toBe(accepts(url, before))
})

describe('a message about a rejected host', () => {
  const list = async (url: string, addresses: readonly string[] = []) => {
    const httpClient = createHttpClient({ allowLoopback: false, resolve: async () => addresses })
    return (await failure(httpClient.request({ method: 'POST', url, wantBody: false }))).message
  }

  test.each([
    ['http://app:3000/', [], 'The URL has a host name of a local network: app', 'app'],
    ['http://172.18.0.5/', [], 'The URL has an address that is not public: 172.18.0.5', '172.18.0.5'],
    ['http://[fd00::5]/', [], 'The URL has an address that is not public: fd00::5', 'fd00::5'],
    ['http://localhost/', [], 'The URL has a host name of a local network: localhost', 'localhost'],
    ['https://hooks.example.com/', [PRIVATE], 'hooks.example.com has an address that is not public (private)', 'hooks.example.com'],
  ])('for %s suggests the option', async (url, addresses, what, host) => {
    expect(await list(url, addresses)).toBe(`${what}. Start the server with --allow-private-hosts ${host} to allow it`)
  })

  test.each([
    ['http://169.254.169.254/', [], 'The URL has an address that is not public: 169.254.169.254'],
    ['http://0.0.0.0/', [], 'The URL has an address that is not public: 0.0.0.0'],
    ['https://hooks.example.com/', [LINK_LOCAL], 'hooks.example.com has an address that is not public (linkLocal)'],
    ['https://hooks.example.com/', ['168.63.129.16'], 'hooks.example.com has an address that is not public (metadata)'],
    ['https://hooks.example.com/', ['junk'], 'hooks.example.com has an address that is not public (not an IP address)'],
  ])('for %s does not suggest the option', async (url, addresses, message) => {
    expect(await list(url, addresses)).toBe(message)
  })

  test('reports that a local name has an address outside of the listed networks', async () => {
    const privateHosts = parsePrivateHosts(['172.18.0.0/16'])
    const httpClient = createHttpClient({ allowLoopback: false, privateHosts, resolve: async () => ['8.8.8.8'] })
    expect((await failure(httpClient.request({ method: 'POST', url: 'http://app/', wantBody: false }))).message).toBe(
      'app is a local network name, but has an address outside the local network. Start the server with --allow-private-hosts app to allow it',
    )
  })
})

describe('a request', () => {
  const send = (entries: readonly string[], url: string, addresses: readonly (readonly string[])[], ownPorts: readonly number[] = []) => {
    const lookups: string[] = []
    const httpClient = createHttpClient({
      allowLoopback: false,
      privateHosts: parsePrivateHosts(entries),
      resolve: async (host) => addresses[lookups.push(host) - 1] ?? [],
      ownPorts: async () => ownPorts,
    })
    return { lookups, response: httpClient.request({ method: 'GET', url, wantBody: false, timeoutMs: FAR_AWAY_MS }) }
  }

  test.each([['app'], ['127.0.0.0/8']])('reaches the checked address of a host in the list %s after one lookup', async (entry) => {
    const { port, heard } = await receiver(OK)
    const { lookups, response } = send([entry], `http://app:${port}/`, [['127.0.0.1'], ['169.254.169.254']])
    expect(await response).toMatchObject({ status: 200 })
    expect(lookups).toEqual(['app'])
    expect(heard).toHaveLength(1)
  })

  test('does not follow a redirect from a listed host', async () => {
    const target = await receiver(OK)
    const { port } = await receiver(
      sendOnce(`HTTP/1.1 307 Away\r\nlocation: http://127.0.0.1:${target.port}/\r\ncontent-length: 0\r\n\r\n`),
    )
    expect(await send(['app'], `http://app:${port}/`, [['127.0.0.1']]).response).toMatchObject({ status: 307 })
    expect(target.heard).toEqual([])
  })

  test('never reaches the server itself through a listed host', async () => {
    const { port, heard } = await receiver(OK)
    for (const [entry, url] of [
      ['app', `http://app:${port}/`],
      ['127.0.0.0/8', `http://127.0.0.1:${port}/`],
    ] as const)
      expect(await failure(send([entry], url, [['127.0.0.1']], [port]).response)).toMatchObject({
        class: 'blocked',
        message: expect.stringContaining('is this server itself'),
      })
    expect(heard).toEqual([])
  })
})
