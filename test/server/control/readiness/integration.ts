/** A server with integrations. Each integration is an account. The test makes its calls and advances the simulated real clock. */
import { expect, onTestFinished } from 'vitest'
import { limits } from '../../../../server/core/limits.ts'
import { individualsToErase } from '../../../../server/features/purge/repository.ts'
import { INSPECTOR_AGENT } from '../../../../server/http/request-log-rows.ts'
import { HOUR, PERSON, START } from '../../api-fixture.ts'
import { control } from '../../control-api.ts'
import { type TestResponse, basic, failures, type TestServer, testServer } from '../../test-server.ts'

type Body = Record<string, unknown>

export interface Report {
  readonly summary: Record<string, number>
  readonly records: { calls: number; complete: boolean; notes: string[] }
  readonly checks: {
    name: string
    state: string
    explanation: string
    evidence: { kind: string; id: string | null; at: number; note: string }[]
    evidence_count: number
    share: { seen: number; total: number; missing: string[] } | null
    next_step: string | null
  }[]
}

export interface Integration {
  readonly accountId: string
  readonly clientId: string
  readonly secret: string
  /** Makes a call with the current access token. */
  call(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  /** Gets an access token for the following calls. */
  signIn(): Promise<void>
  /** Invalidates the access token but keeps using it. */
  signOut(): Promise<void>
  newPerson(): Promise<string>
  /** Creates a Data Request for a new Individual. */
  newRequest(differing?: Body): Promise<{ id: string; individual_id: string }>
  scenario(name: string, datarequest_id: string): Promise<void>
  fault(body: Body): Promise<void>
  purge(individual_id: string, token?: string): Promise<string>
  /** Purges all remaining Individuals on behalf of the server, not the integration. */
  purgeAll(): Promise<void>
  report(query?: string): Promise<Report>
}

export interface ReadinessServer extends TestServer {
  /** Advances the virtual clock. */
  pass(ms: number): Promise<void>
  /** Advances the simulated real clock. */
  wait(ms: number): void
  integration(): Promise<Integration>
}

export async function readinessServer(): Promise<ReadinessServer> {
  onTestFinished(() => expect(failures.splice(0)).toEqual([]))
  let real = Date.now()
  const server = await testServer({ realNow: () => real })
  const sandbox = async (method: string, path: string, body?: unknown): Promise<TestResponse['body']> => {
    const response = await control(server, method, path, body)
    expect(response, `${path} ${JSON.stringify(response.body)}`).toMatchObject({ status: 200 })
    return response.body
  }
  await sandbox('POST', '/clock', { frozen: true })
  await sandbox('POST', '/clock', { advance_to: START })
  const integration = async (): Promise<Integration> => {
    const { id: accountId, client_id: clientId, secret } = await sandbox('POST', '/accounts', { name: 'Readiness' })
    let bearer: Record<string, string> = {}
    const signIn = async () => void (bearer = await server.bearer(clientId, secret))
    await signIn()
    const call: Integration['call'] = async (path, body = {}, headers = {}) => {
      // Each call starts later than the previous one.
      real += 100
      return server.post(`/v3/${path}`, body, { ...bearer, ...headers })
    }
    const done = async (path: string, body: unknown, headers = {}): Promise<TestResponse['body']> => {
      const response = await call(path, body, headers)
      expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 })
      return response.body
    }
    const purge = async (individual_id: string, token?: string, headers = {}) => {
      const credentials = { ...basic(clientId, secret), ...headers }
      const fresh = async () => (await server.post('/v3/auth/generate_purge_token', undefined, credentials)).body.access_token
      const used = token ?? (await fresh())
      await call('compliance/purge_individual', { individual_id }, { authorization: `Bearer ${used}`, ...headers })
      return used
    }
    const newPerson = async () => (await done('individuals/new', PERSON)).id
    return {
      accountId,
      clientId,
      secret,
      call,
      signIn,
      signOut: () => done('auth/invalidate', { access_token: bearer['authorization']?.split(' ')[1] }, basic(clientId, secret)),
      newPerson,
      newRequest: async (differing = {}) => {
        const individual_id = await newPerson()
        return { id: (await done('datarequests/new', { individual_id, type: 'INCOME_SUMMARY', ...differing })).id, individual_id }
      },
      scenario: (name, datarequest_id) => sandbox('POST', '/scenarios/run', { datarequest_id, scenario: name }),
      fault: (body) => sandbox('POST', '/faults', { client_id: clientId, ...body }),
      purge,
      purgeAll: async () => {
        const people = server.db.selectFrom('individual').select('id').where('account_id', '=', accountId)
        const left = await people.where('id', 'not in', individualsToErase(server.db)).execute()
        for (const { id } of left) await purge(id, undefined, { 'user-agent': INSPECTOR_AGENT })
      },
      report: (query = '') => sandbox('GET', `/readiness?client_id=${clientId}${query}`),
    }
  }
  return {
    ...server,
    pass: (ms) => sandbox('POST', '/clock', { advance_seconds: ms / 1000 }),
    wait: (ms) => void (real += ms),
    integration,
  }
}

/** Returns Data Request fields that deliver all events, or events of one type, to a URL. */
export const deliveredTo = (url: string, event_type?: string): Body => ({
  delivery_details: [{ url, ...(event_type !== undefined && { event_type }) }],
})

/** An integration's calls and webhooks while time passes. */
export type Play = (at: ReadinessServer, integration: Integration) => Promise<unknown>

export const READ = 'datarequests/get_by_id'
export const INCOME = 'services/get_income_summary'
export const LIFETIME = limits.access_token_seconds * 1000

export const times = async (count: number, what: () => Promise<unknown>) => {
  for (let time = 0; time < count; time++) await what()
}

/** Repeats a create call whose response was lost. Both attempts have their own headers. */
export const lostThenSent =
  (first: Record<string, string>, second: Record<string, string>): Play =>
  async (_at, integration) => {
    const request = { individual_id: await integration.newPerson(), type: 'INCOME_SUMMARY' }
    await integration.fault({ path: '/v3/datarequests/new', reset: true })
    await integration.call('datarequests/new', request, first).catch(() => {})
    const { body } = await integration.call('datarequests/new', request, second)
    await integration.call(READ, { datarequest_id: body.id })
  }

export { HOUR }
