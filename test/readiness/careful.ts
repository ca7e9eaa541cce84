/**
 * A careful integration that uses the generated client. It handles one case at a time: it requests a person's income data, reacts to the
 * webhooks, and starts the next case when this one ends.
 */
import {
  ProcessingFailedError,
  ServiceClient,
  ServiceConnectionError,
  ServiceError,
  verifyWebhook,
  type WebhookEvent,
  WebhookSignatureError,
} from '../../generated/client.ts'
import { FAR_AWAY_MS } from '../time-limits.ts'
import { Calls } from './calls.ts'
import { type Arrived, type WebhookServer, webhookServer } from './webhook-server.ts'

export interface Partner {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
  /** The webhook signing secret. */
  readonly signingSecret: string
}

type Ending = 'open' | 'reported' | 'failed' | 'not connected' | 'consent withdrawn'

export interface Case {
  readonly individual: string
  readonly request: string
  ending: Ending
  /** Reason codes, including codes that this program does not know. */
  readonly reasons: string[]
  reports: number
  /** True if the integration has checked whether consent was withdrawn. */
  isReviewed: boolean
}

/** Returns a person with unique data. */
export function createPerson(number: number) {
  const letter = String.fromCharCode(96 + number)
  return {
    first_name: `Jordan${letter}`,
    last_name: `Rivera${letter}`,
    email: `jordan.${letter}@example.com`,
    external_id: `case-${letter}`,
  }
}

/** Events that this program handles. */
const EVENTS = [
  'datarequest.report_complete',
  'datarequest.report_error',
  'unprocessable.entity',
  'datarequest.no_items',
  'datarequest.refresh_failed',
  'session.no_login',
  'session.rejected',
  'session.terminated',
] as const

/** Polling interval for asynchronous Services. */
const ASK_EVERY_MS = 200

export class CarefulIntegration {
  readonly cases = new Map<string, Case>()
  /** Errors that this program did not expect. */
  readonly errors: unknown[] = []
  readonly #calls = new Calls()
  readonly #client: ServiceClient
  readonly #signingSecret: string
  /** Identifiers of handled events. */
  readonly #taken = new Set<string>()
  readonly #stopped = new AbortController()
  #receiver: WebhookServer | undefined
  #work: Promise<void> = Promise.resolve()

  constructor({ baseUrl, clientId, secret, signingSecret }: Partner) {
    this.#client = new ServiceClient({ baseUrl, clientId, secret, fetch: this.#calls.fetch, timeoutMs: FAR_AWAY_MS })
    this.#signingSecret = signingSecret
  }

  get isBusy(): boolean {
    return this.#calls.open > 0
  }

  async start(): Promise<void> {
    this.#receiver = await webhookServer((arrived) => this.#acknowledge(arrived))
    this.#do(() => this.#begin())
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#work
    this.#receiver?.close()
  }

  /** Returns two Individuals whose processing failed. */
  twoPeople(): readonly string[] {
    const failed = [...this.cases.values()].filter(({ ending }) => ending === 'failed')
    return failed.slice(1, 3).map(({ individual }) => individual)
  }

  /** Purges a person who asks to be forgotten. Each purge needs a new purge token. */
  async forget(individual_id: string): Promise<void> {
    const { access_token: purgeToken } = await this.#client.authentication.generatePurgeToken()
    await this.#client.compliance.purgeIndividual({ individual_id }, { purgeToken })
  }

  /** Acknowledges the webhook immediately, and then handles each event only once. */
  async #acknowledge({ headers, body }: Arrived): Promise<number> {
    try {
      const event = await verifyWebhook(body, headers, this.#signingSecret)
      const id = String(headers['webhook-id'])
      if (!this.#taken.has(id)) this.#do(() => this.#take(event))
      this.#taken.add(id)
      return 204
    } catch (error) {
      if (error instanceof WebhookSignatureError) return 401
      this.errors.push(error)
      return 400
    }
  }

  /** Runs all work sequentially. */
  #do(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      if (!this.#stopped.signal.aborted) this.errors.push(error)
    })
  }

  async #begin(): Promise<void> {
    if (this.#stopped.signal.aborted) return
    const { signal } = this.#stopped
    const url = this.#receiver?.url ?? ''
    const number = this.cases.size + 1
    const person = createPerson(number)
    const { id: individual } = await once((key) => this.#client.individuals.createIndividual(person, { signal, ...key }))
    const delivery_details = EVENTS.map((event_type) => ({ event_type, url }))
    const asked = { individual_id: individual, type: 'INCOME_SUMMARY', delivery_details } as const
    const { id: request } = await once((key) => this.#client.dataRequests.createDataRequest(asked, { signal, ...key }))
    this.cases.set(request, { individual, request, ending: 'open', reasons: [], reports: 0, isReviewed: false })
    await once((key) => this.#client.dataRequests.generateInvitationLink({ datarequest_id: request }, { signal, ...key }))
  }

  /** Ignores irrelevant and unknown events. */
  async #take(event: WebhookEvent): Promise<void> {
    const one = 'datarequest_id' in event ? this.cases.get(event.datarequest_id ?? '') : undefined
    if (!one) return
    switch (event.event) {
      case 'datarequest.report_complete':
        return this.#report(one, event.transaction_id ?? undefined)
      case 'datarequest.report_error':
        return this.#end(one, 'failed', listCodes(event.reason_codes))
      case 'unprocessable.entity':
        one.reasons.push(...listCodes(event.reason_codes))
        return
      case 'datarequest.no_items':
        return this.#end(one, 'failed', ['NO_ITEMS'])
      case 'session.no_login':
        await this.#end(one, 'not connected', [event.reason_code ?? ''])
        return this.#client.individuals.deleteIndividual({ individual_id: one.individual })
      case 'session.terminated':
      case 'session.rejected':
        return this.#end(one, 'not connected')
      case 'datarequest.refresh_failed':
        one.reasons.push(...listCodes(event.reason_codes))
        await this.#giveUp(one)
        return
      default:
    }
  }

  async #report(item: Case, transaction_id: string | undefined): Promise<void> {
    const reference = transaction_id === undefined ? { datarequest_id: item.request } : { transaction_id }
    const { signal } = this.#stopped
    try {
      await this.#client.waitUntilCompleted((transaction) => this.#client.services.getIncomeSummary(transaction ?? reference, { signal }), {
        intervalMs: ASK_EVERY_MS,
        signal,
      })
      item.reports++
      await this.#client.items.listItems({ filters: { datarequest_id: item.request } }, { signal })
      await this.#end(item, 'reported')
    } catch (error) {
      if (error instanceof ProcessingFailedError) return this.#end(item, 'failed', listCodes(error.reasonCodes))
      if (error instanceof ServiceError && error.status === 403) return this.#end(item, 'consent withdrawn')
      throw error
    }
  }

  async #end(item: Case, ending: Ending, reasons: readonly string[] = []): Promise<void> {
    item.reasons.push(...reasons)
    const isOver = item.ending !== 'open'
    item.ending = ending
    if (ending === 'consent withdrawn') await this.#client.individuals.deleteIndividual({ individual_id: item.individual })
    if (isOver) return
    if (ending === 'failed' || ending === 'not connected') await this.#giveUp(item)
    await this.#review(item)
    await this.#begin()
  }

  /** Checks whether consent was withdrawn before the data of a reported case is used again, because no webhook reports the withdrawal. */
  async #review(latest: Case): Promise<void> {
    for (const earlier of this.cases.values()) {
      if (earlier === latest || earlier.ending !== 'reported' || earlier.isReviewed) continue
      earlier.isReviewed = true
      if ((await this.#readEvents(earlier)).some(({ type }) => type === 'CONSENT_DEREGISTER')) await this.#end(earlier, 'consent withdrawn')
    }
  }

  /** Reads the recorded details of a failure, and stops refreshes. */
  async #giveUp(item: Case): Promise<void> {
    await this.#readEvents(item)
    await this.#client.dataRequests.disableRefresh({ datarequest_id: item.request }, { signal: this.#stopped.signal })
  }

  async #readEvents({ request }: Case) {
    const read = await this.#client.dataRequests.getDataRequest({ datarequest_id: request }, { signal: this.#stopped.signal })
    return read.event_logs ?? []
  }
}

/** Repeats a create call that got no response, with the same key, to avoid creating anything twice. */
async function once<Created>(create: (key: { idempotencyKey: string }) => Promise<Created>): Promise<Created> {
  const key = { idempotencyKey: crypto.randomUUID() }
  return create(key).catch((error: unknown) => {
    if (error instanceof ServiceConnectionError) return create(key)
    throw error
  })
}

const listCodes = (reasons: readonly { readonly code?: string | null }[] | null | undefined): string[] =>
  (reasons ?? []).map(({ code }) => code ?? '')
