/**
 * Keeps the sandbox token in a browser. A link to the Inspector contains the token. The server moves it into a cookie that contains only a
 * hash, and redirects to a URL without the token. Only pages of this server may use the cookie.
 */
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Query parameter that contains the token. */
const PARAMETER = 'token'

/** Returns the URL of the Inspector. Contains the token, if the server has one. */
export const inspectorLink = (url: string, token: string | undefined, fragment = ''): string =>
  `${url}/sandbox/ui${token === undefined ? '' : `?${PARAMETER}=${encodeURIComponent(token)}`}${fragment && `#${fragment}`}`

/** Returns a hash of the token, so that the cookie does not reveal the token. */
export const cookieValue = (token: string): string => hash('sha256', `cookie ${token}`, 'base64url')

/** Includes the port in the name, because browsers send cookies to all ports of a host. */
const cookieName = (host = ''): string => `cpd_sandbox_${/:(\d+)$/.exec(host)?.[1] ?? ''}`

export function readCookie({ headers: { cookie = '', host } }: FastifyRequest): string | undefined {
  const start = `${cookieName(host)}=`
  const found = cookie.split(/; */).find((pair) => pair.startsWith(start))
  return found?.slice(start.length)
}

interface LinkOptions {
  /** Returns true for the token. Throws if the client has sent too many wrong tokens. */
  readonly isRight: (token: string) => Promise<boolean>
  readonly secure: boolean
}

/**
 * Sets the cookie if the URL contains the right token, and redirects to the URL without the token, so that neither the history nor a bookmark
 * contains it. Returns undefined if the URL has no token.
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

/** Returns true for pages of this origin. A page on another port of the host is same-site, so its requests also contain the cookie. */
export function isOfOwnPage({ method, headers: { host = '', origin, 'sec-fetch-site': site } }: FastifyRequest): boolean {
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && READING.has(method))
  return origin === undefined ? READING.has(method) : URL.parse(origin)?.host === host
}

/** Renders the page for a browser that opens a control API URL without the token. */
export const refusalPage = (message: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox token required</title>
<h1>Sandbox token required</h1>
<p>Open the link that cpd serve printed when it started, or run <code>cpd inspect</code>. The browser then stores the token.
<p>${message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}
<p><a href="/sandbox/ui">The Inspector</a> also accepts the token in a form.
</html>
`

export const REFUSAL_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const
