/** Asks for faults of the calls or webhooks of an integration, and says when the first one was met. */
import type { Fault, FaultRequest } from '../../generated/sandbox-types.ts'
import { tables } from '../../generated/tables.ts'
import { controlOf } from '../control/control.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { type Integration, NotBrought } from './integration.ts'

/** Operations for tokens and purges have rules of their own. */
const WITH_OWN_RULES: ReadonlySet<string> = new Set(
  tables.operations.filter(({ group }) => group === 'Authentication' || group === 'Compliance').map(({ path }) => path),
)

/** The paths that the integration calls, but those with rules of their own. */
export async function pathsOf(integration: Integration): Promise<string[]> {
  const called = (await integration.calls()).filter(({ operation, status }) => status < 400 && !WITH_OWN_RULES.has(operation))
  return [...new Set(called.map(({ operation }) => operation))]
}

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
    if (ids.length === 0) throw refused[0] ?? new NotBrought('the integration has not yet called what this concerns')
    return new AskedFaults(integration, ids)
  }

  /** The faults that were asked for here and have been met. */
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

  /** Takes back those that are left. */
  async clear(): Promise<void> {
    const left = [...this.#ids]
    this.#ids.clear()
    for (const fault_id of left) await controlOf(this.#integration.where).clearFaults({ fault_id })
  }
}
