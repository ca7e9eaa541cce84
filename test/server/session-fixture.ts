/** An Individual at work on a Data Request, through the control API; and what is recorded and raised meanwhile. */
import { expect } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { catalogue } from '../../server/evidence/data-sources/catalogue.ts'
import type { InstitutionType } from '../../generated/types.ts'
import type { Validator } from '../../generated/validators.strict.js'
import * as strictly from '../../generated/validators.strict.js'
import { control } from './control-api.ts'
import type { ApiFixture } from './api-fixture.ts'
import type { Answer } from './test-server.ts'

type Fields = Record<string, unknown>

const validators = strictly as unknown as Record<string, Validator<unknown>>

/** A Data Source of the catalogue, by its kind. */
export function datasourceOf(kind: InstitutionType): string {
  const found = catalogue.find(({ types }) => types.includes(kind))
  if (!found) throw new Error(`no Data Source is a ${kind}`)
  return found.source.id
}

export const EMPLOYER = datasourceOf('EMPLOYER')

/** Longer than extraction and processing together. */
export const UNTIL_PROCESSED = 10_000

export interface TestSession {
  readonly id: string
  /** Whether consent was given before it began. */
  readonly consented: boolean
  /** What the session is like after the act, or the refusal. */
  act(name: string, given?: Fields): Promise<Answer>
  /** Acts that must succeed, one after the other: a name, or a name with what it takes. */
  does(...acts: (string | readonly [string, Fields])[]): Promise<Answer['body']>
}

export const postSession = (at: ApiFixture, datarequest_id: string, through: 'link' | 'widget' = 'widget'): Promise<Answer> =>
  control(at, 'POST', '/sessions', { datarequest_id, through })

export async function openSession(at: ApiFixture, datarequestId: string, through?: 'link' | 'widget'): Promise<TestSession> {
  const begun = await postSession(at, datarequestId, through)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { session_id: id, consented } = begun.body
  const act: TestSession['act'] = (name, given = {}) => control(at, 'POST', '/sessions/act', { session_id: id, act: name, ...given })
  const does: TestSession['does'] = async (...acts) => {
    let last: unknown
    for (const one of acts) {
      const { status, body } = typeof one === 'string' ? await act(one) : await act(...one)
      expect(status, `${JSON.stringify(one)}: ${JSON.stringify(body)}`).toBe(200)
      last = body
    }
    return last
  }
  return { id, consented, act, does }
}

export const logIn = (username: string, more: Fields = {}): readonly [string, Fields] => [
  'log_in',
  { username, password: 'secret', ...more },
]

/** An account is connected with this login, and all that it holds is processed. */
export async function connectAccount(
  at: ApiFixture,
  datarequestId: string,
  username = 'user_good',
  source = EMPLOYER,
  more: Fields = {},
): Promise<TestSession> {
  const one = await openSession(at, datarequestId)
  if (!one.consented) await one.does('consent')
  await one.does('choose_direct', ['select_datasource', { datasource_id: source }], logIn(username, more))
  await at.pass(UNTIL_PROCESSED)
  return one
}

export interface RaisedEvent {
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly body: any
}

/** The events that webhooks are told of a Data Request; each is as the strictest reader expects it. */
export async function raisedEvents(at: ApiFixture, datarequestId: string): Promise<RaisedEvent[]> {
  const { body } = await control(at, 'GET', `/events?datarequest_id=${datarequestId}`)
  for (const { type, body: told } of body as RaisedEvent[]) {
    const name = `${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`
    const validate = validators[name]
    expect(validate?.(told), `${name} ${JSON.stringify(validate?.errors)} ${JSON.stringify(told)}`).toBe(true)
  }
  return body as RaisedEvent[]
}

export const raisedTypes = async (at: ApiFixture, datarequestId: string): Promise<string[]> =>
  (await raisedEvents(at, datarequestId)).map(({ type }) => type)

export const recordedTypes = async (at: ApiFixture, datarequestId: string): Promise<string[]> =>
  (await at.read(datarequestId)).event_logs.map(({ type }: { type: string }) => type)

/** The body is what the strictest reader of the contract expects. */
export function expectStrictlyValid(component: string, body: unknown): void {
  const validate = validators[component]
  expect(validate?.(body), `${component} ${JSON.stringify(validate?.errors)} ${JSON.stringify(body)}`).toBe(true)
}

export const INCOME_SUMMARY = 'services/get_income_summary'

const componentOf = (path: string): string => {
  const body = tables.operations.find((operation) => operation.path === `/v3/${path}`)?.answer.body
  return body?.component ?? `no answer of ${path}`
}

/** How far a Service is; the answer is as the strictest reader expects it. */
export async function serviceStatus(at: ApiFixture, body: object, path = INCOME_SUMMARY): Promise<string> {
  const answer = await at.done(path, body)
  expectStrictlyValid(componentOf(path), answer)
  return answer.processing_status
}
