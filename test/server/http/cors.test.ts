/** Pages from other origins can call operations with public tokens. They cannot read responses to calls with other credentials. */
import { describe, expect } from 'vitest'
import document from '../../../generated/openapi.json' with { type: 'json' }
import { operations } from '../../../generated/server.ts'
import { getCorsHeaders } from '../../../server/http/cors.ts'
import type { Operation } from '../../../server/http/plugin.ts'
import { type ApiFixture, DAY, test } from '../api-fixture.ts'
import { control } from '../control-api.ts'
import { basic, testServer } from '../test-server.ts'

const ORIGIN = { origin: 'https://shop.example' }
const READ = '/v3/individuals/get_by_id'

type RequestHeaders = Record<string, string>

const parseNames = (headers: Headers, name: string): string[] => (headers.get(name) ?? '').split(', ')

describe('a preflight', () => {
  const preflight = (url: string, path: string, headers: RequestHeaders = { ...ORIGIN, 'access-control-request-method': 'POST' }) =>
    fetch(url + path, { method: 'OPTIONS', headers })

  test('allows the headers of every operation', async ({ server: { url } }) => {
    const { headers } = await preflight(url, READ)
    const parameters = Object.values(document.paths).flatMap(({ post }) => ('parameters' in post ? (post.parameters ?? []) : []))
    const declared = new Set(parameters.map(({ $ref }) => $ref.split('/').at(-1) as keyof typeof document.components.parameters))
    const names = [...declared].map((name) => document.components.parameters[name].name.toLowerCase())
    expect(names.toSorted()).toEqual(['idempotency-key', 'version'])
    expect(parseNames(headers, 'access-control-allow-headers')).toEqual(
      expect.arrayContaining([...names, 'authorization', 'content-type', 'prefer', 'traceparent', 'tracestate', 'x-request-id']),
    )
  })

  test.for([[{}], [ORIGIN], [{ 'access-control-request-method': 'POST' }]])(
    'requires the Origin and the requested method: %j',
    async ([headers = {}], { server: { url } }) => {
      const response = await preflight(url, READ, headers)
      expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
        405,
        'POST',
        expect.objectContaining({ error_code: 'METHOD_NOT_ALLOWED' }),
      ])
    },
  )

  test('does not count toward the rate limit for unknown callers and is not logged', async () => {
    const { url } = await testServer({ rateLimit: 2 })
    for (let count = 0; count < 5; count++) expect((await preflight(url, READ)).status).toBe(204)
    expect((await control({ url }, 'GET', '/requests')).body).toEqual([])
  })
})

type Credentials = (at: ApiFixture) => Promise<RequestHeaders> | RequestHeaders

const publicToken: Credentials = (at) => at.visitor(at.person)
const accessToken: Credentials = (at) => at.bearer()
const requestBearer = async (at: ApiFixture, path: string, request: object = {}): Promise<RequestHeaders> => {
  const { body } = await at.post(path, request, basic())
  return { authorization: `Bearer ${body.access_token}` }
}

const expired =
  (path: string): Credentials =>
  async (at) => {
    const headers = await requestBearer(at, path)
    await at.pass(25_000 * DAY)
    return headers
  }

const suspended =
  (credentials: Credentials): Credentials =>
  async (at) => {
    const headers = await credentials(at)
    await control(at, 'POST', '/accounts/suspend', { client_id: 'demo_client' })
    return headers
  }

interface Row {
  readonly what: string
  readonly credentials: Credentials
  readonly status: number
}

const READABLE: readonly Row[] = [
  { what: 'an expired public token', credentials: expired('/v3/auth/generate_public_token'), status: 401 },
  { what: 'a public token of a suspended account', credentials: suspended(publicToken), status: 403 },
]

const UNREADABLE: readonly Row[] = [
  { what: 'an expired access token', credentials: expired('/v3/auth/generate_access_token'), status: 401 },
  { what: 'an access token of a suspended account', credentials: suspended(accessToken), status: 403 },
]

/** Returns the status and whether a page from another origin may read the response. */
async function outcome(at: ApiFixture, { credentials }: Row): Promise<readonly [number, boolean]> {
  const { status, headers } = await at.post(READ, { individual_id: at.person }, { ...ORIGIN, ...(await credentials(at)) })
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  return [status, headers.get('access-control-allow-origin') === '*']
}

describe('a page from another origin', () => {
  test.for(READABLE)('can read the response to $what', async (row, { at }) => expect(await outcome(at, row)).toEqual([row.status, true]))

  test.for(UNREADABLE)('cannot read the response to $what', async (row, { at }) =>
    expect(await outcome(at, row)).toEqual([row.status, false]),
  )

  test('can read every header that operations and the server set', async ({ at }) => {
    const { headers } = await at.post(READ, { individual_id: at.person }, { ...ORIGIN, ...(await publicToken(at)) })
    const exposed = parseNames(headers, 'access-control-expose-headers')
    const declared = Object.values(document.components.responses).flatMap((response) =>
      Object.keys('headers' in response ? response.headers : {}).map((name) => name.toLowerCase()),
    )
    const succeeding = Object.values(document.paths).flatMap(({ post }) =>
      Object.values(post.responses).flatMap((response) => Object.keys('headers' in response ? response.headers : {})),
    )
    const names = new Set([...declared, ...succeeding.map((name) => name.toLowerCase())])
    expect(names.size).toBeGreaterThan(5)
    const serverHeaders = ['www-authenticate', 'x-response-source', 'x-request-id', 'x-sandbox-fault']
    expect([...names, ...serverHeaders].filter((name) => !exposed.includes(name))).toEqual([])
  })

  test.for<[what: string, credentials: Credentials, readable: boolean]>([
    ['a public token', publicToken, true],
    ['an access token', accessToken, false],
    ['no token', () => ({}), true],
  ])('exceeds the rate limit with %s: readable %s', async ([, credentials, readable], { at }) => {
    await control(at, 'POST', '/accounts/update', { client_id: 'demo_client', requests_per_minute: 1 })
    const headers = await credentials(at)
    const limited = await testServer({ rateLimit: 1 })
    const server = 'authorization' in headers ? at : limited
    const ask = () => server.post(READ, { individual_id: at.person }, { ...ORIGIN, ...headers })
    await ask()
    const rejected = await ask()
    expect([rejected.status, rejected.headers.get('access-control-allow-origin')]).toEqual([429, readable ? '*' : null])
    expect(parseNames(rejected.headers, 'access-control-expose-headers').includes('retry-after')).toBe(readable)
  })

  test.for([
    ['GET', READ, {}, 405, '*'],
    ['GET', READ, { authorization: 'Bearer guessed' }, 405, null],
    ['POST', `${READ}?q=%00`, {}, 400, '*'],
    ['POST', `${READ}?q=%00`, { authorization: 'Bearer guessed' }, 400, null],
    ['GET', '/v3/items/get', {}, 405, null],
    ['POST', '/v3/items/unknown', {}, 404, null],
    ['GET', '/sandbox/clock', {}, 403, null],
  ] as const)('sends %s %s with the headers %j: %s, %s', async ([method, path, headers, status, origin], { server: { url } }) => {
    const response = await fetch(url + path, { method, headers: { ...ORIGIN, ...headers } })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, origin])
  })

  test('can read downloads and injected faults', async ({ at }) => {
    const headers = { ...ORIGIN, ...(await publicToken(at)) }
    const download = await at.post('/v3/items/get_files', { id: 'itm_1' }, { ...headers, prefer: 'code=200' })
    await control(at, 'POST', '/faults', { client_id: 'demo_client', path: READ, status: 503, count: 1 })
    const fault = await at.post(READ, { individual_id: at.person }, headers)
    expect([download, fault].map((response) => [response.status, response.headers.get('access-control-allow-origin')])).toEqual([
      [200, '*'],
      [503, '*'],
    ])
    expect(parseNames(fault.headers, 'access-control-expose-headers')).toContain('x-sandbox-fault')
  })
})

test('pages cannot read responses to calls with unchecked credentials, which may be an access token', () => {
  const operation = operations.find(({ path }) => path === READ) as Operation
  const readable = (['absent', 'unknown', 'public', 'unchecked', 'access', 'purge', 'client'] as const).filter(
    (credentials) => Object.keys(getCorsHeaders(operation, credentials)).length > 0,
  )
  expect(readable).toEqual(['absent', 'unknown', 'public'])
})
