/** Which addresses may be connected to: those of the public internet and, by explicit choice, this machine's own loopback. */
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

export interface AddressPolicy {
  /** Receivers on this very machine, as in development. */
  readonly allowLoopback: boolean
}

/** Everything allocated to the internet lies in it; what else IPv6 has is local, reserved, or IPv4 in disguise. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** IPv6 that reaches the IPv4 address in its last four bytes, by the stack itself or a network's translator (RFC 6052). */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Public by number, but answered by the cloud a server runs in: Azure's platform service. */
const PLATFORM = ipaddr.IPv4.parse('168.63.129.16')

/** Why an address may not be connected to; nothing when it may. */
export function refusedAddress(address: string, { allowLoopback }: AddressPolicy): string | undefined {
  // Only the full forms: the library also reads octal, hexadecimal and short ones.
  if (isIP(address) === 0 || address.includes('%')) return 'not an IP address'
  const kind = kindOf(ipaddr.parse(address))
  return kind === 'unicast' || (kind === 'loopback' && allowLoopback) ? undefined : kind
}

function kindOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  const range = address.range()
  if (address.kind() === 'ipv4') return address.match(PLATFORM, 32) ? 'metadata' : range
  const six = address as ipaddr.IPv6
  if (range === 'ipv4Mapped') return kindOf(six.toIPv4Address())
  if (six.match(TRANSLATED)) {
    const inside = kindOf(new ipaddr.IPv4(six.toByteArray().slice(12)))
    return inside === 'unicast' ? inside : `translated ${inside}`
  }
  if (range === 'unicast' && !six.match(GLOBAL_UNICAST)) return 'reserved'
  return range
}
