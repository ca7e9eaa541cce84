/**
 * Names become addresses once, every address is checked, and the connection goes to these addresses: a name that
 * changes its answer in between (DNS rebinding) gains nothing.
 */
import { lookup as lookUp } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { type AddressPolicy, refusedAddress } from './address.ts'
import { OutgoingFailure } from './failure.ts'

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

/** As the system resolves names, hosts file included. */
export const systemResolve: Resolve = async (hostname) => (await lookUp(hostname, { all: true })).map(({ address }) => address)

/** One address that is not allowed refuses the name: which one the connection would take is not for the name's owner to choose. */
export async function checkedAddresses(
  host: string,
  resolve: Resolve,
  policy: AddressPolicy,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? await inTime(host, resolve(host), signal) : [host]
  if (addresses.length === 0) throw new OutgoingFailure('dns', `${host} has no address`)
  const refused = addresses.map((address) => refusedAddress(address, policy)).find((kind) => kind !== undefined)
  if (refused !== undefined) throw new OutgoingFailure('blocked', `${host} has an address that is not public (${refused})`)
  return addresses
}

/** A lookup in the form Node's connections ask for, that knows one answer. */
export function pinned(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, { all }, callback) => {
    const [first] = found
    if (all || first === undefined) callback(null, found)
    else callback(null, first.address, first.family)
  }
}

function inTime<Result>(host: string, work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OutgoingFailure('timeout', `${host} could not be looked up in time`)))
    work.then(resolve, ({ code }: NodeJS.ErrnoException) => {
      reject(new OutgoingFailure('dns', `${host} could not be looked up${code === undefined ? '' : ` (${code})`}`))
    })
  })
}
