/** The guards of server/outgoing/: where the server sends requests, what it sends, how much it reads. */
import { type Guard, guardsOf } from './guard.ts'

const URLS = ['test/outgoing/urls.test.ts']
const ADDRESSES = ['test/outgoing/addresses.test.ts']
const LOOKUPS = ['test/outgoing/lookups.test.ts']
const HEADERS = ['test/outgoing/headers.test.ts']
const REQUESTS = ['test/outgoing/requests.test.ts']
const OWN = ['test/outgoing/own-addresses.test.ts']
const HOSTILE = ['test/outgoing/hostile-receivers.test.ts']
const TLS = ['test/outgoing/tls.test.ts']

export const outgoingGuards: readonly Guard[] = [
  ...guardsOf('server/outgoing/ssrf-guard.ts', URLS, [
    ['a URL has a length', 'if (text.length > MAX_URL_LENGTH)', 'if (false)'],
    ['a URL is absolute, http or https, and plain', 'if (authority === undefined || url === null)', 'if (url === null)'],
    ['a URL holds no user name', "({ authority }) => authority.includes('@')", '() => false'],
    ['a host does not end in a dot', "({ host }) => host.endsWith('.')", '() => false'],
    ['an IPv4 address is four decimal numbers', "numbers', isUnusualIPv4]", "numbers', () => false]"],
    ['ports of other protocols are blocked', "url.port !== '' && BLOCKED_PORTS.has(Number(url.port))", 'false'],
    ['names of local networks are blocked', "local network', isLocalName]", "local network', () => false]"],
    ['a name without a dot is local', "!host.includes('.') || ", ''],
    ['an address in a URL is checked', 'isIP(checked.host) !== 0 && addressRefusal', 'false && addressRefusal'],
    ['loopback is an explicit choice', "(range === 'loopback' && allowLoopback)", "range === 'loopback'", ADDRESSES],
    ['private, link-local and reserved ranges are refused', "range === 'unicast' || (range", "range !== 'loopback' || (range", ADDRESSES],
    ['short and octal addresses are none', "isIP(address) === 0 || address.includes('%')", "address.includes('%')", ADDRESSES],
    ['an address with a zone is none', " || address.includes('%')", '', ADDRESSES],
    ['the platform address of Azure is refused', "address.match(AZURE_PLATFORM, 32) ? 'metadata' : range", 'range', ADDRESSES],
    ['an IPv4 address mapped into IPv6 is that address', 'return rangeOf(ipv6.toIPv4Address())', "return 'unicast'", ADDRESSES],
    ['a NAT64 address is the one it stands for', "embedded === 'unicast' ? embedded : `translated ${embedded}`", "'unicast'", ADDRESSES],
    ['IPv6 outside 2000::/3 is reserved', "!ipv6.match(GLOBAL_UNICAST)) return 'reserved'", 'false) return range', ADDRESSES],
    ['addresses of a name are checked', 'if (refused !== undefined)', 'if (false)', LOOKUPS],
    ['all addresses of a name are checked', 'const refused = addresses.map', 'const refused = addresses.slice(0, 1).map', LOOKUPS],
    ['a name without addresses is refused', 'if (addresses.length === 0)', 'if (false)', LOOKUPS],
    ['a lookup ends with the time limit', "signal.addEventListener('abort', () => reject(", 'void (() => (', LOOKUPS],
  ]),
  ...guardsOf('server/outgoing/send-request.ts', HOSTILE, [
    ['a connection goes to the checked addresses', 'lookup: pinnedLookup(addresses),', '', [...LOOKUPS, ...OWN]],
    ['a request has a connection of its own, without a proxy', 'agent: false,', '', REQUESTS],
    ['certificates are verified whatever the environment says', 'rejectUnauthorized: true,', '', TLS],
    ['the headers of an answer are limited', 'maxHeaderSize: MAX_HEADER_BYTES,', 'maxHeaderSize: 1024 ** 2,'],
    ['interim answers are limited', 'if (++interim > MAX_INTERIM_RESPONSES)', 'if (false)'],
    ['a change of protocol is refused', 'socket.destroy()', ''],
    ['a body that grows too large is not read on', 'if (size > maxSize) tooLarge()\n        else if', 'if'],
    ['an announced body that is too large is not read', "Number(incoming.headers['content-length']) > maxSize", 'false'],
    ['a body that nobody wants has little time', 'if (!wantBody) deadline.shorten(MAX_DRAIN_MS)', ''],
    ['a request ends with its time', "deadline.signal.addEventListener('abort', () => fail(timeoutError(phase, host)))", ''],
  ]),
  ...guardsOf('server/outgoing/headers.ts', HEADERS, [
    ['the name of a header is a token', 'if (!TOKEN.test(name))', 'if (false)'],
    ['the value of a header is one line', 'if (!ONE_LINE.test(value))', 'if (false)'],
    ['headers of the connection cannot be chosen', 'if (CONNECTION_HEADERS.has(name))', 'if (false)'],
    ['a header is given once', 'if (accepted.has(name))', 'if (false)'],
    ['the mark of outgoing requests cannot be chosen', '  OUTGOING_REQUEST_HEADER,\n])', '])', OWN],
  ]),
  ...guardsOf('server/outgoing/http-client.ts', REQUESTS, [
    ['only GET and POST are sent', "if (method !== 'GET' && method !== 'POST')", 'if (false)'],
    ['a GET has no body', "if (method === 'GET' && body !== undefined)", 'if (false)'],
    ['outgoing requests carry a mark', ", [OUTGOING_REQUEST_HEADER]: '1' }", ' }', OWN],
    ['the server never calls itself', 'await refuseOwnAddresses(url, addresses, ownPorts)', '', OWN],
    [
      'redirects are not followed',
      'return { ...response, durationMs: timeout.elapsed() }',
      "return response.headers['location'] ? await this.request({ method: 'GET', url: response.headers['location'], wantBody }) : { ...response, durationMs: timeout.elapsed() }",
    ],
  ]),
  ...guardsOf('server/outgoing/own-addresses.ts', OWN, [
    ['loopback is this machine', "if (parsed.range() === 'loopback') return true", ''],
    ['addresses of the network interfaces are this machine', 'return own.some(', 'return false && own.some('],
  ]),
]
