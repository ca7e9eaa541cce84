/**
 * Signs a browser in to the Inspector. A link contains a one-time code, which the server exchanges for a cookie. The cookie contains the
 * session's expiry time and a MAC under the sandbox token, so it remains valid if the server restarts with the same token. Only pages from
 * this server may use the cookie, under the host name with which the browser signed in.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY } from '../core/durations.ts'
import type { Dependencies } from '../http/api.ts'
import { SignInCodes } from './sign-in-codes.ts'
import { CODE_PARAMETER, createMac, isMac } from './sign-in-mac.ts'
import type { TokenGuesses } from './token-guesses.ts'

const MAX_SESSION_MS = 7 * DAY

/**
 * Returns the message that the MAC authenticates. It contains the host name but not the port, which may change when the server restarts.
 */
const describeSession = (endsAt: string, host = ''): string => `${endsAt} ${URL.parse(`http://${host}`)?.hostname ?? ''}`

/** Returns the value of the cookie. It does not reveal the token. */
export function createSession(token: string, realNow: number, host: string | undefined): string {
  const endsAt = (realNow + MAX_SESSION_MS).toString(36)
  return `${endsAt}.${createMac(token, 'Inspector session', describeSession(endsAt, host))}`
}

/** Checks whether a cookie was created with the token for this host, and has not expired. */
export function isSession(token: string, cookie: string, realNow: number, host: string | undefined): boolean {
  const [endsAt = '', mac = ''] = cookie.split('.')
  return isMac(token, 'Inspector session', describeSession(endsAt, host), mac) && Number.parseInt(endsAt, 36) > realNow
}

/** Includes the port in the cookie name, because browsers send a cookie to every port on a host. */
const cookieName = (host = ''): string => `cpd_sandbox_${/:(\d+)$/.exec(host)?.[1] ?? ''}`

export function readCookie({ headers: { cookie = '', host } }: FastifyRequest): string | undefined {
  const start = `${cookieName(host)}=`
  const found = cookie.split(/; */).find((pair) => pair.startsWith(start))
  return found?.slice(start.length)
}

/** With this query parameter, the Inspector explains why the browser is not signed in. */
const REJECTED_LINK = ['link', 'used'] as const

/** Redirects a request whose URL contains a sign-in code. Returns undefined if the URL has no code. */
export type FollowLink = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/**
 * Sets the cookie if the URL contains a valid code, and redirects to the URL without the code. Link previews send HEAD requests, which do
 * not use up the code.
 */
export function createLinkFollower(
  token: string | undefined,
  dependencies: Pick<Dependencies, 'database' | 'runtime' | 'publicUrl'>,
  guesses: TokenGuesses,
): FollowLink {
  const { database, runtime } = dependencies
  const codes = token === undefined ? undefined : new SignInCodes(token, database, runtime.realNow())
  return async ({ url, method, ip, headers: { host } }, reply) => {
    const { pathname, searchParams } = new URL(url, 'http://in.process')
    const code = searchParams.get(CODE_PARAMETER)
    if (code === null) return undefined
    searchParams.delete(CODE_PARAMETER)
    const realNow = runtime.realNow()
    if (token !== undefined && codes && method === 'GET') {
      const verdict = await codes.accept(code, realNow)
      if (verdict === 'wrong') await guesses.count(ip, realNow)
      if (verdict === 'accepted') {
        const attributes = ['Path=/sandbox', `Max-Age=${MAX_SESSION_MS / 1000}`, 'HttpOnly', 'SameSite=Strict']
        const secure = dependencies.publicUrl.startsWith('https:') ? ['Secure'] : []
        void reply.header('set-cookie', [`${cookieName(host)}=${createSession(token, realNow, host)}`, ...attributes, ...secure].join('; '))
      } else searchParams.set(...REJECTED_LINK)
    }
    const location = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
    return reply.code(303).headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).send()
  }
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Returns true if a page from this origin sent the request. A page on another port of the same host is same-site, so its requests also
 * contain the cookie.
 */
export function isOfOwnPage({ method, headers: { host = '', origin, 'sec-fetch-site': site } }: FastifyRequest): boolean {
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && READING.has(method))
  return origin === undefined ? READING.has(method) : URL.parse(origin)?.host === host
}
