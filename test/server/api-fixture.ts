/** A test server with calls from one account, one Individual, and a frozen clock that the test advances. */
import { expect, onTestFinished } from 'vitest'
import { type TestResponse, basic, failures, type TestServer, test as serverTest, testServer } from './test-server.ts'

export { DAY, HOUR } from '../../server/core/durations.ts'
/** A Monday in the future, because the clock can only be moved forward. */
export const START = Date.parse('2050-03-07T08:30:00.000Z')

export const PERSON = { first_name: 'Ada', middle_name: 'King', last_name: 'Byron', email: 'ada@example.com', phone_number: '555-0142' }

type Body = Record<string, unknown>

export interface ApiFixture extends TestServer {
  readonly person: string
  call(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  /** Returns the response body of a call that must succeed. */
  done(path: string, body?: unknown): Promise<TestResponse['body']>
  newPerson(differing?: Body): Promise<string>
  newRequest(differing?: Body): Promise<string>
  read(id: string, more?: Body): Promise<TestResponse['body']>
  /** Returns the types of the recorded events, with their details. */
  log(id: string): Promise<unknown[]>
  moveTo(instant: number): Promise<void>
  pass(ms: number): Promise<void>
  now(): number
  /** Returns headers with a public token for the Individual. */
  visitor(individualId: string): Promise<Record<string, string>>
}

export async function apiFixture(options: Parameters<typeof testServer>[0] = {}): Promise<ApiFixture> {
  // Checks that no response violated the contract and no job failed.
  onTestFinished(() => expect(failures.splice(0)).toEqual([]))
  const running = await testServer(options)
  const { post } = running
  const sandbox = async (body: Body) => expect((await post('/sandbox/clock', body)).status).toBe(200)
  await sandbox({ frozen: true })
  await sandbox({ advance_to: START })
  const bearer = await running.bearer()
  const call: ApiFixture['call'] = (path, body = {}, headers = bearer) => post(`/v3/${path}`, body, headers)
  const done: ApiFixture['done'] = async (path, body) => {
    const response = await call(path, body)
    expect(response, JSON.stringify(response.body)).toMatchObject({ status: path === 'datarequests/refresh_now' ? 201 : 200 })
    return response.body
  }
  const newPerson: ApiFixture['newPerson'] = async (differing = {}) => (await done('individuals/new', { ...PERSON, ...differing })).id
  const person = await newPerson()
  const read: ApiFixture['read'] = (id, more = {}) => done('datarequests/get_by_id', { datarequest_id: id, ...more })
  let now = START
  const moveTo = async (instant: number) => {
    now = instant
    await sandbox({ advance_to: instant })
  }
  return {
    ...running,
    person,
    call,
    done,
    newPerson,
    newRequest: async (differing = {}) =>
      (await done('datarequests/new', { individual_id: person, type: 'INCOME_SUMMARY', ...differing })).id,
    read,
    log: async (id) =>
      (await read(id)).event_logs.map(({ type, details }: { type: string; details: object | null }) => (details ? [type, details] : type)),
    moveTo,
    pass: (ms) => moveTo(now + ms),
    now: () => now,
    visitor: async (individual_id) => {
      const { body } = await post('/v3/auth/generate_public_token', { scopes: ['GLOBAL'], policy: { individual_id } }, basic())
      return { authorization: `Bearer ${body.access_token}` }
    },
  }
}

/** Tests that use `at` get a fixture, and tests that use `id` get a new Data Request. */
export const test = serverTest.extend('at', () => apiFixture()).extend('id', ({ at }) => at.newRequest())
