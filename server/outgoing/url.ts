/** Which URLs a request may go to, as far as the URL itself tells; what its name resolves to is checked later. */
import { isIP } from 'node:net'
import { type AddressPolicy, refusedAddress } from './address.ts'
import { type FailureClass, OutgoingFailure } from './failure.ts'
import { FOREIGN_PORTS } from './ports.ts'

const LONGEST = 2048

/** Scheme, two slashes, a host, then no space, control character or backslash: what parsers differ about is left out. */
const PLAIN = /^https?:\/\/(?<authority>[^\s\p{Cc}\\/?#]+)[^\s\p{Cc}\\]*$/iu

/** Names that no public resolver knows, or ever should: reserved for one machine, one site or one cloud. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/
const LOOPBACK_NAME = /(^|\.)localhost$/

interface Asked extends AddressPolicy {
  readonly authority: string
  readonly url: URL
  /** The host without the brackets of IPv6. */
  readonly host: string
}

type Refusal = readonly [failureClass: FailureClass, why: string, applies: (asked: Asked) => boolean]

/** The first that applies is told. */
const REFUSALS: readonly Refusal[] = [
  ['invalid', 'holds a user name or a password', ({ authority }) => authority.includes('@')],
  ['invalid', 'names a host that ends in a dot', ({ host }) => host.endsWith('.')],
  ['invalid', 'writes an IPv4 address in another form than four decimal numbers', oddlyWritten],
  ['blocked', 'names a port of another protocol', ({ url }) => url.port !== '' && FOREIGN_PORTS.has(Number(url.port))],
  ['blocked', 'names a host of a local network', isLocalName],
  ['blocked', 'names an address that is not public', (asked) => isIP(asked.host) !== 0 && refusedAddress(asked.host, asked) !== undefined],
]

export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** The URL, when a request may go to it. */
export function acceptedUrl(text: string, policy: AddressPolicy): URL {
  if (text.length > LONGEST) throw new OutgoingFailure('invalid', `The URL is longer than ${LONGEST} characters`)
  const authority = PLAIN.exec(text)?.groups?.['authority']
  const url = URL.parse(text)
  if (authority === undefined || url === null) throw new OutgoingFailure('invalid', 'The URL is not an absolute http or https URL')
  const asked = { ...policy, authority, url, host: hostOf(url) }
  const refusal = REFUSALS.find(([, , applies]) => applies(asked))
  if (refusal) throw new OutgoingFailure(refusal[0], `The URL ${refusal[1]}: ${asked.host}`)
  return url
}

/** Decimal, octal, hexadecimal, short or full-width: the parser has made an ordinary address of it. */
function oddlyWritten({ host, authority }: Asked): boolean {
  return isIP(host) === 4 && authority.replace(/:\d*$/, '') !== host
}

/** A name without a dot is looked up in the server's own network first. */
function isLocalName({ host, allowLoopback }: Asked): boolean {
  if (isIP(host) !== 0 || (allowLoopback && LOOPBACK_NAME.test(host))) return false
  return !host.includes('.') || LOCAL_NAME.test(host)
}
