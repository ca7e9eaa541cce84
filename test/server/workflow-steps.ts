/** Steps of a workflow. Each step makes a call, compares the response with the model, and updates the model. */
import { deepStrictEqual, equal, partialDeepStrictEqual } from 'node:assert/strict'
import * as fc from 'fast-check'
import type { InProcessResponse } from './in-process.ts'

/** Models Individuals, Data Requests, links, reminders and tokens as described in the specification. */
const SECOND = 1000
const HOUR = 3600 * SECOND
const REMINDERS = 3
const REMINDER_INTERVAL = 12 * HOUR
const LINK_LIFETIME = 72 * HOUR

export interface ModelIndividual {
  readonly id: string
  readonly phone: boolean
  deleted: boolean
}

interface ModelLink {
  readonly id: string
  expires: number
  status: 'available' | 'expired'
  reason: string | null
  channels: number
  /** Due times of the reminders. */
  due: number[]
}

export interface ModelRequest {
  readonly id: string
  readonly person: ModelIndividual
  requester: string
  readonly events: string[]
  readonly links: ModelLink[]
  messages: number
}

/** A public token with a policy. */
export interface ModelToken {
  readonly secret: string
  readonly bound: ModelIndividual
  readonly expires: number
  invalidated: boolean
}

export class WorkflowModel {
  now: number
  readonly people: ModelIndividual[] = []
  readonly requests: ModelRequest[] = []
  readonly tokens: ModelToken[] = []

  constructor(now: number) {
    this.now = now
  }

  /** Returns the expected status of a call for this Individual with this token, or with the access token if `token` is undefined. */
  reach(token: ModelToken | undefined, person: ModelIndividual): 200 | 401 | 404 {
    if (this.rejects(token)) return 401
    if (person.deleted) return 404
    return token && token.bound !== person ? 401 : 200
  }

  rejects(token: ModelToken | undefined): boolean {
    return token !== undefined && (token.invalidated || token.expires <= this.now || token.bound.deleted)
  }

  /** Returns the Data Requests that the token can read. */
  seen(token: ModelToken | undefined): ModelRequest[] {
    return this.requests.filter(({ person }) => !person.deleted && (!token || token.bound === person))
  }

  /** By default, an available link keeps its expiry. */
  generate({ links, events }: ModelRequest, id: string, expires?: number): void {
    const current = links.at(-1)
    if (current?.status === 'available') {
      if (expires !== undefined && expires > current.expires) events.push('DATAREQUEST_LINK_EXTENDED')
      current.expires = expires ?? current.expires
    } else {
      links.push({ id, expires: expires ?? this.now + LINK_LIFETIME, status: 'available', reason: null, channels: 0, due: [] })
      events.push('DATAREQUEST_LINK_GENERATED')
    }
  }

  expire({ events }: ModelRequest, link: ModelLink, reason: string): void {
    Object.assign(link, { status: 'expired', reason, due: [] })
    events.push('DATAREQUEST_LINK_EXPIRED')
  }

  notify(request: ModelRequest, link: ModelLink, channels: number): void {
    request.events.push('NOTIFY_USER_REQUESTED')
    request.messages += channels
    link.channels = channels
    link.due = Array.from({ length: REMINDERS - 1 }, (_, index) => this.now + (index + 1) * REMINDER_INTERVAL)
  }

  pass(ms: number): void {
    this.now += ms
    for (const request of this.requests) {
      const link = request.links.at(-1)
      if (request.person.deleted || link?.status !== 'available') continue
      const sent = link.due.filter((at) => at <= this.now && at < link.expires)
      request.messages += sent.length * link.channels
      link.due = link.due.filter((at) => at > this.now)
      if (link.expires <= this.now) this.expire(request, link, 'LINK_TIMEOUT')
    }
  }
}

/** Durations in seconds. There are only a few values, so steps at an exact expiry are likely. */
const SPANS = [1, 30, 3600, 11 * 3600, 12 * 3600, 13 * 3600, 24 * 3600, 4 * 24 * 3600]

export interface RealServer {
  /** Makes calls with Basic credentials or a token. */
  readonly own: (path: string, body: unknown, token?: ModelToken) => Promise<InProcessResponse>
  readonly stranger: (path: string, body: unknown) => Promise<InProcessResponse>
  readonly pass: (ms: number) => Promise<unknown>
  readonly messages: (request: ModelRequest) => Promise<number>
}

type RunStep = (model: WorkflowModel, real: RealServer) => Promise<void>
type WorkflowStep = fc.AsyncCommand<WorkflowModel, RealServer>

const step = (name: string, check: (model: WorkflowModel) => boolean, run: RunStep): WorkflowStep => ({ check, run, toString: () => name })
const always = () => true
const withPeople = ({ people }: WorkflowModel) => people.length > 0
const withRequests = ({ requests }: WorkflowModel) => requests.length > 0

const index = fc.nat({ max: 5 })
const picked = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
/** Selects the access token or a public token. */
const tokenIndex = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: index })
const tokenAt = ({ tokens }: WorkflowModel, index: number | null) =>
  index === null || tokens.length === 0 ? undefined : picked(tokens, index)

export const individualBody = (phone: boolean) => ({
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  ...(phone && { phone_number: '555-0142' }),
})
export const REQUEST_BODY = { type: 'INCOME_SUMMARY', requester_name: 'A' }
export const newModelRequest = (id: string, person: ModelIndividual): ModelRequest => ({
  id,
  person,
  requester: REQUEST_BODY.requester_name,
  events: ['DATAREQUEST_CREATED'],
  links: [],
  messages: 0,
})

const createsPerson = fc.tuple(fc.boolean(), tokenIndex).map(([phone, by]) =>
  step(`createPerson(phone ${phone}) by ${by}`, always, async (model, { own }) => {
    const token = tokenAt(model, by)
    const { status, body } = await own('/v3/individuals/new', individualBody(phone), token)
    equal(status, token ? 401 : 200)
    if (status === 200) model.people.push({ id: body.id, phone, deleted: false })
  }),
)

/** Makes a call for one Individual. `then` runs if the call succeeds. */
const onPerson = (path: string, then: (model: WorkflowModel, index: number, body: InProcessResponse['body']) => void, more: object = {}) =>
  fc.tuple(index, tokenIndex).map(([whose, by]) =>
    step(`${path}(${whose}) by ${by}`, withPeople, async (model, { own }) => {
      const [token, person] = [tokenAt(model, by), picked(model.people, whose)]
      const { status, body } = await own(path, { individual_id: person.id, ...more }, token)
      equal(status, model.reach(token, person))
      if (status === 200) then(model, whose, body)
    }),
  )

const readsPerson = onPerson('/v3/individuals/get_by_id', ({ people }, whose, body) => equal(body.individual_id, picked(people, whose).id))
const deletesPerson = onPerson('/v3/individuals/delete', ({ people }, whose) => {
  picked(people, whose).deleted = true
})
const createsRequest = onPerson(
  '/v3/datarequests/new',
  ({ people, requests }, whose, { id }) => requests.push(newModelRequest(id, picked(people, whose))),
  REQUEST_BODY,
)

type OkResponse = { body: InProcessResponse['body']; model: WorkflowModel; request: ModelRequest; real: RealServer }

/** Makes a call for one Data Request. `rejection` returns the expected error, and `then` runs if the call succeeds. */
const onRequest = <Given>(
  path: string,
  input: fc.Arbitrary<Given>,
  {
    body: more,
    rejection = () => undefined,
    then,
  }: {
    body: (given: Given, now: number) => object
    rejection?: (request: ModelRequest, given: Given) => number | undefined
    then: (received: OkResponse, given: Given) => unknown
  },
) =>
  fc.tuple(index, tokenIndex, input).map(([which, by, value]) =>
    step(`${path}(${which}, ${JSON.stringify(value)}) by ${by}`, withRequests, async (model, real) => {
      const [token, request] = [tokenAt(model, by), picked(model.requests, which)]
      const reached = model.reach(token, request.person)
      const { status, body } = await real.own(path, { datarequest_id: request.id, ...more(value, model.now) }, token)
      equal(status, reached === 200 ? (rejection(request, value) ?? 200) : reached)
      if (status === 200) await then({ body, model, request, real }, value)
    }),
  )

const nothing = fc.constant(undefined)

const updates = onRequest('/v3/datarequests/update', fc.constantFrom('A', 'B', 'C'), {
  body: (requester_name) => ({ requester_name }),
  then: ({ request }, name) => {
    if (request.requester !== name) request.events.push('DATAREQUEST_UPDATED')
    request.requester = name
  },
})

const generates = onRequest('/v3/datarequests/generate_invitation_link', fc.option(fc.constantFrom(-1, 0, 1, 11, 12, 13, 24, 25, 48)), {
  body: (hours, now) => (hours === null ? {} : { expires_at: now + hours * HOUR }),
  rejection: (_, hours) => (hours !== null && hours <= 0 ? 400 : undefined),
  then: ({ body, model, request }, hours) => {
    const id = body.uri.split('/').at(-1)
    model.generate(request, id, hours === null ? undefined : model.now + hours * HOUR)
    equal(request.links.at(-1)?.id, id)
  },
})

const expires = onRequest('/v3/datarequests/expire_invitation_link', nothing, {
  body: () => ({}),
  rejection: ({ links }) => (links.length === 0 ? 404 : links.at(-1)?.status === 'expired' ? 400 : undefined),
  then: ({ model, request }) => model.expire(request, request.links.at(-1) as ModelRequest['links'][number], 'EXPIRATION_REQUESTED'),
})

const notifies = onRequest('/v3/datarequests/notify_user', fc.subarray(['EMAIL', 'SMS'], { minLength: 1 }), {
  body: (channels) => ({ notifications: channels.map((type) => ({ type })) }),
  rejection: ({ links, person }, channels) =>
    links.at(-1)?.status === 'expired' || (channels.includes('SMS') && !person.phone) ? 400 : undefined,
  then: async ({ model, request, real }, channels) => {
    if (request.links.length === 0) {
      const { body } = await real.own('/v3/datarequests/get_invitation_link', { datarequest_id: request.id })
      model.generate(request, body.links[0].id)
    }
    model.notify(request, request.links.at(-1) as ModelRequest['links'][number], channels.length)
  },
})

const reads = onRequest('/v3/datarequests/get_by_id', nothing, {
  body: () => ({}),
  then: async ({ body, request, real }) => {
    const { id, person, requester, events, links, messages } = request
    partialDeepStrictEqual(body, { datarequest_id: id, individual_id: person.id, requester_name: requester })
    deepStrictEqual(
      body.event_logs.map(({ type }: { type: string }) => type),
      events,
    )
    same(body.invitation_links, links)
    equal(await real.messages(request), messages)
  },
})

const readsLinks = onRequest('/v3/datarequests/get_invitation_link', nothing, {
  body: () => ({}),
  then: ({ body, request }) => same(body.links, request.links),
})

const ordered = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item)).toSorted((a, b) => (a < b ? -1 : 1))
const setEqual = (received: readonly unknown[], expected: readonly unknown[]) => deepStrictEqual(ordered(received), ordered(expected))

/** Asserts that the listed links match the model. The available link, if any, comes first. */
function same(shown: InProcessResponse['body'], links: ModelRequest['links']): void {
  const received = shown.map(({ id, status, expires_at, expiry_reason }: InProcessResponse['body']) => [
    id,
    status,
    expires_at,
    expiry_reason?.code ?? null,
  ])
  const expectedLinks = links.map(({ id, status, expires: until, reason }) => [id, status, until, reason])
  setEqual(received, expectedLinks)
  const current = links.find(({ status }) => status === 'available')
  if (current) equal(shown[0].id, current.id)
}

const lists = fc.tuple(tokenIndex, fc.option(index)).map(([by, whose]) =>
  step(`list(of ${whose}) by ${by}`, always, async (model, { own }) => {
    const token = tokenAt(model, by)
    const person = whose === null || model.people.length === 0 ? undefined : picked(model.people, whose)
    const { status, body } = await own('/v3/datarequests/get', person ? { filters: { individual_id: person.id } } : {}, token)
    equal(status, model.rejects(token) || (token && person && token.bound !== person) ? 401 : 200)
    if (status !== 200) return
    const expected = model.seen(token).filter((request) => !person || request.person === person)
    setEqual(
      body.map(({ id }: { id: string }) => id),
      expected.map(({ id }) => id),
    )
  }),
)

const grants = fc.tuple(index, fc.constantFrom(...SPANS)).map(([whose, validity]) =>
  step(`grant(${validity} s to ${whose})`, withPeople, async (model, { own }) => {
    const bound = picked(model.people, whose)
    const { status, body } = await own('/v3/auth/generate_public_token', {
      scopes: ['GLOBAL'],
      validity,
      policy: { individual_id: bound.id },
    })
    equal(status, bound.deleted ? 404 : 200)
    if (status !== 200) return
    equal(body.expires_at, model.now + validity * 1000)
    model.tokens.push({ secret: body.access_token, bound, expires: body.expires_at, invalidated: false })
  }),
)

const withTokens = ({ tokens }: WorkflowModel) => tokens.length > 0
const invalidates = index.map((which) =>
  step(`invalidate(${which})`, withTokens, async ({ tokens }, { own, stranger }) => {
    const token = picked(tokens, which)
    const body = { access_token: token.secret }
    equal((await stranger('/v3/auth/invalidate', body)).status, 404)
    equal((await own('/v3/auth/invalidate', body)).status, token.invalidated ? 404 : 200)
    token.invalidated = true
  }),
)

const passes = fc
  .constantFrom(...SPANS)
  .map((seconds) => seconds * 1000)
  .map((ms) =>
    step(`pass(${ms / 1000} s)`, always, async (model, { pass }) => {
      await pass(ms)
      model.pass(ms)
    }),
  )

/** Makes calls from another account, which must neither find nor change anything. */
const intrudes = fc.tuple(index, index).map(([whose, which]) =>
  step(`intrude(${whose}, ${which})`, withPeople, async ({ people, requests }, { stranger }) => {
    const individual_id = picked(people, whose).id
    const policy = { policy: { individual_id } }
    const calls: [path: string, body: object][] = [
      ['individuals/get_by_id', { individual_id }],
      ['individuals/delete', { individual_id }],
      ['datarequests/new', { individual_id, type: 'INCOME_SUMMARY' }],
      ['auth/generate_public_token', policy],
    ]
    if (requests.length > 0) {
      const datarequest_id = picked(requests, which).id
      const body = { datarequest_id, requester_name: 'Stranger', notifications: [{ type: 'EMAIL' }] }
      const paths = ['get_by_id', 'update', 'generate_invitation_link', 'get_invitation_link', 'expire_invitation_link', 'notify_user']
      calls.push(...paths.map((path): [string, object] => [`datarequests/${path}`, body]))
    }
    for (const [path, body] of calls) deepStrictEqual([path, (await stranger(`/v3/${path}`, body)).status], [path, 404])
    deepStrictEqual((await stranger('/v3/datarequests/get', {})).body, [])
  }),
)

/** Steps that continue a run are chosen more often than steps that end it. */
export const WORKFLOW_STEPS = Object.entries({
  4: { reads },
  3: { createsRequest, notifies, passes },
  2: { createsPerson, generates, expires, grants },
})
  .flatMap(([times, steps]) =>
    Object.values<fc.Arbitrary<WorkflowStep>>(steps).flatMap((step) => Array<fc.Arbitrary<WorkflowStep>>(Number(times)).fill(step)),
  )
  .concat([readsLinks, readsPerson, lists, updates, invalidates, deletesPerson, intrudes])
