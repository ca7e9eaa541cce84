/** The sandbox token in a browser: the link, the cookie, and the pages that can use the cookie. */
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { inspectorLink, isOfOwnPage } from '../../../server/control/browser.ts'
import { type TestServer, testServer } from '../test-server.ts'

const TOKEN = 'a token/of&the=test'

/** Returns the cookie that a browser keeps and the complete Set-Cookie header. */
async function signedIn(server: TestServer) {
  const answer = await fetch(inspectorLink(server.url, TOKEN), { redirect: 'manual' })
  const set = answer.headers.get('set-cookie') ?? ''
  return { answer, set, cookie: set.split(';', 1)[0] as string }
}

const call = async (server: TestServer, headers: Record<string, string>, method = 'GET') =>
  (await fetch(`${server.url}/sandbox/clock`, { method, headers, ...(method === 'POST' && { body: '{"frozen":true}' }) })).status

const json = { 'content-type': 'application/json' }

test('a link sets a cookie and removes the token from the URL', async () => {
  const server = await testServer({ sandboxToken: TOKEN })
  const { answer, set, cookie } = await signedIn(server)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/ui'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(set).toMatch(new RegExp(`^cpd_sandbox_${new URL(server.url).port}=[\\w-]{43}; Path=/sandbox; HttpOnly; SameSite=Strict$`))
  expect(set).not.toContain(TOKEN)
  expect(await call(server, { cookie })).toBe(200)
  expect(await call(server, { cookie: `first=1; ${cookie}; last=2` })).toBe(200)
})

test('the cookie is Secure if the public URL uses https', async () => {
  const server = await testServer({ sandboxToken: TOKEN, publicUrl: 'https://people.example' })
  expect((await signedIn(server)).set).toMatch(/; Secure$/)
})

test('a link keeps other query parameters, and a wrong token is removed without setting a cookie', async () => {
  const server = await testServer({ sandboxToken: TOKEN })
  const wrong = await fetch(`${server.url}/sandbox/ui?search=dr_1&token=wrong&order=newest`, { redirect: 'manual' })
  expect([wrong.status, wrong.headers.get('location'), wrong.headers.get('set-cookie')]).toEqual([
    303,
    '/sandbox/ui?search=dr_1&order=newest',
    null,
  ])
  expect(inspectorLink('http://127.0.0.1:4010', undefined)).toBe('http://127.0.0.1:4010/sandbox/ui')
  expect(inspectorLink('http://127.0.0.1:4010', 'a&b', 'jobs')).toBe('http://127.0.0.1:4010/sandbox/ui?token=a%26b#jobs')
})

test('rejects a wrong cookie and the cookie of another port', async () => {
  const server = await testServer({ sandboxToken: TOKEN })
  const { cookie } = await signedIn(server)
  const [name, value] = cookie.split('=') as [string, string]
  expect(await call(server, { cookie: `${name}=${TOKEN}` })).toBe(401)
  expect(await call(server, { cookie: `${name}=` })).toBe(401)
  expect(await call(server, { cookie: `cpd_sandbox_1=${value}` })).toBe(401)
  expect(await call(server, { cookie, authorization: 'Bearer wrong' })).toBe(401)
})

test('accepts the cookie only for pages of this server', async () => {
  const server = await testServer({ sandboxToken: TOKEN })
  const { cookie } = await signedIn(server)
  const of = (site: string) => ({ cookie, ...json, 'sec-fetch-site': site })
  expect(await call(server, of('same-origin'), 'POST')).toBe(200)
  for (const site of ['same-site', 'cross-site', 'none']) expect([site, await call(server, of(site), 'POST')]).toEqual([site, 403])
  for (const site of ['same-site', 'cross-site']) expect([site, await call(server, of(site))]).toEqual([site, 403])
  expect(await call(server, { cookie, ...json, origin: 'http://127.0.0.1:3000' }, 'POST')).toBe(403)
  expect(await call(server, { cookie, ...json, origin: 'null' }, 'POST')).toBe(403)
  expect(await call(server, { cookie, ...json }, 'POST')).toBe(403)
})

const requests: readonly (readonly [method: string, headers: FastifyRequest['headers'], own: boolean])[] = [
  ['GET', {}, true],
  ['HEAD', {}, true],
  ['POST', {}, false],
  ['POST', { origin: 'http://127.0.0.1:4010', host: '127.0.0.1:4010' }, true],
  ['POST', { origin: 'https://people.example', host: 'people.example' }, true],
  ['GET', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:4010' }, false],
  ['POST', { origin: 'null', host: '127.0.0.1:4010' }, false],
  ['POST', { origin: 'null' }, false],
  ['GET', { 'sec-fetch-site': 'none' }, true],
  ['POST', { 'sec-fetch-site': 'same-origin', origin: 'https://people.example', host: '127.0.0.1:4010' }, true],
  ['GET', { 'sec-fetch-site': 'same-site' }, false],
]

test.for(requests)('%s with %o comes from a page of this server: %s', ([method, headers, own]) =>
  expect(isOfOwnPage({ method, headers } as FastifyRequest)).toBe(own),
)
