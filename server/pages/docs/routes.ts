/** The documentation at /docs. Its pages are built when they are first requested. */
import type { Routes } from '../../api/listener.ts'
import type { SiteFile } from './site.ts'
import { notFound } from '../../core/errors.ts'

export const docsRoutes: Routes = (server) => {
  let loading: Promise<ReadonlyMap<string, SiteFile>> | undefined
  const site = () => (loading ??= import('./site.ts').then((loaded) => loaded.siteFiles()))
  server.get('/docs', (_request, reply) => reply.redirect('/docs/', 301))
  server.get<{ Params: { '*': string } }>('/docs/*', async ({ params }, reply) => {
    const file = (await site()).get(params['*'] || 'index.html')
    if (!file) throw notFound('There is no such page: /docs/ leads to all of them')
    return reply.headers({ ...HEADERS, 'content-type': file.type }).send(Buffer.from(file.text()))
  })
}

/** Pages load nothing from other servers. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
}
