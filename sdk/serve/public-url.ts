/** Validates the public URL of the server, and requires a sandbox token if other machines can reach the server. */
import { UsageError } from '../../checks/core/errors.ts'
import { isLocalHost } from '../control/local-token.ts'

/** Returns the origin for links. Error messages do not repeat the input, because it may contain credentials. */
export function parsePublicUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new UsageError('--public-url is not an absolute http or https URL. Use a URL such as https://people.example.com.')
  if (url.username !== '' || url.password !== '') throw new UsageError('--public-url cannot contain a user name or password.')
  if (/[?#]/.test(text)) throw new UsageError('--public-url cannot contain a query or fragment.')
  if (url.pathname !== '/')
    throw new UsageError(
      `--public-url cannot contain a path, because pages use absolute paths. Use a separate host, such as ${url.origin}.`,
    )
  return url.origin
}

/** Minimum length of a token if other machines can try to guess it. 20 random hexadecimal digits provide 80 bits of entropy. */
const MIN_TOKEN_LENGTH = 20

/**
 * Requires a token from the operator if other machines can reach the server. Unlike a generated token, it needs no file and can be
 * shared by several processes.
 */
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
      `${reached} makes the server reachable from other machines, and /sandbox can read and change all data. Use --sandbox-token or CPD_SANDBOX_TOKEN to protect it.`,
    )
  throw new UsageError(
    `--sandbox-token (CPD_SANDBOX_TOKEN) is too short, because ${reached} makes the server reachable from other machines, which could guess it. Use at least ${MIN_TOKEN_LENGTH} random characters, such as the output of openssl rand -hex 16.`,
  )
}
