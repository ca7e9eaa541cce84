/**
 * Hosts and networks that outgoing requests can reach even though they are not public. The server's operator lists names, domains
 * (`*.svc.cluster.local`), addresses, and networks in CIDR notation.
 */
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'

/** The sandbox package publishes this type, so it must not refer to library types. */
interface Network {
  readonly address: string
  readonly prefixLength: number
}

export interface PrivateHosts {
  readonly names: ReadonlySet<string>
  /** Domain suffixes, for example `.svc.cluster.local`. */
  readonly domains: readonly string[]
  readonly networks: readonly Network[]
}

export class InvalidPrivateHostError extends Error {
  override readonly name = 'InvalidPrivateHostError'

  constructor(entry: string, what: string) {
    super(`${JSON.stringify(entry)} ${what}`)
  }
}

/** Names may contain underscores, because container names can contain them. */
const NAME = /^[a-z\d_]([\w-]*[a-z\d_])?(\.[a-z\d_]([\w-]*[a-z\d_])?)*$/
const EXAMPLES = 'Use a name such as app, a domain such as *.svc.cluster.local, or a network such as 172.18.0.0/16'

/** Parses the entries of a list. Throws an InvalidPrivateHostError for the first invalid entry. */
export function parsePrivateHosts(entries: readonly string[]): PrivateHosts {
  const networks = entries.map(parseNetwork)
  const names = entries.filter((_, index) => networks[index] === undefined).map(parseName)
  return {
    names: new Set(names.filter((name) => !name.startsWith('*'))),
    domains: names.filter((name) => name.startsWith('*')).map((name) => name.slice(1)),
    networks: networks.filter((network) => network !== undefined),
  }
}

/** Returns true if the list contains the name. The URL parser has already converted the name to lower-case ASCII. */
export const includesName = ({ names, domains }: PrivateHosts, name: string): boolean =>
  names.has(name) || domains.some((domain) => name.endsWith(domain))

/** Returns the listed networks that contain the address. */
export function findNetworks({ networks }: PrivateHosts, address: string): Network[] {
  const parsed = ipaddr.process(address)
  return networks.filter((network) => {
    const base = ipaddr.parse(network.address)
    return base.kind() === parsed.kind() && parsed.match(base, network.prefixLength)
  })
}

/** Returns undefined if the entry is not an address or a network. */
function parseNetwork(entry: string): Network | undefined {
  if (entry.includes('://'))
    throw new InvalidPrivateHostError(entry, `is a URL. Use its host${extractHost(entry)} without scheme, port and path`)
  const [host = '', length, ...others] = entry.split('/')
  const text = host.replace(/^\[(.*)\]$/, '$1')
  if (isIP(text) === 0 && length === undefined) return undefined
  const bits = isIP(text) === 4 ? 32 : 128
  const prefixLength = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN
  if (isIP(text) === 0 || text.includes('%') || others.length > 0 || !(prefixLength <= bits))
    throw new InvalidPrivateHostError(entry, 'is not a network. Use an address and its prefix length, such as 172.18.0.0/16 or fd00::/8')
  return unmapNetwork(entry, text, prefixLength)
}

const extractHost = (url: string): string => {
  const hostname = URL.parse(url)?.hostname
  return hostname ? ` ${hostname}` : ''
}

/** Converts a network of IPv4-mapped addresses to an IPv4 network, because such addresses are compared in their IPv4 form. */
function unmapNetwork(entry: string, address: string, prefixLength: number): Network {
  const unmapped = ipaddr.process(address)
  const isMapped = unmapped.kind() !== ipaddr.parse(address).kind()
  if (isMapped && prefixLength < 96)
    throw new InvalidPrivateHostError(entry, 'contains all of IPv4. Use an IPv4 network, such as 172.18.0.0/16')
  return { address: unmapped.toString(), prefixLength: isMapped ? prefixLength - 96 : prefixLength }
}

/** Returns the name in the form that the URL parser produces. A leading wildcard is kept. */
function parseName(entry: string): string {
  if (/^[^:]+:\d*$|\]:\d*$/.test(entry))
    throw new InvalidPrivateHostError(entry, 'has a port. Use only the host, which includes all of its ports')
  if (/\s/.test(entry)) throw new InvalidPrivateHostError(entry, 'contains a space. Separate entries with commas')
  if (entry === '*') throw new InvalidPrivateHostError(entry, `would allow every host. ${EXAMPLES}`)
  const [, wildcard = '', host = ''] = /^(\*\.)?(.*?)\.?$/.exec(entry) ?? []
  const name = domainToASCII(host)
  if (isIP(name) !== 0) throw new InvalidPrivateHostError(entry, `is not a usual form of an address. Use ${name}`)
  if (!NAME.test(name)) throw new InvalidPrivateHostError(entry, `is not a host or a network. ${EXAMPLES}`)
  return wildcard + name
}
