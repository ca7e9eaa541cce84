/**
 * The SSRF guard decides which destinations outgoing requests can reach, because partners choose their URLs. It allows public addresses.
 * The operator can also allow this machine's loopback addresses, and a list of hosts and networks. The guard first checks the URL. It then
 * looks up the host name once and checks each address, and the connection uses these addresses. A second lookup with a different result
 * (DNS rebinding) therefore has no effect.
 *
 * The server never calls itself, because a webhook or a remote document could otherwise use the control API, which trusts this machine. The
 * guard rejects this machine's addresses on any port on which this server, or another process on its database, listens. A reverse proxy may
 * forward another address to the server, so each outgoing request carries a header that the control API rejects.
 */
import { lookup as lookUp } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import {
  findForbiddenRange,
  type AddressPolicy,
  isListed,
  isUnlistedName,
  LOOPBACK_NAME,
  suggestOption,
  suggestOptionForAddress,
} from './address-policy.ts'
import { type FailureClass, HttpRequestError } from './http-request-error.ts'

const MAX_URL_LENGTH = 2048

/**
 * Matches a plain URL: a scheme, two slashes and a host. It must not contain spaces, control characters or backslashes, which URL parsers
 * treat differently.
 */
const PLAIN_URL = /^https?:\/\/(?<authority>[^\s\p{Cc}\\/?#]+)[^\s\p{Cc}\\]*$/iu

interface CheckedUrl extends AddressPolicy {
  readonly authority: string
  readonly url: URL
  /** Host without the brackets around an IPv6 address. */
  readonly host: string
}

type Rejection = readonly [
  failureClass: FailureClass,
  why: string,
  applies: (checked: CheckedUrl) => boolean,
  hint?: (host: string) => string,
]

/** The first matching row determines the reason. */
const REJECTIONS: readonly Rejection[] = [
  ['invalid', 'contains a user name or a password', ({ authority }) => authority.includes('@')],
  ['invalid', 'has a host name that ends in a dot', ({ host }) => host.endsWith('.')],
  ['invalid', 'has an IPv4 address that is not in the form of four decimal numbers', isUnusualIPv4],
  ['blocked', 'has a port of another protocol', ({ url }) => url.port !== '' && BLOCKED_PORTS.has(Number(url.port))],
  ['blocked', 'has a host name of a local network', isRejectedName, suggestOption],
  ['blocked', 'has an address that is not public', isRejectedAddress, suggestOptionForAddress],
]

export const getHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** Returns the URL if requests may be sent to it. Throws otherwise. */
export function parseAcceptedUrl(text: string, policy: AddressPolicy): URL {
  if (text.length > MAX_URL_LENGTH) throw new HttpRequestError('invalid', `The URL is longer than ${MAX_URL_LENGTH} characters`)
  const authority = PLAIN_URL.exec(text)?.groups?.['authority']
  const url = URL.parse(text)
  if (authority === undefined || url === null) throw new HttpRequestError('invalid', 'The URL is not an absolute http or https URL')
  const checked = { ...policy, authority, url, host: getHost(url) }
  const rejection = REJECTIONS.find(([, , applies]) => applies(checked))
  if (rejection) throw new HttpRequestError(rejection[0], `The URL ${rejection[1]}: ${checked.host}${rejection[3]?.(checked.host) ?? ''}`)
  return url
}

/** Returns true if the URL parser has converted a decimal, octal, hexadecimal, short or full-width notation to an ordinary address. */
function isUnusualIPv4({ host, authority }: CheckedUrl): boolean {
  return isIP(host) === 4 && authority.replace(/:\d*$/, '') !== host
}

/**
 * Returns true for a local name that is not listed. Returns false if the name may be in a listed network, because only a lookup can then
 * decide.
 */
function isRejectedName(checked: CheckedUrl): boolean {
  return isUnlistedName(checked.host, checked) && (checked.privateHosts?.networks ?? []).length === 0
}

function isRejectedAddress(checked: CheckedUrl): boolean {
  return isIP(checked.host) !== 0 && findForbiddenRange(checked.host, checked) !== undefined
}

/** Returns all addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

/** Resolves names as the operating system does, including its hosts file. */
export const systemResolve: Resolve = async (hostname) => (await lookUp(hostname, { all: true })).map(({ address }) => address)

/** Returns the addresses of a host. Throws if any of the addresses is not allowed, because the connection could use any of them. */
export async function resolveAddresses(
  host: string,
  resolve: Resolve,
  policy: AddressPolicy,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? await lookUpUntilAbort(host, resolve(host), signal) : [host]
  if (addresses.length === 0) throw new HttpRequestError('dns', `${host} has no address`)
  for (const address of addresses) {
    const range = findForbiddenRange(address, policy, host)
    if (range !== undefined)
      throw new HttpRequestError('blocked', `${host} has an address that is not public (${range})${suggestOptionForAddress(address, host)}`)
  }
  if (isUnlistedName(host, policy) && !addresses.every((address) => isListed(address, host, policy)))
    throw new HttpRequestError(
      'blocked',
      `${host} is a local network name, but has an address outside the local network${suggestOption(host)}`,
    )
  return addresses
}

/** Returns addresses that are known without a lookup. */
export function getKnownAddresses(host: string): readonly string[] {
  if (isIP(host) !== 0) return [host]
  return LOOPBACK_NAME.test(host) ? ['127.0.0.1'] : []
}

function lookUpUntilAbort<Result>(host: string, work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new HttpRequestError('timeout', `${host} could not be looked up in time`)))
    work.then(resolve, ({ code }: NodeJS.ErrnoException) => {
      reject(new HttpRequestError('dns', `${host} could not be looked up${code === undefined ? '' : ` (${code})`}`))
    })
  })
}

/** Ports that the Fetch standard blocks. Servers for other protocols could interpret a request as commands. */
// oxfmt-ignore
export const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113,
  115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556,
  563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667,
  6668, 6669, 6679, 6697, 10080,
])

/** Header sent with every outgoing request. Callers can neither set nor remove it. */
export const OUTGOING_REQUEST_HEADER = 'x-sandbox-outgoing'

/** Returns the ports on which this server and other processes that share its database listen. */
export type OwnPorts = () => Promise<readonly number[]>

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** Throws if the URL and its addresses lead to this server. */
export async function rejectOwnAddresses(url: URL, addresses: readonly string[], ownPorts: OwnPorts): Promise<void> {
  if (!addresses.some(isThisMachine)) return
  const port = Number(url.port) || DEFAULT_PORTS[url.protocol]
  if ((await ownPorts()).some((ownPort) => ownPort === port))
    throw new HttpRequestError('blocked', `${url.host} is this server itself. Use the address of another server.`)
}

function isThisMachine(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (parsed.range() === 'loopback') return true
  const interfaceAddresses = Object.values(networkInterfaces()).flatMap((entries = []) =>
    entries.map((entry) => ipaddr.process(entry.address)),
  )
  return interfaceAddresses.some(
    (candidate) => candidate.kind() === parsed.kind() && candidate.toNormalizedString() === parsed.toNormalizedString(),
  )
}
