/**
 * The server never calls itself: a webhook or a remote document could otherwise use the control API, which trusts this
 * machine. An address of this machine at a port that this server, or another process on its database, listens on is refused.
 * Where a reverse proxy leads back to the server, the address says nothing. So each outgoing request carries a header
 * that the control API refuses.
 */
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { HttpRequestError } from './http-request-error.ts'

/** Every outgoing request carries this header. Nobody can choose or remove it. */
export const OUTGOING_REQUEST_HEADER = 'x-sandbox-outgoing'

/** The ports that this server and the other processes on its database listen on. */
export type OwnPorts = () => Promise<readonly number[]>

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** Throws if the URL, whose host has these addresses, leads to this server. */
export async function refuseOwnAddresses(url: URL, addresses: readonly string[], ownPorts: OwnPorts): Promise<void> {
  if (!addresses.some(isThisMachine)) return
  const port = Number(url.port) || DEFAULT_PORTS[url.protocol]
  if ((await ownPorts()).some((own) => own === port))
    throw new HttpRequestError('blocked', `${url.host} is this server itself, which it never calls`)
}

function isThisMachine(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (parsed.range() === 'loopback') return true
  const own = Object.values(networkInterfaces()).flatMap((entries = []) => entries.map((entry) => ipaddr.process(entry.address)))
  return own.some((candidate) => candidate.kind() === parsed.kind() && candidate.toNormalizedString() === parsed.toNormalizedString())
}
