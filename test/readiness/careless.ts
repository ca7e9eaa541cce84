/** An integration with common mistakes. It works as long as nothing goes wrong. */
import { setTimeout as pause } from 'node:timers/promises'
import { Calls } from './calls.ts'
import { type Partner, createPerson } from './careful.ts'
import { type Arrived, type WebhookServer, webhookServer } from './webhook-server.ts'

type Json = Record<string, unknown>

/** Polling interval, without backoff. */
const POLL_EVERY_MS = 100

/**
 * Maximum number of calls for one report, far more than `cpd readiness` tolerates. Without this limit, failed reports would be polled until
 * the program stops.
 */
const MAX_CALLS_PER_REPORT = 25

const ENDS = new Set([
  'USER_INTERVENTION_REQUIRED',
  'SESSION_TERMINATED',
  'DATAREQUEST_LINK_EXPIRED',
  'DATASOURCE_NOT_FOUND',
  'INSUFFICIENT_CREDENTIALS',
  'NO_ITEMS',
])
const KNOWN_STATES = new Set(['ACQUIRING', 'IN_PROGRESS', 'COMPLETED', 'UNPROCESSABLE'])

/** Operations whose responses are parsed strictly. Like some libraries, the program fails on unknown values. */
const READ_STRICTLY = new Set(['datarequests/generate_invitation_link'])
const LATER = /of_a_later_version/i

export class CarelessIntegration {
  readonly errors: unknown[] = []
  /** Cases with a report. A case occurs once for each time that the program believes it has fetched the report. */
  readonly reported: string[] = []
  readonly people: string[] = []
  readonly #partner: Partner
  readonly #stopped = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #reportCalls = new Map<string, number>()
  #receiver: WebhookServer | undefined
  #purgeToken: string | undefined
  #isWarm = false
  readonly #calls = new Calls()
  readonly #onHang: () => void

  /** `onHang` is called for a webhook that never receives a response. */
  constructor(partner: Partner, onHang: () => void) {
    this.#partner = partner
    this.#onHang = onHang
  }

  get isBusy(): boolean {
    return this.#calls.open > 0
  }

  async start(): Promise<void> {
    this.#receiver = await webhookServer((arrived) => this.#take(arrived))
    this.#do(() => this.#beginEndlessly())
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await Promise.allSettled(this.#running)
    this.#receiver?.close()
  }

  twoPeople(): readonly string[] {
    return this.people.slice(7, 9)
  }

  /** Reuses the first purge token forever. */
  async forget(individual_id: string): Promise<void> {
    this.#purgeToken ??= String((await this.#post('auth/generate_purge_token', undefined, this.#basic())).response['access_token'])
    await this.#post('compliance/purge_individual', { individual_id }, `Bearer ${this.#purgeToken}`)
  }

  /** Repeats failing work forever. */
  #do(work: () => Promise<void>): void {
    const again = async (): Promise<void> =>
      work().catch(async (error: unknown) => {
        this.errors.push(error)
        if (this.#stopped.signal.aborted) return
        await pause(POLL_EVERY_MS)
        await again()
      })
    this.#running.add(again())
  }

  /** Starts the next case as soon as the previous one shows progress or has ended. */
  async #beginEndlessly(): Promise<void> {
    while (!this.#stopped.signal.aborted) await this.#begin()
  }

  async #begin(): Promise<void> {
    const person = { ...createPerson(this.people.length + 1), shoe_size: 43 }
    const { id: individual_id } = await this.#call('individuals/new', person)
    this.people.push(String(individual_id))
    // The call without a type is rejected. The next call is correct.
    await this.#attempt('datarequests/new', { individual_id })
    const delivery_details = [{ url: this.#receiver?.url ?? '' }]
    const { id: datarequest_id } = await this.#call('datarequests/new', { individual_id, type: 'INCOME_SUMMARY', delivery_details })
    await this.#call('datarequests/generate_invitation_link', { datarequest_id })
    await this.#poll(String(datarequest_id))
  }

  /** Polls even though it subscribes to webhooks. */
  async #poll(datarequest_id: string): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const { event_logs } = await this.#call('datarequests/get_by_id', { datarequest_id })
      const types = (event_logs as { type: string }[]).map(({ type }) => type)
      if (types.includes('ITEM_CREATED')) return this.#do(() => this.#askForTheReport(datarequest_id))
      if (types.some((type) => ENDS.has(type))) return
      await pause(POLL_EVERY_MS)
    }
  }

  /** Polls until the report is completed, even after its processing has failed. */
  async #askForTheReport(datarequest_id: string): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const calls = this.#reportCalls.get(datarequest_id) ?? 0
      if (calls === MAX_CALLS_PER_REPORT) return
      this.#reportCalls.set(datarequest_id, calls + 1)
      const { processing_status } = await this.#call('services/get_income_summary', { datarequest_id })
      if (!KNOWN_STATES.has(String(processing_status))) throw new Error(`no such state: ${String(processing_status)}`)
      if (processing_status === 'COMPLETED') return void this.reported.push(datarequest_id)
      await pause(POLL_EVERY_MS)
    }
  }

  /**
   * Checks neither the signature nor duplicates. Acknowledges a webhook only after all work is done, except for the first webhook, which
   * hangs.
   */
  async #take({ body }: Arrived): Promise<number> {
    const { event, datarequest_id } = JSON.parse(body) as { event: string; datarequest_id: string }
    if (event !== 'datarequest.report_complete') return 200
    await this.#askForTheReport(datarequest_id).catch((error: unknown) => this.errors.push(error))
    if (this.#isWarm) return 200
    this.#isWarm = true
    this.#onHang()
    return new Promise(() => {})
  }

  /** Gets a new token for each call. Repeats a call three times without a pause if it is rejected or its response is unknown. */
  async #call(path: string, body: object): Promise<Json> {
    for (let times = 0; ; times++) {
      const { status, response } = await this.#attempt(path, body)
      if (status < 300 && !(READ_STRICTLY.has(path) && LATER.test(JSON.stringify(response)))) return response
      if (times === 3) throw new Error(`${path} returned ${status}`)
    }
  }

  async #attempt(path: string, body: object): Promise<{ status: number; response: Json }> {
    const { response } = await this.#post('auth/generate_access_token', undefined, this.#basic())
    return this.#post(path, body, `Bearer ${String(response['access_token'])}`)
  }

  async #post(path: string, body: object | undefined, authorization: string): Promise<{ status: number; response: Json }> {
    const response = await this.#calls.fetch(`${this.#partner.baseUrl}/v3/${path}`, {
      method: 'POST',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: this.#stopped.signal,
    })
    const text = await response.text()
    return { status: response.status, response: text === '' ? {} : (JSON.parse(text) as Json) }
  }

  #basic(): string {
    const { clientId, secret } = this.#partner
    return `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
  }
}
