/**
 * The vocabulary of statements: separate people and records, expectations, and the capabilities of the run.
 *
 * A failed expectation breaks the statement. Any other failed call is a missing precondition, which makes the statement untestable, because
 * it shows nothing about the sentence.
 */
import { setTimeout as pause } from 'node:timers/promises'
import {
  type DataRequestInput,
  type IndividualInput,
  type Item,
  type ItemInput,
  type PublicTokenRequest,
  type ServiceClient,
  ServiceError,
  type WebhookEventType,
} from '../../generated/client.ts'
import { tables } from '../../generated/tables.ts'
import type { Exchange, Judge, TrafficFinding } from '../../checks/traffic/judge.ts'
import type { Adapter } from './adapter.ts'
import { type Arrival, Inbox, type Receiver } from './receiver.ts'
import { parseJson, type RecordedExchange, type Recorder } from './recorder.ts'
import { BrokenError, UntestableError } from './verdict.ts'

export interface TrialOptions {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
  readonly service: ServiceClient
  readonly recorder: Recorder
  readonly judge: Judge
  readonly adapter: Adapter
  readonly receiver: Receiver | undefined
  /** Maximum time that a statement waits for work of the service. */
  readonly waitMs: number
}

/** A call that the generated client does not make, such as one with an invalid body. */
export interface RawCall {
  readonly method?: string
  /** Defaults to an access token of the account. Null leaves the header out. */
  readonly authorization?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** A string is sent unchanged, and an object as JSON. */
  readonly body?: unknown
}

export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

const POLL_INTERVAL_MS = 200
/** Maximum time on a clock that can be advanced. */
const MAX_POLLED_SECONDS = 30
/** Maximum time that a statement lets pass without a clock that it can advance. */
const MAX_REAL_WAIT_MS = 5000
const REJECTIONS: readonly number[] = [400, 401, 403, 404, 405, 409, 410, 413, 415, 422]
export const AUTHENTICATION_ERRORS: readonly number[] = [401, 403]

export interface CausedOutcome {
  readonly datarequest_id: string
  readonly individual_id: string
  readonly inbox: Inbox
}

export class Trial {
  readonly #options: TrialOptions
  /** The outcomes by the name of their scenario. */
  readonly #caused = new Map<string, CausedOutcome>()
  readonly service: ServiceClient

  constructor(options: TrialOptions) {
    this.#options = options
    this.service = options.service
  }

  get clientId(): string {
    return this.#options.clientId
  }

  /** All exchanges of the run. */
  get exchanges(): readonly RecordedExchange[] {
    return this.#options.recorder.exchanges
  }

  // People and records

  /** Creates an Individual whom no other statement uses. */
  async createPerson(differing: Partial<IndividualInput> = {}): Promise<string> {
    return (await this.service.individuals.createIndividual({ ...createIdentity(), ...differing })).id
  }

  /** Creates a Data Request, by default of a new Individual. */
  async createRequest(differing: Partial<DataRequestInput> = {}): Promise<string> {
    const individual_id = differing.individual_id ?? (await this.createPerson())
    return (await this.service.dataRequests.createDataRequest({ type: 'INCOME_SUMMARY', ...differing, individual_id })).id
  }

  /** Creates an Item from an inline record. */
  async createItem(differing: Partial<ItemInput> = {}): Promise<string> {
    return (await this.service.items.createItem(await this.describeItem(differing))).id
  }

  async describeItem(differing: Partial<ItemInput> = {}): Promise<ItemInput> {
    return {
      datarequest_id: differing.datarequest_id ?? (await this.createRequest()),
      datasource_id: differing.datasource_id ?? (await this.findDataSource()),
      source_data_type: 'SVC_W2_RECORD',
      source_data: [{ referrer: 'USER', source_data_value: { record_year: 2020 } }],
      ...differing,
    }
  }

  async findDataSource(): Promise<string> {
    const [source] = await this.service.dataSources.searchDataSources({})
    if (!source?.id) throw new UntestableError('the service lists no Data Source')
    return source.id
  }

  /** Repeats a call until it returns a finished processing_status. */
  async complete<Result extends { processing_status?: string | null }>(call: () => Promise<Result>): Promise<Result> {
    const result = await this.poll(
      call,
      ({ processing_status }) => processing_status === 'COMPLETED' || processing_status === 'UNPROCESSABLE',
    )
    if (!result) throw new UntestableError('the processing did not end in time')
    return result
  }

  readCompletedItem(id: string): Promise<Item> {
    return this.complete(() => this.service.items.getItem({ id }))
  }

  async getPublicToken(request: PublicTokenRequest): Promise<string> {
    return (await this.service.authentication.generatePublicToken(request)).access_token
  }

  async getAccessToken(): Promise<string> {
    return (await this.service.authentication.generateAccessToken()).access_token
  }

  async getPurgeToken(): Promise<string> {
    return (await this.service.authentication.generatePurgeToken()).access_token
  }

  async send(path: string, { method = 'POST', authorization, headers = {}, body }: RawCall = {}): Promise<RawResponse> {
    const credential = authorization === undefined ? `Bearer ${await this.getAccessToken()}` : authorization
    const isForm = body instanceof FormData
    const response = await this.#options.recorder.fetch(`${this.#options.baseUrl}${path}`, {
      method,
      headers: {
        ...(credential !== null && { authorization: credential }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parseJson(text) }
  }

  get basicCredentials(): string {
    const { clientId, secret } = this.#options
    return `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
  }

  // Expectations

  expect(condition: boolean, failure: string): asserts condition {
    if (!condition) throw new BrokenError(failure)
  }

  /** Requires a precondition. */
  require(condition: boolean, missing: string): asserts condition {
    if (!condition) throw new UntestableError(missing)
  }

  /** Expects that a call succeeds. `what` describes the call in messages. */
  async expectSuccess<Result>(what: string, call: Promise<Result>): Promise<Result> {
    return call.catch((error: unknown) => {
      if (error instanceof ServiceError) throw new BrokenError(`${what} returned ${error.status}, but must succeed`)
      throw error
    })
  }

  /** Expects that the service rejects a call, by default with any status for a request that is wrong. */
  async expectRejection(what: string, call: Promise<unknown>, statuses: readonly number[] = REJECTIONS): Promise<ServiceError> {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error === undefined) throw new BrokenError(`${what} succeeded, but must be rejected`)
    if (!(error instanceof ServiceError)) throw error
    if (!statuses.includes(error.status)) throw new BrokenError(`${what} returned ${error.status} instead of ${formatStatuses(statuses)}`)
    return error
  }

  async expectStatus(what: string, path: string, call: RawCall, statuses: readonly number[]): Promise<RawResponse> {
    const response = await this.send(path, call)
    this.expect(statuses.includes(response.status), `${what} returned ${response.status} instead of ${formatStatuses(statuses)}`)
    return response
  }

  /** Judges the responses to the calls of an operation in the whole run. */
  judgeResponses(path: string, status: number): void {
    const exchanges = this.exchanges.filter(
      ({ url, method, status: received }) => url === path && method === 'POST' && received !== undefined,
    )
    for (const exchange of exchanges) {
      const finding = this.#judge(exchange).find(({ pointer }) => pointer.startsWith('/response'))
      if (finding)
        throw new BrokenError(
          `the response ${exchange.status} has ${finding.found} at ${finding.pointer}, but must have ${finding.expected}`,
        )
    }
    this.require(
      exchanges.some((exchange) => exchange.status === status),
      `no call of ${path} returned ${status} in this run`,
    )
  }

  /** Expects that a webhook has the form of the contract. */
  expectValidWebhook({ text, headers }: Arrival): void {
    const requestHeaders = Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }))
    const missing = { status: undefined, responseHeaders: [], responseBody: undefined }
    const [finding] = this.#judge({ method: 'POST', url: '/', requestHeaders, requestBody: text, ...missing })
    this.expect(!finding, `the webhook has ${finding?.found} at ${finding?.pointer}, but must have ${finding?.expected}`)
  }

  /** The judge compares dates with the real time, which an advanced clock exceeds. */
  #judge(exchange: Exchange): TrafficFinding[] {
    const { judge, adapter } = this.#options
    return judge(exchange).findings.filter(({ rule }) => adapter.clock === undefined || rule !== 'past-calendar-date')
  }

  // Capabilities

  openInbox(): Inbox {
    const { receiver } = this.#options
    if (!receiver) throw new UntestableError('this statement needs a receiver')
    return receiver.open()
  }

  async now(): Promise<number> {
    return this.#options.adapter.clock?.now() ?? Date.now()
  }

  /** Lets time pass on the clock of the service. */
  async pass(milliseconds: number): Promise<void> {
    const { clock } = this.#options.adapter
    if (clock) return clock.advance(milliseconds)
    this.require(milliseconds <= MAX_REAL_WAIT_MS, 'this statement needs a clock')
    return pause(milliseconds)
  }

  /** Repeats a call until its result matches. Undefined if it does not match in time. */
  async poll<Result>(call: () => Promise<Result>, isMatch: (result: Result) => boolean): Promise<Result | undefined> {
    const { waitMs, adapter } = this.#options
    const end = performance.now() + waitMs
    for (let attempt = 0; ; attempt++) {
      const result = await call()
      if (isMatch(result)) return result
      if (adapter.clock ? attempt >= MAX_POLLED_SECONDS : performance.now() > end) return undefined
      await (adapter.clock ? adapter.clock.advance(1000) : pause(POLL_INTERVAL_MS))
    }
  }

  /** Waits for webhooks that match. Returns fewer if they do not arrive in time. */
  async waitForArrivals(find: () => Arrival[], count = 1): Promise<Arrival[]> {
    await this.#options.adapter.clock?.advance(0)
    return (
      (await this.poll(
        async () => find(),
        ({ length }) => length >= count,
      )) ?? find()
    )
  }

  /**
   * Causes an event or reason code for a Data Request that receives all webhooks. A scenario runs only once, so the statements that share
   * it must only read.
   */
  async cause(outcome: string): Promise<CausedOutcome> {
    const { adapter, recorder, receiver } = this.#options
    const scenario = await adapter.scenarios?.find(outcome)
    if (!adapter.scenarios || !scenario) throw new UntestableError(`the adapter has no scenario for ${outcome}`)
    const { name, ...request } = scenario
    const earlier = this.#caused.get(name)
    if (earlier) return earlier
    const individual_id = await this.createPerson()
    recorder.keep(individual_id)
    const inbox = receiver?.open()
    const delivery_details = inbox && tables.webhooks.map(({ type }) => ({ event_type: type as WebhookEventType, url: inbox.url }))
    const input = { ...(request as Pick<DataRequestInput, 'type' | 'request_details'>), ...(delivery_details && { delivery_details }) }
    const datarequest_id = await this.createRequest({ ...input, individual_id })
    await adapter.scenarios.play(name, datarequest_id)
    const caused = { datarequest_id, individual_id, inbox: inbox ?? new Inbox('') }
    this.#caused.set(name, caused)
    return caused
  }

  async suspendAccount(): Promise<() => Promise<void>> {
    const { faults } = this.#options.adapter
    if (!faults) throw new UntestableError('this statement needs faults')
    return faults.suspendAccount(this.clientId)
  }
}

/** Returns a person with a unique e-mail address. */
export const createIdentity = () => ({
  first_name: 'Verify',
  last_name: 'Statement',
  email: `verify-${crypto.randomUUID()}@example.com`,
  phone_number: '555-0142',
})

const formatStatuses = (statuses: readonly number[]): string => (statuses === REJECTIONS ? 'a 4xx status' : statuses.join(' or '))

/** Returns the value of a limit that is a single number. */
export const getLimit = (name: keyof typeof tables.limits): number => Number(tables.limits[name]?.value)
