/** Size, headers and encodings of the /docs pages. */
import { gzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, onTestFinished, vi } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import { WorkerPool } from '../../../../server/core/worker-pool.ts'
import type { Routes } from '../../../../server/http/listener.ts'
import { type SiteFile, siteFiles } from '../../../../server/pages/docs/site.ts'
import { test } from '../../test-server.ts'

const files = siteFiles()
const weight = (path: string) => gzipSync(files.get(path)?.text() ?? '').length
const KB = 1024
const ROUTES = '../../../../server/pages/docs/routes.ts'

test('each page is at most 60 KB compressed', () => {
  const weights = [...files.keys()].filter((path) => path.endsWith('.html')).map((path) => ({ path, weight: weight(path) }))
  expect(weights.length).toBeGreaterThan(40)
  expect(weights.filter((page) => page.weight > 60 * KB)).toEqual([])
})

test('styles and scripts are at most 24 KB in total, without the search index and its library', () => {
  const html = files.get('index.html')?.text() ?? ''
  const assets = [...html.matchAll(/(?:<script src|stylesheet" href)="([^"]*)"/g)].map(([, path = '']) => path)
  const all = new Set(assets)
  // The loop also visits paths that are added while it runs.
  for (const path of all)
    for (const [, imported = ''] of (files.get(path)?.text() ?? '').matchAll(/^import [^']* from '\.\/([^']+)'/gm))
      all.add(`assets/${imported}`)
  expect(all.size).toBeGreaterThan(assets.length + 5)
  expect([...all]).not.toContain('assets/minisearch.js')
  expect([...all].reduce((sum, path) => sum + weight(path), 0)).toBeLessThanOrEqual(24 * KB)
})

test('builds the search index in another thread', async ({ server: { url } }) => {
  const expected = files.get('search.json')?.text()
  const here = files as Map<string, SiteFile>
  const file = here.get('search.json') as SiteFile
  const text = () => {
    throw new Error('built in the thread that handles calls')
  }
  here.set('search.json', { ...file, text })
  onTestFinished(() => void here.set('search.json', file))
  const response = await fetch(`${url}/docs/search.json`)
  expect([response.status, await response.text()]).toEqual([200, expected])
})

test('starts building the search index when a browser opens the first page', async () => {
  const run = vi.spyOn(WorkerPool.prototype, 'run').mockResolvedValue('{}')
  onTestFinished(() => run.mockRestore())
  // A separate instance of the module, which has not built the index.
  const { docsRoutes } = (await import(`${ROUTES}?first-page`)) as { docsRoutes: Routes }
  const server = fastify()
  docsRoutes(server, new Set())
  const open = (path: string, accept: string) => server.inject({ url: `/docs/${path}`, headers: { accept } })
  await open('openapi.json', '*/*')
  expect(run).not.toHaveBeenCalled()
  await open('index.html', 'text/html,*/*;q=0.8')
  expect(run).toHaveBeenCalledOnce()
  expect((await open('search.json', '*/*')).body).toBe('{}')
  expect(run).toHaveBeenCalledOnce()
})

test.for([
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0.1, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0', null],
  ['gzip; q=0.0, identity', null],
  ['identity', null],
] as const)('Accept-Encoding: %s receives %s', async ([accepted, encoding], { server: { url } }) => {
  const response = await fetch(`${url}/docs/index.html`, { headers: { 'accept-encoding': accepted } })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('accept, accept-encoding')
  expect(await response.text()).toBe(files.get('index.html')?.text())
})

test('returns 304 for an unchanged file', async ({ server: { url } }) => {
  const first = await fetch(`${url}/docs/search.json`)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  await first.arrayBuffer()
  const again = await fetch(`${url}/docs/search.json`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const changed = await fetch(`${url}/docs/search.json`, { headers: { 'if-none-match': 'W/"another"' } })
  expect(changed.status).toBe(200)
  await changed.arrayBuffer()
})

test('returns a 404 page with the search field to browsers, and an error to programs', async ({ server: { url } }) => {
  const at = `${url}/docs/guides/no-such-guide.html`
  const page = await fetch(at, { headers: { accept: 'text/html,*/*;q=0.8' } })
  const html = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(html).toContain('<input id="search" type="search"')
  expect(html).toContain('There is no page at this address.')
  const [, script = ''] = /<script src="([^"]*search\.js)"/.exec(html) ?? []
  expect((await fetch(new URL(script, at))).status).toBe(200)
  const error = await fetch(at)
  expect([error.status, (await error.json()) as object]).toEqual([404, expect.objectContaining({ error_code: 'NOT_FOUND' })])
  const longest = await fetch(`${url}/docs/${'a/'.repeat(4000)}`, { headers: { accept: 'text/html' } })
  expect((await longest.text()).length).toBeLessThan(2 * html.length)
})

test('renders reason codes without line breaks', () => {
  const html = files.get('reference/reason-codes.html')?.text() ?? ''
  const codes = tables.reasonCodes.map(({ code }) => code).filter(({ length }) => length <= 24)
  expect(codes.length).toBeGreaterThan(70)
  expect(codes.filter((code) => !html.includes(`<code class="whole">${code}</code>`))).toEqual([])
})
