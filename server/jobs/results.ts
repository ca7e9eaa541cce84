/** Writes the results of async jobs. Those that end while others are written are written together then. */
import type { Db } from '../store/database.ts'
import type { JobVersion } from '../store/jobs.ts'
import { inTransaction } from '../store/transaction.ts'
import type { GroupedResult, JobResources } from './job.ts'

interface OfJob extends GroupedResult {
  readonly job: JobVersion
  /** The virtual time at which it came. */
  readonly now: number
}

export class Results {
  readonly #resources: JobResources
  /** Those that wait for others to be written. */
  #next: { readonly results: OfJob[]; readonly written: Promise<void> } | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(resources: JobResources) {
    this.#resources = resources
  }

  /** Resolves once the result is written. */
  add(result: OfJob): Promise<void> {
    this.#next ??= this.#batch()
    this.#next.results.push(result)
    return this.#next.written
  }

  #batch() {
    const results: OfJob[] = []
    const written = this.#last.then(() => {
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
