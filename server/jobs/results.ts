/** Writes the results of async jobs. Those that end while others are written are written together then. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import type { JobVersion } from './repository.ts'
import { inTransaction } from '../db/transaction.ts'
import type { GroupedResult, JobResources } from './job.ts'

/** A statement for a few results costs little more than one for one result. */
const WAIT_MS = 2

interface OfJob extends GroupedResult {
  readonly job: JobVersion
  /** The virtual time at which it came. */
  readonly now: number
}

export class Results {
  readonly #resources: JobResources
  readonly #othersRun: () => boolean
  /** Those that wait for others to be written. */
  #next: { readonly results: OfJob[]; readonly written: Promise<void> } | undefined
  #last: Promise<unknown> = Promise.resolve()

  /** `othersRun` tells whether results of other jobs may come soon. */
  constructor(resources: JobResources, othersRun: () => boolean) {
    this.#resources = resources
    this.#othersRun = othersRun
  }

  /** Resolves once the result is written. */
  add(result: OfJob): Promise<void> {
    this.#next ??= this.#batch()
    this.#next.results.push(result)
    return this.#next.written
  }

  #batch() {
    const results: OfJob[] = []
    const written = this.#last.then(async () => {
      if (this.#othersRun()) await delay(WAIT_MS)
      this.#next = undefined
      return this.#write(results)
    })
    this.#last = written.catch(() => {})
    return { results, written }
  }

  async #write(all: readonly OfJob[]): Promise<void> {
    const { db, engine } = this.#resources.database
    for (const [writeAll, results] of Map.groupBy(all, (one) => one.writeAll)) {
      const now = Math.max(...results.map((one) => one.now))
      const write = (db: Db) => writeAll(db, now, results)
      // On PostgreSQL it is one statement, which needs no transaction around it.
      await (engine === 'postgres' ? write(db) : inTransaction(db, write))
    }
  }
}
