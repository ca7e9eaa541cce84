/**
 * An integration as a careful partner writes it, on the generated client. It keeps one case open: a person is asked for their
 * income, webhooks tell how it goes, and once a case has ended the next one begins.
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
  /** The secret that signs webhooks. */
  readonly signingSecret: string
}

type Ending = 'open' | 'reported' | 'failed' | 'not connected' | 'consent withdrawn'

export interface Case {
  readonly individual: string
  readonly request: string
  ending: Ending
  /** Reason codes, of which some may be newer than this program. */
  readonly reasons: string[]
  reports: number
  /** True once it has looked whether consent still stands. */
  isReviewed: boolean
}

/** No two persons are alike. */
export function personOf(number: number) {
  const letter = String.fromCharCode(96 + number)
  return {
    first_name: `Jordan${letter}`,
    last_name: `Rivera${letter}`,
    email: `jordan.${letter}@example.com`,
    external_id: `case-${letter}`,
  }
}

/** Those that this program acts upon. */
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

/** So often a Service is asked whose answer takes time. */
const ASK_EVERY_MS = 200

export class CarefulIntegration {
  readonly cases = new Map<string, Case>()
  /** The faults that this program did not expect. */
  readonly errors: unknown[] = []
  readonly #calls = new Calls()
  readonly #client: ServiceClient
  readonly #signingSecret: string
  /** Identifiers of events that were taken already. */
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

  /** Two Individuals whose data could not be processed. */
  twoPeople(): readonly string[] {
    const failed = [...this.cases.values()].filter(({ ending }) => ending === 'failed')
    return failed.slice(1, 3).map(({ individual }) => individual)
  }

  /** A person asks to be forgotten. A purge token is good for one purge. */
  async forget(individual_id: string): Promise<void> {
    const { access_token: purgeToken } = await this.#client.authentication.generatePurgeToken()
    await this.#client.compliance.purgeIndividual({ individual_id }, { purgeToken })
  }

  /** Acknowledged at once: what there is to do is done afterwards, and once. */
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

  /** One piece of work after the other. */
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
    const person = personOf(number)
    const { id: individual } = await once((key) => this.#client.individuals.createIndividual(person, { signal, ...key }))
    const delivery_details = EVENTS.map((event_type) => ({ event_type, url }))
    const asked = { individual_id: individual, type: 'INCOME_SUMMARY', delivery_details } as const
    const { id: request } = await once((key) => this.#client.dataRequests.createDataRequest(asked, { signal, ...key }))
    this.cases.set(request, { individual, request, ending: 'open', reasons: [], reports: 0, isReviewed: false })
    await once((key) => this.#client.dataRequests.generateInvitationLink({ datarequest_id: request }, { signal, ...key }))
  }

  /** Events that do not matter here, and those that are newer than this program, are left alone. */
  async #take(event: WebhookEvent): Promise<void> {
    const one = 'datarequest_id' in event ? this.cases.get(event.datarequest_id ?? '') : undefined
    if (!one) return
    switch (event.event) {
      case 'datarequest.report_complete':
        return this.#report(one, event.transaction_id ?? undefined)
      case 'datarequest.report_error':
        return this.#end(one, 'failed', codesOf(event.reason_codes))
      case 'unprocessable.entity':
        one.reasons.push(...codesOf(event.reason_codes))
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
        one.reasons.push(...codesOf(event.reason_codes))
        await this.#giveUp(one)
        return
      default:
    }
  }

  async #report(one: Case, transaction_id: string | undefined): Promise<void> {
    const asked = transaction_id === undefined ? { datarequest_id: one.request } : { transaction_id }
    const { signal } = this.#stopped
    try {
      await this.#client.untilCompleted((again) => this.#client.services.getIncomeSummary(again ?? asked, { signal }), {
        everyMs: ASK_EVERY_MS,
        signal,
      })
      one.reports++
      await this.#client.items.listItems({ filters: { datarequest_id: one.request } }, { signal })
      await this.#end(one, 'reported')
    } catch (error) {
      if (error instanceof ProcessingFailedError) return this.#end(one, 'failed', codesOf(error.reasonCodes))
      if (error instanceof ServiceError && error.status === 403) return this.#end(one, 'consent withdrawn')
      throw error
    }
  }

  async #end(one: Case, ending: Ending, reasons: readonly string[] = []): Promise<void> {
    one.reasons.push(...reasons)
    const isOver = one.ending !== 'open'
    one.ending = ending
    if (ending === 'consent withdrawn') await this.#client.individuals.deleteIndividual({ individual_id: one.individual })
    if (isOver) return
    // What a webhook tells of a failure is read where it is recorded.
    if (ending === 'failed' || ending === 'not connected') await this.#giveUp(one)
    await this.#review(one)
    await this.#begin()
  }

  /** Those reported before, whose data may be used once more: no webhook says that consent was withdrawn. */
  async #review(latest: Case): Promise<void> {
    for (const one of this.cases.values()) {
      if (one === latest || one.ending !== 'reported' || one.isReviewed) continue
      one.isReviewed = true
      if ((await this.#eventsOf(one)).some(({ type }) => type === 'CONSENT_DEREGISTER')) await this.#end(one, 'consent withdrawn')
    }
  }

  /** Nothing more is collected from where a failure came. */
  async #giveUp(one: Case): Promise<void> {
    await this.#eventsOf(one)
    await this.#client.dataRequests.disableRefresh({ datarequest_id: one.request }, { signal: this.#stopped.signal })
  }

  async #eventsOf({ request }: Case) {
    const read = await this.#client.dataRequests.getDataRequest({ datarequest_id: request }, { signal: this.#stopped.signal })
    return read.event_logs ?? []
  }
}

/** A creation whose answer does not come is repeated under its key, so that nothing is created twice. */
async function once<Created>(create: (key: { idempotencyKey: string }) => Promise<Created>): Promise<Created> {
  const key = { idempotencyKey: crypto.randomUUID() }
  return create(key).catch((error: unknown) => {
    if (error instanceof ServiceConnectionError) return create(key)
    throw error
  })
}

const codesOf = (reasons: readonly { readonly code?: string | null }[] | null | undefined): string[] =>
  (reasons ?? []).map(({ code }) => code ?? '')
