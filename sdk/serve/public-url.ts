/** The address at which others reach the server: the public URL that links begin with, and whether only this machine reaches it. */
import { UsageError } from '../../checks/core/errors.ts'
import { isLocalHost } from '../control/local-token.ts'

/** The scheme and host that links begin with. What was given is not repeated: it may hold credentials. */
export function parsePublicUrl(given: string): string {
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new UsageError('--public-url takes an absolute http or https URL, such as https://people.example.com')
  if (url.username !== '' || url.password !== '') throw new UsageError('--public-url takes no user name or password')
  if (/[?#]/.test(given)) throw new UsageError('--public-url takes no query or fragment')
  if (url.pathname !== '/')
    throw new UsageError(
      `--public-url takes no path: pages refer to each other from the root, so give them a host of their own, as ${url.origin}`,
    )
  return url.origin
}

/** Minimum length of a token that others can guess at. Even 20 hexadecimal digits, chosen at random, are 80 bits. */
const MIN_TOKEN_LENGTH = 20

/** A server that others reach has a token that its operator chose: it outlives a restart, and several processes have the same. */
export function requireSandboxToken(host: string, publicUrl: string | undefined, token: string | undefined): void {
  if (token !== undefined && token.length >= MIN_TOKEN_LENGTH) return
  const reached = !isLocalHost(host)
    ? `--host ${host}`
    : publicUrl !== undefined && !isLocalHost(new URL(publicUrl).hostname)
      ? `--public-url ${publicUrl}`
      : undefined
  if (reached === undefined) return
  if (token === undefined)
    throw new UsageError(
      `${reached} lets others reach this server, and /sandbox reads and changes everything: protect it with --sandbox-token or CPD_SANDBOX_TOKEN`,
    )
  throw new UsageError(
    `--sandbox-token (CPD_SANDBOX_TOKEN) is too short, as ${reached} lets others reach this server and guess it. Use at least ${MIN_TOKEN_LENGTH} random characters, such as openssl rand -hex 16 prints`,
  )
}
