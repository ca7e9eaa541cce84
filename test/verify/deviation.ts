/** The vocabulary of deviations: changes to the requests, responses and webhooks of a correct service. */
import type { OpenedPage } from '../../verify/engine/adapter.ts'
import type { Relay } from './relay.ts'

export const NEW_REQUEST = '/v3/datarequests/new'

/** A call on its way to the service. */
export interface DeviatedCall {
  readonly headers: Readonly<Record<string, string>>
  /** The JSON body, or an empty object. */
  readonly body: any
  /** True for a call with a public token. */
  readonly isPublic: boolean
  /** Sends the call, by default unchanged. */
  send(differing?: { readonly body?: unknown; readonly headers?: Record<string, string> }): Promise<DeviatedResponse>
  /** Returns an access token of the account. */
  getAccessToken(): Promise<string>
  /** Remembers values between the calls of a run. */
  readonly memory: Map<string, any>
}

export interface DeviatedResponse {
  readonly status: number
  readonly text: string
  /** The JSON body, or an empty object. */
  readonly body: any
}

export interface Deviation {
  readonly what: string
  /** The path whose calls it changes. */
  readonly path: string
  readonly broken: readonly string[]
  readonly change?: Change
  readonly relay?: Relay
  readonly page?: PageChange
}

/** Returns another page than the service, which `open` opens. */
type PageChange = (open: () => Promise<OpenedPage>) => Promise<OpenedPage>
type Change = (call: DeviatedCall) => Promise<DeviatedResponse>
type BodyChange = (body: any, call: DeviatedCall) => unknown

/** Defines a deviation that changes the calls of a path. */
export const define = (what: string, path: string, broken: readonly string[], change: Change): Deviation => ({ what, path, broken, change })

/** Defines a deviation that changes the webhooks of new Data Requests. */
export const defineRelay = (what: string, broken: readonly string[], relay: Relay): Deviation => ({
  what,
  path: NEW_REQUEST,
  broken,
  relay,
})

/** Changes the pages that a browser opens. */
export const definePage = (what: string, broken: readonly string[], page: PageChange): Deviation => ({ what, path: '', broken, page })

export const ok = (body: unknown, status = 200): DeviatedResponse => ({
  status,
  text: body === undefined ? '' : JSON.stringify(body),
  body,
})

/** Accepts calls that the service rejects with this status and message. */
export const accepts =
  (status: number, body: unknown, message = /./, success = 200) =>
  async ({ send, body: request }: DeviatedCall): Promise<DeviatedResponse> => {
    const response = await send()
    const isUnknown = JSON.stringify(request).includes('verifyunknown')
    return response.status === status && !isUnknown && message.test(response.text) ? ok(body, success) : response
  }

/** Applies the change only to calls with a credential. */
export const ifAuthorized = (change: Change) => async (call: DeviatedCall) =>
  call.headers['authorization'] === undefined ? call.send() : change(call)

/** Changes responses with this status, by default to a success. */
export const replaces =
  (status: number, body: (response: any) => unknown, differing = 200) =>
  async ({ send }: DeviatedCall): Promise<DeviatedResponse> => {
    const response = await send()
    return response.status === status ? ok(body(response.body), differing) : response
  }

/** Changes the body of successful responses. */
const returns =
  (change: BodyChange) =>
  async (call: DeviatedCall): Promise<DeviatedResponse> => {
    const response = await call.send()
    return response.status === 200 ? ok(change(response.body, call)) : response
  }

/** Reports success for calls about existing records, but does not execute the calls. */
export const pretends =
  (status = 200) =>
  async (call: DeviatedCall): Promise<DeviatedResponse> => {
    const id: unknown = call.body.datarequest_id ?? call.body.access_token
    const isKnown = typeof id === 'string' && !id.includes('verifyunknown')
    return isKnown ? ok(undefined, status) : call.send()
  }

export const withoutEvent = (type: string) =>
  returns((body) => ({ ...body, event_logs: body.event_logs?.filter((event: { type: string }) => event.type !== type) }))

export const inLinks = (change: (link: any) => object) =>
  returns((body) => ({ ...body, links: body.links?.map((link: object) => ({ ...link, ...change(link) })) }))

export const without = (body: any, name: string) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))

export const asAccount = async (call: DeviatedCall) => call.send({ headers: { authorization: `Bearer ${await call.getAccessToken()}` } })

/** Defines a deviation that changes the body of successful responses. */
export const defineResponse = (what: string, path: string, broken: readonly string[], change: BodyChange): Deviation =>
  define(what, path, broken, returns(change))

/** Defines a deviation that changes the body of requests. */
export const defineRequest = (what: string, path: string, broken: readonly string[], change: BodyChange): Deviation =>
  define(what, path, broken, async (call) => call.send({ body: change(structuredClone(call.body), call) }))
