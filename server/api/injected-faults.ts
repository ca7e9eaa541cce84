/** Faults that calls meet: an answer that comes late, another answer, none. Where no fault is set they cost a comparison with null. */
import { setTimeout as after } from 'node:timers/promises'
import type { Db } from '../store/database.ts'
import { type CallFault, faultsOfCalls, spendFault } from '../store/faults.ts'

export class CallFaults {
  /** Of the set that is known here. */
  #version: string | null = null
  #known: readonly CallFault[] = []
  readonly #end = new AbortController()

  /** The oldest fault of the account and path that is still to be met, and was now. */
  async met(db: Db, version: string | null, accountId: string, path: string): Promise<CallFault | undefined> {
    if (version === null) return undefined
    if (version !== this.#version) {
      this.#known = await faultsOfCalls(db)
      this.#version = version
    }
    for (const fault of this.#known) {
      if (fault.account_id !== accountId || fault.path !== path) continue
      if (await spendFault(db, fault.id)) return fault
      // What is spent stays so until it is made anew.
      this.#known = this.#known.filter(({ id }) => id !== fault.id)
    }
    return undefined
  }

  /** Real time, cut short when the server ends. */
  async wait(ms: number): Promise<void> {
    await after(ms, undefined, { signal: this.#end.signal }).catch(() => {})
  }

  end(): void {
    this.#end.abort()
  }
}
