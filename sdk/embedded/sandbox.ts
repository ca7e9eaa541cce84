/// <reference lib="esnext.disposable" preserve="true" />
/** A sandbox within a program, as the program sees it. Nothing here needs the types of another package. */
import type { EmbeddedOptions } from '../../generated/options.ts'
import type { WebhookEvents } from '../../generated/types.ts'
import type { Plugin } from '../../server/plugin.ts'
import type {
  AccountOptions,
  CreatedAccount,
  Deliveries,
  Fault,
  ClearedFaults,
  FaultClearing,
  FaultRequest,
  Faults,
  OwnScenario,
  RaisedEvents,
  ReadinessReport,
  RequestLog,
  SandboxState,
  ScenarioReport,
} from '../../generated/sandbox-types.ts'

export type { ReadinessReport, SandboxState } from '../../generated/sandbox-types.ts'
export type { Plugin } from '../../server/plugin.ts'

/** An instant until the year 2150: a Date, epoch milliseconds, or a text such as 2027-01-01T00:00Z. */
export type Instant = Date | number | string

export interface SandboxOptions extends EmbeddedOptions {
  /** The initial state: a YAML or JSON file, or its contents. */
  readonly load?: string | SandboxState
  /** The start of the virtual clock, and whether it is frozen. Defaults to the clock of `load`, or to real time, running. */
  readonly clock?: { readonly at?: Instant; readonly frozen?: boolean }
  /** They are asked before the built-in plugins, the last one first. */
  readonly plugins?: readonly Plugin[]
  /** Gets the errors that the server logs. Defaults to standard error. */
  readonly onError?: (message: string, fields: object) => void
}

/** The credentials of a caller. `new ServiceClient(credentials)` of the contract package takes it as it is. */
export interface Credentials {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
}

/** An account with data of its own. */
export interface Account extends Credentials, Omit<CreatedAccount, 'client_id' | 'secret'> {}

/** The virtual time of the service. No method turns it back. */
export interface SandboxClock {
  /** Epoch milliseconds. */
  now(): Promise<number>
  /**
   * Lets so much time pass: a text such as `90s`, `15m`, `12h`, `3d` or `1d12h`, or a number of milliseconds. Resolves with the new
   * time when all that fell due has been done, and its webhooks have been sent.
   */
  advance(duration: string | number): Promise<number>
  /** The same, until an instant. */
  set(instant: Instant): Promise<number>
  freeze(): Promise<number>
  /** It runs again, from where it stood. */
  unfreeze(): Promise<number>
}

export interface ScenarioOptions {
  /** The Data Request of the scenario. Defaults to a new one of a new Individual. */
  readonly datarequest_id?: string
  /** The account of a new Data Request: `demo` or one of `loaded`. Defaults to a new account. */
  readonly account?: Pick<Credentials, 'clientId'>
  /** The receiver of the webhooks of a new Data Request. */
  readonly webhooks?: string
}

/** The steps of a scenario, with their results. */
export interface PlayedScenario extends ScenarioReport {
  readonly individual_id: string
}

/** All that are given must match. */
export interface Filter {
  readonly account_id?: string
  readonly individual_id?: string
  readonly datarequest_id?: string
  /** The request that caused it, by its x-request-id. */
  readonly request_id?: string
}

export interface DeliveryFilter extends Filter {
  readonly event_type?: string
  readonly status?: 'pending' | 'delivered' | 'failed'
}

export interface EventFilter extends Omit<Filter, 'account_id'> {
  readonly type?: string
}

export interface FaultFilter {
  readonly client_id?: string
}

export interface RequestFilter extends Pick<Filter, 'account_id' | 'request_id'> {
  readonly path?: string
  /** An HTTP status, a class such as `4xx`, or `failed`. */
  readonly status?: number | string
  /** Maximum number of rows. Defaults to 100. */
  readonly limit?: number
}

/** Maximum wait in milliseconds of real time. Defaults to 5,000. */
export interface Waiting {
  readonly timeoutMs?: number
}

export type EventType = keyof WebhookEvents

/** A webhook that came. */
export interface ReceivedWebhook<Event extends EventType = EventType> {
  readonly headers: Readonly<Record<string, string>>
  readonly body: WebhookEvents[Event]
}

/** Receives webhooks on this machine: `url` goes into `delivery_details`. */
export interface WebhookReceiver {
  readonly url: string
  /** The webhooks so far, in that order. */
  readonly received: readonly ReceivedWebhook[]
  /** The status that the next webhooks are answered with; 200 at first. */
  status: number
  /** The first webhook that has come or comes, of this event if one is named, and was not asked for before. */
  next<Event extends EventType>(event?: Event, waiting?: Waiting): Promise<ReceivedWebhook<Event>>
}

export interface Sandbox {
  readonly url: string
  /** The token for commands and other programs that call `/sandbox` at `url`. The methods here need none. */
  readonly sandboxToken: string
  /** The account that every sandbox begins with which loads no others. */
  readonly demo: Credentials
  /** The accounts that were loaded and whose secrets are known, in the order of the file. */
  readonly loaded: readonly Credentials[]
  readonly clock: SandboxClock
  /** Makes an account: tests that have one each see nothing of each other. */
  account(options?: AccountOptions): Promise<Account>
  /** Plays the Individual. `GET /sandbox/scenarios` and `cpd list scenarios` name the scenarios; steps of your own do, too. */
  scenario(scenario: string | OwnScenario, options?: ScenarioOptions): Promise<PlayedScenario>
  /** Webhooks sent or to be sent, oldest first, with every attempt. */
  deliveries(filter?: DeliveryFilter): Promise<Deliveries>
  /** Resolves when a webhook of this event has been acknowledged by your receiver; rejects where none is in time. */
  delivered(event: EventType, filter?: Filter & Waiting): Promise<Deliveries[number]>
  /** Events raised, oldest first, delivered or not. */
  events(filter?: EventFilter): Promise<RaisedEvents>
  /** Calls that were answered, newest first. */
  requests(filter?: RequestFilter): Promise<RequestLog>
  /** The faults that were asked for, oldest first, with how often each was met. */
  faults(filter?: FaultFilter): Promise<Faults>
  /** Lets the next calls of a path, or the next webhooks of an event, go wrong, as in `addFault({ client_id, path, status: 503, count: 2 })`. */
  addFault(fault: FaultRequest): Promise<Fault>
  /** Ends faults: all, the faults of an account, or one. Resolves with their number. */
  clearFaults(which?: FaultClearing): Promise<ClearedFaults>
  /** Checks the integration of an account by its calls, webhooks and events. Defaults to the first account of the file, or to the demo account. */
  readiness(account?: Pick<Credentials, 'clientId'>): Promise<ReadinessReport>
  /** Receives webhooks until the sandbox is closed. */
  webhooks(): Promise<WebhookReceiver>
  /** Any other call of the control API, such as `control('GET', '/sandbox/outbox')`. */
  control(method: 'GET' | 'POST', path: string, given?: ControlInput): Promise<unknown>
  /** The same without a method: that of the operation at the path, or POST with a body where there are two. */
  control(path: string, given?: ControlInput): Promise<unknown>
  /** Its state in the form of a file that can be loaded: without documents, sessions, connections and deliveries. */
  export(options?: { readonly client_id?: string; readonly secrets?: boolean }): Promise<SandboxState>
  /** Everything is forgotten: it is as it began, with what was loaded. */
  reset(): Promise<void>
  /** Nothing of it stays open. Until then it keeps the process alive. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export interface ControlInput {
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}
