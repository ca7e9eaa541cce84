/** Writes the results of async jobs. Results that arrive during a write are written together afterwards. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import type { JobVersion } from './repository.ts'
import { inTransaction } from '../db/transaction.ts'
import type { GroupedResult, JobResources } from './job.ts'

/** Time to collect results, because a statement for a few results costs little more than for one. */
const COLLECT_MS = 2

interface JobResult extends GroupedResult {
  readonly job: JobVersion
  /** Virtual time of the result. */
  readonly now: number
}

export class Results {
  readonly #resources: JobResources
  readonly #othersRun: () => boolean
  /** The batch that waits for the current write. */
  #next: { readonly results: JobResult[]; readonly written: Promise<void> } | undefined
  #last: Promise<unknown> = Promise.resolve()

  /** `othersRun` returns whether results of other jobs may follow soon. */
  constructor(resources: JobResources, othersRun: () => boolean) {
    this.#resources = resources
    this.#othersRun = othersRun
  }

  /** Resolves when the result is written. */
  add(result: JobResult): Promise<void> {
    this.#next ??= this.#batch()
    this.#next.results.push(result)
    return this.#next.written
  }

  #batch() {
    const results: JobResult[] = []
    const written = this.#last.then(async () => {
      if (this.#othersRun()) await delay(COLLECT_MS)
      this.#next = undefined
      return this.#write(results)
    })
    this.#last = written.catch(() => {})
    return { results, written }
  }

  async #write(all: readonly JobResult[]): Promise<void> {
    const { db, engine } = this.#resources.database
    for (const [writeAll, results] of Map.groupBy(all, (one) => one.writeAll)) {
      const now = Math.max(...results.map((result) => result.now))
      const write = (db: Db) => writeAll(db, now, results)
      // On PostgreSQL this is a single statement, which needs no transaction.
      await (engine === 'postgres' ? write(db) : inTransaction(db, write))
    }
  }
}
