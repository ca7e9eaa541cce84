/** What a page of /docs weighs on the way, and how the server sends it. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteFiles } from '../../../../server/pages/docs/site.ts'
import { testServer } from '../../../server/test-server.ts'

const files = siteFiles()
const weight = (path: string) => gzipSync(files.get(path)?.text() ?? '').length
const KB = 1024

test('every page is at most 60 KB on the way', () => {
  const weights = [...files.keys()].filter((path) => path.endsWith('.html')).map((path) => ({ path, weight: weight(path) }))
  expect(weights.length).toBeGreaterThan(40)
  expect(weights.filter((one) => one.weight > 60 * KB)).toEqual([])
})

test('styles and scripts of all pages are at most 24 KB together, without the search index and its library', () => {
  const html = files.get('index.html')?.text() ?? ''
  const assets = [...html.matchAll(/(?:<script src|stylesheet" href)="([^"]*)"/g)].map(([, path = '']) => path)
  const imported = ['assets/search-ranking.js', 'assets/identifiers.js', 'assets/this-server.js']
  expect(assets.length).toBeGreaterThan(10)
  expect(assets).not.toContain('assets/minisearch.js')
  expect([...assets, ...imported].reduce((sum, path) => sum + weight(path), 0)).toBeLessThanOrEqual(24 * KB)
})

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0', null],
  ['gzip; q=0.0, identity', null],
  ['identity', null],
])('asked with Accept-Encoding: %s it answers %s', async (accepted, encoding) => {
  const { url } = await testServer()
  const answer = await fetch(`${url}/docs/index.html`, { headers: { 'accept-encoding': accepted } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(await answer.text()).toBe(files.get('index.html')?.text())
})

test('what a reader has is not sent again', async () => {
  const { url } = await testServer()
  const first = await fetch(`${url}/docs/search.json`)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  await first.arrayBuffer()
  const again = await fetch(`${url}/docs/search.json`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const other = await fetch(`${url}/docs/search.json`, { headers: { 'if-none-match': 'W/"another"' } })
  expect(other.status).toBe(200)
  await other.arrayBuffer()
})
