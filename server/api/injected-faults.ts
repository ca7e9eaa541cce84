/** Faults that calls meet: a late answer, another answer, none. They are read from the database when their version changes. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../store/database.ts'
import { type CallFault, faultsOfCalls, consumeFault } from '../store/faults.ts'

export class CallFaults {
  /** Of the faults that this process has read. */
  #version: string | null = null
  #faults: readonly CallFault[] = []
  readonly #end = new AbortController()

  /** Takes the oldest fault of the account and path that is left. */
  async take(db: Db, version: string, accountId: string, path: string): Promise<CallFault | undefined> {
    if (version !== this.#version) {
      this.#faults = await faultsOfCalls(db)
      this.#version = version
    }
    for (const fault of this.#faults) {
      if (fault.account_id !== accountId || fault.path !== path) continue
      if (await consumeFault(db, fault.id)) return fault
      // Spent by now, perhaps by another process.
      this.#faults = this.#faults.filter(({ id }) => id !== fault.id)
    }
    return undefined
  }

  /** Real time, cut short when the server ends. */
  async wait(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#end.signal }).catch(() => {})
  }

  end(): void {
    this.#end.abort()
  }
}
