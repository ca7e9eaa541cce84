/** Writes the results of async jobs. Results that arrive during a write are collected and then written together. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import type { JobVersion } from './repository.ts'
import { inTransaction } from '../db/transaction.ts'
import type { GroupedResult, JobResources } from './job.ts'

/**
 * Time for which results are collected. A statement that writes several results costs little more than a statement that writes one result.
 */
const COLLECT_MS = 2

interface JobResult extends GroupedResult {
  readonly job: JobVersion
  /** Virtual time at which the result is written. */
  readonly now: number
}

export class Results {
  readonly #resources: JobResources
  readonly #othersRun: () => boolean
  /** The batch that is being collected during the current write. */
  #next: { readonly results: JobResult[]; readonly written: Promise<void> } | undefined
  #last: Promise<unknown> = Promise.resolve()

  /** `othersRun` returns true if results from other jobs may follow soon. */
  constructor(resources: JobResources, othersRun: () => boolean) {
    this.#resources = resources
    this.#othersRun = othersRun
  }

  /** Resolves when the result has been written. */
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
      // On PostgreSQL, this is a single statement that needs no transaction.
      await (engine === 'postgres' ? write(db) : inTransaction(db, write))
    }
  }
}
