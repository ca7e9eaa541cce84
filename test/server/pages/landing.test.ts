/** The page at `/` links to all parts of the server, and its first example call works unchanged. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { control } from '../control-api.ts'
import { test } from '../test-server.ts'

const unescape = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

test('each link leads to a page', async ({ server: { url } }) => {
  const response = await fetch(url)
  const html = await response.text()
  expect([response.status, response.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringMatching(/^default-src 'none'; style-src 'self'/),
  ])
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links.length).toBeGreaterThan(6)
  for (const href of links) expect([href, (await fetch(url + href)).status]).toEqual([href, 200])
})

test('the first example call works unchanged, and a rotated secret is no longer shown', async ({ server: { url } }) => {
  const extractCall = async () => unescape(/<pre[^>]*>([^]*)<\/pre>/.exec(await (await fetch(url)).text())?.[1] ?? '')
  const { stdout } = await promisify(execFile)('sh', ['-c', await extractCall()])
  expect(JSON.parse(stdout)).toMatchObject({ id: expect.stringMatching(/^idv_/) })
  await control({ url }, 'POST', '/accounts/rotate_secret', { client_id: 'demo_client' })
  expect(await extractCall()).not.toContain('demo_secret')
})

test('accepts only GET and HEAD', async ({ server: { url } }) => {
  const { status, headers } = await fetch(url, { method: 'POST' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
