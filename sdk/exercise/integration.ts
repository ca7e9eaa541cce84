/** A running integration, observed through the control API: its Data Requests, its calls, and the point at which it becomes quiet. */
import { setTimeout as pause } from 'node:timers/promises'
import { UsageError } from '../../checks/core/errors.ts'
import type { Fault, FaultRequest, KnownDataRequest, RequestLogEntry } from '../../generated/sandbox-types.ts'
import { tables } from '../../generated/tables.ts'
import type { InvitationLink } from '../../generated/types.ts'
import type { ScenarioStep } from '../../server/control/scenarios/scenario.ts'
import { readAllPages } from '../control/all-pages.ts'
import { createControlClient, moveClock, type ServerFlags } from '../control/control.ts'
import { playSteps } from '../scenarios/play-steps.ts'

export interface Account {
  readonly id: string
  readonly client_id: string
}

export interface Waits {
  /** Maximum time for the integration to start a required action. */
  readonly waitMs: number
  /** Maximum time for the integration to finish its reaction to a webhook or another change. */
  readonly settleMs: number
  /** Returns true while the integration is working. By default, this is inferred from its calls. */
  readonly isBusy?: () => boolean
  /** Aborts all waits. */
  readonly signal?: AbortSignal
}

export interface NextRequest {
  readonly id: string
  /** True if the integration created an invitation link. */
  readonly hasLink: boolean
}

const POLL_INTERVAL_MS = 100
/** Maximum Retry-After of injected faults, plus a margin. */
const MAX_RETRY_AFTER_MS = 1500
const MAX_ROWS = 1000
const LINK_GENERATED = 'DATAREQUEST_LINK_GENERATED'
/** Events after which a Data Request counts as used, because its Individual has opened the link or widget, or can no longer do so. */
const VISITED_EVENTS = new Set(['DATAREQUEST_LINK_ACCESSED', 'WIDGET_INITIATED', 'DATAREQUEST_LINK_EXPIRED'])

export class Integration {
  readonly where: ServerFlags
  readonly account: Account
  readonly #waits: Waits
  readonly #onWait: (what: string) => void
  /** Data Requests that failure scenarios have used. */
  readonly #used = new Set<string>()
  /** Start of the exercise in virtual time. */
  readonly #since: number

  constructor(where: ServerFlags, account: Account, waits: Waits, { onWait, since }: { onWait: (what: string) => void; since: number }) {
    this.where = where
    this.account = account
    this.#waits = waits
    this.#onWait = onWait
    this.#since = since
  }

  /** Returns the oldest unused Data Request. Otherwise waits until the integration creates one. */
  async nextRequest(): Promise<NextRequest> {
    const request = await this.#pollOrFail('create a Data Request', async () =>
      (await this.#listRequests()).findLast(
        ({ datarequest_id, event_logs }) => !this.#used.has(datarequest_id) && !event_logs.some(({ type }) => VISITED_EVENTS.has(type)),
      ),
    )
    this.#used.add(request.datarequest_id)
    return { id: request.datarequest_id, hasLink: await this.#hasLink(request) }
  }

  /** Plays the Individual's steps, then waits for the integration to react. */
  async play(datarequest_id: string, steps: readonly ScenarioStep[]): Promise<void> {
    await playSteps(this.where, { datarequest_id, scenario: { steps } })
    await this.advance(0)
  }

  /** Advances the clock, which runs due jobs and deliveries, then waits for the integration to react. */
  async advance(seconds: number): Promise<void> {
    await moveClock(this.where, { advance_seconds: seconds })
    await this.waitUntilQuiet()
  }

  /**
   * Waits until the integration has made no calls for a quarter of `settleMs`, but no longer than `settleMs` unless the integration is
   * busy.
   */
  async waitUntilQuiet(): Promise<void> {
    const { settleMs, isBusy = () => false } = this.#waits
    const end = performance.now() + settleMs
    let [last, since] = [await this.readLastSeq(), performance.now()]
    while (isBusy() || performance.now() < Math.min(end, since + settleMs / 4)) {
      await this.#pause(Math.min(POLL_INTERVAL_MS, settleMs / 8))
      const now = await this.readLastSeq()
      if (now !== last || isBusy()) [last, since] = [now, performance.now()]
    }
  }

  /** Returns the expiry of the invitation link and the current virtual time, in epoch milliseconds. */
  async readLinkExpiry(datarequest_id: string): Promise<{ expiresAt: number; now: number }> {
    const { links } = await createControlClient(this.where).showDataRequest({ datarequest_id })
    const { now } = await createControlClient(this.where).readClock()
    const [link] = links as InvitationLink[]
    return { expiresAt: link?.expires_at ?? now, now }
  }

  /** Waits for a purge by the integration. The purge must be pending, or must have been requested during the exercise. */
  async waitForPurge(): Promise<void> {
    const control = createControlClient(this.where)
    await this.#pollOrFail('purge an Individual', async () =>
      (await readAllPages((page) => control.listPurges({ account_id: this.account.id, ...page }))).find(
        ({ requested_at, erased_at }) => erased_at === null || requested_at >= this.#since,
      ),
    )
  }

  /** Lists the account's calls, newest first. */
  async listCalls(limit = MAX_ROWS): Promise<RequestLogEntry[]> {
    return createControlClient(this.where).listCalls({ account_id: this.account.id, limit })
  }

  /**
   * Lists the calls after a sequence number. All accounts share the sequence, so the difference is an upper bound on the number of calls.
   */
  async #listCallsAfter(seq: number): Promise<RequestLogEntry[]> {
    const added = (await this.readLastSeq()) - seq
    if (added <= 0) return []
    return (await this.listCalls(Math.min(added, MAX_ROWS))).filter((call) => call.seq > seq)
  }

  /** Returns the sequence number of the newest call, or 0 before the first call. */
  async readLastSeq(): Promise<number> {
    return (await this.listCalls(1))[0]?.seq ?? 0
  }

  /** Lists the types of the events that were sent to the integration. */
  async listEventTypes(): Promise<string[]> {
    const deliveries = await createControlClient(this.where).listDeliveries({ account_id: this.account.id, limit: MAX_ROWS })
    return [...new Set(deliveries.map(({ event_type }) => event_type))]
  }

  /** Calls `find` repeatedly until it returns a value. Returns undefined if the time runs out first. */
  async poll<Value>(find: () => Promise<Value | undefined>, waitMs = this.#waits.waitMs): Promise<Value | undefined> {
    const { isBusy = () => false } = this.#waits
    const end = performance.now() + waitMs
    for (;;) {
      const found = await find()
      if (found !== undefined || (performance.now() >= end && !isBusy())) return found
      await this.#pause(POLL_INTERVAL_MS)
    }
  }

  /** Waits until the integration has retried the failed call. The readiness report judges how the integration handled the response. */
  async waitForRetry(path: string): Promise<void> {
    const failedSeq = (await this.listCalls()).find(({ operation, fault }) => operation === path && fault !== null)?.seq ?? 0
    const findRetry = async () => (await this.#listCallsAfter(failedSeq)).find(({ operation }) => operation === path)
    await this.poll(findRetry, MAX_RETRY_AFTER_MS + this.#waits.settleMs)
    await this.waitUntilQuiet()
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#waits
    await pause(ms, undefined, signal && { signal })
  }

  async #pollOrFail<Value>(action: string, find: () => Promise<Value | undefined>): Promise<Value> {
    const existing = await find()
    if (existing !== undefined) return existing
    this.#onWait(`waiting for the integration to ${action}`)
    const value = await this.poll(find)
    if (value === undefined) throw new MissingOutcomeError(`the integration did not ${action} within ${this.#waits.waitMs / 1000} s`)
    return value
  }

  /** Lists the account's Data Requests, newest first. */
  async #listRequests(related_to?: string): Promise<KnownDataRequest[]> {
    return createControlClient(this.where).listKnownDataRequests({
      account_id: this.account.id,
      limit: MAX_ROWS,
      ...(related_to !== undefined && { related_to }),
    })
  }

  /** Integrations create a link right after its Data Request, or not at all. Waiting until the integration is quiet is therefore enough. */
  async #hasLink({ datarequest_id }: KnownDataRequest): Promise<boolean> {
    const hasEvent = async () =>
      (await this.#listRequests(datarequest_id)).some(({ event_logs }) => event_logs.some(({ type }) => type === LINK_GENERATED))
    if (await hasEvent()) return true
    await this.waitUntilQuiet()
    return hasEvent()
  }
}

/** Thrown if the failure scenario could not be triggered. */
export class MissingOutcomeError extends Error {}

/** Thrown if the failure scenario itself detected a failure in the integration. */
export class IntegrationFaultError extends Error {}

/** Operations for tokens and purges, which have dedicated scenarios. */
const EXCLUDED_PATHS: ReadonlySet<string> = new Set(
  tables.operations.filter(({ group }) => group === 'Authentication' || group === 'Compliance').map(({ path }) => path),
)

/** Lists the paths that the integration has called successfully, except for excluded paths. */
export async function listCalledPaths(integration: Integration): Promise<string[]> {
  const called = (await integration.listCalls()).filter(({ operation, status }) => status < 400 && !EXCLUDED_PATHS.has(operation))
  return [...new Set(called.map(({ operation }) => operation))]
}

/** Faults that were injected into an integration's calls or webhooks. */
export class InjectedFaults {
  readonly #integration: Integration
  readonly #ids: Set<string>

  private constructor(integration: Integration, ids: readonly string[]) {
    this.#integration = integration
    this.#ids = new Set(ids)
  }

  /** Injects the faults. Skips faults that the server rejects, such as an unknown value for a closed list. */
  static async inject(integration: Integration, faults: readonly Omit<FaultRequest, 'client_id'>[]): Promise<InjectedFaults> {
    const ids: string[] = []
    const errors: UsageError[] = []
    const { client_id } = integration.account
    for (const fault of faults) {
      try {
        ids.push((await createControlClient(integration.where).addFault({ client_id, ...fault })).fault_id)
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        errors.push(error)
      }
    }
    if (ids.length === 0) throw errors[0] ?? new MissingOutcomeError('the integration has not called the affected operations yet')
    return new InjectedFaults(integration, ids)
  }

  async #listApplied(): Promise<Fault[]> {
    const { where, account } = this.#integration
    const all = await readAllPages((page) => createControlClient(where).listFaults({ client_id: account.client_id, ...page }))
    return all.filter(({ fault_id, applied }) => this.#ids.has(fault_id) && applied > 0)
  }

  async waitUntilApplied(what: string): Promise<Fault> {
    const fault = await this.#integration.poll(async () => (await this.#listApplied())[0])
    if (fault === undefined) throw new MissingOutcomeError(`the injected fault affected no ${what} of the integration in time`)
    return fault
  }

  /** Removes the faults that are still active. */
  async clear(): Promise<void> {
    const ids = [...this.#ids]
    this.#ids.clear()
    for (const fault_id of ids) await createControlClient(this.#integration.where).clearFaults({ fault_id })
  }
}
