/** Static files for all pages: caching, compression, and protection against path traversal. */
import { request } from 'node:http'
import { expect } from 'vitest'
import { control } from '../control-api.ts'
import { DEMO_ACCOUNT } from '../../../server/control/demo-account.ts'
import { test } from '../test-server.ts'

const FILES = [
  '/',
  '/start.css',
  '/start/main.js',
  '/start/story.js',
  '/llms.txt',
  '/docs/index.html',
  '/docs/openapi.json',
  '/docs/assets/search.js',
  '/sandbox/ui',
  '/sandbox/ui/main.js',
  '/sandbox/ui/style.css',
  '/sandbox/ui/control.js',
  '/portal/assets/portal.css',
  '/portal/assets/colours.css',
  '/portal/assets/portal.js',
  '/widget/demo',
  '/widget.js',
  '/widget.js?element=acme-link',
]

/** Unlike fetch, sends the path unchanged and does not decode the response. */
function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; size: number; text: string }>(
    (resolve, reject) => {
      const { hostname, port, origin } = new URL(url)
      const sent = request({ hostname, port, path: url.slice(origin.length), method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, size: bytes.length, text: bytes.toString() })
        })
      })
      sent.on('error', reject).end()
    },
  )
}

test.for(FILES)('returns 304 for an unchanged %s, and requires revalidation', async (path, { server: { url } }) => {
  const { status, headers } = await get(url + path, { 'accept-encoding': 'gzip' })
  const { etag = '' } = headers
  expect([status, etag, headers['cache-control']]).toEqual([200, expect.stringMatching(/^W\/"[^"]+"$/), 'no-cache'])
  for (const coding of ['gzip', 'identity']) {
    const again = await get(url + path, { 'if-none-match': String(etag), 'accept-encoding': coding })
    expect([again.status, again.size, again.headers['content-security-policy']]).toEqual([304, 0, headers['content-security-policy']])
  }
  const changed = await get(url + path, { 'if-none-match': 'W/"another"' })
  expect([changed.status, changed.size > 0]).toEqual([200, true])
})

test.for(FILES)('compresses %s unless it is small', async (path, { server: { url } }) => {
  const plain = await get(url + path)
  expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
  const isSmall = plain.size < 1024
  for (const coding of ['gzip', 'br']) {
    const { headers, size } = await get(url + path, { 'accept-encoding': coding })
    expect([headers['content-encoding'], size < plain.size * 0.75]).toEqual([isSmall ? undefined : coding, !isSmall])
    expect(isSmall || headers.vary?.includes('accept-encoding')).toBe(true)
  }
  for (const rejected of ['identity', 'gzip;q=0', 'x'])
    expect((await get(url + path, { 'accept-encoding': rejected })).headers['content-encoding']).toBeUndefined()
  const head = await get(url + path, { 'accept-encoding': 'gzip' }, 'HEAD')
  expect([head.status, head.size, head.headers.etag]).toEqual([200, 0, plain.headers.etag])
})

test('changed content has a new ETag', async ({ server }) => {
  const before = await get(`${server.url}/`)
  await control(server, 'POST', '/accounts/suspend', { client_id: DEMO_ACCOUNT.clientId })
  const after = await get(`${server.url}/`, { 'if-none-match': String(before.headers['etag']) })
  expect([after.status, after.headers['etag'] !== before.headers['etag']]).toEqual([200, true])
})

test.for(['/docs/', '/portal/assets/', '/sandbox/ui/'])('%s serves no files from other folders', async (folder, { server: { url } }) => {
  const outside = [
    '../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '..%5cpackage.json',
    '/etc/passwd',
    '%2fetc%2fpasswd',
  ]
  for (const path of [...outside, 'routes.ts', '%00', 'constructor', '__proto__'])
    expect([path, (await get(`${url}${folder}${path}`)).status]).toEqual([path, 404])
})

test('responses from the API and the control API have no ETag and are not compressed', async ({ server }) => {
  const { url } = server
  const headers = { ...(await server.bearer()), 'content-type': 'application/json', 'accept-encoding': 'gzip' }
  for (const sent of [
    await fetch(`${url}/v3/datasources/get`, { method: 'POST', headers, body: '{}' }),
    await fetch(`${url}/sandbox/scenarios`, { headers }),
  ])
    expect([sent.status, sent.headers.get('etag'), sent.headers.get('content-encoding'), (await sent.text()).length > 1024]).toEqual([
      200,
      null,
      null,
      true,
    ])
})
