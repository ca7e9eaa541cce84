/// <reference lib="esnext.disposable" preserve="true" />
/** Public types of `createSandbox`. They do not depend on types from other packages. */
import type { EmbeddedOptions } from '../../generated/options.ts'
import type { WebhookEvents } from '../../generated/types.ts'
import type { Plugin } from '../../server/plugin.ts'
import type { VerifyReport } from '../../verify/report/verify-report.ts'
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

export type { VerifyReport } from '../../verify/report/verify-report.ts'
export type { ReadinessReport, SandboxState } from '../../generated/sandbox-types.ts'
export type { Plugin } from '../../server/plugin.ts'

/** A time between 1970 and 2150: a Date, epoch milliseconds, or a string such as 2027-01-01T00:00Z. */
export type Instant = Date | number | string

export interface SandboxOptions extends EmbeddedOptions {
  /** Initial state: the path of a YAML or JSON file, or its contents. */
  readonly load?: string | SandboxState
  /**
   * Start of the virtual clock, and whether it is frozen. Defaults to the clock in `load` or, without one, to a running clock that starts
   * at the real time.
   */
  readonly clock?: { readonly at?: Instant; readonly frozen?: boolean }
  /** Plugins that override the built-in ones. The last plugin has the highest priority. */
  readonly plugins?: readonly Plugin[]
  /** Receives the errors that the server logs, which are printed to standard error by default. */
  readonly onError?: (message: string, fields: object) => void
}

/** Account credentials, which you can pass to `new ServiceClient(credentials)` from the contract package. */
export interface Credentials {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
}

/** An account with its own data. */
export interface Account extends Credentials, Omit<CreatedAccount, 'client_id' | 'secret'> {}

/** The virtual clock of the service, which never runs backwards. */
export interface SandboxClock {
  /** Returns the current virtual time in epoch milliseconds. */
  now(): Promise<number>
  /**
   * Advances the clock by a number of milliseconds, or a string such as `90s`, `15m`, `12h`, `3d` or `1d12h`. Resolves with the new time
   * after all due jobs have run and their webhooks have been sent.
   */
  advance(duration: string | number): Promise<number>
  /** Advances the clock to this time. Resolves like `advance`. */
  set(instant: Instant): Promise<number>
  freeze(): Promise<number>
  /** Resumes the clock from the time at which it was frozen. */
  unfreeze(): Promise<number>
}

export interface ScenarioOptions {
  /** Data Request for the scenario. Defaults to a new Data Request for a new Individual. */
  readonly datarequest_id?: string
  /** Account for a new Data Request, for example `demo` or an element of `loaded`. Defaults to a new account. */
  readonly account?: Pick<Credentials, 'clientId'>
  /** Webhook URL for a new Data Request. */
  readonly webhookUrl?: string
}

/** The steps of a scenario and their results. */
export interface PlayedScenario extends ScenarioReport {
  readonly individual_id: string
}

/** Selects the records that meet all conditions. */
export interface Filter {
  readonly account_id?: string
  readonly individual_id?: string
  readonly datarequest_id?: string
  /** The x-request-id of the request that led to the record. */
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

/** Maximum time to wait, in milliseconds on the real clock. Defaults to 5,000. */
export interface Waiting {
  readonly timeoutMs?: number
}

export type EventType = keyof WebhookEvents

export interface ReceivedWebhook<Event extends EventType = EventType> {
  readonly headers: Readonly<Record<string, string>>
  readonly body: WebhookEvents[Event]
}

/** A webhook receiver on this machine. */
export interface WebhookReceiver {
  /** URL for `delivery_details`. */
  readonly url: string
  /** All received webhooks, oldest first. */
  readonly received: readonly ReceivedWebhook[]
  /** HTTP status of the responses to subsequent webhooks. Defaults to 200. */
  status: number
  /** Resolves with the oldest webhook (for this event, if specified) that `next` has not returned yet. Waits for one if necessary. */
  next<Event extends EventType>(event?: Event, waiting?: Waiting): Promise<ReceivedWebhook<Event>>
}

export interface Sandbox {
  readonly url: string
  /** Token for commands and other programs that call `/sandbox` at `url`. The methods of this object do not need it. */
  readonly sandboxToken: string
  /** The demo account, which exists unless the sandbox loads other accounts. */
  readonly demo: Credentials
  /** Loaded accounts whose secrets are known, in the order in which the file lists them. */
  readonly loaded: readonly Credentials[]
  readonly clock: SandboxClock
  /** Creates an account. Tests that use separate accounts are isolated from each other. */
  account(options?: AccountOptions): Promise<Account>
  /** Acts as the Individual. Takes the name of a scenario (`cpd list scenarios` lists them) or your own steps. */
  scenario(scenario: string | OwnScenario, options?: ScenarioOptions): Promise<PlayedScenario>
  /** Lists sent and pending webhooks with all their attempts, oldest first. */
  deliveries(filter?: DeliveryFilter): Promise<Deliveries>
  /** Waits until your receiver has acknowledged a webhook for this event. Rejects after the timeout. */
  delivered(event: EventType, filter?: Filter & Waiting): Promise<Deliveries[number]>
  /** Lists raised events, oldest first, whether or not they were delivered. */
  events(filter?: EventFilter): Promise<RaisedEvents>
  /** Lists completed calls, newest first. */
  requests(filter?: RequestFilter): Promise<RequestLog>
  /** Lists injected faults, oldest first, with the number of calls or webhooks that they affected. */
  faults(filter?: FaultFilter): Promise<Faults>
  /**
   * Injects a fault into the next calls to a path or the next webhooks for an event: `addFault({ client_id, path, status: 503, count: 2
   * })`.
   */
  addFault(fault: FaultRequest): Promise<Fault>
  /** Removes all faults, all faults for one account, or a single fault. Resolves with the number of removed faults. */
  clearFaults(which?: FaultClearing): Promise<ClearedFaults>
  /**
   * Checks an account's integration based on its calls, webhooks and events. Defaults to the first loaded account or, without one, to the
   * demo account.
   */
  readiness(account?: Pick<Credentials, 'clientId'>): Promise<ReadinessReport>
  /**
   * Checks whether this server, including its plugins, satisfies the statements in the contract. `only` selects a subject or a statement.
   * The check uses a new account and advances the clock.
   */
  verify(choice?: { readonly only?: string }): Promise<VerifyReport>
  /** Starts a webhook receiver, which runs until the sandbox is closed. */
  webhooks(): Promise<WebhookReceiver>
  /** Calls any operation of the control API, such as `control('GET', '/sandbox/outbox')`. */
  control(method: 'GET' | 'POST', path: string, given?: ControlInput): Promise<unknown>
  /** Calls the operation at the path. If the path has several methods, a call with a body is a POST. */
  control(path: string, given?: ControlInput): Promise<unknown>
  /** Exports the state for use as `load`, without documents, sessions, connections or deliveries. */
  export(options?: { readonly client_id?: string; readonly secrets?: boolean }): Promise<SandboxState>
  /** Restores the initial state. */
  reset(): Promise<void>
  /** Closes the sandbox, which otherwise keeps the process alive. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export interface ControlInput {
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}
