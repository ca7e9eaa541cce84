/** The page at `/`: what this server shows, and the first call. It holds nothing but addresses, and is for everybody. */
import { tables } from '../../../generated/tables.ts'
import type { Api } from '../../api/api.ts'
import type { Routes } from '../../api/listener.ts'
import { DEMO_ACCOUNT } from '../../sandbox/demo-account.ts'
import { accountByCredentials } from '../../store/accounts.ts'
import { escapeHtml } from '../docs/html.ts'
import { STYLE } from './style.ts'

const PLACES: readonly (readonly [href: string, title: string, about: string])[] = [
  ['/sandbox/ui', 'Inspector', 'Calls, webhooks, Data Requests and the clock of this sandbox, as they happen.'],
  ['/docs/', 'Documentation', 'Guides, every operation with a form to call it, scenarios, reason codes.'],
  ['/widget/demo', 'Link widget', 'The widget as it stands in a page of yours.'],
  ['/docs/guides/links-and-the-portal.html', 'Portal', 'What a person sees who follows a link: how to make one.'],
  ['/docs/control.html', 'Control API', 'Move the clock, play scenarios, bring about faults.'],
  ['/docs/openapi.json', 'OpenAPI', 'The document that clients are generated from.'],
]

export const landingRoutes =
  ({ dependencies }: Api): Routes =>
  (server) => {
    server.get('/', async (_request, reply) => {
      const { clientId, secret } = DEMO_ACCOUNT
      // The demo account is shown while it has the secret that everybody knows.
      const known = await accountByCredentials(dependencies.database.db, clientId, secret)
      return reply.headers(HEADERS).send(Buffer.from(page(dependencies.publicUrl, known ? DEMO_ACCOUNT : undefined)))
    })
    server.get('/start.css', (_request, reply) =>
      reply.headers({ ...HEADERS, 'content-type': 'text/css; charset=utf-8' }).send(Buffer.from(STYLE)),
    )
  }

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
<p>A reference server with a sandbox: it remembers, keeps the rules, sends webhooks, and has a clock that you move.</p>
<nav aria-label="Pages">
<ul>
${places.join('\n')}
</ul>
</nav>
<h2>The first call</h2>
<p>${demo ? 'With the demo account, which is there from the start:' : 'With the credentials of your account:'}</p>
<pre tabindex="0" role="region" aria-label="The first call">${escapeHtml(call)}</pre>
<p>Then look at it in the <a href="/sandbox/ui">Inspector</a>.</p>
</main>
</body>
</html>
`
}
