/** Decides which addresses and host names an outgoing request can reach: public ones, and those that the operator of the server allows. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { includesName, findNetworks, type PrivateHosts } from './private-hosts.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

export interface AddressPolicy {
  /** Whether receivers on this machine are allowed, as in development. */
  readonly allowLoopback: boolean
  /** Hosts and networks that are allowed although they are not public. Undefined without a list. */
  readonly privateHosts?: PrivateHosts | undefined
}

/** Names without public DNS records. They belong to one machine, site or cloud. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/
export const LOOPBACK_NAME = /(^|\.)localhost$/

/**
 * Returns whether the list does not contain a local name. Names without a dot are local, because the server's network resolves them
 * first.
 */
export function isUnlistedName(host: string, { allowLoopback, privateHosts }: AddressPolicy): boolean {
  if (isIP(host) !== 0 || (allowLoopback && LOOPBACK_NAME.test(host))) return false
  return (!host.includes('.') || LOCAL_NAME.test(host)) && !(privateHosts && includesName(privateHosts, host))
}

/** Contains all public IPv6 addresses. Other addresses are local, reserved, or represent an IPv4 address. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** A NAT64 gateway translates these IPv6 addresses to the IPv4 address in their last four bytes (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

const normalized = (address: string): string => ipaddr.process(address).toNormalizedString()

/** The metadata services of Azure, Alibaba Cloud, Oracle Cloud, AWS and Google Cloud that are not link-local. */
const METADATA: ReadonlySet<string> = new Set(
  ['168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254'].map(normalized),
)

/** Cloud credentials are at link-local addresses and metadata services. Only networks within these ranges include them. */
const CLOUD_SERVICE = /linkLocal|metadata/

/** No list can include these ranges. The unspecified address is another name of this machine. */
const NO_RECEIVER = /multicast|broadcast/
const UNSPECIFIED: ReadonlySet<string> = new Set(['0.0.0.0', '::'].map(normalized))

/** Returns the range that forbids a connection to the address of a host. Undefined if the connection is allowed. */
export function findForbiddenRange(address: string, policy: AddressPolicy, host = address): string | undefined {
  const range = parseRange(address)
  if (range === 'unicast' || (range === 'loopback' && policy.allowLoopback)) return undefined
  return isListed(address, host, policy) ? undefined : range
}

/** Returns whether the list of private hosts contains the host or its address. */
export function isListed(text: string, host: string, { privateHosts }: AddressPolicy): boolean {
  if (!privateHosts || !isAddress(text)) return false
  const address = ipaddr.process(text)
  const range = getRange(address)
  if (NO_RECEIVER.test(range) || UNSPECIFIED.has(address.toNormalizedString())) return false
  const networks = findNetworks(privateHosts, text)
  if (CLOUD_SERVICE.test(range)) return networks.some((network) => parseRange(network.address) === range)
  return networks.length > 0 || includesName(privateHosts, host)
}

/** Ranges of receivers in containers, clusters and offices. */
const SUGGESTED = /^(loopback|private|uniqueLocal|carrierGradeNat)$/

/** Returns the end of a message about a rejected address, which suggests an option for ranges that are commonly allowed. */
export const suggestOptionForAddress = (address: string, host = address): string =>
  SUGGESTED.test(parseRange(address)) ? suggestOption(host) : ''

export const suggestOption = (host: string): string => `. Start the server with --allow-private-hosts ${host} to allow it`

/** The library also parses octal, hexadecimal and short notations, which are not allowed. */
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
