/** Renders errors as pages for browsers, with links to next steps. API clients get JSON. */
import type { FastifyRequest } from 'fastify'
import { prefersType } from '../core/accept.ts'
import type { ApiError } from '../core/errors.ts'

/** Returns true if a person opened the URL in a browser. */
export const isOpenedInBrowser = ({ method, headers: { accept } }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && prefersType(accept, 'text/html', 'application/json')

export const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  vary: 'accept',
} as const

/** Next steps by status. */
const HINTS: Readonly<Record<number, string>> = {
  401: "<p>Run <code>cpd inspect</code> on the server's machine. It opens a link that signs this browser in.</p>",
  405: '<p>Endpoints of the API accept POST. The <a href="/docs/reference/index.html">reference</a> has a form for each of them.</p>',
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Renders the error in the style of the page at `/`. */
export function renderErrorPage({ code, status, message }: Pick<ApiError, 'code' | 'status' | 'message'>): string {
  const title = `${status} ${code[0]}${code.slice(1).toLowerCase().replaceAll('_', ' ')}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/sandbox/ui/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/start.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeText(message)}.</p>
${HINTS[status] ?? ''}
<p><a class="primary" href="/">Start page</a></p>
<nav aria-label="Pages">
<ul class="places">
<li><a href="/docs/">Documentation</a><p>Search the guides and the reference.</p></li>
<li><a href="/sandbox/ui">Inspector</a><p>Watch calls, webhooks and Data Requests as they happen.</p></li>
</ul>
</nav>
</main>
</body>
</html>
`
}
