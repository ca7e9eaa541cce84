/** Sessions that are created through the control API, and the events that they record and raise. */
import { expect } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { catalogue } from '../../server/data-sources/catalogue.ts'
import type { InstitutionType } from '../../generated/types.ts'
import type { Validator } from '../../generated/validators.strict.js'
import * as strictly from '../../generated/validators.strict.js'
import { control } from './control-api.ts'
import { type ApiFixture, test as apiTest } from './api-fixture.ts'
import type { TestResponse } from './test-server.ts'

type Fields = Record<string, unknown>

const validators = strictly as unknown as Record<string, Validator<unknown>>

/** Returns the id of a Data Source of this type. */
export function findDatasourceId(kind: InstitutionType): string {
  const entry = catalogue.find(({ types }) => types.some((type) => type === kind))
  if (!entry) throw new Error(`no Data Source is a ${kind}`)
  return entry.source.id
}

export const EMPLOYER = findDatasourceId('EMPLOYER')

/** Longer than extraction and processing take together. */
export const UNTIL_PROCESSED = 10_000

export interface TestSession {
  readonly id: string
  /** True if consent existed before the session. */
  readonly consented: boolean
  /** Performs an action and returns the session or the error. */
  act(name: string, input?: Fields): Promise<TestResponse>
  /** Performs actions that must succeed. Each is a name, optionally with its input. */
  does(...acts: (string | readonly [string, Fields])[]): Promise<TestResponse['body']>
}

export const postSession = (at: ApiFixture, datarequest_id: string, entry_point: 'link' | 'widget' = 'widget'): Promise<TestResponse> =>
  control(at, 'POST', '/sessions', { datarequest_id, entry_point })

export async function openSession(at: ApiFixture, datarequestId: string, entryPoint?: 'link' | 'widget'): Promise<TestSession> {
  const begun = await postSession(at, datarequestId, entryPoint)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { session_id: id, consented } = begun.body
  const act: TestSession['act'] = (name, input = {}) =>
    control(at, 'POST', '/sessions/perform_action', { session_id: id, action: name, ...input })
  const does: TestSession['does'] = async (...acts) => {
    let last: unknown
    for (const action of acts) {
      const { status, body } = typeof action === 'string' ? await act(action) : await act(...action)
      expect(status, `${JSON.stringify(action)}: ${JSON.stringify(body)}`).toBe(200)
      last = body
    }
    return last
  }
  return { id, consented, act, does }
}

/** Tests that use `session` get a session for the Data Request `id` in the widget. */
export const test = apiTest.extend('session', ({ at, id }) => openSession(at, id))

export const logIn = (username: string, more: Fields = {}): readonly [string, Fields] => [
  'log_in',
  { username, password: 'secret', ...more },
]

/** Connects an account with this login and waits until its documents are processed. */
export async function connectAccount(
  at: ApiFixture,
  datarequestId: string,
  username = 'user_good',
  source = EMPLOYER,
  more: Fields = {},
): Promise<TestSession> {
  const session = await openSession(at, datarequestId)
  if (!session.consented) await session.does('consent')
  await session.does('choose_direct', ['select_datasource', { datasource_id: source }], logIn(username, more))
  await at.pass(UNTIL_PROCESSED)
  return session
}

export interface RaisedEvent {
  readonly type: string
  // Tests read the properties that they expect.
  readonly body: any
}

/** Returns the events for a Data Request. Checks each event with the strict validator. */
export async function raisedEvents(at: ApiFixture, datarequestId: string): Promise<RaisedEvent[]> {
  const { body } = await control(at, 'GET', `/events?datarequest_id=${datarequestId}`)
  for (const { type, body: eventBody } of body as RaisedEvent[]) {
    const name = `${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`
    const validate = validators[name]
    expect(validate?.(eventBody), `${name} ${JSON.stringify(validate?.errors)} ${JSON.stringify(eventBody)}`).toBe(true)
  }
  return body as RaisedEvent[]
}

export const raisedTypes = async (at: ApiFixture, datarequestId: string): Promise<string[]> =>
  (await raisedEvents(at, datarequestId)).map(({ type }) => type)

export const recordedTypes = async (at: ApiFixture, datarequestId: string): Promise<string[]> =>
  (await at.read(datarequestId)).event_logs.map(({ type }: { type: string }) => type)

/** Checks the body with the strict validator. */
export function expectStrictlyValid(component: string, body: unknown): void {
  const validate = validators[component]
  expect(validate?.(body), `${component} ${JSON.stringify(validate?.errors)} ${JSON.stringify(body)}`).toBe(true)
}

export const INCOME_SUMMARY = 'services/get_income_summary'

const getComponent = (path: string): string => {
  const body = tables.operations.find((operation) => operation.path === `/v3/${path}`)?.response.body
  return body?.component ?? `no response of ${path}`
}

/** Returns the processing status of a Service. Checks the response with the strict validator. */
export async function serviceStatus(at: ApiFixture, body: object, path = INCOME_SUMMARY): Promise<string> {
  const response = await at.done(path, body)
  expectStrictlyValid(getComponent(path), response)
  return response.processing_status
}
