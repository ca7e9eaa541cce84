/** Signing in with a browser: links with one-time codes, the cookie, and the pages that can use it. */
import { request } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { createSession, isOfOwnPage, isSession } from '../../../server/control/browser.ts'
import { createSignInCode } from '../../../server/control/sign-in-mac.ts'
import { createSignInLink } from '../../../sdk/control/sign-in-link.ts'
import { type TestServer, testServer } from '../test-server.ts'

const TOKEN = 'a token/of&the=test'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Opens a link. Returns the cookie that a browser keeps, and the complete Set-Cookie header. */
async function follow(link: string, method = 'GET') {
  const response = await fetch(link, { method, redirect: 'manual' })
  const set = response.headers.get('set-cookie')
  return { response, set, location: response.headers.get('location'), cookie: (set ?? '').split(';', 1)[0] as string }
}

const signIn = ({ url }: TestServer) => follow(createSignInLink(url, TOKEN))

const call = async (server: TestServer, headers: Record<string, string>, method = 'GET') =>
  (await fetch(`${server.url}/sandbox/clock`, { method, headers, ...(method === 'POST' && { body: '{"frozen":true}' }) })).status

const json = { 'content-type': 'application/json' }

/** Starts a server with a simulated real clock, which the test advances. */
async function timedServer() {
  let now = Date.now()
  const server = await testServer({ sandboxToken: TOKEN, realNow: () => now })
  const createLink = (createdAt: number) => `${server.url}/sandbox/ui?code=${createSignInCode(TOKEN, createdAt)}`
  return { server, startedAt: now, createLink, pass: (ms: number) => (now += ms) }
}

test.for(['/sandbox/ui', '/'])('a link to %s sets a cookie and removes the code from the URL', async (path) => {
  const server = await testServer({ sandboxToken: TOKEN })
  const { response, location, set, cookie } = await follow(createSignInLink(server.url, TOKEN, { path }))
  expect([response.status, location]).toEqual([303, path])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(set).toMatch(
    new RegExp(`^cpd_sandbox_${new URL(server.url).port}=[\\w.-]{31}; Path=/sandbox; Max-Age=604800; HttpOnly; SameSite=Strict$`),
  )
  expect(set).not.toContain(TOKEN)
  expect(await call(server, { cookie })).toBe(200)
  expect(await call(server, { cookie: `first=1; ${cookie}; last=2` })).toBe(200)
})

test('the cookie is Secure if the public URL uses https', async () => {
  const server = await testServer({ sandboxToken: TOKEN, publicUrl: 'https://people.example' })
  expect((await signIn(server)).set).toMatch(/; Secure$/)
})

test('a link keeps other query parameters and its fragment, and contains a code instead of the token', async () => {
  const server = await testServer({ sandboxToken: TOKEN })
  const code = createSignInCode(TOKEN, Date.now())
  expect((await follow(`${server.url}/sandbox/ui?search=dr_1&code=${code}&order=newest`)).location).toBe(
    '/sandbox/ui?search=dr_1&order=newest',
  )
  expect(createSignInLink(server.url, undefined)).toBe(`${server.url}/sandbox/ui`)
  expect(createSignInLink(server.url, TOKEN, { fragment: 'jobs' })).toMatch(/^[^#]+\/sandbox\/ui\?code=[\w.-]{40}#jobs$/)
})

describe('a link from a log', () => {
  test('works only once, and then passes the reason to the page', async () => {
    const server = await testServer({ sandboxToken: TOKEN })
    const link = createSignInLink(server.url, TOKEN)
    expect((await follow(link)).set).not.toBeNull()
    for (const path of ['/sandbox/ui', '/']) {
      const { set, location } = await follow(link.replace('/sandbox/ui', path))
      expect([set, location]).toEqual([null, `${path}?link=used`])
    }
  })

  test('works only once if two browsers open it at the same time', async () => {
    const server = await testServer({ sandboxToken: TOKEN })
    const link = createSignInLink(server.url, TOKEN)
    const opened = await Promise.all([follow(link), follow(link), follow(link)])
    expect(opened.filter(({ set }) => set !== null)).toHaveLength(1)
  })

  test('expires after 30 minutes', async () => {
    const { server, startedAt, createLink, pass } = await timedServer()
    const [early, late] = [createLink(startedAt), createLink(startedAt)]
    pass(30 * MINUTE - 1)
    expect((await follow(early)).set).not.toBeNull()
    pass(1)
    expect((await follow(late)).set).toBeNull()
    expect(await call(server, { authorization: 'Bearer x' })).toBe(401)
  })

  test('does not work after a restart with the same token, or if its creation time is in the future', async () => {
    const { startedAt, createLink } = await timedServer()
    expect((await follow(createLink(startedAt - 1))).set).toBeNull()
    expect((await follow(createLink(startedAt + 2 * MINUTE))).set).toBeNull()
    expect((await follow(createLink(startedAt))).set).not.toBeNull()
  })

  test('does not contain a credential for calls', async () => {
    const server = await testServer({ sandboxToken: TOKEN })
    const code = createSignInCode(TOKEN, Date.now())
    expect(await call(server, { authorization: `Bearer ${code}` })).toBe(401)
    expect(await call(server, { cookie: `cpd_sandbox_${new URL(server.url).port}=${code}` })).toBe(401)
  })

  test.for(['', '.', '..', 'x.y.z', createSignInCode('another token', Date.now())])('does not work with the code "%s"', async (code) => {
    const server = await testServer({ sandboxToken: TOKEN })
    const { set, location } = await follow(`${server.url}/sandbox/ui?code=${code}`)
    expect([set, location]).toEqual([null, '/sandbox/ui?link=used'])
  })

  test('does not work with a changed creation time', async () => {
    const server = await testServer({ sandboxToken: TOKEN })
    const [, ...rest] = createSignInCode(TOKEN, Date.now()).split('.')
    const code = [(Date.now() + 1).toString(36), ...rest].join('.')
    expect((await follow(`${server.url}/sandbox/ui?code=${code}`)).set).toBeNull()
  })
})

test('a link preview, which sends HEAD, does not use up the link', async () => {
  const server = await testServer({ sandboxToken: TOKEN })
  const link = createSignInLink(server.url, TOKEN)
  expect((await follow(link, 'HEAD')).set).toBeNull()
  expect((await follow(link)).set).not.toBeNull()
})

test('an open server only removes the code from the URL', async () => {
  const server = await testServer()
  expect(await follow(createSignInLink(server.url, TOKEN))).toMatchObject({ set: null, location: '/sandbox/ui' })
})

test('the cookie is valid for 7 days, also on another server with the same token', async () => {
  const { server, startedAt, pass } = await timedServer()
  const { cookie } = await signIn(server)
  const value = cookie.split('=')[1] as string
  const restarted = await testServer({ sandboxToken: TOKEN })
  expect(await call(restarted, { cookie: `cpd_sandbox_${new URL(restarted.url).port}=${value}` })).toBe(200)
  pass(7 * DAY - 1)
  expect(await call(server, { cookie })).toBe(200)
  pass(1)
  expect(await call(server, { cookie })).toBe(401)
  expect(isSession('another token', createSession(TOKEN, startedAt, '127.0.0.1'), startedAt, '127.0.0.1')).toBe(false)
})

/** fetch cannot set the Host header. */
const openUnder = ({ url }: TestServer, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; set: string[] | undefined; body: string }>((resolve, reject) => {
    request(url + path, { headers }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode, set: response.headers['set-cookie'], body }))
    })
      .on('error', reject)
      .end()
  })

test.for([
  ['another user of the machine', {}],
  ['a rebinding host name', { host: 'rebound.test', 'sec-fetch-site': 'same-origin' }],
  ['another site', { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }],
] as const)('%s gets no session from the public pages, and no access', async ([, headers]) => {
  const server = await testServer({ sandboxToken: TOKEN })
  for (const path of ['/', '/sandbox/ui', '/sandbox/ui/main.js', '/docs/', '/widget/demo']) {
    const { status, set, body } = await openUnder(server, path, headers)
    expect([path, status, set]).toEqual([path, 200, undefined])
    expect(body).not.toMatch(/[?&]code=/)
  }
  expect(await openUnder(server, '/sandbox/clock', headers)).toMatchObject({ status: 401 })
})

test('the cookie is valid only under the host name that created it', async () => {
  const server = await testServer({ sandboxToken: TOKEN })
  const { cookie } = await signIn(server)
  const { host, port } = new URL(server.url)
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  expect(await openUnder(server, '/sandbox/clock', { ...headers, host })).toMatchObject({ status: 200 })
  for (const other of ['rebound.test', 'localhost', '127.0.0.1.rebound.test'])
    expect([other, await openUnder(server, '/sandbox/clock', { ...headers, host: `${other}:${port}` })]).toEqual([
      other,
      expect.objectContaining({ status: 401 }),
    ])
})

test('rejects a wrong cookie and a cookie for another port', async () => {
  const server = await testServer({ sandboxToken: TOKEN })
  const { cookie } = await signIn(server)
  const [name, value] = cookie.split('=') as [string, string]
  expect(await call(server, { cookie: `${name}=${TOKEN}` })).toBe(401)
  expect(await call(server, { cookie: `${name}=` })).toBe(401)
  expect(await call(server, { cookie: `cpd_sandbox_1=${value}` })).toBe(401)
  expect(await call(server, { cookie, authorization: 'Bearer wrong' })).toBe(401)
})

test('accepts the cookie only for pages from this server', async () => {
  const server = await testServer({ sandboxToken: TOKEN })
  const { cookie } = await signIn(server)
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

test.for(requests)('%s with %o comes from a page on this server: %s', ([method, headers, own]) =>
  expect(isOfOwnPage({ method, headers } as FastifyRequest)).toBe(own),
)
