/** Decides which addresses and host names outgoing requests can reach: public hosts, and hosts that the server's operator allows. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { includesName, findNetworks, type PrivateHosts } from './private-hosts.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

export interface AddressPolicy {
  /** True if receivers on this machine are allowed, as in development. */
  readonly allowLoopback: boolean
  /** Hosts and networks that are allowed even though they are not public. Undefined if there is no list. */
  readonly privateHosts?: PrivateHosts | undefined
}

/** Matches names without public DNS records, which belong to a machine, a site or a cloud. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/
export const LOOPBACK_NAME = /(^|\.)localhost$/

/**
 * Returns true for a local name that is not in the list of private hosts. Names without a dot are local, because the server's network
 * resolves them first.
 */
export function isUnlistedName(host: string, { allowLoopback, privateHosts }: AddressPolicy): boolean {
  if (isIP(host) !== 0 || (allowLoopback && LOOPBACK_NAME.test(host))) return false
  return (!host.includes('.') || LOCAL_NAME.test(host)) && !(privateHosts && includesName(privateHosts, host))
}

/** Contains all public IPv6 addresses. All other addresses are local or reserved, or represent an IPv4 address. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Range of IPv6 addresses that a NAT64 gateway translates to the IPv4 address in their last four bytes (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

const normalized = (address: string): string => ipaddr.process(address).toNormalizedString()

/** Metadata-service addresses outside of the link-local range, for Azure, Alibaba Cloud, Oracle Cloud, AWS and Google Cloud. */
const METADATA: ReadonlySet<string> = new Set(
  ['168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254'].map(normalized),
)

/** Matches ranges with cloud credentials. To allow their addresses, a listed network must be entirely within such a range. */
const CLOUD_SERVICE = /linkLocal|metadata/

/** Matches ranges that no list can allow. The unspecified address also refers to this machine. */
const NO_RECEIVER = /multicast|broadcast/
const UNSPECIFIED: ReadonlySet<string> = new Set(['0.0.0.0', '::'].map(normalized))

/** Returns the range that makes the address forbidden. Undefined if connections to the address are allowed. */
export function findForbiddenRange(address: string, policy: AddressPolicy, host = address): string | undefined {
  const range = parseRange(address)
  if (range === 'unicast' || (range === 'loopback' && policy.allowLoopback)) return undefined
  return isListed(address, host, policy) ? undefined : range
}

/** Returns true if the list of private hosts contains the host or its address. */
export function isListed(text: string, host: string, { privateHosts }: AddressPolicy): boolean {
  if (!privateHosts || !isAddress(text)) return false
  const address = ipaddr.process(text)
  const range = getRange(address)
  if (NO_RECEIVER.test(range) || UNSPECIFIED.has(address.toNormalizedString())) return false
  const networks = findNetworks(privateHosts, text)
  if (CLOUD_SERVICE.test(range)) return networks.some((network) => parseRange(network.address) === range)
  return networks.length > 0 || includesName(privateHosts, host)
}

/** Matches ranges that are common for receivers in containers, clusters and offices. */
const SUGGESTED = /^(loopback|private|uniqueLocal|carrierGradeNat)$/

/** Returns the end of the message about a rejected address. For ranges that are commonly allowed, this text suggests an option. */
export const suggestOptionForAddress = (address: string, host = address): string =>
  SUGGESTED.test(parseRange(address)) ? suggestOption(host) : ''

export const suggestOption = (host: string): string => `. Start the server with --allow-private-hosts ${host} to allow it`

/** Excludes octal, hexadecimal and short notations. The library parses them, but they are not allowed. */
const isAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%')

const parseRange = (text: string): string => (isAddress(text) ? getRange(ipaddr.process(text)) : 'not an IP address')

function getRange(address: Address): string {
  if (METADATA.has(address.toNormalizedString())) return 'metadata'
  const range = address.range()
  if (address.kind() === 'ipv4') return range
  const ipv6 = address as ipaddr.IPv6
  if (ipv6.match(NAT64)) {
    const embedded = getRange(new ipaddr.IPv4(ipv6.toByteArray().slice(12)))
    return embedded === 'unicast' ? embedded : `translated ${embedded}`
  }
  if (range === 'unicast' && !ipv6.match(GLOBAL_UNICAST)) return 'reserved'
  return range
}
