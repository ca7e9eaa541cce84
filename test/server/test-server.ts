/** A server for a test, with a new database, a free port, a fixed seed, and a clock that the test advances. */
import { beforeAll, expect, onTestFinished, test as base } from 'vitest'
import { type Options, type Running, start } from '../../server/server.ts'
import type { Db } from '../../server/db/database.ts'
import { FAR_TIME_LIMITS } from '../time-limits.ts'
import { freshDatabase } from './databases.ts'

/** Errors that servers in the current test have logged. Files may share this module, and each file starts with an empty list. */
export const failures: string[] = []
let file: string | undefined

export interface TestResponse {
  status: number
  headers: Headers
  // Tests read the properties that they expect.
  body: any
}

export interface TestServer extends Running {
  readonly db: Db
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  /** Returns headers with an access token for the demo account or for the specified client. */
  bearer(clientId?: string, secret?: string): Promise<Record<string, string>>
  /** Returns headers with an access token for a new account. */
  stranger(): Promise<Record<string, string>>
}

interface TestServerOptions extends Partial<
  Pick<
    Options,
    | 'httpClient'
    | 'allowLoopback'
    | 'allowPrivateHosts'
    | 'connectionLimits'
    | 'rateLimit'
    | 'realNow'
    | 'processingFailures'
    | 'defaultEventTypes'
    | 'widgetPaths'
    | 'allowOpaqueOrigins'
    | 'plugins'
    | 'disablePlugins'
    | 'onlyPlugins'
    | 'sandboxToken'
    | 'openSandbox'
    | 'publicUrl'
    | 'allowPartnerClock'
    | 'metricsPort'
    | 'traces'
    | 'webhookRetentionMs'
    | 'requestLogLimits'
    | 'load'
    | 'log'
    | 'postgres'
    | 'timeLimits'
  >
> {
  database?: string
  seed?: string
}

let commonOptions: TestServerOptions = {}

/** Sets options for every test server in the current `describe`. */
export function useServerOptions(options: TestServerOptions): void {
  beforeAll(() => {
    commonOptions = options
    return () => void (commonOptions = {})
  })
}

export const basic = (clientId = 'demo_client', secret = 'demo_secret'): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
})

export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { database, seed = 'test', ...differing } = { ...commonOptions, ...options }
  const { testPath } = expect.getState()
  if (file !== testPath) failures.length = 0
  file = testPath
  const log = { error: (fields: object, message: string) => failures.push(`${message} ${JSON.stringify(fields)}`), info: () => {} }
  const fresh = database === undefined ? await freshDatabase() : { where: database, drop: async () => {} }
  onTestFinished(() => fresh.drop())
  // Tests for the sandbox token specify one. All other tests call the control API without a token.
  const local = { allowLoopback: true, openSandbox: differing.sandboxToken === undefined }
  const server = await start({
    port: 0,
    host: '127.0.0.1',
    database: fresh.where,
    seed,
    log,
    ...local,
    ...differing,
    timeLimits: { ...FAR_TIME_LIMITS, ...differing.timeLimits },
  })
  onTestFinished(() => server.close())
  const post: TestServer['post'] = async (path, body, headers = {}) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    }
  }
  const bearer: TestServer['bearer'] = async (clientId, secret) => {
    const { body } = await post('/v3/auth/generate_access_token', undefined, basic(clientId, secret))
    return { authorization: `Bearer ${body.access_token}` }
  }
  return {
    ...server,
    db: server.api.dependencies.database.db,
    post,
    bearer,
    stranger: async () => {
      const { body } = await post('/sandbox/accounts', {})
      return bearer(body.client_id, body.secret)
    },
  }
}

/**
 * The linter requires assertions only in tests that are declared with Vitest's own functions. This fixture requires them in all other
 * tests.
 */
const mustAssert = () => expect.hasAssertions()

/** Tests that use `server` get a test server, and tests that use `bearer` get headers with an access token. */
export const test = base
  .extend('asserting', { auto: true }, mustAssert)
  .extend('server', () => testServer())
  .extend('bearer', ({ server }) => server.bearer())
