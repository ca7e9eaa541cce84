/** The public page at `/`, which links to the other pages of the server and shows the first call. */
import { readFileSync } from 'node:fs'
import { tables } from '../../generated/tables.ts'
import type { Api } from '../http/api.ts'
import type { Routes } from '../http/listener.ts'
import type { FollowLink } from '../control/browser.ts'
import { DEMO_ACCOUNT } from '../control/demo-account.ts'
import { accountByCredentials } from '../http/accounts.ts'
import { escapeHtml } from './docs/html.ts'
import { serveStaticFiles } from './static-files.ts'
import { baseStyleWithColors } from './styles.ts'

/** Style of the page at `/`. */
const STYLE = baseStyleWithColors() + readFileSync(new URL('styles/landing.css', import.meta.url), 'utf8')

const PLACES: readonly (readonly [href: string, title: string, about: string])[] = [
  ['/sandbox/ui', 'Inspector', 'Watch calls, webhooks and Data Requests as they happen, and move the clock.'],
  ['/docs/', 'Documentation', 'Read the guides, try every operation, look up scenarios and reason codes.'],
  ['/widget/demo', 'Link widget', 'See the widget in a page like yours.'],
  ['/docs/guides/collect-consent.html', 'Portal', 'Make a link, and see what a person sees who opens it.'],
  ['/docs/control.html', 'Control API', 'Move the clock, play scenarios, trigger faults.'],
  ['/docs/openapi.json', 'OpenAPI', 'Generate a client in your language.'],
]

export const landingRoutes =
  ({ dependencies }: Api, followLink: FollowLink): Routes =>
  (server) =>
    serveStaticFiles(server, (scope) => {
      scope.get('/', async (request, reply) => {
        const redirect = await followLink(request, reply)
        if (redirect) return redirect
        const { clientId, secret } = DEMO_ACCOUNT
        // Shows the demo account until it is suspended or its well-known secret is changed.
        const { account: known } = await accountByCredentials(dependencies.database.db, clientId, secret)
        return reply.headers(HEADERS).send(page(dependencies.publicUrl, known?.suspended_at === null ? DEMO_ACCOUNT : undefined))
      })
      scope.get('/start.css', (_request, reply) => reply.headers({ ...HEADERS, 'content-type': 'text/css; charset=utf-8' }).send(STYLE))
    })

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
}

function page(url: string, demo: typeof DEMO_ACCOUNT | undefined): string {
  const { clientId, secret } = demo ?? { clientId: '$CLIENT_ID', secret: '$CLIENT_SECRET' }
  const call = `TOKEN=$(curl -s -X POST ${url}/v3/auth/generate_access_token \\
  -u "${clientId}:${secret}" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

curl ${url}/v3/individuals/new \\
  -H "Authorization: Bearer $TOKEN" -H 'content-type: application/json' \\
  -d '{"first_name":"Jordan","last_name":"Rivera","email":"jordan@example.com"}'`
  const places = PLACES.map(([href, title, about]) => `<li><a href="${href}">${title}</a><p>${about}</p></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(tables.title)}</title>
<link rel="icon" href="/sandbox/ui/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/start.css">
</head>
<body>
<main>
<h1>${escapeHtml(tables.title)}</h1>
<p>A stateful sandbox server with a clock you control.</p>
<p><a class="primary" href="/sandbox/ui#demo">Play the demo</a></p>
<nav aria-label="Pages">
<ul>
${places.join('\n')}
</ul>
</nav>
<h2>The first call</h2>
<p>${demo ? 'Exchange the credentials of the demo account for a token. Every other call requires one.' : 'Exchange the credentials of your account for a token. Every other call requires one.'}</p>
<pre tabindex="0" role="region" aria-label="The first call">${escapeHtml(call)}</pre>
<p>The <a href="/sandbox/ui">Inspector</a> shows both calls.</p>
</main>
</body>
</html>
`
}
