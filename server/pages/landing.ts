/** The page at `/`: links to the other pages of the server, and the first call. Everybody may read it. */
import { tables } from '../../generated/tables.ts'
import type { Api } from '../api/api.ts'
import type { Routes } from '../api/listener.ts'
import { DEMO_ACCOUNT } from '../sandbox/demo-account.ts'
import { accountByCredentials } from '../store/accounts.ts'
import { escapeHtml } from './docs/html.ts'
import { serveStaticFiles } from './static-files.ts'

/** The style of the page at `/`, in light and dark. */
const STYLE = `:root { color-scheme: light dark; --ground: light-dark(#f4f6f9, #10141a); --surface: light-dark(#fff, #191f28); --text: light-dark(#18212f, #e7ebf1); --quiet: light-dark(#515c6d, #a9b3c2); --line: light-dark(#d7dde6, #2c3542); --accent: light-dark(#1f5fbf, #8fbaff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 900px; margin: 0 auto; padding: 8vh 24px 60px; }
h1 { margin: 0 0 6px; font-size: 30px; letter-spacing: -0.02em; line-height: 1.2; }
h2 { margin: 36px 0 4px; font-size: 19px; }
p { margin: 0 0 10px; color: var(--quiet); }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr)); gap: 12px; margin: 26px 0 0; padding: 0; list-style: none; }
li { position: relative; padding: 16px 18px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
li:hover { border-color: var(--accent); }
li p { margin: 2px 0 0; font-size: 14px; }
a { color: var(--accent); }
li a { font-weight: 600; text-decoration: none; }
li a::after { position: absolute; inset: 0; content: ""; border-radius: 12px; }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
li a:focus-visible { outline: none; }
li a:focus-visible::after { outline: 2px solid var(--accent); outline-offset: 2px; }
.play { display: inline-block; margin-top: 8px; padding: 8px 18px; border-radius: 9px; background: var(--accent); color: var(--ground); font-weight: 600; text-decoration: none; }
pre { margin: 0 0 14px; padding: 16px 18px; overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); font: 13px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
`

const PLACES: readonly (readonly [href: string, title: string, about: string])[] = [
  ['/sandbox/ui', 'Inspector', 'Watch calls, webhooks and Data Requests as they happen, and move the clock.'],
  ['/docs/', 'Documentation', 'Read the guides, try every operation, look up scenarios and reason codes.'],
  ['/widget/demo', 'Link widget', 'See the widget in a page like yours.'],
  ['/docs/guides/links-and-the-portal.html', 'Portal', 'Make a link, and see what a person sees who opens it.'],
  ['/docs/control.html', 'Control API', 'Move the clock, play scenarios, trigger faults.'],
  ['/docs/openapi.json', 'OpenAPI', 'Generate a client in your language.'],
]

export const landingRoutes =
  ({ dependencies }: Api): Routes =>
  (server) =>
    serveStaticFiles(server, (scope) => {
      scope.get('/', async (_request, reply) => {
        const { clientId, secret } = DEMO_ACCOUNT
        // The page shows the demo account until its well-known secret is changed, or it is suspended.
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
<p><a class="play" href="/sandbox/ui#demo">Play the demo</a></p>
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
