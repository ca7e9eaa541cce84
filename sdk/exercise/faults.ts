/** Asks for faults of the calls or webhooks of an integration, and says when the first one was met. */
import type { Fault, FaultRequest } from '../../generated/sandbox-types.ts'
import { controlOf } from '../control/control.ts'
import { UsageError } from '../../checks/core/errors.ts'
import type { Integration } from './integration.ts'
import { NotBrought } from './not-brought.ts'

/** Its endpoints but those for tokens and purges, which have rules of their own. */
export async function pathsOf(integration: Integration): Promise<string[]> {
  const called = (await integration.calls()).filter(
    ({ operation, status }) => status < 400 && !/^\/v3\/(auth|compliance)\//.test(operation),
  )
  return [...new Set(called.map(({ operation }) => operation))]
}

export class AskedFaults {
  readonly #integration: Integration
  readonly #ids: Set<string>

  private constructor(integration: Integration, ids: readonly string[]) {
    this.#integration = integration
    this.#ids = new Set(ids)
  }

  /** What the server refuses, as an unknown value where no list may grow, is left out. */
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
    if (ids.length === 0) throw refused[0] ?? new NotBrought('the integration has not yet called what this concerns')
    return new AskedFaults(integration, ids)
  }

  /** The faults asked for here that were met. */
  async met(): Promise<Fault[]> {
    const { where, account } = this.#integration
    const all = await controlOf(where).listFaults({ client_id: account.client_id })
    return all.filter(({ fault_id, applied }) => this.#ids.has(fault_id) && applied > 0)
  }

  /** Waits for the first one. */
  async untilMet(what: string): Promise<Fault> {
    const first = await this.#integration.within(async () => (await this.met())[0])
    if (first === undefined) throw new NotBrought(`no ${what} of the integration met it in time`)
    return first
  }

  /** What is left of them. */
  async clear(): Promise<void> {
    const left = [...this.#ids]
    this.#ids.clear()
    for (const fault_id of left) await controlOf(this.#integration.where).clearFaults({ fault_id })
  }
}
