/**
 * Steps by a client, by an Individual and by the service, which run over HTTP. A `$name` in an expected response captures a value. Later
 * occurrences of `$name` in bodies, headers and responses represent this value.
 */
import { expect } from 'vitest'
import { apiFixture, type ApiFixture } from '../api-fixture.ts'
import { control } from '../control-api.ts'
import { uploadFiles } from '../item-files.ts'
import { basic, type TestResponse } from '../test-server.ts'
import { webhookReceiver, type ReceivedRequest, type WebhookReceiver } from '../webhooks/webhooks-fixture.ts'

interface Run {
  readonly at: ApiFixture
  readonly receiver: WebhookReceiver
  readonly values: Map<string, unknown>
  /** Webhooks that earlier steps have already expected. */
  readonly read: Set<ReceivedRequest>
}

export interface ClientStep {
  readonly text: string
  readonly run: (run: Run) => Promise<void>
}

type Credential = 'basic' | 'bearer' | `bearer ${string}`

interface CallOptions {
  readonly as?: Credential
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes a call and expects a response. Uses the access token unless the step specifies other credentials. */
export const call = (
  path: string,
  body: unknown,
  response?: unknown,
  { as = 'bearer', status = 200, headers = {} }: CallOptions = {},
): ClientStep => ({
  text: `POST /v3/${path} ${JSON.stringify(body)}`,
  run: async (run) => {
    const sent = { ...authorization(run, as), ...headers }
    expectResponse(run, await run.at.post(`/v3/${path}`, fillNames(run, body), sent), status, response)
  },
})

/** Uploads a file in the form field `files`. */
export const upload = (name: string, data: Uint8Array, response: unknown): ClientStep => ({
  text: `POST /v3/items/upload ${name}`,
  run: async (run) => expectResponse(run, await uploadFiles(run.at, [{ name, data }], authorization(run, 'bearer')), 200, response),
})

type IndividualAct = string | Readonly<{ action: string; with: object }>

/** Performs an Individual's actions in the portal or in the widget. */
export const individual = (entry_point: 'link' | 'widget', ...acts: readonly IndividualAct[]): ClientStep => ({
  text: `the Individual, through the ${entry_point}: ${acts.map((act) => (typeof act === 'string' ? act : act.action)).join(', ')}`,
  run: async ({ at, values }) => {
    const steps = [{ open: entry_point }, ...acts.map((act) => (typeof act === 'string' ? { action: act } : act))]
    const { status, body } = await control(at, 'POST', '/scenarios/run', { datarequest_id: values.get('datarequest'), scenario: { steps } })
    expect(status, JSON.stringify(body)).toBe(200)
  },
})

export const logIn = (username = 'user_good'): IndividualAct => ({ action: 'log_in', with: { username, password: 'open sesame' } })
export const CONNECTS = ['consent', 'choose_direct', 'select_datasource', logIn()] as const

/** Advances the clock and runs the jobs that become due. */
export const pass = (seconds: number): ClientStep => ({ text: `${seconds} s pass`, run: ({ at }) => at.pass(seconds * 1000) })

/** Expects a webhook with this body and these headers. Each webhook can be expected only once. */
export const webhook = (event: string, body: object = {}, headers: object = {}): ClientStep => ({
  text: `webhook ${event}`,
  run: async (run) => {
    const { heard } = run.receiver
    const arrival = heard.find((candidate) => !run.read.has(candidate) && JSON.parse(candidate.body).event === event)
    expect(arrival, `of ${heard.map((webhook) => JSON.parse(webhook.body).event).join(', ')}`).toBeDefined()
    run.read.add(arrival as ReceivedRequest)
    expect(arrival).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(fillNames(run, headers) as object) },
    })
    expect(JSON.parse((arrival as ReceivedRequest).body)).toMatchObject(matchers(run, { event, ...body }) as object)
  },
})

/** Expects that no further webhooks arrive. */
export const expectNoMoreWebhooks: ClientStep = {
  text: 'no other webhook',
  run: async ({ receiver, read }) => {
    expect(receiver.heard.filter((webhook) => !read.has(webhook)).map(({ body }) => JSON.parse(body).event)).toEqual([])
  },
}

/** Runs the steps in order and returns their number. `$receiver` is the URL of the client's webhook receiver. */
export async function runFlow(steps: readonly ClientStep[]): Promise<number> {
  const receiver = await webhookReceiver()
  const run: Run = { at: await apiFixture(), receiver, values: new Map([['receiver', receiver.url]]), read: new Set() }
  for (const [index, { text, run: step }] of steps.entries())
    await step(run).catch((error: Error) => {
      error.message = `step ${index + 1}, ${text}: ${error.message}`
      throw error
    })
  return steps.length
}

function authorization(run: Run, as: Credential): Record<string, string> {
  if (as === 'basic') return basic()
  const token = as === 'bearer' ? 'access_token' : as.slice('bearer '.length)
  return { authorization: `Bearer ${value(run, token)}` }
}

function expectResponse(run: Run, { status, body }: TestResponse, expected: number, response: unknown): void {
  expect(status, JSON.stringify(body)).toBe(expected)
  if (response === '') expect(body).toBe('')
  else if (response !== undefined) expect(body).toMatchObject(matchers(run, response) as object)
}

function value({ values }: Run, name: string): unknown {
  if (!values.has(name)) throw new Error(`no response contained $${name}`)
  return values.get(name)
}

const NAME = /^\$([a-z_]+)$/

/** Replaces names in a body with their values. */
function fillNames(run: Run, body: unknown): unknown {
  if (typeof body === 'string') return NAME.test(body) ? value(run, body.slice(1)) : body
  if (Array.isArray(body)) return body.map((element) => fillNames(run, element))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([field, inner]) => [field, fillNames(run, inner)]))
}

/** Replaces each name in an expectation with a matcher. The matcher captures the first value and then accepts only this value. */
function matchers(run: Run, expected: unknown): unknown {
  if (typeof expected === 'string') return NAME.test(expected) ? captureName(run, expected.slice(1)) : expected
  if (Array.isArray(expected)) return expected.map((element) => matchers(run, element))
  if (typeof expected !== 'object' || expected === null || 'asymmetricMatch' in expected) return expected
  return Object.fromEntries(Object.entries(expected).map(([field, inner]) => [field, matchers(run, inner)]))
}

/** Stores the values as own properties, because a failed assertion prints a copy of the object without its getters. */
const captureName = ({ values }: Run, name: string) => ({
  asymmetricMatch: (actual: unknown): boolean => {
    if (actual === undefined || actual === null) return false
    if (!values.has(name)) values.set(name, actual)
    return values.get(name) === actual
  },
  toAsymmetricMatcher: () => `$${name}`,
})
