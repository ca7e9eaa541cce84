/** One identifier leads from a request to its answer, its entry in the request log, the jobs and the deliveries it caused. */
import { expect, test } from 'vitest'
import { DAY, apiFixture } from '../api-fixture.ts'
import { control } from '../control-api.ts'
import { sendRaw } from '../raw-http.ts'
import { emptyFolder, startServe } from '../serve-process.ts'
import { basic } from '../test-server.ts'
import { webhookReceiver } from '../webhooks/webhooks-fixture.ts'

const OWN = /^req_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('every answer has an identifier, a new one each time', async () => {
  const { url, call } = await apiFixture()
  const answers = await Promise.all([
    call('items/get'),
    call('individuals/get_by_id', { individual_id: 'nobody' }),
    ...['/nowhere', '/v3/items/get', '/healthz', '/sandbox/clock', '/portal/nothing', '/docs/'].map((path) => fetch(`${url}${path}`)),
  ])
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  for (const id of ids) expect(id).toMatch(OWN)
  expect(new Set(ids).size).toBe(ids.length)
})

test('bytes that are not HTTP are answered with one, too', async () => {
  const { url } = await apiFixture()
  const [answer] = await sendRaw(url, 'nonsense\r\n\r\n')
  expect([answer?.status, answer?.headers['x-request-id']]).toEqual([400, expect.stringMatching(OWN)])
})

test.each(['order-4711', 'a:b.c_d-e', 'x'.repeat(64)])('a well-formed identifier of the client is kept: %s', async (own) => {
  const { call, bearer } = await apiFixture()
  const { headers } = await call('items/get', {}, { ...(await bearer()), 'x-request-id': own })
  expect(headers.get('x-request-id')).toBe(own)
})

test.each(['x'.repeat(65), 'two words', 'quote"', '<b>', ''])('one that is not safe to log is replaced: %j', async (own) => {
  const { call, bearer } = await apiFixture()
  const { headers } = await call('items/get', {}, { ...(await bearer()), 'x-request-id': own })
  expect(headers.get('x-request-id')).toMatch(OWN)
})

test('it leads to the request log, to jobs and to deliveries, also those that a job caused', async () => {
  const at = await apiFixture()
  const bearer = await at.bearer()
  const { url } = await webhookReceiver()
  const create = { individual_id: at.person, type: 'INCOME_SUMMARY', delivery_details: [{ url }] }
  const { body: created } = await at.call('datarequests/new', create, { ...bearer, 'x-request-id': 'create-1' })
  const link = { datarequest_id: created.id }
  await at.call('datarequests/generate_invitation_link', link, { ...bearer, 'x-request-id': 'link-1' })
  expect((await control(at, 'GET', '/jobs')).body).toContainEqual(expect.objectContaining({ kind: 'link.expire', request_id: 'link-1' }))
  // The link expires unused: its job raises the event.
  await at.pass(40 * DAY)
  expect((await control(at, 'GET', `/deliveries?datarequest_id=${created.id}`)).body).toEqual([
    expect.objectContaining({ event_type: 'session.no_login', status: 'delivered', request_id: 'link-1' }),
  ])
  const { body: logged } = await control(at, 'GET', '/requests?limit=2')
  expect(logged.map(({ operation, request_id }: Record<string, unknown>) => [operation, request_id])).toEqual([
    ['/v3/datarequests/generate_invitation_link', 'link-1'],
    ['/v3/datarequests/new', 'create-1'],
  ])
})

test('with --log-level info each call is a line of JSON, without what paths and queries hold', async () => {
  const server = await startServe(emptyFolder(), '--port', '0', '--database', ':memory:', '--log-level', 'info')
  const headers = { ...basic(), 'x-request-id': 'token-1' }
  await fetch(`${server.url}/v3/auth/generate_access_token`, { method: 'POST', headers })
  await fetch(`${server.url}/portal/2gVnhGEk4cMf8WtHu0QdBl2AiVy`)
  await fetch(`${server.url}/v3/secret/of/a/person?name=Ada`)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const lines = server.err().trim().split('\n')
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const own = expect.stringMatching(OWN)
  const common = { level: 'info', message: 'request', time: expect.stringMatching(/^\d{4}-.*Z$/), duration_ms: expect.any(Number) }
  expect(logged).toEqual([
    { ...common, method: 'POST', path: '/v3/auth/generate_access_token', status: 200, request_id: 'token-1' },
    { ...common, method: 'GET', path: '/portal/:link', status: 404, request_id: own },
    { ...common, method: 'GET', path: 'unknown path', status: 404, request_id: own },
  ])
})
