/** The page at `/`: links to the other pages of the server, and the first call. Everybody may read it. */
import { tables } from '../../generated/tables.ts'
import type { Api } from '../api/api.ts'
import type { Routes } from '../api/listener.ts'
import { DEMO_ACCOUNT } from '../sandbox/demo-account.ts'
import { accountByCredentials } from '../store/accounts.ts'
import { escapeHtml } from './docs/html.ts'

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
pre { margin: 0 0 14px; padding: 16px 18px; overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); font: 13px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
`

const PLACES: readonly (readonly [href: string, title: string, about: string])[] = [
  ['/sandbox/ui', 'Inspector', 'Calls, webhooks, Data Requests and the clock of this sandbox, as they happen.'],
  ['/docs/', 'Documentation', 'Guides, every operation with a form to call it, scenarios, reason codes.'],
  ['/widget/demo', 'Link widget', 'The widget as it stands in a page of yours.'],
  ['/docs/guides/links-and-the-portal.html', 'Portal', 'What a person sees who follows a link: how to make one.'],
  ['/docs/control.html', 'Control API', 'Move the clock, play scenarios, trigger faults.'],
  ['/docs/openapi.json', 'OpenAPI', 'The document that clients are generated from.'],
]

export const landingRoutes =
  ({ dependencies }: Api): Routes =>
  (server) => {
    server.get('/', async (_request, reply) => {
      const { clientId, secret } = DEMO_ACCOUNT
      // The page shows the demo account until its well-known secret is changed, or it is suspended.
      const { account: known } = await accountByCredentials(dependencies.database.db, clientId, secret)
      return reply.headers(HEADERS).send(Buffer.from(page(dependencies.publicUrl, known?.suspended_at === null ? DEMO_ACCOUNT : undefined)))
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
