/** Serves the documentation at /docs as HTML and Markdown. Pages are built on their first request. */
import type { FastifyReply } from 'fastify'
import type { Routes } from '../../http/listener.ts'
import { prefersType } from '../../core/accept.ts'
import { notFound } from '../../core/errors.ts'
import { WorkerPool } from '../../core/worker-pool.ts'
import { serveStaticFiles } from '../static-files.ts'
import type { SiteFile } from './site.ts'
import { builtSearchIndex } from './sources.ts'
import { prefersMarkdown, markdownPath } from './twin.ts'

export const docsRoutes: Routes = (server) => {
  let loading: Promise<ReadonlyMap<string, SiteFile>> | undefined
  const site = () => (loading ??= import('./site.ts').then((loaded) => loaded.siteFiles()))
  server.get('/docs', (_request, reply) => reply.redirect('/docs/', 301))
  serveStaticFiles(server, (scope) => {
    scope.get('/llms.txt', async (_request, reply) => send('llms.txt', (await import('./site.ts')).rootLlmsText(), reply))
    scope.get<{ Params: { '*': string } }>('/docs/*', async ({ params, headers }, reply) => {
      const files = await site()
      const isBrowser = prefersType(headers.accept, 'text/html', 'application/json')
      if (isBrowser) prepareSearch(files)
      const path = params['*'] || 'index.html'
      const preferredPath = prefersMarkdown(headers.accept) ? markdownPath(path) : path
      const file = files.get(preferredPath)
      if (file) return send(preferredPath, file, reply)
      if (!isBrowser) throw notFound('There is no such page. See /docs/.')
      const { renderNotFoundPage } = await import('./site.ts')
      return reply
        .status(404)
        .headers({ ...HEADERS, 'content-type': 'text/html; charset=utf-8' })
        .send(renderNotFoundPage(path))
    })
  })
}

const send = async (path: string, file: SiteFile, reply: FastifyReply): Promise<FastifyReply> =>
  reply.headers({ ...HEADERS, 'content-type': file.type }).send(Buffer.from(await getText(path, file)))

const getText = (path: string, { text }: SiteFile): string | Promise<string> => (path === 'search.json' ? searchIndex(text) : text())

/** Builds the index while the visitor reads the first page. If this fails, the request for the index tries again and reports the error. */
const prepareSearch = (files: ReadonlyMap<string, SiteFile>) =>
  void searchIndex((files.get('search.json') as SiteFile).text).catch(() => {})

let index: Promise<string> | undefined

function searchIndex(text: () => string): Promise<string> {
  index ??= (builtSearchIndex() === undefined ? searchIndexInThread() : Promise.resolve(text())).catch((error: unknown) => {
    index = undefined
    throw error
  })
  return index
}

/**
 * Builds the search index in a worker thread, because this takes about a second and would block calls. The thread ends afterwards. The
 * published package contains a prebuilt index.
 */
async function searchIndexInThread(): Promise<string> {
  const pool = new WorkerPool({
    module: new URL('./search-worker', import.meta.url),
    threads: 1,
    timeoutMs: 120_000,
    heapMegabytes: 1024,
  })
  try {
    return (await pool.run({ task: 'searchIndex', input: [] })) as string
  } finally {
    await pool.rest()
  }
}

/** Headers that prevent pages from loading content from other servers. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
  vary: 'accept, accept-encoding',
}
