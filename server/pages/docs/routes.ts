/** The documentation at /docs, as HTML and as Markdown. Its pages are built when they are first requested. */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { Routes } from '../../api/listener.ts'
import { notFound } from '../../core/errors.ts'
import { WorkerPool } from '../../core/worker-pool.ts'
import type { SiteFile } from './site.ts'
import { builtSearchIndex } from './sources.ts'
import { prefersMarkdown, twinPath } from './twin.ts'

export const docsRoutes: Routes = (server) => {
  let loading: Promise<ReadonlyMap<string, SiteFile>> | undefined
  const site = () => (loading ??= import('./site.ts').then((loaded) => loaded.siteFiles()))
  server.get('/llms.txt', async ({ headers }, reply) => send('llms.txt', (await import('./site.ts')).rootLlmsText(), headers, reply))
  server.get('/docs', (_request, reply) => reply.redirect('/docs/', 301))
  server.get<{ Params: { '*': string } }>('/docs/*', async ({ params, headers }, reply) => {
    const files = await site()
    const asked = params['*'] || 'index.html'
    const path = prefersMarkdown(headers.accept) ? twinPath(asked) : asked
    const file = files.get(path)
    if (file) return send(path, file, headers, reply)
    if (!headers.accept?.includes('text/html')) throw notFound('There is no such page: see /docs/')
    const { missingPage } = await import('./site.ts')
    return reply
      .status(404)
      .headers({ ...HEADERS, 'content-type': 'text/html; charset=utf-8' })
      .send(missingPage(asked))
  })
}

async function send(path: string, file: SiteFile, headers: IncomingHttpHeaders, reply: FastifyReply): Promise<FastifyReply> {
  const { plain, compressed, etag } = await contentOf(path, file)
  reply.headers({ ...HEADERS, 'content-type': file.type, etag })
  if (headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  if (!acceptsGzip(headers['accept-encoding'])) return reply.send(plain)
  return reply.header('content-encoding', 'gzip').send(compressed)
}

interface Content {
  readonly plain: Buffer
  readonly compressed: Buffer
  readonly etag: string
}

const contents = new WeakMap<SiteFile, Promise<Content>>()

function contentOf(path: string, file: SiteFile): Promise<Content> {
  let content = contents.get(file)
  if (!content) {
    contents.set(file, (content = make(path, file)))
    content.catch(() => contents.delete(file))
  }
  return content
}

/**
 * Builds the search index in another thread, because it takes about a second and calls would have to wait. The thread ends with its work.
 * The package contains the finished index.
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

const textOf = async (path: string, { text }: SiteFile): Promise<string> =>
  path === 'search.json' && builtSearchIndex() === undefined ? searchIndexInThread() : text()

async function make(path: string, file: SiteFile): Promise<Content> {
  const plain = Buffer.from(await textOf(path, file))
  // The tag is weak, because it is the same for the plain and the compressed bytes.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, compressed: await promisify(gzip)(plain), etag }
}

const acceptsGzip = (accepted: string | readonly string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test([accepted ?? ''].flat().join(','))

/** Pages load nothing from other servers. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
  vary: 'accept, accept-encoding',
}
