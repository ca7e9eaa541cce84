/** Writes the results of async jobs. Those that end while others are written are written together then. */
import type { Db } from '../store/database.ts'
import type { JobVersion } from '../store/jobs.ts'
import { inTransaction } from '../store/transaction.ts'
import type { GroupedResult, JobResources } from './job.ts'

export class Results {
  readonly #resources: JobResources
  #waiting: (GroupedResult & { readonly job: JobVersion; readonly now: number })[] = []
  #writing: Promise<void> | undefined
  /** Why results that nobody waited for were not written. Their jobs run again. */
  #failure: unknown

  constructor(resources: JobResources) {
    this.#resources = resources
  }

  add(job: JobVersion, now: number, { result, writeAll }: GroupedResult): void {
    this.#waiting.push({ job, now, result, writeAll })
    this.#writing ??= this.#writeAll()
  }

  /** Resolves once all results so far are written. */
  async written(): Promise<void> {
    await this.#writing
    const failure = this.#failure
    this.#failure = undefined
    if (failure !== undefined) throw failure
  }

  async #writeAll(): Promise<void> {
    try {
      while (this.#waiting.length > 0) await this.#write()
    } catch (error) {
      this.#failure = error
    } finally {
      this.#writing = undefined
    }
  }

  async #write(): Promise<void> {
    const { db, engine } = this.#resources.database
    const all = this.#waiting
    this.#waiting = []
    for (const [writeAll, waiting] of Map.groupBy(all, (one) => one.writeAll)) {
      const now = Math.max(...waiting.map((one) => one.now))
      const write = (db: Db) =>
        writeAll(
          db,
          now,
          waiting.map(({ job, result }) => ({ job, result })),
        )
      // On PostgreSQL it is one statement, which needs no transaction around it.
      await (engine === 'postgres' ? write(db) : inTransaction(db, write))
    }
  }
}
