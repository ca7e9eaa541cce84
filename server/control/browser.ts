/** The sandbox token in a browser: a link brings it once, a cookie keeps it, and only pages of this server may use it. */
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The parameter of a link to the Inspector. */
const PARAMETER = 'token'

/** The address of the Inspector with the token in it; without one, the address alone. */
export const inspectorLink = (url: string, token: string | undefined, fragment = ''): string =>
  `${url}/sandbox/ui${token === undefined ? '' : `?${PARAMETER}=${encodeURIComponent(token)}`}${fragment && `#${fragment}`}`

/** What the cookie holds in place of the token, which nobody can read from it. */
export const cookieValue = (token: string): string => hash('sha256', `cookie ${token}`, 'base64url')

/** Browsers send cookies to all ports of a host, so that each port has a name of its own. */
const cookieName = (host = ''): string => `cpd_sandbox_${/:(\d+)$/.exec(host)?.[1] ?? ''}`

export function cookieOf({ headers: { cookie = '', host } }: FastifyRequest): string | undefined {
  const start = `${cookieName(host)}=`
  const found = cookie.split(/; */).find((one) => one.startsWith(start))
  return found?.slice(start.length)
}

interface LinkOptions {
  /** Returns true for the token, and throws if too many wrong ones came. */
  readonly isRight: (token: string) => Promise<boolean>
  readonly secure: boolean
}

/**
 * Takes the token of a link out of the address, so that neither the history nor a bookmark has it. If it is right, the browser gets the
 * cookie. Without a token in the address, returns undefined.
 */
export async function redirectFromLink(
  { url, headers: { host } }: FastifyRequest,
  reply: FastifyReply,
  { isRight, secure }: LinkOptions,
): Promise<FastifyReply | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://in.process')
  const given = searchParams.get(PARAMETER)
  if (given === null) return undefined
  searchParams.delete(PARAMETER)
  const location = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
  const attributes = ['Path=/sandbox', 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])]
  if (await isRight(given)) void reply.header('set-cookie', [`${cookieName(host)}=${cookieValue(given)}`, ...attributes].join('; '))
  return reply.code(303).headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).send()
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** A page of another port of the same host is of the same site: its requests have the cookie, too, and are told by these headers. */
export function isOfOwnPage({ method, headers: { host = '', origin, 'sec-fetch-site': site } }: FastifyRequest): boolean {
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && READING.has(method))
  return origin === undefined ? READING.has(method) : URL.parse(origin)?.host === host
}

/** The page for a browser that opens a path of the control API without the token. */
export const refusalPage = (message: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The sandbox asks for its token</title>
<h1>The sandbox asks for its token</h1>
<p>Open the link that cpd serve printed at its start, or run <code>cpd inspect</code>: this browser keeps the token then.
<p>${message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}
<p><a href="/sandbox/ui">The Inspector</a> takes the token in a form, too.
</html>
`

export const REFUSAL_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const
