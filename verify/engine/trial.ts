/** The vocabulary of statements: separate people and records, expectations, and the capabilities of the run. */
import type { DataRequestInput, IndividualInput, Item, ItemInput, PublicTokenRequest, WebhookEventType } from '../../generated/client.ts'
import { tables } from '../../generated/tables.ts'
import type { Adapter, OpenedPage } from './adapter.ts'
import { createLetters, type Journal } from './journal.ts'
import { type Arrival, Inbox, type Receiver } from './receiver.ts'
import { type CallerOptions, Expectations } from './expectations.ts'
import { pauseUnlessStopped } from './recorder.ts'
import { ServiceClock } from './service-clock.ts'
import type { Timing } from './timing.ts'
import { UnjudgedError, UntestableError } from './verdict.ts'

export interface TrialOptions extends CallerOptions {
  readonly adapter: Adapter
  readonly receiver: Pick<Receiver, 'open'> | undefined
  readonly journal: Journal
  /** Maximum time that a statement waits for work of the service. */
  readonly waitMs: number
  /** Ends pauses when the run is stopped. */
  readonly signal: AbortSignal | undefined
  readonly timing: Timing
}

const POLL_INTERVAL_MS = 200
/** Maximum time by which polling advances a clock of the adapter. */
const MAX_POLLED_SECONDS = 30
/** Maximum real time that a statement waits if no clock can be advanced. */
const MAX_REAL_WAIT_MS = 5000
export interface CausedOutcome {
  readonly datarequest_id: string
  readonly individual_id: string
  readonly inbox: Inbox
}

export class Trial extends Expectations {
  readonly #options: TrialOptions
  /** Undefined if the adapter lacks a clock. */
  readonly clock: ServiceClock | undefined
  /** The outcomes, keyed by their scenario's name. */
  readonly #caused = new Map<string, CausedOutcome>()

  constructor(options: TrialOptions) {
    super(options)
    this.#options = options
    const { adapter, timing } = options
    this.clock = adapter.clock && new ServiceClock(adapter.clock, timing)
  }

  #statement = ''
  /** Counters for the inboxes and random values of the current statement. */
  #inboxes = 0
  #randomValues = 0

  begin(statement: string): void {
    this.#statement = statement
    this.#inboxes = 0
    this.#randomValues = 0
    this.#options.journal.begin(statement)
  }

  // People and records

  /** Returns a unique string. */
  createId(): string {
    return createLetters(this.#options.journal.seed, this.#statement, this.#randomValues++)
  }

  /** Returns a person with a unique e-mail address. */
  createIdentity() {
    return { first_name: 'Verify', last_name: 'Statement', email: `verify-${this.createId()}@example.com`, phone_number: '555-0142' }
  }

  /** Creates an Individual whom no other statement uses. */
  async createPerson(differing: Partial<IndividualInput> = {}): Promise<string> {
    return (await this.service.individuals.createIndividual({ ...this.createIdentity(), ...differing })).id
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
    if (!source?.id) throw new UnjudgedError('the service lists no Data Source')
    return source.id
  }

  /** Repeats a call until it returns a finished processing_status. */
  async complete<Result extends { processing_status?: string | null }>(call: () => Promise<Result>): Promise<Result> {
    const result = await this.poll(
      call,
      ({ processing_status }) => processing_status === 'COMPLETED' || processing_status === 'UNPROCESSABLE',
    )
    if (!result) throw new UnjudgedError('the processing did not end in time')
    return result
  }

  readCompletedItem(id: string): Promise<Item> {
    return this.complete(() => this.service.items.getItem({ id }))
  }

  async getPublicToken(request: PublicTokenRequest): Promise<string> {
    return (await this.service.authentication.generatePublicToken(request)).access_token
  }

  async getPurgeToken(): Promise<string> {
    return (await this.service.authentication.generatePurgeToken()).access_token
  }

  // Capabilities

  openInbox(): Inbox {
    const { receiver, journal } = this.#options
    if (!receiver) throw new UntestableError('this statement needs a receiver')
    // Webhooks of an earlier run may still arrive, so the URL contains the run.
    const name = `${this.#statement}-${createLetters(journal.seed, 'inbox')}/${this.#inboxes++}`
    const inbox = receiver.open(name)
    journal.watch(name, inbox)
    return inbox
  }

  async now(): Promise<number> {
    const { journal, timing } = this.#options
    return journal.step('now', async () => this.clock?.now() ?? Math.round(timing.now()))
  }

  /** Lets time pass on the clock of the service. */
  async pass(milliseconds: number): Promise<void> {
    const { journal, signal, timing } = this.#options
    const { clock } = this
    this.requireTestable(clock !== undefined || milliseconds <= MAX_REAL_WAIT_MS, 'this statement needs a clock')
    await journal.step('pass', async () => {
      if (!clock) return pauseUnlessStopped(timing, milliseconds, signal)
      const before = await clock.now()
      await clock.advance(milliseconds)
      const passed = (await clock.now()) - before
      this.require(passed >= milliseconds, `the clock advanced by ${passed} ms instead of ${milliseconds} ms`)
      return undefined
    })
  }

  /** Repeats a call until its result matches. Returns undefined if it does not match in time. */
  async poll<Result>(call: () => Promise<Result>, isMatch: (result: Result) => boolean): Promise<Result | undefined> {
    const { waitMs, journal, signal, timing } = this.#options
    const { clock } = this
    const end = timing.now() + waitMs
    for (let attempt = 0; ; attempt++) {
      const result = await call()
      if (isMatch(result)) return result
      const hasTime = await journal.step('wait', async () => {
        if (clock ? attempt >= MAX_POLLED_SECONDS : timing.now() > end) return false
        await (clock ? clock.advance(1000) : pauseUnlessStopped(timing, POLL_INTERVAL_MS, signal))
        return true
      })
      if (!hasTime) return undefined
    }
  }

  /** Waits for webhooks that match. Returns fewer if they do not arrive in time. */
  async waitForArrivals(find: () => Arrival[], count = 1): Promise<Arrival[]> {
    await this.#options.journal.step('deliver', async () => this.clock?.advance(0))
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
    const { adapter, recorder, receiver, journal } = this.#options
    const { scenarios } = adapter
    const scenario = await journal.step('find', async () => scenarios?.find(outcome))
    if (!scenarios || !scenario) throw new UntestableError(`the adapter has no scenario for ${outcome}`)
    const { name, ...request } = scenario
    const earlier = this.#caused.get(name)
    if (earlier) return earlier
    const individual_id = await this.createPerson()
    recorder.people.keep(individual_id)
    const inbox = receiver && this.openInbox()
    const delivery_details = inbox && tables.webhooks.map(({ type }) => ({ event_type: type as WebhookEventType, url: inbox.url }))
    const input = { ...(request as Pick<DataRequestInput, 'type' | 'request_details'>), ...(delivery_details && { delivery_details }) }
    const datarequest_id = await this.createRequest({ ...input, individual_id })
    const play = () => scenarios.play(name, datarequest_id)
    await journal.step('play', () => this.clock?.duringUnknownTime(play) ?? play())
    const caused = { datarequest_id, individual_id, inbox: inbox ?? new Inbox('') }
    this.#caused.set(name, caused)
    return caused
  }

  /** Opens a page in a browser. */
  async open(url: string): Promise<OpenedPage> {
    const { adapter, journal } = this.#options
    const { browser } = adapter
    if (!browser) throw new UntestableError('this statement needs a browser')
    // The service must not make the browser open local files.
    this.require(/^https?:/.test(url), `${url} is not the address of a page`)
    return journal.step('open', () => browser.open(url))
  }

  async suspendAccount(): Promise<() => Promise<void>> {
    const { adapter, journal } = this.#options
    const { faults } = adapter
    if (!faults) throw new UntestableError('this statement needs faults')
    let resume: (() => Promise<void>) | undefined
    await journal.step('suspend', async () => {
      resume = await faults.suspendAccount(this.clientId)
    })
    return () => journal.step('resume', async () => resume?.())
  }
}

/** Returns the value of a limit that is a single number. */
export const getLimit = (name: keyof typeof tables.limits): number => Number(tables.limits[name]?.value)
