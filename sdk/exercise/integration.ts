/** A running integration as the control API shows it: which Data Requests it makes, what it calls, when it has become quiet. */
import { setTimeout as pause } from 'node:timers/promises'
import { UsageError } from '../../checks/core/errors.ts'
import type { Fault, FaultRequest, KnownDataRequest, RequestLogEntry } from '../../generated/sandbox-types.ts'
import { tables } from '../../generated/tables.ts'
import type { InvitationLink } from '../../generated/types.ts'
import type { ScenarioStep } from '../../server/control/scenarios/scenario.ts'
import { readAllPages } from '../control/all-pages.ts'
import { controlOf, moveClock, type ServerFlags } from '../control/control.ts'
import { playSteps } from '../scenarios/play-steps.ts'

export interface Account {
  readonly id: string
  readonly client_id: string
}

export interface Patience {
  /** The time that the integration may take to begin what is needed. */
  readonly waitMs: number
  /** The longest time that it is left alone to react. */
  readonly settleMs: number
  /** Says that the integration is at work. Without it, only its calls show that. */
  readonly isBusy?: () => boolean
  /** Ends all waiting. */
  readonly signal?: AbortSignal
}

export interface NextRequest {
  readonly id: string
  /** True if the integration made an invitation link. */
  readonly hasLink: boolean
}

const EVERY_MS = 100
/** The longest delay that the answers of faults ask for, and a little more. */
const MAX_RETRY_AFTER_MS = 1500
const MAX_ROWS = 1000
const LINK_GENERATED = 'DATAREQUEST_LINK_GENERATED'
/** With one of these, the Individual has been there, or cannot come any more. */
const VISITED = new Set(['DATAREQUEST_LINK_ACCESSED', 'WIDGET_INITIATED', 'DATAREQUEST_LINK_EXPIRED'])

export class Integration {
  readonly where: ServerFlags
  readonly account: Account
  readonly #patience: Patience
  readonly #onWait: (what: string) => void
  /** Data Requests that a failure scenario was triggered with. */
  readonly #used = new Set<string>()
  /** Virtual time. */
  readonly #since: number

  constructor(
    where: ServerFlags,
    account: Account,
    patience: Patience,
    { onWait, since }: { onWait: (what: string) => void; since: number },
  ) {
    this.where = where
    this.account = account
    this.#patience = patience
    this.#onWait = onWait
    this.#since = since
  }

  /** The oldest Data Request of the integration that its Individual has not seen; one that it makes, where there is none. */
  async nextRequest(): Promise<NextRequest> {
    const request = await this.#until('create a Data Request', async () =>
      (await this.#requests()).findLast(
        ({ datarequest_id, event_logs }) => !this.#used.has(datarequest_id) && !event_logs.some(({ type }) => VISITED.has(type)),
      ),
    )
    this.#used.add(request.datarequest_id)
    return { id: request.datarequest_id, hasLink: await this.#hasLink(request) }
  }

  /** Lets the Individual act, and time pass, then the integration react. */
  async play(datarequest_id: string, steps: readonly ScenarioStep[]): Promise<void> {
    await playSteps(this.where, { datarequest_id, scenario: { steps } })
    await this.advance(0)
  }

  /** Runs the jobs that become due, deliveries included; then the integration reacts. */
  async advance(seconds: number): Promise<void> {
    await moveClock(this.where, { advance_seconds: seconds })
    await this.becomeQuiet()
  }

  /** Until it has called nothing for a while, or for as long as it is left alone. */
  async becomeQuiet(): Promise<void> {
    const { settleMs, isBusy = () => false } = this.#patience
    const end = performance.now() + settleMs
    let [last, since] = [await this.lastCall(), performance.now()]
    while (isBusy() || performance.now() < Math.min(end, since + settleMs / 4)) {
      await this.#pause(Math.min(EVERY_MS, settleMs / 8))
      const now = await this.lastCall()
      if (now !== last || isBusy()) [last, since] = [now, performance.now()]
    }
  }

  /** When the link of a Data Request expires, and what time it is; epoch milliseconds. */
  async linkExpiry(datarequest_id: string): Promise<{ expiresAt: number; now: number }> {
    const { links } = await controlOf(this.where).showDataRequest({ datarequest_id })
    const { now } = await controlOf(this.where).readClock()
    const [link] = links as InvitationLink[]
    return { expiresAt: link?.expires_at ?? now, now }
  }

  /** Waits until it has asked for a purge, since this began or one that is still to be done: other failure scenarios move the clock, too. */
  async asksForPurge(): Promise<void> {
    const control = controlOf(this.where)
    await this.#until('purge an Individual', async () =>
      (await readAllPages((page) => control.listPurges({ account_id: this.account.id, ...page }))).find(
        ({ requested_at, erased_at }) => erased_at === null || requested_at >= this.#since,
      ),
    )
  }

  /** Newest first. */
  async calls(limit = MAX_ROWS): Promise<RequestLogEntry[]> {
    return controlOf(this.where).listCalls({ account_id: this.account.id, limit })
  }

  /** Reads no more of the log than can be newer: sequence numbers have gaps, because all accounts share them. */
  async #callsAfter(seq: number): Promise<RequestLogEntry[]> {
    const added = (await this.lastCall()) - seq
    if (added <= 0) return []
    return (await this.calls(Math.min(added, MAX_ROWS))).filter((call) => call.seq > seq)
  }

  /** The number of the newest call; 0: there is none. */
  async lastCall(): Promise<number> {
    return (await this.calls(1))[0]?.seq ?? 0
  }

  /** The types of events that it was sent so far. */
  async eventTypes(): Promise<string[]> {
    const deliveries = await controlOf(this.where).listDeliveries({ account_id: this.account.id, limit: MAX_ROWS })
    return [...new Set(deliveries.map(({ event_type }) => event_type))]
  }

  /** Waits for what is looked for, as the integration may be slow. */
  async within<Found>(look: () => Promise<Found | undefined>, waitMs = this.#patience.waitMs): Promise<Found | undefined> {
    const { isBusy = () => false } = this.#patience
    const end = performance.now() + waitMs
    for (;;) {
      const found = await look()
      if (found !== undefined || (performance.now() >= end && !isBusy())) return found
      await this.#pause(EVERY_MS)
    }
  }

  /** Until it has called the endpoint again whose answer met the fault; what it makes of the answer is for the report to say. */
  async comeBack(path: string): Promise<void> {
    const met = (await this.calls()).find(({ operation, fault }) => operation === path && fault !== null)?.seq ?? 0
    const again = async () => (await this.#callsAfter(met)).find(({ operation }) => operation === path)
    await this.within(again, MAX_RETRY_AFTER_MS + this.#patience.settleMs)
    await this.becomeQuiet()
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#patience
    await pause(ms, undefined, signal && { signal })
  }

  async #until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
    const already = await look()
    if (already !== undefined) return already
    this.#onWait(`waiting for the integration to ${what}`)
    const found = await this.within(look)
    if (found === undefined) throw new MissingOutcomeError(`the integration did not ${what} within ${this.#patience.waitMs / 1000} s`)
    return found
  }

  /** Newest first. */
  async #requests(of?: string): Promise<KnownDataRequest[]> {
    return controlOf(this.where).listKnownDataRequests({ account_id: this.account.id, limit: MAX_ROWS, ...(of !== undefined && { of }) })
  }

  /** A link is made right after its Data Request, or not at all. */
  async #hasLink({ datarequest_id }: KnownDataRequest): Promise<boolean> {
    const hasOne = async () =>
      (await this.#requests(datarequest_id)).some(({ event_logs }) => event_logs.some(({ type }) => type === LINK_GENERATED))
    if (await hasOne()) return true
    await this.becomeQuiet()
    return hasOne()
  }
}

/** The failure scenario could not be triggered. */
export class MissingOutcomeError extends Error {}

/** The failure scenario itself shows that the integration does not bear it. */
export class Found extends Error {}

/** Operations for tokens and purges have rules of their own. */
const WITH_OWN_RULES: ReadonlySet<string> = new Set(
  tables.operations.filter(({ group }) => group === 'Authentication' || group === 'Compliance').map(({ path }) => path),
)

/** The paths that the integration calls, but those with rules of their own. */
export async function pathsOf(integration: Integration): Promise<string[]> {
  const called = (await integration.calls()).filter(({ operation, status }) => status < 400 && !WITH_OWN_RULES.has(operation))
  return [...new Set(called.map(({ operation }) => operation))]
}

/** Faults that are asked for, of the calls or webhooks of an integration. */
export class AskedFaults {
  readonly #integration: Integration
  readonly #ids: Set<string>

  private constructor(integration: Integration, ids: readonly string[]) {
    this.#integration = integration
    this.#ids = new Set(ids)
  }

  /** A fault that the server refuses, such as an unknown value for a closed list, is left out. */
  static async ask(integration: Integration, faults: readonly Omit<FaultRequest, 'client_id'>[]): Promise<AskedFaults> {
    const ids: string[] = []
    const refused: UsageError[] = []
    const { client_id } = integration.account
    for (const fault of faults) {
      try {
        ids.push((await controlOf(integration.where).addFault({ client_id, ...fault })).fault_id)
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        refused.push(error)
      }
    }
    if (ids.length === 0) throw refused[0] ?? new MissingOutcomeError('the integration has not yet called what this concerns')
    return new AskedFaults(integration, ids)
  }

  /** The faults that were asked for here and have been met. */
  async met(): Promise<Fault[]> {
    const { where, account } = this.#integration
    const all = await readAllPages((page) => controlOf(where).listFaults({ client_id: account.client_id, ...page }))
    return all.filter(({ fault_id, applied }) => this.#ids.has(fault_id) && applied > 0)
  }

  /** Waits for the first one. */
  async untilMet(what: string): Promise<Fault> {
    const first = await this.#integration.within(async () => (await this.met())[0])
    if (first === undefined) throw new MissingOutcomeError(`no ${what} of the integration met it in time`)
    return first
  }

  /** Takes back those that are left. */
  async clear(): Promise<void> {
    const left = [...this.#ids]
    this.#ids.clear()
    for (const fault_id of left) await controlOf(this.#integration.where).clearFaults({ fault_id })
  }
}
