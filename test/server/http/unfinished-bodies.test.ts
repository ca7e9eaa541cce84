/** Each route either reads at most 64 KiB of a body, or counts the body toward the limit for unfinished bodies. */
import diagnostics from 'node:diagnostics_channel'
import { connect } from 'node:net'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { controlOperations } from '../../../generated/control.ts'
import { operations } from '../../../generated/server.ts'
import { MAX_UNFINISHED_BYTES } from '../../../server/http/unfinished-bodies.ts'
import { eventually } from '../../eventually.ts'
import { control } from '../control-api.ts'
import { startFrameSession, Guest, createInvitation } from '../pages/portal/guest.ts'
import { rawRequest } from '../raw-http.ts'
import { basic, failures, type TestServer, test, testServer } from '../test-server.ts'

const MAX_UNCOUNTED_BYTES = 64 * 1024
const MEBIBYTE = 1024 * 1024

/** Methods whose bodies Fastify never reads. */
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'TRACE'])

/** Collects the routes of servers that are started during the test. */
function watchRoutes(): Set<string> {
  const routes = new Set<string>()
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const name of [method].flat()) if (!WITHOUT_BODY.has(name)) routes.add(`${name} ${url}`)
    })
  }
  diagnostics.subscribe('fastify.initialization', watch)
  onTestFinished(() => void diagnostics.unsubscribe('fastify.initialization', watch))
  return routes
}

interface UnfinishedRequest {
  readonly method?: string
  readonly path: string
  readonly headers: Record<string, string>
  /** Number of body bytes to send. */
  readonly bytes?: number
}

/** Sends the beginning of a chunked body. */
function begin(
  { url }: Pick<TestServer, 'url'>,
  { method = 'POST', path, headers, bytes = MAX_UNCOUNTED_BYTES + 1024 }: UnfinishedRequest,
) {
  const { host, hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const multipart = headers['content-type']?.startsWith('multipart')
  const start = multipart ? '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n' : '{"a":"'
  const chunk = `${(2 * bytes).toString(16)}\r\n${start.padEnd(bytes, 'x')}`
  socket.write(rawRequest(method, path, { ...headers, host, 'transfer-encoding': 'chunked' }, chunk))
  let response = ''
  socket.on('data', (part: Buffer) => (response += part.toString('latin1')))
  return { response: () => response, end: () => void socket.destroy() }
}

const administrator = { authorization: 'Bearer open-sesame' }
const ACT = '/sandbox/sessions/perform_action'
const JSON_TYPE = { 'content-type': 'application/json' }
const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b']

test('each route counts an unfinished body of more than 64 KiB, or rejects it', async () => {
  const routes = watchRoutes()
  const { server, base, uri, guest } = await startSessions()
  const credentials = await createCredentials(server)
  expect(routes.size).toBeGreaterThan(operations.length)
  for (const path of ['/nothing', '/sandbox/nothing']) routes.add(`POST ${path}`)
  const { unfinishedBodies } = server.api
  const counted: string[] = []
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern
      .replace('/portal/:link', new URL(uri).pathname)
      .replace('/widget/sessions/:session/:secret', new URL(base).pathname)
    const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const type of TYPES) {
      const headers = { ...credentials(pattern), cookie, 'content-type': type }
      const body = begin(server, { method, path: path.replace(':action', 'add'), headers })
      await eventually(() => expect([route, type, unfinishedBodies.counted > 0 || body.response() !== '']).toEqual([route, type, true]))
      if (unfinishedBodies.counted > 0) counted.push(`${route} ${type.split(';', 1)[0]}`)
      body.end()
      await eventually(() => expect([route, unfinishedBodies.counted]).toEqual([route, 0]))
    }
  }
  // If the body is counted, the credentials were accepted.
  for (const route of [
    ...Object.values(controlOperations).flatMap(({ method, path, body }) =>
      body && body.largest > MAX_UNCOUNTED_BYTES ? [`${method} ${path} application/json`] : [],
    ),
    'POST /portal/:link/:action multipart/form-data',
    'POST /widget/sessions/:session/:secret/:action multipart/form-data',
    ...operations.map(({ path, request }) => `POST ${path} ${request?.upload ? 'multipart/form-data' : 'application/json'}`),
  ])
    expect(counted).toContain(route)
  expect(failures).toEqual([])
})

/** Starts a server with one session in the portal and one in the widget. */
async function startSessions() {
  const { server, base } = await startFrameSession()
  const { uri } = await createInvitation(server)
  const guest = new Guest()
  await guest.open(uri)
  await guest.send(uri, 'start')
  return { server, base, uri, guest }
}

async function createCredentials(server: TestServer) {
  const bearer = await server.bearer()
  const { body } = await server.post('/v3/auth/generate_purge_token', undefined, basic())
  const purge = { authorization: `Bearer ${body.access_token}` }
  return (path: string): Record<string, string> => {
    const { credential } = operations.find((operation) => operation.path === path) ?? {}
    if (credential === undefined) return path.startsWith('/widget') ? bearer : {}
    return credential === 'basic' ? basic() : credential === 'purge' ? purge : bearer
  }
}

test("accounts cannot use up the administrators' limit", async () => {
  const server = await testServer({ sandboxToken: 'open-sesame' })
  const { body: account } = await control(server, 'POST', '/accounts', {}, administrator)
  const { unfinishedBodies } = server.api
  const held = ['acc_1', 'acc_2', 'acc_3', 'acc_4'].flatMap((id) =>
    ['a', 'b'].map((hash) => unfinishedBodies.of({ account: { id }, token: { hash } })),
  )
  for (const body of held) body.hold(MAX_UNFINISHED_BYTES.token)
  const act = (headers: Record<string, string>, bytes: number) => begin(server, { path: ACT, headers: { ...headers, ...JSON_TYPE }, bytes })
  const rejected = act(basic(account.client_id, account.secret), 2 * MEBIBYTE)
  await eventually(() => expect(rejected.response()).toContain('Too many bodies of all accounts have not arrived completely'))
  const before = unfinishedBodies.counted
  const taken = act(administrator, MAX_UNCOUNTED_BYTES)
  await eventually(() => expect(unfinishedBodies.counted).toBe(before + 1))
  expect(taken.response()).toBe('')
  unfinishedBodies.ofAdministrators().hold(MAX_UNFINISHED_BYTES.administrators - MEBIBYTE)
  const tooMany = act(administrator, 2 * MEBIBYTE)
  await eventually(() => expect(tooMany.response()).toContain('Too many bodies of administrators have not arrived completely'))
  expect(tooMany.response()).toMatch(/^HTTP\/1\.1 429 [^]*\r\nretry-after: 1\r\n/)
})

test('the bodies of one partner take up at most 32 MiB', async () => {
  const server = await testServer({ sandboxToken: 'open-sesame' })
  const { body: account } = await control(server, 'POST', '/accounts', {}, administrator)
  server.api.unfinishedBodies.of({ account }).hold(MAX_UNFINISHED_BYTES.token - MEBIBYTE)
  const headers = { ...basic(account.client_id, account.secret), ...JSON_TYPE }
  const body = begin(server, { path: '/sandbox/scenarios/run', headers, bytes: 2 * MEBIBYTE })
  await eventually(() => expect(body.response()).toContain('Too many bodies of this token have not arrived completely'))
})

test('a caller without the token is rejected before its body is read', async () => {
  const server = await testServer({ sandboxToken: 'open-sesame' })
  const body = begin(server, { path: ACT, headers: JSON_TYPE })
  await eventually(() => expect(body.response()).toContain('HTTP/1.1 401 '))
  expect(server.api.unfinishedBodies.counted).toBe(0)
})
